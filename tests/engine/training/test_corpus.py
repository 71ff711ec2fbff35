"""Opening files: encodings, byte order marks, compression, stray bytes."""

import codecs
import gzip
import random

import numpy as np
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from training_runs import chunks_of, count, files_of, learn, text_files

from explorer.engine.errors import CorpusError
from explorer.engine.training import corpus, utf8
from explorer.engine.training.char_classes import char_classes
from explorer.engine.training.chunks import ChunkReader
from explorer.engine.training.corpus import TextFile, check_encoding
from explorer.engine.training.request import Strays
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.words import PADDING

_TEXT = "Grüße, 世界! 🌍\r\nzweite Zeile\n\tdritte\x00"


def read(data: bytes, encoding: str = "", step: int = 1 << 16) -> bytes:
    """What a file of these bytes holds, as UTF-8."""
    with files_of(data) as (path,):
        file = TextFile(path, encoding)
        try:
            found = b""
            while True:
                buffer = bytearray(step)
                got = file.read_into(memoryview(buffer))
                found += buffer[:got]
                if got < step:
                    return found
        finally:
            file.close()


def failure(data: bytes, encoding: str = "") -> CorpusError:
    with pytest.raises(CorpusError) as caught:
        read(data, encoding)
    assert str(caught.value)
    return caught.value


_MARKED = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}


@pytest.mark.parametrize("step", [1, 3, 1 << 16])
@pytest.mark.parametrize("encoding", _MARKED)
def test_a_byte_order_mark_tells_the_encoding_and_is_not_text(encoding, step):
    stored = _MARKED[encoding] + _TEXT.encode(encoding)
    assert read(stored, step=step) == _TEXT.encode()
    assert read(stored, encoding, step) == _TEXT.encode()


def test_utf_8_needs_no_mark():
    assert read(_TEXT.encode()) == _TEXT.encode()
    assert read(_TEXT.encode(), "UTF8") == _TEXT.encode()


@pytest.mark.parametrize("name", ["utf-8-sig", "utf_8_sig"])
def test_utf_8_with_a_mark_may_be_named(name):
    assert read(codecs.BOM_UTF8 + _TEXT.encode(), name) == _TEXT.encode()
    assert read(b"a\xffb", name) == b"a\xffb"


def test_only_the_first_mark_is_no_text():
    assert read(codecs.BOM_UTF8 * 2 + b"a") == codecs.BOM_UTF8 + b"a"
    assert read("a\ufeffb".encode()) == "a\ufeffb".encode()


@pytest.mark.parametrize("part", [b"\xef", b"\xef\xbb", b"\xff", b"\xfe"])
def test_a_part_of_a_mark_is_text(part):
    assert read(part) == part


def test_the_mark_is_not_counted_in_the_corpus():
    pieces, stats = count(codecs.BOM_UTF8 + b"ab")
    assert pieces == {b"ab": 1}
    assert stats.bytes == 2
    assert count(codecs.BOM_UTF16_LE + "é".encode("utf-16-le"))[1].bytes == 2
    assert count(codecs.BOM_UTF8)[1].bytes == 0


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("gbk", "多模态文本，标点"),
        ("gb18030", "多模态😀"),
        ("big5", "繁體中文"),
        ("shift_jis", "日本語テキスト"),
        ("euc-kr", "한국어"),
        ("iso2022_jp", "日本語 and ASCII 日本語"),
        ("latin-1", "naïve café ÿ"),
        ("windows-1252", "“quotes” – €"),
        ("utf-16", "ab世界"),
        ("utf-16-be", "ab世界"),
        ("utf-32", "ab😀"),
        ("utf-7", "ab世界"),
    ],
)
@pytest.mark.parametrize("block", [1, 7, 1 << 20])
def test_other_encodings_are_named(monkeypatch, encoding, text, block):
    monkeypatch.setattr(corpus, "_DECODE_BYTES", block)
    text = (text + "\r\n") * 20
    assert read(text.encode(encoding), encoding, step=50) == text.encode()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_without_a_mark_the_low_byte_comes_first(encoding):
    assert read(_TEXT.encode(f"{encoding}-le"), encoding) == _TEXT.encode()
    assert failure(b"abcd" * 3 + b"e", encoding).fields["encoding"] == f"{encoding}-le"


def test_a_named_encoding_reaches_the_merges():
    text = "多模态文本 " * 30
    assert learn(text.encode("gbk"), size=270, encoding="gbk").learned == (
        learn(text, size=270).learned
    )


@pytest.mark.parametrize(
    "name", ["klingon", "utf-99", "rot13", "base64", "zlib", "a\0b", "hex", "idna"]
)
def test_an_unknown_encoding_is_refused_by_name(name):
    with pytest.raises(CorpusError, match="is not known"):
        check_encoding(name)
    with pytest.raises(CorpusError, match="is not known"):
        learn("ab", size=260, encoding=name)


_LATER = 5000


