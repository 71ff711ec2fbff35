"""Whether a file is a session: told by its first bytes, as cheap as a glance."""

from pathlib import Path
from typing import Final

from explorer.engine.errors import FormatError
from explorer.engine.formats.files import ordinary_size
from explorer.engine.sessions.state import MANIFEST, SUFFIX

_ZIP: Final = b"PK\x03\x04"
# In a zip the name of the first member stands behind a header of this length.
_HEADER_BYTES: Final = 30
_FIRST_NAME: Final = MANIFEST.encode()


def is_session(path: Path) -> bool:
    """Whether a file is a session, under whatever name; a damaged one is told by its name."""
    try:
        ordinary_size(path)
        if path.suffix == SUFFIX:
            return True
        with path.open("rb") as file:
            head = file.read(_HEADER_BYTES + len(_FIRST_NAME))
    except (FormatError, OSError):
        return False
    return head.startswith(_ZIP) and head.endswith(_FIRST_NAME)
