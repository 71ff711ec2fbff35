"""The stages of any tokenizer on one text."""

from explorer.engine.lab.pipeline.library_run import library_stages
from explorer.engine.lab.pipeline.own_run import byte_level_stages, plain_stages
from explorer.engine.lab.pipeline.sentencepiece_run import sentencepiece_stages
from explorer.engine.lab.pipeline.stages import Stage
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer


def run_stages(tokenizer: Tokenizer, text: bytes) -> tuple[Stage, ...]:
    """Run a text through a tokenizer, its special tokens parsed, and keep what each stage gives.

    The ids of the last stage are those that `encode` gives.

    Args:
        tokenizer: Any.
        text: UTF-8, or any bytes.

    Raises:
        TokenizerError: A library gave up.
        PatternError: A custom pattern matches the empty text or runs away.
    """
    match tokenizer:
        case HuggingFaceTokenizer():
            return library_stages(tokenizer, text)
        case SentencePieceTokenizer():
            return sentencepiece_stages(tokenizer, text)
        case TrainedTokenizer():
            return byte_level_stages(tokenizer, text)
        case _:
            return plain_stages(tokenizer, text)
