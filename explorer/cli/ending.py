"""How a subcommand ends: with its exit code, and one line about what went wrong."""

from collections.abc import Callable

from explorer.cli.leaving import INTERRUPTED
from explorer.cli.messages import complain
from explorer.cli.parser import ERROR
from explorer.engine.errors import EngineError, LibraryError, SpecialRefusedError


def finish(work: Callable[[], int | None]) -> int:
    """Do the work of a command; returns the exit code, 0 if the work gives none."""
    try:
        return work() or 0
    except SpecialRefusedError as error:
        complain(f"{error} That is --special parse and --special text.")
        return ERROR
    except LibraryError as error:
        # Its own words are all that tells what is wrong.
        complain(f"{error} In its words: {error.details}" if error.details else error)
        return ERROR
    except EngineError as error:
        complain(error)
        return ERROR
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
