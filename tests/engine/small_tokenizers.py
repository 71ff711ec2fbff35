"""Small tokenizers of every kind, built on the spot."""

import io
import json
from functools import cache

import sentencepiece
from tokenizers import (
    Tokenizer,
    decoders,
    models,
    normalizers,
    pre_tokenizers,
    processors,
    trainers,
)

from explorer.engine.opening.loading import load_tokenizer

WORDS = [
    "The quick brown fox jumps over the lazy dog.",
    "Sphinx of black quartz, judge my vow! Don't panic: it's only 12345 of them.",
    "Größere Bären fressen süße Äpfel und Öl.",
    "多模态文本，标点。你好世界",
    "def f(x):\n    return x ** 2",
] * 4


@cache
def byte_level_json(*, prefix_space=False, normalizer=None, template=False):
    """A tokenizer.json of byte-level BPE."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=prefix_space)
    tokenizer.decoder = decoders.ByteLevel()
    if normalizer:
        tokenizer.normalizer = getattr(normalizers, normalizer)()
    trainer = trainers.BpeTrainer(
        vocab_size=500,
        special_tokens=["<s>", "</s>"],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(WORDS, trainer)
    if template:
        tokenizer.post_processor = processors.TemplateProcessing(
            single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 1)]
        )
    else:
        tokenizer.post_processor = processors.ByteLevel(trim_offsets=True)
    return tokenizer.to_str()


@cache
def word_piece_json():
    """A tokenizer.json like BERT's."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    specials = ["[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    trainer = trainers.WordPieceTrainer(
        vocab_size=200, special_tokens=specials, show_progress=False
    )
    tokenizer.train_from_iterator(WORDS, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 1), ("[SEP]", 2)]
    )
    return tokenizer.to_str()


@cache
def unigram_json():
    """A tokenizer.json like that of T5."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.NFKC()
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=200, special_tokens=["<unk>", "</s>"], unk_token="<unk>", show_progress=False
    )
    tokenizer.train_from_iterator(WORDS, trainer)
    return tokenizer.to_str()


@cache
def byte_fallback_json():
    """A tokenizer.json like that of Llama 2: BPE of characters, and bytes for the others."""
    tokenizer = Tokenizer(models.BPE(unk_token="<unk>", byte_fallback=True, fuse_unk=True))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]
    )
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()]
    )
    specials = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256))]
    trainer = trainers.BpeTrainer(vocab_size=500, special_tokens=specials, show_progress=False)
    tokenizer.train_from_iterator(WORDS, trainer)
    content = json.loads(tokenizer.to_str())
    content["added_tokens"] = content["added_tokens"][:3]
    return json.dumps(content)


@cache
def sentencepiece_model(kind="unigram", symbols=("<sep>",), *, byte_fallback=True, **options):
    """A model of SentencePiece."""
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(WORDS),
        model_writer=model,
        model_type=kind,
        vocab_size=360,
        hard_vocab_limit=False,
        byte_fallback=byte_fallback,
        user_defined_symbols=list(symbols),
        minloglevel=2,
        **options,
    )
    return model.getvalue()


def opened(tmp_path, content, name="tokenizer.json"):
    """The tokenizer of a file with this content."""
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return load_tokenizer(path)
