"""Words as characters with a mark behind them: what classic BPE begins with."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import CorpusError
from explorer.engine.training.algorithms import END_OF_WORD
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.tokenized import TokenizedPieces

CodePoints = NDArray[np.uint32]
Int64 = NDArray[np.int64]

# Stands for the mark while words are one text: white space is in no word.
_BETWEEN: Final = "\n"
_MOST_SHOWN: Final = 40


class CharacterCounts(NamedTuple):
    """The characters of a corpus.

    Attributes:
        code: Shape (characters,): each different code point, in ascending order.
        frequency: Shape (characters,): how often it occurs.
    """

    code: CodePoints
    frequency: Int64


def words_of(counts: PieceCounts) -> TokenizedPieces:
    """The pieces that are not white space, in their order, character by character.

    Ids follow the code points; the mark has the last one.

    Args:
        counts: Pieces that are either words or white space; valid UTF-8.

    Raises:
        CorpusError: A word holds the text of the mark, or there is something else than UTF-8.
    """
    words = [(word, count) for word, count in _texts(counts) if not word.isspace()]
    _refuse_mark(words)
    code = _code_points("".join(word + _BETWEEN for word, _ in words))
    is_mark = code == ord(_BETWEEN)
    characters = np.unique(code[~is_mark])
    ids = np.searchsorted(characters, code).astype(np.int32)
    ids[is_mark] = len(characters)
    return TokenizedPieces.in_a_row(
        [*(chr(character).encode() for character in characters), END_OF_WORD.encode()],
        ids,
        np.array([len(word) + 1 for word, _ in words], np.int64),
        np.array([count for _, count in words], np.int64),
    )


def count_characters(counts: PieceCounts) -> CharacterCounts:
    """How often each character occurs in pieces of valid UTF-8.

    Raises:
        CorpusError: There is something else among them.
    """
    pieces = _texts(counts)
    code, place = np.unique(
        _code_points("".join(piece for piece, _ in pieces)), return_inverse=True
    )
    total = np.zeros(len(code), np.int64)
    np.add.at(total, place, np.repeat(counts.count, [len(piece) for piece, _ in pieces]))
    return CharacterCounts(code, total)


def _texts(counts: PieceCounts) -> list[tuple[str, int]]:
    try:
        return [(piece.decode(), count) for piece, count in counts.items()]
    except UnicodeDecodeError as error:
        raise CorpusError(
            "Among the pieces is the byte {hex}, which is no text, since stray bytes were kept. "
            "Count again without them, or train byte-level BPE.",
            hex=f"0x{error.object[error.start]:02x}",
        ) from error


def _refuse_mark(words: list[tuple[str, int]]) -> None:
    for word, _ in words:
        if END_OF_WORD in word:
            raise CorpusError(
                "The word “{word}” of the corpus holds the text {mark}, which stands for the end "
                "of a word. Replace it in the corpus, or train byte-level BPE.",
                word=escaped_text(word[:_MOST_SHOWN]),
                mark=END_OF_WORD,
            )


def _code_points(text: str) -> CodePoints:
    return np.frombuffer(text.encode("utf-32-le"), np.uint32)
