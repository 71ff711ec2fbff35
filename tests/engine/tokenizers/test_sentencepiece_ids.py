"""What ids of a SentencePiece model decode to."""

import pytest
from sentencepiece import SentencePieceProcessor
from small_tokenizers import opened, sentencepiece_model

from explorer.engine.tokenizers.protocol import SpecialReading


@pytest.fixture
def model():
    """A model that knows none of the other characters, not even as bytes."""
    return sentencepiece_model(byte_fallback=False)


@pytest.fixture
def tokenizer(model, tmp_path):
    return opened(tmp_path, model, "small.model")


@pytest.mark.parametrize("text", ["fox fox", "q 龘 fox 龘龘 q", "龘", " fox  fox "])
def test_text_comes_back_as_the_library_gives_it_but_for_the_unknown(tokenizer, model, text):
    theirs = SentencePieceProcessor(model_proto=model)
    ids = tokenizer.encode(text.encode(), SpecialReading.TEXT).ids
    expected = theirs.decode(ids.tolist()).replace(" \u2047 ", "<unk>")
    assert tokenizer.decode(ids).decode() == expected
    assert ("<unk>" in expected) is ("龘" in text)


def test_control_tokens_that_were_parsed_come_back_in_their_place(tokenizer):
    text = b"fox<s>fox fox</s>"
    assert tokenizer.decode(tokenizer.encode(text, SpecialReading.PARSE).ids) == text
