"""The panel of the pairs that tied at a merge."""

import pytest
from fake_trainer import batch

from explorer.engine.patterns import named_pattern
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.ui.notices import NoticeBar
from explorer.ui.train.merge_view import MergeView


@pytest.fixture
def ties(qtbot, settings, jobs, corpus):
    """The panel on a run that is over, and no job begun."""
    notices = NoticeBar()
    qtbot.addWidget(notices)
    view = MergeView(settings, jobs, notices)
    qtbot.addWidget(view)
    history = MergeHistory(24)
    history.extend(batch([(108, 111), (256, 119)], frequency=[5, 5], tokens=[19, 14]))
    view.set_history(history, TrainingRequest((corpus,), named_pattern("cl100k"), 258))
    view.show()
    view.merges.choose(0)
    yield view.ties
    # The panel would go with its view.
    view.close()


def bring_to_front(panel):
    panel.parentWidget().parentWidget().setCurrentWidget(panel)


def test_ties_are_looked_for_only_while_somebody_looks(ties, jobs, qtbot):
    assert jobs.held == []
    bring_to_front(ties)
    assert ties.job.busy
    assert ties.summary.text() == "Merge 1: the corpus is counted again…"
    jobs.drain()
    qtbot.waitUntil(lambda: not ties.job.busy)
    assert ties.summary.text().startswith("Merge 1: 2 pairs stood 5 times each.")
    assert ties.table.model.value(1, "left") == b"o"


def test_a_search_for_ties_can_be_cancelled(ties):
    bring_to_front(ties)
    ties.job.cancel()
    assert "cancelled" in ties.summary.text()
    ties.show_merge(0)
    assert "cancelled" in ties.summary.text()


def test_a_corpus_that_was_changed_since_the_run_is_an_error_in_the_panel(
    ties, jobs, qtbot, corpus
):
    corpus.write_text("something else")
    bring_to_front(ties)
    jobs.drain()
    qtbot.waitUntil(lambda: "the corpus was changed" in ties.summary.text())
    assert ties.table.model.total == 0
