"""How files are written: what is said where the system lets none be, and what is left behind."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.engine.errors import FormatError
from explorer.engine.formats import export as exporting
from explorer.engine.formats.export import export


@pytest.fixture
def small(from_merges):
    return from_merges([(97, 98)], "gpt2", [])


def _refuse_to_replace(monkeypatch):
    """Refuse as Windows does where the old file is open elsewhere, protected, or a folder."""

    def refuse(self, target):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), self, None, target)

    monkeypatch.setattr(Path, "replace", refuse)


def test_an_old_file_that_may_not_be_replaced_is_named(small, tmp_path, monkeypatch):
    (tmp_path / "x.csv").write_text("old")
    _refuse_to_replace(monkeypatch)
    with pytest.raises(FormatError, match="another program has it open") as caught:
        export(small, "csv", tmp_path, "x")
    assert str(tmp_path / "x.csv") in str(caught.value)
    assert (tmp_path / "x.csv").read_text() == "old"


def test_a_folder_in_the_place_of_a_file_is_told_whatever_the_system_says_of_it(
    small, tmp_path, monkeypatch
):
    (tmp_path / "x.csv").mkdir()
    _refuse_to_replace(monkeypatch)
    with pytest.raises(FormatError, match="is a folder"):
        export(small, "csv", tmp_path, "x")


@pytest.mark.parametrize("stem", ["a:b", 'say "a"', "why?", "a*", "a\nb", "nul", "COM1", "Con.x"])
def test_a_name_that_windows_gives_another_meaning_is_refused_there(
    small, tmp_path, monkeypatch, stem
):
    monkeypatch.setattr(exporting, "_WINDOWS", True)
    with pytest.raises(FormatError, match="no name for a file on Windows"):
        export(small, "csv", tmp_path, stem)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("stem", ["a b", "console", "com10", "词表", "gpt2-4,096 (2)"])
def test_other_names_are_good_on_windows_too(small, tmp_path, monkeypatch, stem):
    monkeypatch.setattr(exporting, "_WINDOWS", True)
    export(small, "csv", tmp_path, stem)
    assert (tmp_path / f"{stem}.csv").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such names")
def test_elsewhere_a_name_may_hold_a_colon(small, tmp_path):
    export(small, "csv", tmp_path, "a:b")
    assert (tmp_path / "a:b.csv").exists()


def test_a_program_that_ends_while_a_thread_writes_leaves_nothing(tmp_path):
    script = """
import sys, threading
from itertools import count
from pathlib import Path
from explorer.engine.formats.files import staging

begun = threading.Event()

def write():
    with staging(Path(sys.argv[1])) as staged:
        for number in count():
            (staged / str(number)).write_bytes(bytes(100))
            begun.set()

threading.Thread(target=write, daemon=True).start()
begun.wait()
"""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    for _ in range(5):
        subprocess.run([sys.executable, "-c", script, tmp_path], env=environment, check=True)
    assert list(tmp_path.iterdir()) == []
