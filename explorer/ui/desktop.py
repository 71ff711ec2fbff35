"""What is handed over to other programs of the desktop."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

# Where a packed program of Linux finds its own libraries; and what it replaced, if anything.
_LIBRARIES: Final = "LD_LIBRARY_PATH"
_LIBRARIES_BEFORE: Final = "LD_LIBRARY_PATH_ORIG"


def show_folder(folder: Path) -> None:
    """Show a folder in the program that the desktop has for it."""
    with _libraries_of_the_system():
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


@contextmanager
def _libraries_of_the_system() -> Iterator[None]:
    """Let programs that are started find their libraries, not those that are packed with this one.

    Others have other versions, and a file manager that loads our Qt would not start.
    """
    packed = os.environ.pop(_LIBRARIES, None) if getattr(sys, "frozen", False) else None
    if packed is None:
        yield
        return
    if before := os.environ.get(_LIBRARIES_BEFORE):
        os.environ[_LIBRARIES] = before
    try:
        yield
    finally:
        os.environ[_LIBRARIES] = packed
