"""Ids as people paste them, and what can be decoded of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.decoding import (
    UnknownId,
    decode_ids,
    invalid_stretches,
    parse_ids,
)


@pytest.mark.parametrize(
    "text",
    [
        "1 22 -3",
        "1,22,-3",
        "[1, 22, -3]",
        " [ 1,22 ,-3 ] \n",
        "1\n22\n-3\n",
        "1\r\n22\t-3",
        "1, 22, -3,",
        "\ufeff[1, 22, -3]",
        "1\u00a022\u2028-3",
    ],
)
def test_ids_are_read_as_a_list_as_json_and_one_a_line(text):
    assert parse_ids(text) == [1, 22, -3]


@pytest.mark.parametrize("text", ["", " \n", "[]", "[ ]"])
def test_no_ids_are_no_error(text):
    assert parse_ids(text) == []


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("12,,13", 4),
        (",12", 1),
        ("1.5", 1),
        ("abc", 1),
        ("[1, x]", 5),
        ("1 2 0x3", 5),
        ("[1, 2", 1),
        ("1 ２", 3),
        ("9" * 5000, 1),
        ("1 - 2", 3),
        ("[[1]]", 2),
        ('["1"]', 2),
    ],
)
def test_what_is_no_id_is_refused_with_its_place(text, position):
    with pytest.raises(TokenizerError) as caught:
        parse_ids(text)
    assert caught.value.fields["position"] == position


@given(st.lists(st.integers(-(2**40), 2**40), max_size=20), st.sampled_from([" ", ",", ", ", "\n"]))
def test_ids_come_back_as_they_were_written(ids, separator):
    assert parse_ids(separator.join(map(str, ids))) == ids


@pytest.mark.parametrize(
    ("ids", "unknown"),
    [
        ([100256], [UnknownId(1, 100256, is_unused=True)]),
        ([100261], [UnknownId(1, 100261, is_unused=True)]),
        ([100277], [UnknownId(1, 100277, is_unused=False)]),
        ([-1], [UnknownId(1, -1, is_unused=False)]),
        ([4294967296], [UnknownId(1, 4294967296, is_unused=False)]),
        ([15339, 100256, 1917], [UnknownId(2, 100256, is_unused=True)]),
        ([100276, 100257], []),
    ],
)
def test_unknown_ids_are_told_with_their_place(ids, unknown):
    assert list(decode_ids(builtin_tokenizer("cl100k_base"), ids).unknown) == unknown


def test_the_unused_ids_of_an_encoding_are_known():
    tokenizer = builtin_tokenizer("cl100k_base")
    decoded = decode_ids(tokenizer, range(tokenizer.id_limit))
    assert [one.id for one in decoded.unknown] == [100256, *range(100261, 100276)]
    assert all(one.is_unused and one.place == one.id + 1 for one in decoded.unknown)


def test_the_known_rest_is_decoded():
    decoded = decode_ids(builtin_tokenizer("cl100k_base"), [15339, 100256, 1917])
    assert decoded.data == b"hello world"
    assert decoded.tokens is not None
    assert decoded.tokens.ids.tolist() == [15339, 1917]
    assert decoded.tokens.starts.tolist() == [0, 5]
    assert decoded.tokens.stops.tolist() == [5, 11]


@pytest.mark.parametrize(
    ("ids", "text", "invalid"),
    [
        ([9468], "�", [(0, 2)]),
        ([9468, 239], "�", [(0, 3)]),
        ([9468, 239, 235], "👍", []),
        ([239, 235], "��", [(0, 2)]),
        ([9468, 9906], "�Hello", [(0, 2)]),
        ([9906, 100257, 1917], "Hello<|endoftext|> world", []),
        ([], "", []),
    ],
)
def test_bytes_are_joined_before_they_are_read_as_text(ids, text, invalid):
    decoded = decode_ids(builtin_tokenizer("cl100k_base"), ids)
    assert decoded.text == text
    assert list(decoded.invalid) == invalid


@given(st.binary(max_size=40))
def test_what_is_between_invalid_stretches_is_valid(data):
    stretches = invalid_stretches(data)
    reached = 0
    for start, stop in [*stretches, (len(data), len(data))]:
        data[reached:start].decode()
        assert reached <= start <= stop
        reached = stop
    assert bool(stretches) == (data.decode(errors="replace").encode() != data)
