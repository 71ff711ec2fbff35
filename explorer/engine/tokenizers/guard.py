"""Where the failures of tiktoken end."""

from collections.abc import Iterator
from contextlib import contextmanager

from explorer.engine.errors import TokenizerError


@contextmanager
def tiktoken_errors() -> Iterator[None]:
    """Turn a panic of tiktoken, or another failure, into an error of ours.

    Raises:
        TokenizerError: tiktoken failed: at a vocabulary without some byte, at a pattern that it
            does not know, or at a text on which its pattern engine gives up.
    """
    try:
        yield
    except BaseException as error:
        # The class comes from inside the extension and cannot be imported; it is no Exception.
        if not isinstance(error, ValueError) and type(error).__name__ != "PanicException":
            raise
        raise TokenizerError(
            "tiktoken gave up on the text, the pattern or the vocabulary.", details=str(error)
        ) from error
