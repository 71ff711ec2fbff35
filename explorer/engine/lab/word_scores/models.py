"""What a tokenizer's model goes by, and the words that it gets of a text."""

import json
from dataclasses import dataclass
from typing import Final, cast

from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.lab.word_scores.longest_match import WordPieceRules
from explorer.engine.lab.word_scores.paths import UnigramScores
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer
from explorer.engine.tokenizers.text import to_text, without_strays

_HUGGING_FACE: Final = "Hugging Face tokenizers"
_SENTENCEPIECE: Final = "SentencePiece"
# A user-defined symbol always wins over other ways to cut its characters
# (PopulateNodes in unigram_model.cc of google/sentencepiece).
_USER_DEFINED_LOSS: Final = 0.1


@dataclass(frozen=True, eq=False)
class Explained:
    """A tokenizer of which each step can be explained.

    Attributes:
        tokenizer: Itself.
        rules: How it cuts a word.
    """

    tokenizer: HuggingFaceTokenizer | SentencePieceTokenizer
    rules: UnigramScores | WordPieceRules

    def words(self, text: bytes) -> list[str]:
        """What the model gets of a text: normalized, and split by the pre-tokenizer.

        Args:
            text: Without special tokens; these are read as plain text.

        Raises:
            TokenizerError: The library gave up.
        """
        readable = without_strays(to_text(text))
        if isinstance(self.tokenizer, SentencePieceTokenizer):
            with library_errors(_SENTENCEPIECE):
                whole = self.tokenizer.processor.normalize(readable)
            return [whole] if whole else []
        library = self.tokenizer.library
        with library_errors(_HUGGING_FACE):
            if library.normalizer is not None:
                readable = library.normalizer.normalize_str(readable)
            if library.pre_tokenizer is None:
                return [readable] if readable else []
            return [word for word, _ in library.pre_tokenizer.pre_tokenize_str(readable) if word]


def explain(tokenizer: Tokenizer | None) -> Explained | None:
    """Read what a model goes by, which takes up to a second; None if it is of another kind."""
    match tokenizer:
        case HuggingFaceTokenizer(kind="WordPiece"):
            return Explained(tokenizer, _word_piece(tokenizer))
        case HuggingFaceTokenizer(kind="Unigram"):
            return Explained(tokenizer, _unigram(tokenizer))
        case SentencePieceTokenizer(kind="SentencePiece Unigram"):
            return Explained(tokenizer, _sentencepiece(tokenizer))
        case _:
            return None


def _word_piece(tokenizer: HuggingFaceTokenizer) -> WordPieceRules:
    with library_errors(_HUGGING_FACE):
        ids = tokenizer.library.get_vocab(with_added_tokens=False)
        told = _told(tokenizer)
    return WordPieceRules(
        ids,
        str(told["continuing_subword_prefix"]),
        cast("int", told["max_input_chars_per_word"]),
        str(told["unk_token"]),
    )


def _unigram(tokenizer: HuggingFaceTokenizer) -> UnigramScores:
    with library_errors(_HUGGING_FACE):
        entries = cast("list[tuple[str, float]]", _told(tokenizer)["vocab"])
    tokens = {text: (token_id, score) for token_id, (text, score) in enumerate(entries)}
    return UnigramScores(tokens, min((score for _, score in entries), default=0.0))


def _told(tokenizer: HuggingFaceTokenizer) -> JsonObject:
    return cast("JsonObject", json.loads(tokenizer.library.model.__getstate__()))


def _sentencepiece(tokenizer: SentencePieceTokenizer) -> UnigramScores:
    processor = tokenizer.processor
    with library_errors(_SENTENCEPIECE):
        scores = {
            token_id: float(processor.get_score(token_id))
            for token_id in range(tokenizer.size)
            if not (
                processor.is_control(token_id)
                or processor.is_unknown(token_id)
                or processor.is_byte(token_id)
                or processor.is_unused(token_id)
            )
        }
        texts = {token_id: processor.id_to_piece(token_id) for token_id in scores}
    # A learned token has a probability below 1; a symbol that the user defined has no score.
    learned = [score for score in scores.values() if score]
    least, greatest = min(learned, default=0.0), max(learned, default=0.0)
    tokens = {
        text: (token_id, scores[token_id] or len(text) * greatest - _USER_DEFINED_LOSS)
        for token_id, text in texts.items()
    }
    return UnigramScores(tokens, least)
