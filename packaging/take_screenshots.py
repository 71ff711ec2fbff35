"""Takes the pictures of a README: `python packaging/take_screenshots.py en|zh_CN [CORPUS]`.

The corpus, of some 30 MB, is what the run in dark colours learns from; without one that picture is
left as it is.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox, QWidget

from explorer import assets
from explorer.app import create_window
from explorer.ui.lab.scan.panel import ScanPanel
from explorer.ui.main_window import MainWindow
from explorer.ui.script_font import use_font_of
from explorer.ui.theme import DARK, LIGHT, Colours, Theme, palette_of
from explorer.ui.translation import use_language

_FOLDER: Final = Path(__file__).parent / "screenshots"
_FOLDERS: Final = {"en": _FOLDER, "zh_CN": _FOLDER / "zh_CN"}
_SIZE: Final = (1200, 760)
_SECONDS: Final = 120
_SETTLED_MS: Final = 1200
_MANY_MERGES: Final = 20_000
# " SolidGoldMagikarp" in r50k_base.
_GLITCH: Final = 43453
_TEXT: Final = """\
多模态模型怎样看文字？它看到的不是字，而是词元。
你好，世界！👍🏽 👩‍👩‍👧 is rare 𠮷 — naïve café
def tokenize(text): return list(text)  # 注释
价格：￥1,234.50 / $9.99, 2026-11-30
"""

_Kind = TypeVar("_Kind", bound=QWidget)


def main() -> int:
    """Take all pictures in one language."""
    language, *corpora = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        app = QApplication(sys.argv[:1])
        use_font_of(app, use_language(app, language))
        Theme.of(app)
        _FOLDERS[language].mkdir(exist_ok=True)
        photographer = _Photographer(app, _FOLDERS[language])
        for corpus in corpora:
            photographer.take_learning(Path(corpus))
        photographer.take_trained()
        photographer.take_tokens()
        photographer.take_lab()
        photographer.take_compare()
        photographer.close()
    return 0


class _Photographer:
    """Drives one window, and saves how it looks."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._window: MainWindow = create_window()
        self._window.resize(*_SIZE)
        self._window.show()
        self._wait(lambda: self._window.train.run.ready)

    def close(self) -> None:
        """End without a question."""
        self._window.closing.discard()
        self._window.close()

    def take_learning(self, corpus: Path) -> None:
        """The Train tab in dark colours, in the middle of a run."""
        self._window.open_files([corpus])
        self._train(200_000)
        run = self._window.train.run
        self._wait(lambda: len(run.history) > _MANY_MERGES)
        self._save("train-dark", DARK, settled_ms=50)
        run.cancel()
        self._wait(lambda: not run.state.active)
        self._window.open_files([assets.sample_corpus()])
        self._settle()

    def take_trained(self) -> None:
        """The Train tab after a run on the sample."""
        run = self._window.train.run
        self._train(4096)
        self._wait(lambda: len(run.history) > 0 and not run.state.active)
        self._save("train-light", LIGHT)

    def take_tokens(self) -> None:
        """The Tokens tab in both colours, with the vocabulary that was trained."""
        window, tokens = self._window, self._window.tokens
        window.tabs.setCurrentWidget(tokens)
        tokens.store.set_text(_TEXT.encode(), "text")
        tokens.view.show_lane(on=True)
        self._settle()
        tokens.view.pin(8)
        self._save("tokens-light", LIGHT)
        self._save("tokens-dark", DARK)

    def take_lab(self) -> None:
        """The scan of a vocabulary."""
        window = self._window
        window.tabs.setCurrentWidget(window.lab)
        window.opener.open_builtin("r50k_base")
        panel = _child(window.lab, ScanPanel)
        self._settle()
        self._wait(lambda: not panel.job.busy)
        panel.tokens.choose(_GLITCH)
        self._save("lab-light", LIGHT)

    def take_compare(self) -> None:
        """Tokenizers side by side."""
        window = self._window
        window.tabs.setCurrentWidget(window.compare)
        for name in ("cl100k_base", "o200k_base"):
            window.opener.open_builtin(name)
        self._settle(6000)
        window.compare.columns.go_to_difference(1)
        self._save("compare-light", LIGHT)

    def _train(self, size: int) -> None:
        _child(self._window, QSpinBox, "vocab_size").setValue(size)
        button = _child(self._window, QPushButton, "train_button")
        self._wait(button.isEnabled)
        button.click()

    def _save(self, name: str, colours: Colours, settled_ms: int = _SETTLED_MS) -> None:
        self._app.setPalette(palette_of(colours))
        self._settle(settled_ms)
        self._window.grab().save(str(self._folder / f"{name}.png"))

    def _settle(self, milliseconds: int = _SETTLED_MS) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def _wait(self, is_done: Callable[[], bool]) -> None:
        deadline = QDeadlineTimer(_SECONDS * 1000)
        while not is_done():
            if deadline.hasExpired():
                raise TimeoutError
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def _child(parent: QWidget, kind: type[_Kind], name: str = "") -> _Kind:
    found = parent.findChild(kind, name) if name else parent.findChild(kind)
    if found is None:
        raise LookupError(name or kind.__name__)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
