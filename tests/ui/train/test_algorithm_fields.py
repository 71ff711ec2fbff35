"""What the form asks for each algorithm."""

import pytest
from buttons import LIBRARY, what_cuts

from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.request import Strays
from explorer.ui.train.form import TrainForm


@pytest.fixture
def form(qtbot, settings, jobs, corpus):
    form = TrainForm(settings, jobs)
    qtbot.addWidget(form)
    form.show()
    form.corpus.set_sources([corpus])
    return form


def test_byte_level_bpe_with_the_smallest_ids_is_asked_for_at_first(form):
    request = form.request
    assert (request.algorithm, request.ties, request.base) == (
        Algorithm.BYTE_BPE,
        Ties.IDS,
        None,
    )
    assert form.algorithm_message.text == ""


@pytest.mark.parametrize("algorithm", Algorithm)
def test_fields_without_a_meaning_for_an_algorithm_are_off_and_say_why(form, algorithm):
    form.algorithm.choose(algorithm)
    fields = {
        "pattern": form.pattern,
        "ties": form.ties,
        "min_frequency": form.min_frequency,
        "max_token_bytes": form.max_token_bytes,
        "stray_bytes": form.keep_strays,
        "base": form.base,
    }
    for option, field in fields.items():
        is_on = option in algorithm.options
        assert field.isEnabled() == is_on, option
        assert bool(field.accessibleDescription()) != is_on, option


def test_a_field_that_is_on_again_has_its_own_tool_tip_again(form):
    own = form.min_frequency.toolTip()
    form.algorithm.choose(Algorithm.UNIGRAM)
    assert "Unigram" in form.min_frequency.toolTip()
    form.algorithm.choose(Algorithm.WORDPIECE)
    assert form.min_frequency.toolTip() == own


@pytest.mark.parametrize(
    ("algorithm", "words"),
    [
        (Algorithm.BYTE_BPE, ""),
        (Algorithm.CLASSIC_BPE, "words at white space"),
        (Algorithm.WORDPIECE, "words at white space, each punctuation sign alone"),
        (Algorithm.UNIGRAM, "words at spaces, each with the space before it"),
        (Algorithm.CHARACTERS, "each character alone"),
    ],
)
def test_an_algorithm_without_a_pattern_says_what_cuts_the_text(form, algorithm, words):
    form.algorithm.choose(algorithm)
    assert what_cuts(form) == words


@pytest.mark.parametrize("algorithm", [*LIBRARY, Algorithm.CHARACTERS, Algorithm.CLASSIC_BPE])
def test_what_stands_in_fields_that_are_off_is_not_asked_for(form, algorithm):
    form.ties.choose(Ties.BYTES)
    form.min_frequency.setValue(3)
    form.max_token_bytes.setValue(7)
    form.keep_strays.setChecked(True)
    form.pattern.combo.setCurrentText("custom")
    form.pattern.expression.setPlainText("(")
    form.algorithm.choose(algorithm)
    form.request.check()
    assert form.problem == ""
    assert form.request.stray_bytes is Strays.REFUSE
    assert form.request.max_token_bytes == (7 if algorithm is Algorithm.CLASSIC_BPE else 0)


def test_the_rule_of_the_first_place_says_that_it_is_slow_and_for_small_corpora(form):
    form.ties.choose(Ties.FIRST)
    assert "slow" in form.algorithm_message.text
    assert "1,048,576 bytes" in form.algorithm_message.text
    assert form.problem == ""


@pytest.mark.parametrize("algorithm", LIBRARY)
def test_a_model_of_the_library_says_that_it_leaves_ties_to_chance(form, algorithm):
    form.algorithm.choose(algorithm)
    assert "chance" in form.algorithm_message.text


def test_a_special_that_the_algorithm_has_already_is_refused_in_words(form):
    form.specials.add("<UNK>")
    assert form.problem == ""
    form.algorithm.choose(Algorithm.WORDPIECE)
    assert "<UNK>" in form.problem
    assert form.algorithm_message.isVisible()


def test_algorithm_and_ties_are_remembered(form, qtbot, settings, jobs):
    form.algorithm.choose(Algorithm.CLASSIC_BPE)
    form.ties.choose(Ties.BYTES)
    form.remember()
    again = TrainForm(settings, jobs)
    qtbot.addWidget(again)
    assert (again.request.algorithm, again.request.ties) == (Algorithm.CLASSIC_BPE, Ties.BYTES)
    settings.algorithm = settings.ties = "nonsense"
    again.restore()
    assert (again.request.algorithm, again.request.ties) == (Algorithm.BYTE_BPE, Ties.IDS)
