"""Why a text splits as it does: its piece, then bytes, then one merge after another."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from explorer.engine.errors import TokenizerError
from explorer.engine.patterns import compile_pattern
from explorer.engine.ranks import MergeStep, merge_steps
from explorer.engine.tokenizers.alternatives import Alternative, taken_by
from explorer.engine.tokenizers.cutting import Text, part_around, pattern_cuts
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.tokenizers.text import is_stray, runs, to_bytes, to_text
from explorer.engine.vocabulary import Vocabulary


class PieceKind(StrEnum):
    """What a piece is: matched by the pattern or missed, an invalid byte, a special token."""

    MATCHED = "matched"
    UNMATCHED = "unmatched"
    STRAY = "stray"
    SPECIAL = "special"


@dataclass(frozen=True)
class Trace:
    """How one piece of a text became tokens.

    Attributes:
        kind: What it is. Only pieces of the first two kinds are merged.
        piece: Its bytes.
        start: Offset of its first byte in the text.
        alternative: What in the pattern took it; None if that cannot be told.
        is_token: Whether the piece as a whole is a token. It is taken at once then; the steps lead
            to it all the same, unless no merge makes it.
        steps: The merges in the order in which they apply, with offsets in the piece. The rank of
            a merge is the id of the token it makes.
    """

    kind: PieceKind
    piece: bytes
    start: int
    alternative: Alternative | None
    is_token: bool
    steps: tuple[MergeStep, ...]

    @property
    def stop(self) -> int:
        """Offset behind the piece in the text."""
        return self.start + len(self.piece)

    def parts_after(self, steps: int) -> list[bytes]:
        """The parts of the piece when so many steps are made."""
        gone = {step.middle for step in self.steps[:steps]}
        bounds = [offset for offset in range(len(self.piece) + 1) if offset not in gone]
        return [self.piece[start:stop] for start, stop in pairwise(bounds)]

    @property
    def tokens(self) -> list[bytes]:
        """What the piece became."""
        is_one = self.is_token or self.kind is PieceKind.SPECIAL
        return [self.piece] if is_one else self.parts_after(len(self.steps))


class Verdict(StrEnum):
    """What became of a token that somebody expected."""

    MADE = "made"
    UNKNOWN = "unknown"
    CUT = "cut"
    TAKEN = "taken"
    GREW = "grew"
    WHOLE_PIECE_ONLY = "whole piece only"


@dataclass(frozen=True)
class Expectation:
    """Why some bytes are a token, or are none.

    Attributes:
        verdict: MADE: they are one. UNKNOWN: the vocabulary does not have them. CUT: they lie
            in two pieces. TAKEN: a merge took some of them with other bytes first. GREW: they were
            a token for a while, and a merge made it longer. WHOLE_PIECE_ONLY: no merge makes this
            token, only a piece that is nothing else can become it.
        trace: The piece of the first byte.
        step: Which of its steps is to blame, if TAKEN or GREW; None where the piece became one
            token without merging.
    """

    verdict: Verdict
    trace: Trace
    step: int | None = None


def trace(
    vocabulary: Vocabulary,
    text: Text,
    offset: int,
    specials: SpecialReading = SpecialReading.REFUSE,
) -> Trace:
    """Trace the piece that holds a byte of a text.

    Args:
        vocabulary: Its pattern and merges.
        text: UTF-8, or any bytes.
        offset: Of the byte.
        specials: How special tokens in the text are read.

    Raises:
        TokenizerError: There is no such byte, or a special stands near it and is to be refused.
        PatternError: A custom pattern matches the empty text or runs away.
    """
    if not 0 <= offset < len(text):
        raise TokenizerError(
            "There is no byte {offset} in a text of {count} bytes.", offset=offset, count=len(text)
        )
    cuts = pattern_cuts(vocabulary.pattern)
    start, stop = part_around(text, offset, cuts, vocabulary.specials)
    part = to_text(bytes(text[start:stop]))
    for found in _split(vocabulary, part, specials):
        piece = to_bytes(found.run[found.start : found.stop])
        if start <= offset < start + len(piece):
            return _trace_piece(vocabulary, found, piece, start)
        start += len(piece)
    raise AssertionError  # the pieces leave nothing out


def expect(
    vocabulary: Vocabulary,
    text: Text,
    start: int,
    stop: int,
    specials: SpecialReading = SpecialReading.REFUSE,
) -> Expectation:
    """Tell why some bytes of a text are a token, or are none.

    Args:
        vocabulary: Its pattern and merges.
        text: UTF-8, or any bytes.
        start: Offset of the first byte.
        stop: Offset behind the last one.
        specials: How special tokens in the text are read.

    Raises:
        TokenizerError: See `trace`.
        PatternError: See `trace`.
    """
    found = trace(vocabulary, text, start, specials)
    expected = bytes(text[start:stop])
    first, last = start - found.start, stop - found.start
    if expected == found.piece and len(found.tokens) == 1:
        return Expectation(Verdict.MADE, found)
    if expected not in vocabulary.ids:
        return Expectation(Verdict.UNKNOWN, found)
    if last > len(found.piece):
        return Expectation(Verdict.CUT, found)
    was_made = len(expected) == 1
    for index, step in enumerate(found.steps):
        if (step.start, step.stop) == (first, last):
            was_made = True
        elif step.start < first < step.stop or step.start < last < step.stop:
            return Expectation(Verdict.GREW if was_made else Verdict.TAKEN, found, index)
    if len(found.tokens) == 1:
        return Expectation(Verdict.TAKEN, found)
    return Expectation(Verdict.MADE if was_made else Verdict.WHOLE_PIECE_ONLY, found)


class _Found(NamedTuple):
    """A piece, in characters of the run of valid text, stray bytes or a special that holds it."""

    kind: PieceKind
    run: str
    start: int
    stop: int


def _split(vocabulary: Vocabulary, text: str, specials: SpecialReading) -> Iterator[_Found]:
    compiled = compile_pattern(vocabulary.pattern.expression)
    for span in SpecialFinder(vocabulary.specials).read(text, specials):
        part = text[span.start : span.end]
        if span.is_special:
            yield _Found(PieceKind.SPECIAL, part, 0, len(part))
            continue
        for run in runs(part):
            if is_stray(run):
                for index in range(len(run)):
                    yield _Found(PieceKind.STRAY, run, index, index + 1)
                continue
            start = 0
            for piece in pieces(compiled, run):
                stop = start + len(piece)
                match = compiled.match(run, start)
                matches = match is not None and match.end() == stop
                kind = PieceKind.MATCHED if matches else PieceKind.UNMATCHED
                yield _Found(kind, run, start, stop)
                start = stop


def _trace_piece(vocabulary: Vocabulary, found: _Found, piece: bytes, start: int) -> Trace:
    if found.kind in (PieceKind.SPECIAL, PieceKind.STRAY):
        return Trace(found.kind, piece, start, None, piece in vocabulary.ids, ())
    alternative = None
    if found.kind is PieceKind.MATCHED:
        alternative = taken_by(vocabulary.pattern, found.run, found.start, found.stop)
    steps = tuple(merge_steps(piece, vocabulary.ids))
    return Trace(found.kind, piece, start, alternative, piece in vocabulary.ids, steps)
