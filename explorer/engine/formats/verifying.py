"""Checking an exported file: a real loader must read it as the program meant it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, LibraryError
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

# What encoders are known to differ in: runs and ends of white space, contractions and case,
# digits of several scripts, marks, joiners, controls, line ends, and text that looks like code.
HOSTILE: Final = (
    "",
    " ",
    "  \n  ",
    "a  b   c    d" + " " * 40 + "e   ",
    "\ttab\t\ttabs \t mixed\u00a0no-break\u3000wide\u2003em\u0085next\u2028line\u2029par",
    "one\r\ntwo\rthree\n\n\n  four\r\n\r\n   \r\n",
    "don't I'LL we'Ve 'sS it'ſ ſ'ſ K'K ŉ 'd'm'LL ''s ’s",
    "1 12 123 1234 12345 1234567890 3.14 ٣٤٥٦ १२३४ ½ Ⅷ ¹²³ 𝟘𝟙𝟚𝟛",
    "Straße ǅungla ªº ʰʷ İıiI ﬁﬂ NAÏVE naïve camelCase HTTPServer snake_case __init__",
    "多模态文本，标点。全角　空格「引号」 ひらがな カタカナ 한국어 조합 ไทย नमस्ते עברית العربية",
    "e\u0301 n\u0303o a\u0300\u0301\u0302\u0303 \u0301 \u0301\u0301 क्षि ที่ Z͑ͫ̓ͪ̂ͫA̴̵L",
    "👩‍👩‍👧‍👦🏳️‍🌈🇯🇵🇺🇸 👍🏽 ☃️ 😀😀😀 \U0010ffff \ue000",
    "\x00\x01\x07\x08\x0b\x0c\x1b[31m\x1c\x1d\x1e\x1f\x7f\x80\x9f\u00ad\u200b\u200d\u202e\ufeff\ufffd",
    "def f(x, *, y=None):\n    return {'k': [x ** 2 // 3 % 4]}  # ok?\n\n\tpass\n",
    "<a href='x?y=1&z=2'>$100 #!/bin/sh && rm -rf ../.. ; DROP TABLE users;-- {{7*7}} %s%n \\n",
    "!!!???...,,,;;;--== ((([[[{{{}}}]]])))/\\|~`^@#$%&*+_<>",
    "undefined null NaN true -1/0 1e100 0x0 http://a.b/c?d=e#f a@b.co C:\\dir ~/.ssh",
    "<|endoftext|><|im_start|>user<s></s>[INST][PAD]<unk>▁▂ĠĊĉ",
    "".join(map(chr, range(0x20, 0x180))),
    "trailing spaces   ",
)
_TOKENS_TRIED: Final = 2_000
_TOKENS_A_TEXT: Final = 50
_WHOLE_PIECES_TRIED: Final = 500
_IDS_SHOWN: Final = 12
_CHARACTERS_SHOWN: Final = 60


@dataclass(frozen=True)
class Loaded:
    """A file as a real loader understands it.

    Attributes:
        loader: Name of the loader, for messages.
        encode_text: Text to ids, as the loader does it.
        decode_ids: Ids to text, as the loader does it.
    """

    loader: str
    encode_text: Callable[[str], Sequence[int]]
    decode_ids: Callable[[Sequence[int]], str]

    def encode(self, text: str) -> list[int]:
        """Text to ids.

        Raises:
            FormatError: The loader failed or panicked.
        """
        with loader_failures(self.loader):
            return list(self.encode_text(text))

    def decode(self, ids: Sequence[int]) -> str:
        """Ids to text.

        Raises:
            FormatError: The loader failed or panicked.
        """
        with loader_failures(self.loader):
            return self.decode_ids(ids)


@contextmanager
def loader_failures(loader: str) -> Iterator[None]:
    """Refuse a file that its loader cannot load, or that makes it fail or panic.

    Args:
        loader: Its name, for the message.

    Raises:
        FormatError: It failed; the details are its own words.
    """
    try:
        with library_errors(loader):
            yield
    except LibraryError as error:
        raise FormatError(
            "The export was not kept, since {loader} fails with it. Its pattern engine may not "
            "know this pattern, or find no end with it: choose another format, or train with a "
            "named pattern.",
            loader=loader,
            details=error.details,
        ) from error


def plain_samples(vocabulary: Vocabulary) -> list[str]:
    """Hostile texts, and texts made of the vocabulary's own tokens."""
    return [*HOSTILE, *_token_samples(vocabulary)]


