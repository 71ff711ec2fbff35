"""Prices and the context window: typed exactly, one for the whole window, remembered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox
from sample_tokenizers import small_tokenizer

from explorer.ui.compare.cost_panel import CostPanel
from explorer.ui.costs import PriceField, WindowField
from explorer.ui.settings_dialog import SettingsDialog

WINDOW = 131_072


@pytest.fixture
def fields(window, qtbot):
    """Every field of the window for the price of `own`, and for the context window."""
    window.session.add("own", small_tokenizer(), "here")
    window.tabs.setCurrentWidget(window.tokens)
    window.tokens.side.setCurrentWidget(window.tokens.figures)
    window.tabs.setCurrentWidget(window.compare)
    areas = map(window.compare.panels.widget, range(window.compare.panels.count()))
    area = next(area for area in areas if isinstance(area.widget(), CostPanel))
    window.compare.panels.setCurrentWidget(area)
    costs = area.widget()
    qtbot.waitUntil(lambda: bool(costs.findChild(QDoubleSpinBox, "price_own")), timeout=30_000)
    dialog = SettingsDialog(window._settings, window.session, window)
    prices = [
        window.tokens.figures.findChild(QDoubleSpinBox, "price"),
        costs.findChild(QDoubleSpinBox, "price_own"),
        dialog.findChild(QDoubleSpinBox, "setting_price_own"),
    ]
    sizes = [
        window.tokens.figures.findChild(QSpinBox, "context_window"),
        costs.findChild(QSpinBox, "compare_window"),
        dialog.findChild(QSpinBox, "setting_window"),
    ]
    return prices, sizes


def type_into(field, text):
    """Type over what is there; tells what the field shows after each key."""
    field.selectAll()
    seen = []
    for char in text:
        QTest.keyClick(field, char)
        seen.append(field.text())
    return seen


@pytest.mark.parametrize("place", range(3))
def test_a_price_stays_as_it_is_typed_and_is_the_same_everywhere(fields, settings, place):
    prices, _ = fields
    assert type_into(prices[place], "0.15") == ["0", "0.", "0.1", "0.15"]
    assert settings.prices == {"own": 0.15}
    assert [field.value() for field in prices] == [0.15] * 3
    assert type_into(prices[place], "0") == ["0"]
    assert settings.prices == {}


@pytest.mark.parametrize("place", range(3))
def test_a_context_window_stays_as_it_is_typed_and_is_the_same_everywhere(fields, settings, place):
    _, sizes = fields
    assert [field.value() for field in sizes] == [WINDOW] * 3
    assert type_into(sizes[place], "2000") == ["2", "20", "200", "2000"]
    assert settings.context_window == 2000
    assert [field.value() for field in sizes] == [2000] * 3


def test_the_figures_show_the_price_of_the_current_tokenizer(window, fields, settings):
    settings.prices = {"own": 2.5, "new": 3.0}
    price = fields[0][0]
    assert price.value() == 2.5
    window.session.rename(window.session.current, "new")
    assert price.value() == 3.0
    window.session.add("other", small_tokenizer("other"), "here")
    assert price.value() == 0.0
    assert settings.prices == {"own": 2.5, "new": 3.0}


@pytest.mark.usefixtures("fields")
def test_the_figures_show_the_share_of_the_window_and_the_cost(window, settings):
    figures = window.tokens.figures
    window.tokens.store.set_text(b"x" * 1000, "text")
    window.tabs.setCurrentWidget(window.tokens)
    settings.context_window = 4000
    settings.prices = {"own": 1000.0}
    assert (figures._share.text(), figures._cost.text()) == ("25.00 %", "1.0000")
    settings.context_window = 0
    settings.prices = {}
    assert (figures._share.text(), figures._cost.text()) == ("-", "-")


def test_the_arrows_go_through_the_usual_windows(qtbot, settings):
    field = WindowField(settings)
    qtbot.addWidget(field)
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(field, key)
        seen.append(field.value())
    assert seen == [200_000, 131_072, 65_536]
    field.setValue(5000)
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.value() == 4096
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.text() == "unknown"


def test_a_price_of_more_digits_than_the_field_has_is_not_changed_by_looking_at_it(qtbot, settings):
    settings.prices = {"own": 0.123456}
    field = PriceField(settings, "own")
    qtbot.addWidget(field)
    assert field.value() == 0.1235
    assert settings.prices == {"own": 0.123456}
