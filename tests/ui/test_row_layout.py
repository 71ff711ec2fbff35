"""Where the characters of a row stand, whatever the script: each part of each can be pointed at."""

from itertools import pairwise

import numpy as np
import pytest

from explorer.ui.token_view.lane import with_lane
from explorer.ui.token_view.row_layout import lay_out
from explorer.ui.token_view.row_text import row_text

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
TEXTS = [
    "שלום world, עולם 12 (אב) x",
    "עִבְרִית שָׁלוֹם",
    "א1ב2 a(ג)d",
    "السلام عليكم (123) لا",
    "می\u200cخواهم",
    "שלום\u202e\u2069 x",
    f"שלום👍🏽עולם{FAMILY}",
    f"é{FAMILY}x",
    "🇩🇪🇫🇷🇩 x",
    "1\ufe0f\u20e3#\ufe0f\u20e3",
    "🏴\U000e0067\U000e0062\U000e007f!",
    "Z\u0337\u0328\u031b\u0353\u0301o\u0323",
    "\u0301ab",
    "ক\u09cd\u200dষ क\u094dष\u093f नमस\u094dत\u0947",
    "\u1100\u1161\u11a8 \u1161",
    "ที่นี่ கொ བོད",
    "a\u2028b\x85c\x0bd\u3000e\u00a0f",
    "\ufeff\ud7b0\u115f\u3164\u2800",
    "ab ש\x1f,\x02`\x013 end",
    "ש\x01, \x023",
    "aلا b",
    "بلا b",
    "你33١. ١",
]


def bytes_under(layout, step=0.5):
    return [layout.byte_at(x) for x in np.arange(0, layout.width, step)]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.usefixtures("needs_a_font")
def test_every_byte_of_every_character_can_be_pointed_at(qapp, text):
    data = text.encode()
    found = bytes_under(lay_out(data, qapp.font(), range(len(data) + 1)))
    assert set(found) == set(range(len(data)))
    # Each in one place.
    changes = [b for a, b in pairwise([None, *found]) if a != b]
    assert len(changes) == len(data)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.usefixtures("needs_a_font")
def test_what_is_pointed_at_stands_between_its_two_places(qapp, text):
    data = text.encode()
    layout = lay_out(data, qapp.font(), range(len(data) + 1))
    for byte in range(len(data)):
        for left, right in layout.stretches(np.array([byte]), np.array([byte + 1]))[0]:
            assert layout.byte_at((left + right) / 2) == byte


@pytest.mark.usefixtures("needs_a_font")
def test_the_caret_goes_to_the_left_in_text_that_runs_there(qapp):
    text = "ab שלום cd"
    places = [len(text[:count].encode()) for count in range(len(text) + 1)]
    xs = lay_out(text.encode(), qapp.font()).xs(np.array(places)).tolist()
    assert xs[0] == 0
    assert xs[0] < xs[1] < xs[2]
    assert xs[3] > xs[4] > xs[5] > xs[6]
    assert xs[-3] < xs[-2] < xs[-1]


@pytest.mark.usefixtures("needs_a_font")
def test_a_sign_keeps_its_order_in_text_from_right_to_left_and_its_place_too(qapp):
    layout = lay_out("א\u200cב".encode(), qapp.font())
    (alef_left, _), (sign_left, sign_right), (_, bet_right) = map(layout.place_of, range(3))
    assert layout.begin[1] < layout.end[1]
    assert bet_right == pytest.approx(sign_left, abs=0.1)
    assert sign_right == pytest.approx(alef_left, abs=0.1)


@pytest.mark.parametrize("text", [FAMILY, "👩🏿\u200d💻", "Z\u0337\u0328\u031b\u0353\u0301"])
@pytest.mark.usefixtures("needs_a_font")
def test_what_has_no_room_for_its_tokens_is_drawn_as_its_characters(qapp, text):
    data = text.encode()
    whole = lay_out(data, qapp.font(), [0, len(data)])
    assert whole.row.text == text
    assert len(whole.begin) == 1
    divided = lay_out(data, qapp.font(), range(len(data) + 1))
    assert len(divided.begin) == len(text)


def test_a_mark_that_stands_on_nothing_is_drawn_on_a_circle():
    assert row_text("\u0301a".encode(), show_spaces=False).text == "◌\u0301a"
    shown = row_text("a\u200d\u0301\u0302".encode(), show_spaces=False)
    assert shown.text == "a<U+200D>◌\u0301\u0302"
    assert shown.byte_edges == [0, 1, 4, 8]


