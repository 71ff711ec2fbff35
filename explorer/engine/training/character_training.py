"""A vocabulary of the characters of a corpus."""

import time
from collections.abc import Generator

import numpy as np

from explorer.engine.training import model_text
from explorer.engine.training.alphabet import count_characters
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.events import Counted, Event, Finished, StopReason, TrainedModel
from explorer.engine.training.request import TrainingRequest


def collect_characters(request: TrainingRequest) -> Generator[Event, None, None]:
    """Take each character of a corpus; the most frequent ones if there are too many.

    Of equally frequent ones the smallest code point is taken. Ids follow the code points.

    Raises:
        CorpusError: See `count_pieces`.
    """
    started = time.perf_counter()
    counts, stats = yield from count_pieces(request)
    found = count_characters(counts)
    read = time.perf_counter()
    yield Counted(stats, int(found.frequency.sum()), read - started, alphabet=())
    room = request.vocab_size - request.smallest_vocab_size
    frequent_first = np.lexsort((found.code, -found.frequency))
    taken = [chr(code) for code in np.sort(found.code[frequent_first[:room]]).tolist()]
    size = request.smallest_vocab_size + len(taken)
    yield TrainedModel(model_text.characters(taken, request.specials), size)
    reason = StopReason.SIZE if len(taken) == room else StopReason.NO_TOKENS
    yield Finished(reason, stats, read - started, time.perf_counter() - read)
