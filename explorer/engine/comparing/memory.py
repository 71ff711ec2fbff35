"""How much memory a text takes where it cannot be encoded part by part."""

from typing import Final

from explorer.engine.tokenizers.cutting import Cuts
from explorer.engine.tokenizers.encoding_parts import frame_of
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

# Of a text, in the libraries; measured: 100 for Chinese in Unigram, 230 for English.
MEMORY_PER_BYTE: Final = 200
# What every machine can be expected to have to spare.
MUCH_MEMORY: Final = 2_000_000_000


def memory_needed(tokenizer: Tokenizer, size: int) -> int:
    """About how many bytes of memory it takes to encode a text; 0 if no more than for a part.

    Args:
        tokenizer: Encodes.
        size: Bytes of the text.
    """
    goes_in_parts = frame_of(tokenizer).cuts is not Cuts.NOWHERE
    is_frugal = goes_in_parts or isinstance(tokenizer, TrainedTokenizer)
    return 0 if is_frugal else size * MEMORY_PER_BYTE
