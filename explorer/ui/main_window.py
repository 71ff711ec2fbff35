"""The window: menus, tabs, message bar, status bar. No logic."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.actions import TAB_ACTS, Act, Menu, acts_of, create_actions, menu_titles
from explorer.ui.appearance import Appearance
from explorer.ui.arrivals import Arrivals
from explorer.ui.check_menu import FramedMenu
from explorer.ui.closing import Closing
from explorer.ui.compare.tab import CompareTab
from explorer.ui.copied_line import CopiedLine
from explorer.ui.crash_log import CrashLog, log_folder
from explorer.ui.drop_target import Dropped
from explorer.ui.edit_actions import EditActions
from explorer.ui.exporter import Exporter
from explorer.ui.focus_order import move_focus
from explorer.ui.help.menu import HelpMenu
from explorer.ui.help.places import Places
from explorer.ui.in_view import InView
from explorer.ui.jobs import Jobs
from explorer.ui.lab.tab import LabTab
from explorer.ui.log_dialog import LogDialog
from explorer.ui.long_job import JobLine
from explorer.ui.notices import NoticeBar
from explorer.ui.recent import RecentMenu
from explorer.ui.recovery import Recovery
from explorer.ui.reopening import remember_tokenizers
from explorer.ui.session import Session
from explorer.ui.session_keeper import SessionKeeper
from explorer.ui.session_views import SessionViews
from explorer.ui.settings import Settings
from explorer.ui.settings_dialog import SettingsDialog
from explorer.ui.shortcuts import Shortcuts
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_list import TokenizerList
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.tools import Tools
from explorer.ui.train.process import Trainer, TrainerProcess
from explorer.ui.train.tab import TrainTab

_FIRST_SIZE: Final = QSize(1200, 760)
_MOST_OF_SCREEN: Final = 0.9
_LIST_WIDTH: Final = 56 * SPACING


class MainWindow(QMainWindow):
    """Holds the tabs and what they share."""

    def __init__(
        self,
        settings: Settings,
        jobs: Jobs,
        launch: Callable[[], Trainer] = TrainerProcess,
    ) -> None:
        """Create the window.

        Args:
            settings: What is remembered.
            jobs: Runs work in the background.
            launch: Starts a training process.
        """
        super().__init__()
        self.setWindowTitle(self.tr("BPE Explorer"))
        self.session = Session(self)
        self.notices = NoticeBar(self)
        self._settings = settings
        self._jobs = jobs
        self._actions = create_actions(self)
        appearance = Appearance(settings, self)
        self.opener = TokenizerOpener(
            session=self.session, settings=settings, jobs=jobs, notices=self.notices, parent=self
        )
        self._tools = tools = Tools(self.session, self.opener, settings, jobs, self.notices)
        self.train = TrainTab(tools, self._actions, launch, self)
        self.train.tokenizers_found.connect(self.opener.open_files)
        self.tokens = TokensTab(tools, self)
        self.lab = LabTab(tools, self)
        self.compare = CompareTab(tools, self)
        exporter = Exporter(settings=settings, jobs=jobs, notices=self.notices, parent=self)
        self.train.progress.watch(exporter)
        self.tokenizers = TokenizerList(
            session=self.session,
            opener=self.opener,
            exporter=exporter,
            open_action=self._actions[Act.OPEN_TOKENIZER],
            parent=self,
        )
        self.tabs = self._create_tabs()
        self._create_keepers()
        InView(
            window=self,
            tabs=self.tabs,
            train=self.train,
            tokens=self.tokens,
            notices=self.notices,
            appearance=appearance,
            actions=self._actions,
        )
        self._lay_out()
        self.help = self._create_help()
        self._fill_menus()
        Shortcuts(self, self._actions)
        self._connect_actions()
        self._restore()

    def open_files(self, files: Sequence[Path]) -> None:
        """Make files the corpus of the Train tab."""
        self.train.open_files(files)

    def begin(self, files: Sequence[Path]) -> None:
        """Open what the command line names, besides what was open when the program ended.

        Args:
            files: Corpora, tokenizers, a session; without a corpus it is the sample.
        """
        self.arrivals.open_given(Dropped(tuple(files)), self.open_files)
        self.recovery.offer()

    def _create_keepers(self) -> None:
        views = SessionViews(
            self.tabs,
            self.train,
            self.tokens,
            self.lab,
            self.compare,
            self._tools,
        )
        self.keeper = SessionKeeper(
            views, settings=self._settings, jobs=self._jobs, notices=self.notices, parent=self
        )
        self.closing = Closing(
            session=self.session, train=self.train, keeper=self.keeper, window=self
        )
        self.recovery = Recovery(
            settings=self._settings,
            closing=self.closing,
            train=self.train,
            keeper=self.keeper,
            notices=self.notices,
        )
        self.arrivals = Arrivals(
            tabs=self.tabs,
            places={self.train: self.train, self.tokens: self.tokens, self.compare: self.compare},
            default=self.tokens,
            opener=self.opener,
            keeper=self.keeper,
            settings=self._settings,
            notices=self.notices,
        )

    def _create_help(self) -> HelpMenu:
        places = Places(
            window=self,
            tabs=self.tabs,
            train=self.train,
            tokens=self.tokens,
            lab=self.lab,
            compare=self.compare,
            session=self.session,
            actions=self._actions,
        )
        return HelpMenu(places, self._settings, self.notices)

    def _lay_out(self) -> None:
        body = QWidget(self)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notices)
        layout.addWidget(self.tabs, 1)
        self.setCentralWidget(body)
        self.statusBar().addWidget(self.train.progress, 1)
        self.statusBar().addWidget(JobLine(self.keeper.job, self), 1)
        self.statusBar().addPermanentWidget(CopiedLine(self))

    def _restore(self) -> None:
        """Look as at the end of the last session; Qt moves a window to a screen that is there."""
        settings = self._settings
        room = self.screen().availableSize() * _MOST_OF_SCREEN
        self.resize(_FIRST_SIZE.boundedTo(room))
        self.restoreGeometry(settings.window_geometry)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.tokenizers)
        self.resizeDocks([self.tokenizers], [_LIST_WIDTH], Qt.Orientation.Horizontal)
        self.tokenizers.hide()
        self.restoreState(settings.window_state)
        self.tabs.setCurrentIndex(min(max(settings.tab, 0), self.tabs.count() - 1))

    def _create_tabs(self) -> QTabWidget:
        tabs = QTabWidget(self)
        tabs.setDocumentMode(True)
        tabs.setAccessibleName(self.tr("Views"))
        tabs.addTab(self.train, self.tr("Train"))
        tabs.addTab(self.tokens, self.tr("Tokens"))
        tabs.addTab(self.lab, self.tr("Lab"))
        tabs.addTab(self.compare, self.tr("Compare"))
        return tabs

    def _fill_menus(self) -> None:
        self._actions[Act.RECENT].setMenu(
            RecentMenu(
                self._settings,
                self.arrivals.open_text,
                self._on_recent_tokenizer_chosen,
                self.keeper.open,
                self,
            )
        )
        for menu, title in menu_titles().items():
            target = FramedMenu(self.menuBar())
            target.setTitle(title)
            self.menuBar().addMenu(target)
            target.setObjectName(f"{menu.value}_menu")
            target.setToolTipsVisible(True)
            for act, ends_group in acts_of(menu):
                target.addAction(self._actions[act])
                if ends_group:
                    target.addSeparator()
            if menu is Menu.EDIT:
                EditActions(
                    window=self,
                    menu=target,
                    view=self.tokens.view,
                    store=self.tokens.store,
                    actions=self._actions,
                )

    def _connect_actions(self) -> None:
        for act, slot in (
            (Act.OPEN_TEXT, self._on_open_text_triggered),
            (Act.OPEN_TOKENIZER, self.opener.ask),
            (Act.OPEN_SESSION, self.keeper.ask_to_open),
            (Act.SAVE_SESSION, self._on_save_session_triggered),
            (Act.QUIT, self.close),
            (Act.SETTINGS, self._on_settings_triggered),
            (Act.LOG, self._on_log_triggered),
        ):
            self._actions[act].triggered.connect(slot)
        for act in (Act.OPEN, Act.OPEN_FOLDER, Act.SAMPLE):
            # What is opened is seen there.
            self._actions[act].triggered.connect(partial(self.tabs.setCurrentWidget, self.train))
        for index, act in enumerate(TAB_ACTS):
            self._actions[act].triggered.connect(partial(self.tabs.setCurrentIndex, index))
        self.session.text_requested.connect(self._on_text_requested)
        self.session.token_requested.connect(self._on_token_requested)
        shows_list, is_shown = self._actions[Act.TOKENIZERS], self.tokenizers.toggleViewAction()
        shows_list.setCheckable(True)
        shows_list.triggered.connect(is_shown.trigger)
        is_shown.toggled.connect(shows_list.setChecked)

    @Slot()
    def _on_save_session_triggered(self) -> None:
        self.keeper.ask_to_save()

    def _on_recent_tokenizer_chosen(self, path: Path) -> None:
        self.opener.open_files([path])

    @Slot()
    def _on_settings_triggered(self) -> None:
        SettingsDialog(self._settings, self.session, self).open()

    @Slot()
    def _on_log_triggered(self) -> None:
        LogDialog(CrashLog(log_folder()), self).open()

    @Slot()
    def _on_open_text_triggered(self) -> None:
        self.tabs.setCurrentWidget(self.tokens)
        self.tokens.ask_for_text()

    @Slot(bytes, str)
    def _on_text_requested(self, data: bytes, origin: str) -> None:
        self.tabs.setCurrentWidget(self.tokens)
        self.tokens.store.set_text(data, origin)

    @Slot(int)
    def _on_token_requested(self, token_id: int) -> None:
        self.tabs.setCurrentWidget(self.tokens)
        self.tokens.show_id(token_id)

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward=forward)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.closing.allow():
            event.ignore()
            return
        self._settings.window_geometry = self.saveGeometry()
        self._settings.window_state = self.saveState()
        self._settings.tab = self.tabs.currentIndex()
        self.keeper.remember()
        remember_tokenizers(self.session, self._settings, self.keeper.held)
        self.train.close_run()
        self.hide()
        self._jobs.close()
        super().closeEvent(event)
