"""The distinct pieces of a text or of files."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from explorer.engine.patterns import Pattern, compile_pattern
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.splitting import pieces
from explorer.engine.tokenizers.text import is_stray, runs, to_bytes, to_text
from explorer.engine.training.corpus_pieces import corpus_pieces

Corpus = bytes | Sequence[Path]


def count_corpus(corpus: Corpus, pattern: Pattern) -> Steps[dict[bytes, int]]:
    """Count distinct pieces as an encoder splits them; special tokens are read as plain text.

    Args:
        corpus: A short text, or files and folders.
        pattern: How text is split.

    Raises:
        CorpusError: A file cannot be read.
        PatternError: A custom pattern matches the empty text or runs away.
    """
    if not isinstance(corpus, bytes):
        return (yield from corpus_pieces(corpus, pattern))
    yield Step("counting", 0, len(corpus))
    found = Counter(_pieces_of(corpus, pattern))
    return {to_bytes(piece): count for piece, count in found.items()}


def _pieces_of(text: bytes, pattern: Pattern) -> Iterator[str]:
    compiled = compile_pattern(pattern.expression)
    for run in runs(to_text(text)):
        # Each stray byte is a piece of its own.
        yield from run if is_stray(run) else pieces(compiled, run)
