"""Where the failures of the libraries end."""

from collections.abc import Iterator
from contextlib import contextmanager

from explorer.engine.errors import EngineError, LibraryError


@contextmanager
def library_errors(library: str) -> Iterator[None]:
    """Turn a panic of a library, or another failure, into an error of ours.

    Args:
        library: Its name, for the message.

    Raises:
        LibraryError: It failed: at a vocabulary without some byte, at a pattern that it does not
            know, or at a text on which its pattern engine gives up.
    """
    try:
        yield
    except EngineError:
        raise
    except BaseException as error:
        # A panic's class comes from inside the extension and cannot be imported; it is no
        # Exception. The libraries raise plain Exception for much else.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        raise LibraryError(
            "{library} gave up on the text, the pattern or the vocabulary.",
            library=library,
            details=str(error),
        ) from error
