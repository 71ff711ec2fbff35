"""Tokens that are known to have upset models, and what becomes of them in any tokenizer.

Sources: Rumbelow & Watkins 2023, "SolidGoldMagikarp (plus, prompt generation)"; Land & Bartolo
2024, "Fishing for Magikarp"; reports on the vocabulary of GPT-4o, May 2024.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer


class Fault(StrEnum):
    """What is wrong with a token.

    UNTRAINED: the text that the tokenizer learned from was full of it, that of the model hardly
    had it. STEP: longer tokens take nearly all of it. NONE: it is no token of these models, and
    shows what a space makes of it.
    """

    UNTRAINED = "hardly trained"
    STEP = "only a step"
    NONE = "nothing"


class Source(StrEnum):
    """Where the text of a token stood so often."""

    REDDIT = "user name on Reddit"
    DEVELOPER = "name of a developer"
    STUDIO = "name of a game studio"
    PASTEBIN = "buttons of a web page"
    SHOP = "data of a web shop"
    GAME = "data of a game"
    CHARACTER = "character of a game"
    CODE = "program code"
    INSPECTION = "message of a code checker"
    NUMBERS = "word for base 36"
    PHRASE = "phrase of web pages"
    WORD = "part of a word"


@dataclass(frozen=True)
class GlitchToken:
    """A token that has upset models.

    Attributes:
        text: The token.
        models: Those in whose vocabularies it is one token.
        fault: What is wrong with it.
        source: Where it comes from.
    """

    text: str
    models: tuple[str, ...]
    fault: Fault
    source: Source


_R50K: Final = ("GPT-2/3",)
_CL100K: Final = ("GPT-3.5/4",)
_O200K: Final = ("GPT-4o",)
_UNTRAINED, _STEP = Fault.UNTRAINED, Fault.STEP
KNOWN: Final = (
    GlitchToken(" SolidGoldMagikarp", _R50K, _UNTRAINED, Source.REDDIT),
    GlitchToken("SolidGoldMagikarp", (), Fault.NONE, Source.REDDIT),
    GlitchToken(" petertodd", _R50K, _UNTRAINED, Source.DEVELOPER),
    GlitchToken("ertodd", _R50K, _STEP, Source.DEVELOPER),
    GlitchToken(" davidjl", (*_R50K, *_CL100K), _UNTRAINED, Source.REDDIT),
    GlitchToken(" TheNitromeFan", _R50K, _UNTRAINED, Source.REDDIT),
    GlitchToken(" TheNitrome", _R50K, _STEP, Source.REDDIT),
    GlitchToken("Nitrome", _R50K, _STEP, Source.STUDIO),
    GlitchToken(" RandomRedditorWithNo", _R50K, _UNTRAINED, Source.REDDIT),
    GlitchToken("rawdownloadcloneembedreportprint", _R50K, _UNTRAINED, Source.PASTEBIN),
    GlitchToken("BuyableInstoreAndOnline", _R50K, _UNTRAINED, Source.SHOP),
    GlitchToken(" externalToEVAOnly", _R50K, _UNTRAINED, Source.GAME),
    GlitchToken("externalActionCode", (*_R50K, *_CL100K), _UNTRAINED, Source.CODE),
    GlitchToken(" Leilan", _R50K, _UNTRAINED, Source.CHARACTER),
    GlitchToken("EStreamFrame", _R50K, _UNTRAINED, Source.CODE),
    GlitchToken(" attRot", _R50K, _UNTRAINED, Source.GAME),
    GlitchToken("useRalativeImagePath", _CL100K, _UNTRAINED, Source.CODE),
    GlitchToken(" ForCanBeConvertedToForeach", _CL100K, _UNTRAINED, Source.INSPECTION),
    GlitchToken("PostalCodesNL", _CL100K, _UNTRAINED, Source.CODE),
    GlitchToken("artisanlib", _CL100K, _UNTRAINED, Source.CODE),
    GlitchToken(" Hexatrigesimal", _CL100K, _UNTRAINED, Source.NUMBERS),
    GlitchToken("_REALTYPE", (*_CL100K, *_O200K), _UNTRAINED, Source.CODE),
    GlitchToken("给主人留下些什么吧", _O200K, _UNTRAINED, Source.PHRASE),
    GlitchToken(" practition", (*_R50K, *_CL100K, *_O200K), _STEP, Source.WORD),
)
GLITCH_TOKENS: Final = tuple(token.text for token in KNOWN)


@dataclass(frozen=True)
class GlitchCheck:
    """What a tokenizer makes of a known glitch token.

    Attributes:
        token: The token.
        ids: Its tokens here.
        is_whole: Whether it is one token, and so can be a glitch token here too.
    """

    token: GlitchToken
    ids: tuple[int, ...]
    is_whole: bool

    @property
    def text(self) -> str:
        """The text of the token."""
        return self.token.text

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
        GlitchCheck(token, tuple(ids), len(ids) == 1 and ids[0] not in special)
        for token, ids in zip(KNOWN, encode_each(tokenizer, GLITCH_TOKENS), strict=True)
    )
