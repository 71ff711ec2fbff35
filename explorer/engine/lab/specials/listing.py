"""Which special tokens a tokenizer knows, where each came from, and which ids nothing has."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import regex
from tokenizers import AddedToken

from explorer.engine.lab.specials.hugging_face_rule import NO_FLAGS, Flags
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.encodings import ENCODING_NAMES
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.token_table import bytes_or_none
from explorer.engine.tokenizers.trained import TrainedTokenizer

_RESERVED: Final = regex.compile(r"reserved|unused|placeholder", regex.IGNORECASE)


class Origin(StrEnum):
    """Where a special token came from, in words that the window translates."""

    ENCODING = "built into the encoding"
    ADDED_TOKENS = "added tokens of the file"
    FILE = "the file"
    TRAINING = "the training"
    ADDED = "added here"
    CHANGED = "changed here"


@dataclass(frozen=True)
class Special:
    """A special token.

    Attributes:
        text: Its text.
        id: Its id; in some encodings two texts have one.
        origin: Where it came from.
        flags: How it is matched, where its file tells.
        is_special: Whether it is one; an added token that is none is found just so.
    """

    text: str
    id: int
    origin: Origin
    flags: Flags = NO_FLAGS
    is_special: bool = True

    @property
    def is_reserved(self) -> bool:
        """Whether its name says that it is kept for later."""
        return _RESERVED.search(self.text) is not None

    @property
    def is_own(self) -> bool:
        """Whether it was added or changed here."""
        return self.origin in (Origin.ADDED, Origin.CHANGED)


def list_specials(tokenizer: Tokenizer) -> list[Special]:
    """All special tokens, and the added tokens of a tokenizer.json, in the order of their ids."""
    if isinstance(tokenizer, HuggingFaceTokenizer):
        added = sorted(tokenizer.added_tokens.items())
        return [_from_file(token_id, token) for token_id, token in added]
    origin = _origin_of(tokenizer)
    specials = sorted(tokenizer.specials.items(), key=lambda item: item[1])
    return [Special(text, token_id, origin) for text, token_id in specials]


def unused_ids(tokenizer: Tokenizer) -> list[range]:
    """Ids below the greatest one that no token has, as runs."""
    if tokenizer.size >= tokenizer.id_limit:
        return []
    runs: list[range] = []
    for token_id in range(tokenizer.id_limit):
        if bytes_or_none(tokenizer, token_id) is not None:
            continue
        if runs and runs[-1].stop == token_id:
            runs[-1] = range(runs[-1].start, token_id + 1)
        else:
            runs.append(range(token_id, token_id + 1))
    return runs


def _from_file(token_id: int, token: AddedToken) -> Special:
    flags = Flags(token.lstrip, token.rstrip, token.single_word, token.normalized)
    return Special(token.content, token_id, Origin.ADDED_TOKENS, flags, token.special)


def _origin_of(tokenizer: Tokenizer) -> Origin:
    name = tokenizer.name
    if name in ENCODING_NAMES and builtin_tokenizer(name) is tokenizer:
        return Origin.ENCODING
    is_trained = isinstance(tokenizer, TrainedTokenizer) and tokenizer.vocabulary.frequency.any()
    return Origin.TRAINING if is_trained else Origin.FILE
