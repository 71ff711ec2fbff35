"""Errors of bpe-explorer train are one plain line, and leave nothing behind."""

import json
from pathlib import Path

import pytest
from running import files_below, finish, said

from explorer.cli import train
from explorer.engine.errors import FormatError

pytestmark = pytest.mark.usefixtures("folder")


def _bad(folder: Path) -> list[tuple[list[object], str]]:
    (folder / "stray.txt").write_bytes(b"abc \xff\xfe")
    (folder / "gbk.txt").write_bytes("自然语言处理是人工智能的分支。".encode("gbk"))
    (folder / "half.txt.gz").write_bytes(b"\x1f\x8b\x08\x00\x00")
    (folder / "empty folder").mkdir()
    (folder / "a file").write_text("x")
    (folder / "hidden").mkdir()
    (folder / "hidden" / ".x").write_text("x")
    (folder / "folder.png").mkdir()
    (folder / "more").mkdir()
    (folder / "more" / "a.txt").write_text("x")
    return [
        (["missing.txt"], "no file missing.txt"),
        (["text.txt", "missing.txt"], "no file missing.txt"),
        (["empty folder"], "holds no files"),
        (["text.txt", "--pattern", "["], "not a valid regular expression"),
        (["text.txt", "--pattern", ""], "pattern is empty"),
        (["text.txt", "--pattern", r"\w*"], "matches the empty text"),
        (["text.txt", "--pattern", r"\w+"], "of the corpus unmatched"),
        (
            ["text.txt", "--pattern", "cl100"],
            "no pattern named cl100; the names are gpt2, cl100k, o200k",
        ),
        (["text.txt", "--pattern", r"(?:a|aa)+$"], "runs away"),
        (["text.txt", "--vocab-size", "100"], "at least 256"),
        (["text.txt", "--vocab-size", "1e3"], "“1e3” is no whole number"),
        (["text.txt", "--sample", "all"], "“all” is no number"),
        (["text.txt", "--vocab-size", "256", "--special", "<a>"], "at least 257"),
        (["text.txt", "--vocab-size", "many"], "many"),
        (["text.txt", "--vocab-size", "9" * 30], "too large"),
        (["text.txt", "--min-frequency", "0"], "at least 1"),
        (["text.txt", "--min-frequency", "9" * 30], "at most"),
        (["text.txt", "--max-token-bytes", "1"], "at least 2"),
        (["text.txt", "--threads", "-1"], "at least 1"),
        (["text.txt", "--special", ""], "must not be empty"),
        (["text.txt", "--special", "<a>", "--special", "<a>"], "given twice"),
        (["text.txt", "--special", "("], "ordinary token 40"),
        (["text.txt", "--special", "\udcff"], "0xff"),
        (["text.txt", "--encoding", "klingon"], "klingon"),
        (["text.txt", "--encoding", "utf-32"], "not valid utf-32"),
        (["stray.txt"], "first stray byte is at offset 4, and the corpus has 2"),
        (["gbk.txt"], "It may be written in gb18030: name the encoding"),
        (["half.txt.gz"], "cannot be read: it was cut short"),
        (["text.txt", "--encoding", "idna"], "idna"),
        (["more", "--out", "more"], "among the files of the corpus in more"),
        (["text.txt", "--stray-bytes", "drop"], "'drop'"),
        (["text.txt", "--format", "word"], "word"),
        (["text.txt", "--format", "gpt2"], "GPT-2's"),
        (["text.txt", "--format", "tiktoken", "--format", "gpt2"], "GPT-2's"),
        (["text.txt", "--out", "a file"], "a file"),
        (["text.txt", "--out", "a file/deeper"], "a file"),
        (["text.txt", "--out", "/proc/nowhere"], "/proc/nowhere"),
        (["text.txt", "--out", "x" * 300], "x" * 300),
        (["text.txt", "--picture", "a file/p.png"], "a file"),
        (["text.txt", "--picture", "folder.png"], "cannot replace the folder folder.png"),
        (["text.txt", "--picture", "."], "cannot replace the folder"),
        (["text.txt", "--picture", "p.jpg"], "must end in .png, and “p.jpg” does not"),
        (["text.txt", "--picture", ""], "name of the picture is empty"),
        (["hidden"], "only hidden ones"),
        (["a\nb"], "There is no file a"),
        (["text.txt", "--a\nb"], "--a"),
        (["text.txt", "--frequency"], "--frequency"),
    ]


