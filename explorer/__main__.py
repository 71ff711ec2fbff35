"""The command `bpe-explorer`: a window, or work in the terminal."""

import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path

from explorer.cli.command import run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: The command line without the program's name; by default that of this process.

    Returns:
        The exit code.
    """
    # A frozen build would open a window for each process otherwise.
    multiprocessing.freeze_support()
    return run(sys.argv[1:] if arguments is None else arguments, _open_window)


def _open_window(files: Sequence[Path]) -> int:
    # Work in the terminal needs no Qt, and a bare server may lack its libraries.
    from explorer.app import run as run_window  # noqa: PLC0415 - see above

    return run_window(files)


if __name__ == "__main__":
    sys.exit(main())
