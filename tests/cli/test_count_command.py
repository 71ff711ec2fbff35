"""`bpe-explorer count`, and `train` on what it writes and on files of documents."""

import json
import os
import sys
from functools import partial

import pyarrow as pa
import pytest
from pyarrow import parquet

from explorer.engine.training import cluster_counting
from explorer.engine.training.counting import count_pieces

_LINES = [f"low lower number {number}<|x|> newest\n" for number in range(300)]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """The working folder, which has a text and the same lines as documents."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.txt").write_text("".join(_LINES), newline="")
    (tmp_path / "lines.jsonl").write_text(
        "".join(json.dumps({"meta": {"body": line}}) + "\n" for line in _LINES)
    )
    parquet.write_table(pa.table({"body": _LINES}), tmp_path / "lines.parquet")
    return tmp_path


@pytest.fixture
def report(report):
    """Runs `train --json` for a small vocabulary and gives its object."""
    return partial(report, "--vocab-size", 300)


def test_counts_of_two_files_train_as_the_files_do(run_line, report, folder):
    for name in ("text.txt", "lines.jsonl"):
        code, output, _ = run_line(
            "count", name, "--field", "meta.body", "--special", "<|x|>", "--pattern", "gpt2",
            "--out", f"{name}.parquet",
        )  # fmt: skip
        assert code == 0
        assert output.endswith(f"written:\n  {name}.parquet\n")
        assert "special token “<|x|>”: found 300 times" in output
    counts = ("--counts", "text.txt.parquet", "--counts", "lines.jsonl.parquet")
    added = report(*counts)
    files = report(
        "text.txt", "lines.jsonl", "--field", "meta.body", "--special", "<|x|>",
        "--pattern", "gpt2",
    )  # fmt: skip
    assert added["corpus"] == files["corpus"]
    assert added["merges_sha256"] == files["merges_sha256"]
    assert report(*counts, "--pattern", "gpt2")["merges_sha256"] == files["merges_sha256"]
    assert (folder / "bpe-explorer-out" / "text.txt-300.tiktoken").is_file()
    code, _, errors = run_line("train", *counts, "--pattern", "cl100k")
    assert code == 2
    assert "text.txt.parquet was counted with the pattern gpt2" in errors
    code, _, errors = run_line("train", "text.txt", *counts)
    assert code == 2
    assert "Leave out other files" in errors


def test_documents_are_read_from_the_field_or_the_column_named(run_line, report):
    lines = report("lines.jsonl", "--field", "meta.body")
    rows = report("lines.parquet", "--column", "body")
    assert lines["corpus"] == rows["corpus"] == report("text.txt")["corpus"]
    assert lines["merges_sha256"] == rows["merges_sha256"]
    code, _, errors = run_line("train", "lines.jsonl")
    assert code == 2
    assert "Line 1 of lines.jsonl (byte offset 0) has no field “text”" in errors
    code, _, errors = run_line("train", "lines.parquet")
    assert code == 2
    assert "has no column “text”" in errors


def test_a_sample_is_told_and_is_the_same_each_time(run_line, report):
    options = ("lines.jsonl", "--field", "meta.body", "--sample", 0.2)
    first = report(*options, "--seed", 1)
    assert 0.1 < first["corpus"]["bytes"] / report(*options[:3])["corpus"]["bytes"] < 0.3
    assert report(*options, "--seed", 1)["corpus"] == first["corpus"]
    assert report(*options, "--seed", 2)["corpus"] != first["corpus"]
    code, output, _ = run_line("train", *options, "--vocab-size", 300)
    assert code == 0
    assert " of 300" in next(line for line in output.splitlines() if "documents read" in line)
    code, _, errors = run_line("train", "text.txt", "--sample", 0)
    assert code == 2
    assert "share of a sample" in errors


def test_globs_choose_the_files_of_a_folder(run_line, report):
    assert report(".", "--glob", "*.txt")["corpus"] == report("text.txt")["corpus"]
    two = report(".", "--glob", "*.txt", "--glob", "*.jsonl", "--field", "meta.body")
    assert two["corpus"]["bytes"] == 2 * report("text.txt")["corpus"]["bytes"]
    code, _, errors = run_line("train", ".", "--glob", "*.md")
    assert code == 2
    assert "no files that match *.md" in errors


def test_what_keeps_counts_from_being_written_is_said_before_the_counting(
    run_line, folder, monkeypatch
):
    def refuse(_):
        raise AssertionError("nothing is counted")

    monkeypatch.setattr("explorer.cli.count.count_pieces", refuse)
    (folder / "out").mkdir()
    code, _, errors = run_line("count", "text.txt", "--out", "out")
    assert code == 2
    assert "cannot replace the folder out" in errors
    code, _, errors = run_line("count", "text.txt", "--out", "text.txt/counts.parquet")
    assert code == 2
    assert "not a folder" in errors
    code, _, errors = run_line("count", "text.txt", "--out", "a", "--pattern", "")
    assert code == 2
    assert "pattern is empty" in errors
    code, _, _ = run_line("count", "text.txt")
    assert code == 2


def test_counts_never_take_the_place_of_their_corpus(run_line, folder):
    before = (folder / "text.txt").read_bytes()
    code, output, errors = run_line("count", "text.txt", "--out", folder / "text.txt")
    assert (code, output) == (2, "")
    assert "from which they are counted" in errors
    assert (folder / "text.txt").read_bytes() == before


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names are Unicode")
def test_counts_go_into_a_file_whose_name_is_no_text(run_line, folder):
    name = os.fsdecode(b"counts\xff.parquet")
    code, _, errors = run_line("count", "text.txt", "--out", name)
    assert code == 0, errors
    with (folder / name).open("rb") as file:
        assert parquet.read_table(file).num_rows


def test_an_interrupted_count_leaves_nothing(run_line, folder, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("explorer.cli.count.count_pieces", interrupted)
    code, _, errors = run_line("count", "text.txt", "--out", "new/counts.parquet")
    assert code == 130
    assert "interrupted" in errors
    assert not (folder / "new").exists()


def test_a_cluster_is_given_the_files_as_they_were_named(run_line, folder, monkeypatch):
    asked = []

    def count(request, urls, address):
        asked.append((urls, address))
        return count_pieces(request)

    monkeypatch.setattr(cluster_counting, "count_on_cluster", count)
    run_line("count", "text.txt", "--out", "here.parquet")
    code, _, _ = run_line("count", "text.txt", "--dask", "tcp://host:1", "--out", "there.parquet")
    assert code == 0
    assert asked == [(["text.txt"], "tcp://host:1")]
    assert (folder / "here.parquet").read_bytes() == (folder / "there.parquet").read_bytes()
    code, _, errors = run_line(
        "count", "text.txt", "--dask", "tcp://host:1", "--threads", 2, "--out", "a.parquet"
    )
    assert code == 2
    assert "Leave out --threads" in errors
