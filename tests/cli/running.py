"""Starts the program as a user does: as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = "the cat and the hat<|end|> the cat sat\n" * 20
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """That of this process, on a machine without a screen."""
    known = {name: value for name, value in os.environ.items() if name not in _SCREENS}
    return {**known, "PYTHONPATH": str(ROOT), **(extra or {})}


def start(
    *arguments: object, folder: Path, start_new_session: bool = False
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "explorer", *map(str, arguments)],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=start_new_session,
    )


def finish(*arguments: object, folder: Path) -> subprocess.CompletedProcess[str]:
    with start(*arguments, folder=folder) as process:
        output, errors = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, output, errors)


def run_script(script: str, *arguments: object, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a few lines of Python, for what must happen in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


def said(errors: str) -> list[str]:
    """The lines of stderr without progress."""
    return [line for line in errors.splitlines() if line and "/s" not in line]


def files_below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}
