"""The log of errors that nobody expected: kinds and places in the code, never a user's text.

The message of an exception may quote a text, a token or a path, so it is left out: of each
exception the log has its type, of the engine's own the constant template, and the lines of code.
"""

import faulthandler
import logging
import re
import traceback
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from PySide6.QtCore import QStandardPaths
from typing_extensions import override

from explorer.engine.errors import EngineError, TrainingError

_ERRORS: Final = "errors.log"
_FAULTS: Final = "crashes.log"
_MOST_BYTES: Final = 1 << 18
_OLDER_FILES: Final = 2
_MOST_CHAINED: Final = 20
_FRAME_LINE: Final = re.compile(r'^ +File ".*", line \d+, in \S+$', re.MULTILINE)
_LOGGER: Final = logging.getLogger("explorer")
_LOGGER.addHandler(logging.NullHandler())


def log_folder() -> Path:
    """The user's folder for what a program notes about its own state."""
    place = QStandardPaths.StandardLocation.StateLocation
    return Path(QStandardPaths.writableLocation(place))


class CrashLog:
    """Two files in a folder: errors, which are rotated, and crashes of the interpreter."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._handler: logging.Handler | None = None
        self._faults: IO[bytes] | None = None

    def start(self) -> None:
        """Write from now on; where that is not possible, go on without."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / _FAULTS
            is_long = path.exists() and path.stat().st_size > _MOST_BYTES
            self._faults = path.open("wb" if is_long else "ab")
        except OSError:
            return
        faulthandler.enable(self._faults)
        self._handler = RotatingFileHandler(
            self.folder / _ERRORS,
            maxBytes=_MOST_BYTES,
            backupCount=_OLDER_FILES,
            encoding="utf-8",
            delay=True,
        )
        self._handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(message)s"))
        _LOGGER.addHandler(self._handler)

    def stop(self) -> None:
        """Write no more."""
        if self._handler is not None:
            _LOGGER.removeHandler(self._handler)
            self._handler.close()
        if self._faults is not None:
            faulthandler.disable()
            self._faults.close()

    def read(self) -> str:
        """What both files hold, the latest last; empty if nothing ever went wrong."""
        parts = (self.folder / _ERRORS, self.folder / _FAULTS)
        texts = [part.read_text("utf-8", "replace") for part in parts if part.is_file()]
        return "\n".join(text for text in texts if text)


def log_unexpected(what: str, error: BaseException) -> None:
    """Log an error unless the program expects it.

    Args:
        what: Where it came up: constant words.
        error: Engine errors are expected, but for those of a training process that fell over.
    """
    if not isinstance(error, EngineError) or isinstance(error, TrainingError):
        _LOGGER.error(what, exc_info=error)


class _Formatter(logging.Formatter):
    @override
    def formatException(
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        return "\n".join(_lines(ei[1])) if ei[1] is not None else ""


def _lines(error: BaseException) -> Iterator[str]:
    """Type and code of an exception, and of those that led to it, the first cause last."""
    chain: BaseException | None = error
    for _ in range(_MOST_CHAINED):
        if chain is None:
            return
        kind = type(chain)
        said = f": {chain.template}" if isinstance(chain, EngineError) else ""
        yield f"{kind.__module__}.{kind.__qualname__}{said}"
        yield from (line.rstrip("\n") for line in traceback.format_tb(chain.__traceback__))
        if isinstance(chain, EngineError):
            # What another process tells of its own exception.
            yield from _FRAME_LINE.findall(chain.details)
        chain = chain.__cause__ or chain.__context__
