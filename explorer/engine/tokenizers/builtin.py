"""The tokenizers that come with the program, loaded when they are asked for."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from explorer.engine.tokenizers.encodings import ENCODING_NAMES, load_encoding
from explorer.engine.tokenizers.plain import ByteTokenizer, CharacterTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer

_LOADERS: Final[Mapping[str, Callable[[], Tokenizer]]] = {
    **{name: partial(load_encoding, name) for name in ENCODING_NAMES},
    "characters": CharacterTokenizer,
    "bytes": ByteTokenizer,
}
BUILTIN_NAMES: Final = tuple(_LOADERS)


@cache
def builtin_tokenizer(name: str) -> Tokenizer:
    """One of `BUILTIN_NAMES`; asked for again, the same one.

    Raises:
        KeyError: There is none of that name.
        TokenizerError: A file of the program is missing or damaged.
    """
    return _LOADERS[name]()
