"""The Lab as a whole: its list of panels, and the tokenizer that they show."""

import pytest
from sample_tokenizers import small_tokenizer
from settling import settle, shown

from explorer.ui.lab.lookalikes.panel import LookalikesPanel
from explorer.ui.lab.mixture.panel import MixturePanel
from explorer.ui.lab.sizes.panel import SizesPanel
from explorer.ui.lab.usage.panel import UsagePanel
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


def in_gbk(tmp_path):
    path = tmp_path / "foreign.txt"
    path.write_bytes(("今天天气很好，我们去公园散步。" * 20).encode("gbk"))
    return path


def use(panel, path):
    panel.corpus_a.set_paths([path])
    panel.count.click()


def look_at(panel, path):
    panel.source.open_file(path)


def measure(panel, path):
    panel.corpus.open_files([path])


def estimate(panel, path):
    panel.categories.add_each([path, path])
    panel.estimate.click()


@pytest.mark.parametrize(
    ("panel", "read"),
    [
        (UsagePanel, use),
        (LookalikesPanel, look_at),
        (SizesPanel, measure),
        (MixturePanel, estimate),
    ],
)
def test_a_text_in_another_encoding_is_told_where_it_is_read(
    qtbot, tools, session, tmp_path, panel, read
):
    session.add("own", small_tokenizer(), "here")
    made = shown(qtbot, panel(tools))
    assert tools.notices.messages == ()
    read(made, in_gbk(tmp_path))
    settle(made)
    assert "foreign.txt is not written in UTF-8" in tools.notices.messages[0].text


@pytest.fixture
def large_letters(qapp):
    font = qapp.font()
    larger = qapp.font()
    larger.setPointSizeF(20)
    qapp.setFont(larger)
    yield
    qapp.setFont(font)


@pytest.mark.usefixtures("large_letters")
def test_no_panel_makes_the_window_larger_with_large_letters(lab, qapp):
    for row in range(lab.list.count()):
        lab.list.setCurrentRow(row)
        qapp.processEvents()
        qapp.processEvents()
        assert lab.minimumSizeHint().width() < 1200, lab.list.item(row).text()
        assert lab.minimumSizeHint().height() < 600, lab.list.item(row).text()
