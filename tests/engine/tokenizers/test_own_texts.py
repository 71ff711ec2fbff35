"""Whether the text of a token is encoded as that token, alone or behind a neutral word."""

import json

import pytest
from small_tokenizers import (
    byte_fallback_json,
    byte_level_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers

from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.own_texts import encoded_as_themselves


def others(tokenizer):
    """The tokens of text that are not encoded as themselves, as they are written."""
    special = set(tokenizer.specials.values())
    tokens = {one: tokenizer.token_bytes(one) for one in range(tokenizer.id_limit)}
    ids = [one for one, token in tokens.items() if one not in special and is_text(token)]
    is_own = finish(encoded_as_themselves(tokenizer, ids))
    return {tokens[one].decode() for one, own in zip(ids, is_own.tolist(), strict=True) if not own}


def is_text(token):
    return token.decode(errors="replace").encode() == token


@pytest.mark.parametrize(
    "content",
    [
        byte_level_json(),
        byte_level_json(prefix_space=True, template=True),
        word_piece_json(),
        unigram_json(),
    ],
    ids=["byte-level", "with a prefix space", "WordPiece", "Unigram"],
)
def test_all_tokens_of_a_usual_tokenizer_are(tmp_path, content):
    assert others(opened(tmp_path, content)) == set()


def test_beside_the_tokens_of_bytes_all_are(tmp_path):
    assert all(len(token) == 1 for token in others(opened(tmp_path, byte_fallback_json())))


def test_a_leading_space_that_the_decoder_strips_makes_no_difference(tmp_path):
    content = json.loads(byte_fallback_json())
    strip = {"type": "Strip", "content": " ", "start": 1, "stop": 0}
    content["decoder"]["decoders"].append(strip)
    assert all(len(token) == 1 for token in others(opened(tmp_path, json.dumps(content))))


@pytest.mark.parametrize("kind", ["unigram", "bpe"])
def test_of_a_model_of_sentencepiece_but_the_space_all_are(tmp_path, kind):
    tokenizer = opened(tmp_path, sentencepiece_model(kind), "small.model")
    assert {token for token in others(tokenizer) if len(token) > 1} == set()


def test_tokens_that_words_do_not_end_with_are_tried_before_another(tmp_path):
    library = Tokenizer(models.BPE(unk_token="<unk>", end_of_word_suffix="</w>"))
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.decoder = decoders.BPEDecoder("</w>")
    trainer = trainers.BpeTrainer(
        vocab_size=120, special_tokens=["<unk>"], end_of_word_suffix="</w>", show_progress=False
    )
    library.train_from_iterator(["low lower lowest newer newest wider widest"] * 9, trainer)
    tokenizer = opened(tmp_path, library.to_str())
    assert {"lo", "w</w>"} <= set(library.get_vocab())
    assert others(tokenizer) == set()


def test_a_token_that_no_text_yields_is_not(tmp_path):
    library = Tokenizer.from_str(word_piece_json())
    vocab = library.get_vocab()
    vocab |= {token: len(vocab) + place for place, token in enumerate(["[unused1]", "##,"])}
    library.model = models.WordPiece(vocab, unk_token="[UNK]")
    assert others(opened(tmp_path, library.to_str())) == {"[unused1]", "##,"}


def test_texts_are_not_tried_behind_others_where_tokens_are_bytes():
    # With a line end before it, it would be encoded as itself.
    tokenizer = builtin_tokenizer("o200k_base")
    assert tokenizer.token_bytes(3914) == b"\n//"
    assert finish(encoded_as_themselves(tokenizer, [3914, 438])).tolist() == [False, True]


def test_a_text_that_a_library_refuses_is_not_encoded_as_itself(tmp_path):
    # It lacks both b and a token for what it lacks.
    library = Tokenizer(models.WordPiece({"a": 0, "##b": 1, "B": 2}, unk_token="[UNK]"))
    library.normalizer = normalizers.Lowercase()
    library.decoder = decoders.WordPiece()
    assert others(opened(tmp_path, library.to_str())) == {"B"}
