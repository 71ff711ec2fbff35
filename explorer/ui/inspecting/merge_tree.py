"""Draws how a token came to be: bytes at the bottom, each merge above its two parts."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from explorer.engine.byte_forms import readable
from explorer.engine.vocabulary import TokenTree
from explorer.ui.text import drawable, hex_tip, listed, number
from explorer.ui.theme import SPACING, colours_of, wear_token_font

_PADDING: Final = SPACING / 2
_GAP: Final = SPACING
# Room for the lines around the outermost boxes.
_MARGIN: Final = SPACING / 2
_RISE: Final = 3 * SPACING
_MOST_LEAVES: Final = 256


@dataclass(frozen=True)
class _Node:
    """A token of the tree and where its box stands."""

    tree: TokenTree
    box: QRectF
    label: str
    parts: tuple["_Node", ...]


class MergeTree(QWidget):
    """Shows one `TokenTree`; a click on a box asks for that token."""

    token_requested = Signal(int)
    tree_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("merge_tree")
        self.setAccessibleName(self.tr("How the token was merged"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._root: _Node | None = None
        self._nodes: list[_Node] = []
        self._said = ""
        self._size = QSize(0, 0)
        wear_token_font(self)

    def show_tree(self, tree: TokenTree | None) -> None:
        """Draw another tree, None for nothing; of one with too many bytes, say so."""
        self._nodes = []
        self._root = None
        self._said = ""
        width = height = 0.0
        if tree is not None and len(tree.token) > _MOST_LEAVES:
            self._said = self.tr("The tree is drawn for tokens of up to {count} bytes.").format(
                count=number(_MOST_LEAVES)
            )
            width = self.fontMetrics().horizontalAdvance(self._said) + 2 * SPACING
            height = self.fontMetrics().height() + 2 * SPACING
        elif tree is not None:
            self._root, right = self._place(tree, _MARGIN)
            width = right - _GAP + _MARGIN
            height = max(node.box.bottom() for node in self._nodes) + _MARGIN
        self._size = QSize(int(width) + 1, int(height) + 1)
        self.setFixedSize(self._size)
        self.setAccessibleDescription(_in_words(self._root.tree) if self._root else self._said)
        self.update()
        self.tree_changed.emit()

    @property
    def root_x(self) -> int:
        """Where the middle of the root stands, from the left edge."""
        return int(self._root.box.center().x()) if self._root else 0

    def _place(self, tree: TokenTree, left: float, depth: int = 0) -> tuple[_Node, float]:
        """Place a tree with its left edge at an x; returns where its right edge is."""
        label = drawable(readable(tree.token))
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(label) + 2 * _PADDING
        height = metrics.height() + _PADDING
        parts: list[_Node] = []
        right = left
        for part in tree.parts:
            node, right = self._place(part, right, depth + 1)
            parts.append(node)
        middle = (parts[0].box.center().x() + parts[-1].box.center().x()) / 2 if parts else 0.0
        x = max(left, middle - width / 2) if parts else left
        box = QRectF(x, _MARGIN + depth * (height + _RISE), width, height)
        node = _Node(tree, box, label, tuple(parts))
        self._nodes.append(node)
        return node, max(right, box.right() + _GAP)

    @override
    def sizeHint(self) -> QSize:
        return self._size

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._root is not None:
            self.show_tree(self._root.tree)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        if self._said:
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._said)
        painter.setPen(QPen(QColor(colours.faint), 1))
        for node in self._nodes:
            for part in node.parts:
                painter.drawLine(
                    QPointF(node.box.center().x(), node.box.bottom()),
                    QPointF(part.box.center().x(), part.box.top()),
                )
        for node in self._nodes:
            painter.setPen(QPen(QColor(colours.faint), 1))
            painter.setBrush(QColor(colours.base if node.parts else colours.stripe))
            painter.drawRoundedRect(node.box, 3, 3)
            painter.setPen(QColor(colours.text))
            painter.drawText(node.box, Qt.AlignmentFlag.AlignCenter, node.label)
        painter.end()

    def _node_at(self, point: QPointF) -> _Node | None:
        return next((node for node in self._nodes if node.box.contains(point)), None)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        text = f"{number(node.tree.id)}\n{hex_tip(node.tree.token)}" if node else ""
        QToolTip.showText(event.globalPosition().toPoint(), text, self)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node is not None:
            self.token_requested.emit(node.tree.id)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The two parts of the token: the left arrow leads to one, the right arrow to the other.
        parts = self._root.parts if self._root else ()
        keys = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1}
        part = keys.get(Qt.Key(event.key()))
        if part is None or not parts:
            super().keyPressEvent(event)
        else:
            self.token_requested.emit(parts[part].tree.id)


class MergeTreeArea(QScrollArea):
    """Shows a merge tree of any size, its root first."""

    def __init__(self, tree: MergeTree, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("merge_tree_scroll")
        self.setAccessibleName(self.tr("Merge tree"))
        self._tree = tree
        self.setWidget(tree)
        tree.tree_changed.connect(self._show_root)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_root()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_root()

    @Slot()
    def _show_root(self) -> None:
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(self._tree.root_x - self.viewport().width() // 2)


def _in_words(tree: TokenTree) -> str:
    """The tree for those who do not see it, one merge after another."""
    made = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if node.parts:
            left, right = (readable(part.token) for part in node.parts)
            made.append(f"{left} + {right} = {readable(node.token)}")
            waiting.extend(node.parts)
    return listed(reversed(made))
