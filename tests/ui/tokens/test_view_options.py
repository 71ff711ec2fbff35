"""How tokens are shown: chosen in a menu, remembered."""

import pytest
from PySide6.QtWidgets import QPushButton
from shown_text import show

from explorer.ui.settings import SESSION_NAMES
from explorer.ui.token_view.colouring import Scheme
from explorer.ui.token_view.view import TokenView
from explorer.ui.tokens.view_options import ViewOptions


@pytest.fixture
def options(tab):
    return tab.findChild(QPushButton, "view_options")


def colour_by_place(options):
    return next(one for one in options.menu().actions() if one.data() == Scheme.PLACE)


def test_what_is_chosen_is_remembered_for_the_next_start(tab, options, settings, qtbot):
    show(tab, "one two")
    height = tab.view.row_height
    for action in (options.lane, options.spaces, colour_by_place(options)):
        action.trigger()
    assert tab.view.row_height > height
    view = TokenView()
    qtbot.addWidget(view)
    again = ViewOptions(view, settings, view)
    assert view.row_height == tab.view.row_height
    for action in (again.lane, again.spaces, colour_by_place(again)):
        assert action.isChecked()


def test_what_a_session_brings_is_shown(tab, options, settings):
    options.lane.trigger()
    kept, height = settings.stored(SESSION_NAMES), tab.view.row_height
    options.lane.trigger()
    assert tab.view.row_height < height
    settings.restore(SESSION_NAMES, kept)
    assert tab.view.row_height == height
    assert options.lane.isChecked()
