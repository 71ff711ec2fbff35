"""Building a vocabulary out of what a file says, and refusing what cannot be one."""

from collections.abc import Mapping, Sequence

import numpy as np

from explorer.engine.byte_forms import escaped
from explorer.engine.errors import FormatError
from explorer.engine.formats.recovery import recover_parents
from explorer.engine.patterns import Pattern
from explorer.engine.vocabulary import NO_PARENT, Counts, Ids, Vocabulary

Pairs = Mapping[int, tuple[int, int]]


def in_order(tokens: Mapping[int, bytes]) -> list[bytes]:
    """The tokens in the order of their ids, which must be 0, 1, 2 and so on.

    Raises:
        FormatError: An id is missing.
    """
    for token_id in range(len(tokens)):
        if token_id not in tokens:
            raise FormatError(
                "No token has the id {id}, although there are {count}. The file is cut off, or "
                "its ids have gaps, which only special tokens may have.",
                id=token_id,
                count=len(tokens),
            )
    return [tokens[token_id] for token_id in range(len(tokens))]


def assemble(
    pattern: Pattern,
    tokens: Sequence[bytes],
    specials: Mapping[str, int],
    *,
    pairs: Pairs | None = None,
    frequency: Counts | None = None,
) -> Vocabulary:
    """Build a vocabulary whose merges follow from its ranks.

    Args:
        pattern: How text is split.
        tokens: Bytes of each ordinary token; the index is the id.
        specials: Text of each special and its id.
        pairs: The two parts of each token that a merge makes, if the file tells them.
        frequency: Shape (tokens,), if the file tells it.

    Raises:
        FormatError: A byte is missing, two tokens are the same, or the pairs that the file tells
            would encode text in another way than ranks do.
        SpecialTokenError: See `check_special_ids`.
    """
    _refuse_twins(tokens)
    _refuse_missing_bytes(tokens)
    left, right = recover_parents(tokens)
    if pairs is not None:
        _compare_pairs(tokens, pairs, left, right)
    counts = np.zeros(len(tokens), np.int64) if frequency is None else frequency
    return Vocabulary(pattern, tokens, left, right, counts, dict(specials))


def _refuse_twins(tokens: Sequence[bytes]) -> None:
    seen: dict[bytes, int] = {}
    for token_id, token in enumerate(tokens):
        first = seen.setdefault(token, token_id)
        if first != token_id:
            raise FormatError(
                "The tokens {first} and {second} are both “{token}”. Each token may have one id.",
                first=first,
                second=token_id,
                token=escaped(token[:40]),
            )


def _refuse_missing_bytes(tokens: Sequence[bytes]) -> None:
    missing = sorted({bytes([byte]) for byte in range(256)}.difference(tokens))
    if missing:
        raise FormatError(
            "{count} of the 256 single bytes are no tokens, the first of them {hex}. A byte-level "
            "vocabulary needs all of them.",
            count=len(missing),
            hex=f"0x{missing[0].hex()}",
        )


def _compare_pairs(tokens: Sequence[bytes], pairs: Pairs, left: Ids, right: Ids) -> None:
    for token_id, recovered in enumerate(zip(left.tolist(), right.tolist(), strict=True)):
        told = pairs.get(token_id, (NO_PARENT, NO_PARENT))
        if told != recovered:
            raise FormatError(
                "The token {id} (“{token}”) is made of {told} in the file, but of {recovered} by "
                "rank. A vocabulary whose merges do not follow from its ranks cannot be held.",
                id=token_id,
                token=escaped(tokens[token_id][:40]),
                told=_pair_words(told),
                recovered=_pair_words(recovered),
            )


def _pair_words(pair: tuple[int, int]) -> str:
    return "–" if pair[0] == NO_PARENT else f"{pair[0]} + {pair[1]}"
