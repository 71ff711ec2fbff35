"""A guided tour: a callout stops at one part of the window after the other."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from explorer.ui.help.callout import Callout, Ring
from explorer.ui.help.places import Places
from explorer.ui.help.stops import Stop, stops
from explorer.ui.session import OpenTokenizer
from explorer.ui.text import number

_MOVED = (
    QEvent.Type.Resize,
    QEvent.Type.Move,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.LayoutRequest,
)


@dataclass(frozen=True)
class _Before:
    """What the user looked at before the tour."""

    tab: int
    side: int
    panel: int
    tokenizer: OpenTokenizer | None


class Tour(QObject):
    """Leads through the window; afterwards the user stands where he was."""

    ended = Signal()

    def __init__(self, places: Places) -> None:
        """Begin at the first stop.

        Args:
            places: Where the tour leads.
        """
        super().__init__(places.window)
        self._places = places
        self._stops = stops(places)
        self._index = -1
        self._watched: list[QWidget] = []
        self._before = _look_around(places)
        self.callout = Callout(places.window)
        self._ring = Ring(places.window)
        # Several parts move at once; the callout follows when all of them have.
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._stand)
        self.callout.next_requested.connect(self._on_next)
        self.callout.back_requested.connect(self._on_back)
        self.callout.offer_taken.connect(self._on_offer_taken)
        self.callout.close_requested.connect(self.close)
        places.train.run.state_changed.connect(self._update_offer)
        places.train.result.changed.connect(self._update_offer)
        self._go_to(0)

    @property
    def stop(self) -> Stop:
        """Where the tour stands."""
        return self._stops[self._index]

    @Slot()
    def close(self) -> None:
        """End the tour, and go back to where it began."""
        self._leave()
        self._settled.stop()
        self.callout.hide()
        self.callout.deleteLater()
        self._ring.hide()
        self._ring.deleteLater()
        self._return()
        self.ended.emit()
        self.deleteLater()

    def _go_to(self, index: int) -> None:
        self._leave()
        self._index = index
        stop = self.stop
        stop.arrive()
        self._watch(stop.target)
        is_last = index == len(self._stops) - 1
        place = self.tr("{place} of {all}").format(
            place=number(index + 1), all=number(len(self._stops))
        )
        self.callout.back.setText(self.tr("Back"))
        self.callout.back.setEnabled(index > 0)
        self.callout.next.setText(self.tr("Next"))
        self.callout.next.setVisible(not is_last)
        self.callout.close_button.setText(self.tr("Done") if is_last else self.tr("Close"))
        self._update_offer()
        self.callout.show()
        self.callout.say(stop.title, stop.text, place)
        self._stand()
        (self.callout.close_button if is_last else self.callout.next).setFocus()

    def _watch(self, target: QWidget) -> None:
        widget: QWidget | None = target
        while widget is not None:
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = None if widget is self._places.window else widget.parentWidget()

    def _leave(self) -> None:
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched.clear()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVED:
            self._settled.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _stand(self) -> None:
        window, target = self._places.window, self.stop.target
        place = self._place_of(target)
        self._ring.setVisible(target.isVisible())
        self._ring.surround(place)
        spared = [self._place_of(part) for part in self.stop.spared if part.isVisible()]
        self.callout.stand_beside(place if target.isVisible() else window.rect(), spared)

    def _place_of(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self._places.window, QPoint(0, 0)), part.size())

    @Slot()
    def _update_offer(self) -> None:
        offer = self.stop.offer
        self.callout.offer.setVisible(offer is not None and offer.possible())
        if offer is not None:
            self.callout.offer.setText(offer.text)

    @Slot()
    def _on_offer_taken(self) -> None:
        offer = self.stop.offer
        if offer is not None:
            self.callout.next.setFocus()
            offer.run()

    @Slot()
    def _on_next(self) -> None:
        self._go_to(self._index + 1)

    @Slot()
    def _on_back(self) -> None:
        self._go_to(self._index - 1)

    def _return(self) -> None:
        places, before = self._places, self._before
        if before.panel >= 0:
            places.lab.list.setCurrentRow(before.panel)
        places.tokens.side.setCurrentIndex(before.side)
        places.tabs.setCurrentIndex(before.tab)
        if before.tokenizer in places.session.tokenizers:
            places.session.choose(before.tokenizer)


def _look_around(places: Places) -> _Before:
    return _Before(
        places.tabs.currentIndex(),
        places.tokens.side.currentIndex(),
        places.lab.list.currentRow(),
        places.session.current,
    )
