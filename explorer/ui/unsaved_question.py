"""The question before vocabularies that are in no file would be lost."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from explorer.ui.text import number

_MOST_NAMED = 5


class UnsavedQuestion(QMessageBox):
    """Save the session, discard, or cancel, which is also what Escape means."""

    save_chosen = Signal()
    discard_chosen = Signal()

    def __init__(
        self, names: Sequence[str], merges: int = 0, parent: QWidget | None = None
    ) -> None:
        """Prepare the question.

        Args:
            names: The tokenizers that would be lost.
            merges: How many merges a run that goes on has learned.
            parent: The window that it is about.
        """
        super().__init__(parent)
        self.setObjectName("unsaved_question")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(self.tr("Not saved"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(self.tr("What was learned is in no file yet. Save it before it is lost?"))
        self.setInformativeText("\n".join(self._lines(names, merges)))
        roles = QMessageBox.ButtonRole
        self._save = self.addButton(self.tr("&Save session…"), roles.AcceptRole)
        self._save.setObjectName("save_session_button")
        self._discard = self.addButton(self.tr("&Discard"), roles.DestructiveRole)
        self._discard.setObjectName("discard_button")
        cancel = self.addButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(self._save)
        self.setEscapeButton(cancel)
        self.buttonClicked.connect(self._on_button_clicked)

    def _lines(self, names: Sequence[str], merges: int) -> list[str]:
        lines = list(names[:_MOST_NAMED])
        if len(names) > _MOST_NAMED:
            left_out = number(len(names) - _MOST_NAMED)
            lines.append(self.tr("and {count} more").format(count=left_out))
        if merges:
            text = self.tr("A run is going on and has learned {count} merges. It would be stopped.")
            lines.append(text.format(count=number(merges)))
        return lines

    @Slot()
    def _on_button_clicked(self, *_: object) -> None:
        clicked = self.clickedButton()
        if clicked is self._save:
            self.save_chosen.emit()
        elif clicked is self._discard:
            self.discard_chosen.emit()
