"""Leads a test through every tab, page and panel of the window, all of them made and filled."""

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QTabWidget, QWidget
from sample_tokenizers import small_vocabulary

from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.main_window import MainWindow

_DEEPEST = 5


def fill(window: MainWindow) -> None:
    """Open two small tokenizers, so that no tab opens large ones of its own."""
    window.session.add("bytes", ByteTokenizer(), "built in")
    window.session.add("small", TrainedTokenizer(small_vocabulary(), "small"), "made here")


def settle(window: MainWindow) -> None:
    """Let all work be done, also that which follows from other work."""
    QApplication.processEvents()
    while window._jobs.held:
        window._jobs.drain()
        QApplication.processEvents()
    # The layouts of parts within parts follow one after the other.
    for _ in range(_DEEPEST):
        QApplication.processEvents()


def every_part(window: MainWindow) -> Iterator[str]:
    """Bring one part after the other into view, and name it."""
    for index in range(window.tabs.count()):
        window.tabs.setCurrentIndex(index)
        settle(window)
        title = window.tabs.tabText(index)
        if window.tabs.currentWidget() is not window.lab:
            yield from _pages(window, window.tabs.currentWidget(), title)
            continue
        for row in range(window.lab.list.count()):
            window.lab.list.setCurrentRow(row)
            settle(window)
            panel = f"{title}/{window.lab.list.item(row).text()}"
            yield from _pages(window, window.lab.panel, panel)


def _pages(window: MainWindow, part: QWidget, title: str) -> Iterator[str]:
    books = [book for book in part.findChildren(QTabWidget) if book.isVisible()]
    if not books:
        yield title
    for book in books:
        for index in range(book.count()):
            if book.isTabVisible(index):
                book.setCurrentIndex(index)
                settle(window)
                yield f"{title}/{book.tabText(index)}"
