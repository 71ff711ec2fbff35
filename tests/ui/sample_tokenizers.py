"""Tokenizers of a few merges."""

import numpy as np

from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

# th, ␠th, ␠the, half of 你, 你
PAIRS = [(ord("t"), ord("h")), (ord(" "), 256), (257, ord("e")), (0xE4, 0xBD), (259, 0xA0)]
END = "<|endoftext|>"


def small_vocabulary(pairs=PAIRS, specials=(END,)):
    left, right = (np.array(side, np.int32) for side in zip(*pairs, strict=True))
    frequency = np.arange(len(left), 0, -1, np.int64) * 1000
    return Vocabulary.from_merges(named_pattern("gpt2"), left, right, frequency, specials)


def small_tokenizer(name="own-262", **details):
    return TrainedTokenizer(small_vocabulary(**details), name)
