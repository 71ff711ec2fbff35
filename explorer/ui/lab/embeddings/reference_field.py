"""The reference ids: suggested, and edited as a list."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from explorer.engine.errors import EmbeddingError
from explorer.engine.lab.embeddings.id_lists import Ids, format_ids, parse_ids
from explorer.engine.lab.embeddings.roles import References
from explorer.ui.fields import FieldMessage
from explorer.ui.text import describe_error, listed, number, with_remark
from explorer.ui.theme import SPACING


class ReferenceField(QWidget):
    """A list of ids, how many they are, and where the suggested ones come from."""

    suggestion_requested = Signal()
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._limit = 0
        self._ids: Ids | None = None
        self._suggested: References | None = None
        self.edit = QLineEdit(self)
        self.edit.setObjectName("reference_ids")
        self.edit.setToolTip(
            self.tr(
                "Ids of tokens that are known to be unused, such as 1-99, 104; the rows of other "
                "tokens are compared with theirs."
            )
        )
        self.edit.setAccessibleName(self.tr("Reference ids"))
        self.edit.setPlaceholderText(
            self.tr("ids of which the model learned nothing, as 1-99, 104")
        )
        self.edit.setMaxLength(1 << 24)
        self.edit.textChanged.connect(self._on_text_changed)
        self.count = QLabel(self)
        self.count.setObjectName("reference_count")
        self.suggest = QPushButton(self.tr("&Suggest"), self)
        self.suggest.setObjectName("suggest_references")
        self.suggest.setToolTip(
            self.tr("Fill in the ids that are unused, reserved by name, or of impossible bytes.")
        )
        self.suggest.setAccessibleName(self.tr("Suggest reference ids"))
        self.suggest.clicked.connect(self.suggestion_requested)
        self.message = FieldMessage(self)
        self._lay_out()
        self.set_limit(0)

    @property
    def ids(self) -> Ids | None:
        """The reference ids, ascending; None if the list cannot be read."""
        return self._ids

    @property
    def is_untouched(self) -> bool:
        """Whether nothing but a suggestion stands there."""
        suggested = "" if self._suggested is None else format_ids(self._suggested.ids.tolist())
        return self.edit.text() == suggested or not self.edit.text()

    def set_limit(self, limit: int) -> None:
        """Take ids below this one; with 0 there is no matrix, and nothing to type."""
        self._limit = limit
        self.setEnabled(limit > 0)
        self._on_text_changed()

    def show_suggestion(self, suggested: References) -> None:
        """Put suggested ids into the list."""
        self._suggested = suggested
        self.edit.setText(format_ids(suggested.ids.tolist()))
        self.edit.setCursorPosition(0)
        self._on_text_changed()

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Reference i&ds"), self)
        label.setBuddy(self.edit)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addWidget(self.edit, 1)
        line.addWidget(self.count)
        line.addWidget(self.suggest)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addLayout(line)
        layout.addWidget(self.message)

    @Slot()
    def _on_text_changed(self) -> None:
        try:
            self._ids = parse_ids(self.edit.text(), self._limit) if self._limit else None
            self.message.silence()
        except EmbeddingError as error:
            self._ids = None
            self.message.problem(describe_error(error))
        self.count.setText(self._count_text())
        self.changed.emit()

    def _count_text(self) -> str:
        if self._ids is None:
            return ""
        total = self.tr("ids: {count}").format(count=number(len(self._ids)))
        reasons = self._reasons() if self.is_untouched and self._suggested else []
        return with_remark(total, listed(reasons)) if reasons else total

    def _reasons(self) -> list[str]:
        if self._suggested is None:
            return []
        kinds = (
            (self.tr("unused: {count}"), self._suggested.unused),
            (self.tr("reserved: {count}"), self._suggested.reserved),
            (self.tr("impossible bytes: {count}"), self._suggested.impossible),
        )
        return [text.format(count=number(len(ids))) for text, ids in kinds if len(ids)]
