"""What the tests of the command line share: commands that run in this process."""

import io
import json
import sys
from pathlib import Path

import pytest
from running import TEXT

from explorer.__main__ import main
from explorer.engine.training.trainer import load_kernels


@pytest.fixture(scope="session", autouse=True)
def _compiled():
    """The first run on a machine says that it compiles; none of the tests is that run."""
    load_kernels()


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """The working folder, which has one file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.txt").write_text(TEXT)
    return tmp_path


@pytest.fixture
def run_line(capsys):
    """Runs a command line: exit code, what was printed, what was said on stderr."""

    def run(*words: object) -> tuple[int, str, str]:
        try:
            code = main([*map(str, words)])
        except SystemExit as ended:
            code = ended.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def command(run_line):
    """Runs `train`: exit code, what was printed, and the lines of what was said on stderr."""

    def run(*arguments: object) -> tuple[int, str, list[str]]:
        code, output, errors = run_line("train", *arguments)
        return code, output, errors.splitlines()

    return run


@pytest.fixture
def report(command):
    """Runs `train --json` and gives its object."""

    def run(*arguments: object) -> dict:
        code, output, errors = command(*arguments, "--json")
        assert code == 0, errors
        assert output.count("\n") == 1
        return json.loads(output)

    return run


@pytest.fixture
def give(monkeypatch):
    """Puts bytes on standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return put
