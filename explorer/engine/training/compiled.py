"""How kernels are compiled: once after installation, then loaded from a cache on disk."""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

# A number inside of a kernel.
Int = int | np.integer[Any]

Function = TypeVar("Function", bound=Callable[..., Any])


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
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):
        folder = Path(tempfile.mkdtemp(prefix="bpe-explorer-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder


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


def kernel(function: Function) -> Function:
    """Compile a function over numbers and arrays.

    It runs without the interpreter's lock and is cached on disk. It must not allocate arrays:
    `_nrt=False` leaves out the counting of references, which makes kernels of many small
    functions three times faster.
    """
    options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
    compiled: Function = numba.njit(**options)(function)
    return compiled
