"""The settings: what is changed takes effect at once, is remembered, and can be reset."""

import shutil

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QFont, QFontInfo
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTableView,
)
from sample_tokenizers import small_tokenizer

from explorer.ui.jobs import Jobs
from explorer.ui.looks import looks
from explorer.ui.main_window import MainWindow
from explorer.ui.settings import Setting, Settings
from explorer.ui.theme import DARK, LIGHT, colours_of, token_font
from explorer.ui.token_view.palettes import Palette, token_colours

GENERAL, TOKENS, COSTS = range(3)


@pytest.fixture
def dialog(window):
    window.session.add("own & 1", small_tokenizer(), "here")
    window.findChild(QAction, "settings_action").trigger()
    dialog = window.findChild(QDialog, "settings_dialog")
    yield dialog
    dialog.reject()


def choose(dialog, name, value):
    box = dialog.findChild(QComboBox, name)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def reset(dialog, page):
    dialog.pages.setCurrentIndex(page)
    dialog.findChild(QPushButton, "reset_page").click()


def test_the_theme_changes_at_once_and_everything_follows(window, dialog, qapp, settings):
    for name, colours in (("dark", DARK), ("light", LIGHT), ("dark", DARK)):
        choose(dialog, "setting_theme", name)
        qapp.processEvents()
        assert settings.theme == name
        assert colours_of(qapp.palette()) is colours
        plot = window.train.merges.chart.plot
        assert plot.backgroundBrush().color().name() == colours.base
        palette = Palette(looks().palette)
        assert window.tokens.view.colour_names == token_colours(palette, colours)
        assert qapp.palette().link().color().name() == colours.link


def test_the_theme_is_there_at_the_next_start(settings, launcher, qtbot, qapp):
    settings.theme = "dark"
    again = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(again)
    assert colours_of(qapp.palette()) is DARK


def test_the_language_waits_for_the_next_start_and_says_so(dialog, settings):
    choose(dialog, "setting_language", "zh_CN")
    assert settings.language == "zh_CN"
    box = dialog.findChild(QComboBox, "setting_language")
    assert "started again" in box.accessibleDescription()


def test_colours_of_tokens_change_in_every_view(window, dialog):
    window.tabs.setCurrentIndex(1)
    choose(dialog, "setting_palette", "bands")
    for view in (window.tokens.view, dialog.pages.widget(TOKENS).strip):
        assert len(view.colour_names) == 2


def test_the_menu_of_the_view_and_the_settings_are_one(window, dialog, settings):
    options = window.findChild(QPushButton, "view_options")
    distinct = next(
        action for action in options.menu().actions() if action.data() == Palette.DISTINCT
    )
    distinct.trigger()
    assert settings.token_palette == "distinct"
    assert dialog.findChild(QComboBox, "setting_palette").currentData() == "distinct"
    choose(dialog, "setting_palette", "bands")
    assert not distinct.isChecked()


def test_the_size_of_tokens_is_that_of_other_texts_until_it_is_chosen(dialog, settings, qapp):
    field = dialog.findChild(QDoubleSpinBox, "setting_points")
    assert field.text() == "as other texts"
    field.setValue(20)
    assert token_font().pointSizeF() == 20
    field.setValue(field.minimum())
    assert settings.token_points == 0
    assert token_font().pointSizeF() == qapp.font().pointSizeF()


@pytest.fixture
def font_stays(qapp):
    font = QFont(qapp.font())
    yield font
    qapp.setFont(font)


def test_the_text_of_the_window_grows_at_once_in_its_own_font(window, dialog, qapp, font_stays):
    table = window.findChild(QTableView, "merge_table")
    widths = [table.columnWidth(column) for column in range(2)]
    room = dialog.size()
    box = dialog.findChild(QComboBox, "setting_text_points")
    assert box.currentText() == "as the system has it"
    choose(dialog, "setting_text_points", 18)
    qapp.processEvents()
    assert qapp.font().pointSize() == 18
    assert qapp.font().families() == font_stays.families()
    assert token_font().pointSizeF() == 18
    assert window.train.form.font().pointSize() == 18
    assert dialog.width() > room.width()
    assert all(table.columnWidth(column) > width for column, width in enumerate(widths))
    assert table.verticalHeader().defaultSectionSize() < 2 * table.fontMetrics().height()
    area = window.findChild(QScrollArea, "train_form_area")
    assert area.viewport().width() >= window.train.form.minimumSizeHint().width()
    reset(dialog, GENERAL)
    assert qapp.font().pointSizeF() == QFontInfo(font_stays).pointSizeF()
    assert box.currentText() == "as the system has it"


