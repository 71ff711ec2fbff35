"""The stages of a tokenizer.json on one text, run by the library step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from explorer.engine.byte_forms import BYTE_MAP
from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.added_tokens import AddedFinder, Span, cut_between_strays
from explorer.engine.lab.pipeline.changes import Block, Char, blocks, changed_parts, first_change
from explorer.engine.lab.pipeline.describing import NO_STAGE, name_of, says_of
from explorer.engine.lab.pipeline.library_steps import (
    characters,
    described_steps,
    keep,
    normalizer_of,
    pieces_of,
    pre_tokenizer_of,
    text_between,
)
from explorer.engine.lab.pipeline.library_tokens import model_stage, post_processor_stage
from explorer.engine.lab.pipeline.places import Places
from explorer.engine.lab.pipeline.stages import STRAY_BYTE, Part, Stage, StageKind
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.text import has_strays, to_text, without_strays

if TYPE_CHECKING:
    from tokenizers import AddedToken, PreTokenizedString

_LIBRARY: Final = "Hugging Face tokenizers"
_ADDED_TOKEN: Final = Notice("added token")
_FOUND_FIRST: Final = Notice("Added tokens are found first; no later stage sees their text.")
_FOUND_LATER: Final = Notice("These added tokens are looked for in the text as it is now.")


@dataclass
class _Plain:
    """Text between added tokens: where it lies, in characters, and what became of it so far."""

    start: int
    stop: int
    chars: list[Char]


def library_stages(tokenizer: HuggingFaceTokenizer, text: bytes) -> tuple[Stage, ...]:
    """Run a text through the stages of a tokenizer.json.

    Args:
        tokenizer: What the file holds.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: The library gave up.
    """
    with library_errors(_LIBRARY):
        return tuple(_Run(tokenizer, text).stages())


class _Run:
    """One text on its way."""

    def __init__(self, tokenizer: HuggingFaceTokenizer, text: bytes) -> None:
        library = tokenizer.library
        self._tokenizer = tokenizer
        self._data = text
        self._readable = to_text(text)
        self._given = without_strays(self._readable)
        self._places = Places(self._readable)
        self._normalizer_steps = described_steps(library.normalizer)
        self._normalizers = [normalizer_of(step) for step in self._normalizer_steps]
        tokens = [(token_id, token) for token_id, token in tokenizer.added_tokens.items()]
        self._first = AddedFinder((t.content, i, t) for i, t in tokens if not t.normalized)
        self._later = AddedFinder((self._normal(t), i, t) for i, t in tokens if t.normalized)

    def _normal(self, token: "AddedToken") -> str:
        """What is looked for in a normalized text: the token's text, normalized too."""
        normalizer = self._tokenizer.library.normalizer
        return token.content if normalizer is None else normalizer.normalize_str(token.content)

    def stages(self) -> Iterator[Stage]:
        items = [self._item(span) for span in self._cut()]
        if not self._first.is_empty or any(isinstance(item, Part) for item in items):
            parts = tuple(self._part(item) for item in items)
            yield Stage(StageKind.ADDED, "", _FOUND_FIRST, parts)
        yield from self._normalizing(items)
        pieces = [piece for item in items for piece in self._cut_again(item)]
        if not self._later.is_empty:
            yield Stage(StageKind.ADDED_NORMALIZED, "", _FOUND_LATER, self._split(pieces))
        yield from self._splitting(pieces)
        yield model_stage(self._tokenizer, pieces, self._data, self._places)
        yield post_processor_stage(self._tokenizer, self._data)

    def _cut(self) -> list[Span]:
        if not (self._tokenizer.traits.is_exact and has_strays(self._readable)):
            return self._first.cut(self._given)
        vocab = self._tokenizer.library.get_vocab(with_added_tokens=False)
        ids = [vocab[char] for char in BYTE_MAP]
        return cut_between_strays(self._first, self._readable, ids)

    def _item(self, span: Span) -> Part | _Plain:
        start, stop, token_id = span
        if token_id is None:
            part = text_between(self._given, start, stop)
            return _Plain(start, stop, characters(part, self._places))
        first, last = self._places.of_character(start), self._places.of_character(stop)
        note = STRAY_BYTE if has_strays(self._readable[start:stop]) else _ADDED_TOKEN
        return Part(self._data[first:last], first, last, token_id, note=note)

    def _part(self, item: Part | _Plain) -> Part:
        if isinstance(item, Part):
            return item
        text = "".join(char.text for char in item.chars)
        first, last = self._places.of_character(item.start), self._places.of_character(item.stop)
        return Part(text.encode(), first, last)

    def _normalizing(self, items: Sequence[Part | _Plain]) -> Iterator[Stage]:
        kind, steps = StageKind.NORMALIZER, self._normalizer_steps
        if not steps:
            yield Stage(kind, "", NO_STAGE, tuple(self._part(item) for item in items))
        for number, step in enumerate(steps, 1):
            parts: list[Part] = []
            found: list[Block] = []
            for item in items:
                if isinstance(item, Part):
                    parts.append(item)
                else:
                    changed = self._normalize(item, number)
                    found += changed
                    parts += changed_parts(changed)
            change = first_change(found)
            name, says = name_of(step), says_of(step)
            yield Stage(kind, name, says, tuple(parts), change, number, len(steps))

    def _normalize(self, plain: _Plain, steps: int) -> list[Block]:
        """Take one more step of the normalizer."""
        before = plain.chars
        plain.chars = characters(self._normalized(plain, steps), self._places)
        start, stop = self._places.of_character(plain.start), self._places.of_character(plain.stop)
        return blocks(before, plain.chars, start, stop)

    def _normalized(self, plain: _Plain, steps: int) -> "PreTokenizedString":
        part = text_between(self._given, plain.start, plain.stop)
        for normalizer in self._normalizers[:steps]:
            part.normalize(normalizer.normalize)
        return part

    def _cut_again(self, item: Part | _Plain) -> "Iterator[Part | PreTokenizedString]":
        """Cut a normalized text at added tokens; what lies between is ready to be split."""
        if isinstance(item, Part):
            yield item
            return
        for start, stop, token_id in self._later.cut("".join(char.text for char in item.chars)):
            part = self._normalized(item, len(self._normalizers))
            keep(part, start, stop)
            if token_id is None:
                yield part
            else:
                (piece,) = pieces_of(part, self._places)
                yield replace(piece, id=token_id, note=_ADDED_TOKEN)

    def _splitting(self, pieces: "Sequence[Part | PreTokenizedString]") -> Iterator[Stage]:
        kind = StageKind.PRE_TOKENIZER
        steps = described_steps(self._tokenizer.library.pre_tokenizer)
        if not steps:
            yield Stage(kind, "", NO_STAGE, self._split(pieces))
        for number, step in enumerate(steps, 1):
            splitter = pre_tokenizer_of(step)
            for piece in pieces:
                if not isinstance(piece, Part):
                    splitter.pre_tokenize(piece)
            parts = self._split(pieces)
            yield Stage(kind, name_of(step), says_of(step), parts, None, number, len(steps))

    def _split(self, pieces: "Sequence[Part | PreTokenizedString]") -> tuple[Part, ...]:
        return tuple(
            part
            for piece in pieces
            for part in ([piece] if isinstance(piece, Part) else pieces_of(piece, self._places))
        )
