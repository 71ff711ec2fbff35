"""Files of documents: what is counted is what each document holds, and nothing goes across."""

import codecs
import gzip
import sys

import numpy as np
import pyarrow as pa
import pytest
import zstandard
from document_files import (
    NAMES,
    SPECIALS,
    WRITERS,
    failure,
    json_lines_of,
    pieces_of,
    write_json,
    write_parquet,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet
from training_runs import chunks_of, count, count_files, request_for, run

from explorer.engine.errors import CorpusError, RequestError
from explorer.engine.training import json_lines
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.chunks import ChunkReader
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.folders import find_files
from explorer.engine.training.lines import LineReader
from explorer.engine.training.reading import Reading
from explorer.engine.training.request import Strays
from explorer.engine.training.scanners import SCANNERS
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.trainer import train
from explorer.engine.training.words import PADDING

_DOCUMENTS = ["low lower", " newest", "", "\n", "\n\nwidest 多模态<|e", "nd|> 12", "<|end|>", "😀"]
_TEXTS = st.lists(
    st.text(st.sampled_from("ab 1\n\té中😀<|end>"), max_size=20) | st.just("<|end|>"), max_size=12
)


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("pattern", ["cl100k", "none", "whitespace"])
@settings(max_examples=40, deadline=None)
@given(documents=_TEXTS, size=st.sampled_from([8, 20, 1 << 20]))
def test_documents_are_split_each_for_itself(tmp_path_factory, write, pattern, documents, size):
    path = write(tmp_path_factory.getbasetemp() / NAMES[write], documents)
    with chunks_of(size):
        counted, stats = count_files([path], pattern, specials=SPECIALS)
    pieces, found = pieces_of(documents, pattern)
    assert counted == pieces
    assert stats.specials_found == {"<|end|>": found["<|end|>"]}
    assert stats.bytes == sum(len(document.encode()) for document in documents)
    assert (stats.documents, stats.documents_left_out) == (len(documents), 0)


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_custom_pattern_splits_documents_each_for_itself(tmp_path, write, threads):
    documents = ["ab", "ba", "a" * 50, "b"] * 4
    path = write(tmp_path / NAMES[write], documents)
    with chunks_of(16):
        counted, _ = count_files([path], "a+|b+", threads=threads)
    assert counted == {b"a": 8, b"b": 12, b"a" * 50: 4}


@pytest.mark.parametrize("write", WRITERS)
def test_training_on_documents_is_training_on_their_text(tmp_path, corpus_text, write):
    texts = [corpus_text[at : at + 997] for at in range(0, 60_000, 997)]
    path = write(tmp_path / NAMES[write], texts)
    files = []
    for number, text in enumerate(texts):
        files.append(tmp_path / f"{number}.txt")
        files[-1].write_text(text, "utf-8", newline="")
    with chunks_of(5000):
        ours = run(request_for([path], 600))
    extracted = run(request_for(files, 600))
    assert ours.pairs == extracted.pairs
    assert ours.learned == extracted.learned
    assert ours.stats.bytes == extracted.stats.bytes
    assert ours.stats.documents == len(texts)


def test_a_library_reads_the_lines_of_each_document(tmp_path):
    path = write_json(tmp_path / "a.jsonl", ["one", "two\nthree", " four\n"])
    with chunks_of(8):
        lines = list(LineReader(request_for([path], 300)).lines())
    assert lines == ["one", "two\n", "three", " four\n"]
    request = request_for([path], 40, algorithm=Algorithm.WORDPIECE)
    assert list(train(request))[-1].stats.documents == 3


@pytest.mark.parametrize(
    ("name", "compress"),
    [
        ("a.jsonl", bytes),
        ("A.JSONL", bytes),
        ("a.ndjson", bytes),
        ("a.jsonl.gz", gzip.compress),
        ("a.jsonl.zst", zstandard.compress),
        ("a.ndjson.gz", gzip.compress),
    ],
)
def test_json_lines_are_known_by_name_and_may_be_compressed(tmp_path, name, compress):
    path = tmp_path / name
    path.write_bytes(compress(json_lines_of(_DOCUMENTS).encode()))
    assert count_files([path], specials=SPECIALS)[0] == pieces_of(_DOCUMENTS)[0]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_json_lines_with_a_byte_order_mark_are_read_in_its_encoding(tmp_path, encoding):
    path = tmp_path / "a.jsonl"
    path.write_bytes('{"text": "多"}\n{"text": 1}\n'.encode(encoding))
    error = failure(path)
    assert error.fields["line"] == 2
    path.write_bytes('{"text": "多"}\n'.encode(encoding))
    assert count_files([path])[0] == {"多".encode(): 1}


def test_a_field_may_lie_in_objects(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text('{"meta": {"body": {"text": "ab"}, "text": "no"}, "text": "no"}\n')
    reading = Reading(field="meta.body.text")
    assert count_files([path], reading=reading)[0] == {b"ab": 1}


def test_blank_lines_are_no_documents_and_line_ends_may_be_those_of_windows(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'\n{"text":"a"}\r\n \t\r\n\n{"text":"b"}')
    counted, stats = count_files([path])
    assert counted == {b"a": 1, b"b": 1}
    assert stats.documents == 2


def test_what_is_beside_the_text_may_be_any_json(tmp_path):
    path = tmp_path / "a.jsonl"
    digits = "1" * (sys.get_int_max_str_digits() + 1)
    path.write_text(f'{{"n": [{digits}, -1e999, NaN, null, {{}}], "text": "ab"}}')
    assert count_files([path])[0] == {b"ab": 1}


_BEFORE = b'{"text": "\xc3\xa9"}\n\n'


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "is no JSON"),
        (b'{"text": "a"} {"text": "b"}', "is no JSON: Extra data"),
        (b'{"text": "a\xff"}', "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b'{"body": "a", "n": 1}', "has no field “text”.*: body, n."),
        (b'["text"]', "has no field “text”"),
        (b'"text"', "has no field “text”"),
        (b'{"text": 12}', "holds no text"),
        (b'{"text": null}', "holds no text"),
        (b'{"text": ["a"]}', "holds no text"),
    ],
)
@pytest.mark.parametrize("block", [3, 1 << 20])
def test_a_line_without_text_is_refused_with_its_number_and_its_place(
    tmp_path, monkeypatch, line, reason, block
):
    monkeypatch.setattr(json_lines, "READ_BYTES", block)
    path = tmp_path / "a.jsonl"
    path.write_bytes(codecs.BOM_UTF8 + _BEFORE + line + b'\n{"text": "more"}\n')
    error = failure(path)
    assert error.fields["line"] == 3
    assert error.fields["offset"] == len(codecs.BOM_UTF8 + _BEFORE)
    with pytest.raises(CorpusError, match=reason):
        raise error


