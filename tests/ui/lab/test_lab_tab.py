"""The Lab as a whole: its list of panels, and the tokenizer that they show."""

import pytest
from sample_tokenizers import small_tokenizer

from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_checks import TokenizerChecks


@pytest.fixture
def lab(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.lab)
    return window.lab


def test_the_box_is_hidden_where_a_panel_has_a_list_of_its_own(lab):
    shown = set()
    for row in range(lab.list.count()):
        lab.list.setCurrentRow(row)
        has_list = bool(lab.panel.findChildren(TokenizerChecks))
        assert lab.tokenizer_box.isVisibleTo(lab) is not has_list, lab.list.item(row).text()
        shown.add(has_list)
    assert shown == {True, False}


def test_the_rows_of_the_list_have_air_above_and_below_their_text(lab):
    height = lab.list.visualItemRect(lab.list.item(0)).height()
    assert height >= lab.list.fontMetrics().height() + SPACING
