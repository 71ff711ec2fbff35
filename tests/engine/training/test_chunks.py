"""A corpus is read in chunks; where they end can be seen in no result."""

import random
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from reference_pieces import count_slowly
from training_runs import chunks_of, count, files_of, learn, request_for, run, text_files

from explorer.engine.errors import CorpusError
from explorer.engine.patterns import named_pattern, pattern_names
from explorer.engine.training import chunks, counting
from explorer.engine.training.chunks import ChunkReader
from explorer.engine.training.request import Strays
from explorer.engine.training.scanners import SCANNERS
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.words import PADDING

_NAMES = sorted(pattern_names())
_SIZES = [8, 9, 16, 17, 64, 1000]
_PARTS = [
    "a", "B", "z9", "don't", "'s", " ", "  ", "\n", "\r\n", "\t", "1234567", "!", "?!/", "é", "中",
    "中文字", "😀", "👩‍👩‍👧", "\u0301", "\u3000", "\xa0", "\u2028", "ǅ", "word", "a longer word",
    "<|end|>", "<|end|", "|>", "<a b>", "<a b", "a b>", "<a", "b>", "\n\n", " \n ", "\x00",
    "\x0b", "\x1c", "\x85", "/",
]  # fmt: skip
_SPECIALS = [
    (),
    ("<|end|>",),
    ("<a b>", "<|end|>"),
    ("\n\n",),
    ("a b", "b> ", " <a", "a b>"),
    ("中文", "文字", "中文字"),
    ("  ", "   ", "\n \n", "é"),
]
_TEXT = st.lists(st.sampled_from(_PARTS), max_size=60).map("".join)
_STRAYS = st.sampled_from(
    [b"\xff", b"\x80", b"\xe4\xbd", b"\xf0\x9f\x98", b"\xc0\xaf", b"\xed\xa0\x80"]
)
_DATA = st.lists(_TEXT.map(str.encode) | _STRAYS, max_size=6).map(b"".join)


@pytest.mark.parametrize("name", _NAMES)
@settings(max_examples=150, deadline=None)
@given(data=_DATA, specials=st.sampled_from(_SPECIALS), size=st.sampled_from(_SIZES))
@example(data=b"x a bbbb y " * 5, specials=("a bbbb",), size=19)
def test_counts_are_the_same_for_any_size_of_chunk(name, data, specials, size):
    pieces, found = count_slowly(data, named_pattern(name).expression, specials)
    for chunk_bytes in (size, 1 << 20):
        with chunks_of(chunk_bytes):
            counted, stats = count(
                data, pattern=name, specials=specials, stray_bytes=Strays.KEEP, threads=1
            )
        assert counted == pieces
        assert stats.pieces == pieces.total()
        assert stats.unique_pieces == len(pieces)
        assert stats.bytes == len(data)
        assert stats.specials_found == {special: found[special] for special in specials}


@pytest.fixture(scope="module")
def documents(corpus_text, naughty_lines):
    naughty = "\n".join(naughty_lines)
    return [corpus_text[:40_000], naughty, corpus_text[40_000:90_000], "", naughty[::-1]]


@pytest.mark.parametrize("name", ["cl100k", "o200k", "none"])
def test_merges_are_the_same_for_any_number_of_threads(name, documents):
    runs = []
    for threads in (1, 2, 4, 8):
        with chunks_of(1000):
            runs.append(learn(*documents, size=600, pattern=name, threads=threads))
    for other in runs[1:]:
        assert other.pairs == runs[0].pairs
        assert other.learned == runs[0].learned
        assert other.stats == runs[0].stats


def test_merges_are_the_same_for_any_order_of_files(documents):
    first = learn(*documents, size=900, specials=("<|end|>",))
    for seed in range(4):
        shuffled = random.Random(seed).sample(documents, len(documents))
        other = learn(*shuffled, size=900, specials=("<|end|>",))
        assert other.learned == first.learned
        assert other.pairs == first.pairs
        assert other.stats == first.stats


def test_each_file_is_a_document_that_no_piece_leaves():
    assert count("ab", "cd", "", " e")[0] == {b"ab": 1, b"cd": 1, b" e": 1}
    assert count("ab", "cd", pattern="none")[0] == {b"ab": 1, b"cd": 1}
    assert count("ab\n", "\ncd")[0] == {b"ab": 1, b"\n": 2, b"cd": 1}
    assert count("<|e", "nd|>", specials=("<|end|>",))[1].specials_found == {"<|end|>": 0}


_PRINT_MERGES = """
import sys
sys.path[:0] = sys.argv[2:]
from training_runs import learn
from explorer.engine.patterns import resolve_pattern
print(learn(open(sys.argv[1], "rb").read(), size=500, pattern="gpt2",
            specials=("<b>", "<a>")).vocabulary.merges_sha256())
"""


def test_merges_are_the_same_for_any_hash_seed(corpus_text, pytestconfig):
    with files_of(corpus_text) as (path,):
        outputs = {
            subprocess.run(
                [sys.executable, "-c", _PRINT_MERGES, path, pytestconfig.rootpath / "tests/engine"],
                env={"PYTHONHASHSEED": seed, "PATH": ""},
                cwd=pytestconfig.rootpath,
                capture_output=True,
                check=True,
                text=True,
            ).stdout
            for seed in ("0", "1")
        }
    assert len(outputs) == 1
    run_here = learn(corpus_text, size=500, pattern="gpt2", specials=("<b>", "<a>"))
    assert outputs == {run_here.vocabulary.merges_sha256() + "\n"}


def read_all(reader: ChunkReader, buffer_bytes: int) -> list[chunks.Chunk]:
    found = []
    while chunk := reader.read(np.empty(buffer_bytes, np.uint8)):
        found.append(chunk)
    return found