@pytest.mark.parametrize("block", [8, 1000, 1 << 20])
@pytest.mark.parametrize(
    ("encoding", "stored", "offset", "number"),
    [
        ("utf-16-le", b"a\0" * 10 + b"\0\xd8" + b"b\0" * 5, 20, 2),
        ("utf-16-le", b"a\0" * 10 + b"\0\xdc" + b"b\0" * 5 + b"\0\xdc", 20, 4),
        ("utf-16-be", b"\0a" * _LATER + b"\xd8\0" + b"\0b" * _LATER + b"\xdc\0\0c", 10_000, 4),
        ("utf-16-le", b"a\0" * 10 + b"b", 20, 1),
        ("utf-32-le", b"a\0\0\0" + b"\0\0\x11\0" + b"b\0\0\0", 4, 4),
        ("utf-32-be", b"\0\0\0a\0\0", 4, 2),
        ("gbk", b"a" * _LATER + b"\xff" + b"b" * _LATER + b"\xff", _LATER, 2),
        ("ascii", b"a" * _LATER + b"\xe9\xe9", _LATER, 2),
        ("shift_jis", "日".encode("shift_jis") * 9 + b"\x81", 18, 1),
        ("windows-1252", b"ab\x81cd\x9d", 2, 2),
    ],
)
def test_bytes_that_are_none_of_an_encoding_are_counted_and_the_first_is_named(
    monkeypatch, block, encoding, stored, offset, number
):
    monkeypatch.setattr(corpus, "_DECODE_BYTES", block)
    error = failure(stored, encoding)
    assert (error.fields["offset"], error.fields["count"]) == (offset, number)
    assert error.fields["encoding"] == encoding.replace("windows-1252", "cp1252")


def test_the_offset_in_a_marked_file_counts_the_mark():
    error = failure(codecs.BOM_UTF16_LE + b"a\0\0\xd8b\0")
    assert (error.fields["offset"], error.fields["count"]) == (4, 2)
    assert "utf-16-le" in str(error)


def test_a_state_of_the_encoding_lasts_over_a_wrong_byte(monkeypatch):
    monkeypatch.setattr(corpus, "_DECODE_BYTES", 64)
    stored = "日本語".encode("iso2022_jp")
    shifted = stored[: stored.rindex(b"\x1b")]
    error = failure(
        shifted + shifted[3:] * 40 + b"\xff" + shifted[3:] * 3 + b"\x1b(B", "iso2022_jp"
    )
    assert (error.fields["offset"], error.fields["count"]) == (len(shifted) + 6 * 40, 1)


_STRAYS = [
    b"\xff",
    b"\x80",
    b"\xc0\xaf",
    b"\xe4\xbd",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98",
    b"\xf4\x90\x80\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xe0\x80\x80",
    b"\xc3(",
]
_MIXED = st.lists(
    st.sampled_from([*_STRAYS, b"ab", b" ", "é".encode(), "中".encode(), "😀".encode()]),
    max_size=12,
).map(b"".join) | st.binary(max_size=20)


def strays_of(data: bytes) -> list[int]:
    """Offsets of the bytes that Python's `surrogateescape` sets apart."""
    offset, found = 0, []
    for char in data.decode("utf-8", "surrogateescape"):
        size = len(char.encode("utf-8", "surrogateescape"))
        if "\udc80" <= char <= "\udcff":
            found.append(offset)
        offset += size
    return found


@settings(deadline=None)
@given(data=_MIXED)
def test_stray_bytes_are_those_of_surrogateescape(data):
    text = np.frombuffer(data + b"\x80" * PADDING, np.uint8)
    found, at = [], 0
    while (at := utf8.find_stray(text, at, len(data))) < len(data):
        found.append(at)
        at += 1
    assert found == strays_of(data)


@settings(deadline=None)
@given(data=_MIXED.map(b"a".__add__))
def test_stray_bytes_are_refused_with_their_number_and_the_first_offset(data):
    strays = strays_of(data)
    if not strays:
        assert count(data)[1].stray_bytes == 0
        return
    for mark, chunk in ((b"", 1 << 20), (codecs.BOM_UTF8, 1 << 20), (b"", 8)):
        with chunks_of(chunk), pytest.raises(CorpusError) as caught:
            count(mark + data)
        assert caught.value.fields["count"] == len(strays)
        assert caught.value.fields["offset"] == len(mark) + strays[0]
        assert "keep stray bytes" in str(caught.value)


def test_the_first_stray_byte_is_that_of_the_first_file_that_has_one():
    for _ in range(5):
        with pytest.raises(CorpusError) as caught, chunks_of(16):
            count("good " * 50, "x" * 40 + "\n" + "y" * 9, b"z" * 50 + b" \xff", b"\xff", threads=8)
        assert caught.value.fields["path"].name == "2.txt"
        assert (caught.value.fields["offset"], caught.value.fields["count"]) == (51, 2)


