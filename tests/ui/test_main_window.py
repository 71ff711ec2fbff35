"""The whole window: names, keyboard, looks, crashes, the real trainer, many calls."""

import random
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTableView,
    QWidget,
)
from sample_tokenizers import small_vocabulary

from explorer import assets
from explorer.app import create_window
from explorer.engine.formats.export import export
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.crashes import Crashes
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.theme import DARK, LIGHT, palette_of
from explorer.ui.train.run import RunState


def test_tabs_and_controls_have_the_names_that_others_rely_on(window):
    assert [window.tabs.widget(index).objectName() for index in range(4)] == [
        "train",
        "tokens",
        "lab",
        "compare",
    ]
    for name, kind in {
        "train_button": QPushButton,
        "pause_button": QPushButton,
        "step_button": QPushButton,
        "stop_button": QPushButton,
        "cancel_button": QPushButton,
        "export_button": QPushButton,
        "vocab_size": QSpinBox,
        "pattern": QComboBox,
        "merge_chart": QWidget,
        "merge_table": QTableView,
    }.items():
        assert window.findChild(kind, name) is not None, name


def test_every_control_that_takes_the_keyboard_has_an_accessible_name(window):
    nameless = [
        (type(widget).__name__, widget.objectName())
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and widget.focusProxy() is None
        and widget.window() is window
        and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


def test_no_two_fields_or_menus_have_the_same_letter(window):
    texts = [
        widget.text()
        for kind in (QLabel, QAbstractButton)
        for widget in window.train.findChildren(kind)
        if "&" in widget.text()
    ]
    texts += [action.text() for action in window.menuBar().actions()]
    keys = [text[text.index("&") + 1].lower() for text in texts]
    twice = {key: [text for text in texts if f"&{key}" in text.lower()] for key in keys}
    assert {key: found for key, found in twice.items() if len(found) > 1} == {}


@pytest.mark.usefixtures("needs_a_font")
def test_the_window_fits_a_small_screen(window, qapp):
    window.resize(1024, 640)
    qapp.processEvents()
    assert (window.width(), window.height()) == (1024, 640)
    area = window.train.findChild(QScrollArea, "train_form_area")
    assert area.widget().minimumSizeHint().width() <= area.viewport().width()


def test_the_first_window_leaves_room_on_a_small_screen(window):
    screen, least = window.screen().availableSize(), window.minimumSizeHint()
    assert screen.width() < 1200  # that of the tests; a larger one proves nothing
    assert window.width() <= max(0.9 * screen.width(), least.width())
    assert window.height() <= max(0.9 * screen.height(), least.height())


@pytest.mark.parametrize("colours", [DARK, LIGHT])
def test_a_live_change_of_the_palette_reaches_everything(window, qapp, colours):
    qapp.setPalette(palette_of(colours))
    qapp.processEvents()
    image = window.grab().toImage()
    assert image.pixelColor(3, image.height() // 2).name() == colours.window


def test_without_files_the_sample_is_loaded(qtbot):
    window = create_window()
    qtbot.addWidget(window)
    assert window.train.form.corpus.sources == (assets.sample_corpus(),)
    assert not window.isVisible()
    window.close()


def test_the_real_trainer_learns_the_worked_example(real_window, qtbot):
    window = real_window
    window.findChild(QSpinBox, "vocab_size").setValue(259)
    window.findChild(QComboBox, "pattern").setCurrentText("gpt2")
    qtbot.mouseClick(window.findChild(QPushButton, "train_button"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.current is not None, timeout=30_000)
    vocabulary: Vocabulary = window.session.current.tokenizer.vocabulary
    assert [(vocabulary.tokens[m.id], m.frequency) for m in vocabulary.merges()] == [
        (b"lo", 5),
        (b"low", 5),
        (b" low", 3),
    ]
    table = window.findChild(QTableView, "merge_table")
    assert table.model().rowCount() == 3
    assert "size reached" in window.train.result.summary.text()
    assert window.findChild(QPushButton, "export_button").isEnabled()


class QuietTicks(QObject):
    """Counts the ticks of a run since it last learned anything."""

    def __init__(self, run):
        super().__init__()
        self.count = 0
        run.merges_learned.connect(self.on_merges_learned)
        run._timer.timeout.connect(self.on_tick)

    @Slot(int, int)
    def on_merges_learned(self, _first, _end):
        self.count = 0

    @Slot()
    def on_tick(self):
        self.count += 1


def test_the_real_trainer_pauses_steps_goes_on_and_is_stopped(real_window, qtbot, tmp_path):
    window, run = real_window, real_window.train.run
    letters = random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=3_000_000)
    path = tmp_path / "long.txt"
    path.write_text("".join(letters))
    window.open_files([path])
    window.findChild(QSpinBox, "vocab_size").setValue(200_000)
    window.findChild(QComboBox, "pattern").setCurrentText("none")

    def click(name):
        qtbot.mouseClick(window.findChild(QPushButton, f"{name}_button"), Qt.MouseButton.LeftButton)

    def beyond(count):
        return lambda: len(run.history) > count

    quiet = QuietTicks(run)
    click("train")
    qtbot.waitUntil(beyond(0), timeout=60_000)
    click("pause")
    qtbot.waitUntil(lambda: quiet.count > 30)
    learned = len(run.history)
    for _ in range(2):
        click("step")
        qtbot.waitUntil(beyond(learned))
        qtbot.waitUntil(lambda: quiet.count > 30)
        assert len(run.history) == learned + 1
        learned += 1
    click("pause")
    qtbot.waitUntil(beyond(learned))
    click("stop")
    qtbot.waitUntil(lambda: window.session.current is not None)
    assert window.session.current.tokenizer.vocabulary.merge_count == len(run.history)


def test_an_exception_nobody_caught_is_shown_and_the_window_stays(window, capsys):
    error = ZeroDivisionError("in a slot")
    Crashes(window.notices).report(type(error), error, None)
    message = window.notices.messages[0]
    assert "in a slot" in message.text
    assert "ZeroDivisionError" in message.details
    assert window.isVisible()
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_closing_twice_and_events_afterwards_are_harmless(window, qapp):
    assert window.close()
    assert window.close()
    QCoreApplication.postEvent(window, QEvent(QEvent.Type.PaletteChange))
    qapp.processEvents()


def test_what_is_set_is_there_at_the_next_start(window, qtbot, settings, launcher):
    window.train.form.vocab_size.setValue(1234)
    window.resize(window.width(), 555)
    window.close()
    again = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(again)
    assert again.train.form.vocab_size.value() == 1234
    assert again.height() == 555


def shows_list(window):
    return window.findChild(QAction, "tokenizers_action")


def test_the_list_of_tokenizers_is_shown_and_hidden_by_the_menu(window):
    dock = window.findChild(QDockWidget, "tokenizer_list")
    assert not dock.isVisible()
    assert not shows_list(window).isChecked()
    shows_list(window).trigger()
    assert dock.isVisible()
    assert shows_list(window).isChecked()
    dock.close()
    assert not shows_list(window).isChecked()


def test_the_list_of_tokenizers_is_there_again_at_the_next_start(window, qtbot, settings, launcher):
    shows_list(window).trigger()
    window.close()
    again = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(again)
    again.show()
    assert again.tokenizers.isVisible()
    assert shows_list(again).isChecked()


def test_the_file_menu_opens_a_tokenizer(window, qtbot, tmp_path):
    vocabulary = small_vocabulary()
    export(vocabulary, "minbpe", tmp_path, "own")
    window.findChild(QAction, "open_tokenizer_action").trigger()
    dialog = window.findChild(QFileDialog)
    dialog.filesSelected.emit([str(tmp_path / "own.model")])
    dialog.reject()
    qtbot.waitUntil(lambda: window.session.current is not None)
    assert window.session.current.tokenizer.vocabulary.tokens == vocabulary.tokens


def test_calls_that_return_nothing_cost_no_reference_to_none(window):
    label = window.train.result.summary
    before = sys.getrefcount(None)
    for index in range(20_000):
        label.setText(str(index))
    assert sys.getrefcount(None) > before - 1000


def test_a_step_from_idle_learns_one_merge_and_a_pause_while_counting_none(real_window, qtbot):
    run = real_window.train.run

    def click(name):
        button = real_window.findChild(QPushButton, f"{name}_button")
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    click("step")
    qtbot.waitUntil(lambda: len(run.history) == 1, timeout=30_000)
    assert run.state is RunState.PAUSED
    click("cancel")
    click("train")
    click("pause")
    qtbot.waitUntil(lambda: run.state is RunState.PAUSED, timeout=120_000)
    assert len(run.history) == 0
    click("step")
    qtbot.waitUntil(lambda: len(run.history) == 1, timeout=30_000)
    click("pause")
    qtbot.waitUntil(lambda: run.state is RunState.ENDED, timeout=30_000)
    assert len(run.history) > 1
