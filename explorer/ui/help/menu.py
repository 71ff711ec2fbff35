"""The menu Help: the guide, the tour, About; and F1, which explains the field in focus."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from explorer.ui.actions import Act
from explorer.ui.help.field_terms import term_for
from explorer.ui.help.pages import GUIDE
from explorer.ui.help.places import Places
from explorer.ui.help.tour import Tour
from explorer.ui.help.window import HelpWindow
from explorer.ui.notices import Kind, Message, NoticeBar, Remedy
from explorer.ui.settings import Settings


class HelpMenu(QObject):
    """Carries out the actions of the menu."""

    def __init__(self, places: Places, settings: Settings, notices: NoticeBar) -> None:
        """Connect the actions.

        Args:
            places: The window and its parts.
            settings: Remembers whether the tour was offered.
            notices: Where it is.
        """
        super().__init__(places.window)
        self._places = places
        self._settings = settings
        self._notices = notices
        self._offer: Message | None = None
        self.window: HelpWindow | None = None
        self.tour: Tour | None = None
        for act, slot in (
            (Act.CONTENTS, self._on_contents_triggered),
            (Act.TOUR, self.start_tour),
            (Act.ABOUT, self._on_about_triggered),
        ):
            places.actions[act].triggered.connect(slot)

    def offer_tour(self) -> None:
        """At the very first start, say that there is a tour."""
        if self._settings.tour_offered:
            return
        self._settings.tour_offered = True
        text = self.tr("New here? A short tour leads through the program on the sample.")
        take = Remedy(self.tr("Take the &tour"), self.start_tour)
        self._offer = Message(Kind.INFO, text, remedy=take)
        self._notices.show_message(self._offer)

    @Slot()
    def start_tour(self) -> None:
        """Begin the tour, or begin it again."""
        if self._offer is not None:
            self._notices.withdraw(self._offer)
            self._offer = None
        if self.tour is not None:
            self.tour.close()
        self.tour = Tour(self._places)
        self.tour.ended.connect(self._on_tour_ended)

    @Slot()
    def _on_tour_ended(self) -> None:
        self.tour = None

    @Slot()
    def _on_contents_triggered(self) -> None:
        term = term_for(QApplication.focusWidget())
        if self.window is None:
            self.window = HelpWindow(self._places.actions, self._settings, self._places.window)
        self.window.show_page(term.key if term else GUIDE)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    @Slot()
    def _on_about_triggered(self) -> None:
        # What tells versions takes long to import.
        from explorer.ui.help.about import AboutDialog

        AboutDialog(self._places.window).open()
