"""Whether an installation works: the window starts, trains, exports, and reads what it exported.

It works in a temporary folder, and touches no setting or file of the user.
"""

import os
import sys
import tempfile
import time
import traceback
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QApplication

from explorer import assets
from explorer.app import create_window
from explorer.engine.formats.export import FORMATS, export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import resolve_pattern
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.request import TrainingRequest
from explorer.ui.main_window import MainWindow
from explorer.ui.session import OpenTokenizer
from explorer.ui.theme import Theme
from explorer.ui.train.run import Ending, RunResult

# Every format can hold it.
_PATTERN: Final = "gpt2"
_VOCAB_SIZE: Final = 300
_MOST_SECONDS: Final = 300
_STEM: Final = "smoke"
_OPENED: Final = (f"{_STEM}.tiktoken", f"{_STEM}-huggingface", f"{_STEM}-gpt2")
_FAILED: Final = 1


def run() -> int:
    """Try the program and print one line.

    Returns:
        0, or 1 if something failed or took more than five minutes.
    """
    started = time.monotonic()
    with tempfile.TemporaryDirectory(
        prefix="bpe-explorer-smoke-", ignore_cleanup_errors=True
    ) as name:
        problem = _try_in(Path(name))
    if problem:
        print(f"bpe-explorer: the smoke test failed: {problem}", file=sys.stderr)
        return _FAILED
    seconds = time.monotonic() - started
    print(
        f"bpe-explorer {version('bpe-explorer')} works: window, training, export, opening, "
        f"all tabs ({seconds:.1f} s)"
    )
    return 0


def _try_in(folder: Path) -> str:
    """What went wrong, if anything."""
    # The training process inherits it, and compiles there.
    os.environ.setdefault("NUMBA_CACHE_DIR", str(folder / "kernels"))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    app = QApplication(sys.argv[:1])
    Theme(app)
    window = create_window()
    trial = _Trial(window, folder)
    sys.excepthook = trial.on_unexpected
    window.show()
    trial.start()
    app.exec()
    sys.excepthook = sys.__excepthook__
    # What is still to be written would come after the folder is gone, and make it anew.
    QSettings().sync()
    return trial.problem


class _Trial(QObject):
    """Trains, exports what came of it, reads that, looks at every tab, and closes the window."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self.problem = ""
        self._window = window
        self._folder = folder
        window.train.run.ended.connect(self._on_run_ended)
        window.session.opened.connect(self._on_opened)
        QTimer.singleShot(_MOST_SECONDS * 1000, self, self._on_late)

    def start(self) -> None:
        """Train the sample."""
        pattern = resolve_pattern(_PATTERN)
        request = TrainingRequest((assets.sample_corpus(),), pattern, _VOCAB_SIZE)
        self._window.train.run.start(request)

    def on_unexpected(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """End with what no code caught."""
        self._end("".join(traceback.format_exception(kind, error, trace)))

    @Slot(RunResult)
    def _on_run_ended(self, result: RunResult) -> None:
        if result.ending is not Ending.FINISHED:
            self._end(f"the training ended: {result.error or result.ending.name}")

    @Slot(OpenTokenizer)
    def _on_opened(self, entry: OpenTokenizer) -> None:
        # The tabs that are looked at open others, which are not new.
        if entry.saved:
            return
        self._export_and_open(entry.tokenizer)
        entry.saved = True
        self._look_at_all_tabs()
        self._end("")

    @Slot()
    def _on_late(self) -> None:
        self._end(f"it is not done after {_MOST_SECONDS} seconds")

    def _export_and_open(self, trained: Tokenizer) -> None:
        for name in FORMATS:
            export(trained, name, self._folder, _STEM)
        text = assets.sample_corpus().read_bytes()
        ids = trained.encode(text).ids.tolist()
        for name in _OPENED:
            opened = load_tokenizer(self._folder / name)
            if opened.encode(text).ids.tolist() != ids or opened.decode(ids) != text:
                self._end(f"{name} encodes the sample in another way")

    def _look_at_all_tabs(self) -> None:
        """Make all that is made only when somebody looks."""
        for tab in range(self._window.tabs.count()):
            self._window.tabs.setCurrentIndex(tab)
        panels = self._window.lab.list
        for row in range(panels.count()):
            panels.setCurrentRow(row)

    def _end(self, problem: str) -> None:
        """Close the window; the first problem counts."""
        self.problem = self.problem or problem
        self._window.closing.discard()
        self._window.close()
        QCoreApplication.quit()
