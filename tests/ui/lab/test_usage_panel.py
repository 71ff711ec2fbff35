"""The panel about the use of a vocabulary on a corpus."""

import pytest
from dropping import carried, hold
from dropping import drop as let_fall
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QToolButton
from sample_tokenizers import small_tokenizer

from explorer import assets
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.usage import corpus_field
from explorer.ui.lab.usage.chips import Choice
from explorer.ui.lab.usage.panel import UsagePanel
from explorer.ui.long_job import JobLine
from explorer.ui.notices import Kind
from explorer.ui.theme import DARK, palette_of

TEXT = "the the then 你<|endoftext|>"


@pytest.fixture
def jobs(live_jobs):
    return live_jobs


@pytest.fixture
def panel(tools, qtbot):
    tools.session.add("own", small_tokenizer(), "here")
    panel = UsagePanel(tools)
    qtbot.addWidget(panel)
    panel.resize(900, 600)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


@pytest.fixture
def write(tmp_path):
    def go(text, name="a.txt"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return go


@pytest.fixture
def count(panel, qtbot):
    """Clicks Count and waits."""

    def go():
        panel.counted = None
        qtbot.mouseClick(panel.count, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not panel.job.busy, timeout=60_000)

    return go


def shown(panel, *keys):
    """Some columns of the rows in view."""
    table = panel.table.model.table()
    places = [table.columns.index(key) for key in keys]
    return [tuple(row[place] for place in places) for row in table.rows]


def click(panel, qtbot, choice):
    button = panel.findChild(QToolButton, f"show_{choice}")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def drop(widget, data):
    taken = hold(widget, data)
    if taken:
        let_fall(widget, data)
    return taken


def test_an_empty_panel_says_what_to_do_and_cannot_count(panel):
    assert not panel.count.isEnabled()
    assert panel.sample.isEnabled()
    assert "sample" in panel.corpus_a.text
    assert panel.chips.isHidden()
    assert panel.table.model.rowCount() == 0


def test_the_panel_says_that_this_is_a_proxy(panel):
    labels = [label.text() for label in panel.findChildren(type(panel.summary))]
    assert any("proxy" in text and "common elsewhere" in text for text in labels)


def test_the_tokens_are_listed_by_their_use(panel, write, count):
    panel.corpus_a.set_paths([write(TEXT)])
    count()
    # th, ␠th, ␠the, half of 你, 你 are tokens.
    assert shown(panel, "token", "used", "formed", "scaffold_ratio")[:7] == [
        (b" the", 2, 2, 0),
        (b" ", 1, 3, pytest.approx(2 / 3)),
        (b"e", 1, 3, pytest.approx(2 / 3)),
        (b"n", 1, 1, 0),
        (b"th", 1, 3, pytest.approx(2 / 3)),
        ("你".encode(), 1, 1, 0),
        (b"<|endoftext|>", 1, None, None),
    ]
    assert panel.summary.text() == (
        "A: 2.7 % of 262 tokens used · tokens 8 · bytes 29 · 3.63 bytes/token"
    )
    assert panel.table.view.isColumnHidden(6)


def test_the_sample_is_one_click_away(panel, qtbot):
    qtbot.mouseClick(panel.sample, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.counted is not None, timeout=60_000)
    assert panel.corpus_a.paths == (assets.sample_corpus(),)
    assert panel.counted.first.text_bytes == assets.sample_corpus().stat().st_size


def test_chips_count_and_filter(panel, write, count, qtbot):
    panel.corpus_a.set_paths([write("the th th th the the")])
    count()
    texts = {choice: button.text() for choice, button in panel.chips.buttons.items()}
    assert texts[Choice.ALL] == "All  262"
    assert texts[Choice.NEVER] == "Never used  258"
    click(panel, qtbot, Choice.NEVER)
    assert len(shown(panel, "used")) == 258
    assert {used for (used,) in shown(panel, "used")} == {0}
    click(panel, qtbot, Choice.HALVES)
    assert [token for (token,) in shown(panel, "token") if len(token) > 1] == [b"\xe4\xbd"]
    click(panel, qtbot, Choice.ALL)
    assert len(shown(panel, "id")) == 262


def test_the_limit_of_what_is_rare_can_be_changed(panel, write, count, qtbot):
    panel.corpus_a.set_paths([write("nnnnnxxx")])
    count()
    click(panel, qtbot, Choice.RARE)
    assert shown(panel, "token", "used") == [(b"n", 5), (b"x", 3)]
    limit = panel.findChild(QSpinBox, "rare_below")
    limit.setValue(4)
    assert shown(panel, "token", "used") == [(b"x", 3)]
    assert panel.chips.buttons[Choice.RARE].text() == "Rare  1"


def test_a_merge_that_is_only_a_step_is_a_scaffold(panel, write, count, qtbot):
    panel.corpus_a.set_paths([write(" the" * 20)])
    count()
    click(panel, qtbot, Choice.SCAFFOLDS)
    assert shown(panel, "token", "used", "formed") == [(b"th", 0, 20), (b" th", 0, 20)]


def test_a_second_corpus_gives_the_difference(panel, write, count, qtbot):
    panel.corpus_a.set_paths([write("nnn x the")])
    panel.corpus_b.set_paths([write("x", "b.txt")])
    count()
    assert not panel.table.view.isColumnHidden(6)
    click(panel, qtbot, Choice.ONLY_A)
    assert shown(panel, "token", "used", "used_in_b") == [
        (b"n", 3, 0),
        (b" ", 1, 0),
        (b" the", 1, 0),
    ]
    assert panel.chips.buttons[Choice.ONLY_A].text() == "In A, not in B  3"
    assert panel.summary.text().count("\n") == 1
    qtbot.mouseClick(panel.remove, Qt.MouseButton.LeftButton)
    assert panel.corpus_b.paths == ()
    count()
    assert panel.table.view.isColumnHidden(6)
    assert not panel.chips.buttons[Choice.ONLY_A].isVisible()
    # What it showed is gone, so all are shown.
    assert panel.chips.choice is Choice.ALL
    assert len(shown(panel, "id")) == 262


def test_specials_can_be_read_as_text_or_refused(panel, write, count):
    box = panel.findChild(QComboBox, "usage_reading")
    panel.corpus_a.set_paths([write("<|endoftext|>")])
    count()
    assert panel.counted.first.tokens == 1
    box.setCurrentText("as plain text")
    count()
    assert panel.counted.first.tokens == 13
    box.setCurrentText("refused")
    count()
    assert panel.counted is None
    assert panel.tools.notices.messages[0].kind is Kind.ERROR
    assert "at byte 0" in panel.tools.notices.messages[0].text


def test_a_file_that_is_not_there_is_an_error_message(panel, tmp_path, count):
    panel.corpus_a.set_paths([tmp_path / "gone.txt"])
    count()
    assert "gone.txt" in panel.tools.notices.messages[0].text
    assert panel.count.isEnabled()


def test_progress_can_be_cancelled(panel, write, qtbot):
    panel.corpus_a.set_paths([write("word " * 200_000)])
    line = panel.findChild(JobLine)
    qtbot.mouseClick(panel.count, Qt.MouseButton.LeftButton)
    assert not line.isHidden()
    assert not panel.count.isEnabled()
    qtbot.mouseClick(line.cancel, Qt.MouseButton.LeftButton)
    assert not panel.job.busy
    assert line.isHidden()
    assert panel.count.isEnabled()
    assert panel.counted is None


def test_another_tokenizer_clears_what_was_counted(panel, write, count):
    panel.corpus_a.set_paths([write(TEXT)])
    count()
    panel.tools.session.add("bytes", builtin_tokenizer("bytes"), "built in")
    assert panel.counted is None
    assert panel.table.model.rowCount() == 0
    assert panel.summary.isHidden()
    count()
    assert panel.counted.first.tokens == len(TEXT.encode())
    # Bytes know no merges.
    assert panel.table.view.isColumnHidden(4)
    assert not panel.chips.buttons[Choice.SCAFFOLDS].isEnabled()
    assert panel.chips.buttons[Choice.SCAFFOLDS].text() == "Scaffolds"


def test_another_tokenizer_ends_the_counting_for_the_one_before(panel, write, qtbot):
    panel.corpus_a.set_paths([write("word " * 200_000)])
    qtbot.mouseClick(panel.count, Qt.MouseButton.LeftButton)
    panel.tools.session.add("bytes", builtin_tokenizer("bytes"), "built in")
    assert not panel.job.busy
    assert panel.counted is None


def test_without_a_tokenizer_nothing_can_be_counted(panel, write):
    panel.corpus_a.set_paths([write(TEXT)])
    panel.tools.session.close(panel.tools.session.current)
    assert not panel.count.isEnabled()
    assert not panel.sample.isEnabled()


def test_a_double_click_asks_for_the_token(panel, write, count, qtbot):
    panel.corpus_a.set_paths([write("nnnn")])
    count()
    view = panel.table.view
    place = view.visualRect(panel.table.model.index(0, 1)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(panel.tools.session.token_requested) as asked:
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked.args == [ord("n")]


def test_files_are_chosen_in_a_dialog_that_begins_where_the_last_one_ended(
    panel, write, tmp_path, qtbot, monkeypatch
):
    paths = [write("a"), write("b", "b.txt")]
    folders = []

    def ask(_parent, _title, folder, on_chosen):
        folders.append(folder)
        on_chosen([str(path) for path in paths])

    monkeypatch.setattr(corpus_field, "ask_for_files", ask)
    for corpus in (panel.corpus_a, panel.corpus_b):
        qtbot.mouseClick(corpus.open, Qt.MouseButton.LeftButton)
        assert corpus.paths == tuple(paths)
        assert corpus.text == "a.txt, b.txt"
    assert folders == ["", str(tmp_path)]


def test_files_dropped_on_a_corpus_are_taken_by_it_and_elsewhere_by_a(panel, write, tmp_path):
    first, second = write("a"), write("b", "b.txt")
    assert drop(panel.corpus_b, carried(first, second))
    assert panel.corpus_b.paths == (first, second)
    assert drop(panel, carried(tmp_path))
    assert panel.corpus_a.paths == (tmp_path,)
    text = QMimeData()
    text.setText("no file")
    assert not drop(panel, text)
    assert not drop(panel.corpus_a, text)


def test_a_place_to_drop_says_so_while_something_hovers(panel, write):
    data = carried(write("a"))
    enter = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    before = panel.corpus_a.text
    panel.corpus_a.dragEnterEvent(enter)
    assert panel.corpus_a.text == "Drop files or a folder here"
    panel.corpus_a.dragLeaveEvent(None)
    assert panel.corpus_a.text == before


def test_the_chosen_chip_stands_out_by_more_than_colour(panel, write, count, qtbot, qapp):
    qapp.setPalette(palette_of(DARK))
    panel.corpus_a.set_paths([write(TEXT)])
    count()
    click(panel, qtbot, Choice.NEVER)
    bold = [choice for choice, button in panel.chips.buttons.items() if button.font().bold()]
    assert bold == [Choice.NEVER]


def test_long_names_do_not_widen_the_panel(panel, tmp_path):
    before = panel.minimumSizeHint().width()
    panel.corpus_a.set_paths([tmp_path / ("long" * 60) for _ in range(9)])
    assert panel.minimumSizeHint().width() == before


def test_everything_to_act_on_has_a_name(panel):
    buttons = [panel.sample, panel.remove, panel.count, *panel.chips.buttons.values()]
    boxes = [panel.reading, panel.rare_below, panel.corpus_a.open, panel.corpus_b.open]
    for widget in (*buttons, *boxes):
        assert widget.objectName()
    assert all(button.text() for button in buttons)
    assert all(box.accessibleName() for box in boxes)
