"""The columns of all tokens."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.patterns import named_pattern
from explorer.engine.scripts import SCRIPTS
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.engine.tokenizers.token_table import (
    SEVERAL_SCRIPTS,
    TokenKind,
    TokenTable,
    empty_table,
    read_table,
)
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

BYTES = [bytes([byte]) for byte in range(256)]


def tokenizer_of(tokens, specials=None, frequency=None):
    vocabulary = Vocabulary(
        named_pattern("gpt2"), [*BYTES, *tokens], frequency=frequency, specials=specials or {}
    )
    return TrainedTokenizer(vocabulary)


def table_of(tokens, **details):
    tokenizer = tokenizer_of(tokens, **details)
    return read_table(tokenizer).with_origins(tokenizer)


def kinds(table):
    return [TokenKind(kind) for kind in table.kinds[256:]]


def test_a_row_for_each_id_tells_what_the_id_is():
    table = table_of([b"th", b"wxyz", b""], specials={"<s>": 261})
    assert kinds(table) == [
        TokenKind.MERGE,
        TokenKind.WHOLE_PIECE,
        TokenKind.UNUSED,
        TokenKind.UNUSED,
        TokenKind.UNUSED,
        TokenKind.SPECIAL,
    ]
    assert table.ids.tolist() == list(range(262))
    assert table.tokens[261] == b"<s>"
    assert table.tokens[258] == b""
    assert set(table.kinds[:256].tolist()) == {TokenKind.BYTE}
    assert table.lengths[255:].tolist() == [1, 2, 4, 0, 0, 0, 3]


def test_before_the_merges_are_recovered_only_that_is_open():
    tokenizer = tokenizer_of([b"th"], specials={"<s>": 257})
    table = read_table(tokenizer)
    assert kinds(table) == [TokenKind.TOKEN, TokenKind.SPECIAL]
    assert table.with_origins(tokenizer).tokens == table.tokens


def test_a_tokenizer_without_merges_has_plain_tokens():
    tokenizer = builtin_tokenizer("bytes")
    table = read_table(tokenizer).with_origins(tokenizer)
    assert set(table.kinds.tolist()) == {TokenKind.TOKEN}
    assert table.tokens == tuple(BYTES)


def test_the_frequency_of_a_merge_is_told_where_it_is_known():
    frequency = np.array([0] * 256 + [7, 0], np.int64)
    table = table_of([b"th", b"he"], frequency=frequency)
    assert table.frequency[255:].tolist() == [0, 7, 0]


@pytest.mark.parametrize(
    ("token", "script"),
    [
        ("the", "Latin"),
        (" the!", "Latin"),
        ("你好", "Han"),
        ("日本の", None),
        ("aя", None),
        ("42 👍", ""),
        ("e\u0301", "Latin"),
    ],
)
def test_the_script_is_that_of_all_letters(token, script):
    number = int(table_of([token.encode()]).scripts[256])
    if script is None:
        assert number == SEVERAL_SCRIPTS
    else:
        assert (SCRIPTS[number - 1] if number else "") == script


def test_the_bytes_of_a_part_of_a_character_have_no_script():
    assert table_of(["你".encode()[:2]]).scripts[256] == 0


def test_the_order_of_bytes_puts_unused_ids_last():
    table = table_of([b"b\xff", b"", b"ab", b"a\x00"])
    order = np.argsort(table.byte_ranks, kind="stable")
    used = [table.tokens[row] for row in order][:-1]
    assert used == sorted(used)
    assert order[-1] == 257


def test_the_row_of_an_id_is_found_also_behind_a_gap_of_billions():
    far = 2**31 - 1
    table = read_table(tokenizer_of([b"th"], specials={"<far>": far}))
    assert len(table) < 2**22
    row = table.row_of(far)
    assert table.tokens[row] == b"<far>"
    assert table.kinds[row] == TokenKind.SPECIAL
    assert table.row_of(far - 1) is None
    assert table.row_of(256) == 256


def table_with(tokens):
    none = np.zeros(len(tokens), np.int64)
    some = np.zeros(len(tokens), np.uint8)
    return TokenTable(np.arange(len(tokens)), tuple(tokens), some, some, none, none)


@given(
    st.lists(st.text("ab", max_size=6).map(str.encode)),
    st.text("ab", min_size=1, max_size=4).map(str.encode),
)
def test_a_search_finds_what_asking_each_token_finds(tokens, needle):
    found = table_with(tokens).contain(needle)
    assert found.tolist() == [needle in token for token in tokens]


def test_nothing_is_found_in_an_empty_table():
    assert empty_table().contain(b"a").tolist() == []
    assert empty_table().row_of(0) is None


def test_code_points_that_are_no_characters_are_unused():
    table = read_table(CharacterTokenizer())
    assert len(table) == 0x110000
    assert table.kinds[0xD800] == TokenKind.UNUSED
    assert table.tokens[ord("你")] == "你".encode()
    assert np.count_nonzero(table.kinds == TokenKind.UNUSED) == 2048 - 128


def test_cl100k_has_its_sixteen_unused_ids():
    tokenizer = builtin_tokenizer("cl100k_base")
    table = read_table(tokenizer)
    counts = np.bincount(table.kinds, minlength=len(TokenKind))
    assert len(table) == 100277
    assert counts[TokenKind.UNUSED] == 16
    assert counts[TokenKind.SPECIAL] == 5
