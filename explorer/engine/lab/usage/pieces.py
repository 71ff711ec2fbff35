"""The tokens of a corpus by its pieces: each different piece is encoded once."""

from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

import numpy as np

from explorer.engine.lab.usage.results import Tally
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.events import as_steps
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import BYTE_TOKENS, Strays, TrainingRequest

_AT_A_TIME: Final = 1 << 12


def count_by_pieces(
    tokenizer: TrainedTokenizer, paths: Sequence[Path], specials: Mapping[str, int], tally: Tally
) -> Steps[None]:
    """Count the tokens of a corpus.

    Args:
        tokenizer: Encodes.
        paths: Files and folders.
        specials: The specials to parse; none to read them as plain text.
        tally: Takes the counts.

    Raises:
        CorpusError: A file cannot be read.
        PatternError: A custom pattern runs away.
    """
    request = TrainingRequest(
        tuple(paths),
        tokenizer.vocabulary.pattern,
        # No merge is learned.
        BYTE_TOKENS,
        specials=tuple(specials),
        stray_bytes=Strays.KEEP,
        unmatched=Strays.KEEP,
    )
    pieces, stats = yield from as_steps(count_pieces(request))
    tally.text_bytes += stats.bytes
    found = [(specials[text], count) for text, count in stats.specials_found.items() if count]
    if found:
        tally.add(*np.array(found, np.int64).T)
    for start in range(0, len(pieces), _AT_A_TIME):
        yield Step("encoding pieces", start, len(pieces))
        _encode(tokenizer, pieces, slice(start, start + _AT_A_TIME), tally)


def _encode(tokenizer: TrainedTokenizer, pieces: PieceCounts, block: slice, tally: Tally) -> None:
    starts, lengths = pieces.start[block], pieces.length[block]
    texts = [
        pieces.arena[start:stop].tobytes()
        for start, stop in zip(starts.tolist(), (starts + lengths).tolist(), strict=True)
    ]
    tokens = tokenizer.encode_pieces(texts)
    counts = np.repeat(pieces.count[block], np.fromiter(map(len, tokens), np.int64, len(tokens)))
    tally.add(np.fromiter(chain.from_iterable(tokens), np.int64, len(counts)), counts)
