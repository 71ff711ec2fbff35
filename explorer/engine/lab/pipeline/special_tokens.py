"""The first stage of tokenizers whose special tokens are found by this program."""

from collections.abc import Iterator, Mapping
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.lab.pipeline.stages import Part
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.text import to_bytes, to_text

SPECIALS_FIRST: Final = Notice("Special tokens are cut out first; no later stage sees their text.")
_SPECIAL_TOKEN: Final = Notice("special token")


def cut_specials(specials: Mapping[str, int], text: bytes) -> Iterator[Part]:
    """Cut a text at special tokens, the longest first where several begin.

    Args:
        specials: Text of each and its id.
        text: UTF-8, or any bytes.
    """
    readable, offset = to_text(text), 0
    for start, end, is_special in SpecialFinder(specials).spans(readable):
        data = to_bytes(readable[start:end])
        token_id = specials[readable[start:end]] if is_special else None
        note = _SPECIAL_TOKEN if is_special else None
        yield Part(data, offset, offset + len(data), token_id, note=note)
        offset += len(data)
