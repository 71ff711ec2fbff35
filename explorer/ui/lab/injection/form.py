"""The chat template and what is put into it."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QPushButton, QWidget

from explorer.engine.lab.injection.templates import (
    ASSISTANT,
    CHATML,
    FIELDS,
    SYSTEM,
    TEMPLATES,
    USER,
    ChatTemplate,
    custom_template,
)
from explorer.engine.tokenizers.text import to_text
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import Hint, beside_first_line
from explorer.ui.flow import FlowLine
from explorer.ui.theme import SPACING

_ATTACKS: Final = frozenset(template.attack.encode() for template in TEMPLATES)


class TemplateForm(QWidget):
    """Chooses a template and fills its fields; `note` has room for a word on the template."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("injection_form")
        self.box = QComboBox(self)
        self.box.setObjectName("injection_template")
        self.box.setToolTip(self.tr("How the messages are written around the user's text."))
        self.box.setAccessibleName(self.tr("Chat template"))
        for template in TEMPLATES:
            self.box.addItem(template.name)
        self.box.addItem(self.tr("Custom"))
        self.attack = QPushButton(self.tr("E&xample attack"), self)
        self.attack.setObjectName("injection_attack")
        self.attack.setToolTip(
            self.tr("Fill in a text of a user that forges a message of the system.")
        )
        self.note = Hint(parent=self)
        self.note.setObjectName("injection_note")
        self.custom = ExactField("injection_custom", self.tr("Custom template"), 1, self)
        self.custom.set_data(CHATML.text.encode())
        self.fields = {
            SYSTEM: ExactField("injection_system", self.tr("System"), 1, self),
            USER: ExactField("injection_user", self.tr("User"), 1, self),
            ASSISTANT: ExactField("injection_assistant", self.tr("Assistant"), 1, self),
        }
        self.fields[USER].set_data(CHATML.attack.encode())
        self._lay_out()
        self.box.currentIndexChanged.connect(self._on_template_changed)
        self.attack.clicked.connect(self._on_attack_clicked)
        for field in (self.custom, *self.fields.values()):
            field.changed.connect(self.changed)

    @property
    def is_custom(self) -> bool:
        """Whether the user writes the template."""
        return self.box.currentIndex() == len(TEMPLATES)

    def template(self) -> ChatTemplate:
        """The chosen template.

        Raises:
            TemplateError: The user wrote it, and it cannot be read.
        """
        if self.is_custom:
            return custom_template(to_text(self.custom.data))
        return TEMPLATES[self.box.currentIndex()]

    def texts(self) -> dict[str, bytes]:
        """What is put into the fields."""
        return {name: field.data for name, field in self.fields.items()}

    def _lay_out(self) -> None:
        labels = {
            SYSTEM: self.tr("S&ystem"),
            USER: self.tr("&User"),
            ASSISTANT: self.tr("Assista&nt"),
        }
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(SPACING // 2)
        grid.setColumnStretch(1, 1)
        line = FlowLine(self)
        line.add(self.box, self.attack)
        line.add(self.note, expands=True)
        self._add_row(grid, self.tr("Te&mplate"), self.box)
        grid.addWidget(line, 0, 1)
        self._custom_label = self._add_row(grid, self.tr("Te&xt of the template"), self.custom)
        for name in FIELDS:
            self._add_row(grid, labels[name], self.fields[name])
        self._show_custom()

    def _add_row(self, grid: QGridLayout, text: str, field: QWidget) -> QLabel:
        label = QLabel(text, self)
        label.setBuddy(field)
        row = grid.rowCount() if grid.count() else 0
        grid.addWidget(beside_first_line(label), row, 0, Qt.AlignmentFlag.AlignTop)
        if field is not self.box:
            grid.addWidget(field, row, 1)
        return label

    def _show_custom(self) -> None:
        self.custom.setVisible(self.is_custom)
        self._custom_label.setVisible(self.is_custom)

    @Slot(int)
    def _on_template_changed(self, _index: int) -> None:
        self._show_custom()
        # An attack on another template would forge nothing here.
        if self.fields[USER].data in _ATTACKS:
            self._show_attack()
        self.changed.emit()

    @Slot()
    def _on_attack_clicked(self) -> None:
        self._show_attack()

    def _show_attack(self) -> None:
        template = CHATML if self.is_custom else self.template()
        self.fields[USER].set_data(template.attack.encode())
