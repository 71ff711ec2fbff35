"""What the token of each row is to its tokenizer, and which rows were hardly ever trained."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np
import regex
from numpy.typing import NDArray

from explorer.engine.byte_forms import is_utf8
from explorer.engine.lab.embeddings.id_lists import Ids
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.own_texts import encoded_as_themselves
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_facts import ByteRole, byte_role
from explorer.engine.tokenizers.token_table import bytes_or_none

Tokens = Sequence[bytes | None]

_ROWS_A_STEP: Final = 10_000
# Llama 3 and gpt-oss write <|reserved_special_token_0|> and <|reserved_200014|>, BERT [unused0],
# Gemma <unused0>, Qwen <|extra_0|>, Mistral <SPECIAL_20>, Phi <|dummy_0|>, converters [PAD151936].
# Not <extra_id_0>: T5 is trained with it.
_RESERVED: Final = regex.compile(
    r"[\[<]\|?(?:reserved|unused|special|dummy|placeholder|pad|extra(?!_id))[a-z_]*[0-9]+\|?[\]>]",
    regex.IGNORECASE,
)


class Role(IntEnum):
    """What a row's token is."""

    OK = 0
    PARTIAL = 1
    OTHERWISE = 2
    SPECIAL = 3
    UNUSED = 4


ROLE_NAMES: Final = {
    Role.OK: "ok",
    Role.PARTIAL: "not valid UTF-8",
    Role.OTHERWISE: "re-encodes otherwise",
    Role.SPECIAL: "special",
    Role.UNUSED: "unused id",
}
Roles = NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class References:
    """Ids of which a model can have learned nothing, by the reason; each is in one of the three.

    Attributes:
        unused: No token has the id: gaps, and rows behind the vocabulary.
        reserved: The token's text says that it is kept for later.
        impossible: The token is a byte that UTF-8 does not have.
    """

    unused: Ids
    reserved: Ids
    impossible: Ids

    @property
    def ids(self) -> Ids:
        """All of them, ascending."""
        return np.sort(np.concatenate([self.unused, self.reserved, self.impossible]))


def read_tokens(tokenizer: Tokenizer, rows: int) -> Steps[Tokens]:
    """The bytes of each row's token; None where the id is unused."""
    tokens: list[bytes | None] = []
    for row in range(rows):
        if row % _ROWS_A_STEP == 0:
            yield Step("reading tokens", row, rows)
        tokens.append(bytes_or_none(tokenizer, row))
    return tokens


def suggest_references(tokens: Tokens) -> References:
    """Find the ids that no text, or hardly one, can have trained.

    Args:
        tokens: See `read_tokens`.
    """
    unused = [row for row, token in enumerate(tokens) if token is None]
    reserved = [row for row, token in enumerate(tokens) if token and _is_reserved(token)]
    impossible = [row for row, token in enumerate(tokens) if token and _is_impossible(token)]
    return References(*(np.array(ids, np.int64) for ids in (unused, reserved, impossible)))


def find_roles(tokenizer: Tokenizer, tokens: Tokens) -> Steps[Roles]:
    """Find out of each row's token what it is.

    A token is ok if it is valid UTF-8 and its text is encoded as this token, alone or beside
    another one; see `own_texts`.

    Args:
        tokenizer: The tokenizer.
        tokens: See `read_tokens`.

    Returns:
        Shape (rows,): a `Role` each.
    """
    roles = np.full(len(tokens), Role.UNUSED, np.uint8)
    for row, token in enumerate(tokens):
        if token is not None:
            roles[row] = Role.OTHERWISE if is_utf8(token) else Role.PARTIAL
    specials = [token_id for token_id in tokenizer.specials.values() if token_id < len(tokens)]
    roles[specials] = Role.SPECIAL
    texts = np.flatnonzero(roles == Role.OTHERWISE)
    is_own = yield from encoded_as_themselves(tokenizer, texts.tolist())
    roles[texts[is_own]] = Role.OK
    return roles


def _is_reserved(token: bytes) -> bool:
    return _RESERVED.fullmatch(token.decode(errors="replace")) is not None


def _is_impossible(token: bytes) -> bool:
    return len(token) == 1 and byte_role(token[0]) is ByteRole.IMPOSSIBLE
