"""Proofs about WordPiece: which tokens hold a character that always becomes a word of its own.

BERT's pre-tokenizer does that to punctuation, and its normalizer to Chinese characters (Devlin et
al. 2019). Both look at one character at a time, so what becomes of one between two letters becomes
of it everywhere. Then no text yields `##,` or `[unused1]`.
"""

import json

from explorer.engine.lab.scanning.findings import Finding, always_a_word
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer

_LIBRARY = "Hugging Face tokenizers"


class CutWords:
    """What a tokenizer makes words of."""

    def __init__(self, tokenizer: HuggingFaceTokenizer, prefix: str, *, cuts_chinese: bool) -> None:
        """Look at a tokenizer with BERT's pre-tokenizer.

        Args:
            tokenizer: The tokenizer.
            prefix: What is written before tokens inside of a word.
            cuts_chinese: Whether it has BERT's normalizer, and that cuts off characters too.
        """
        self._library = tokenizer.library
        self._added = tokenizer.added_tokens.keys()
        self._prefix = prefix
        self._cuts_chinese = cuts_chinese
        self._known: dict[str, bool] = {}

    def prove(self, token_id: int, token: bytes) -> Finding | None:
        """The finding that no text yields a token; None if that is not proved.

        Args:
            token_id: The token.
            token: Its UTF-8, as the vocabulary has it.
        """
        written = token.decode()
        text = written.removeprefix(self._prefix)
        stands_for_more = written != text or len(text) > 1
        if token_id in self._added or not stands_for_more:
            return None
        return always_a_word() if any(map(self._is_always_a_word, text)) else None

    def _is_always_a_word(self, char: str) -> bool:
        found = self._known.get(char)
        if found is None:
            found = self._known[char] = self._is_cut_off(char)
        return found

    def _is_cut_off(self, char: str) -> bool:
        text = f"a{char}a"
        with library_errors(_LIBRARY):
            if self._cuts_chinese:
                text = self._library.normalizer.normalize_str(text)
            words = [word for word, _ in self._library.pre_tokenizer.pre_tokenize_str(text)]
        return words == ["a", char, "a"]


def cut_words_of(tokenizer: Tokenizer) -> CutWords | None:
    """What a tokenizer makes words of; None if its tokens cannot be judged so."""
    if not isinstance(tokenizer, HuggingFaceTokenizer) or tokenizer.kind != "WordPiece":
        return None
    content = json.loads(tokenizer.to_json())
    if (content["pre_tokenizer"] or {}).get("type") != "BertPreTokenizer":
        return None
    normalizer = content["normalizer"] or {}
    return CutWords(
        tokenizer,
        content["model"]["continuing_subword_prefix"],
        cuts_chinese=normalizer.get("type") == "BertNormalizer"
        and normalizer["handle_chinese_chars"],
    )
