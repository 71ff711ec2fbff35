"""Check boxes are seen in every scheme: their frames differ from what is beside them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QListWidgetItem, QMenu, QRadioButton

from explorer.ui.session import Session
from explorer.ui.theme import DARK, LIGHT, Theme
from explorer.ui.tokenizer_checks import TokenizerChecks

LEAST_CONTRAST = 3  # WCAG 2.2, 1.4.11
BORDER = 4


@pytest.fixture(params=[DARK, LIGHT], ids=["dark", "light"])
def scheme(request, qapp):
    before = qapp.style().objectName()
    qapp.setStyle("fusion")
    Theme.of(qapp).apply(request.param)
    yield request.param
    qapp.setStyle(before)


def luminance(colour):
    """The relative luminance of WCAG."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted([luminance(QColor(one)), luminance(QColor(other))])
    return (high + 0.05) / (low + 0.05)


def greatest_contrast(widget, scheme, border=0):
    """How the most visible pixel differs from what all others stand on: the less of both."""
    image = widget.grab().toImage()
    places = [
        (x, y)
        for x in range(border, image.width() - border)
        for y in range(border, image.height() - border)
    ]
    return max(
        min(contrast(image.pixelColor(*place), ground) for ground in (scheme.window, scheme.base))
        for place in places
    )


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_the_frame_of_an_empty_box_is_seen(qtbot, scheme, kind):
    box = kind()
    qtbot.addWidget(box)
    assert greatest_contrast(box, scheme) >= LEAST_CONTRAST


def test_the_frame_of_an_empty_box_is_seen_in_a_menu(qtbot, scheme):
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("").setCheckable(True)
    assert greatest_contrast(menu, scheme, BORDER) >= LEAST_CONTRAST


def test_the_frame_of_an_empty_box_is_seen_in_a_list(qtbot, scheme):
    boxes = TokenizerChecks("checks", Session())
    qtbot.addWidget(boxes)
    boxes.clear()
    QListWidgetItem("", boxes).setCheckState(Qt.CheckState.Unchecked)
    boxes.resize(100, 60)
    assert greatest_contrast(boxes, scheme, BORDER) >= LEAST_CONTRAST


def test_menus_and_boxes_keep_the_colours_of_the_scheme(qtbot, scheme):
    for kind in (QCheckBox, QMenu, TokenizerChecks):
        widget = kind("x", Session()) if kind is TokenizerChecks else kind()
        qtbot.addWidget(widget)
        assert widget.palette().text().color().name() == scheme.text
        assert widget.palette().base().color().name() == scheme.base
