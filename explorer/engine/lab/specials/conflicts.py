"""What is wrong with a list of special tokens: all of it at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import Notice, SpecialTokenError
from explorer.engine.lab.specials.listing import Special
from explorer.engine.specials import (
    id_problems,
    is_hard_to_see,
    ordinary_problems,
    text_problems,
)


@dataclass(frozen=True)
class Conflict:
    """One thing that is wrong, or deserves attention.

    Attributes:
        row: Number of the special in the list.
        said: What it is.
        is_error: Whether the list cannot work so.
    """

    row: int
    said: Notice | SpecialTokenError
    is_error: bool


def find_conflicts(specials: Sequence[Special], tokens: Sequence[bytes]) -> list[Conflict]:
    """Everything that is wrong, errors first.

    Args:
        specials: All that there should be.
        tokens: The ordinary tokens; the index is the id. Empty where no ordinary token has it.
    """
    texts = [special.text for special in specials]
    shared = _shared_from_the_start(specials)
    checked = [number for number in range(len(specials)) if number not in shared]
    pairs = [(specials[number].text, specials[number].id) for number in checked]
    errors = [
        *text_problems(texts),
        *((checked[number], problem) for number, problem in id_problems(pairs, tokens)),
        *ordinary_problems(texts, tokens),
    ]
    return [
        *(Conflict(row, error, is_error=True) for row, error in errors),
        *(Conflict(row, notice, is_error=False) for row, notice in find_notes(specials)),
    ]


def find_notes(specials: Sequence[Special]) -> Iterator[tuple[int, Notice]]:
    """What deserves attention in a list that works: number of the special, and a sentence."""
    shared = _shared_from_the_start(specials)
    known = {special.text for special in specials if special.text}
    for row, special in enumerate(specials):
        if row in shared:
            yield row, _shares_id(special, specials[shared[row]])
        if special.text and is_hard_to_see(special.text):
            yield row, _is_hard_to_see(special)
        for prefix in _prefixes(special.text, known):
            yield row, _begins_with(special, prefix)


def _shared_from_the_start(specials: Sequence[Special]) -> dict[int, int]:
    """Numbers of the specials that came with the id of an earlier one, and the number of that."""
    owners: dict[int, int] = {}
    shared: dict[int, int] = {}
    for row, special in enumerate(specials):
        owner = owners.setdefault(special.id, row)
        if owner != row and not special.is_own and not specials[owner].is_own:
            shared[row] = owner
    return shared


def _prefixes(text: str, known: set[str]) -> list[str]:
    return [text[:length] for length in range(1, len(text)) if text[:length] in known]


def _shares_id(special: Special, owner: Special) -> Notice:
    return Notice(
        "{special} has the same id as {owner}: both texts give the id {id}, and the id is decoded "
        "as {owner}.",
        {
            "special": escaped_text(special.text),
            "owner": escaped_text(owner.text),
            "id": special.id,
        },
    )


def _is_hard_to_see(special: Special) -> Notice:
    return Notice(
        "{special} is white space, or holds a character that cannot be seen; it is escaped here. "
        "A text may contain it without anybody noticing.",
        {"special": escaped_text(special.text)},
    )


def _begins_with(special: Special, prefix: str) -> Notice:
    return Notice(
        "{special} begins with {prefix}, another special token. Here and in Hugging Face the "
        "longer one wins; in tiktoken either may.",
        {"special": escaped_text(special.text), "prefix": escaped_text(prefix)},
    )
