"""Disks without room: a limit that every user can set, and a small disk that only root can make."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PAGE = 4096
_DISK_PAGES = 512


class FileLimit:
    """No file may grow beyond some bytes; the system's words for it are `File too large`."""

    words = "File too large"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def room_for(self, size: int) -> Iterator[None]:
        old = resource.getrlimit(resource.RLIMIT_FSIZE)
        # Python would take half of what it compiled for the whole of it.
        old_flag, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, old)
            sys.dont_write_bytecode = old_flag


class SmallDisk:
    """A disk in memory that a ballast fills up to some bytes; for root on Linux."""

    words = "no space left"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        size = f"size={_DISK_PAGES * _PAGE}"
        command = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)]
        self.is_there = subprocess.run(command, capture_output=True, check=False).returncode == 0

    @contextmanager
    def room_for(self, size: int) -> Iterator[None]:
        ballast = self.folder / ".ballast"
        with ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(_PAGE))
            except OSError:
                file.truncate(max(0, file.tell() // _PAGE * _PAGE - size))
        try:
            yield
        finally:
            ballast.unlink()

    def freeze(self) -> None:
        """Let nothing be written any more."""
        subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)

    def remove(self) -> None:
        subprocess.run(["umount", "-l", str(self.folder)], check=True)
