"""Where `bpe-explorer train` and `count` put their results, and that they never read them."""

import os
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from explorer.cli.kernels import load_patiently
from explorer.engine.formats.export import export


@pytest.fixture(autouse=True)
def corpus(tmp_path, monkeypatch) -> Path:
    """A folder with a text, in the working folder."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "text.txt").write_text("the cat and the hat, the cat sat\n" * 20)
    return folder


@pytest.fixture
def report(report):
    """Runs `train --json` for a small vocabulary and gives its object."""
    return partial(report, "--vocab-size", 270)


def test_a_second_run_does_not_read_what_the_first_one_wrote(run_line, report, corpus, monkeypatch):
    once = report("corpus/text.txt")
    monkeypatch.chdir(corpus)
    for _ in range(2):
        again = report(".", "--picture", "merges.png")
        assert again["corpus"] == once["corpus"]
        assert again["merges_sha256"] == once["merges_sha256"]
    _, _, errors = run_line("train", ".", "--picture", "merges.png")
    assert "note: bpe-explorer-out is not read, since the results go there." in errors
    assert "note: merges.png is not read" in errors


def test_a_second_count_does_not_read_the_counts_of_the_first(run_line, corpus):
    said = [run_line("count", "corpus", "--out", corpus / "c.parquet") for _ in range(2)]
    assert [code for code, _, _ in said] == [0, 0]
    assert said[0][1] == said[1][1]
    assert "c.parquet is not read" in said[1][2]


def test_counts_never_take_the_place_of_a_file_of_the_corpus_folder(run_line, corpus):
    before = (corpus / "text.txt").read_bytes()
    code, output, errors = run_line("count", "corpus", "--out", "corpus/text.txt")
    assert (code, output) == (2, "")
    assert "would replace corpus/text.txt" in errors
    assert (corpus / "text.txt").read_bytes() == before


def test_a_file_of_an_earlier_run_is_read_if_it_is_named(report):
    report("corpus", "--out", "out", "--format", "csv")
    assert report("out/corpus-269.csv", "--out", "out", "--format", "csv")["corpus"]["bytes"] > 1000


@pytest.mark.parametrize(
    ("source", "name"),
    [(".", "corpus"), ("../corpus/", "corpus"), ("..", "a folder"), ("text.txt", "text")],
)
def test_files_are_named_after_the_corpus_however_it_was_named(
    report, corpus, monkeypatch, source, name
):
    place = corpus.parent / "a folder" / "corpus"
    place.parent.mkdir()
    corpus.rename(place)
    monkeypatch.chdir(place)
    (file,) = report(source, "--format", "csv")["files"]
    assert Path(file).name == f"{name}-269.csv"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there names are valid Unicode")
def test_names_that_are_no_text_or_very_long_name_files_that_can_be_written(report):
    for name in (os.fsdecode(b"a\xffb"), "多" * 80, os.fsdecode(b"\xff")):
        Path(name).write_text("ab " * 9)
        assert len(report(name)["files"]) == 5
    assert {file.name for file in Path("bpe-explorer-out").glob("*.csv")} == {
        "ab-258.csv", "corpus-258.csv", "多" * 66 + "-258.csv"
    }  # fmt: skip


def test_ctrl_c_while_files_are_written_lets_them_be_written(run_line, monkeypatch):
    def interrupted(*arguments):
        signal.raise_signal(signal.SIGINT)
        return export(*arguments)

    monkeypatch.setattr("explorer.cli.exporting.export", interrupted)
    code, output, errors = run_line("train", "corpus", "--format", "csv")
    assert code == 130
    assert "corpus-" in output
    assert "Traceback" not in errors
    assert len(list(Path("bpe-explorer-out").iterdir())) == 1
    code, output, errors = run_line("train", "corpus", "--format", "csv", "--format", "tiktoken")
    assert (code, output) == (130, ""), "the second one gives up"
    assert errors.endswith("bpe-explorer: interrupted\n")


def test_compiling_is_told_before_the_first_run_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    heard = []
    for _ in range(2):
        load_patiently((tmp_path / "merge.1.nbc").touch)
        heard.append("is being compiled" in capsys.readouterr().err)
    assert heard == [True, False]


def test_a_slip_in_a_name_does_not_wait_for_the_compiler(run_line, monkeypatch):
    def refuse():
        raise AssertionError("nothing is compiled")

    monkeypatch.setattr("explorer.cli.running.load_kernels", refuse)
    code, _, errors = run_line("train", "corpus/test.txt")
    assert code == 2
    assert errors == "bpe-explorer: There is no file corpus/test.txt. Check the name.\n"


def test_in_a_terminal_an_error_stands_alone_where_the_bar_was(run_line, corpus, monkeypatch):
    (corpus / "text.txt").write_bytes(b"abc \xff")
    for is_terminal in (True, False):
        monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal, raising=False)  # noqa: B023 - called before the next
        code, _, errors = run_line("train", "corpus")
        assert code == 2
        *_, bar, left = errors.rpartition("bpe-explorer: ")[0].split("\r")
        assert bar.isspace() is is_terminal
        assert left == "" if is_terminal else left.endswith("B/s]\n")
