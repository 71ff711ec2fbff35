"""The Lab as a whole: its list of panels, and the tokenizer that they show."""

import pytest
from sample_tokenizers import small_tokenizer

from explorer.ui.tokenizer_checks import TokenizerChecks


@pytest.fixture
def lab(window):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.lab)
    return window.lab


def test_the_box_is_off_where_a_panel_has_a_list_of_its_own(lab):
    own_tip = lab.tokenizer_box.toolTip()
    told = {}
    for row in range(lab.list.count()):
        lab.list.setCurrentRow(row)
        has_list = bool(lab.panel.findChildren(TokenizerChecks))
        assert lab.tokenizer_box.isEnabled() is not has_list, lab.list.item(row).text()
        told[has_list] = lab.tokenizer_box.toolTip()
    assert told[False] == own_tip
    assert "list of its own" in told[True]
