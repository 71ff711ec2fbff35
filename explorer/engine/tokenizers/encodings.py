"""tiktoken's encodings, from files that come with the program: no network, no cache folder.

Specials and patterns are those of `tiktoken_ext/openai_public.py` of tiktoken 0.14.
"""

import lzma
from binascii import a2b_base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Final

from explorer.assets import resources
from explorer.engine.errors import TokenizerError
from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

_SHA256: Final = {
    "r50k_base": "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930",
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}
# p50k has the ranks of r50k, leaves out one id for a special, and adds runs of 2 to 25 spaces.
_SPACE_RUNS: Final = (b"", *(b" " * count for count in range(2, 26)))


@dataclass(frozen=True)
class _Encoding:
    """Which ranks, pattern and specials make an encoding."""

    ranks: str
    pattern: str
    specials: Mapping[str, int]
    more_tokens: tuple[bytes, ...] = ()
    aliases: Mapping[str, int] = field(default_factory=dict)


_GPT2_SPECIALS: Final = {"<|endoftext|>": 50256}
_O200K_SPECIALS: Final = {"<|endoftext|>": 199999, "<|endofprompt|>": 200018}
_HARMONY_NAMES: Final = {
    199998: "startoftext",
    199999: "endoftext",
    200002: "return",
    200003: "constrain",
    200005: "channel",
    200006: "start",
    200007: "end",
    200008: "message",
    200012: "call",
    200018: "endofprompt",
}
_HARMONY_SPECIALS: Final = {
    f"<|{_HARMONY_NAMES.get(number, f'reserved_{number}')}|>": number
    for number in range(199998, 201088)
}
_ENCODINGS: Final = {
    "gpt2": _Encoding("r50k_base", "gpt2", _GPT2_SPECIALS),
    "r50k_base": _Encoding("r50k_base", "gpt2", _GPT2_SPECIALS),
    "p50k_base": _Encoding("r50k_base", "gpt2", _GPT2_SPECIALS, _SPACE_RUNS),
    "p50k_edit": _Encoding(
        "r50k_base",
        "gpt2",
        _GPT2_SPECIALS
        | {"<|fim_prefix|>": 50281, "<|fim_middle|>": 50282, "<|fim_suffix|>": 50283},
        _SPACE_RUNS,
    ),
    "cl100k_base": _Encoding(
        "cl100k_base",
        "cl100k",
        {
            "<|endoftext|>": 100257,
            "<|fim_prefix|>": 100258,
            "<|fim_middle|>": 100259,
            "<|fim_suffix|>": 100260,
            "<|endofprompt|>": 100276,
        },
    ),
    "o200k_base": _Encoding("o200k_base", "o200k", _O200K_SPECIALS),
    "o200k_harmony": _Encoding(
        "o200k_base",
        "o200k",
        _HARMONY_SPECIALS,
        # One id with two names.
        aliases={"<|reserved_200018|>": 200018},
    ),
}
ENCODING_NAMES: Final = tuple(_ENCODINGS)


def load_encoding(name: str) -> TrainedTokenizer:
    """One of `ENCODING_NAMES`.

    Raises:
        KeyError: There is no encoding of that name.
        TokenizerError: Its file is missing or damaged.
    """
    encoding = _ENCODINGS[name]
    tokens = (*_read_tokens(encoding.ranks), *encoding.more_tokens)
    vocabulary = Vocabulary(
        named_pattern(encoding.pattern), tokens, specials=dict(encoding.specials)
    )
    return TrainedTokenizer(vocabulary, name, aliases=encoding.aliases)


@cache
def _read_tokens(name: str) -> tuple[bytes, ...]:
    """The tokens of a rank file in the order of their ranks, which has no gap."""
    path = resources() / "encodings" / f"{name}.tiktoken.xz"
    try:
        content = lzma.decompress(path.read_bytes())
    except (OSError, lzma.LZMAError) as error:
        raise TokenizerError(
            "The file {file} of this program cannot be read. Install the program again.",
            file=path,
            details=str(error),
        ) from error
    if sha256(content).hexdigest() != _SHA256[name]:
        raise TokenizerError(
            "The file {file} of this program is not what it was: its SHA-256 is wrong. Install the "
            "program again.",
            file=path,
        )
    return tuple(a2b_base64(line.partition(b" ")[0]) for line in content.splitlines())
