"""Where a text can be cut, and encoding it part by part."""

import mmap
from itertools import pairwise

import pytest
import regex
from encoded_ids import join_parts
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine import patterns
from explorer.engine.errors import TokenizerError
from explorer.engine.patterns import named_pattern, pattern_names, resolve_pattern
from explorer.engine.tokenizers import cutting
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.cutting import (
    Cuts,
    character_start,
    last_cut,
    part_around,
    pattern_cuts,
)
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

CUT_PATTERNS = [
    name for name in pattern_names() if pattern_cuts(named_pattern(name)) is not Cuts.NOWHERE
]
TEXT = st.text("aB'sté1 \n\r\t.,中\u0301\u3000\xa0<|>", max_size=60)


def all_cuts(text, cuts=Cuts.AT_WHITE_SPACE, specials=()):
    found = []
    stop = len(text) - 1
    while stop > 0 and (cut := last_cut(text, 0, stop, cuts, specials)) is not None:
        found.append(cut)
        stop = cut - 1
    return found[::-1]


def test_all_patterns_but_one_may_be_cut_at_white_space():
    assert set(pattern_names()) - set(CUT_PATTERNS) == {"none"}


@given(st.sampled_from([*CUT_PATTERNS, *sorted(patterns._PUBLISHED)]), TEXT)
def test_no_piece_lies_across_a_cut(pattern, text):
    assert pattern_cuts(resolve_pattern(pattern)) is Cuts.AT_WHITE_SPACE
    expression = resolve_pattern(pattern).expression
    data = text.encode()
    whole = regex.findall(expression, text)
    for cut in all_cuts(data):
        parts = [data[:cut].decode(), data[cut:].decode()]
        assert [piece for part in parts for piece in regex.findall(expression, part)] == whole


def test_cuts_lie_between_what_is_visible_and_white_space():
    text = "one  two,\nthree. 4\nfünf\n中 \n!\n x".encode()
    cuts = all_cuts(text)
    parts = [text[start:stop].decode() for start, stop in pairwise([0, *cuts, len(text)])]
    assert parts == ["one", "  two,\nthree.", " 4", "\nfünf", "\n中", " \n!\n x"]


def test_a_cut_far_back_is_found_by_looking_further(monkeypatch):
    monkeypatch.setattr(cutting, "_WINDOW", 8)
    text = b"word " + b"x" * 500
    assert last_cut(text, 0, 500, Cuts.AT_WHITE_SPACE) == 4
    assert last_cut(text, 5, 500, Cuts.AT_WHITE_SPACE) is None


@given(st.text("中é👍a ", min_size=2, max_size=40), st.integers(1, 8))
def test_small_windows_find_what_a_great_one_finds(text, window):
    data = text.encode()
    expected = all_cuts(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutting, "_WINDOW", window)
        assert all_cuts(data) == expected


def test_a_cut_never_lies_inside_of_a_special():
    text = b"a <| b c |> d"
    assert any(2 < cut < 11 for cut in all_cuts(text))
    for cut in all_cuts(text, specials=["<| b c |>"]):
        assert not 2 < cut < 11


@given(st.binary(min_size=1, max_size=30), st.data())
def test_a_cut_between_characters_leaves_each_of_them_whole(data, draw):
    offset = draw.draw(st.integers(0, len(data) - 1))
    cut = character_start(data, offset)
    assert offset - 3 <= cut <= offset
    parts = [data[:cut], data[cut:]]
    escape = "surrogateescape"
    assert "".join(part.decode("utf-8", escape) for part in parts) == data.decode("utf-8", escape)


@given(TEXT.filter(bool), st.data())
def test_a_part_around_a_byte_has_the_pieces_of_the_whole(text, draw):
    data = text.encode()
    offset = draw.draw(st.integers(0, len(data) - 1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutting, "_WINDOW", 4)
        start, stop = part_around(data, offset, Cuts.AT_WHITE_SPACE)
    assert start <= offset < stop
    cuts = [0, *all_cuts(data), len(data)]
    assert start in cuts
    assert stop in cuts


def test_the_first_part_is_small():
    tokenizer = builtin_tokenizer("cl100k_base")
    data = b"some words in a line\n" * 200_000
    parts = encode_parts(tokenizer, data)
    assert next(parts).stops[-1] <= 1 << 15
    rest = list(parts)
    assert all(part.stops[-1] - part.starts[0] <= 1 << 20 for part in rest)
    assert rest[-1].stops[-1] == len(data)


def test_a_mapped_file_is_encoded(tmp_path, corpus_text):
    path = tmp_path / "corpus"
    path.write_text(corpus_text, "utf-8", newline="")
    tokenizer = builtin_tokenizer("gpt2")
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        joined = join_parts(encode_parts(tokenizer, mapped))
    assert joined.ids.tolist() == tokenizer.encode(corpus_text.encode()).ids.tolist()


def test_a_special_across_parts_is_one_token(monkeypatch, with_specials):
    monkeypatch.setattr("explorer.engine.tokenizers.encoding_parts._FIRST_PART_BYTES", 4)
    monkeypatch.setattr("explorer.engine.tokenizers.encoding_parts._PART_BYTES", 4)
    tokenizer = TrainedTokenizer(with_specials({"<a b c d e f g>": 1000}))
    data = b"x y <a b c d e f g> z w <a b c d e f g>"
    joined = join_parts(encode_parts(tokenizer, data, SpecialReading.PARSE))
    assert joined.ids.tolist() == tokenizer.encode(data, SpecialReading.PARSE).ids.tolist()
    assert joined.ids.tolist().count(1000) == 2


def test_a_refused_special_is_told_with_its_place_in_the_whole_text():
    tokenizer = builtin_tokenizer("cl100k_base")
    data = b"some words\n" * 100_000 + b"<|endoftext|>"
    with pytest.raises(TokenizerError) as caught:
        list(encode_parts(tokenizer, data))
    assert caught.value.fields["offset"] == 1_100_000


def test_a_pattern_of_which_nothing_is_known_gets_the_whole_text(from_merges):
    tokenizer = TrainedTokenizer(from_merges([], r"\w+ \w+|[\s\S]"))
    data = b"two words " * 20_000
    assert len(list(encode_parts(tokenizer, data))) == 1
    assert len(list(encode_parts(builtin_tokenizer("bytes"), data))) > 1


def test_a_text_without_white_space_is_one_part_however_long():
    parts = list(encode_parts(builtin_tokenizer("gpt2"), b"x" * 3_000_000))
    assert len(parts) == 1


def test_an_empty_text_has_no_parts():
    assert list(encode_parts(builtin_tokenizer("gpt2"), b"")) == []
    assert len(join_parts([])) == 0