def test_a_file_in_one_line_is_not_read_into_memory_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(json_lines, "_LONGEST_LINE", 1 << 21)
    path = tmp_path / "a.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    assert "Is it a file of JSON lines?" in str(failure(path))


def test_half_of_a_surrogate_pair_is_stray_bytes_of_a_line(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": "a"}\n\n{"text": "b\\ud83d c"}\n')
    error = failure(path)
    assert (error.fields["document"], error.fields["count"]) == (3, 3)
    assert count_files([path], stray_bytes=Strays.KEEP)[0] == {
        b"a": 1, b"b": 1, b" c": 1, b"\xed": 1, b"\xa0": 1, b"\xbd": 1,
    }  # fmt: skip


def test_stray_bytes_of_a_column_are_told_by_the_row(tmp_path):
    offsets = pa.py_buffer(np.array([0, 1, 1, 3], np.int32))
    texts = pa.Array.from_buffers(pa.string(), 3, [None, offsets, pa.py_buffer(b"ab\xff")])
    parquet.write_table(pa.table({"text": texts}), tmp_path / "a.parquet")
    error = failure(tmp_path / "a.parquet")
    assert (error.fields["document"], error.fields["count"]) == (3, 1)


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())]
)
def test_a_column_of_any_kind_of_text_is_read(tmp_path, kind):
    documents = [*_DOCUMENTS, *_DOCUMENTS]
    path = write_parquet(tmp_path / "a.parquet", documents, kind=kind, n=range(len(documents)))
    assert count_files([path], specials=SPECIALS)[0] == pieces_of(documents)[0]


def test_a_column_is_named(tmp_path):
    path = write_parquet(tmp_path / "a.parquet", ["no"], body=["ab"])
    assert count_files([path], reading=Reading(column="body"))[0] == {b"ab": 1}


