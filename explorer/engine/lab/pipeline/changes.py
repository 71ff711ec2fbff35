"""What a normalizer changed, told by where each character of its output comes from."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from explorer.engine.byte_forms import readable
from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.stages import Change, Part


class Char(NamedTuple):
    """A character of a normalized text, and the bytes of the original text that it stands for."""

    text: str
    start: int
    stop: int


class Block(NamedTuple):
    """Bytes of the original text, and what stood for them before and after a step."""

    start: int
    stop: int
    before: str
    after: str

    @property
    def is_changed(self) -> bool:
        """Whether the step changed it."""
        return self.before != self.after


def blocks(before: Sequence[Char], after: Sequence[Char], start: int, stop: int) -> list[Block]:
    """The smallest stretches of a text that can be compared before and after a step.

    Args:
        before: The characters before it.
        after: The characters after it.
        start: Where the text begins in the original one.
        stop: Where it ends.
    """
    bounds = sorted({start, stop} | (_bounds(before) & _bounds(after)))
    spans = list(pairwise(bounds)) or [(start, stop)]
    first, second = _Reader(before), _Reader(after)
    found: list[Block] = []
    for number, (low, high) in enumerate(spans, 1):
        to_end = number == len(spans)
        was, now = first.read(high, to_end=to_end), second.read(high, to_end=to_end)
        block = Block(low, high, was, now)
        previous = found[-1] if found else None
        # A mark that was composed with the letter before it is dropped at its own place.
        if previous and previous.is_changed and previous.after and block.before and not block.after:
            found[-1] = Block(previous.start, high, previous.before + block.before, previous.after)
        else:
            found.append(block)
    return found


def changed_parts(found: Sequence[Block]) -> Iterator[Part]:
    """A part for each block that was changed, and for each run of others."""
    run: list[Block] = []
    for block in found:
        if not block.is_changed:
            run.append(block)
            continue
        yield from _unchanged(run)
        run = []
        was = readable(block.before.encode())
        note = Notice("was {text}", {"text": was}) if was else Notice("put in")
        text = block.after.encode()
        yield Part(text, block.start, block.stop, note=note, is_marked=True)
    yield from _unchanged(run)


def first_change(found: Sequence[Block]) -> Change | None:
    """The first block that was changed, None if there is none."""
    changed = [block for block in found if block.is_changed]
    if not changed:
        return None
    first = changed[0]
    return Change(
        first.start, first.stop, first.before.encode(), first.after.encode(), len(changed)
    )


def _unchanged(run: Sequence[Block]) -> Iterator[Part]:
    if run:
        yield Part("".join(block.after for block in run).encode(), run[0].start, run[-1].stop)


def _bounds(chars: Sequence[Char]) -> set[int]:
    """Offsets at which a character begins or ends and none lies across."""
    edges = {char.start for char in chars} | {char.stop for char in chars}
    return edges - {at for char in chars for at in range(char.start + 1, char.stop)}


class _Reader:
    """Reads characters in their order up to an offset."""

    def __init__(self, chars: Sequence[Char]) -> None:
        self._chars = chars
        self._at = 0

    def read(self, stop: int, *, to_end: bool) -> str:
        first = self._at
        while self._at < len(self._chars) and (to_end or self._chars[self._at].start < stop):
            self._at += 1
        return "".join(char.text for char in self._chars[first : self._at])
