"""The wheel over forms that scroll: it scrolls them, and changes no field on its way."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollArea,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from wheel_turning import turn

from explorer.ui.focus_order import bring_into_view
from explorer.ui.settings_dialog import SettingsDialog
from explorer.ui.wheel import scroll_past_fields

FIELDS = "number", "choice", "typed", "slider"


def _fields(parent):
    number, choice, typed = QSpinBox(parent), QComboBox(parent), QComboBox(parent)
    for box in (choice, typed):
        box.addItems(["a", "b", "c"])
    typed.setEditable(True)
    slider = QSlider(Qt.Orientation.Horizontal, parent)
    for field in (number, slider):
        field.setValue(50)
    return dict(zip(FIELDS, (number, choice, typed, slider), strict=True))


@pytest.fixture
def area(qtbot):
    form = QWidget()
    area = QScrollArea()
    area.fields = _fields(form)
    layout = QVBoxLayout(form)
    for field in area.fields.values():
        layout.addWidget(field)
    layout.addStretch(1)
    form.setMinimumHeight(2000)
    area.setWidget(form)
    scroll_past_fields(form)
    qtbot.addWidget(area)
    area.resize(300, 400)
    with qtbot.waitActive(area):
        area.show()
        area.activateWindow()
    area.setFocus()
    return area


def value(field):
    return field.currentIndex() if isinstance(field, QComboBox) else field.value()


@pytest.mark.parametrize("name", FIELDS)
def test_the_wheel_over_a_field_scrolls_the_form_and_changes_nothing(area, name):
    field = area.fields[name]
    before = value(field)
    turn(field)
    assert value(field) == before
    assert area.verticalScrollBar().value() > 0
    assert not field.hasFocus()


@pytest.mark.parametrize("name", FIELDS)
def test_the_wheel_changes_the_field_that_has_the_focus(area, name):
    field = area.fields[name]
    field.setFocus()
    before = value(field)
    turn(field)
    assert value(field) != before
    assert area.verticalScrollBar().value() == 0


def test_no_field_takes_the_focus_by_the_wheel(area):
    for field in area.fields.values():
        assert field.focusPolicy() is not Qt.FocusPolicy.WheelFocus
        assert field.focusPolicy() & Qt.FocusPolicy.TabFocus


def _open_train(window):
    return window.train.form


def _open_prices(window):
    dialog = SettingsDialog(window._settings, window.session, window)
    dialog.show()
    dialog.pages.setCurrentIndex(dialog.pages.count() - 1)
    return dialog.pages.currentWidget().findChild(QScrollArea).widget()


@pytest.mark.parametrize("open_form", [_open_train, _open_prices])
def test_no_field_of_a_form_that_scrolls_follows_the_wheel(window, open_form):
    window._settings.prices = {"gpt2": 1.0, "mine": 2.0}
    form = open_form(window)
    fields = [*form.findChildren(QAbstractSpinBox), *form.findChildren(QComboBox)]
    fields = [field for field in fields if field.isVisible()]
    assert len(fields) > 1
    QApplication.processEvents()
    before = [value(field) for field in fields]
    for field in fields:
        field.clearFocus()
        bring_into_view(field)
        turn(field)
    assert [value(field) for field in fields] == before
