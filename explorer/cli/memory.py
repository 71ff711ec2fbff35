"""The most memory that this process ever used."""

import sys
from pathlib import Path
from typing import Final

import psutil

_STATUS: Final = Path("/proc/self/status")
_KIB: Final = 1024


def peak_memory() -> int:
    """The most resident bytes there ever were."""
    if sys.platform == "win32":
        return int(psutil.Process().memory_info().peak_wset)
    # On Linux, a process inherits the peak that `getrusage` tells from the one that started it.
    if _STATUS.exists():
        return _KIB * int(_STATUS.read_text().partition("VmHWM:")[2].split()[0])
    import resource  # noqa: PLC0415 - Windows has no such module

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else _KIB * peak
