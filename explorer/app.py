"""Puts the window together."""

import ctypes
import gc
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QLoggingCategory,
    QObject,
    QSocketNotifier,
    Signal,
    Slot,
)
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from explorer import assets
from explorer.ui.crash_log import CrashLog, log_folder
from explorer.ui.crashes import Crashes
from explorer.ui.garbage import GarbageCollector
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.script_font import use_font_of
from explorer.ui.settings import Settings
from explorer.ui.theme import Theme
from explorer.ui.translation import use_language

_NAME: Final = "BPE Explorer"
_ORGANISATION: Final = "bpe-explorer"


def create_window(files: Sequence[Path] = ()) -> MainWindow:
    """The window, not shown; a QApplication must exist.

    Args:
        files: Corpora, tokenizers, a session; the sample if there is no corpus.
    """
    _prepare_application()
    _take_over_collection()
    window = MainWindow(Settings(), Jobs())
    window.begin(files)
    return window


def run(files: Sequence[Path]) -> int:
    """Show the window until it is closed.

    Args:
        files: Corpora, tokenizers, a session; the sample if there is no corpus.

    Returns:
        The exit code.
    """
    app = QApplication(sys.argv[:1])
    interrupts = _Interrupts(app)
    _prepare_application()
    use_font_of(app, use_language(app, Settings().language))
    log = CrashLog(log_folder())
    log.start()
    Theme.of(app)
    window = create_window(files)
    handed_over = _HandedOver(app, window.arrivals.open_file)
    crashes = Crashes(window.notices)
    crashes.install()
    # Nobody may be there to answer a question: what would be lost is kept first.
    interrupts.interrupted.connect(window.recovery.keep)
    interrupts.interrupted.connect(window.close)
    window.show()
    window.help.offer_tour()
    code = app.exec()
    app.removeEventFilter(handed_over)
    interrupts.close()
    crashes.uninstall()
    log.stop()
    return code


class _Interrupts(QObject):
    """Says when Ctrl-C is pressed in the terminal, or the system asks the program to end.

    What comes before the loop runs is said when it does. Python's own handler would raise its error
    in whatever slot is called then, and Qt goes on after that.

    Signals:
        interrupted: The program is to end.
    """

    interrupted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # Python sees a signal only when it runs, and in Qt's loop it does not: the signal writes
        # a byte to a socket, and the socket wakes the loop.
        self._read, self._write = socket.socketpair()
        self._write.settimeout(0)
        self._old_descriptor = signal.set_wakeup_fd(self._write.fileno())
        self._old_handlers = {
            number: signal.signal(number, _ignore) for number in (signal.SIGINT, signal.SIGTERM)
        }
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_woken)

    def close(self) -> None:
        """Let Python handle signals as before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._old_descriptor)
        for number, handler in self._old_handlers.items():
            signal.signal(number, handler)
        self._read.close()
        self._write.close()

    @Slot()
    def _on_woken(self) -> None:
        # Not in the handler itself, which Python may call while a widget is being painted.
        self._read.recv(64)
        self.interrupted.emit()


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: the loop is woken by the byte that comes with the signal."""


class _HandedOver(QObject):
    """Takes the files that the desktop of macOS hands over, at the start or later."""

    def __init__(self, app: QApplication, open_file: Callable[[Path], object]) -> None:
        super().__init__(app)
        self._open_file = open_file
        app.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._open_file(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


@cache
def _take_over_collection() -> None:
    """Collect on this thread, but not what the imports made: that would take 60 ms each time."""
    gc.collect()
    gc.freeze()
    if app := QCoreApplication.instance():
        GarbageCollector(app)


def _icon() -> QIcon:
    icon = QIcon()
    for picture in sorted(assets.icons().glob("*.png")):
        icon.addFile(str(picture))
    return icon


def _prepare_application() -> None:
    QCoreApplication.setApplicationName(_NAME)
    QCoreApplication.setOrganizationName(_ORGANISATION)
    # By this name desktops find the program's entry, and with it the icon in their lists.
    QGuiApplication.setDesktopFileName(_ORGANISATION)
    QGuiApplication.setWindowIcon(_icon())
    if sys.platform == "win32":
        # By this name the task bar does, which shows Python's icon otherwise.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_ORGANISATION)
    # One line for each font that lacks a script says nothing that the eye does not see.
    QLoggingCategory.setFilterRules("qt.text.font.db=false")
    # The C locale of a bare server writes numbers without separators.
    if QLocale().language() is QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))