@pytest.mark.parametrize("size", [8, 9, 100, 1000])
@pytest.mark.parametrize("scanner", [None, *SCANNERS.values()])
def test_chunks_put_together_are_the_text(scanner, size, documents):
    with files_of(*documents) as paths, chunks_of(size):
        reader = ChunkReader(text_files(paths), SpecialSearch(["e t", "\n"]), scanner)
        found = read_all(reader, 2 * size + 8)
    for number, document in enumerate(documents):
        mine = [chunk for chunk in found if chunk.file == number]
        parts = [chunk.text[: chunk.stop].tobytes() for chunk in mine]
        assert b"".join(parts) == document.encode()
        lengths = [len(part) for part in parts]
        assert [chunk.offset for chunk in mine] == np.cumsum([0, *lengths])[:-1].tolist()
        assert all(len(chunk.text) >= chunk.stop + PADDING for chunk in mine)
        if mine:
            assert mine[-1].closed


def test_a_chunk_grows_where_the_text_offers_no_place_to_cut():
    text = "a" * 5000 + " b" * 5000
    with files_of(text) as paths, chunks_of(64):
        found = read_all(ChunkReader(text_files(paths), SpecialSearch([]), SCANNERS["cl100k"]), 136)
    assert found[0].stop > 5000
    assert len(found) > 1


def test_a_stretch_too_long_to_hold_is_refused(monkeypatch):
    monkeypatch.setattr(chunks, "_MOST_BYTES", 3000)
    for text, pattern in (("a" * 4000, "cl100k"), ("a b " * 1000, "none")):
        with chunks_of(64), pytest.raises(CorpusError, match="more than 3000 bytes in a row"):
            count(text, pattern=pattern)
        with chunks_of(64):
            assert count(text[:2900], pattern=pattern)[1].bytes == 2900
            assert count(text, pattern="none", specials=("aaaa", "b a"))[1].bytes == 4000


def test_chunks_are_about_as_large_as_asked(corpus_text):
    with files_of(corpus_text) as paths, chunks_of(1000):
        reader = ChunkReader(text_files(paths), SpecialSearch([]), SCANNERS["cl100k"])
        found = read_all(reader, 2008)
    assert len(found) > len(corpus_text) // 2008
    assert max(chunk.stop for chunk in found) <= 2000


def test_the_reader_tells_how_far_it_is_and_ends_at_the_total(documents):
    with files_of(*documents) as paths, chunks_of(1000):
        reader = ChunkReader(text_files(paths), SpecialSearch([]), SCANNERS["cl100k"])
        seen = [reader.done_bytes]
        while reader.read(np.empty(2008, np.uint8)):
            seen.append(reader.done_bytes)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] == reader.total_bytes == sum(len(text.encode()) for text in documents)


def test_a_closed_reader_hands_out_nothing_more(corpus_text):
    with files_of(corpus_text, "more") as paths, chunks_of(1000):
        reader = ChunkReader(text_files(paths), SpecialSearch([]), SCANNERS["cl100k"])
        assert reader.read(np.empty(2008, np.uint8))
        reader.close()
        assert reader.read(np.empty(2008, np.uint8)) is None


def test_more_threads_than_chunks_are_not_started(monkeypatch):
    started = []
    executor = counting.ThreadPoolExecutor

    def noted(threads):
        started.append(threads)
        return executor(threads)

    monkeypatch.setattr(counting, "ThreadPoolExecutor", noted)
    count("a small text", threads=8)
    assert started == [1]


def test_specials_are_found_leftmost_and_then_longest():
    search = SpecialSearch(["ab", "abcd", "bcdef", "cd"])
    text = np.frombuffer(b"xabcdefabcd", np.uint8)
    assert search.spans(text, len(text)) == [(1, 5), (7, 11)]
    assert search.spans(text, 10) == [(1, 5), (7, 9)]


@settings(max_examples=200, deadline=None)
@given(
    specials=st.lists(
        st.text("ab<> ", min_size=2, max_size=5), min_size=1, max_size=4, unique=True
    ),
    text=st.text("ab<> ", max_size=200),
    size=st.sampled_from([8, 12, 20]),
    name=st.sampled_from(["cl100k", "gpt2", "none", "whitespace"]),
)
def test_specials_that_overlap_are_found_the_same_in_chunks(specials, text, size, name):
    pieces, found = count_slowly(text.encode(), named_pattern(name).expression, specials)
    with chunks_of(size):
        counted, stats = count(text, pattern=name, specials=tuple(specials))
    assert Counter(stats.specials_found) == Counter(dict.fromkeys(specials, 0)) | found
    assert counted == pieces


def test_regular_expression_signs_in_specials_are_plain_text():
    specials = ("[PAD]", "a|b", "<|.*|>", "$$", "\\d", "(?:")
    text = "[PAD]P A D a b a|b <|x|> <|.*|> $ $$ 7 \\d (?:("
    assert count(text, specials=specials)[1].specials_found == dict.fromkeys(specials, 1)


def test_a_special_as_long_as_many_chunks_is_found():
    special = "<" + "ab c" * 200 + ">"
    for name in ("cl100k", "none"):
        with chunks_of(16):
            pieces, stats = count(f"x{special}y", specials=(special,), pattern=name)
        assert stats.specials_found == {special: 1}
        assert pieces == {b"x": 1, b"y": 1}


def test_a_run_over_a_folder_equals_a_run_over_its_files(documents):
    with files_of(*documents) as paths:
        by_folder = run(request_for([paths[0].parent], 400))
        by_files = run(request_for(paths, 400))
    assert by_folder.learned == by_files.learned
    assert by_folder.stats == by_files.stats
