"""Looking for look-alikes and invisible characters in a text or a file of any size."""

import codecs
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.lookalikes.hidden import decode
from explorer.engine.lab.lookalikes.imitations import CodePoints, ImitationFinder, strange
from explorer.engine.lab.lookalikes.kinds import KINDS, NOTHING, Kind, kind_table
from explorer.engine.lab.lookalikes.places import PART_BYTES, file_parts
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.text import byte_offsets

_PHASE: Final = "looking for look-alikes"
# Nothing that is longer is found as one.
_HELD_CHARACTERS: Final = 1 << 12
_MOST_CODE_POINTS: Final = 32
MOST_FINDINGS: Final = 20_000
_LINE_END: Final = ord("\n")


@dataclass(frozen=True)
class Finding:
    """Something that is not what it seems.

    Attributes:
        kind: What it is.
        offset: Of its first byte, in the text as UTF-8.
        size: In bytes.
        line: From 1.
        column: In characters, from 1.
        code_points: The characters that are not what they seem, the first 32 of them.
        imitates: Text of the special token that it looks like; else empty.
        decoded: The message that it hides; else empty.
    """

    kind: Kind
    offset: int
    size: int
    line: int
    column: int
    code_points: tuple[int, ...]
    imitates: str = ""
    decoded: str = ""


@dataclass(frozen=True)
class Report:
    """What was found in a text.

    Attributes:
        findings: In the order of the text; of very many the first 20,000.
        counts: How many of each kind there are in all.
        size: Of the text, in bytes of UTF-8.
    """

    findings: tuple[Finding, ...]
    counts: Mapping[Kind, int]
    size: int


def scan_text(text: bytes, specials: Collection[str] = ()) -> Steps[Report]:
    """Scan UTF-8, or any bytes.

    Args:
        text: The text.
        specials: Special tokens that may be imitated, besides those in wide use.
    """
    scanner = _Scanner(specials)
    for start in range(0, len(text), PART_BYTES):
        yield Step(_PHASE, start, len(text))
        scanner.feed(text[start : start + PART_BYTES])
    return scanner.finish()


def scan_file(path: Path, specials: Collection[str] = ()) -> Steps[Report]:
    """Scan a text file, which may be compressed or UTF-16, part by part.

    Args:
        path: The file.
        specials: Special tokens that may be imitated, besides those in wide use.

    Raises:
        CorpusError: It cannot be read.
    """
    scanner = _Scanner(specials)
    for part, position in file_parts(path):
        yield Step(_PHASE, position, path.stat().st_size)
        scanner.feed(part)
    return scanner.finish()


class _Scanner:
    """Takes a text part by part."""

    def __init__(self, specials: Collection[str]) -> None:
        self._imitations = ImitationFinder(specials)
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._held = ""
        self._offset, self._line, self._column = 0, 1, 1
        self._findings: list[Finding] = []
        self._counts = dict.fromkeys(KINDS, 0)

    def feed(self, part: bytes) -> None:
        """Scan what follows; its end is held back until it is known what comes behind."""
        self._scan(self._held + self._decoder.decode(part), _HELD_CHARACTERS)

    def finish(self) -> Report:
        """Scan the rest."""
        self._scan(self._held + self._decoder.decode(b"", final=True), 0)
        return Report(tuple(self._findings), self._counts, self._offset)

    def _scan(self, text: str, held: int) -> None:
        stop = max(0, len(text) - held)
        if not text.isascii():
            stop = self._find(text, stop)
        self._pass_over(text[:stop])
        self._held = text[stop:]

    def _find(self, text: str, stop: int) -> int:
        """Note all that begins before a place; returns where that ends, or the place."""
        code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
        found: list[tuple[int, int, Kind, str]] = []
        for start, end, special in self._imitations.find(code_points):
            if start >= stop:
                break
            found.append((start, end, Kind.SPECIAL, special))
        stop = max([stop, *(end for _, end, *_ in found)])
        starts, ends, kinds = _runs(kind_table()[code_points])
        before = int(np.searchsorted(starts, stop))
        stop = max([stop, *ends[max(0, before - 1) : before].tolist()])
        for number, kind in enumerate(KINDS):
            self._counts[kind] += int(np.count_nonzero(kinds[:before] == number))
        self._counts[Kind.SPECIAL] += len(found)
        room = MOST_FINDINGS - len(self._findings)
        rows = zip(starts[:before], ends[:before], kinds[:before], strict=True)
        for (start, end, kind), _ in zip(rows, range(room), strict=False):
            found.append((int(start), int(end), KINDS[kind], ""))
        self._note(text, code_points, sorted(found)[:room])
        return stop

    def _note(
        self, text: str, code_points: CodePoints, found: list[tuple[int, int, Kind, str]]
    ) -> None:
        if not found:
            return
        offsets = byte_offsets(text)
        line_ends = np.flatnonzero(code_points == _LINE_END)
        for start, end, kind, special in found:
            lines = int(np.searchsorted(line_ends, start))
            column = start - int(line_ends[lines - 1]) if lines else self._column + start
            inside = code_points[start:end]
            self._findings.append(
                Finding(
                    kind,
                    self._offset + int(offsets[start]),
                    int(offsets[end] - offsets[start]),
                    self._line + lines,
                    column,
                    tuple(strange(inside)[:_MOST_CODE_POINTS]),
                    special,
                    decode(kind, inside.tolist()),
                )
            )

    def _pass_over(self, text: str) -> None:
        self._offset += len(text.encode("utf-8", "surrogateescape"))
        self._line += text.count("\n")
        last = text.rfind("\n")
        self._column = len(text) - last if last >= 0 else self._column + len(text)


def _runs(
    kinds: NDArray[np.uint8],
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
    """Start, stop and kind of each run of characters of one kind, all that is nothing left out."""
    changes = 1 + np.flatnonzero(kinds[1:] != kinds[:-1])
    starts = np.concatenate([[0], changes])[: len(kinds)]
    ends = np.concatenate([changes, [len(kinds)]])[: len(kinds)]
    is_kept = kinds[starts] != NOTHING
    return starts[is_kept], ends[is_kept], kinds[starts[is_kept]]