def special_samples(specials: Collection[str]) -> list[str]:
    """Specials alone, one after another, inside of words and between spaces."""
    if not specials:
        return []
    return [
        *specials,
        "".join(specials),
        "".join(special * 2 for special in specials),
        "x" + "x".join(specials) + "x",
        " " + "  ".join(specials) + " \n",
        "".join(special[:-1] + " " + special for special in specials),
    ]


def compare(
    ours: Tokenizer,
    loaded: Loaded,
    texts: Iterable[str],
    *,
    specials: SpecialReading = SpecialReading.PARSE,
    not_decoded: Collection[str] = (),
    is_lossless: bool = True,
) -> None:
    """Refuse a loader's reading that differs from ours in any text.

    Args:
        ours: Our tokenizer.
        loaded: The file as the loader understands it.
        texts: What to encode, and to decode again.
        specials: How specials in the texts are read.
        not_decoded: Specials that the loader is known to decode wrongly.
        is_lossless: Whether its ids stand for the text as it was.

    Raises:
        FormatError: Names the text and both results.
    """
    for text in texts:
        expected = ours.encode(text.encode(), specials).ids.tolist()
        got = loaded.encode(text)
        if got != expected:
            raise FormatError(
                "The export was not kept, since {loader} reads it in another way: it encodes "
                "“{text}” as {got} instead of {expected}. Choose another format or pattern.",
                loader=loaded.loader,
                text=_shortened(text),
                got=_around_difference(got, expected),
                expected=_around_difference(expected, got),
            )
        if not is_lossless or any(special in text for special in not_decoded):
            continue
        decoded = loaded.decode(got)
        if decoded != text:
            raise FormatError(
                "The export was not kept, since {loader} reads it in another way: it decodes the "
                "ids of “{text}” to “{decoded}”. Choose another format or pattern.",
                loader=loaded.loader,
                text=_shortened(text),
                decoded=_shortened(decoded),
            )


def compare_tables(written: Vocabulary, read: Vocabulary) -> None:
    """Refuse a file that tells other tokens, specials or pattern than were written.

    Raises:
        FormatError: Names the first difference.
    """
    ids = sorted({*range(max(len(written.tokens), len(read.tokens))), *written.special_texts})
    for token_id in ids:
        if _bytes_or_none(written, token_id) != _bytes_or_none(read, token_id):
            raise FormatError(
                "The export was not kept: read back, it gives another token for the id {id}.",
                id=token_id,
            )
    same_pattern = written.pattern.expression == read.pattern.expression
    if written.specials != read.specials or not same_pattern:
        raise FormatError(
            "The export was not kept: read back, it gives other special tokens or another pattern."
        )


def as_loaded(vocabulary: Vocabulary, loader: str) -> Loaded:
    """A file that we read back ourselves, where there is no loader to install.

    Args:
        vocabulary: What was read.
        loader: Name of the format, for messages.
    """
    tokenizer = TrainedTokenizer(vocabulary)
    return Loaded(
        loader,
        lambda text: tokenizer.encode(text.encode(), SpecialReading.PARSE).ids.tolist(),
        lambda ids: tokenizer.decode(ids).decode(errors="replace"),
    )


def _token_samples(vocabulary: Vocabulary) -> Iterator[str]:
    step = max(1, len(vocabulary.tokens) // _TOKENS_TRIED)
    texts = [token.decode("utf-8", "ignore") for token in vocabulary.tokens[::step]]
    for start in range(0, len(texts), _TOKENS_A_TEXT):
        some = texts[start : start + _TOKENS_A_TEXT]
        yield "".join(some)
        yield " ".join(some)
    for token_id in vocabulary.whole_pieces[:_WHOLE_PIECES_TRIED]:
        yield vocabulary.tokens[token_id].decode("utf-8", "ignore")


def _bytes_or_none(vocabulary: Vocabulary, token_id: int) -> bytes | None:
    try:
        return vocabulary.token_bytes(token_id)
    except KeyError:
        return None


def _around_difference(ids: Sequence[int], other: Sequence[int]) -> str:
    """The ids from just before the first one that differs."""
    pairs = zip(ids, other, strict=False)
    same = next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(ids), len(other)))
    start = max(0, same - _IDS_SHOWN // 2)
    shown = " ".join(map(str, ids[start : start + _IDS_SHOWN]))
    before = "… " if start else ""
    after = " …" if start + _IDS_SHOWN < len(ids) else ""
    return f"[{before}{shown}{after}]"


def _shortened(text: str) -> str:
    shown = escaped_text(text[:_CHARACTERS_SHOWN])
    return shown + "…" if len(text) > _CHARACTERS_SHOWN else shown
