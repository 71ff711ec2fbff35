"""A sample of a corpus."""

import codecs
from collections import Counter

import pytest
from document_files import (
    NAMES,
    SPECIALS,
    WRITERS,
    failure,
    write_json,
    write_parquet,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from training_runs import chunks_of, count_files

from explorer.engine.training import json_lines, parts, text_blocks
from explorer.engine.training.reading import Reading


def sample(path, share=0.5, seed=1, **options):
    return count_files([path], reading=Reading(share=share, seed=seed), **options)


@pytest.mark.parametrize("write", WRITERS)
def test_a_sample_takes_whole_documents_and_about_its_share(tmp_path, write):
    path = write(tmp_path / NAMES[write], [f"w{number}" for number in range(2000)])
    counted, stats = sample(path, 0.3, pattern="whitespace")
    assert set(counted.values()) == {1}
    assert 500 < len(counted) < 700
    assert (stats.documents, stats.documents_left_out) == (len(counted), 2000 - len(counted))
    assert sample(path, 0.3, seed=2, pattern="whitespace")[0] != counted
    larger = sample(path, 0.6, pattern="whitespace")[0]
    assert counted.items() <= larger.items()


@pytest.mark.parametrize("name", ["a.txt", "a.jsonl", "a.parquet"])
def test_a_sample_is_the_same_for_any_threads_chunks_and_folder(
    tmp_path, monkeypatch, corpus_text, name
):
    lines = corpus_text[:100_000].splitlines(keepends=True)
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        (folder / "a.txt").write_text("".join(lines), "utf-8", newline="")
        write_json(folder / "a.jsonl", lines)
        write_parquet(folder / "a.parquet", lines, rows=100)
    first = sample(tmp_path / "one" / name, specials=SPECIALS)
    assert 0.3 < first[1].bytes / 100_000 < 0.7
    for threads, size, block in ((1, 100, 7), (4, 3000, 5000)):
        for module in (parts, json_lines, text_blocks):
            monkeypatch.setattr(module, "READ_BYTES", block)
        with chunks_of(size):
            assert sample(tmp_path / "two" / name, specials=SPECIALS, threads=threads) == first


def test_files_of_one_name_are_sampled_apart(tmp_path):
    paths = [tmp_path / str(number) / "a.txt" for number in range(200)]
    for path in paths:
        path.parent.mkdir()
        path.write_text(path.parent.name)
    counted, stats = count_files(paths, "none", reading=Reading(share=0.5))
    assert 60 < len(counted) < 140
    assert stats.documents + stats.documents_left_out == 200


@settings(max_examples=100, deadline=None)
@given(
    lines=st.lists(st.text(st.sampled_from("ab 中"), max_size=12), max_size=40),
    size=st.sampled_from([1, 5, 16]),
    seed=st.integers(0, 3),
)
def test_a_sample_of_text_takes_lines_that_begin_in_the_same_block(
    tmp_path_factory, lines, size, seed
):
    data = "\n".join(lines).encode()
    path = tmp_path_factory.getbasetemp() / "sampled.txt"
    path.write_bytes(data)
    blocks: dict[int, bytes] = {}
    at = 0
    for line in data.splitlines(keepends=True):
        blocks[at // size] = blocks.get(at // size, b"") + line
        at += len(line)
    with pytest.MonkeyPatch.context() as patch, chunks_of(16):
        patch.setattr(text_blocks, "BLOCK_BYTES", size)
        patch.setattr(text_blocks, "READ_BYTES", 7)
        counted, stats = sample(path, pattern="none", seed=seed)
    taken = Counter({text: counted.get(text, 0) for text in blocks.values()})
    assert sum(counted.values()) == stats.documents
    assert set(counted) <= set(taken)
    assert stats.documents + stats.documents_left_out == len(blocks)


def test_a_stray_byte_of_a_sample_is_told_by_its_place_in_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(text_blocks, "BLOCK_BYTES", 4)
    path = tmp_path / "a.txt"
    path.write_bytes(codecs.BOM_UTF8 + b"abc\n" * 500 + b"ab\xff\n" * 500)
    error = failure(path, reading=Reading(share=0.1))
    assert path.read_bytes()[error.fields["offset"]] == 0xFF
    assert error.fields["count"] < 100
