"""From ids to bytes: ids as people paste them, and lists in which some ids are wrong."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import regex

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.protocol import Encoded, Tokenizer
from explorer.engine.tokenizers.text import FIRST_STRAY, LAST_STRAY, byte_offsets, to_text

# A byte order mark may have come with the file that they were copied from.
_WORDS: Final = regex.compile(r"[^\s,\ufeff]+|,")
# No id has so many digits, but it shall be told by the tokenizer that it has none.
_ID: Final = regex.compile(r"-?[0-9]{1,100}")
_MOST_NAMED: Final = 100


@dataclass(frozen=True)
class UnknownId:
    """An id that no token has.

    Attributes:
        place: In the list, counted from 1.
        id: The number.
        is_unused: Whether it lies among the ids of the tokenizer, which just does not use it.
    """

    place: int
    id: int
    is_unused: bool


@dataclass(frozen=True, eq=False)
class DecodedIds:
    """What a list of ids stands for.

    Attributes:
        data: The bytes of all ids that are known.
        unknown: The other ones.
        invalid: Start and stop of each stretch of `data` that is no valid UTF-8.
        tokens: Where each known id lies in `data`; None for tokenizers that do not just join
            the bytes of their tokens.
    """

    data: bytes
    unknown: tuple[UnknownId, ...]
    invalid: tuple[tuple[int, int], ...]
    tokens: Encoded | None

    @property
    def text(self) -> str:
        """The bytes as text, with U+FFFD where they are no valid UTF-8."""
        return self.data.decode(errors="replace")


def parse_ids(text: str) -> list[int]:
    """Read ids as a list, as JSON or one a line: whole numbers between commas or white space.

    Raises:
        TokenizerError: Names what is no number, or the place where one is missing, by the number
            of the character.
    """
    ids: list[int] = []
    expects_id = True
    for match in _WORDS.finditer(_without_brackets(text)):
        word = match.group()
        if word == ",":
            if expects_id:
                raise TokenizerError(
                    "An id is missing before the comma at character {position}.",
                    position=match.start() + 1,
                )
            expects_id = True
        elif _ID.fullmatch(word):
            ids.append(int(word))
            expects_id = False
        else:
            raise TokenizerError(
                "“{text}” at character {position} is no id. Ids are whole numbers, with commas or "
                "white space between them.",
                text=escaped_text(word[:40]),
                position=match.start() + 1,
            )
    return ids


def decode_ids(tokenizer: Tokenizer, ids: Sequence[int]) -> DecodedIds:
    """Decode all ids that a tokenizer knows, and name the others."""
    parts: list[bytes] = []
    known: list[int] = []
    unknown: list[UnknownId] = []
    for place, token_id in enumerate(ids, 1):
        try:
            parts.append(tokenizer.token_bytes(token_id))
        except KeyError:
            is_unused = 0 <= token_id < tokenizer.id_limit
            unknown.append(UnknownId(place, token_id, is_unused))
        else:
            known.append(token_id)
    data = tokenizer.decode(known)
    tokens = _tokens(known, parts) if b"".join(parts) == data else None
    return DecodedIds(data, tuple(unknown), tuple(invalid_stretches(data)), tokens)


def join_tokens(token_bytes: Callable[[int], bytes], ids: Iterable[int], id_limit: int) -> bytes:
    """The bytes of some tokens one after another.

    Args:
        token_bytes: The bytes of one token; raises KeyError if there is none.
        ids: The tokens.
        id_limit: One above the greatest id.

    Raises:
        TokenizerError: See `unknown_ids_error`.
    """
    parts: list[bytes] = []
    unknown: list[UnknownId] = []
    for place, token_id in enumerate(ids, 1):
        try:
            parts.append(token_bytes(token_id))
        except KeyError:
            unknown.append(UnknownId(place, int(token_id), 0 <= token_id < id_limit))
    if unknown:
        raise unknown_ids_error(unknown, id_limit)
    return b"".join(parts)


def unknown_ids_error(unknown: Sequence[UnknownId], id_limit: int) -> TokenizerError:
    """The error for ids that no token has.

    Args:
        unknown: All of them.
        id_limit: One above the greatest id.
    """
    shown = unknown[:_MOST_NAMED]
    more = " …" if len(unknown) > len(shown) else ""
    ids = ", ".join(str(one.id) for one in shown) + more
    places = ", ".join(str(one.place) for one in shown) + more
    unused = sum(one.is_unused for one in unknown)
    if not unused:
        return TokenizerError(
            "No token has these ids: {ids}. Their places in the list: {places}. The ids of this "
            "tokenizer end at {last}.",
            ids=ids,
            places=places,
            last=id_limit - 1,
        )
    return TokenizerError(
        "No token has these ids: {ids}. Their places in the list: {places}. Unused ids below "
        "{limit} among them: {unused}.",
        ids=ids,
        places=places,
        limit=id_limit,
        unused=unused,
    )


def invalid_stretches(data: bytes) -> list[tuple[int, int]]:
    """Start and stop of each stretch of bytes that is no valid UTF-8."""
    text = to_text(data)
    code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    is_stray = (code_points >= FIRST_STRAY) & (code_points <= LAST_STRAY)
    changes = np.flatnonzero(np.diff(is_stray, prepend=False, append=False))
    bounds = byte_offsets(text)[changes].tolist()
    return list(zip(bounds[::2], bounds[1::2], strict=True))


def _tokens(ids: Sequence[int], parts: Sequence[bytes]) -> Encoded:
    stops = np.cumsum([len(part) for part in parts], dtype=np.int64)
    starts = np.concatenate([[0], stops])[: len(stops)].astype(np.int64)
    return Encoded(np.array(ids, np.int32), starts, stops)


def _without_brackets(text: str) -> str:
    """The text with blanks for the brackets around a list, so that places stay as they are."""
    stripped = text.removeprefix("\ufeff").strip()
    if stripped[:1] == "[" and stripped[-1:] == "]":
        first, last = text.index("["), text.rindex("]")
        return f"{text[:first]} {text[first + 1 : last]} {text[last + 1 :]}"
    return text
