"""Errors and notices: one template, its fields, and how they travel between processes."""

import pickle
from string import Formatter

import pytest

from explorer.engine import errors
from explorer.engine.errors import CorpusError, EngineError, Notice, RequestError

_KINDS = [kind for kind in vars(errors).values() if isinstance(kind, type)]


def test_the_text_is_the_template_with_its_fields():
    error = RequestError("A size of {size} is below {smallest}.", size=2, smallest=256)
    assert str(error) == "A size of 2 is below 256."
    assert error.template == "A size of {size} is below {smallest}."
    assert error.fields == {"size": 2, "smallest": 256}
    assert error.details == ""


@pytest.mark.parametrize("kind", [kind for kind in _KINDS if issubclass(kind, EngineError)])
def test_an_error_comes_through_a_pipe_unchanged(kind):
    error = kind("{path} is {state}.", path="a{b}", state="gone", details="ENOENT")
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is kind
    assert isinstance(copy, EngineError)
    assert str(copy) == str(error) == "a{b} is gone."
    assert (copy.template, copy.fields, copy.details) == (
        error.template, error.fields, error.details
    )  # fmt: skip


def test_counts_have_thousands_separators_and_ids_have_none():
    error = RequestError("{count} tokens, none with the id {id}", count=1234567, id=50256)
    assert str(error) == "1,234,567 tokens, none with the id 50256"
    assert str(Notice("{count} tokens", {"count": 1234})) == "1,234 tokens"


@pytest.mark.parametrize("reason", ["no such file", "no such file.", "no such file.\n"])
def test_a_reason_in_the_words_of_others_adds_no_full_stop(reason):
    assert str(EngineError("It is gone: {reason}.", reason=reason)) == "It is gone: no such file."


def test_a_value_may_hold_braces():
    assert str(CorpusError("no {what}", what="{x}")) == "no {x}"


def test_a_notice_is_a_text_with_fields():
    notice = Notice("{count} tokens", {"count": 3})
    assert str(notice) == "3 tokens"
    assert notice == Notice("{count} tokens", {"count": 3})
    assert [name for _, name, _, _ in Formatter().parse(notice.template) if name] == ["count"]
