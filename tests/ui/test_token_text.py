"""Rows of text: what is drawn, where each byte stands, where lines are cut."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.tokenizers.protocol import Encoded
from explorer.ui.token_view.colouring import Scheme, colour_indices
from explorer.ui.token_view.document import GrowingTokens, TokenDocument, is_inside_character
from explorer.ui.token_view.editing import EditableText, character_before, character_behind
from explorer.ui.token_view.prepared_rows import Looks, PreparedRows
from explorer.ui.token_view.row_layout import lay_out
from explorer.ui.token_view.row_text import row_text, utf16_length
from explorer.ui.token_view.wrapping import Limits, RowBuilder, rows_of
from explorer.ui.tokens.searching import Wanted, find_all, next_hit, read_wanted


def encoded(lengths, ids=None):
    stops = np.cumsum(np.array(lengths, np.int64))
    ids = range(len(lengths)) if ids is None else ids
    return Encoded(np.array(list(ids), np.int32), stops - np.array(lengths), stops)


def document_of(data, lengths, ids=None, columns=80):
    tokens = encoded(lengths, ids)
    document = TokenDocument(data)
    document.append(tokens, rows_of(data, tokens.starts, Limits(columns)))
    return document


def test_places_count_in_the_units_of_qt():
    row = row_text("a👍b 𝒳éz".encode(), show_spaces=False)
    assert row.unit_edges == [0, 1, 3, 4, 5, 7, 8, 9]
    assert row.byte_edges == [0, 1, 5, 6, 7, 11, 13, 14]


def test_ten_thousand_emoji_before_a_character_shift_it_by_two_units_each():
    row = row_text(("👍" * 10_000 + "z").encode(), show_spaces=False)
    assert row.unit_edges[-2:] == [20_000, 20_001]


def test_controls_and_bidi_signs_are_drawn_as_signs_of_their_own():
    row = row_text("a\u202eb\u200bc\u2066d\x1b[31me\x00f\xadg".encode(), show_spaces=False)
    assert row.text == "a<U+202E>b<U+200B>c<U+2066>d\\x1b[31me\\x00f<U+00AD>g"
    assert not row.right_to_left
    assert row.byte_edges[-1] == len("a\u202eb\u200bc\u2066d\x1b[31me\x00f\xadg".encode())


def test_an_emoji_of_several_characters_is_one_sign():
    row = row_text("é👨‍👩‍👧x".encode(), show_spaces=False)
    assert row.byte_edges == [0, 2, 20, 21]


def test_stray_bytes_are_signs_of_their_own():
    row = row_text(b"ab\xe4\xbdc", show_spaces=False)
    assert row.text == "ab\\xe4\\xbdc"
    assert row.byte_edges == [0, 1, 2, 3, 4, 5]


def test_white_space_gets_a_sign_when_that_is_wanted():
    assert row_text(b"a b\n", show_spaces=False).text == "a b "
    assert row_text(b"a b\n", show_spaces=True).text == "a␣b↵"


@given(st.binary(max_size=60), st.booleans())
def test_edges_cover_every_byte_and_every_unit(data, spaces):
    row = row_text(data, show_spaces=spaces)
    assert row.byte_edges[-1] == len(data)
    assert row.unit_edges[-1] == utf16_length(row.text)
    assert all(a < b for a, b in pairwise(row.byte_edges))


@settings(deadline=None)
@given(text=st.text(max_size=40), data=st.data())
def test_every_byte_is_found_at_its_place(qapp, text, data):
    raw = text.encode("utf-8", "replace")
    # Text of two directions has a test of its own: fonts decide where its neutral signs go.
    if not raw or row_text(raw, show_spaces=False).right_to_left:
        return
    layout = lay_out(raw, qapp.font())
    byte = data.draw(st.integers(0, len(raw) - 1))
    place = layout.stretches(np.array([byte]), np.array([byte + 1]))[0]
    for left, right in place:
        if right - left > 1:
            assert layout.byte_at((left + right) / 2) == byte


def test_half_characters_share_the_width_of_the_character(qapp):
    raw = "a你b".encode()
    layout = lay_out(raw, qapp.font())
    starts, stops = np.array([1, 2, 3]), np.array([2, 3, 4])
    thirds = [place[0] for place in layout.stretches(starts, stops)]
    widths = [right - left for left, right in thirds]
    assert thirds[0][1] == thirds[1][0]
    assert thirds[1][1] == thirds[2][0]
    assert max(widths) - min(widths) < 0.01
    assert widths[0] > 0


def test_right_to_left_text_keeps_to_its_own_place(qapp):
    raw = "ab שלום cd".encode()
    layout = lay_out(raw, qapp.font())
    first = layout.stretches(np.array([0]), np.array([1]))[0][0]
    last = layout.stretches(np.array([len(raw) - 1]), np.array([len(raw)]))[0][0]
    assert first[0] == 0
    assert last[1] == pytest.approx(layout.width)


@pytest.mark.parametrize(
    "text",
    ["ab שלום, cd", "עברית abc", "x العربية y", "γειά, שלום\n", "שלום עולם", "1 שלום 2 עולם 3"],
)
@pytest.mark.usefixtures("needs_a_font")
def test_every_character_of_two_directions_has_room_and_none_is_left_over(qapp, text):
    layout = lay_out(text.encode(), qapp.font())
    spans = sorted(map(layout.place_of, range(len(layout.begin))))
    assert all(right > left for left, right in spans)
    assert spans[0][0] == pytest.approx(0, abs=0.1)
    assert spans[-1][1] == pytest.approx(layout.width, abs=0.1)
    for (_, before), (after, _) in pairwise(spans):
        assert after == pytest.approx(before, abs=0.1)


PIECES = ["a", "你", "👍", "\n", " ", "ab", "é", "\udc80", "\udce4"]


@pytest.mark.parametrize(("columns", "byte"), [(20, 0), (33, 2.3125), (100, 0)])
@given(data=st.lists(st.sampled_from(PIECES), max_size=300))
def test_rows_are_the_same_whether_found_at_once_or_part_by_part(columns, byte, data):
    raw = "".join(data).encode("utf-8", "surrogateescape")
    starts = np.arange(0, len(raw), 3)
    limits = Limits(columns, byte)
    at_once = rows_of(raw, starts, limits)
    builder = RowBuilder(raw, limits)
    half = len(raw) // 2
    parts = [
        builder.add(starts[starts < half], half),
        builder.add(starts[starts >= half], len(raw)),
    ]
    assert np.concatenate([*parts, builder.finish()]).tolist() == at_once.tolist()
    assert all(not is_inside_character(raw, int(row)) for row in at_once)


@pytest.mark.parametrize("raw", [bytes(range(0x80, 0xC0)) * 9, b"\xe4\xbd" * 300, b"\xff" * 500])
def test_stray_bytes_are_as_wide_as_the_signs_that_they_are_drawn_as(raw):
    rows = [*rows_of(raw, np.arange(0, len(raw), 2), Limits(80)).tolist(), len(raw)]
    lengths = [len(row_text(raw[a:b], show_spaces=False).text) for a, b in pairwise(rows) if a < b]
    assert max(lengths) <= 80
    assert min(lengths[:-1]) >= 60


def test_a_row_ends_where_its_bytes_fill_it():
    raw = "中文 abc".encode() * 40
    rows = [*rows_of(raw, np.arange(0, len(raw), 1), Limits(60, 3.0)).tolist(), len(raw)]
    assert max(np.diff(rows)) * 3.0 <= 60
    assert len(rows) < len(raw) * 3 / 60 * 1.5


def test_a_long_line_is_cut_at_token_boundaries():
    raw = b"abcde" * 100
    rows = rows_of(raw, np.arange(0, 500, 5), Limits(42))
    assert set(np.diff(rows).tolist()) == {40}


def test_a_row_rather_ends_beside_a_space_that_is_near_than_inside_of_a_word():
    raw = b"one two three four five " * 20
    rows = rows_of(raw, np.arange(len(raw)), Limits(22)).tolist()
    assert all(b" " in raw[row - 1 : row + 1] for row in rows[1:])
    far = b"a " + b"b" * 100
    assert rows_of(far, np.arange(len(far)), Limits(20)).tolist()[1] == 20


@pytest.mark.parametrize("text", ["a\u200bb", "x\x00", "\ufeff", "\ue000", "\U0010ffff", "\u2060é"])
def test_no_row_is_longer_than_the_signs_of_its_invisible_characters_leave_room_for(text):
    raw = (text * 200).encode()
    starts = np.flatnonzero(np.frombuffer(raw, np.uint8) & 0xC0 != 0x80)
    rows = [*rows_of(raw, starts, Limits(60)).tolist(), len(raw)]
    shown = [row_text(raw[start:stop], show_spaces=False).text for start, stop in pairwise(rows)]
    assert 40 < max(map(len, shown)) <= 60


def test_a_token_longer_than_a_row_is_cut_between_characters():
    raw = "多模态".encode() * 50
    rows = rows_of(raw, np.array([0]), Limits(20))
    assert len(rows) > 5
    assert all(row % 3 == 0 for row in rows.tolist())


def test_inside_of_a_character_is_told_from_stray_bytes():
    data = "a你".encode() + b"\x80\xe4"
    assert [is_inside_character(data, offset) for offset in range(len(data) + 1)] == [
        False, False, True, True, False, False, False,
    ]  # fmt: skip


def test_tokens_are_found_by_byte_and_between_bytes():
    document = document_of(b"abcdef", [2, 0, 3, 1])
    assert [document.token_at(byte) for byte in range(7)] == [0, 0, 2, 2, 2, 3, None]
    assert list(document.tokens_between(1, 5)) == [0, 1, 2]


def test_bytes_that_belong_to_no_token_have_none():
    document = TokenDocument(b"a  b")
    tokens = Encoded(np.array([1, 2], np.int32), np.array([0, 3]), np.array([1, 4]))
    document.append(tokens, np.array([0]))
    assert [document.token_at(byte) for byte in range(4)] == [0, None, None, 1]


def test_characters_before_a_byte_are_counted_across_marks():
    raw = "你a".encode() * 50_000
    document = TokenDocument(raw)
    for offset in (0, 3, 4, 65_536, 131_072, len(raw)):
        expected = len(raw[:offset].decode("utf-8", "ignore"))
        assert abs(document.characters_before(offset) - expected) <= 1
    assert document.characters_before(len(raw)) == 100_000


@given(st.lists(st.integers(0, 7), min_size=1, max_size=200), st.data())
def test_neighbours_never_share_a_colour_and_scrolling_changes_none(ids, data):
    array = np.array(ids, np.int32)
    whole = colour_indices(array, 0, len(ids), 6, Scheme.ID)
    assert all(a != b for a, b in pairwise(whole))
    first = data.draw(st.integers(0, len(ids)))
    assert colour_indices(array, first, len(ids), 6, Scheme.ID) == whole[first:]


def test_equal_tokens_have_equal_colours_where_neighbours_allow():
    colours = colour_indices(np.array([3, 9, 3, 14, 3], np.int32), 0, 5, 6, Scheme.ID)
    assert len({colours[0], colours[2], colours[4]}) == 1


def test_editing_is_by_character_and_can_be_taken_back():
    text = EditableText("a你".encode())
    text.caret = 4
    text.delete_before()
    text.insert("👍".encode())
    assert text.data == "a👍".encode()
    text.undo()
    text.undo()
    assert text.data == "a你".encode()
    text.redo()
    assert text.data == b"a"
    assert text.caret == 1


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("#312", Wanted(token_id=312)),
        ("e4 bd", Wanted((b"e4 bd", b"\xe4\xbd"))),
        ("ab", Wanted((b"ab",))),
        ("你", Wanted(("你".encode(),))),
        ("", None),
    ],
)
def test_a_search_reads_ids_bytes_and_text(typed, wanted):
    assert read_wanted(typed) == wanted


def test_a_search_goes_round_in_both_directions():
    document = document_of(b"ab ab ab", [2, 1, 2, 1, 2], ids=[7, 8, 7, 8, 7])
    text = find_all(document, Wanted((b"ab",)))
    by_id = find_all(document, Wanted(token_id=8))
    assert text.tolist() == [[0, 2], [3, 5], [6, 8]]
    assert by_id.tolist() == [[1, 2], [3, 4]]
    places = [None, (0, 2), (2, 3), (3, 5), (6, 8)]
    assert [next_hit(text, place, 1) for place in places] == [0, 1, 1, 2, 0]
    assert [next_hit(text, place, 0) for place in places] == [0, 0, 1, 1, 2]
    assert [next_hit(text, place, -1) for place in reversed(places[1:])] == [1, 0, 0, 2]
    assert next_hit(text, None, -1) == 2
    assert [next_hit(by_id, place, 1) for place in (None, (1, 2), (3, 4))] == [0, 1, 0]
    assert len(find_all(document, Wanted((b"x",)))) == 0


def test_bytes_are_found_in_all_of_a_text_and_ids_in_what_is_encoded():
    document = TokenDocument(b"ab ab ab")
    document.append(encoded([2, 1], ids=[7, 8]), np.array([0]))
    assert find_all(document, Wanted((b"b a",))).tolist() == [[1, 4], [4, 7]]
    assert find_all(document, Wanted(token_id=8)).tolist() == [[1, 2]]
    # What can be read as one thing or another is found once.
    assert len(find_all(document, Wanted((b"ab", b"ab")))) == 3


def test_hits_are_found_across_the_blocks_of_a_long_text():
    data = b"x" * ((1 << 20) - 1) + b"abab" + b"x" * (1 << 20) + b"ab"
    document = document_of(data, [len(data)], ids=[1])
    assert len(find_all(document, Wanted((b"ab",)))) == 3
    assert len(find_all(document, Wanted((b"aba",)))) == 1
    assert len(find_all(document, Wanted((b"xxx",)))) == 2 * ((1 << 20) // 3)


def test_what_was_known_of_a_text_stays_as_it_was_while_more_is_added():
    tokens = GrowingTokens()
    document = TokenDocument(bytes(30_000))
    known = []
    for first in range(0, 30_000, 3_000):
        stops = np.arange(first + 1, first + 3_001)
        part = Encoded(np.full(3_000, first, np.int32), stops - 1, stops)
        known.append(tokens.add(part, np.array([first])))
        document.show(known[-1])
        assert (len(document), document.row_count) == (first + 3_000, len(known))
    for number, found in enumerate(known, 1):
        assert found.stops.tolist() == list(range(1, number * 3_000 + 1))
        assert found.rows.tolist() == list(range(0, number * 3_000, 3_000))
        assert found.ids[-1] == 3_000 * (number - 1)


def test_the_last_row_is_made_anew_when_the_document_grows(qapp):
    document = TokenDocument(b"abc\ndef\n")
    document.append(encoded([4, 4]), np.array([0]))
    rows = PreparedRows(
        document, lambda _: False, Looks(qapp.font(), Scheme.ID, 6, show_spaces=False)
    )
    assert rows[0].data == b"abc\ndef\n"
    document.append(encoded([]), np.array([4]))
    rows.on_document_grown()
    assert [rows[number].data for number in range(2)] == [b"abc\n", b"def\n"]


def test_a_long_run_of_one_token_has_the_same_colours_wherever_a_row_begins():
    ids = np.array([1, 2, 5] + [9] * 20_000 + [4], np.int32)
    whole = colour_indices(ids, 0, len(ids), 6, Scheme.ID)
    assert all(a != b for a, b in pairwise(whole))
    for first in (0, 4, 9_999, 10_000, 20_002):
        assert colour_indices(ids, first, len(ids), 6, Scheme.ID) == whole[first:]


def test_what_is_selected_is_replaced_removed_and_brought_back():
    text = EditableText("one 你 two".encode())
    text.put_caret(4)
    text.put_caret(7, select=True)
    assert text.selected == "你".encode()
    text.insert(b"x")
    assert (text.data, text.caret, text.selected) == (b"one x two", 5, b"")
    text.put_caret(0, select=True)
    text.delete_before()
    assert (text.data, text.caret) == (b" two", 0)
    text.undo()
    assert text.data == b"one x two"
    text.select_all()
    text.put_caret(3)
    assert text.selected == b""


def test_a_stray_byte_is_a_character_of_its_own_to_the_caret():
    data = b"a\x80\x80" + "你".encode() + b"\xe4\xbd"
    places = [0]
    while places[-1] < len(data):
        places.append(character_behind(data, places[-1]))
    assert places == [0, 1, 2, 3, 6, 7, 8]
    assert [character_before(data, place) for place in places[1:]] == places[:-1]


@pytest.mark.parametrize("text", ["👨‍👩‍👧", "🇩🇪x", "é", "a👍b"])
def test_each_part_of_a_divided_character_is_wide_enough_for_a_mouse(qapp, text):
    data = text.encode()
    cuts = list(range(len(data)))
    layout = lay_out(data, qapp.font(), [*cuts, len(data)])
    starts = np.array(cuts)
    widths = [right - left for [(left, right)] in layout.stretches(starts, starts + 1)]
    assert min(widths) >= 2.9
    assert {layout.byte_at(left + 1) for [(left, _)] in layout.stretches(starts, starts)} == set(
        cuts
    )
