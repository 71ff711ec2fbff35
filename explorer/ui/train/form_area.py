"""Where a form scrolls up and down."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override


class FormArea(QScrollArea):
    """Never narrower than its form, however large the letters are."""

    def __init__(self, form: QWidget, least_width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self._least_width = least_width
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(form)

    @override
    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._form.minimumSizeHint().width() + bar
        return QSize(max(self._least_width, width), hint.height())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
