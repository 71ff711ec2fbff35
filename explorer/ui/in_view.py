"""The actions that act on what is in view: find, go to, zoom, full screen, Escape, context menu."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QLineEdit, QMainWindow, QTabWidget, QWidget

from explorer.ui.actions import Act, Actions
from explorer.ui.appearance import Appearance
from explorer.ui.context_menu import ask_for_context_menu
from explorer.ui.fact_table import FactTable
from explorer.ui.long_job import JobLine
from explorer.ui.notices import NoticeBar
from explorer.ui.tokens.go_to import ask_for_id
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.train.tab import TrainTab


class InView(QObject):
    """Sends each action to the tab that the user sees."""

    def __init__(
        self,
        *,
        window: QMainWindow,
        tabs: QTabWidget,
        train: TrainTab,
        tokens: TokensTab,
        notices: NoticeBar,
        appearance: Appearance,
        actions: Actions,
    ) -> None:
        """Connect the actions.

        Args:
            window: Owns this object.
            tabs: Tells which tab is in view.
            train: Where zooming means the graph.
            tokens: Where one can go to a place.
            notices: Which Escape closes, one after the other.
            appearance: Zooms tokens everywhere else.
            actions: Those of the window.
        """
        super().__init__(window)
        self._window = window
        self._tabs = tabs
        self._train = train
        self._tokens = tokens
        self._notices = notices
        self._appearance = appearance
        self._full_screen = actions[Act.FULL_SCREEN]
        self._full_screen.setCheckable(True)
        for act, slot in (
            (Act.FIND, self._on_find),
            (Act.GO_TO, self._on_go_to),
            (Act.BACK, tokens.store.back),
            (Act.ZOOM_IN, self._on_zoom_in),
            (Act.ZOOM_OUT, self._on_zoom_out),
            (Act.ZOOM_RESET, self._on_zoom_reset),
            (Act.ESCAPE, self._on_escape),
            (Act.CONTEXT_MENU, self._on_context_menu),
        ):
            actions[act].triggered.connect(slot)
        self._full_screen.toggled.connect(self._on_full_screen_toggled)
        self._back = actions[Act.BACK]
        tabs.currentChanged.connect(self._update_back)
        tokens.store.changed.connect(self._update_back)
        self._update_back()

    @property
    def _page(self) -> QWidget:
        return self._tabs.currentWidget()

    @Slot()
    def _update_back(self) -> None:
        """A text that nobody sees is left alone."""
        has_before = self._tokens.store.title_before is not None
        self._back.setEnabled(has_before and self._page is self._tokens)

    @Slot()
    def _on_find(self) -> None:
        browser = self._tokens.browser
        if self._page is self._train:
            self._train.merges.show_merges()
            _enter(self._train.merges.merges.filter)
        elif self._page is self._tokens and browser.has_focus:
            _enter(browser.search)
        elif self._page is self._tokens:
            self._tokens.find_bar.open()
        elif tables := self._tables():
            _enter(tables[0].search)

    @Slot()
    def _on_go_to(self) -> None:
        browser = self._tokens.browser
        tables = [table for table in self._tables() if table.has_ids]
        if self._page is self._tokens and browser.has_focus:
            ask_for_id(self._window, browser.look_up)
        elif tables:
            ask_for_id(self._window, tables[0].look_up)
        else:
            self._tabs.setCurrentWidget(self._tokens)
            self._tokens.ask_for_place()

    def _tables(self) -> list[FactTable]:
        """The tables in view, that with the focus before the others."""
        tables = [table for table in self._page.findChildren(FactTable) if table.isVisible()]
        focused = self._window.focusWidget()
        return sorted(tables, key=lambda table: focused is None or not table.isAncestorOf(focused))

    @Slot()
    def _on_zoom_in(self) -> None:
        if self._page is self._train:
            self._train.merges.chart.plot.zoom_in()
        else:
            self._appearance.zoom_in()

    @Slot()
    def _on_zoom_out(self) -> None:
        if self._page is self._train:
            self._train.merges.chart.plot.zoom_out()
        else:
            self._appearance.zoom_out()

    @Slot()
    def _on_zoom_reset(self) -> None:
        if self._page is self._train:
            self._train.merges.chart.plot.show_all()
        else:
            self._appearance.zoom_reset()

    @Slot(bool)
    def _on_full_screen_toggled(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        full = Qt.WindowState.WindowFullScreen
        state = self._window.windowState()
        # A maximized window is maximized again afterwards.
        self._window.setWindowState(state | full if on else state & ~full)

    @Slot()
    def _on_context_menu(self) -> None:
        widget = self._window.focusWidget()
        if widget is not None:
            ask_for_context_menu(widget)

    @Slot()
    def _on_escape(self) -> None:
        """The nearest thing that Escape can end; a training run is none of them."""
        if self._tokens.find_bar.isVisible():
            self._tokens.find_bar.hide()
            self._tokens.view.setFocus()
        elif messages := self._notices.messages:
            self._notices.withdraw(messages[0])
        elif self._full_screen.isChecked():
            self._full_screen.setChecked(False)
        else:
            for line in self._page.findChildren(JobLine):
                if line.isVisible():
                    line.cancel.click()


def _enter(field: QLineEdit) -> None:
    field.setFocus(Qt.FocusReason.ShortcutFocusReason)
    field.selectAll()
