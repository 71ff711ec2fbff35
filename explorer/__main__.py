"""The command `bpe-explorer`: a window, or work in the terminal."""

import errno
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from explorer.cli.leaving import INTERRUPTED, INTERRUPTED_LINE, leaving_at_once

_OUTPUT_FAILED: Final = 1
_NO_MEMORY: Final = 2
# How Python and the loader say that there is no room for a thread's stack or a library's code.
_NO_ROOM: Final = ("can't start new thread", "failed to map segment")
# How the system says that nothing can be written any more: nobody reads, no room, no permission, a
# broken device; Windows calls a pipe that nobody reads an invalid argument.
_OUTPUT_ERRORS: Final = (
    errno.EPIPE,
    errno.EINVAL,
    errno.ENOSPC,
    errno.EFBIG,
    errno.EDQUOT,
    errno.EBADF,
    errno.EIO,
)
_NO_READER: Final = (errno.EPIPE, errno.EINVAL)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: The command line without the program's name; by default that of this process.

    Returns:
        The exit code.
    """
    _prepare_streams()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        # At the exit of the interpreter it would be too late to say what went wrong.
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write(INTERRUPTED_LINE)
        return INTERRUPTED
    except (MemoryError, RuntimeError, ImportError) as error:
        if not isinstance(error, MemoryError) and not any(said in str(error) for said in _NO_ROOM):
            raise
        sys.stderr.write("bpe-explorer: there is not enough memory\n")
        return _NO_MEMORY
    except OSError as error:
        if error.errno not in _OUTPUT_ERRORS:
            raise
        return _end_without_output(error)
    return code


def _prepare_streams() -> None:
    """Stand in for output that was closed before the program began, or that no window has.

    What an output has no character for is written as an escape, and ends no command.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - a device, open to the end
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _run(arguments: Sequence[str]) -> int:
    # Only now, since Ctrl-C must end the program in one line while the libraries load, too.
    with leaving_at_once():
        import multiprocessing  # noqa: PLC0415 - see above

        from explorer.cli.command import SMOKE, run  # noqa: PLC0415 - see above

    # A frozen build would open a window for each process otherwise.
    multiprocessing.freeze_support()
    if list(arguments) == [SMOKE]:
        return _try_program()
    return run(arguments, _open_window)


def _end_without_output(error: OSError) -> int:
    """End after standard output could not be written; a reader that has enough is no problem."""
    if error.errno not in _NO_READER:
        sys.stderr.write(f"bpe-explorer: the output cannot be written: {error.strerror}\n")
    # What is still buffered would complain again at the exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _OUTPUT_FAILED


def _open_window(files: Sequence[Path]) -> int:
    # Work in the terminal needs no Qt, and a bare server may lack its libraries.
    with leaving_at_once():
        from explorer.app import run as run_window  # noqa: PLC0415 - see above

    return run_window(files)


def _try_program() -> int:
    """Run the smoke test; without a screen Qt draws into memory."""
    from explorer.cli.screen import missing_screen  # noqa: PLC0415 - needed by few starts

    if missing_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from explorer import smoke  # noqa: PLC0415 - loads Qt

    return smoke.run()


if __name__ == "__main__":
    sys.exit(main())
