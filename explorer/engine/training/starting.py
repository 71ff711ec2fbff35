"""From counted pieces to what learns their merges, as a request asks for it."""

from collections.abc import Generator, Sequence
from dataclasses import replace

from explorer.engine.errors import RequestError
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.alphabet import words_of
from explorer.engine.training.continuing import tokenized_by
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.events import CorpusStats, Progress
from explorer.engine.training.folders import find_files
from explorer.engine.training.learner import Learner
from explorer.engine.training.merging import Merger
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.request import MOST_BYTES_FOR_FIRST, TrainingRequest
from explorer.engine.training.slow_merging import FirstSeenMerger
from explorer.engine.training.tokenized import TokenizedPieces


def start(
    request: TrainingRequest,
) -> Generator[Progress, None, tuple[Learner, CorpusStats, Sequence[bytes]]]:
    """Count a corpus for an algorithm with merges, and prepare to learn them.

    Returns:
        What learns, what was counted, and the bytes of each token before the first merge.

    Raises:
        RequestError: The text is too long for its rule for ties, or the vocabulary too small for
            its characters.
        CorpusError: See `count_pieces`, `words_of`.
        PatternError: See `count_pieces`.
        TrainingError: See `tokenized_by`, `lay_out`.
    """
    if request.ties is Ties.FIRST:
        # What is no plain text on the disk has another size, and is looked at when it is counted.
        reading = request.reading
        paths = find_files(request.sources, reading.globs, reading.without)
        files = corpus_files(paths, reading)
        _refuse_long(sum(file.size for file in files if file.is_read_whole))
        # A second thread would find some pieces out of turn.
        request = replace(request, threads=1)
    counts, stats = yield from count_pieces(request)
    if request.ties is Ties.FIRST:
        _refuse_long(stats.bytes)
    pieces = yield from first_tokens(request, counts)
    return _learner(request, pieces), stats, pieces.tokens


def _refuse_long(size: int) -> None:
    if size > MOST_BYTES_FOR_FIRST:
        raise RequestError(
            "The corpus has {size} bytes. Where ties go to the pair that was seen first, it may "
            "have {largest}: choose another rule for ties, or train on a part.",
            size=size,
            largest=MOST_BYTES_FOR_FIRST,
        )


def first_tokens(
    request: TrainingRequest, counts: PieceCounts
) -> Generator[Progress, None, TokenizedPieces]:
    """What merging begins with, in the order of the pieces.

    Raises:
        CorpusError: See `words_of`.
        TrainingError: See `tokenized_by`.
    """
    if request.algorithm is Algorithm.CLASSIC_BPE:
        return words_of(counts)
    if request.base is not None:
        return (yield from tokenized_by(request.base, counts))
    return TokenizedPieces.of_bytes(counts)


def _learner(request: TrainingRequest, pieces: TokenizedPieces) -> Learner:
    wanted = request.merges_wanted
    if request.algorithm is Algorithm.CLASSIC_BPE:
        smallest = request.smallest_vocab_size + len(pieces.tokens)
        wanted = request.vocab_size - smallest
        if wanted < 0:
            raise RequestError(
                "A vocabulary of {size} is too small. It needs at least {smallest}: the characters "
                "of this corpus, the mark behind words, the token for unknown characters, and one "
                "id for each special token.",
                size=request.vocab_size,
                smallest=smallest,
            )
    if request.ties is Ties.FIRST:
        return FirstSeenMerger(pieces, wanted, request.min_frequency, request.max_token_bytes)
    return Merger(pieces, wanted, request.min_frequency, request.max_token_bytes, request.ties)
