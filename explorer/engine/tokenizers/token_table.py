"""What is known of every token of a tokenizer, as columns to sort and to search."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.ranks import NO_PARENT
from explorer.engine.scripts import NO_SCRIPT, SCRIPTS, ScriptNumbers, script_numbers
from explorer.engine.token_bytes import TokenBytes
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.text import to_text

Rows = NDArray[np.int64]
Kinds = NDArray[np.uint8]
Mask = NDArray[np.bool_]

SEVERAL_SCRIPTS: Final = len(SCRIPTS) + 1
# A file may give one token an id of billions: it has no row for each id below.
_MOST_UNUSED: Final = 1 << 20


class TokenKind(IntEnum):
    """What a token is; `TOKEN` where no more is known."""

    TOKEN = 0
    BYTE = 1
    MERGE = 2
    WHOLE_PIECE = 3
    SPECIAL = 4
    UNUSED = 5


@dataclass(frozen=True, eq=False)
class TokenTable:
    """The tokens of a tokenizer, one row an id, unused ids among them.

    Attributes:
        ids: Shape (rows,), ascending.
        tokens: Bytes of each row's token; empty where the id is unused.
        kinds: Shape (rows,): a `TokenKind` each.
        scripts: Shape (rows,): see `script_numbers`; `SEVERAL_SCRIPTS` for a mixture.
        byte_ranks: Shape (rows,): the place of each token in the order of bytes, unused ids last.
        frequency: Shape (rows,): of the merge that made the token, 0 where unknown.
    """

    ids: Rows
    tokens: tuple[bytes, ...]
    kinds: Kinds
    scripts: ScriptNumbers
    byte_ranks: Rows
    frequency: Rows

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def lengths(self) -> Rows:
        """Shape (rows,): bytes of each token."""
        return self._bytes.lengths

    def row_of(self, token_id: int) -> int | None:
        """The row of an id; None if there is none."""
        row = int(np.searchsorted(self.ids, token_id))
        return row if row < len(self) and self.ids[row] == token_id else None

    def contain(self, needle: bytes) -> Mask:
        """Shape (rows,): whether each token contains some bytes, of which there must be one."""
        return self._bytes.contain(needle)

    def with_origins(self, tokenizer: Tokenizer) -> "TokenTable":
        """The same with all that the merges tell, which can take seconds to be recovered.

        Args:
            tokenizer: The one that this table was read from.
        """
        vocabulary = tokenizer.vocabulary
        if vocabulary is None:
            return self
        rows = np.flatnonzero(self.kinds == TokenKind.TOKEN)
        ids = self.ids[rows]
        kinds, frequency = self.kinds.copy(), self.frequency.copy()
        is_known = ids < len(vocabulary.tokens)
        rows, ids = rows[is_known], ids[is_known]
        is_merge = vocabulary.left[ids] != NO_PARENT
        whole = np.where(self.lengths[rows] == 1, TokenKind.BYTE, TokenKind.WHOLE_PIECE)
        kinds[rows] = np.where(is_merge, TokenKind.MERGE, whole)
        frequency[rows] = vocabulary.frequency[ids]
        return replace(self, kinds=kinds, frequency=frequency)

    @cached_property
    def _bytes(self) -> TokenBytes:
        return TokenBytes(self.tokens)


def empty_table() -> TokenTable:
    """A table without rows."""
    none = np.empty(0, np.int64)
    return TokenTable(none, (), np.empty(0, np.uint8), np.empty(0, np.uint8), none, none)


def bytes_or_none(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    """The bytes of a token; None if no token has the id."""
    try:
        return tokenizer.token_bytes(token_id)
    except KeyError:
        return None


class TokenRows(NamedTuple):
    """What of a `TokenTable` is read at once; the rest takes longer."""

    ids: Rows
    tokens: tuple[bytes, ...]
    kinds: Kinds


def read_rows(tokenizer: Tokenizer) -> TokenRows:
    """Read the tokens of a tokenizer: ids, bytes, kinds."""
    ids = _ids(tokenizer)
    tokens = [bytes_or_none(tokenizer, token_id) for token_id in ids.tolist()]
    kinds = np.full(len(ids), TokenKind.TOKEN, np.uint8)
    kinds[np.isin(ids, list(tokenizer.specials.values()))] = TokenKind.SPECIAL
    kinds[[token is None for token in tokens]] = TokenKind.UNUSED
    return TokenRows(ids, tuple(token or b"" for token in tokens), kinds)


def read_table(tokenizer: Tokenizer) -> TokenTable:
    """Read all tokens of a tokenizer; it takes about 0.3 s for 200,000."""
    ids, tokens, kinds = read_rows(tokenizer)
    return TokenTable(
        ids,
        tokens,
        kinds,
        _scripts(tokens),
        _byte_ranks(tokens, kinds == TokenKind.UNUSED),
        np.zeros(len(ids), np.int64),
    )


def _ids(tokenizer: Tokenizer) -> Rows:
    stop = min(tokenizer.id_limit, tokenizer.size + _MOST_UNUSED)
    far = [token_id for token_id in tokenizer.specials.values() if token_id >= stop]
    return np.concatenate([np.arange(stop), np.unique(np.array(far, np.int64))])


def _byte_ranks(tokens: Sequence[bytes], is_unused: Mask) -> Rows:
    ranks = TokenBytes(tokens).ranks()
    ranks[is_unused] = len(tokens)
    return ranks


def _scripts(tokens: Sequence[bytes]) -> ScriptNumbers:
    """The only script of each token's whole characters."""
    texts = [to_text(token) for token in tokens]
    code_points = np.frombuffer("".join(texts).encode("utf-32-le", "surrogatepass"), np.uint32)
    numbers = script_numbers(code_points)
    # Only characters that have a script of their own count.
    owners = np.repeat(np.arange(len(tokens)), [len(text) for text in texts])[numbers != NO_SCRIPT]
    numbers = numbers[numbers != NO_SCRIPT]
    scripts = np.full(len(tokens), NO_SCRIPT, np.uint8)
    scripts[owners] = numbers
    scripts[owners[numbers != scripts[owners]]] = SEVERAL_SCRIPTS
    return scripts
