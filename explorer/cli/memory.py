"""How much memory this process uses."""

import sys

import psutil


def memory_in_use() -> int:
    """Resident bytes now."""
    return psutil.Process().memory_info().rss


def peak_memory() -> int:
    """The most resident bytes there ever were."""
    if sys.platform == "win32":
        return int(psutil.Process().memory_info().peak_wset)
    import resource  # noqa: PLC0415 - Windows has no such module

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak
