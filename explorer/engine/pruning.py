"""Taking tokens out of a vocabulary, with all that was built from them.

A token that stays was never built with one that goes, so no merge inside of its own bytes changes:
encoding by rank, as tiktoken does it, and by the list of merges still give the same ids. Only a
token that no merge made may become one, once that goes which was in its way.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from explorer.engine.errors import TokenizerError
from explorer.engine.ranks import NO_PARENT
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary


@dataclass(frozen=True)
class Removal:
    """Tokens that go together.

    Attributes:
        asked: Ids of those that somebody does not want, in their order.
        dependents: Ids of all others of which one of these is a part, at once or through other
            parts, in their order.
    """

    asked: tuple[int, ...]
    dependents: tuple[int, ...]


def plan_removal(vocabulary: Vocabulary, token_ids: Collection[int]) -> Removal:
    """Find out what goes with some tokens.

    Args:
        vocabulary: Stays as it is; its merges are recovered if they are not known yet.
        token_ids: Of ordinary tokens.

    Raises:
        TokenizerError: One is a single byte, a special token, or none at all.
    """
    asked = sorted(set(token_ids))
    for token_id in asked:
        _check(vocabulary, token_id)
    # The last place is that of NO_PARENT, which never goes.
    goes = np.zeros(len(vocabulary.tokens) + 1, np.bool_)
    goes[asked] = True
    while True:
        more = (goes[vocabulary.left] | goes[vocabulary.right]) & ~goes[:-1]
        if not more.any():
            break
        goes[:-1] |= more
    goes[asked] = False
    return Removal(tuple(asked), tuple(np.flatnonzero(goes).tolist()))


def without_tokens(
    tokenizer: TrainedTokenizer, removal: Removal, name: str, *, renumber: bool
) -> TrainedTokenizer:
    """A copy of a tokenizer in which some tokens are gone.

    Args:
        tokenizer: Stays as it is.
        removal: What goes; see `plan_removal`.
        name: Of the copy.
        renumber: Give all that stays new ids without a gap, in the old order. Otherwise each keeps
            its id, and the others are unused: what a model that was trained with them needs.
    """
    old = tokenizer.vocabulary
    vocabulary = _without(old, [*removal.asked, *removal.dependents])
    if renumber:
        vocabulary = _renumbered(vocabulary)
    aliases = {
        text: vocabulary.specials[old.special_texts[token_id]]
        for text, token_id in tokenizer.specials.items()
        if text not in old.specials
    }
    return TrainedTokenizer(vocabulary, name, tokenizer.notices, aliases)


def _check(vocabulary: Vocabulary, token_id: int) -> None:
    is_ordinary = 0 <= token_id < len(vocabulary.tokens) and vocabulary.tokens[token_id]
    if not is_ordinary:
        raise TokenizerError(
            "Id {id} is that of no ordinary token. Choose others; special tokens are changed in "
            "the Lab, under Special tokens.",
            id=token_id,
        )
    if len(vocabulary.tokens[token_id]) == 1:
        raise TokenizerError(
            "Id {id} is the single byte {byte}. All 256 bytes must stay, or some texts could not "
            "be encoded. Choose longer tokens.",
            id=token_id,
            byte=f"0x{vocabulary.tokens[token_id].hex()}",
        )


def _without(vocabulary: Vocabulary, gone: Sequence[int]) -> Vocabulary:
    """The same with unused ids in the place of some tokens."""
    tokens = list(vocabulary.tokens)
    for token_id in gone:
        tokens[token_id] = b""
    frequency = vocabulary.frequency.copy()
    frequency[gone] = 0
    if vocabulary.whole_pieces:
        return Vocabulary(vocabulary.pattern, tokens, None, None, frequency, vocabulary.specials)
    left, right = vocabulary.left.copy(), vocabulary.right.copy()
    left[gone] = right[gone] = NO_PARENT
    return Vocabulary(vocabulary.pattern, tokens, left, right, frequency, vocabulary.specials)


def _renumbered(vocabulary: Vocabulary) -> Vocabulary:
    """The same with ids from 0 on without a gap, in the old order."""
    ordinary = np.array(sorted(vocabulary.ids.values()), np.int32)
    used = np.union1d(ordinary, np.array([*vocabulary.specials.values()], np.int32))
    # The last place is that of NO_PARENT, which stays what it is.
    new_ids = np.full(vocabulary.id_limit + 1, NO_PARENT, np.int32)
    new_ids[used] = np.arange(len(used))
    places = new_ids[ordinary]
    tokens = [b""] * (int(places[-1]) + 1)
    for place, token_id in zip(places.tolist(), ordinary.tolist(), strict=True):
        tokens[place] = vocabulary.tokens[token_id]
    left, right = np.full((2, len(tokens)), NO_PARENT, np.int32)
    frequency = np.zeros(len(tokens), np.int64)
    left[places] = new_ids[vocabulary.left[ordinary]]
    right[places] = new_ids[vocabulary.right[ordinary]]
    frequency[places] = vocabulary.frequency[ordinary]
    specials = {text: int(new_ids[special]) for text, special in vocabulary.specials.items()}
    return Vocabulary(vocabulary.pattern, tokens, left, right, frequency, specials)
