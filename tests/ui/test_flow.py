"""Lines of controls that break where they are full."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from explorer.ui.fields import WrappedLabel
from explorer.ui.flow import FlowLine

WIDE = 1200


@pytest.fixture
def line(qtbot):
    """A line in a window whose width can be changed."""
    window = QWidget()
    qtbot.addWidget(window)
    line = FlowLine(window)
    layout = QVBoxLayout(window)
    layout.addWidget(line)
    layout.addStretch(1)
    yield line
    del window


def show(line, width):
    line.window().resize(width, 400)
    line.window().show()
    QApplication.processEvents()


def place(widget, line):
    return widget.geometry().translated(widget.parentWidget().mapTo(line, QPoint()))


def test_what_finds_no_room_stands_in_the_next_row(line):
    buttons = [QPushButton(f"a button with the number {number}") for number in range(4)]
    for button in buttons:
        line.add(button)
    show(line, WIDE)
    assert len({place(button, line).top() for button in buttons}) == 1
    height = line.height()
    show(line, 2 * buttons[0].width() + 60)
    tops = [place(button, line).top() for button in buttons]
    assert tops[0] == tops[1] < tops[2] == tops[3]
    assert line.height() > 2 * height


def test_a_field_and_its_label_stay_together(line):
    field, other = QLineEdit(), QPushButton("a button that takes all of a narrow row")
    line.add(other)
    line.add_field("&Name", field)
    label = next(label for label in line.findChildren(QLabel) if label.buddy() is field)
    show(line, other.sizeHint().width() + 60)
    assert place(label, line).top() > place(other, line).bottom()
    assert place(label, line).center().y() == pytest.approx(place(field, line).center().y(), abs=1)


def test_what_expands_takes_what_its_row_leaves(line):
    button, field = QPushButton("button"), QLineEdit()
    line.add_field("&Name", field, expands=True)
    line.add(button)
    show(line, WIDE)
    assert place(button, line).right() == line.rect().right()
    assert field.width() > WIDE // 2


def test_what_is_hidden_leaves_no_gap_and_finds_its_place_when_it_is_shown(line):
    text, button = WrappedLabel(), QPushButton("button")
    text.hide()
    line.add(text, expands=True)
    line.add(button)
    show(line, WIDE)
    assert place(button, line).left() == 0
    text.setText("word " * 100)
    text.show()
    QApplication.processEvents()
    QApplication.processEvents()
    assert place(text, line).right() < place(button, line).left()
    assert text.height() >= text.heightForWidth(text.width())
    assert line.height() >= text.height()


def test_low_controls_stand_in_the_middle_of_high_ones(line):
    label, button = QLabel("label"), QPushButton("button\nof\nlines")
    line.add(label)
    line.add(button)
    show(line, WIDE)
    assert place(label, line).center().y() == pytest.approx(place(button, line).center().y(), abs=1)
