"""Whether a file is a tokenizer or a text: a guess by its first bytes, as cheap as a glance."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import regex

from explorer.engine.errors import FormatError
from explorer.engine.formats.files import is_folder
from explorer.engine.opening.recognising import USUAL_NAMES, FileKind, read_head, recognise

_TOKENIZER_KEYS: Final = (
    b'"added_tokens"',
    b'"normalizer"',
    b'"truncation"',
    b'"default_num_special_tokens"',
)
_TOKEN_IDS: Final = regex.compile(
    rb'(?:\xef\xbb\xbf)?\s*\{(?:\s*"(?:[^"\\]++|\\.)*+"\s*:\s*[0-9]+\s*,){8}'
)
_RANK_LINE: Final = regex.compile(rb"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/=]{4}) ([0-9]{1,9})")
# A line of a text can be a word and a number, but hardly so many on end.
_FEWEST_RANK_LINES: Final = 8
_MODEL_ENDINGS: Final = (".model", ".spm")


def is_tokenizer(path: Path) -> bool:
    """Whether a file, or what a folder holds, is rather a tokenizer than a text."""
    try:
        if is_folder(path):
            return any(next(path.glob(name), None) for name in USUAL_NAMES)
        kind, head = recognise(path), read_head(path)
    except (FormatError, OSError):
        return False
    match kind:
        case FileKind.JSON:
            return any(key in head for key in _TOKENIZER_KEYS) or bool(_TOKEN_IDS.match(head))
        case FileKind.RANKS:
            return _are_ranks(head.removeprefix(b"\xef\xbb\xbf").splitlines())
        case FileKind.SENTENCEPIECE:
            return path.suffix in _MODEL_ENDINGS
    return True


def _are_ranks(lines: list[bytes]) -> bool:
    # The last line may be cut off.
    whole = lines[: max(_FEWEST_RANK_LINES, len(lines) - 1)]
    found = [_RANK_LINE.fullmatch(line) for line in whole]
    ranks = [int(match[1]) for match in found if match]
    is_rising = all(rank < following for rank, following in pairwise(ranks))
    return len(ranks) == len(whole) >= _FEWEST_RANK_LINES and is_rising
