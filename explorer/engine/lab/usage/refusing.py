"""Looks for special tokens in a corpus that is to have none."""

from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import CorpusError
from explorer.engine.steps import Step, Steps
from explorer.engine.training.chunks import CHUNK_BYTES, ChunkReader
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.folders import find_files
from explorer.engine.training.reading import Reading
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.words import PADDING


def refuse_specials(paths: Sequence[Path], specials: Collection[str]) -> Steps[None]:
    """Read a corpus to its end, or to the first special token.

    Args:
        paths: Files and folders.
        specials: Texts of the special tokens.

    Raises:
        CorpusError: A file cannot be read, or a special stands in it.
    """
    search = SpecialSearch(tuple(specials))
    reader = ChunkReader(corpus_files(find_files(paths), Reading()), search, None)
    buffer = np.empty(2 * CHUNK_BYTES + PADDING, np.uint8)
    try:
        while chunk := reader.read(buffer):
            yield Step("looking for special tokens", reader.done_bytes, reader.total_bytes)
            for start, stop in search.spans(chunk.text, chunk.stop):
                place = reader.stored_place(chunk.file, chunk.offset + start)
                raise CorpusError(
                    "The special token {special} stands in {path} at byte {offset}. Choose how "
                    "special tokens are read: parsed, it is one token; as plain text, it is text "
                    "like any other.",
                    special=escaped_text(chunk.text[start:stop].tobytes().decode()),
                    path=place.path,
                    offset=place.offset,
                )
    finally:
        reader.close()
