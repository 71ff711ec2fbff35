"""Where the Tab key leads: through all that can be used, in the order in which it is read.

Qt's own order is that in which widgets were made, which differs from where they stand, and changes
when parts of a window are made late.
"""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QGridLayout,
    QLayout,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QWidget,
)


def move_focus(window: QWidget, *, forward: bool) -> bool:
    """Give the focus to the next widget, or to the one before; round at the ends.

    Returns:
        Whether there is one.
    """
    walk = list(_visible(window, set()))
    step = 1 if forward else -1
    current = window.focusWidget()
    if current in walk:
        place = walk.index(current)
        # All others, the nearest first, and at last the one itself.
        walk = walk[place + 1 :] + walk[: place + 1] if forward else walk[place:] + walk[:place]
    target = next(filter(_takes_tab, walk[::step]), None)
    if target is None:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    target.setFocus(reason)
    bring_into_view(target)
    return True


def reading_order(root: QWidget) -> list[QWidget]:
    """All below a widget that the Tab key can reach now, as their layouts have them."""
    return [widget for widget in _visible(root, set()) if _takes_tab(widget)]


def bring_into_view(widget: QWidget) -> None:
    """Scroll all that scrolls so that all of a widget is seen."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea) and (content := around.widget()) is not None:
            # Of a text with a caret, ensureWidgetVisible would show the caret alone.
            middle = widget.mapTo(content, widget.rect().center())
            margins = widget.width() // 2 + 1, widget.height() // 2 + 1
            around.ensureVisible(middle.x(), middle.y(), *margins)
        around = around.parentWidget()


def _takes_tab(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isEnabled() and widget.focusProxy() is None


def _visible(widget: QWidget, seen: set[QWidget]) -> Iterator[QWidget]:
    if widget in seen or not widget.isVisible():
        return
    seen.add(widget)
    yield widget
    for part in (*_parts(widget), *_others(widget)):
        if not part.isWindow():
            yield from _visible(part, seen)


def _parts(widget: QWidget) -> Iterable[QWidget]:
    """What a widget is made of, in reading order; children of other kinds follow."""
    match widget:
        case QTabWidget():
            return [widget.tabBar(), *_known(widget.currentWidget())]
        case QSplitter():
            places = range(widget.count())
            return [part for place in places for part in _known(widget.widget(place))]
        case QScrollArea():
            return _known(widget.widget())
        case QMainWindow():
            return _known(widget.centralWidget())
    return _laid_out(widget.layout())


def _others(widget: QWidget) -> Iterable[QWidget]:
    if isinstance(widget, QTabWidget | QAbstractScrollArea):
        # Qt's own stack and viewport. If Python looked into them, their pages would belong to the
        # Python side of a stack that nobody keeps, and when that goes, it takes the Python side of
        # the tab bars and scroll bars in these pages with it, though Qt still has them.
        return ()
    return [child for child in widget.children() if isinstance(child, QWidget)]


def _known(widget: QWidget | None) -> list[QWidget]:
    return [] if widget is None else [widget]


def _laid_out(layout: QLayout | None) -> Iterator[QWidget]:
    """The widgets of a layout and of those inside of it, by their places.

    No item is asked for by its place. It may be a spacer, which Qt deletes when it likes without a
    word to Python; what gets its address next would then be taken for that spacer.
    """
    if layout is None:
        return
    around = layout.parentWidget()
    parts = [*layout.children(), *(around.children() if around else ())]
    places = {layout.indexOf(part): part for part in parts if isinstance(part, QLayout | QWidget)}
    places.pop(-1, None)
    order = sorted(places)
    if isinstance(layout, QGridLayout):
        order.sort(key=lambda place: layout.getItemPosition(place)[:2])  # type: ignore[index]
    for part in map(places.__getitem__, order):
        if isinstance(part, QLayout):
            yield from _laid_out(part)
        else:
            yield part
