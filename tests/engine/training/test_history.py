"""What has been learned so far, in arrays that grow."""

import numpy as np
import pytest

from explorer.engine.patterns import named_pattern
from explorer.engine.training import history
from explorer.engine.training.events import MergeBatch
from explorer.engine.training.history import MergeHistory


def batch(first, left, right, frequency, tokens):
    return MergeBatch(
        first,
        np.array(left, np.int32),
        np.array(right, np.int32),
        np.array(frequency, np.int64),
        np.array(tokens, np.int64),
    )


def test_batches_follow_one_another():
    known = MergeHistory(12)
    known.extend(batch(0, [97], [98], [4], [8]))
    known.extend(batch(1, [256, 257], [99, 256], [3, 1], [5, 4]))
    assert len(known) == 3
    assert known.left.tolist() == [97, 256, 257]
    assert known.right.tolist() == [98, 99, 256]
    assert known.frequency.tolist() == [4, 3, 1]
    assert known.tokens.tolist() == [8, 5, 4]
    assert known.token_bytes[256:] == [b"ab", b"abc", b"abcab"]
    assert known.bytes_per_token.tolist() == [1.5, 2.4, 3.0]
    assert known.final_bytes_per_token == 3.0


@pytest.mark.parametrize("first", [0, 2])
def test_a_batch_that_does_not_follow_is_an_error(first):
    known = MergeHistory(4)
    known.extend(batch(0, [97], [98], [4], [8]))
    with pytest.raises(ValueError, match="expected 1"):
        known.extend(batch(first, [97], [98], [4], [8]))


def test_arrays_grow_and_keep_what_they_held(monkeypatch):
    monkeypatch.setattr(history, "_FIRST_CAPACITY", 2)
    known = MergeHistory(1000)
    for number in range(50):
        known.extend(batch(number, [number], [number], [1000 - number], [900 - number]))
    assert known.left.tolist() == list(range(50))
    assert known.frequency.tolist() == [1000 - number for number in range(50)]
    known.extend(batch(50, range(200), range(200), range(200), range(200)))
    assert len(known) == 250
    assert known.tokens.tolist()[:50] == [900 - number for number in range(50)]


def test_without_merges_each_byte_is_a_token():
    assert MergeHistory(5).final_bytes_per_token == 1.0
    assert MergeHistory(0).final_bytes_per_token == 0.0
    assert MergeHistory(0).bytes_per_token.tolist() == []


def test_an_empty_batch_changes_nothing():
    known = MergeHistory(5)
    known.extend(batch(0, [], [], [], []))
    assert len(known) == 0


def test_a_vocabulary_is_a_copy_that_later_merges_do_not_change():
    known = MergeHistory(9)
    known.extend(batch(0, [97], [98], [4], [8]))
    vocabulary = known.vocabulary(named_pattern("gpt2"), ("<a>", "<b>"))
    known.extend(batch(1, [256], [99], [3], [5]))
    known._left[0] = 1
    assert vocabulary.tokens[256:] == [b"ab"]
    assert vocabulary.specials == {"<a>": 257, "<b>": 258}
    assert int(vocabulary.left[256]) == 97
    assert known.vocabulary(named_pattern("gpt2"), ()).size == 258
