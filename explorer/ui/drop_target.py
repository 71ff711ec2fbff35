"""Files and texts dropped on a part of the window, which says what will become of them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, Qt
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from typing_extensions import override

from explorer.engine.opening.sniffing import is_tokenizer
from explorer.engine.sessions.sniffing import is_session
from explorer.ui.theme import SPACING
from explorer.ui.token_view.text_keys import exact_text

_COVER: Final = 0.92
_LARGER: Final = 1.5


@dataclass(frozen=True)
class Dropped:
    """What is held over the window.

    Attributes:
        paths: Files and folders.
        text: A text, if there are no files.
    """

    paths: tuple[Path, ...] = ()
    text: bytes = b""

    @property
    def sessions(self) -> list[Path]:
        """Those of the files that are sessions."""
        return [path for path in self.paths if is_session(path)]

    @property
    def tokenizers(self) -> list[Path]:
        """Those of the files that are tokenizers."""
        return [path for path in self.paths if is_tokenizer(path)]

    @property
    def texts(self) -> list[Path]:
        """What is neither."""
        known = {*self.sessions, *self.tokenizers}
        return [path for path in self.paths if path not in known]

    @property
    def are_tokenizers(self) -> bool:
        """Whether all of them are tokenizers."""
        return bool(self.paths) and len(self.tokenizers) == len(self.paths)

    @property
    def are_texts(self) -> bool:
        """Whether they are files that the window does not open by itself."""
        return bool(self.paths) and not self.sessions and not self.are_tokenizers


@dataclass(frozen=True)
class Landing:
    """What will become of something dropped.

    Attributes:
        text: That in a sentence, or why it cannot be taken.
        land: Does it; None if it cannot be taken.
    """

    text: str
    land: Callable[[], Any] | None = None


def dropped_in(data: QMimeData) -> Dropped:
    """The files and folders that another program hands over, else its text."""
    paths = tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return Dropped(paths) if paths or not data.hasText() else Dropped(text=exact_text(data))


class DropTarget(QObject):
    """Lets things be dropped on a place; while they are held over it, a sheet says what will be."""

    def __init__(
        self,
        place: QWidget,
        judge: Callable[[Dropped], Landing | None],
        refuse: Callable[[str], Any],
        cover: Callable[[], QRect] | None = None,
    ) -> None:
        """Watch a place from now on.

        Args:
            place: Owns this object.
            judge: Says what becomes of something; None for what nobody here knows.
            refuse: Told why something that was dropped all the same was not taken.
            cover: The part of the place that the sheet covers; all by default.
        """
        super().__init__(place)
        self._place = place
        self._judge = judge
        self._refuse = refuse
        self._cover = cover or place.rect
        self._landing: Landing | None = None
        self.sheet = _Sheet(place)
        place.setAcceptDrops(True)
        place.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            return self._on_enter(event)
        if isinstance(event, QDragMoveEvent) and self._landing is not None:
            event.acceptProposedAction()
            return True
        if event.type() is QEvent.Type.DragLeave:
            self._leave()
        elif isinstance(event, QDropEvent) and event.type() is QEvent.Type.Drop:
            return self._on_drop(event)
        return super().eventFilter(watched, event)

    def _on_enter(self, event: QDragEnterEvent) -> bool:
        self._landing = self._judge(dropped_in(event.mimeData()))
        if self._landing is None:
            return False
        self.sheet.say(self._landing.text, self._cover())
        event.acceptProposedAction()
        return True

    def _on_drop(self, event: QDropEvent) -> bool:
        landing = self._judge(dropped_in(event.mimeData()))
        self._leave()
        if landing is None:
            return False
        event.acceptProposedAction()
        if landing.land is None:
            self._refuse(landing.text)
        else:
            landing.land()
        return True

    def _leave(self) -> None:
        self._landing = None
        self.sheet.hide()


class _Sheet(QLabel):
    """Lies over a place with a dashed edge; what is dropped falls through it."""

    def __init__(self, place: QWidget) -> None:
        super().__init__(place)
        self.setObjectName("drop_sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMargin(2 * SPACING)
        self.hide()

    def say(self, text: str, area: QRect) -> None:
        """Cover a part of the place with a sentence."""
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * _LARGER)
        self.setFont(font)
        self.setText(text)
        self.setAccessibleName(text)
        self.setGeometry(area)
        self.raise_()
        self.show()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground = QColor(self.palette().base().color())
        ground.setAlphaF(_COVER)
        painter.fillRect(self.rect(), ground)
        pen = QPen(self.palette().highlight().color(), SPACING // 4, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRect(self.rect().adjusted(SPACING, SPACING, -SPACING, -SPACING))
        painter.end()
        super().paintEvent(event)
