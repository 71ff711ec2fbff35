"""Special tokens: literal texts that stand outside the merges."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from explorer.engine.byte_forms import escaped, escaped_text, is_invisible, readable
from explorer.engine.errors import Notice, SpecialTokenError

Problem = tuple[int, SpecialTokenError]

# Libraries hold ids in 32 bits; with a sign, as numpy does here.
_LAST_ID: Final = 2**31 - 1


def check_specials(texts: Iterable[str]) -> None:
    """Refuse specials that no text could contain or that could not be told apart.

    Raises:
        SpecialTokenError: The first of `text_problems`.
    """
    for _, problem in text_problems(texts):
        raise problem


def check_special_ids(ids: Mapping[str, int], tokens: Sequence[bytes]) -> None:
    """Refuse specials that share an id or a text with another token.

    Args:
        ids: Text of each special and its id.
        tokens: The ordinary tokens; the index is the id. Empty where no ordinary token has it.

    Raises:
        SpecialTokenError: Names both owners of the id or of the text.
    """
    check_specials(ids)
    for _, problem in chain(id_problems(ids.items(), tokens), ordinary_problems(ids, tokens)):
        raise problem


def text_problems(texts: Iterable[str]) -> Iterator[Problem]:
    """Number and error of each text that no special can have.

    It is empty or given before, no valid Unicode, or a single ASCII character: that one is an
    ordinary token already.
    """
    seen: set[str] = set()
    for number, text in enumerate(texts):
        if text in seen:
            yield (
                number,
                SpecialTokenError(
                    "The special token “{special}” is given twice. Remove one of the two.",
                    special=escaped_text(text),
                ),
            )
        elif (problem := _problem_of(text)) is not None:
            yield number, problem
        seen.add(text)


def _problem_of(text: str) -> SpecialTokenError | None:
    """Why a text cannot be a special, whatever others there are."""
    if not text:
        return SpecialTokenError("A special token must not be empty. Type its text or remove it.")
    surrogates = [ord(char) for char in text if 0xD800 <= ord(char) <= 0xDFFF]
    if surrogates and all(0xDC80 <= code <= 0xDCFF for code in surrogates):
        # This is how a byte is held that is no part of a character (PEP 383).
        return SpecialTokenError(
            "The special token “{special}” holds the byte {hex}, which is no part of valid UTF-8 "
            "there. Remove it.",
            special=escaped(text.encode("utf-8", "surrogateescape")),
            hex=f"0x{surrogates[0] - 0xDC00:02x}",
        )
    if surrogates:
        return SpecialTokenError(
            "The special token “{special}” holds half of a surrogate pair, which no UTF-8 text "
            "can contain. Remove it.",
            special=escaped_text(text),
        )
    if len(text.encode()) == 1:
        return SpecialTokenError(
            "The special token “{special}” is a single ASCII character, which byte-level "
            "vocabularies have as the ordinary token {id} (the byte {hex}), and others as a "
            "character. Choose a longer text.",
            special=escaped_text(text).replace(" ", "␠"),
            id=ord(text),
            hex=f"0x{ord(text):02x}",
        )
    return None


def id_problems(specials: Iterable[tuple[str, int]], tokens: Sequence[bytes]) -> Iterator[Problem]:
    """Number and error of each special whose id has another owner or is none.

    Args:
        specials: Texts and ids.
        tokens: The ordinary tokens; the index is the id.
    """
    owners: dict[int, str] = {}
    for number, (text, special_id) in enumerate(specials):
        if special_id in owners:
            yield (
                number,
                SpecialTokenError(
                    "The special tokens “{first}” and “{second}” have the same id {id}. Give one "
                    "of them another id.",
                    first=escaped_text(owners[special_id]),
                    second=escaped_text(text),
                    id=special_id,
                ),
            )
        if not 0 <= special_id <= _LAST_ID:
            yield (
                number,
                SpecialTokenError(
                    "The special token “{special}” cannot have the id {id}: ids are whole numbers "
                    "from 0 to {last}. Choose an id from {free} on.",
                    special=escaped_text(text),
                    id=special_id,
                    last=_LAST_ID,
                    free=len(tokens),
                ),
            )
        elif special_id < len(tokens) and (owner := tokens[special_id]):
            yield (
                number,
                SpecialTokenError(
                    "The special token “{special}” cannot have the id {id}: ids 0 to {last} belong "
                    "to ordinary tokens (“{owner}”). Choose an id from {free} on.",
                    special=escaped_text(text),
                    id=special_id,
                    last=len(tokens) - 1,
                    owner=escaped_text(owner.decode("utf-8", "backslashreplace")),
                    free=len(tokens),
                ),
            )
        owners.setdefault(special_id, text)


def ordinary_problems(texts: Iterable[str], tokens: Sequence[bytes]) -> Iterator[Problem]:
    """Number and error of each special with the text of an ordinary token of several bytes."""
    numbers = {text.encode("utf-8", "surrogatepass"): number for number, text in enumerate(texts)}
    for token_id, token in enumerate(tokens):
        if len(token) > 1 and token in numbers:
            yield (
                numbers[token],
                SpecialTokenError(
                    "The special token “{special}” has the same text as the ordinary token {id}. "
                    "Choose another text.",
                    special=escaped_text(token.decode("utf-8", "surrogatepass")),
                    id=token_id,
                ),
            )


def hidden_notices(texts: Iterable[str]) -> list[Notice]:
    """What to know of specials that hardly anybody sees in a text."""
    return [
        Notice(
            "The special token “{special}” is white space, or holds a character that cannot be "
            "seen. A text may contain it without anybody noticing.",
            {"special": readable(text.encode("utf-8", "surrogatepass"))},
        )
        for text in texts
        if is_hard_to_see(text)
    ]


def is_hard_to_see(text: str) -> bool:
    """Whether a special is made of white space only, or holds a character that draws nothing."""
    return text.isspace() or any(is_invisible(char) and char != " " for char in text)
