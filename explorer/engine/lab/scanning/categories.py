"""Which tokens can stand in a text, and as what: one category an id."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.scanning.shapes import Shape, shape_of
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import TokenKind, TokenTable

Categories = NDArray[np.uint8]

_PHASE: Final = "encoding each token"
_CHUNK: Final = 8_192


class Category(IntEnum):
    """What a token is; of several that fit, the first.

    SPECIAL and UNUSED: no ordinary token. IMPOSSIBLE: bytes that stand in no UTF-8 text. PREFIX,
    SUFFIX, BOTH: it ends, begins, or ends and begins inside a character. OK: its text is encoded
    as this token. REENCODED: its text is encoded otherwise; whether another text yields it was
    not looked for, IN_CONTEXT: one does, UNREACHABLE: none does, NOT_FOUND: none was found.
    """

    SPECIAL = 0
    UNUSED = 1
    IMPOSSIBLE = 2
    PREFIX = 3
    SUFFIX = 4
    BOTH = 5
    OK = 6
    REENCODED = 7
    IN_CONTEXT = 8
    UNREACHABLE = 9
    NOT_FOUND = 10

    @property
    def label(self) -> str:
        """What it is called in English."""
        return _LABELS[self]


_LABELS: Final = {
    Category.SPECIAL: "special",
    Category.UNUSED: "unused id",
    Category.IMPOSSIBLE: "impossible bytes",
    Category.PREFIX: "prefix of a character",
    Category.SUFFIX: "suffix of a character",
    Category.BOTH: "suffix and prefix of characters",
    Category.OK: "ok",
    Category.REENCODED: "re-encodes differently",
    Category.IN_CONTEXT: "reached only in context",
    Category.UNREACHABLE: "unreachable",
    Category.NOT_FOUND: "no witness found",
}
NOT_TEXT: Final = (Category.IMPOSSIBLE, Category.PREFIX, Category.SUFFIX, Category.BOTH)
FLAGGED: Final = (
    *NOT_TEXT,
    Category.REENCODED,
    Category.IN_CONTEXT,
    Category.UNREACHABLE,
    Category.NOT_FOUND,
)


def categorise(tokenizer: Tokenizer, table: TokenTable) -> Steps[Categories]:
    """Find the category of each row, before any witness is looked for.

    Args:
        tokenizer: Any.
        table: Its tokens.

    Returns:
        Shape (rows,): a `Category` each.

    Raises:
        TokenizerError: A library gave up.
    """
    categories = np.full(len(table), Category.OK, np.uint8)
    categories[table.kinds == TokenKind.SPECIAL] = Category.SPECIAL
    categories[table.kinds == TokenKind.UNUSED] = Category.UNUSED
    ordinary = np.flatnonzero(categories == Category.OK).tolist()
    joins_bytes = tokenizer.vocabulary is not None
    for start in range(0, len(ordinary), _CHUNK):
        yield Step(_PHASE, start, len(ordinary))
        rows: list[int] = []
        texts: list[str] = []
        for row in ordinary[start : start + _CHUNK]:
            token = table.tokens[row]
            try:
                text = token.decode()
            except UnicodeDecodeError:
                categories[row] = _broken(shape_of(token))
                continue
            rows.append(row)
            texts.append(text if joins_bytes else _decoded(tokenizer, int(table.ids[row])))
        categories[_changed(tokenizer, table, rows, texts)] = Category.REENCODED
    return categories


def _broken(shape: Shape | None) -> Category:
    if shape is None:
        return Category.IMPOSSIBLE
    if shape.front and shape.tail:
        return Category.BOTH
    return Category.SUFFIX if shape.front else Category.PREFIX


def _decoded(tokenizer: Tokenizer, token_id: int) -> str:
    """What one id stands for; nothing yields it if that is no text."""
    try:
        return tokenizer.decode([token_id]).decode()
    except (TokenizerError, UnicodeDecodeError):
        return ""


def _changed(
    tokenizer: Tokenizer, table: TokenTable, rows: Sequence[int], texts: Sequence[str]
) -> list[int]:
    """The rows whose text is not encoded as their token alone."""
    encoded = encode_each(tokenizer, texts)
    ids = table.ids[list(rows)].tolist()
    pairs = zip(rows, ids, encoded, strict=True)
    return [row for row, token_id, found in pairs if found != [token_id]]
