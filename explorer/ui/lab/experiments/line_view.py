"""One line of an experiment: what it is, its tokens and figures, and whether they are right."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStyle, QVBoxLayout, QWidget

from explorer.engine.errors import EngineError
from explorer.engine.lab.experiments.card import Facts, Line, Value
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.fields import FieldMessage, WrappedLabel
from explorer.ui.text import drawable, labelled, listed, number, translate
from explorer.ui.theme import SPACING
from explorer.ui.token_view.strip import TokenStrip

_MOST_IDS: Final = 48


class LineView(QWidget):
    """Shows one line after another in the same widgets, which are slow to make."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("experiment_line")
        self.heading = QLabel(self)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.label = WrappedLabel(parent=self)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.check = _Check(self)
        self.strip = TokenStrip("experiment_tokens", self.tr("Tokens"), self)
        self.figures = WrappedLabel(parent=self)
        self.figures.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message = FieldMessage(self)
        top = QHBoxLayout()
        top.setSpacing(SPACING)
        top.addWidget(self.label, 1)
        top.addWidget(self.check)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, SPACING)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.heading)
        layout.addLayout(top)
        for widget in (self.strip, self.figures, self.message):
            layout.addWidget(widget)

    def show_line(self, heading: str, tokenizer: Tokenizer, line: Line) -> None:
        """Show what was found.

        Args:
            heading: Name of the tokenizer; empty below another line of the same one.
            tokenizer: Itself.
            line: What was found.
        """
        self._show_heading(heading)
        self.message.silence()
        self.label.setText(self._described(line))
        self.label.show()
        self.check.show_check(line)
        self.strip.setVisible(line.encoded is not None)
        if line.encoded is not None:
            self.strip.show_tokens(
                line.data, line.encoded, set(tokenizer.specials.values()), line.ringed
            )
            self.strip.setAccessibleName(label_text(line))
        self.figures.setText(figures_text(line))
        self.figures.setVisible(bool(line.figures))

    def show_refusal(self, heading: str, refusal: EngineError) -> None:
        """Say why a tokenizer takes no part."""
        self._show_heading(heading)
        for widget in (self.label, self.check, self.strip, self.figures):
            widget.hide()
        self.message.warn(translate(refusal))

    def _show_heading(self, heading: str) -> None:
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))

    def _described(self, line: Line) -> str:
        if line.encoded is None:
            return label_text(line)
        more = " …" if len(line.ids) > _MOST_IDS else ""
        return self.tr("{label}   ·   tokens: {count}   ·   ids: {ids}").format(
            label=label_text(line),
            count=number(len(line.ids)),
            ids=", ".join(map(str, line.ids[:_MOST_IDS])) + more,
        )


class _Check(QWidget):
    """An icon and words: as expected, or not; hidden where nothing is expected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = QLabel(self)
        self._text = QLabel(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self._icon)
        layout.addWidget(self._text)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def show_check(self, line: Line) -> None:
        """Compare a line with its right values."""
        icon = QStyle.StandardPixmap
        kind = icon.SP_DialogApplyButton if line.is_right else icon.SP_MessageBoxWarning
        size = self.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        self._icon.setPixmap(self.style().standardIcon(kind).pixmap(size, size))
        self._text.setText(check_text(line))
        self.setToolTip(expected_text(line.expected) if line.expected else "")
        self.setVisible(line.expected is not None)


def label_text(line: Line) -> str:
    """What a line is."""
    return drawable(translate(line.label))


def figures_text(line: Line) -> str:
    """The figures of a line, one below the other."""
    return "\n".join(drawable(translate(figure.said)) for figure in line.figures)


def check_text(line: Line) -> str:
    """Whether a line is as expected; empty where nothing is."""
    if line.is_right is None:
        return ""
    if line.is_right:
        return QCoreApplication.translate("line_view", "as expected")
    return QCoreApplication.translate("line_view", "differs from the right value")


def expected_text(expected: Facts) -> str:
    """The right values."""
    said = "\n".join(labelled(key, _written(value)) for key, value in expected.items())
    return QCoreApplication.translate("line_view", "Right value:\n{values}").format(values=said)


def _written(value: Value) -> str:
    return listed(map(_written, value)) if isinstance(value, tuple) else str(value)
