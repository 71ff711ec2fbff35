"""What kind of change makes one text of another."""

import unicodedata
from collections.abc import Callable
from enum import StrEnum
from itertools import combinations
from typing import Final

# Near the place first: what is explained far behind it explains the place too, not the reverse.
_WINDOWS: Final = (256, 16, 1)


class Change(StrEnum):
    """What normalizers, pre-tokenizers and decoders do to a text."""

    LOWER_CASE = "lower case"
    WHITE_SPACE = "white space"
    CONTROLS = "control characters"
    UNICODE_FORM = "Unicode form"
    MARKS = "accents and other marks"


def changes_between(text: str, other: str) -> tuple[Change, ...]:
    """The fewest kinds of change under which two texts begin alike; none if there are no such.

    Args:
        text: As it was, from the first place on at which they differ.
        other: What became of it, from the same place on.
    """
    # Beside nothing, a small window would explain a beginning alone.
    for window in _WINDOWS if text and other else _WINDOWS[:1]:
        for count in range(1, len(Change) + 1):
            for changes in combinations(Change, count):
                if _begin_alike(text[:window], other[:window], changes):
                    return changes
    return ()


def _begin_alike(text: str, other: str, changes: tuple[Change, ...]) -> bool:
    one, two = text, other
    for change in changes:
        undo = _UNDOING[change]
        # What has capitals was not made lower.
        one, two = undo(one), two if change is Change.LOWER_CASE else undo(two)
    shared = min(len(one), len(two))
    return one[:shared] == two[:shared] if shared else not one and not two


def _lower(text: str) -> str:
    # Letter by letter, as the libraries do; Python takes a sigma at the end of a word otherwise.
    return "".join(map(str.lower, text))


def _without_spaces(text: str) -> str:
    return "".join(text.split())


def _without_controls(text: str) -> str:
    return "".join(
        char for char in text if char.isspace() or unicodedata.category(char) not in ("Cc", "Cf")
    )


def _composed(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def _without_marks(text: str) -> str:
    plain = unicodedata.normalize("NFD", text)
    return "".join(char for char in plain if unicodedata.category(char) != "Mn")


_UNDOING: Final[dict[Change, Callable[[str], str]]] = {
    Change.LOWER_CASE: _lower,
    Change.WHITE_SPACE: _without_spaces,
    Change.CONTROLS: _without_controls,
    Change.UNICODE_FORM: _composed,
    Change.MARKS: _without_marks,
}
