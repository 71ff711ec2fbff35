"""From the options of `bpe-explorer train` to what is asked of the engine."""

import argparse
from dataclasses import replace
from pathlib import Path

from explorer.assets import sample_corpus
from explorer.cli.corpus_options import DEFAULT_PATTERN, reading_of
from explorer.cli.tokenizing import load
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import RequestError
from explorer.engine.patterns import resolve_pattern
from explorer.engine.training.algorithms import OPTION_NAMES, Algorithm, Ties
from explorer.engine.training.counts_header import read_header
from explorer.engine.training.request import Strays, TrainingRequest
from explorer.engine.vocabulary import Vocabulary


def request_of(options: argparse.Namespace) -> TrainingRequest:
    """The run that the options ask for.

    Raises:
        RequestError: Options contradict one another.
        EngineError: The vocabulary to continue cannot be opened.
    """
    algorithm = Algorithm(options.algorithm)
    _refuse_contradictions(options, algorithm)
    counts = tuple(options.counts)
    outputs = [options.out, *([Path(options.picture)] if options.picture else [])]
    request = TrainingRequest(
        sources=tuple(options.files) or (() if counts else (sample_corpus(),)),
        pattern=resolve_pattern(DEFAULT_PATTERN if options.pattern is None else options.pattern),
        vocab_size=options.vocab_size,
        min_frequency=options.min_frequency,
        max_token_bytes=options.max_token_bytes,
        specials=tuple(options.special),
        encoding=options.encoding,
        stray_bytes=Strays(options.stray_bytes),
        unmatched=Strays(options.unmatched),
        threads=options.threads,
        algorithm=algorithm,
        ties=Ties(options.ties or Ties.IDS),
        reading=reading_of(options, outputs),
        counts=counts,
    )
    if options.base is None:
        return _as_counted(request, options) if counts else request
    return request.growing(_vocabulary_of(options.base, options.pattern))


def _as_counted(request: TrainingRequest, options: argparse.Namespace) -> TrainingRequest:
    """The run with the pattern and the specials of its counts, where the options name none.

    Raises:
        CorpusError: See `read_header`.
    """
    header = read_header(request.counts[0])
    return replace(
        request,
        pattern=header.pattern if options.pattern is None else request.pattern,
        specials=request.specials or header.specials,
        # What the pattern missed was refused or kept when the pieces were counted.
        unmatched=Strays.KEEP if "unmatched" in request.algorithm.options else request.unmatched,
    )


def _refuse_contradictions(options: argparse.Namespace, algorithm: Algorithm) -> None:
    """Refuse what the engine would take for not said."""
    for name in ("pattern", "ties", "base"):
        if getattr(options, name) is not None and name not in algorithm.options:
            raise RequestError(
                "The option “{option}” does not go with {algorithm}. Leave it out, or choose "
                "another algorithm.",
                option=OPTION_NAMES[name],
                algorithm=algorithm.label,
            )
    if options.base is not None and options.special:
        raise RequestError(
            "A vocabulary that is continued keeps its pattern and its special tokens. Leave "
            "others out."
        )
    if options.picture is not None and not algorithm.learns_merges:
        raise RequestError(
            "{algorithm} has no merges whose frequency could be drawn. Leave the picture out.",
            algorithm=algorithm.label,
        )


def _vocabulary_of(source: str, expression: str | None) -> Vocabulary:
    tokenizer = load(source, expression)
    if tokenizer.vocabulary is None:
        raise RequestError(
            "{source} is {kind}, and only byte-level BPE can be continued. Choose another "
            "tokenizer.",
            source=escaped_text(str(Path(source))),
            kind=tokenizer.kind,
        )
    return tokenizer.vocabulary
