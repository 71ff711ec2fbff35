"""A sign that a tokenizer does not give the text back, and where not."""

from PySide6.QtCore import QPoint, Slot
from PySide6.QtWidgets import QStyle, QToolButton, QToolTip, QWidget

from explorer.ui.text import tool_tip


class LossSign(QToolButton):
    """Takes the same room whether or not it is seen; a tip tells more, a click shows it too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoRaise(True)
        self.setIcon(self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning))
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.said = ""
        self.clicked.connect(self._on_clicked)
        self.say("")

    def say(self, loss: str) -> None:
        """Tell of a loss; empty for none."""
        self.said = loss
        said = loss or self.tr("The text is given back.")
        self.setToolTip(tool_tip(said))
        self.setAccessibleName(said)
        self.setVisible(bool(loss))

    @Slot()
    def _on_clicked(self) -> None:
        QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), self.toolTip(), self)