def test_a_file_without_such_a_column_of_text_is_refused(tmp_path):
    path = write_parquet(tmp_path / "a.parquet", ["a"], n=[1])
    assert "the file has: n, text" in str(failure(path, reading=Reading(column="body")))
    assert "int64" in str(failure(path, reading=Reading(column="n")))


def test_an_empty_row_is_refused_with_its_number(tmp_path):
    path = write_parquet(tmp_path / "a.parquet", [*["a"] * 5, None, "b"])
    assert failure(path).fields["row"] == 6


@pytest.mark.parametrize("damage", [lambda data: data[:-9], lambda _: b"", lambda _: b"PAR1"])
def test_a_damaged_parquet_file_is_refused(tmp_path, damage):
    path = write_parquet(tmp_path / "a.parquet", _DOCUMENTS)
    path.write_bytes(damage(path.read_bytes()))
    assert "cannot be read" in str(failure(path))


def test_damage_inside_of_a_parquet_file_is_a_message(tmp_path):
    path = write_parquet(tmp_path / "a.parquet", [str(number) for number in range(5000)])
    data = bytearray(path.read_bytes())
    data[200:400] = bytes(200)
    path.write_bytes(data)
    assert "cannot be read" in str(failure(path))


def test_without_pyarrow_a_parquet_file_says_how_to_install_it(tmp_path, monkeypatch):
    path = write_parquet(tmp_path / "a.parquet", ["a"])
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'bpe-explorer[parquet]'" in str(failure(path))


def test_documents_are_read_a_part_at_a_time(tmp_path):
    path = write_json(tmp_path / "a.jsonl", ["a text of some words " * 50] * 20_000)
    table = write_parquet(tmp_path / "a.parquet", ["many words " * 99] * 30_000, rows=500)
    for file in corpus_files([path, table], Reading()):
        reader = ChunkReader([file], SpecialSearch([]), SCANNERS["cl100k"])
        chunk = reader.read(np.empty((2 << 20) + PADDING, np.uint8))
        assert chunk is not None
        assert chunk.stop <= 2 << 20
        assert reader.done_bytes < reader.total_bytes / 2
        reader.close()


def test_files_of_all_kinds_make_one_corpus(tmp_path):
    write_json(tmp_path / "a.jsonl", ["one", " two"])
    write_parquet(tmp_path / "b.parquet", ["three"])
    (tmp_path / "c.md").write_text("four")
    (tmp_path / "d.txt").write_text("five")
    assert count_files([tmp_path])[0] == {
        b"one": 1, b" two": 1, b"three": 1, b"four": 1, b"five": 1,
    }  # fmt: skip
    counted, stats = count_files([tmp_path], reading=Reading(globs=("*.md", "*.jsonl")))
    assert counted == {b"one": 1, b" two": 1, b"four": 1}
    assert stats.files == 2
    assert stats.documents == 2


def test_globs_choose_files_below_folders_alone(tmp_path):
    for name in ("a.md", "b.txt", "docs/c.md", "docs/.d.md", "more/docs/e.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")

    def found(*globs):
        return [path.relative_to(tmp_path).as_posix() for path in find_files([tmp_path], globs)]

    assert found("*.md") == ["a.md", "docs/c.md"]
    assert found("docs/*") == ["docs/c.md", "more/docs/e.txt"]
    assert found("*.md", "b.*") == ["a.md", "b.txt", "docs/c.md"]
    assert find_files([tmp_path / "b.txt"], ["*.md"]) == [tmp_path / "b.txt"]
    assert count("x")[1].hidden_files == 0
    assert count_files([tmp_path], reading=Reading(globs=("*.md",)))[1].hidden_files == 1
    with pytest.raises(CorpusError, match="no files that match"):
        found("*.rst")


@pytest.mark.parametrize(
    "reading",
    [
        Reading(field=""),
        Reading(field="a..b"),
        Reading(column=""),
        Reading(globs=("*.md", "")),
        Reading(share=0),
        Reading(share=1.01),
        Reading(share=float("nan")),
    ],
)
def test_what_cannot_be_read_so_is_refused_before_any_file_is_opened(tmp_path, reading):
    with pytest.raises(RequestError):
        run(request_for([tmp_path / "gone"], 300, reading=reading))
