"""What the program is, its version, and those of what it stands on."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from explorer.ui.dialogs import close_button
from explorer.ui.fields import WrappedLabel
from explorer.ui.help.diagnostics import diagnostics, program_version
from explorer.ui.theme import SPACING

_ICON: Final = 8 * SPACING


class AboutDialog(QDialog):
    """A few sentences, and facts to be copied into a report."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("about_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About BPE Explorer"))
        self.facts = QPlainTextEdit(diagnostics(parent.screen()), self)
        self.facts.setObjectName("diagnostics")
        self.facts.setAccessibleName(self.tr("Versions"))
        self.facts.setReadOnly(True)
        self.facts.setTabChangesFocus(True)
        self.facts.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.facts.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = close_button(self)
        copy = buttons.addButton(
            self.tr("&Copy diagnostics"), QDialogButtonBox.ButtonRole.ActionRole
        )
        copy.setObjectName("copy_diagnostics")
        copy.setToolTip(self.tr("Copy all this, to be put into a report of a problem."))
        copy.clicked.connect(self._on_copy_clicked)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addLayout(self._head())
        layout.addWidget(self.facts, 1)
        layout.addWidget(buttons)
        self.resize(76 * SPACING, 52 * SPACING)

    def _head(self) -> QHBoxLayout:
        icon = QLabel(self)
        icon.setPixmap(QGuiApplication.windowIcon().pixmap(_ICON, _ICON))
        title = QLabel(self.tr("BPE Explorer {version}").format(version=program_version()), self)
        font = QFont(title.font())
        font.setBold(True)
        title.setFont(font)
        text = WrappedLabel(
            self.tr(
                "Trains byte-pair-encoding tokenizers on your own files, shows every token down "
                "to the byte, and takes vocabularies apart. Free software under the MIT licence."
            ),
            self,
        )
        column = QVBoxLayout()
        column.setSpacing(SPACING // 2)
        column.addWidget(title)
        column.addWidget(text)
        line = QHBoxLayout()
        line.setSpacing(2 * SPACING)
        line.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(column, 1)
        return line

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.facts.toPlainText())
