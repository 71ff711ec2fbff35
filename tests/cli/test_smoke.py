"""`bpe-explorer --smoke`: tries the whole program, leaves nothing behind, and tells the outcome."""

import os

import pytest
from running import run_script

from explorer.engine.training import compiled  # noqa: F401 - its import names the cache of kernels

RUN = "import sys; from explorer.__main__ import main; sys.exit(main(['--smoke']))"
OFFSCREEN = "import os; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
FAIL = """\
import sys
from explorer import smoke
from explorer.engine.errors import FormatError
def export(*_):
    raise FormatError("The disk is full.")
smoke.export = export
sys.exit(smoke.run())
"""
LATE = """\
import sys
from explorer import smoke
smoke._MOST_SECONDS = 0
sys.exit(smoke.run())
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder in which a program finds all that is the user's, but for the compiled kernels."""
    for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    assert os.environ["NUMBA_CACHE_DIR"]
    return tmp_path


def test_it_tries_the_program_and_leaves_nothing_behind(home):
    result = run_script(RUN, folder=home)
    assert result.returncode == 0, result.stderr
    (line,) = result.stdout.splitlines()
    assert line.startswith("bpe-explorer ")
    assert "works" in line
    assert list(home.iterdir()) == []


def test_it_fails_with_what_went_wrong(home):
    result = run_script(OFFSCREEN + FAIL, folder=home)
    assert result.returncode == 1
    assert "the smoke test failed" in result.stderr
    assert "The disk is full." in result.stderr
    assert result.stdout == ""
    assert list(home.iterdir()) == []


def test_it_does_not_wait_for_ever(home):
    result = run_script(OFFSCREEN + LATE, folder=home)
    assert result.returncode == 1
    assert "not done after" in result.stderr


def test_it_stands_alone(home):
    result = run_script(RUN.replace("'--smoke'", "'--smoke', 'a.txt'"), folder=home)
    assert result.returncode == 2
    assert "--smoke" in result.stderr
