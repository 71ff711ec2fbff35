"""Finding special tokens in a text."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.errors import SpecialTokenError
from explorer.engine.tokenizers.special import SpecialFinder

# Few letters, so that specials meet, overlap and contain each other, and signs of expressions.
_TEXT = st.text("ab(.*é|\n", max_size=30)
_SPECIALS = st.sets(st.text("ab(.*é|\n", min_size=2, max_size=5), max_size=8)


def found(specials, text):
    return [
        text[start:end]
        for start, end, is_special in SpecialFinder(specials).spans(text)
        if is_special
    ]


def searched_slowly(specials, text):
    position, result = 0, []
    while position < len(text):
        here = [special for special in specials if text.startswith(special, position)]
        if here:
            result.append(max(here, key=len))
        position += len(result[-1]) if here else 1
    return result


@given(_SPECIALS, _TEXT)
def test_specials_are_found_from_left_to_right_and_the_longest_first(specials, text):
    assert found(specials, text) == searched_slowly(specials, text)


@given(_SPECIALS, _TEXT)
def test_spans_follow_one_another_and_leave_nothing_out(specials, text):
    spans = list(SpecialFinder(specials).spans(text))
    assert "".join(text[start:end] for start, end, _ in spans) == text
    assert all(start < end for start, end, _ in spans)
    plain = [not span.is_special for span in spans]
    assert not any(a and b for a, b in pairwise(plain))


def test_signs_of_expressions_stand_for_themselves():
    specials = ["[PAD]", "a|b", "<|.*|>", "$$", "\\d"]
    text = "[PAD]P A D a b a|b <|x|> <|.*|> $ $$ 7 \\d ("
    assert found(specials, text) == ["[PAD]", "a|b", "<|.*|>", "$$", "\\d"]


def test_specials_side_by_side_have_no_plain_text_between_them():
    spans = list(SpecialFinder(["<a>", "<b>"]).spans("<a><b>"))
    assert [(span.start, span.end, span.is_special) for span in spans] == [
        (0, 3, True),
        (3, 6, True),
    ]


def test_without_specials_the_text_is_one_plain_span():
    assert [tuple(span) for span in SpecialFinder([]).spans("abc")] == [(0, 3, False)]
    assert list(SpecialFinder([]).spans("")) == []


@pytest.mark.parametrize("specials", [[""], ["<a>", "<a>"], ["\ud800x"]])
def test_specials_that_no_text_could_tell_apart_are_refused(specials):
    with pytest.raises(SpecialTokenError):
        SpecialFinder(specials)
