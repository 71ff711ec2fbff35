"""Counts how often a corpus of any size uses and forms each token of a tokenizer."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from explorer.engine.errors import CorpusError
from explorer.engine.lab.usage.formed import count_formed
from explorer.engine.lab.usage.parts import count_by_parts
from explorer.engine.lab.usage.results import Counts, Tally, Usage
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer
from explorer.engine.tokenizers.token_table import Mask, TokenKind, TokenRows, read_rows
from explorer.engine.tokenizers.trained import TrainedTokenizer


def count_usage(
    tokenizer: Tokenizer, paths: Sequence[Path], specials: SpecialReading = SpecialReading.PARSE
) -> Steps[Usage]:
    """Count the use of a vocabulary on a corpus, which may be larger than memory.

    Files are read as the trainer reads them: compressed or not, in any encoding with a byte order
    mark, else as UTF-8, in which stray bytes are kept as pieces of their own; JSON lines and
    Parquet as documents, each a text of its own. A byte-level BPE vocabulary encodes each different
    piece once. Other tokenizers encode the text part by part; where no cut is known to be harmless
    (see `cuts_of`), parts end with a line, each is a text of its own, and the result is not exact
    if a document has several parts.

    Args:
        tokenizer: What is used.
        paths: Files and folders.
        specials: How special tokens in the corpus are read: PARSE counts their ids, TEXT the
            tokens of their texts, REFUSE ends with an error.

    Raises:
        CorpusError: A file cannot be read, the different pieces do not fit into memory, or a
            special stands in the corpus and is to be refused.
        PatternError: A custom pattern runs away.
        TokenizerError: A part of the text cannot be encoded.
    """
    try:
        return (yield from _count(tokenizer, paths, specials))
    except MemoryError as error:
        raise CorpusError(
            "There is not enough memory for the different pieces of this corpus. Count a part of "
            "it.",
            details=repr(error),
        ) from error


def _count(tokenizer: Tokenizer, paths: Sequence[Path], specials: SpecialReading) -> Steps[Usage]:
    yield Step("reading the vocabulary", 0, 0)
    table = read_rows(tokenizer)
    if specials is SpecialReading.REFUSE and tokenizer.specials:
        # Here, since it loads the compiled kernels, which a window that only starts can spare.
        from explorer.engine.lab.usage.refusing import refuse_specials  # noqa: PLC0415 - see above

        yield from refuse_specials(paths, tokenizer.specials)
    tally = Tally(table.ids)
    is_exact = True
    if isinstance(tokenizer, TrainedTokenizer):
        from explorer.engine.lab.usage.pieces import count_by_pieces  # noqa: PLC0415 - see above

        parsed = {} if specials is SpecialReading.TEXT else tokenizer.specials
        yield from count_by_pieces(tokenizer, paths, parsed, tally)
    else:
        is_exact = yield from count_by_parts(tokenizer, paths, specials, tally)
    formed, can_form = yield from _count_formed(tokenizer, table, tally.counts)
    return Usage(table, tally.counts, formed, can_form, tally.text_bytes, is_exact)


def _count_formed(
    tokenizer: Tokenizer, table: TokenRows, final: Counts
) -> Steps[tuple[Counts, Mask]]:
    """How often each row's token was formed, and whether that means something."""
    vocabulary = tokenizer.vocabulary
    if vocabulary is None:
        return np.zeros(len(table.ids), np.int64), np.zeros(len(table.ids), np.bool_)
    has_merges = (table.kinds != TokenKind.SPECIAL) & (table.ids < len(vocabulary.tokens))
    has_merges[has_merges] = [
        bool(vocabulary.tokens[token_id]) for token_id in table.ids[has_merges].tolist()
    ]
    ids = table.ids[has_merges]
    ordinary = np.zeros(len(vocabulary.tokens), np.int64)
    ordinary[ids] = final[has_merges]
    by_id = yield from count_formed(vocabulary, ordinary)
    formed = np.zeros(len(table.ids), np.int64)
    formed[has_merges] = by_id[ids]
    return formed, has_merges
