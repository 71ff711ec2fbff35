"""Bytes as text, and where its characters lie."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.tokenizers.text import (
    byte_offsets,
    has_strays,
    is_stray,
    runs,
    to_bytes,
    to_text,
    without_strays,
)

DATA = st.binary(max_size=60) | st.text("aé中👍\ufffd\U0010ffff", max_size=20).map(str.encode)


@given(DATA)
def test_any_bytes_come_back(data):
    assert to_bytes(to_text(data)) == data


@given(DATA)
def test_offsets_are_where_the_characters_begin(data):
    text = to_text(data)
    offsets = byte_offsets(text).tolist()
    assert offsets == [len(to_bytes(text[:index])) for index in range(len(text) + 1)]


@given(DATA)
def test_runs_are_valid_text_or_stray_bytes_in_turn(data):
    found = list(runs(to_text(data)))
    assert "".join(found) == to_text(data)
    kinds = [is_stray(run) for run in found]
    assert not any(one == other for one, other in pairwise(kinds))
    for run in found:
        assert is_stray(run) is has_strays(run)
        assert all(is_stray(char) is is_stray(run) for char in run)


@given(DATA)
def test_replaced_strays_keep_the_number_of_characters(data):
    text = to_text(data)
    replaced = without_strays(text)
    assert not has_strays(replaced)
    assert len(replaced) == len(text)
    pairs = zip(text, replaced, strict=True)
    assert all(new == ("\ufffd" if is_stray(old) else old) for old, new in pairs)
