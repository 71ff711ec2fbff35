"""Shows the log of unexpected errors, where it lies, and opens that folder."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from explorer.ui.crash_log import CrashLog
from explorer.ui.desktop import show_folder
from explorer.ui.dialogs import close_button
from explorer.ui.fields import WrappedLabel
from explorer.ui.theme import SPACING


class LogDialog(QDialog):
    """The log to be read and copied."""

    def __init__(self, log: CrashLog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Log file"))
        self._log = log
        text = self.tr(
            "Errors that the program did not expect, by their place in the code. None of your "
            "texts or tokens is in it. Folder: {folder}"
        )
        explanation = WrappedLabel(text.format(folder=log.folder), self)
        explanation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.view = QPlainTextEdit(log.read(), self)
        self.view.setObjectName("log_text")
        self.view.setAccessibleName(self.tr("Log"))
        self.view.setReadOnly(True)
        self.view.setTabChangesFocus(True)
        self.view.setPlaceholderText(self.tr("Nothing has gone wrong yet."))
        self.view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = close_button(self)
        for text, name, slot in (
            (self.tr("&Copy"), "copy_log", self._on_copy_clicked),
            (self.tr("Open &folder"), "open_log_folder", self._on_open_clicked),
        ):
            button = buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            button.setObjectName(name)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addWidget(explanation)
        layout.addWidget(self.view, 1)
        layout.addWidget(buttons)
        self.resize(90 * SPACING, 50 * SPACING)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.view.toPlainText())

    @Slot()
    def _on_open_clicked(self) -> None:
        show_folder(self._log.folder)
