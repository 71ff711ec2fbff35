"""Places of tokens, made of what libraries tell."""

import numpy as np

from explorer.engine.tokenizers.offsets import divided, from_lengths, in_order


def arrays(*rows):
    return [np.array(row, np.int64) for row in zip(*rows, strict=True)]


def places(encoded):
    return list(zip(encoded.starts.tolist(), encoded.stops.tolist(), strict=True))


def test_lengths_give_places_without_gap():
    encoded = from_lengths(np.arange(3, dtype=np.int32), np.array([2, 0, 3]))
    assert places(encoded) == [(0, 2), (2, 2), (2, 5)]


def test_tokens_without_bytes_stand_behind_the_one_before():
    starts, stops = arrays((0, 0), (0, 3), (9, 9), (4, 6), (0, 0))
    encoded = in_order(np.arange(5, dtype=np.int32), starts, stops)
    assert places(encoded) == [(0, 0), (0, 3), (3, 3), (4, 6), (6, 6)]


def test_places_never_go_back():
    starts, stops = arrays((2, 5), (1, 4), (3, 6))
    encoded = in_order(np.arange(3, dtype=np.int32), starts, stops)
    assert places(encoded) == [(2, 5), (2, 5), (3, 6)]


def divide(text, rows, tokens, may_share=None):
    starts, stops = arrays(*rows)
    encoded = in_order(np.arange(len(rows), dtype=np.int32), starts, stops)
    shares = np.ones(len(rows), np.bool_) if may_share is None else np.array(may_share)
    return places(divided(encoded, text, shares, tokens.__getitem__))


def test_a_character_is_divided_among_the_tokens_of_its_bytes():
    text = "a你b".encode()
    rows = [(0, 1), (1, 4), (1, 4), (1, 4), (4, 5)]
    tokens = [b"a", b"\xe4", b"\xbd", b"\xa0", b"b"]
    assert divide(text, rows, tokens) == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]


def test_tokens_that_reach_over_a_character_are_divided_too():
    text = "a你".encode()
    assert divide(text, [(0, 4), (1, 4)], [b"a\xe4", b"\xbd\xa0"]) == [(0, 2), (2, 4)]


def test_bytes_of_which_only_the_last_has_a_place_are_divided():
    text = "é".encode()
    assert divide(text, [(0, 0), (0, 2)], [b"\xc3", b"\xa9"]) == [(0, 1), (1, 2)]


def test_what_was_put_before_a_text_covers_nothing():
    assert divide(b"The", [(0, 1), (0, 3)], ["▁".encode(), b"The"]) == [(0, 0), (0, 3)]
    assert divide("é".encode(), [(0, 2), (0, 2)], [b" \xc3", b"\xa9"]) == [(0, 1), (1, 2)]


def test_tokens_of_other_bytes_share_the_place():
    text = "e\u0301".encode()
    assert divide(text, [(0, 3), (0, 3)], [b"\xc3", b"\xa9"]) == [(0, 3), (0, 3)]


def test_a_token_that_was_added_takes_no_bytes():
    text = b"ab"
    rows = [(0, 0), (0, 1), (1, 2), (2, 2)]
    tokens = [b"", b"a", b"b", b""]
    assert divide(text, rows, tokens, [False, True, True, False]) == rows