def test_errors_are_one_plain_line_and_leave_nothing_behind(command, folder):
    cases = _bad(folder)
    before = files_below(folder)
    for arguments, words in cases:
        out = [] if "--out" in arguments else ["--out", "new/out"]
        code, output, errors = command(*arguments, *out)
        # Progress ends where the trouble begins.
        said = [line for line in errors if line and "B/s" not in line and ": note: " not in line]
        assert code == 2, (arguments, errors)
        assert output == ""
        assert len(said) == 1, (arguments, errors)
        assert said[0].startswith("bpe-explorer: ")
        assert words in said[0], (arguments, said)
        assert "Traceback" not in said[0]
        assert "{" not in said[0]
        assert files_below(folder) == before, arguments


def test_a_run_that_fails_leaves_older_files_as_they_were(command, folder):
    command("text.txt", "--vocab-size", 270, "--out", "out")
    before = {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}
    (folder / "text.txt").write_bytes(b"\xff")
    code, _, _ = command("text.txt", "--vocab-size", 270, "--out", "out")
    assert code == 2
    after = {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file()}
    assert after == before
    assert before


def test_a_format_that_fails_is_named_and_takes_no_other_one_with_it(command, folder):
    # A hexadecimal digit for the trainer's pattern engine and white space for another one.
    code, output, errors = command(
        "text.txt", "--pattern", r"[\h]+|[^\h]+", "--format", "huggingface", "--format", "csv"
    )
    assert code == 2
    assert "bpe-explorer: no huggingface file is written: The export was not kept" in errors[-1]
    (table,) = (folder / "bpe-explorer-out").iterdir()
    assert output.endswith(f"written:\n  {Path('bpe-explorer-out', table.name)}\n")
    assert table.suffix == ".csv"


def test_a_panic_of_a_library_is_one_line_without_its_stack(folder):
    (folder / "a.txt").write_text("a" * 400)
    result = finish(
        "train", "a.txt", "--pattern", "(a+)+$", "--unmatched", "keep", "--format", "huggingface",
        "--json", folder=folder,
    )  # fmt: skip
    assert result.returncode == 2
    assert json.loads(result.stdout)["files"] == []
    (told,) = said(result.stderr)
    assert "Hugging Face tokenizers fails with it" in told
    assert not (folder / "bpe-explorer-out").exists()


def test_a_picture_that_fails_leaves_the_exports(command, monkeypatch):
    def fail(*_):
        raise FormatError("There is no space left.")

    monkeypatch.setattr(train, "draw_frequencies", fail)
    code, output, errors = command("text.txt", "--picture", "p.png", "--format", "csv")
    assert code == 2
    assert errors[-1] == "bpe-explorer: the picture is not written: There is no space left."
    assert ".csv" in output
    assert "p.png" not in output


def test_too_little_memory_is_an_error_in_one_line(command, monkeypatch):
    def fail(*_):
        raise MemoryError

    monkeypatch.setattr("explorer.engine.training.starting.count_pieces", fail)
    code, _, errors = command("text.txt")
    assert code == 2
    assert "not enough memory" in errors[-1]


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        RuntimeError("can't start new thread"),
        ImportError("a.so: failed to map segment from shared object"),
    ],
)
def test_too_little_memory_is_so_wherever_it_shows(command, monkeypatch, error):
    def fail(*_):
        raise error

    monkeypatch.setattr("explorer.cli.running.load_kernels", fail)
    code, output, errors = command("--format", "csv")
    assert (code, output, errors) == (2, "", ["bpe-explorer: there is not enough memory"])


def test_other_errors_of_the_same_kinds_are_not_taken_for_it(command, monkeypatch):
    def fail(*_):
        raise RuntimeError("something else")

    monkeypatch.setattr("explorer.cli.running.load_kernels", fail)
    with pytest.raises(RuntimeError, match="something else"):
        command("--format", "csv")


def test_ctrl_c_before_the_first_merge_ends_with_130_and_writes_nothing(
    command, monkeypatch, folder
):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "run_training", interrupt)
    before = files_below(folder)
    code, output, errors = command("text.txt")
    assert (code, output) == (130, "")
    assert errors == ["bpe-explorer: interrupted"]
    assert files_below(folder) == before
