"""In how many ways a text can be cut into tokens, and the shortest way beside that of BPE."""

from collections.abc import Mapping, Sequence
from math import floor, log10
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.lab.experiments.card import Figure, Line, Options, Value
from explorer.engine.lab.experiments.texts import (
    byte_level,
    byte_pieces,
    encoded_line,
    parts_line,
    text_lines,
)
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer

_PHASE: Final = "counting ways"
_POSITIONS_A_STEP: Final = 500
# Python writes no number of more digits by default, and nobody reads it.
_MOST_DIGITS: Final = 4000
_FEW_DIGITS: Final = 15


def count_ways(
    piece: bytes, ids: Mapping[bytes, int], longest: int
) -> Steps[tuple[int, list[bytes]]]:
    """Count the segmentations of a piece into tokens by dynamic programming, and find a shortest.

    Args:
        piece: Its bytes.
        ids: Id of each token by its bytes; all single bytes are among them.
        longest: Bytes of the longest token.

    Returns:
        Their number, and one with the fewest tokens: of several, the one whose last token is the
        longest, and so on towards the beginning.
    """
    ways = [1]
    fewest = [0]
    last_start = [0]
    for stop in range(1, len(piece) + 1):
        starts = [
            start for start in range(max(0, stop - longest), stop) if piece[start:stop] in ids
        ]
        ways.append(sum(ways[start] for start in starts))
        best = min(starts, key=fewest.__getitem__)
        fewest.append(fewest[best] + 1)
        last_start.append(best)
        if stop % _POSITIONS_A_STEP == 0:
            yield Step(_PHASE, stop, len(piece))
    parts = []
    stop = len(piece)
    while stop:
        parts.append(piece[last_start[stop] : stop])
        stop = last_start[stop]
    return ways[-1], parts[::-1]


def split_each_line(tokenizer: Tokenizer, text: bytes, _options: Options) -> Steps[Sequence[Line]]:
    """For each line: how BPE cuts it, the shortest way, and how many there are."""
    vocabulary = byte_level(tokenizer)
    longest = max(map(len, vocabulary.tokens))
    lines = []
    for key, label, data in text_lines(text):
        ways, shortest = 1, list[bytes]()
        for piece in byte_pieces(vocabulary, data):
            yield Step(_PHASE, sum(map(len, shortest)), len(data))
            of_piece, parts = yield from count_ways(piece, vocabulary.ids, longest)
            ways *= of_piece
            shortest += parts
        written = _written(ways)
        said = Notice("Ways to cut it into tokens: {count}", {"count": written})
        value: Value = ways if log10(ways) < _MOST_DIGITS else str(written)
        figures = (Figure("ways", value, said),)
        lines.append(encoded_line(tokenizer, key, label, data, figures=figures))
        shorter = Notice("The fewest tokens that give text {number}", {"number": int(key)})
        lines.append(parts_line(tokenizer, vocabulary, f"{key}-shortest", shorter, shortest))
    return lines


def _written(ways: int) -> int | str:
    """A number for people: in full, or rounded if it is long."""
    exponent = floor(log10(ways))
    if exponent < _FEW_DIGITS:
        return ways
    # In whole numbers: no float is as large as this can be.
    return f"{ways // 10 ** (exponent - 2) / 100:.2f} × 10^{exponent}"
