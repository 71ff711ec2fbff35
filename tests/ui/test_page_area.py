"""Pages that are shown whole where there is room, and scroll where there is not."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from explorer.ui.fields import WrappedLabel
from explorer.ui.page_area import PageArea

LEAST = QSize(300, 80)


@pytest.fixture
def area(qtbot):
    """A page with a wrapped line, and below it what takes the rest."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.addWidget(WrappedLabel("word " * 40))
    field = QPlainTextEdit()
    field.setMinimumSize(LEAST)
    layout.addWidget(field, 1)
    area = PageArea(page)
    qtbot.addWidget(area)
    area.show()
    return area


def resize(area, width, height):
    area.resize(width, height)
    QApplication.processEvents()


def test_a_page_that_fits_has_no_scroll_bars(area):
    resize(area, 600, 400)
    assert area.widget().size() == area.size()
    assert area.verticalScrollBar().maximum() == area.horizontalScrollBar().maximum() == 0


def test_a_page_may_be_as_low_as_it_can_be_and_not_only_as_it_would_be(area):
    least = area.widget().layout().totalMinimumHeightForWidth(600)
    assert least < area.widget().layout().totalHeightForWidth(600)
    resize(area, 600, least)
    assert area.verticalScrollBar().maximum() == 0


def test_a_page_scrolls_where_its_place_is_too_low_or_too_narrow(area):
    resize(area, 200, 100)
    field = area.widget().findChild(QPlainTextEdit)
    assert field.width() >= LEAST.width()
    assert field.height() >= LEAST.height()
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBar().maximum() > 0


def test_a_page_that_grows_begins_to_scroll(area):
    resize(area, 600, 400)
    more = QLabel("more")
    more.setMinimumHeight(400)
    area.widget().layout().addWidget(more)
    QApplication.processEvents()
    assert area.verticalScrollBar().maximum() > 0
    assert more.height() >= 400
