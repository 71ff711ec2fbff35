"""A text in chunks of so many tokens."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_tokenizers import byte_level_json, opened

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.chunking import chunks, tokens_around
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading

TOKENIZER = builtin_tokenizer("gpt2")
MOST_TOKENS_OF_A_CHARACTER = 4


def cut(data, size, overlap=0):
    return list(chunks(data, encode_parts(TOKENIZER, data, SpecialReading.TEXT), size, overlap))


def texts(data, size, overlap=0):
    return [data[chunk.start : chunk.stop].decode() for chunk in cut(data, size, overlap)]


def test_chunks_follow_one_another():
    data = b"one two three four five six seven"
    assert texts(data, 3) == ["one two three", " four five six", " seven"]
    assert [(chunk.first, chunk.last) for chunk in cut(data, 3)] == [(0, 3), (3, 6), (6, 7)]


def test_chunks_overlap_by_whole_tokens():
    data = b"one two three four five"
    assert texts(data, 3, 1) == ["one two three", " three four five"]
    assert texts(data, 3, 2) == ["one two three", " two three four", " three four five"]


def test_a_chunk_ends_where_a_character_ends():
    # Most of these characters take two or three tokens.
    assert texts("नमस्ते你好👍👍".encode(), 4) == ["नम", "स्", "ते", "你好", "👍👍"]


def test_there_is_room_for_what_the_tokenizer_puts_around_each_text(tmp_path):
    tokenizer = opened(tmp_path, byte_level_json(template=True))
    data = b"one two three four five six seven eight nine"
    parts = encode_parts(tokenizer, data, SpecialReading.TEXT)
    around = tokens_around(tokenizer.encode(data))
    assert around == tokens_around(tokenizer.encode(b"")) == 2
    found = list(chunks(data, parts, 12, 3, around))
    sizes = [len(tokenizer.encode(data[chunk.start : chunk.stop])) for chunk in found]
    assert max(sizes) == 12
    assert len(sizes) > 3


def test_a_character_that_no_chunk_can_hold_is_named():
    with pytest.raises(TokenizerError) as caught:
        cut("ab 🦔🦔".encode(), 2)
    assert caught.value.fields == {"offset": 2, "size": 2}


@pytest.mark.parametrize(("size", "overlap"), [(0, 0), (-1, 0), (3, 3), (3, 4), (3, -1)])
def test_sizes_that_cannot_work_are_refused(size, overlap):
    with pytest.raises(TokenizerError, match=str(size)):
        cut(b"abc", size, overlap)


def test_an_empty_text_has_no_chunks():
    assert cut(b"", 5) == []


@settings(deadline=None)
@given(
    st.binary(max_size=80) | st.text("ab é中👍\n", max_size=80).map(str.encode),
    st.integers(MOST_TOKENS_OF_A_CHARACTER, 12),
    st.data(),
)
def test_chunks_cover_the_text_and_keep_to_their_size(data, size, draw):
    overlap = draw.draw(st.integers(0, size - 1))
    found = cut(data, size, overlap)
    starts = TOKENIZER.encode(data, SpecialReading.TEXT).starts.tolist()
    reached = reached_token = 0
    escape = "surrogateescape"
    for chunk in found:
        assert 0 < chunk.last - chunk.first <= size
        assert chunk.start <= reached < chunk.stop
        assert reached_token - overlap <= chunk.first <= reached_token < chunk.last
        assert chunk.start == starts[chunk.first]
        parts = (data[: chunk.start], data[chunk.start : chunk.stop], data[chunk.stop :])
        assert "".join(part.decode("utf-8", escape) for part in parts) == data.decode(
            "utf-8", escape
        )
        reached, reached_token = chunk.stop, chunk.last
    assert reached == len(data)
    assert reached_token == len(starts)


def test_parts_give_the_chunks_of_the_whole(corpus_text):
    data = corpus_text.encode()
    whole = TOKENIZER.encode(data)
    bounds = [0, 5, 5, 1000, 1003, len(whole)]
    parts = [
        Encoded(whole.ids[a:b], whole.starts[a:b], whole.stops[a:b]) for a, b in pairwise(bounds)
    ]
    assert list(chunks(data, parts, 100, 7)) == list(chunks(data, [whole], 100, 7))


def test_bytes_that_belong_to_no_token_go_with_the_chunk_before_them():
    ids, starts, stops = np.arange(3, dtype=np.int32), np.array([1, 4, 6]), np.array([3, 5, 7])
    found = list(chunks(b" ab c d ", [Encoded(ids, starts, stops)], 2))
    assert [(chunk.start, chunk.stop) for chunk in found] == [(0, 6), (6, 8)]
