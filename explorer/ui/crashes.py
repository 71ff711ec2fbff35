"""What no code caught: shown in the message bar and logged, instead of ending the program."""

import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal, Slot

from explorer.ui.crash_log import log_unexpected
from explorer.ui.notices import Kind, Message, NoticeBar


class Crashes(QObject):
    """Takes the exceptions of slots, of other threads, and of finalizers."""

    _reported = Signal(str, str)

    def __init__(self, notices: NoticeBar) -> None:
        super().__init__(notices)
        self._notices = notices
        # A thread may report; a connection within a thread is carried out at once.
        self._reported.connect(self._show)

    def install(self) -> None:
        """Be told from now on."""
        sys.excepthook = self.report
        threading.excepthook = self._report_thread
        sys.unraisablehook = self._report_unraisable

    def uninstall(self) -> None:
        """Leave it to the interpreter again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show an exception in the message bar, log it, and print it if there is a terminal."""
        sys.__excepthook__(kind, error, trace)
        log_unexpected("not caught", error)
        details = "".join(traceback.format_exception(kind, error, trace))
        self._reported.emit(str(error) or kind.__name__, details)

    def _report_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None and told.exc_type is not SystemExit:
            self.report(told.exc_type, told.exc_value, told.exc_traceback)

    def _report_unraisable(self, told: "sys.UnraisableHookArgs") -> None:
        sys.__unraisablehook__(told)
        if told.exc_value is not None:
            log_unexpected("could not be raised", told.exc_value)

    @Slot(str, str)
    def _show(self, problem: str, details: str) -> None:
        text = self.tr(
            "Something went wrong inside the program: {problem}. The window stays open, and what "
            "was learned is still here. If it happens again, please report the details."
        ).format(problem=problem.rstrip("."))
        self._notices.show_message(Message(Kind.ERROR, text, details))
