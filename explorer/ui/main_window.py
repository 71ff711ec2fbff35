"""The window: menus, tabs, message bar, status bar. No logic."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QTabWidget, QVBoxLayout, QWidget
from typing_extensions import override

from explorer.ui.actions import Act, acts_of, create_actions, menu_titles
from explorer.ui.compare.tab import CompareTab
from explorer.ui.exporter import Exporter
from explorer.ui.jobs import Jobs
from explorer.ui.lab.tab import LabTab
from explorer.ui.notices import NoticeBar
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_list import TokenizerList
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.tools import Tools
from explorer.ui.train.process import Trainer, TrainerProcess
from explorer.ui.train.tab import TrainTab

_WIDTH: Final = 1200
_HEIGHT: Final = 760
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
        self.opener = TokenizerOpener(
            session=self.session, settings=settings, jobs=jobs, notices=self.notices, parent=self
        )
        self.train = TrainTab(
            session=self.session,
            settings=settings,
            jobs=jobs,
            notices=self.notices,
            actions=self._actions,
            launch=launch,
            parent=self,
        )
        self.tokens = TokensTab(
            session=self.session,
            opener=self.opener,
            settings=settings,
            jobs=jobs,
            notices=self.notices,
            parent=self,
        )
        tools = Tools(self.session, self.opener, settings, jobs, self.notices)
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
        body = QWidget(self)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notices)
        layout.addWidget(self.tabs, 1)
        self.setCentralWidget(body)
        self.statusBar().addWidget(self.train.progress, 1)
        self._fill_menus()
        self._connect_actions()
        self.resize(_WIDTH, _HEIGHT)
        self.restoreGeometry(settings.window_geometry)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.tokenizers)
        self.resizeDocks([self.tokenizers], [_LIST_WIDTH], Qt.Orientation.Horizontal)
        self.tokenizers.hide()
        self.restoreState(settings.window_state)

    def open_files(self, files: Sequence[Path]) -> None:
        """Make files the corpus of the Train tab."""
        self.train.open_files(files)

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
        for menu, title in menu_titles().items():
            target = self.menuBar().addMenu(title)
            for act, ends_group in acts_of(menu):
                target.addAction(self._actions[act])
                if ends_group:
                    target.addSeparator()

    def _connect_actions(self) -> None:
        self.tokens.connect_actions(self._actions)
        self._actions[Act.OPEN_TEXT].triggered.connect(self._on_open_text_triggered)
        self._actions[Act.QUIT].triggered.connect(self.close)
        self._actions[Act.ABOUT].triggered.connect(self._on_about_triggered)
        self._actions[Act.OPEN_TOKENIZER].triggered.connect(self.opener.ask)
        self.session.text_requested.connect(self._on_text_requested)
        self.session.token_requested.connect(self._on_token_requested)
        shows_list, is_shown = self._actions[Act.TOKENIZERS], self.tokenizers.toggleViewAction()
        shows_list.setCheckable(True)
        shows_list.triggered.connect(is_shown.trigger)
        is_shown.toggled.connect(shows_list.setChecked)

    @Slot()
    def _on_open_text_triggered(self) -> None:
        self.tabs.setCurrentWidget(self.tokens)

    @Slot(bytes, str)
    def _on_text_requested(self, data: bytes, origin: str) -> None:
        self.tabs.setCurrentWidget(self.tokens)
        self.tokens.store.set_text(data, origin)

    @Slot(int)
    def _on_token_requested(self, token_id: int) -> None:
        self.tabs.setCurrentWidget(self.tokens)
        self.tokens.show_id(token_id)

    @Slot()
    def _on_about_triggered(self) -> None:
        box = QMessageBox(self)
        box.setWindowTitle(self.tr("About BPE Explorer"))
        box.setText(
            self.tr(
                "BPE Explorer trains byte-level BPE tokenizers on your own files and shows every "
                "merge as it is learned."
            )
        )
        box.open()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.window_geometry = self.saveGeometry()
        self._settings.window_state = self.saveState()
        self.train.close_run()
        self.hide()
        self._jobs.close()
        super().closeEvent(event)