@pytest.mark.parametrize("text", ["1\ufe0f\u20e3", "🏳️\u200d🌈", "🇩🇪", "👩🏿\u200d💻"])
def test_an_emoji_of_any_kind_is_one_sign(text):
    assert row_text(text.encode(), show_spaces=False).text == text


@pytest.mark.parametrize("text", ["ಕ್ಷಮೆ", "မြန်မာ", "ශ්\u200dරී", "ක්ෂ", "स\u094dत\u094dर\u0940"])
@pytest.mark.usefixtures("needs_a_font")
def test_characters_that_a_font_joins_share_its_room(qapp, text):
    data = text.encode()
    layout = lay_out(data, qapp.font())
    assert set(bytes_under(layout, step=0.1)) == set(range(len(data)))


@pytest.mark.usefixtures("needs_a_font")
def test_characters_with_points_keep_their_order_when_they_are_taken_apart(qapp):
    text = "שָׁלוֹם"
    data = f"x {text} y".encode()
    layout = lay_out(data, qapp.font(), range(len(data) + 1))
    xs = layout.begin[2 : 2 + len(text)].tolist()
    assert len(layout.begin) == len(text) + 4
    assert xs == sorted(xs, reverse=True)


BYTE_WIDTH = 30.0


def above_bytes(text, cuts, font):
    """A text with the bytes below it, and where its tokens begin and end."""
    data = text.encode()
    layout, lane = with_lane(lay_out(data, font, cuts), font, cuts, BYTE_WIDTH)
    return layout, lane, list(pairwise(sorted({*cuts, len(data)})))


def place_of(layout, start, stop):
    return layout.stretches(np.array([start]), np.array([stop]))[0]


@pytest.mark.parametrize(
    "text", ["The quick brown 你好 x", "\ttab\x00 \u200b👍🏽 e\u0301!", *TEXTS]
)
@pytest.mark.usefixtures("needs_a_font")
def test_the_text_of_a_token_stands_above_its_bytes(qapp, text):
    cuts = [len(text[:count].encode()) for count in range(0, len(text) + 1, 3)]
    layout, lane, tokens = above_bytes(text, cuts, qapp.font())
    bounds = set(layout.row.byte_edges)
    for start, stop in tokens:
        if not {start, stop} <= bounds:
            continue
        places, below = place_of(layout, start, stop), lane.stretches(start, stop)
        assert sum(right - left for left, right in below) >= 0.99 * (stop - start) * BYTE_WIDTH
        for left, right in below:
            assert any(a - 1 <= left and right <= b + 1 for a, b in places)
    for byte in range(len(text.encode())):
        assert lane.byte_at((lane.lefts[byte] + lane.rights[byte]) / 2) == byte


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.usefixtures("needs_a_font")
def test_no_two_bytes_stand_in_one_place(qapp, text):
    size = len(text.encode())
    layout, lane, _ = above_bytes(text, range(size + 1), qapp.font())
    above = [
        stretch
        for byte in layout.stretches(np.arange(size), np.arange(1, size + 1))
        for stretch in byte
    ]
    below = zip(lane.lefts.tolist(), lane.rights.tolist(), strict=True)
    for places in above, below:
        for (_, right), (left, _) in pairwise(sorted(places)):
            assert right <= left + 0.5


@pytest.mark.usefixtures("needs_a_font")
def test_a_shared_character_stands_above_the_bytes_of_all_its_tokens(qapp):
    layout, lane, _ = above_bytes("a你好b", [0, 1, 3, 5, 7], qapp.font())
    (left, right), (below_left, below_right) = layout.place_of(1), lane.stretches(1, 7)[0]
    assert left == pytest.approx(below_left)
    assert layout.place_of(2)[1] < below_right == pytest.approx(layout.place_of(3)[0])
    # Divided where it is seen, not somewhere in the room beside it.
    first = place_of(layout, 1, 3)[0]
    assert first[1] - first[0] == pytest.approx((right - left) * 2 / 3)


@pytest.mark.usefixtures("needs_a_font")
def test_the_room_behind_a_text_belongs_to_its_token(qapp):
    layout, _, _ = above_bytes("ab cd", [0, 2], qapp.font())
    left, right = place_of(layout, 0, 2)[0]
    assert right - left == pytest.approx(2 * BYTE_WIDTH)
    assert layout.byte_at(right - 1) == 1
    assert layout.byte_at(right + 1) == 2
    assert layout.xs(np.array([2, 5])).tolist() == [right, layout.width]
