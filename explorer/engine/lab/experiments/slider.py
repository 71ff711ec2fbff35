"""The same text with a smaller vocabulary: only merges below a rank are made."""

from collections.abc import Sequence
from typing import Final

from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.lab.experiments.card import Figure, Line, Options
from explorer.engine.lab.experiments.texts import (
    byte_level,
    byte_pieces,
    parts_line,
    plain_parts,
)
from explorer.engine.ranks import boundary_ranks
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.vocabulary import Vocabulary

LEAST_RANKS: Final = 256
_SIZES: Final = (256, 512, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000)


def keep_ranks(tokenizer: Tokenizer, text: bytes, options: Options) -> Steps[Sequence[Line]]:
    """The tokens when only ranks below a limit are kept, and their number at other limits."""
    vocabulary = byte_level(tokenizer)
    if options.ranks < LEAST_RANKS:
        raise TokenizerError(
            "{count} ranks are too few: the bytes alone take {smallest}. Keep more.",
            count=options.ranks,
            smallest=LEAST_RANKS,
        )
    limit = min(options.ranks, len(vocabulary.tokens))
    pieces = list(byte_pieces(vocabulary, text))
    counts = dict.fromkeys((size for size in _SIZES if size <= len(vocabulary.tokens)), 0)
    parts: list[bytes] = []
    for number, piece in enumerate(pieces):
        yield Step("merging", number, len(pieces))
        parts += plain_parts(vocabulary, piece, limit)
        _count_parts(vocabulary, piece, counts)
    written = " · ".join(f"{size:,} → {count:,}" for size, count in counts.items())
    said = Notice("Ranks kept → tokens: {counts}", {"counts": written})
    label = Notice("Ranks below {count} are kept", {"count": limit})
    figures = (Figure("by_ranks", tuple(counts.items()), said),)
    return (parts_line(tokenizer, vocabulary, "kept", label, parts, figures=figures),)


def _count_parts(vocabulary: Vocabulary, piece: bytes, counts: dict[int, int]) -> None:
    """Add the parts of a piece at each number of ranks kept."""
    gone_at = boundary_ranks(piece, vocabulary.ids)
    for size in counts:
        counts[size] += sum(rank >= size for rank in gone_at)
