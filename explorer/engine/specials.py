"""Special tokens: literal texts that stand outside the merges."""

from collections.abc import Iterable, Mapping, Sequence

from explorer.engine.byte_forms import escaped_text, is_invisible
from explorer.engine.errors import SpecialTokenError


def check_specials(texts: Iterable[str]) -> None:
    """Refuse specials that no text could contain or that could not be told apart.

    Raises:
        SpecialTokenError: An empty or repeated text, one that is no valid Unicode, or a single
            ASCII character: that one is an ordinary token already.
    """
    seen: set[str] = set()
    for text in texts:
        if not text:
            raise SpecialTokenError(
                "A special token must not be empty. Type its text or remove it."
            )
        if text in seen:
            raise SpecialTokenError(
                "The special token {special} is given twice. Remove one of the two.",
                special=escaped_text(text),
            )
        if any(0xD800 <= ord(char) <= 0xDFFF for char in text):
            raise SpecialTokenError(
                "The special token {special} holds half of a surrogate pair, which no UTF-8 text "
                "can contain. Remove it.",
                special=escaped_text(text),
            )
        if len(text.encode()) == 1:
            raise SpecialTokenError(
                "The special token {special} is the same as the ordinary token {id}, the byte "
                "{hex}. Choose a longer text.",
                special=escaped_text(text),
                id=ord(text),
                hex=f"0x{ord(text):02x}",
            )
        seen.add(text)


def check_special_ids(ids: Mapping[str, int], tokens: Sequence[bytes]) -> None:
    """Refuse specials that share an id or a text with another token.

    Args:
        ids: Text of each special and its id.
        tokens: The ordinary tokens; the index is the id. Empty where no ordinary token has it.

    Raises:
        SpecialTokenError: Names both owners of the id or of the text.
    """
    check_specials(ids)
    owners: dict[int, str] = {}
    for text, special_id in ids.items():
        if special_id in owners:
            raise SpecialTokenError(
                "The special tokens {first} and {second} have the same id {id}. Give one of them "
                "another id.",
                first=escaped_text(owners[special_id]),
                second=escaped_text(text),
                id=special_id,
            )
        in_use = 0 <= special_id < len(tokens) and tokens[special_id]
        if in_use or not 0 <= special_id < 2**31:
            owner = tokens[special_id] if in_use else b""
            raise SpecialTokenError(
                "The special token {special} cannot have the id {id}: ids 0 to {last} belong to "
                "ordinary tokens ({owner}). Choose an id from {free} on.",
                special=escaped_text(text),
                id=special_id,
                last=len(tokens) - 1,
                owner=escaped_text(owner.decode("utf-8", "backslashreplace")),
                free=len(tokens),
            )
        owners[special_id] = text
    _refuse_texts_of_ordinary_tokens(ids, tokens)


def _refuse_texts_of_ordinary_tokens(ids: Mapping[str, int], tokens: Sequence[bytes]) -> None:
    texts = {text.encode(): text for text in ids}
    for token_id, token in enumerate(tokens):
        if token in texts:
            raise SpecialTokenError(
                "The special token {special} has the same text as the ordinary token {id}. Choose "
                "another text.",
                special=escaped_text(texts[token]),
                id=token_id,
            )


def is_hard_to_see(text: str) -> bool:
    """Whether a special is made of white space only, or holds a character that draws nothing."""
    return text.isspace() or any(is_invisible(char) and char != " " for char in text)
