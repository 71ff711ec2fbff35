"""How kernels are compiled: once after installation, then loaded from a cache on disk."""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

# A number inside of a kernel.
Int = int | np.integer[Any]

Function = TypeVar("Function", bound=Callable[..., Any])

_KEPT_SECONDS: Final = 60 * 24 * 3600


def _sources_digest() -> str:
    """Tells one version of the kernels from another.

    numba looks only at the file of the kernel it loads, not at the files of those it calls.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """A folder that can be written to; numba raises at import when it finds none."""
    try:
        folder = _user_caches() / "bpe-explorer" / "kernels" / _sources_digest()
        folder.mkdir(parents=True, exist_ok=True)
        _remove_unused(folder.parent)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):
        folder = Path(tempfile.mkdtemp(prefix="bpe-explorer-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder


def _remove_unused(caches: Path) -> None:
    """Remove the kernels of versions that nobody has started for long."""
    oldest = time.time() - _KEPT_SECONDS
    for folder in caches.iterdir():
        # Another process may be at the same.
        with suppress(OSError):
            # Each start makes a file there for a moment, which sets the time of the folder.
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def _user_caches() -> Path:
    """Where programs of this user keep what they can make again.

    Raises:
        RuntimeError: The user has no home.
    """
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir()))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


if "NUMBA_CACHE_DIR" not in os.environ:
    os.environ["NUMBA_CACHE_DIR"] = str(_cache_folder())

import numba  # noqa: E402 - it reads the variable when it is imported


def are_kept() -> bool:
    """Whether kernels of this version were compiled before, and need only be loaded."""
    return any(Path(os.environ["NUMBA_CACHE_DIR"]).rglob("*.nbc"))


def kernel(function: Function) -> Function:
    """Compile a function over numbers and arrays.

    It runs without the interpreter's lock and is cached on disk. It must not allocate arrays:
    `_nrt=False` leaves out the counting of references, which makes kernels of many small
    functions three times faster.
    """
    options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
    compiled: Function = numba.njit(**options)(function)
    return compiled
