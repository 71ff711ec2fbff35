"""What the bare command does, with a screen and without one."""

from base64 import b64encode
from collections import deque
from pathlib import Path

import pytest
from running import finish

from explorer.cli import command, screen, train
from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.state import SavedSession

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def no_screen(monkeypatch):
    for name in _SCREENS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def trained(monkeypatch) -> list[list[str]]:
    """The arguments of each training in the terminal, which is not carried out."""
    calls: list[list[str]] = []

    def note(arguments):
        calls.append(list(arguments))
        return 0

    monkeypatch.setattr(train, "main", note)
    return calls


def refuse(_files):
    raise AssertionError("no window was wanted")


def test_without_a_screen_the_sample_is_trained_and_all_that_is_written_is_named(tmp_path):
    result = finish(folder=tmp_path)
    assert result.returncode == 0
    assert "There is no screen" in result.stderr
    assert "merging" in result.stderr
    written = result.stdout.partition("written:\n")[2].split()
    assert sorted(Path(name).name for name in written) == [
        "frequency.png",
        "sample-4096.csv",
        "sample-4096.tiktoken",
        "sample-4096.tiktoken.json",
        "tokenizer.json",
        "tokenizer_config.json",
    ]
    assert all((tmp_path / name).is_file() for name in written)
    picture = next(tmp_path.rglob("*.png")).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert picture.endswith(b"IEND\xaeB`\x82")
    assert "3,840 merges" in result.stdout
    assert list(tmp_path.iterdir()) == [tmp_path / "bpe-explorer-out"]


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_the_files_named_are_trained(trained, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text("ab")
    (tmp_path / "b").write_text("ab")
    assert command.run(["a.txt", "b"], refuse) == 0
    (arguments,) = trained
    assert arguments[:2] == ["a.txt", "b"]
    assert "no screen" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nope.txt", "no/such", "x" * 300])
@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_a_missing_file_is_one_line_whatever_its_name(trained, capsys, name):
    assert command.run([name], refuse) == 2
    assert trained == []
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("bpe-explorer: ")
    assert name in said


@pytest.mark.usefixtures("no_screen")
def test_a_screen_that_does_not_answer_is_named_and_none(monkeypatch, trained, capsys):
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(screen, "_answers", lambda _address: False)
    assert command.run([], refuse) == 0
    assert len(trained) == 1
    assert "DISPLAY=:99" in capsys.readouterr().err


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("name", _SCREENS)
def test_with_a_screen_the_window_opens_with_the_files(monkeypatch, trained, name):
    monkeypatch.setenv(name, ":7")
    monkeypatch.setattr(screen, "_answers", lambda _address: True)
    opened = []

    def open_window(files):
        opened.append(list(files))
        return 7

    assert command.run([], open_window) == 7
    assert command.run(["a.txt", "b.gz"], open_window) == 7
    assert opened == [[], [Path("a.txt"), Path("b.gz")]]
    assert trained == []


def test_where_qt_does_not_load_it_says_so_and_works_in_the_terminal(monkeypatch, trained, capsys):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")

    def open_window(_files):
        raise ImportError("libEGL.so.1: cannot open shared object file")

    assert command.run([], open_window) == 0
    assert len(trained) == 1
    said = capsys.readouterr().err
    assert "libEGL.so.1" in said
    assert "apt install" in said


def test_train_is_a_command_whatever_the_screen(monkeypatch, trained):
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.run(["train", "x", "--json"], refuse) == 0
    assert trained == [["x", "--json"]]


def test_a_file_called_train_can_be_opened(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    opened = []
    command.run(["./train"], lambda files: opened.extend(files) or 0)
    assert opened == [Path("train")]


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["train", "--help"]])
def test_help_and_version_end_well(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        command.run(arguments, refuse)
    assert ended.value.code == 0
    output = capsys.readouterr()
    assert output.out.strip()
    assert not output.err


def test_an_unknown_option_is_refused_in_one_line(capsys):
    with pytest.raises(SystemExit) as ended:
        command.run(["--windowless"], refuse)
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "--windowless" in line
    assert "--help" in line


@pytest.mark.parametrize(
    "arguments",
    [
        [""],
        ["train", ""],
        ["train", "--out", ""],
        ["train", "--continue", ""],
        ["count", "", "--out", "a.parquet"],
        ["encode", "--tokenizer", ""],
        ["compare", "--tokenizer", "gpt2", ""],
        ["scan", "--tokenizer", "gpt2", "--corpus", ""],
    ],
)
def test_an_empty_name_is_not_taken_for_the_current_folder(arguments, capsys):
    with pytest.raises(SystemExit) as ending:
        command.run(arguments, refuse)
    assert ending.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "the name is empty" in line


@pytest.mark.parametrize(("word", "meant"), [("scann", "scan"), ("trian", "train"), ("codes", "")])
def test_a_word_that_is_no_subcommand_names_the_nearest_and_all(word, meant, capsys):
    with pytest.raises(SystemExit) as ending:
        command.run([word, "--tokenizer", "gpt2"], refuse)
    assert ending.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"no subcommand {word}." in line
    assert (f"Did you mean {meant}?" in line) == bool(meant)
    assert "train, count, encode, decode, chunk, compare, experiments, scan" in line


def test_a_file_with_the_name_of_a_slip_is_opened(monkeypatch, tmp_path):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.chdir(tmp_path)
    Path("scann").write_text("a text")
    opened = []
    command.run(["scann"], lambda files: opened.extend(files) or 0)
    assert opened == [Path("scann")]


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_a_session_is_not_trained_on(trained, capsys, tmp_path):
    path = tmp_path / "mine.bpesession"
    deque(save_session(SavedSession(), path), 0)
    for name in ("mine.bpesession", "renamed.zip"):
        path = path.rename(tmp_path / name)
        assert command.run([str(path)], refuse) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert f"{path} is a session, which needs the window." in line
    assert trained == []


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_a_tokenizer_is_not_trained_on(trained, capsys, tmp_path):
    path = tmp_path / "own.tiktoken"
    path.write_text("".join(f"{b64encode(bytes([i])).decode()} {i}\n" for i in range(256)))
    assert command.run([str(path)], refuse) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"bpe-explorer encode --tokenizer {path}" in line
    assert trained == []


def test_the_help_says_what_a_file_may_be(capsys):
    with pytest.raises(SystemExit):
        command.run(["--help"], refuse)
    said = " ".join(capsys.readouterr().out.split())
    assert "a file or folder to train on, a tokenizer, or a saved session (.bpesession)" in said
