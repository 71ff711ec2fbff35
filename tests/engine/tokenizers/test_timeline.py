"""A text as of every merge of a vocabulary."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.timeline import Timeline
from explorer.engine.tokenizers.trained import TrainedTokenizer


def assert_same(one, other):
    assert one.ids.tolist() == other.ids.tolist()
    assert one.starts.tolist() == other.starts.tolist()
    assert one.stops.tolist() == other.stops.tolist()


@settings(deadline=None)
@given(
    st.text("abc é\n", min_size=1, max_size=100),
    st.integers(257, 290),
    st.sampled_from(["cl100k", "none", r"\w+"]),
    st.binary(max_size=20) | st.text("abcd é\n", max_size=60).map(str.encode),
)
def test_every_moment_is_what_its_vocabulary_encodes(train, text, size, pattern, data):
    vocabulary = train(text, size, pattern)
    timeline = Timeline(vocabulary, data)
    assert len(timeline.counts) == vocabulary.merge_count + 1
    for count in range(vocabulary.merge_count + 1):
        encoded = TrainedTokenizer(vocabulary.at_merge(count)).encode(data)
        assert_same(timeline.at(count), encoded)
        assert timeline.counts[count] == len(encoded)


def test_before_the_first_merge_there_are_bytes_and_after_the_last_the_tokens(
    thousand, corpus_text
):
    data = corpus_text[:5000].encode()
    timeline = Timeline(thousand, data)
    assert timeline.at(0).ids.tolist() == list(data)
    assert_same(timeline.at(744), TrainedTokenizer(thousand).encode(data))
    assert timeline.counts[[0, -1]].tolist() == [len(data), len(timeline.at(744))]
    assert np.all(np.diff(timeline.counts) <= 0)


def test_ranks_alone_give_a_timeline_too():
    vocabulary = builtin_tokenizer("r50k_base").vocabulary
    data = "Sphinx of black quartz, judge my vow!  \n\n你好 don't 12345".encode()
    timeline = Timeline(vocabulary, data)
    for count in (0, 1, 999, 30_000, 50_000):
        encoded = TrainedTokenizer(vocabulary.at_merge(count)).encode(data)
        assert_same(timeline.at(count), encoded)
        assert timeline.counts[count] == len(encoded)


def test_a_token_that_no_merge_makes_is_there_when_all_below_it_are(whole_piece):
    timeline = Timeline(whole_piece, b".:.:")
    assert timeline.counts.tolist() == [4, 3, 1]
    assert timeline.at(1).ids.tolist() == [46, 256, 58]
    assert timeline.at(2).ids.tolist() == [258]


def test_specials_are_tokens_from_the_beginning(with_specials):
    vocabulary = with_specials({"<|end|>": 1000})
    data = b"the<|end|>the"
    assert Timeline(vocabulary, data, SpecialReading.PARSE).at(0).ids.tolist() == [
        *b"the",
        1000,
        *b"the",
    ]
    assert Timeline(vocabulary, data, SpecialReading.PARSE).counts[0] == 7
    assert Timeline(vocabulary, data, SpecialReading.TEXT).counts[0] == len(data)
    with pytest.raises(TokenizerError, match="byte 3"):
        Timeline(vocabulary, data)


def test_an_empty_text_has_no_tokens_at_any_moment(thousand):
    timeline = Timeline(thousand, b"")
    assert set(timeline.counts.tolist()) == {0}
    assert len(timeline.at(5)) == 0
