"""Building a vocabulary out of what a file says, and refusing what cannot be one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from explorer.engine.byte_forms import escaped
from explorer.engine.errors import FormatError, MergeOrderError, MissingBytesError
from explorer.engine.merge_recovery import recover_parents
from explorer.engine.patterns import Pattern
from explorer.engine.ranks import NO_PARENT, Ids
from explorer.engine.vocabulary import Counts, Vocabulary

Pairs = Mapping[int, tuple[int, int]]

# Some thousand ids may be left free for later; a file of ten lines must not fill the memory.
_MOST_FREE_IDS: Final = 1 << 20


def in_order(tokens: Mapping[int, bytes], special_ids: Collection[int] = ()) -> list[bytes]:
    """The tokens in the order of their ids, which must be 0, 1, 2 and so on.

    Args:
        tokens: Bytes of each ordinary token by its id.
        special_ids: Ids that may be missing since special tokens have them.

    Returns:
        The index is the id; empty where a special has it.

    Raises:
        FormatError: An id is missing.
    """
    ordered = with_gaps(tokens)
    missing = (token_id for token_id, token in enumerate(ordered) if not token)
    for token_id in missing:
        if token_id not in special_ids:
            raise FormatError(
                "No token has the id {id}, although there are {count}. The file is cut off, or "
                "its ids have gaps, which only special tokens may have.",
                id=token_id,
                count=len(tokens),
            )
    return ordered


def with_gaps(tokens: Mapping[int, bytes]) -> list[bytes]:
    """The tokens in the order of their ids, of which some may be missing.

    Returns:
        The index is the id; empty where no token has it.

    Raises:
        FormatError: There are far fewer tokens than ids.
    """
    refuse_far_ids(tokens)
    stop = max(tokens, default=-1) + 1
    return [tokens.get(token_id, b"") for token_id in range(stop)]


def refuse_far_ids(ids: Collection[int]) -> None:
    """Refuse ids that have far more free ones between them: who makes room for each gets stuck.

    Raises:
        FormatError: There are such ids.
    """
    last = max(ids, default=-1)
    if last >= len(ids) + _MOST_FREE_IDS:
        raise FormatError(
            "There are {count} tokens, but one of them has the id {id}. The file is damaged.",
            count=len(ids),
            id=last,
        )


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
        tokens: Bytes of each ordinary token; the index is the id. Empty where there is none.
        specials: Text of each special and its id.
        pairs: The two parts of each token that a merge makes, if the file tells them; else they
            are recovered from the ranks when somebody needs them.
        frequency: Shape (tokens,), if the file tells it.

    Raises:
        MissingBytesError: A byte is missing.
        FormatError: Two tokens are the same.
        MergeOrderError: The pairs that the file tells would encode text in another way than ranks.
        SpecialTokenError: See `check_special_ids`.
    """
    _refuse_twins(tokens)
    _refuse_missing_bytes(tokens)
    if pairs is None:
        return Vocabulary(pattern, tokens, frequency=frequency, specials=dict(specials))
    left, right = recover_parents(tokens)
    _compare_pairs(tokens, pairs, left, right)
    return Vocabulary(pattern, tokens, left, right, frequency, dict(specials))


def _refuse_twins(tokens: Sequence[bytes]) -> None:
    seen: dict[bytes, int] = {}
    for token_id, token in enumerate(tokens):
        first = seen.setdefault(token, token_id) if token else token_id
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
        raise MissingBytesError(
            "Single bytes that are no tokens: {count} of 256, the first of them {hex}. A "
            "byte-level vocabulary needs all of them.",
            count=len(missing),
            hex=f"0x{missing[0].hex()}",
        )


def _compare_pairs(tokens: Sequence[bytes], pairs: Pairs, left: Ids, right: Ids) -> None:
    for token_id, recovered in enumerate(zip(left.tolist(), right.tolist(), strict=True)):
        told = pairs.get(token_id, (NO_PARENT, NO_PARENT))
        if told != recovered:
            raise MergeOrderError(
                "The token {id} (“{token}”) is made of {told} in the file, but of {recovered} by "
                "rank. A vocabulary whose merges do not follow from its ranks cannot be held.",
                id=token_id,
                token=escaped(tokens[token_id][:40]),
                told=_pair_words(told),
                recovered=_pair_words(recovered),
            )


def _pair_words(pair: tuple[int, int]) -> str:
    return "–" if pair[0] == NO_PARENT else f"{pair[0]} + {pair[1]}"
