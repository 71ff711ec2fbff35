"""Cutting a text into pieces without losing any."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.errors import PatternError
from explorer.engine.tokenizers import splitting
from explorer.engine.tokenizers.splitting import pieces


def test_runs_that_the_pattern_misses_are_pieces_of_their_own():
    assert list(pieces(regex.compile(r"\w+"), "  ab, cd.")) == ["  ", "ab", ", ", "cd", "."]


@given(st.sampled_from([r"\w+", r"\d", r"[a-z]+ ", r"(?=x)x|y+"]), st.text("axy 1\n", max_size=40))
def test_pieces_put_together_are_the_text(expression, text):
    assert "".join(pieces(regex.compile(expression), text)) == text


def test_a_pattern_that_matches_nothing_is_refused_with_its_position():
    with pytest.raises(PatternError) as caught:
        list(pieces(regex.compile(r"a|b*"), "aac"))
    assert caught.value.fields["position"] == 3


def test_a_pattern_that_runs_away_is_stopped(monkeypatch):
    monkeypatch.setattr(splitting, "_SECONDS", 0.05)
    with pytest.raises(PatternError, match="runs away"):
        list(pieces(regex.compile(r"(?:a|aa)+$"), "a" * 60 + "!"))
