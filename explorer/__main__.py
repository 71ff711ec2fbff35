"""The command `bpe-explorer`: a window, or work in the terminal."""

import errno
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

_OUTPUT_FAILED: Final = 1
_INTERRUPTED: Final = 130
_INTERRUPTED_LINE: Final = "bpe-explorer: interrupted\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        arguments: The command line without the program's name; by default that of this process.

    Returns:
        The exit code.
    """
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        # At the exit of the interpreter it would be too late to say what went wrong.
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write(_INTERRUPTED_LINE)
        return _INTERRUPTED
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.ENOSPC):
            raise
        return _end_without_output(error)
    return code


def _run(arguments: Sequence[str]) -> int:
    # Only now, since Ctrl-C must end the program in one line while the libraries load, too.
    with _leaving_at_once():
        import multiprocessing  # noqa: PLC0415 - see above

        from explorer.cli.command import run  # noqa: PLC0415 - see above

    # A frozen build would open a window for each process otherwise.
    multiprocessing.freeze_support()
    return run(arguments, _open_window)


@contextmanager
def _leaving_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process without unwinding: an import that is cut off may go astray."""
    # Who started the program may have told it to be deaf to Ctrl-C.
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, _INTERRUPTED_LINE.encode())
    os._exit(_INTERRUPTED)


def _end_without_output(error: OSError) -> int:
    """End after standard output could not be written; a reader that has enough is no problem."""
    if error.errno != errno.EPIPE:
        sys.stderr.write(f"bpe-explorer: the output cannot be written: {error.strerror}\n")
    # What is still buffered would complain again at the exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _OUTPUT_FAILED


def _open_window(files: Sequence[Path]) -> int:
    # Work in the terminal needs no Qt, and a bare server may lack its libraries.
    from explorer.app import run as run_window  # noqa: PLC0415 - see above

    return run_window(files)


if __name__ == "__main__":
    sys.exit(main())
