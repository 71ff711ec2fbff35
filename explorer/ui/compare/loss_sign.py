"""A sign that a tokenizer does not give the text back, and where not."""

from PySide6.QtCore import QPoint, Slot
from PySide6.QtWidgets import QStyle, QToolButton, QToolTip, QWidget

from explorer.engine.byte_forms import escaped
from explorer.engine.comparing.round_trip import Loss
from explorer.ui.text import number, tool_tip


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
        self.show_loss(None)

    def show_loss(self, loss: Loss | None) -> None:
        """Tell of a loss; None for none."""
        self.said = "" if loss is None else self._sentence(loss)
        said = self.said or self.tr("The text is given back.")
        self.setToolTip(tool_tip(said))
        self.setAccessibleName(said)
        self.setVisible(loss is not None)

    def _sentence(self, loss: Loss) -> str:
        text = self.tr("Not given back: at byte {offset}, line {line}, {lost} becomes {found}.")
        return text.format(
            offset=number(loss.offset),
            line=number(loss.line),
            lost=_quoted(loss.lost),
            found=_quoted(loss.found) + ("…" if loss.goes_on else ""),
        )

    @Slot()
    def _on_clicked(self) -> None:
        QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), self.toolTip(), self)


def _quoted(data: bytes) -> str:
    return f"“{escaped(data)}”" if data else "∅"
