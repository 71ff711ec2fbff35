"""The special tokens of a text as different programs would find them, and what follows from it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from explorer.engine.lab.specials.hugging_face_rule import NO_FLAGS, Flags, find_like_hugging_face
from explorer.engine.lab.specials.listing import list_specials
from explorer.engine.lab.specials.llama_cpp_rule import find_like_llama_cpp
from explorer.engine.lab.specials.matching import Found, find_longest, gaps
from explorer.engine.lab.specials.tiktoken_rule import find_with_tiktoken, possible_in_tiktoken
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.text import byte_offsets, to_bytes, to_text
from explorer.engine.tokenizers.trained import TrainedTokenizer

_MOST_ORDERS: Final = 8


class Rule(StrEnum):
    """Who finds specials, in words that the window translates."""

    OWN = "this tokenizer"
    NO_FLAGS = "Hugging Face, no flags"
    LSTRIP = "Hugging Face, lstrip"
    RSTRIP = "Hugging Face, rstrip"
    SINGLE_WORD = "Hugging Face, single_word"
    NORMALIZED = "Hugging Face, normalized, in lower case"
    PARSE_SPECIAL = "llama.cpp, parse_special"
    PARSE_SPECIAL_LSTRIP = "llama.cpp, parse_special, LSTRIP"
    PARSE_SPECIAL_RSTRIP = "llama.cpp, parse_special, RSTRIP"
    NO_PARSE_SPECIAL = "llama.cpp, without parse_special"
    TIKTOKEN = "tiktoken, as it is installed"
    OTHER_ORDER = "tiktoken, if its hash map had another order"


class Span(NamedTuple):
    """A special token in a text, in bytes; white space that it swallows is part of it."""

    start: int
    stop: int
    special: str


@dataclass(frozen=True)
class RuleResult:
    """What one rule makes of a text.

    Attributes:
        rule: Its name.
        spans: The special tokens that it finds.
        ids: The ids of the whole text; None where the plain text between specials cannot be
            encoded by itself.
        differs: Whether spans or ids are others than those of the first rule.
    """

    rule: Rule
    spans: tuple[Span, ...]
    ids: tuple[int, ...] | None
    differs: bool


def compare_rules(tokenizer: Tokenizer, text: bytes) -> list[RuleResult]:
    """Find the tokenizer's specials in a text by each rule; its own comes first.

    Args:
        tokenizer: Any.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: The tokenizer or tiktoken gave up.
    """
    readable = to_text(text)
    own_ids = tuple(tokenizer.encode(text, SpecialReading.PARSE).ids.tolist())
    own_spans = _own_spans(tokenizer, text)
    results = [RuleResult(Rule.OWN, own_spans, own_ids, differs=False)]
    offsets = byte_offsets(readable)
    for rule, found, fold in _rules(tokenizer.specials, readable):
        spans = tuple(
            Span(int(offsets[start]), int(offsets[stop]), special) for start, stop, special in found
        )
        ids = _ids(tokenizer, readable, found, fold)
        differs = spans != own_spans or (ids is not None and ids != own_ids)
        results.append(RuleResult(rule, spans, ids, differs))
    return results


Fold = Callable[[str], str]
_Found = tuple[Rule, Sequence[Found], Fold]
_FLAGS: Final = {
    Rule.NO_FLAGS: NO_FLAGS,
    Rule.LSTRIP: Flags(lstrip=True),
    Rule.RSTRIP: Flags(rstrip=True),
    Rule.SINGLE_WORD: Flags(single_word=True),
}


def _rules(specials: Mapping[str, int], text: str) -> Iterator[_Found]:
    # Of a thousand specials only those that stand in the text matter, but to a hash map.
    here = {special: token_id for special, token_id in specials.items() if special in text}
    for rule, flags in _FLAGS.items():
        yield rule, find_like_hugging_face(text, dict.fromkeys(here, flags)), str
    folded = find_like_hugging_face(
        text, dict.fromkeys(specials, Flags(normalized=True)), str.lower
    )
    yield Rule.NORMALIZED, folded, str.lower
    llama_cpp = partial(find_like_llama_cpp, text, here)
    yield Rule.PARSE_SPECIAL, llama_cpp(), str
    yield Rule.PARSE_SPECIAL_LSTRIP, llama_cpp(lstrip=True), str
    yield Rule.PARSE_SPECIAL_RSTRIP, llama_cpp(rstrip=True), str
    yield Rule.NO_PARSE_SPECIAL, [], str
    installed = find_with_tiktoken(text, specials)
    yield Rule.TIKTOKEN, installed, str
    for outcome in possible_in_tiktoken(text, here, _MOST_ORDERS):
        if outcome != installed:
            yield Rule.OTHER_ORDER, outcome, str


def _own_spans(tokenizer: Tokenizer, text: bytes) -> tuple[Span, ...]:
    """Where the tokenizer itself finds specials."""
    readable = to_text(text)
    if isinstance(tokenizer, TrainedTokenizer):
        offsets = byte_offsets(readable).tolist()
        found = find_longest(readable, tokenizer.specials)
        return tuple(Span(offsets[start], offsets[stop], special) for start, stop, special in found)
    texts = {special.id: special.text for special in list_specials(tokenizer)}
    tokens = tokenizer.encode(text, SpecialReading.PARSE)
    places = zip(tokens.ids.tolist(), tokens.starts.tolist(), tokens.stops.tolist(), strict=True)
    # Some stand for no text, and the one for unknown text stands for other text.
    return tuple(
        Span(start, stop, texts[token_id])
        for token_id, start, stop in places
        if token_id in texts
        and to_text(text[start:stop]).strip().lower() == texts[token_id].strip().lower()
    )


def _ids(
    tokenizer: Tokenizer, text: str, found: Sequence[Found], fold: Fold
) -> tuple[int, ...] | None:
    if not isinstance(tokenizer, TrainedTokenizer):
        return None
    parts = [(special.start, (tokenizer.specials[special.special],)) for special in found]
    for start, stop in gaps(text, found):
        part = to_bytes("".join(map(fold, text[start:stop])))
        encoded = tokenizer.encode(part, SpecialReading.TEXT)
        parts.append((start, tuple(encoded.ids.tolist())))
    return tuple(chain.from_iterable(ids for _, ids in sorted(parts)))
