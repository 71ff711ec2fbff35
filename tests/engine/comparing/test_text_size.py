import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.comparing import text_size
from explorer.engine.comparing.text_size import TextSize, size_of
from explorer.engine.tokenizers.text import to_text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", TextSize(0, 0, 0)),
        (b" \n", TextSize(2, 2, 0)),
        ("two 字\u3000words".encode(), TextSize(15, 11, 3)),
        (b"\xff a", TextSize(3, 3, 2)),
    ],
)
def test_bytes_characters_and_words_are_counted(text, expected):
    assert size_of(text) == expected


@given(
    st.lists(st.sampled_from([b"a", b" ", b"\n", "字".encode(), b"\xe5", b"\xad"])).map(b"".join)
)
def test_a_long_text_is_counted_in_parts_as_a_whole(data):
    text = to_text(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_size, "_PART_BYTES", 4)
        assert size_of(data) == TextSize(len(data), len(text), len(text.split()))
