"""Small contents of a tokenizer.json, written out."""

from explorer.engine.byte_forms import BYTE_MAP


def added(*texts):
    """Special tokens with the ids from 0."""
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    return [
        {"id": token_id, "content": text, "special": True, **flags}
        for token_id, text in enumerate(texts)
    ]


def word_piece():
    """WordPiece with a normalizer in two steps and a template."""
    tokens = ["[UNK]", "[CLS]", "[SEP]", "hug", "##s", "h", "##u"]
    return {
        "added_tokens": added("[UNK]", "[CLS]", "[SEP]"),
        "normalizer": {
            "type": "Sequence",
            "normalizers": [{"type": "NFKC"}, {"type": "Lowercase"}],
        },
        "pre_tokenizer": {"type": "WhitespaceSplit"},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 9,
            "vocab": {token: token_id for token_id, token in enumerate(tokens)},
        },
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": "[CLS]", "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": "[SEP]", "type_id": 0}},
            ],
            "pair": [{"Sequence": {"id": "A", "type_id": 0}}],
            "special_tokens": {
                text: {"id": text, "ids": [token_id], "tokens": [text]}
                for text, token_id in (("[CLS]", 1), ("[SEP]", 2))
            },
        },
    }


def unigram():
    """Unigram with a few tokens; spaces become U+2581."""
    scores = {"<unk>": 0.0, "▁": -2.0, "h": -3.0, "ug": -2.5, "▁hug": -4.0, "s": -3.5}
    pieces = [*scores.items(), ("u", -5.0), ("g", -6.0)]
    return {
        "added_tokens": added("<unk>"),
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always"},
        "model": {"type": "Unigram", "unk_id": 0, "vocab": pieces, "byte_fallback": False},
    }


def byte_level():
    """Byte-level BPE without merges, with a space before the text."""
    flags = {"add_prefix_space": True, "trim_offsets": True, "use_regex": True}
    return {
        "pre_tokenizer": {"type": "ByteLevel", **flags},
        "decoder": {"type": "ByteLevel", **flags},
        "model": {
            "type": "BPE",
            "vocab": {char: byte for byte, char in enumerate(BYTE_MAP)},
            "merges": [],
        },
    }
