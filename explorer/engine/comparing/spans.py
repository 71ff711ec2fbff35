"""Where tokenizers cut the same text otherwise."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.arrays import distinct, is_among
from explorer.engine.tokenizers.protocol import Encoded, Offsets

Mask = NDArray[np.bool_]
_STOP_BITS: Final = 31


def unshared(encodings: Sequence[Encoded]) -> list[Mask]:
    """Which tokens of each tokenizer cover a span that not all tokenizers have.

    Args:
        encodings: The tokens of one text of less than 2 GB.

    Returns:
        For each of them shape (tokens,): true where the span is not shared. A token without a
        byte (it was added) is shared by none that has none there.
    """
    keys = [_keys(encoded) for encoded in encodings]
    common = _common(keys)
    return [~is_among(key, common) for key in keys]


def differences(encodings: Sequence[Encoded], length: int) -> Offsets:
    """Where the tokens differ: stretches between spans that all tokenizers share.

    Args:
        encodings: The tokens of one text of less than 2 GB.
        length: Bytes of the text.

    Returns:
        Shape (stretches, 2): begin and end of each, ascending; none if all tokens agree.
    """
    common = _common([_keys(encoded) for encoded in encodings])
    starts, stops = common >> _STOP_BITS, common & ((1 << _STOP_BITS) - 1)
    covers = starts < stops
    begins = np.concatenate([[0], stops[covers]])
    ends = np.concatenate([starts[covers], [length]])
    gaps = begins < ends
    return np.stack([begins[gaps], ends[gaps]], axis=1).astype(np.int64)


def _keys(encoded: Encoded) -> Offsets:
    """Shape (tokens,): a number a span, in the order of the text."""
    return (encoded.starts << _STOP_BITS) | encoded.stops


def _common(keys: Sequence[Offsets]) -> Offsets:
    """The spans that all have, ascending."""
    common = distinct(keys[0])
    for others in keys[1:]:
        common = common[is_among(common, distinct(others))]
    return common
