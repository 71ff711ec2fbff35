"""Tokens that are known to have upset models, and what becomes of them in any tokenizer.

Sources: Rumbelow & Watkins 2023, "SolidGoldMagikarp (plus, prompt generation)"; Land & Bartolo
2024, "Fishing for Magikarp"; reports on the vocabulary of GPT-4o, May 2024.
"""

from dataclasses import dataclass
from typing import Final

from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer

GLITCH_TOKENS: Final = (
    " SolidGoldMagikarp",
    "SolidGoldMagikarp",
    " petertodd",
    "ertodd",
    " davidjl",
    " TheNitromeFan",
    " TheNitrome",
    "Nitrome",
    " RandomRedditorWithNo",
    "rawdownloadcloneembedreportprint",
    "BuyableInstoreAndOnline",
    " externalToEVAOnly",
    "externalActionCode",
    " Leilan",
    "EStreamFrame",
    " attRot",
    "useRalativeImagePath",
    " ForCanBeConvertedToForeach",
    "PostalCodesNL",
    "artisanlib",
    " Hexatrigesimal",
    "_REALTYPE",
    "给主人留下些什么吧",
    " practition",
)


@dataclass(frozen=True)
class GlitchCheck:
    """What a tokenizer makes of a known glitch token.

    Attributes:
        text: The token.
        ids: Its tokens here.
        is_whole: Whether it is one token, and so can be a glitch token here too.
    """

    text: str
    ids: tuple[int, ...]
    is_whole: bool

    @property
    def id(self) -> int | None:
        """Its id, if it is one token."""
        return self.ids[0] if self.is_whole else None


def check_glitch_tokens(tokenizer: Tokenizer) -> Steps[tuple[GlitchCheck, ...]]:
    """Encode all known glitch tokens.

    Raises:
        TokenizerError: A library gave up.
    """
    yield Step("encoding known glitch tokens", 0, len(GLITCH_TOKENS))
    # A single id may also stand for all that the vocabulary lacks.
    special = set(tokenizer.specials.values())
    return tuple(
        GlitchCheck(text, tuple(ids), len(ids) == 1 and ids[0] not in special)
        for text, ids in zip(GLITCH_TOKENS, encode_each(tokenizer, GLITCH_TOKENS), strict=True)
    )
