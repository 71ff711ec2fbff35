"""How fields show numbers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox


def align_number(field: QAbstractSpinBox) -> None:
    """Show a number as tables do: at the right, with thousands separators."""
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setGroupSeparatorShown(True)
