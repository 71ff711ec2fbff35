"""Check boxes are seen in every scheme: their frames differ from what is beside them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QListWidgetItem,
    QMenu,
    QRadioButton,
    QToolButton,
    QWidget,
)

from explorer.ui.check_menu import FramedMenu
from explorer.ui.dialogs import close_button
from explorer.ui.notices import NoticeBar
from explorer.ui.session import Session
from explorer.ui.theme import DARK, LIGHT, Theme
from explorer.ui.tokenizer_checks import TokenizerChecks

LEAST_CONTRAST = 3  # WCAG 2.2, 1.4.11
LEAST_CONTRAST_OF_TEXT = 4.5  # WCAG 2.2, 1.4.3
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
    menu = FramedMenu()
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


def test_a_menu_follows_the_scheme(qtbot, qapp, scheme):
    menu = FramedMenu()
    qtbot.addWidget(menu)
    other = LIGHT if scheme is DARK else DARK
    Theme.of(qapp).apply(other)
    qapp.processEvents()
    assert menu.palette().base().color().name() == other.base
    assert menu.palette().window().color().name() != other.window


def rows_of_popup(box):
    """Pictures of the rows of a drop-down list, as it opens."""
    box.showPopup()
    QApplication.processEvents()
    view = box.view()
    image = view.window().grab().toImage()
    seen = view.viewport().rect()
    at = view.viewport().mapTo(view.window(), seen.topLeft())
    places = [view.visualRect(box.model().index(row, 0)) & seen for row in range(box.count())]
    rows = [image.copy(place.translated(at)) for place in places]
    box.hidePopup()
    return rows


def colours_in(image):
    """Its ground, and what differs from that most."""
    places = [(x, y) for x in range(2, image.width() - 2) for y in range(2, image.height() - 2)]
    ground = image.pixelColor(image.width() - 3, image.height() // 2)
    text = max(
        (image.pixelColor(*place) for place in places), key=lambda one: contrast(one, ground)
    )
    return ground, text


@pytest.mark.usefixtures("needs_a_font")
def test_a_drop_down_list_is_readable_on_the_ground_of_texts(qtbot, scheme):
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["chosen", "other", "another"])
    box.setMinimumWidth(150)
    box.show()
    chosen, *others = map(colours_in, rows_of_popup(box))
    assert chosen[0].name() == scheme.highlight
    for ground, text in (chosen, *others):
        assert contrast(ground, text) >= LEAST_CONTRAST_OF_TEXT
    for ground, _ in others:
        assert ground.name() == scheme.base
        assert contrast(ground, chosen[0]) >= LEAST_CONTRAST


def test_the_cross_of_a_message_is_seen(qtbot, scheme):
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.info("done")
    cross = bar.findChild(QToolButton)
    assert greatest_contrast(cross, scheme) >= LEAST_CONTRAST_OF_TEXT


def test_close_has_no_picture_that_the_dark_hides(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    for button in close_button(around).buttons():
        assert button.icon().isNull()


def test_menus_and_boxes_keep_the_colours_of_the_scheme(qtbot, scheme):
    for kind in (QCheckBox, QMenu, TokenizerChecks):
        widget = kind("x", Session()) if kind is TokenizerChecks else kind()
        qtbot.addWidget(widget)
        assert widget.palette().text().color().name() == scheme.text
        assert widget.palette().base().color().name() == scheme.base
