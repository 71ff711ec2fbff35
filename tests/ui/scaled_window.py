"""Run by test_access in a process of its own: does every part fit a small window at this scale?

Prints the scale and the size that the window got, and a line for whatever is cut off.
"""

import sys
import tempfile

from every_part import every_part, fill, settle
from fake_trainer import FakeLauncher
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QSizePolicy,
    QTabBar,
    QTabWidget,
    QWidget,
)

from explorer import assets
from explorer.app import _prepare_application
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.script_font import use_font_of
from explorer.ui.settings import Settings
from explorer.ui.translation import use_language

_SHOW_TEXT = (QAbstractButton, QAbstractSpinBox, QComboBox, QLabel)


class HeldJobs(Jobs):
    """Runs jobs on this thread, when it is told."""

    def __init__(self):
        self.held = []
        super().__init__(self.held.append)

    def drain(self):
        while self.held:
            self.held.pop(0)()


def is_cut(widget):
    """Whether it reaches out of what it stands in, or has no room for its text."""
    around = widget.parentWidget()
    if isinstance(around, QTabBar | QTabWidget):
        return False
    if not around.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry()):
        return True
    gives_way = widget.sizePolicy().horizontalPolicy() is QSizePolicy.Policy.Ignored
    if not isinstance(widget, _SHOW_TEXT) or gives_way:
        return False
    needed = widget.minimumSizeHint()
    # A button with a sign alone needs less than the least width of the style.
    is_sign = isinstance(widget, QAbstractButton) and len(widget.text()) <= 1
    return widget.height() < needed.height() or (widget.width() < needed.width() and not is_sign)


def scrolls(widget, window):
    """Whether it can be scrolled into view."""
    while widget is not window:
        if isinstance(widget, QAbstractScrollArea):
            return True
        widget = widget.parentWidget()
    return False


def main(language):
    app = QApplication([])
    _prepare_application()
    app.setStyle("fusion")
    use_font_of(app, use_language(app, language))
    with tempfile.TemporaryDirectory() as folder:
        store = QSettings(f"{folder}/settings.ini", QSettings.Format.IniFormat)
        window = MainWindow(Settings(store), HeldJobs(), FakeLauncher())
        window.open_files([assets.sample_corpus()])
        fill(window)
        window.resize(1024, 640)
        window.show()
        settle(window)
        for part in every_part(window):
            for widget in window.tabs.currentWidget().findChildren(QWidget):
                shown = widget.isVisible() and not scrolls(widget.parentWidget(), window)
                if shown and is_cut(widget):
                    print(f"{part}: {type(widget).__name__} {widget.objectName()} is cut off")
        print(f"{window.devicePixelRatioF():g} {window.width()} {window.height()}")


if __name__ == "__main__":
    main(sys.argv[1])