def test_the_size_of_the_text_is_there_at_the_next_start(
    settings, launcher, qtbot, qapp, font_stays
):
    settings.text_points = 14
    again = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(again)
    assert qapp.font().pointSize() == 14 != font_stays.pointSize()


def test_threads_are_those_of_the_next_run(window, dialog):
    assert window.train.form.request.threads == 0
    dialog.findChild(QSpinBox, "setting_threads").setValue(3)
    assert window.train.form.request.threads == 3


def test_the_memory_limit_is_that_of_the_next_run(window, dialog, settings):
    field = dialog.findChild(QSpinBox, "setting_memory")
    assert field.text() == "no limit"
    assert window.train.form.request.memory_limit == 0
    field.setValue(1500)
    assert window.train.form.request.memory_limit == 1_500_000_000
    reset(dialog, GENERAL)
    assert settings.memory_limit_mb == field.value() == 0


def test_prices_can_be_entered_for_what_is_open(dialog, settings):
    field = dialog.findChild(QDoubleSpinBox, "setting_price_own & 1")
    field.setValue(2.5)
    assert settings.prices == {"own & 1": 2.5}
    field.setValue(0)
    assert settings.prices == {}


def test_each_page_is_reset_by_itself(dialog, settings):
    choose(dialog, "setting_theme", "dark")
    choose(dialog, "setting_palette", "bands")
    dialog.findChild(QSpinBox, "setting_window").setValue(8000)
    dialog.findChild(QDoubleSpinBox, "setting_price_own & 1").setValue(1)
    reset(dialog, GENERAL)
    assert (settings.theme, settings.token_palette) == ("system", "bands")
    assert dialog.findChild(QComboBox, "setting_theme").currentData() == "system"
    reset(dialog, TOKENS)
    assert looks().palette == "soft"
    reset(dialog, COSTS)
    assert (settings.context_window, settings.prices) == (131_072, {})
    assert dialog.findChild(QDoubleSpinBox, "setting_price_own & 1").value() == 0


def read_anew(settings, tmp_path):
    """The settings as another start reads their file; Qt keeps what it has read of this one."""
    settings.store.sync()
    copy = tmp_path / "at-the-next-start.ini"
    shutil.copy(settings.store.fileName(), copy)
    return Settings(QSettings(str(copy), QSettings.Format.IniFormat))


def test_what_was_chosen_is_known_at_the_next_start(settings, tmp_path):
    chosen = {"language": "zh_CN", "theme": "dark", "tour_offered": True, "threads": 3, "tab": 2}
    for name, value in chosen.items():
        setattr(settings, name, value)
    later = read_anew(settings, tmp_path)
    assert {name: getattr(later, name) for name in chosen} == chosen


def test_a_file_gives_back_every_setting_under_its_name(settings, tmp_path):
    keys = {one.key for one in vars(Settings).values() if isinstance(one, Setting)}
    for key in keys:
        settings.store.setValue(key, "x")
    assert set(read_anew(settings, tmp_path).store.allKeys()) == keys


def test_a_stored_value_that_no_version_knows_is_as_if_it_were_not_there(settings):
    for key, name, default in (
        ("program/theme", "theme", "system"),
        ("tokens/palette", "token_palette", "soft"),
        ("tokens/points", "token_points", 0.0),
        ("program/threads", "threads", 0),
        ("program/text_points", "text_points", 0),
        ("program/memory_limit_mb", "memory_limit_mb", 0),
        ("compare/context_window", "context_window", 131_072),
    ):
        settings.store.setValue(key, "-1e999")
        assert getattr(settings, name) == default


def test_the_window_of_the_context_is_shown_beside_the_costs(window, settings, qtbot):
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentIndex(3)
    areas = map(window.compare.panels.widget, range(window.compare.panels.count()))
    area = next(area for area in areas if area.widget().objectName() == "compare_cost_panel")
    window.compare.panels.setCurrentWidget(area)
    costs = area.widget()
    qtbot.waitUntil(lambda: bool(costs._costs), timeout=30_000)
    tokens = costs._measures[0].tokens
    share = costs._costs[0][3]
    settings.context_window = 2 * tokens
    assert share.text() == "50.00 %"
    settings.context_window = 0
    assert share.text() == "-"
