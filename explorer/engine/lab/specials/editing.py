"""A tokenizer with other special tokens: always a copy."""

from collections.abc import Sequence
from itertools import count

from explorer.engine.errors import Notice
from explorer.engine.lab.specials.conflicts import find_conflicts
from explorer.engine.lab.specials.listing import Special
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer


def why_not_editable(tokenizer: Tokenizer) -> Notice | None:
    """Why the special tokens of a tokenizer cannot be changed; None if they can."""
    if isinstance(tokenizer, TrainedTokenizer):
        return None
    if not tokenizer.specials:
        return Notice(
            "{name} ({kind}) has no special tokens and no place for any: each character or byte is "
            "its own id.",
            {"name": tokenizer.name, "kind": tokenizer.kind},
        )
    return Notice(
        "The special tokens of {name} ({kind}) cannot be changed here: another library runs the "
        "file as it stands, and its post-processor, templates and flags name these tokens. Change "
        "them in the file, with the program that made it, and open it again.",
        {"name": tokenizer.name, "kind": tokenizer.kind},
    )


def free_id(tokenizer: TrainedTokenizer, specials: Sequence[Special]) -> int:
    """The lowest id that neither an ordinary token nor a special has."""
    taken = {special.id for special in specials}
    tokens = tokenizer.vocabulary.tokens
    return next(
        token_id
        for token_id in count()
        if token_id not in taken and (token_id >= len(tokens) or not tokens[token_id])
    )


def copy_with(
    tokenizer: TrainedTokenizer, specials: Sequence[Special], name: str
) -> TrainedTokenizer:
    """The same tokenizer with these special tokens; no ordinary token changes its id.

    Args:
        tokenizer: Stays as it is.
        specials: All that the copy shall have. One that came with the id of an earlier one remains
            another name of that.
        name: Of the copy.

    Raises:
        SpecialTokenError: The first conflict of `find_conflicts` that is an error.
    """
    vocabulary = tokenizer.vocabulary
    for conflict in find_conflicts(specials, vocabulary.tokens):
        if isinstance(conflict.said, Exception):
            raise conflict.said
    ids: dict[str, int] = {}
    aliases: dict[str, int] = {}
    taken: set[int] = set()
    for special in specials:
        (aliases if special.id in taken else ids)[special.text] = special.id
        taken.add(special.id)
    return TrainedTokenizer(vocabulary.with_specials(ids), name, tokenizer.notices, aliases)
