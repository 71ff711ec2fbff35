import pytest
from small_tokenizers import opened, word_piece_json

from explorer.engine.comparing.round_trip import Loss, first_loss
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading


class Mangler:
    """Decodes to what it is told."""

    def __init__(self, text):
        self.text = text
        self.specials = {}

    def decode(self, _ids):
        return self.text


def loss_of(text, decoded):
    tokens = builtin_tokenizer("bytes").encode(text)
    return first_loss(Mangler(decoded), text, tokens)


@pytest.mark.parametrize("name", ["r50k_base", "o200k_base", "characters", "bytes"])
def test_a_byte_level_tokenizer_loses_nothing(name):
    tokenizer = builtin_tokenizer(name)
    text = "Ünïcödé 你好 👍🏽\r\n".encode() + b"\xff\x00\xe4\xbd"
    tokens = tokenizer.encode(text, SpecialReading.TEXT)
    assert first_loss(tokenizer, text, tokens) is None


def test_the_whole_character_is_lost_where_its_last_byte_differs():
    assert loss_of("a你b".encode(), "a佡b".encode()) == Loss(1, 1, "你".encode(), "佡b".encode())


@pytest.mark.parametrize(
    ("decoded", "found", "goes_on"),
    [
        (b" def main(arguments):", b" def", True),
        (b" def", b" def", False),
        ("你好世界再见朋友".encode(), "你好世界再".encode(), True),
        (b"a" * 40, b"a" * 16, True),
        (b" " * 40, b" " * 16, True),
        ("👍🏽👍🏽👍🏽".encode(), "👍🏽👍🏽".encode(), True),
    ],
)
def test_what_stands_there_is_cut_behind_a_word_or_a_character(decoded, found, goes_on):
    assert loss_of(b"\n", decoded) == Loss(0, 1, b"\n", found, goes_on)


def test_lines_are_counted_up_to_the_loss():
    assert loss_of(b"one\ntwo\nthree", b"one\ntwo\nThree").line == 3


def test_a_stray_byte_is_lost_as_a_byte():
    assert loss_of(b"ab\xffc", "ab\ufffdc".encode()) == Loss(2, 1, b"\xff", "\ufffdc".encode())


def test_text_that_is_missing_at_the_end_is_a_loss():
    assert loss_of(b"abc", b"ab") == Loss(2, 1, b"c", b"")


def test_text_that_is_added_at_the_end_is_a_loss_of_nothing():
    assert loss_of(b"ab", b"abc") == Loss(2, 1, b"", b"c")


def test_a_tokenizer_that_lowers_case_tells_its_first_capital(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    text = b"the Quick fox"
    loss = first_loss(tokenizer, text, tokenizer.encode(text))
    assert loss is not None
    assert (loss.offset, loss.lost) == (4, b"Q")
