"""Experiments that count tokens of the vocabulary: digits, runs of spaces."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.lab.experiments.card import Figure, Line, Options
from explorer.engine.lab.experiments.texts import encoded_line
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.token_table import bytes_or_none

_LENGTHS: Final = range(1, 7)
_STEP: Final = 20_000
# How SentencePiece writes a space.
_WORD_MARK: Final = "▁".encode()


def count_digit_tokens(
    tokenizer: Tokenizer, _text: bytes, _options: Options
) -> Steps[Sequence[Line]]:
    """Tokens of ASCII digits alone, by their length."""
    counts: Counter[int] = Counter()
    for step, found in _ordinary_tokens(tokenizer):
        counts.update(len(token) for _, token in found if token.isdigit())
        yield step
    lengths = tuple(counts[length] for length in _LENGTHS)
    longer = sum(counts.values()) - sum(lengths)
    said = Notice(
        "Tokens of digits alone, of length 1 to 6: {counts}",
        {"counts": " · ".join(f"{count:,}" for count in lengths)},
    )
    figures = (
        Figure("lengths", lengths, said),
        Figure("longer", longer, Notice("Longer ones: {count}", {"count": longer})),
    )
    return (Line("vocabulary", Notice("In the whole vocabulary"), figures=figures),)


def count_space_runs(tokenizer: Tokenizer, text: bytes, _options: Options) -> Steps[Sequence[Line]]:
    """Some code, and the tokens of spaces alone."""
    marks_spaces = _marks_spaces(tokenizer)
    longest, longest_id, count = 0, -1, 0
    for step, found in _ordinary_tokens(tokenizer):
        for token_id, token in found:
            spaces = token.replace(_WORD_MARK, b" ") if marks_spaces else token
            if spaces and not spaces.strip(b" "):
                count += 1
                if len(spaces) > longest:
                    longest, longest_id = len(spaces), token_id
        yield step
    figures = (
        Figure("space_runs", count, Notice("Tokens of spaces alone: {count}", {"count": count})),
        Figure("longest", longest, Notice("Spaces in the longest: {length}", {"length": longest})),
        Figure("longest_id", longest_id, Notice("Its id: {id}", {"id": str(longest_id)})),
    )
    return (
        encoded_line(tokenizer, "text", Notice("The text"), text),
        Line("vocabulary", Notice("In the whole vocabulary"), figures=figures),
    )


def _marks_spaces(tokenizer: Tokenizer) -> bool:
    """Whether a space is written with a mark in this vocabulary."""
    ids = tokenizer.encode(b"a  a", SpecialReading.TEXT).ids.tolist()
    return any(_WORD_MARK in tokenizer.token_bytes(token_id) for token_id in ids)


def _ordinary_tokens(tokenizer: Tokenizer) -> Iterator[tuple[Step, list[tuple[int, bytes]]]]:
    """Id and bytes of each token that is not special, a part at a time, and how far it is."""
    special_ids = set(tokenizer.specials.values())
    for start in range(0, tokenizer.id_limit, _STEP):
        stop = min(start + _STEP, tokenizer.id_limit)
        found = [
            (token_id, token)
            for token_id in range(start, stop)
            if token_id not in special_ids
            and (token := bytes_or_none(tokenizer, token_id)) is not None
        ]
        yield Step("counting tokens", stop, tokenizer.id_limit), found
