"""What is typed into a search field, as bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.byte_forms import escaped, to_byte_map, to_hex
from explorer.engine.byte_queries import Query, Reading, read_id, read_queries


def readings(text):
    return {query.reading: query.needle for query in read_queries(text)}


def test_an_empty_field_asks_for_nothing():
    assert read_queries("") == ()


@pytest.mark.parametrize("text", ["the", "你好", "é", "ad", "beef", "0x", "a b", "C:\\dir"])
def test_a_text_is_read_as_a_text_alone(text):
    assert read_queries(text) == (Query(Reading.TEXT, text.encode()),)


@pytest.mark.parametrize("sign", ["␠", "␣"])
def test_the_sign_of_a_space_is_read_as_a_space(sign):
    assert readings(f"{sign}the")[Reading.TEXT] == b" the"


@pytest.mark.parametrize(
    ("text", "needle"),
    [
        (r"\x20the", b" the"),
        (r"\xe4\xbd", b"\xe4\xbd"),
        (r"a\n\t\\", b"a\n\t\\"),
        (r"\u4f60", "你".encode()),
        (r"\U0001F44D!", "👍!".encode()),
        (r"\U00110000\x41", b"\\U00110000A"),
    ],
)
def test_escapes_are_read_beside_the_text_itself(text, needle):
    assert readings(text) == {Reading.TEXT: text.encode(), Reading.ESCAPES: needle}


@pytest.mark.parametrize("text", ["e4 bd a0", "0xe4bda0", "0xE4 BD A0", "e4bda0", "e4bd a0"])
def test_hex_is_read_beside_the_text_itself(text):
    assert readings(text) == {Reading.TEXT: text.encode(), Reading.HEX: "你".encode()}


@pytest.mark.parametrize(
    ("text", "needle"), [("Ġthe", b" the"), ("ä½ł", "你".encode()), ("Ã©", "é".encode())]
)
def test_the_byte_map_is_read_beside_the_text_itself(text, needle):
    assert readings(text) == {Reading.TEXT: text.encode(), Reading.BYTE_MAP: needle}


@pytest.mark.parametrize(
    ("text", "bare", "marked"),
    [
        ("439", 439, None),
        ("#439", 439, 439),
        (" id: 439 ", 439, 439),
        ("100,277", 100_277, None),
        ("#100.277", 100_277, 100_277),
        ("", None, None),
        ("4 39", None, None),
        ("-1", None, None),
        ("1,00", None, None),
        ("id", None, None),
        ("#", None, None),
        ("٣", None, None),
        ("9" * 30, None, None),
    ],
)
def test_a_whole_number_is_an_id_with_or_without_its_mark(text, bare, marked):
    assert read_id(text) == bare
    assert read_id(text, bare=False) == marked


@given(st.binary(min_size=1))
def test_every_token_is_found_by_the_form_it_is_written_in(token):
    forms = {Reading.ESCAPES: escaped(token), Reading.HEX: f"0x{to_hex(token)}"}
    for reading, form in forms.items():
        found = readings(form)
        assert found.get(reading, found[Reading.TEXT]) == token, reading


@given(st.text(alphabet=st.characters(codec="utf-8"), min_size=1))
def test_every_text_is_found_by_its_byte_map(text):
    found = readings(to_byte_map(text.encode()))
    assert found.get(Reading.BYTE_MAP, found[Reading.TEXT]) == text.encode()
