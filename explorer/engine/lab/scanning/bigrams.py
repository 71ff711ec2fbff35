"""Improbable bigrams: two tokens that each hold a part of the same character.

Models rarely see such a pair, although it is how its text is encoded (Jang et al. 2024, "Improbable
Bigrams Expose Vulnerabilities of Incomplete Tokens in Byte-Level Tokenizers").
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.scan import Scan
from explorer.engine.lab.scanning.shapes import shape_of
from explorer.engine.ranks import Ids
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each

_BUILDING: Final = "pairing tokens"
_CHECKING: Final = "encoding pairs"
_CHUNK: Final = 4_096


@dataclass(frozen=True, eq=False)
class Bigrams:
    """The pairs that are encoded as themselves.

    Attributes:
        first: Shape (pairs,): id of a token that ends inside a character.
        second: Shape (pairs,): id of one that begins with the rest of it.
        legal: How many pairs make valid text, whether they are encoded as themselves or not.
    """

    first: Ids
    second: Ids
    legal: int


def find_bigrams(scan: Scan) -> Steps[Bigrams]:
    """Build all pairs that make valid text, and keep those that encode as themselves.

    Raises:
        TokenizerError: A library gave up.
    """
    first, second = yield from _legal_pairs(scan)
    is_kept = np.zeros(len(first), np.bool_)
    joins_bytes = scan.tokenizer.vocabulary is not None
    token_bytes, decode = scan.tokenizer.token_bytes, scan.tokenizer.decode
    for start in range(0, len(first), _CHUNK):
        yield Step(_CHECKING, start, len(first))
        some = slice(start, start + _CHUNK)
        pairs = list(zip(first[some].tolist(), second[some].tolist(), strict=True))
        data = [
            token_bytes(one) + token_bytes(other) if joins_bytes else decode([one, other])
            for one, other in pairs
        ]
        encoded = encode_each(scan.tokenizer, [text.decode() for text in data])
        is_kept[some] = [found == list(pair) for found, pair in zip(encoded, pairs, strict=True)]
    return Bigrams(first[is_kept], second[is_kept], len(first))


def _legal_pairs(scan: Scan) -> Steps[tuple[Ids, Ids]]:
    """All pairs of a prefix and a suffix that complete a character between them."""
    prefixes = _grouped(scan, Category.PREFIX)
    suffixes = _grouped(scan, Category.SUFFIX)
    first: list[Ids] = [np.empty(0, np.int32)]
    second: list[Ids] = [np.empty(0, np.int32)]
    for number, (tail, before) in enumerate(prefixes.items()):
        yield Step(_BUILDING, number, len(prefixes))
        fitting = [behind for front, behind in suffixes.items() if _is_character(tail + front)]
        behind = np.concatenate([np.empty(0, np.int32), *fitting])
        first.append(np.repeat(before, len(behind)))
        second.append(np.tile(behind, len(before)))
    return np.concatenate(first), np.concatenate(second)


def _grouped(scan: Scan, category: Category) -> dict[bytes, Ids]:
    """The ids of a category by the part of a character that they end or begin with."""
    groups: dict[bytes, list[int]] = {}
    for row in np.flatnonzero(scan.categories == category).tolist():
        shape = shape_of(scan.table.tokens[row])
        if shape is not None:
            part = shape.tail if category is Category.PREFIX else shape.front
            groups.setdefault(part, []).append(int(scan.table.ids[row]))
    return {part: np.array(ids, np.int32) for part, ids in groups.items()}


def _is_character(data: bytes) -> bool:
    try:
        return len(data.decode()) == 1
    except UnicodeDecodeError:
        return False
