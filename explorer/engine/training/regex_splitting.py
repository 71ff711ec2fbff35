"""Splitting by a custom pattern, in a process of its own. Imports nothing heavy."""

import os
import signal
import threading
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import parent_process
from typing import Final

from explorer.engine.errors import PatternError
from explorer.engine.patterns import compile_pattern, empty_match_error

# A match that ends nearer than this to the end of open text might go on with more of it.
MARGIN: Final = 1 << 16
_PATIENCE_SECONDS: Final = 5.0
_PATIENCE_PER_CHARACTER: Final = 5e-6


@dataclass
class SplitResult:
    """The pieces of some texts.

    Attributes:
        pieces: How often each piece occurs; runs of unmatched text are pieces too.
        unmatched: Number of characters that the pattern missed.
        sample: The first run of them.
        resume: For open text, the index from which it is not split yet.
    """

    pieces: Counter[str] = field(default_factory=Counter)
    unmatched: int = 0
    sample: str = ""
    resume: int = 0


def prepare_process() -> None:
    """Leave Ctrl-C to the parent, and end when the parent does, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def split_closed(expression: str, texts: list[tuple[str, int]]) -> SplitResult:
    """Split texts to their end.

    Args:
        expression: The pattern.
        texts: Each with the index at which to begin; before it is text for look-behind only.

    Raises:
        PatternError: The pattern matches the empty text, or runs away.
    """
    result = SplitResult()
    for text, start in texts:
        end = _split(expression, text, start, len(text), result)
        _note_gap(result, text[end:])
    return result


def split_open(expression: str, text: str, start: int) -> SplitResult:
    """Split a text of which more will come, as far as that cannot change the pieces.

    Args:
        expression: The pattern.
        text: What is known; what lies before `start` is there for look-behind only.
        start: Where to begin.

    Raises:
        PatternError: See `split_closed`.
    """
    result = SplitResult()
    result.resume = _split(expression, text, start, len(text) - MARGIN, result)
    return result


def _split(expression: str, text: str, start: int, limit: int, result: SplitResult) -> int:
    """Count the matches that end up to `limit`; returns where the last one ends."""
    patience = _PATIENCE_SECONDS + _PATIENCE_PER_CHARACTER * len(text)
    covered = start
    try:
        for match in compile_pattern(expression).finditer(text, start, timeout=patience):
            begin, end = match.span()
            if end > limit:
                break
            if begin == end:
                raise empty_match_error(begin)
            if begin > covered:
                _note_gap(result, text[covered:begin])
            result.pieces[text[begin:end]] += 1
            covered = end
    except TimeoutError as error:
        raise PatternError(
            "The pattern runs away: it took more than {seconds} s for {length} characters of the "
            "corpus. Avoid nested repeats such as (a+)+.",
            seconds=round(patience),
            length=len(text),
        ) from error
    return covered


def _note_gap(result: SplitResult, gap: str) -> None:
    if gap:
        result.pieces[gap] += 1
        result.unmatched += len(gap)
        result.sample = result.sample or gap


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
