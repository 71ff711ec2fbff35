"""The open tokenizers, shared by all tabs: as a list to dock, and as a box to choose from."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QMenu,
    QMessageBox,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.ui.actions import ActionButton
from explorer.ui.context_menu import ContextMenu
from explorer.ui.exporter import Exporter
from explorer.ui.fields import Hint
from explorer.ui.row_table import dress_table
from explorer.ui.session import OpenTokenizer, Session
from explorer.ui.theme import SPACING
from explorer.ui.tokenizer_model import Column, TokenizerModel, kind_name, why_not_saved
from explorer.ui.tokenizer_opener import TokenizerOpener

_WIDTHS_IN_DIGITS: Final[Mapping[int, int]] = {Column.NAME: 18, Column.KIND: 15, Column.SIZE: 11}
_CHANGING_KEYS: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
_NAME_LETTERS: Final = 16


class TokenizerList(QDockWidget):
    """Chooses, renames, saves and closes what is open, and opens more."""

    def __init__(
        self,
        *,
        session: Session,
        opener: TokenizerOpener,
        exporter: Exporter,
        open_action: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Create the list.

        Args:
            session: What is open.
            opener: Opens those that come with the program.
            exporter: Saves.
            open_action: Opens files; stands at the head of what can be opened.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("tokenizer_list")
        self.setWindowTitle(self.tr("Tokenizers"))
        self._session = session
        self._opener = opener
        self._exporter = exporter
        self._model = TokenizerModel(session, self)
        self.table = self._create_table()
        self._choose = self._create_action("choose", self.tr("&Use in all tabs"))
        self._rename = self._create_action("rename", self.tr("&Rename"))
        self._save = self._create_action("save", self.tr("&Save…"))
        self._close = self._create_action("close", self.tr("&Close"))
        self._close.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self.open_button = QPushButton(self.tr("Open…"), self)
        self.open_button.setObjectName("open_tokenizer_button")
        self.open_button.setToolTip(
            self.tr("Open a tokenizer from a file or a folder, or one that comes with the program.")
        )
        self.open_button.setMenu(self._create_menu(open_action))
        self._opening = Hint(self.tr("Opening…"), self)
        self._opening.setVisible(opener.busy)
        self._lay_out()
        self._connect()
        self._on_current_changed(session.current)

    @property
    def selected(self) -> OpenTokenizer | None:
        """What the buttons act on."""
        row = self.table.currentIndex().row()
        return self._model.entry_at(row) if row >= 0 else None

    def _create_table(self) -> QTableView:
        table = QTableView(self)
        table.setObjectName("tokenizer_table")
        table.setAccessibleName(self.tr("Open tokenizers"))
        table.setModel(self._model)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        ContextMenu(table)
        dress_table(table, _WIDTHS_IN_DIGITS, Column.ORIGIN)
        return table

    def _create_action(self, name: str, text: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"{name}_tokenizer")
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.addAction(action)
        return action

    def _create_menu(self, open_action: QAction) -> QMenu:
        menu = QMenu(self)
        menu.addAction(open_action)
        menu.addSeparator()
        for name in BUILTIN_NAMES:
            menu.addAction(name).triggered.connect(partial(self._on_builtin_triggered, name))
        return menu

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACING)
        buttons.addWidget(self.open_button)
        buttons.addWidget(ActionButton(self._save, "save_tokenizer_button", self))
        buttons.addWidget(ActionButton(self._close, "close_tokenizer_button", self))
        buttons.addStretch(1)
        body = QWidget(self)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(SPACING, SPACING, SPACING, SPACING)
        layout.setSpacing(SPACING)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._opening)
        layout.addLayout(buttons)
        self.setWidget(body)

    def _connect(self) -> None:
        self.table.activated.connect(self._on_choose_triggered)
        self.table.selectionModel().currentChanged.connect(self._update_actions)
        self._choose.triggered.connect(self._on_choose_triggered)
        self._rename.triggered.connect(self._on_rename_triggered)
        self._save.triggered.connect(self._on_save_triggered)
        self._close.triggered.connect(self._on_close_triggered)
        # The model has heard of these before, since it is older.
        self._session.current_changed.connect(self._on_current_changed)
        self._opener.busy_changed.connect(self._opening.setVisible)
        self._session.closed.connect(self._update_actions)
        self._session.renamed.connect(self._update_actions)

    @Slot()
    def _update_actions(self, *_: object) -> None:
        entry = self.selected
        for action in (self._choose, self._rename, self._close):
            action.setEnabled(entry is not None)
        reason = why_not_saved(entry) if entry else self.tr("No tokenizer is selected. Open one.")
        self._save.setEnabled(not reason)
        self._save.setToolTip(reason or self.tr("Save the selected tokenizer as files"))
        self._close.setToolTip(self.tr("Close the selected tokenizer"))

    @Slot(object)
    def _on_current_changed(self, entry: OpenTokenizer | None) -> None:
        if entry is not None:
            self.table.setCurrentIndex(self._model.index(self._model.row_of(entry), Column.NAME))
        self._update_actions()

    @Slot()
    def _on_choose_triggered(self, *_: object) -> None:
        self._session.choose(self.selected)

    @Slot()
    def _on_rename_triggered(self) -> None:
        self.table.edit(self.table.currentIndex().siblingAtColumn(Column.NAME))

    @Slot()
    def _on_save_triggered(self) -> None:
        if self.selected is not None:
            self._exporter.ask(self.selected)

    @Slot()
    def _on_close_triggered(self) -> None:
        entry = self.selected
        if entry is None:
            return
        if entry.saved:
            self._session.close(entry)
        else:
            self._ask_before_closing(entry)

    def _ask_before_closing(self, entry: OpenTokenizer) -> None:
        box = QMessageBox(self.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Close tokenizer"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(
            self.tr("{name} is not saved. If it is closed, what it learned is lost.").format(
                name=entry.name
            )
        )
        role = QMessageBox.ButtonRole
        discard = box.addButton(self.tr("Close &without saving"), role.DestructiveRole)
        save = box.addButton(self.tr("&Save…"), role.AcceptRole)
        box.setDefaultButton(save)
        box.addButton(QMessageBox.StandardButton.Cancel)
        discard.clicked.connect(partial(self._on_discard_clicked, entry))
        save.clicked.connect(partial(self._on_save_clicked, entry))
        box.open()

    def _on_discard_clicked(self, entry: OpenTokenizer, *_: object) -> None:
        self._session.close(entry)

    def _on_save_clicked(self, entry: OpenTokenizer, *_: object) -> None:
        self._exporter.ask(entry)

    def _on_builtin_triggered(self, name: str, *_: object) -> None:
        self._opener.open_builtin(name)


class TokenizerBox(QComboBox):
    """The open tokenizers, below a line those of the program that are not open yet, and files."""

    def __init__(
        self, session: Session, opener: TokenizerOpener, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._opener = opener
        self.setAccessibleName(self.tr("Tokenizer"))
        self.setToolTip(
            self.tr(
                "The tokenizer that all tabs show; those below the line are opened when chosen."
            )
        )
        self.setMinimumContentsLength(_NAME_LETTERS)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for signal in (session.opened, session.closed, session.renamed, session.current_changed):
            signal.connect(self._fill)
        opener.busy_changed.connect(self._fill)
        self.activated.connect(self._on_activated)
        self._fill()

    @Slot()
    def _fill(self, *_: object) -> None:
        entries = self._session.tokenizers
        self.clear()
        for entry in entries:
            self.addItem(entry.name, entry)
            tip = f"{kind_name(entry.tokenizer)} · {entry.origin}"
            self.setItemData(self.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        if entries:
            self.insertSeparator(self.count())
        for name in self._opener.closed_builtins:
            self.addItem(name, name)
        self.insertSeparator(self.count())
        self.addItem(self.tr("Open a file…"))
        self.setPlaceholderText(
            self.tr("opening…") if self._opener.busy else self.tr("no tokenizer")
        )
        # While the current one is being closed, it is the current one still.
        current = self._session.current
        self.setCurrentIndex(entries.index(current) if current in entries else -1)

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        chosen = self.itemData(index)
        if isinstance(chosen, OpenTokenizer):
            self._session.choose(chosen)
        elif isinstance(chosen, str):
            self._opener.open_builtin(chosen)
        else:
            # What was current stays so until the file is open.
            self._fill()
            self._opener.ask()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Each step would open a tokenizer: the keys that step show the list instead.
        text = event.text()
        if event.key() in _CHANGING_KEYS or (text and text.isprintable()):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
