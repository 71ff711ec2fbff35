"""A vocabulary's tokens of texts with specials and with bytes that are no valid UTF-8."""

import numpy as np
import pytest

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer


@pytest.fixture
def tokenizer(with_specials):
    return TrainedTokenizer(with_specials({"<|end|>": 1000, "<|é|>": 1200}), "own")


def places(encoded):
    rows = zip(encoded.ids, encoded.starts, encoded.stops, strict=True)
    return [tuple(map(int, row)) for row in rows]


def test_what_it_tells_of_itself(tokenizer):
    assert (tokenizer.name, tokenizer.kind) == ("own", "byte-level BPE")
    assert (tokenizer.size, tokenizer.id_limit) == (1002, 1201)
    assert tokenizer.specials == {"<|end|>": 1000, "<|é|>": 1200}


def test_bytes_that_are_no_valid_utf8_become_the_tokens_of_these_bytes(tokenizer):
    assert places(tokenizer.encode(b"\xe2\x82 the\xff")) == [
        (0xE2, 0, 1),
        (0x82, 1, 2),
        (tokenizer.vocabulary.ids[b" the"], 2, 6),
        (0xFF, 6, 7),
    ]


def test_no_piece_goes_across_an_invalid_byte(tokenizer):
    for left, right in ((b"the", b"the"), (b" ", b"the"), (b"a", b" ")):
        alone = [tokenizer.encode(part).ids.tolist() for part in (left, right)]
        together = tokenizer.encode(left + b"\xff" + right).ids.tolist()
        assert together == [*alone[0], 0xFF, *alone[1]]


def test_half_of_a_surrogate_pair_in_utf8_is_three_invalid_bytes(tokenizer):
    assert tokenizer.encode(b"\xed\xa0\x80").ids.tolist() == [0xED, 0xA0, 0x80]


def test_a_special_covers_the_bytes_of_its_text(tokenizer):
    encoded = tokenizer.encode("é<|é|>\xff<|end|>".encode(), SpecialReading.PARSE)
    assert places(encoded)[-4:] == [
        (1200, 2, 8),
        (tokenizer.vocabulary.ids[b"\xc3"], 8, 9),
        (tokenizer.vocabulary.ids[b"\xbf"], 9, 10),
        (1000, 10, 17),
    ]


@pytest.mark.parametrize(
    ("text", "special", "offset"),
    [("<|end|>", "<|end|>", 0), ("é👍 <|é|><|end|>", "<|é|>", 7), ("a\n<|end|>", "<|end|>", 2)],
)
def test_a_special_is_refused_by_default_with_its_place(tokenizer, text, special, offset):
    with pytest.raises(TokenizerError) as caught:
        tokenizer.encode(text.encode())
    assert caught.value.fields == {"special": special, "offset": offset}
    assert special in str(caught.value)


def test_the_offset_of_a_refused_special_counts_invalid_bytes(tokenizer):
    with pytest.raises(TokenizerError) as caught:
        tokenizer.encode(b"\xff\xe2\x82<|end|>")
    assert caught.value.fields["offset"] == 3


def test_unknown_ids_are_named_with_their_places(tokenizer):
    with pytest.raises(TokenizerError) as caught:
        tokenizer.decode([0, 1100, 1, -1, 1201])
    assert caught.value.fields == {
        "ids": "1100, -1, 1201",
        "places": "2, 4, 5",
        "limit": 1201,
        "unused": 1,
    }


def test_ids_may_come_as_an_array(tokenizer):
    assert tokenizer.decode(np.array([104, 105, 1000], np.int32)) == b"hi<|end|>"


def test_a_great_special_id_needs_no_memory(with_specials):
    tokenizer = TrainedTokenizer(with_specials({"<|end|>": 2**31 - 1}))
    encoded = tokenizer.encode(b"a<|end|>", SpecialReading.PARSE)
    assert places(encoded) == [(97, 0, 1), (2**31 - 1, 1, 8)]
    assert tokenizer.id_limit == 2**31
