"""Puts the window together."""

import gc
import signal
import socket
import sys
import traceback
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QLoggingCategory,
    QObject,
    QSocketNotifier,
    Slot,
)
from PySide6.QtWidgets import QApplication

from explorer import assets
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.notices import Kind, Message
from explorer.ui.settings import Settings
from explorer.ui.theme import Theme

_NAME: Final = "BPE Explorer"
_ORGANISATION: Final = "bpe-explorer"


def create_window(files: Sequence[Path] = ()) -> MainWindow:
    """The window, not shown; a QApplication must exist.

    Args:
        files: The corpus; the sample if there are none.
    """
    _prepare_application()
    _spare_start_up_from_collection()
    window = MainWindow(Settings(), Jobs())
    window.open_files(list(files) or [assets.sample_corpus()])
    return window


def run(files: Sequence[Path]) -> int:
    """Show the window until it is closed.

    Args:
        files: The corpus; the sample if there are none.

    Returns:
        The exit code.
    """
    app = QApplication(sys.argv[:1])
    Theme(app)
    window = create_window(files)
    _Crashes(window).install()
    interrupts = _Interrupts(window)
    window.show()
    code = app.exec()
    interrupts.close()
    return code


class _Interrupts(QObject):
    """Closes the window on Ctrl-C in the terminal, and when the system asks the program to end."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        # Python sees a signal only when it runs, and in Qt's loop it does not: the signal writes
        # a byte to a socket, and the socket wakes the loop.
        self._read, self._write = socket.socketpair()
        self._write.settimeout(0)
        self._old_descriptor = signal.set_wakeup_fd(self._write.fileno())
        self._old_handlers = {
            number: signal.signal(number, self._on_signal)
            for number in (signal.SIGINT, signal.SIGTERM)
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
        self._read.recv(64)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self._window.close()


class _Crashes(QObject):
    """Shows what no code caught, instead of ending the program."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def install(self) -> None:
        """Be told from now on."""
        sys.excepthook = self.report

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show an exception in the message bar, and in the terminal if there is one."""
        sys.__excepthook__(kind, error, trace)
        text = self.tr(
            "Something went wrong inside the program: {problem}. The window stays open, and what "
            "was learned is still here. If it happens again, please report the details."
        ).format(problem=error or kind.__name__)
        details = "".join(traceback.format_exception(kind, error, trace))
        self._window.notices.show_message(Message(Kind.ERROR, text, details))


@cache
def _spare_start_up_from_collection() -> None:
    """Leave what the imports made out of garbage collection: it would stop the window for 60 ms."""
    gc.collect()
    gc.freeze()


def _prepare_application() -> None:
    QCoreApplication.setApplicationName(_NAME)
    QCoreApplication.setOrganizationName(_ORGANISATION)
    # One line for each font that lacks a script says nothing that the eye does not see.
    QLoggingCategory.setFilterRules("qt.text.font.db=false")
    # The C locale of a bare server writes numbers without separators.
    if QLocale().language() is QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))
