"""The special tokens: a list of literal texts."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from explorer.engine.errors import SpecialTokenError
from explorer.engine.specials import check_specials, is_hard_to_see
from explorer.ui.fields import FieldMessage
from explorer.ui.text import translate, visible_special, without_mnemonic
from explorer.ui.theme import SPACING, wear_token_font

END_OF_TEXT: Final = "<|endoftext|>"
_ROWS: Final = 2


class _SpecialsList(QListWidget):
    """Says while it is empty what to do."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            # In that of tokens it would not fit.
            painter.setFont(QApplication.font())
            painter.setPen(self.palette().placeholderText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            text = self.tr("None yet. Type one below.")
            painter.drawText(self.viewport().rect(), flags, text)


class SpecialsBox(QWidget):
    """Adds and removes special tokens; one that cannot work is not added, and why is said."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._specials: list[str] = []
        self.list = self._create_list()
        self.entry = QLineEdit(self)
        self.entry.setObjectName("special_entry")
        self.entry.setToolTip(
            self.tr(
                "The literal text of a special token, which never becomes a part of another token."
            )
        )
        self.entry.setAccessibleName(self.tr("Text of a special token"))
        self.entry.setPlaceholderText(END_OF_TEXT)
        wear_token_font(self.entry)
        self.add_button = self._button(self.tr("&Add"), "add_special_button")
        self.add_button.setToolTip(self.tr("Add the text as a special token."))
        self.remove_button = self._button(self.tr("Re&move"), "remove_special_button")
        self.remove_button.setToolTip(self.tr("Take the selected special token off the list."))
        self.message = FieldMessage(self)
        self._lay_out()
        self._connect()
        self._refill()

    @property
    def specials(self) -> tuple[str, ...]:
        """The texts in the order of their ids."""
        return tuple(self._specials)

    def set_specials(self, specials: Sequence[str]) -> None:
        """Replace all of them."""
        self._specials = list(specials)
        self._refill()

    def add(self, text: str) -> bool:
        """Add one, or say why not."""
        try:
            check_specials([*self._specials, text])
        except SpecialTokenError as error:
            self.message.problem(translate(error))
            return False
        self._specials.append(text)
        self._refill()
        return True

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setObjectName(name)
        button.setAccessibleName(without_mnemonic(text))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _create_list(self) -> QListWidget:
        specials = _SpecialsList(self)
        specials.setObjectName("specials")
        specials.setToolTip(
            self.tr("Special tokens in the order of their ids, which follow those of the merges.")
        )
        specials.setAccessibleName(self.tr("Special tokens"))
        wear_token_font(specials)
        line = specials.fontMetrics().height()
        specials.setIconSize(QSize(line, line))
        row = line + SPACING // 2
        specials.setFixedHeight(_ROWS * row + SPACING // 2)
        remove = QAction(self.tr("&Remove"), specials)
        remove.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        remove.triggered.connect(self._on_remove_clicked)
        specials.addAction(remove)
        return specials

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACING // 2)
        row.addWidget(self.entry, 1)
        row.addWidget(self.add_button)
        row.addWidget(self.remove_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.list)
        layout.addLayout(row)
        layout.addWidget(self.message)

    def _connect(self) -> None:
        self.entry.returnPressed.connect(self._on_add_clicked)
        self.entry.editingFinished.connect(self._on_entry_left)
        self.entry.textEdited.connect(self._say_doubts)
        self.add_button.clicked.connect(self._on_add_clicked)
        self.remove_button.clicked.connect(self._on_remove_clicked)
        self.list.currentRowChanged.connect(self._on_current_row_changed)

    def _refill(self) -> None:
        self.list.clear()
        warning = self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        for text in self._specials:
            item = QListWidgetItem(visible_special(text), self.list)
            if is_hard_to_see(text):
                item.setIcon(warning)
        self.remove_button.setEnabled(False)
        self._say_doubts()
        self.changed.emit()

    @Slot()
    def _say_doubts(self, *_: object) -> None:
        if any(map(is_hard_to_see, self._specials)):
            self.message.warn(
                self.tr("A special token holds characters that cannot be seen; they are escaped.")
            )
        else:
            self.message.silence()

    @Slot()
    def _on_entry_left(self) -> None:
        if self.entry.text() and not self.message.problem_text:
            self.message.warn(self.tr("Not added yet. Click Add or press Enter."))

    @Slot()
    def _on_add_clicked(self) -> None:
        if self.add(self.entry.text()):
            self.entry.clear()

    @Slot()
    def _on_remove_clicked(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            del self._specials[row]
            # Qt gives the focus of a button that is switched off to whatever follows.
            keeper = self.list if self._specials else self.entry
            keeper.setFocus(Qt.FocusReason.OtherFocusReason)
            self._refill()
            self.list.setCurrentRow(min(row, len(self._specials) - 1))

    @Slot(int)
    def _on_current_row_changed(self, row: int) -> None:
        self.remove_button.setEnabled(row >= 0)
