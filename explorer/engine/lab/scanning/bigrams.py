"""Improbable bigrams: two tokens that each hold a part of the same character.

Tokens that are no text rely on what stands beside them. Where both together mix scripts that no
language writes in one word, hardly any text has such a pair, although it is how this one is encoded
(Jang et al. 2024, "Improbable Bigrams Expose Vulnerabilities of Incomplete Tokens in Byte-Level
Tokenizers"). Within one script a pair may well be common: many a character is just spelled by two
tokens.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.scan import Scan
from explorer.engine.lab.scanning.shapes import shape_of
from explorer.engine.ranks import Ids
from explorer.engine.scripts import NO_SCRIPT, SCRIPTS, script_numbers
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each

_BUILDING: Final = "pairing tokens"
_CHECKING: Final = "encoding pairs"
_CHUNK: Final = 4_096
# Japanese, Bopomofo beside Chinese, and Korean (Unicode Technical Standard 39, section 5.1).
_WRITTEN_TOGETHER: Final = (
    frozenset(("Han", "Hiragana", "Katakana")),
    frozenset(("Bopomofo", "Han")),
    frozenset(("Han", "Hangul")),
)


class Mixture(IntEnum):
    """What the letters of a pair have in common.

    MIXED: they are of scripts that no language writes together. APART: so are already those that
    are whole in one token and those in the other. SAME: they are of one script, or of some that are
    written together. SPELLED: there is one letter at most, which both tokens spell together.
    """

    APART = 0
    MIXED = 1
    SAME = 2
    SPELLED = 3


@dataclass(frozen=True, eq=False)
class Bigrams:
    """The pairs that are encoded as themselves, in the order of `Mixture`.

    Attributes:
        first: Shape (pairs,): id of a token that ends inside a character.
        second: Shape (pairs,): id of one that begins with the rest of it.
        mixtures: Shape (pairs,): a `Mixture` each.
        scripts: The scripts of the letters of each pair, in the order of `SCRIPTS`.
        legal: How many pairs make valid text, whether they are encoded as themselves or not.
    """

    first: Ids
    second: Ids
    mixtures: NDArray[np.uint8]
    scripts: Sequence[tuple[str, ...]]
    legal: int

    @property
    def improbable(self) -> int:
        """How many mix scripts; they come first."""
        return int(np.searchsorted(self.mixtures, Mixture.SAME))


def find_bigrams(scan: Scan) -> Steps[Bigrams]:
    """Build all pairs that make valid text, and keep those that encode as themselves.

    Raises:
        TokenizerError: A library gave up.
    """
    first, second = yield from _legal_pairs(scan)
    is_kept = np.zeros(len(first), np.bool_)
    texts: list[str] = []
    for start in range(0, len(first), _CHUNK):
        yield Step(_CHECKING, start, len(first))
        some = slice(start, start + _CHUNK)
        pairs = list(zip(first[some].tolist(), second[some].tolist(), strict=True))
        made = [_text(scan, *pair) for pair in pairs]
        encoded = encode_each(scan.tokenizer, made)
        keeps = [found == list(pair) for found, pair in zip(encoded, pairs, strict=True)]
        is_kept[some] = keeps
        texts += [text for text, is_one in zip(made, keeps, strict=True) if is_one]
    return _in_order(scan, first[is_kept], second[is_kept], texts, len(first))


def _text(scan: Scan, first: int, second: int) -> str:
    tokenizer = scan.tokenizer
    if tokenizer.vocabulary is None:
        return tokenizer.decode([first, second]).decode()
    return (tokenizer.token_bytes(first) + tokenizer.token_bytes(second)).decode()


def _in_order(scan: Scan, first: Ids, second: Ids, texts: Sequence[str], legal: int) -> Bigrams:
    """The pairs with what their letters have in common, the most improbable first."""
    code_points = np.frombuffer("".join(texts).encode("utf-32-le"), np.uint32)
    numbers = script_numbers(code_points).astype(np.int64)
    owners = np.repeat(np.arange(len(texts)), [len(text) for text in texts])[numbers != NO_SCRIPT]
    numbers = numbers[numbers != NO_SCRIPT]
    letters = np.bincount(owners, minlength=len(texts))
    different = np.unique(owners * (len(SCRIPTS) + 1) + numbers)
    names: list[tuple[str, ...]] = [()] * len(texts)
    for owner, script in zip(*np.divmod(different, len(SCRIPTS) + 1), strict=True):
        names[owner] = (*names[owner], SCRIPTS[script - 1])
    is_mixed = np.array(
        [len(some) > 1 and not _are_written_together(some) for some in names], np.bool_
    )
    mixtures = np.where(letters > 1, Mixture.SAME, Mixture.SPELLED).astype(np.uint8)
    mixtures[is_mixed] = Mixture.MIXED
    whole = scan.table.scripts
    left, right = (whole[np.searchsorted(scan.table.ids, side)] for side in (first, second))
    mixtures[is_mixed & (left != right) & (left != NO_SCRIPT) & (right != NO_SCRIPT)] = (
        Mixture.APART
    )
    order = np.argsort(mixtures, kind="stable")
    return Bigrams(
        first[order],
        second[order],
        mixtures[order],
        [names[place] for place in order.tolist()],
        legal,
    )


def _are_written_together(scripts: Sequence[str]) -> bool:
    return any(together.issuperset(scripts) for together in _WRITTEN_TOGETHER)


def _legal_pairs(scan: Scan) -> Steps[tuple[Ids, Ids]]:
    """All pairs of a prefix and a suffix that complete a character between them."""
    prefixes, suffixes = _grouped(scan)
    first: list[Ids] = [np.empty(0, np.int32)]
    second: list[Ids] = [np.empty(0, np.int32)]
    for number, (tail, before) in enumerate(prefixes.items()):
        yield Step(_BUILDING, number, len(prefixes))
        fitting = [behind for front, behind in suffixes.items() if _is_character(tail + front)]
        behind = np.concatenate([np.empty(0, np.int32), *fitting])
        first.append(np.repeat(before, len(behind)))
        second.append(np.tile(behind, len(before)))
    return np.concatenate(first), np.concatenate(second)


def _grouped(scan: Scan) -> tuple[dict[bytes, Ids], dict[bytes, Ids]]:
    """The tokens that end, and those that begin inside a character, by the part of it."""
    prefixes: dict[bytes, list[int]] = {}
    suffixes: dict[bytes, list[int]] = {}
    in_part = (Category.BYTE, Category.PREFIX, Category.SUFFIX)
    for row in np.flatnonzero(np.isin(scan.categories, in_part)).tolist():
        shape = shape_of(scan.table.tokens[row])
        if shape is not None:
            groups, part = (prefixes, shape.tail) if shape.tail else (suffixes, shape.front)
            groups.setdefault(part, []).append(int(scan.table.ids[row]))
    return _as_arrays(prefixes), _as_arrays(suffixes)


def _as_arrays(groups: dict[bytes, list[int]]) -> dict[bytes, Ids]:
    return {part: np.array(ids, np.int32) for part, ids in groups.items()}


def _is_character(data: bytes) -> bool:
    try:
        return len(data.decode()) == 1
    except UnicodeDecodeError:
        return False
