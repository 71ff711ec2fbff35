"""Which tokens can stand in a text, and as what: one category an id."""

from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import is_utf8
from explorer.engine.lab.scanning.shapes import shape_of
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.own_texts import encoded_as_themselves
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import TokenKind, TokenTable

Categories = NDArray[np.uint8]


class Category(IntEnum):
    """What a token is; of several that fit, the first.

    SPECIAL and UNUSED: no ordinary token. IMPOSSIBLE: bytes that stand in no UTF-8 text. BYTE: a
    single byte of a longer character. PREFIX, SUFFIX, BOTH: of several bytes, and it ends, begins,
    or ends and begins inside a character. OK: its text is encoded as this token, alone or beside
    another one. REENCODED: its text is encoded otherwise; whether another text yields it was not
    looked for, IN_CONTEXT: one does, UNREACHABLE: none does, NOT_FOUND: none was found.
    """

    SPECIAL = 0
    UNUSED = 1
    IMPOSSIBLE = 2
    BYTE = 3
    PREFIX = 4
    SUFFIX = 5
    BOTH = 6
    OK = 7
    REENCODED = 8
    IN_CONTEXT = 9
    UNREACHABLE = 10
    NOT_FOUND = 11

    @property
    def label(self) -> str:
        """What it is called in English."""
        return _LABELS[self]


_LABELS: Final = {
    Category.SPECIAL: "special",
    Category.UNUSED: "unused id",
    Category.IMPOSSIBLE: "impossible bytes",
    Category.BYTE: "byte of a character",
    Category.PREFIX: "prefix of a character",
    Category.SUFFIX: "suffix of a character",
    Category.BOTH: "suffix and prefix of characters",
    Category.OK: "ok",
    Category.REENCODED: "re-encodes differently",
    Category.IN_CONTEXT: "reached only in context",
    Category.UNREACHABLE: "unreachable",
    Category.NOT_FOUND: "no witness found",
}
NOT_TEXT: Final = (
    Category.IMPOSSIBLE,
    Category.BYTE,
    Category.PREFIX,
    Category.SUFFIX,
    Category.BOTH,
)
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
    """
    categories = np.full(len(table), Category.OK, np.uint8)
    categories[table.kinds == TokenKind.SPECIAL] = Category.SPECIAL
    categories[table.kinds == TokenKind.UNUSED] = Category.UNUSED
    texts: list[int] = []
    for row in np.flatnonzero(categories == Category.OK).tolist():
        token = table.tokens[row]
        if is_utf8(token):
            texts.append(row)
        else:
            categories[row] = _broken(token)
    is_own = yield from encoded_as_themselves(tokenizer, table.ids[texts].tolist())
    categories[np.array(texts, np.int64)[~is_own]] = Category.REENCODED
    return categories


def _broken(token: bytes) -> Category:
    shape = shape_of(token)
    if shape is None:
        return Category.IMPOSSIBLE
    if len(token) == 1:
        return Category.BYTE
    if shape.front and shape.tail:
        return Category.BOTH
    return Category.SUFFIX if shape.front else Category.PREFIX
