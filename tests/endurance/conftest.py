"""How long the tests of endurance take: a short form by default, all of it with `--minutes`."""

import faulthandler
import os
import signal
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# What makes small tokenizers and files of tensors for the tests of the engine.
sys.path += [str(HERE.parent / "engine"), str(HERE.parent / "engine" / "lab")]


def pytest_addoption(parser):
    parser.addoption(
        "--minutes", type=float, default=0.0, help="endurance in full, with a soak of so long"
    )


@pytest.fixture(scope="session")
def minutes(request) -> float:
    """How long the soak takes; 0 in the short form."""
    return request.config.getoption("--minutes", default=0.0)


@pytest.fixture(autouse=True)
def _patience(minutes):
    """In full a test may take longer than pytest takes for a hang."""
    if minutes:
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True, scope="session")
def _interrupts():
    """A shell has what it runs in the background ignore Ctrl-C, and so would all children."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def surroundings(tmp_path) -> dict[str, str]:
    """Variables for a program of its own: no screen, and a folder for what is temporary."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "TMPDIR": str(temporary),
        # Else memory depends on how many cores there are.
        "MALLOC_ARENA_MAX": "1",
    }
