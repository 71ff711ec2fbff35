"""The tokenizer.json of models that Hugging Face's tokenizers runs but does not train so."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from explorer.engine.training.algorithms import END_OF_WORD, UNKNOWN

JsonObject = dict[str, object]

# The library knows a mark at the end only as a suffix of a word's last character. So the first
# character of the mark is put behind each word, and the rest is the suffix: together they are one
# symbol, the mark, of which each word has one at its end.
_MARK_CHARACTER: Final = END_OF_WORD[0]
_MARK_SUFFIX: Final = END_OF_WORD[1:]
END_OF_EACH_WORD: Final = r"(?<=\S)(?=\s|\z)"
_ANY_CHARACTER: Final = r"[\s\S]"


def classic_bpe(
    alphabet: Sequence[bytes], merges: Iterable[tuple[bytes, bytes]], specials: Sequence[str]
) -> str:
    """A tokenizer.json of BPE over characters, with a mark at the end of each word.

    Ids: the alphabet, the merges, the token for unknown characters, specials.

    Args:
        alphabet: UTF-8 of the characters, and the mark.
        merges: The two parts of each merge, in their order.
        specials: Their texts.
    """
    tokens = [token.decode() for token in alphabet]
    pairs = [(left.decode(), right.decode()) for left, right in merges]
    tokens += [left + right for left, right in pairs]
    model = {
        "type": "BPE",
        "dropout": None,
        "unk_token": UNKNOWN,
        "continuing_subword_prefix": None,
        "end_of_word_suffix": _MARK_SUFFIX,
        "fuse_unk": False,
        "byte_fallback": False,
        "ignore_merges": False,
        "vocab": _numbered([*tokens, UNKNOWN]),
        "merges": [f"{left} {right}" for left, right in pairs],
    }
    return _text(
        model,
        specials,
        normalizer={
            "type": "Replace",
            "pattern": {"Regex": END_OF_EACH_WORD},
            "content": _MARK_CHARACTER,
        },
        pre_tokenizer={"type": "WhitespaceSplit"},
        decoder={"type": "BPEDecoder", "suffix": END_OF_WORD},
    )


def characters(texts: Sequence[str], specials: Sequence[str]) -> str:
    """A tokenizer.json in which each character is a token.

    Ids: the characters, the token for unknown ones, specials.

    Args:
        texts: The characters.
        specials: Their texts.
    """
    model = {"type": "WordLevel", "unk_token": UNKNOWN, "vocab": _numbered([*texts, UNKNOWN])}
    return _text(
        model,
        specials,
        pre_tokenizer={
            "type": "Split",
            "pattern": {"Regex": _ANY_CHARACTER},
            "behavior": "Isolated",
            "invert": False,
        },
        decoder={"type": "Fuse"},
    )


def _numbered(tokens: Sequence[str]) -> dict[str, int]:
    return {token: token_id for token_id, token in enumerate(tokens)}


def _text(
    model: Mapping[str, object],
    specials: Sequence[str],
    *,
    pre_tokenizer: JsonObject,
    decoder: JsonObject,
    normalizer: JsonObject | None = None,
) -> str:
    """The whole file; the last token of the model is the one for what is unknown."""
    vocab = model["vocab"]
    assert isinstance(vocab, dict)  # noqa: S101 - made above
    added = [
        {
            "id": len(vocab) - 1 + number,
            "content": special,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
            "special": True,
        }
        for number, special in enumerate([UNKNOWN, *specials])
    ]
    content = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": added,
        "normalizer": normalizer,
        "pre_tokenizer": pre_tokenizer,
        "post_processor": None,
        "decoder": decoder,
        "model": model,
    }
    return json.dumps(content, ensure_ascii=False)
