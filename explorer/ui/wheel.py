"""The mouse wheel over a form that scrolls: it scrolls, and changes no field on its way."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget
from typing_extensions import override


def scroll_past_fields(form: QWidget) -> None:
    """Leave the wheel to what is around a form, except over the field that has the focus.

    Args:
        form: It has all its fields by now, those for numbers and those for choices.
    """
    guard = _WheelGuard(form)
    for kind in (QAbstractSpinBox, QComboBox, QAbstractSlider):
        for field in form.findChildren(kind):
            if not isinstance(field, QScrollBar):
                guard.watch(field)


class _WheelGuard(QObject):
    """Lets the wheel pass by fields that do not have the focus."""

    def watch(self, field: QWidget) -> None:
        """Guard one more field. The wheel does not give it the focus either."""
        if field.focusPolicy() is Qt.FocusPolicy.WheelFocus:
            field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.Wheel
            and isinstance(watched, QWidget)
            and not watched.hasFocus()
        ):
            # Qt hands an event that is ignored to the parent.
            event.ignore()
            return True
        return False