@pytest.mark.parametrize("pattern", ["cl100k", "none", r"[\s\S]"])
def test_kept_stray_bytes_are_pieces_of_their_own(pattern):
    pieces, stats = count(b"ab\xff\xfe ab\xe4\xbd", pattern=pattern, stray_bytes=Strays.KEEP)
    assert {byte: pieces[byte] for byte in (b"\xff", b"\xfe", b"\xe4", b"\xbd")} == dict.fromkeys(
        (b"\xff", b"\xfe", b"\xe4", b"\xbd"), 1
    )
    assert stats.stray_bytes == 4
    assert stats.pieces == sum(pieces.values())


def test_no_pair_crosses_a_kept_stray_byte():
    run = learn(b"ab\xffab\xffab\xff", size=300, pattern="none", stray_bytes=Strays.KEEP)
    assert run.learned == [(b"ab", 3)]


def test_invalid_bytes_are_never_replaced():
    pieces, _ = count(b"a\xffb", stray_bytes=Strays.KEEP)
    assert "\ufffd".encode() not in b"".join(pieces)
    assert pieces == {b"a": 1, b"\xff": 1, b"b": 1}


@pytest.mark.parametrize(
    "compress",
    [
        gzip.compress,
        zstandard.ZstdCompressor().compress,
        zstandard.ZstdCompressor(write_checksum=True).compress,
    ],
)
@pytest.mark.parametrize("copies", [1, 3])
def test_compressed_files_are_opened_as_what_they_hold(compress, copies):
    text = (_TEXT * 3000).encode()
    stored = compress(text) * copies
    assert read(stored) == text * copies
    assert read(compress(codecs.BOM_UTF16_LE + _TEXT.encode("utf-16-le"))) == _TEXT.encode()
    assert read(compress("多".encode("gbk")), "gbk") == "多".encode()
    pieces, stats = count(stored, pattern="none")
    assert pieces == {text * copies: 1}
    assert stats.bytes == len(text) * copies


@pytest.mark.parametrize("compress", [gzip.compress, zstandard.ZstdCompressor().compress])
def test_an_empty_text_can_be_compressed(compress):
    assert read(compress(b"")) == b""


@pytest.mark.parametrize("compress", [gzip.compress, zstandard.ZstdCompressor().compress])
def test_a_compressed_file_cut_short_is_refused_wherever_it_was_cut(compress):
    stored = compress(random.Random(1).randbytes(3000).hex().encode() * 20)
    for length in (5, 20, len(stored) // 2, len(stored) - 1):
        assert "cannot be read: it was cut short" in str(failure(stored[:length]))


@pytest.mark.parametrize("compress", [gzip.compress, zstandard.ZstdCompressor().compress])
def test_a_damaged_compressed_file_is_refused(compress):
    stored = bytearray(compress(random.Random(1).randbytes(3000).hex().encode()))
    stored[100:120] = bytes(20)
    stored[-8:] = bytes(8)
    assert "cannot be read: it is damaged" in str(failure(bytes(stored)))


def test_a_compressed_file_cut_short_ends_a_run_with_a_message():
    with pytest.raises(CorpusError, match="cannot be read"):
        learn("first " * 1000, gzip.compress(b"second " * 1000)[:-9], size=300, threads=4)


def test_bytes_behind_a_compressed_text_are_refused():
    assert "it is damaged" in str(failure(gzip.compress(b"text") + b"more"))
    assert read(gzip.compress(b"text") + bytes(512)) == b"text"


def test_frames_of_zstd_that_are_to_be_skipped_are_skipped():
    skipped = b"\x53\x2a\x4d\x18\x04\0\0\0abcd"
    stored = zstandard.compress(b"text ")
    assert read(skipped + stored + skipped + stored) == b"text text "


def test_an_empty_file_is_an_empty_text():
    assert read(b"") == b""
    assert count("", "")[1].bytes == 0


def test_a_file_that_may_not_be_read_is_refused_with_the_reason(monkeypatch, tmp_path):
    path = tmp_path / "secret"
    path.write_text("x")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(CorpusError, match="Permission denied"):
        TextFile(path)


def test_a_file_that_fails_while_it_is_read_is_refused_with_the_reason(tmp_path):
    path = tmp_path / "a"
    path.write_text("x" * 100)
    file = TextFile(path)
    file.close()
    file._stream = _BrokenDisk()
    with pytest.raises(CorpusError, match="Input/output error"):
        file.read_into(memoryview(bytearray(1 << 20)))


class _BrokenDisk:
    def readinto(self, _buffer):
        raise OSError(5, "Input/output error")


def test_a_corpus_is_read_a_part_at_a_time(tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    reader = ChunkReader(text_files([path]), SpecialSearch([]), None)
    chunk = reader.read(np.empty((2 << 20) + PADDING, np.uint8))
    assert chunk is not None
    assert chunk.stop <= 2 << 20
    assert reader.done_bytes < 3 << 20
    reader.close()


def test_cuts_lie_before_white_space_only():
    text = np.frombuffer("ab 中 !\n😀 x\xa0y".encode() + bytes(PADDING), np.uint8)
    cuts, stop = [], len(text) - PADDING
    while stop := utf8.find_cut(text, 0, stop, char_classes()):
        cuts.append(text[:stop].tobytes().decode())
    assert cuts == ["ab 中 !\n😀", "ab 中", "ab"]
