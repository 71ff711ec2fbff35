import pytest
from small_tokenizers import opened, word_piece_json

from explorer.engine.comparing.changes import Change
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
    assert loss_of("a你b".encode(), "a佡b".encode()) == Loss(1, 1, "你b".encode(), "佡b".encode())


@pytest.mark.parametrize(
    ("decoded", "found"),
    [
        (b"defy the fates", b"defy the"),
        (b"def", b"def"),
        ("你好世界再见朋友你好世界再见朋友".encode(), "你好世界再见朋友你好世界".encode()),
        (b"a" * 40, b"a" * 12),
    ],
)
def test_what_stands_there_is_cut_behind_a_word_or_a_character(decoded, found):
    assert loss_of(b"x", decoded) == Loss(0, 1, b"x", found)


@pytest.mark.parametrize(
    ("text", "decoded", "expected"),
    [
        ("a Fox", "a fox", ("F", "f", Change.LOWER_CASE)),
        ("ΟΔΟΣ", "οδοσ", ("Ο", "ο", Change.LOWER_CASE)),
        ("a\nb", "a b", ("\n", " ", Change.WHITE_SPACE)),
        ("a  b", "a b", (" ", "", Change.WHITE_SPACE)),
        ("don't", "don ' t", ("", " ", Change.WHITE_SPACE)),
        ("a\n", "a", ("\n", "", Change.WHITE_SPACE)),
        ("Élan", "elan", ("É", "e", Change.LOWER_CASE, Change.MARKS)),
        ("ﬁn", "fin", ("ﬁ", "f", Change.UNICODE_FORM)),
        ("e\u0301", "\u00e9", ("e", "\u00e9", Change.UNICODE_FORM)),
        ("a\x00b", "ab", ("\x00", "b", Change.CONTROLS)),
        ("abc", "abC", ("c", "C")),
        ("\nfoo", "", ("\nfoo", "")),
    ],
)
def test_the_kind_of_change_is_told_with_the_character_on_either_side(text, decoded, expected):
    loss = loss_of(text.encode(), decoded.encode())
    assert loss is not None
    assert (loss.lost.decode(), loss.found.decode(), *loss.changes) == expected


def test_a_change_is_told_that_another_follows_which_nothing_explains():
    loss = loss_of(b"The quick brown fox", b"the quick brown [UNK]")
    assert loss == Loss(0, 1, b"T", b"t", (Change.LOWER_CASE,))


def test_what_an_unknown_token_covers_is_lost_as_a_whole(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    for text, offset in (("the 말글 fox", 4), ("the말 fox", 0)):
        data = text.encode()
        loss = first_loss(tokenizer, data, tokenizer.encode(data))
        lost = data.split()[1] if offset else data.split()[0]
        assert loss == Loss(offset, 1, lost, b"[UNK]")


def test_lines_are_counted_up_to_the_loss():
    assert loss_of(b"one\ntwo\nthree", b"one\ntwo\nThree").line == 3


def test_a_stray_byte_is_lost_as_a_byte():
    assert loss_of(b"ab\xffc", "ab\ufffdc".encode()) == Loss(2, 1, b"\xffc", "\ufffdc".encode())


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
