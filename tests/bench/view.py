"""Times the token view: until the first tokens show, scrolling, and pointing at tokens.

    uv run python tests/bench/view.py ENGLISH CHINESE [--megabytes 1 10 100]

Each text is repeated or cut to the sizes asked for; a line of 1 MB without a break is made of the
first one. Times are those of the window's thread, repaint included; for scrolling and pointing the
median and the 95th percentile are given. Offscreen unless QT_QPA_PLATFORM says otherwise.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop, QPoint, QSettings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from explorer.app import create_window
from explorer.ui.main_window import MainWindow

MEGABYTE = 1_000_000
MOVES = 200


def main() -> None:
    """Measure all texts in one window."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("english", type=Path)
    parser.add_argument("chinese", type=Path)
    parser.add_argument("--megabytes", type=int, nargs="+", default=[1, 10, 100])
    options = parser.parse_args()
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QCoreApplication.setOrganizationName("bpe-explorer-bench")
    app = QApplication([])
    window = create_window()
    window.resize(1400, 900)
    window.show()
    window.tabs.setCurrentWidget(window.tokens)
    wait_until(lambda: len(window.tokens.view.document) > 0)
    with tempfile.TemporaryDirectory() as folder:
        for name, path in (("English", options.english), ("Chinese", options.chinese)):
            for size in options.megabytes:
                text = sized(path.read_bytes(), size * MEGABYTE)
                measure(window, f"{name}, {size} MB", text, Path(folder))
        line = sized(options.english.read_bytes(), MEGABYTE).replace(b"\n", b" ")
        measure(window, "one line of 1 MB", line, Path(folder))
    window.close()
    app.quit()


def sized(data: bytes, size: int) -> bytes:
    """A text of that many bytes or a few less, whole characters only."""
    repeated = data * (1 + size // len(data))
    return repeated[:size].decode("utf-8", "ignore").encode()


def measure(window: MainWindow, name: str, text: bytes, folder: Path) -> None:
    """Open one text and print its times."""
    path = folder / "text.txt"
    path.write_bytes(text)
    tab, view = window.tokens, window.tokens.view
    started = time.perf_counter()
    tab.open_text(path)
    wait_until(lambda: view.document.row_count > 0)
    view.viewport().repaint()
    first = time.perf_counter() - started
    wait_until(lambda: not tab.encoding)
    everything = time.perf_counter() - started
    bar = view.verticalScrollBar()
    jumps = [
        timed(lambda place=place: scroll(window, place * bar.maximum() // MOVES))
        for place in range(MOVES)
    ]
    middle = bar.maximum() // 2
    bar.setValue(middle)
    steps = [timed(lambda step=step: scroll(window, middle + 3 * step)) for step in range(MOVES)]
    width, height = view.viewport().width(), view.viewport().height()
    points = [QPoint(37 * step % width, 61 * step % height) for step in range(MOVES)]
    hovers = [timed(lambda point=point: point_at(window, point)) for point in points]
    print(
        f"{name:18} tokens {len(view.document):>11,}  first {1000 * first:6.0f} ms  "
        f"all {everything:6.1f} s  jump {shown(jumps)}  scroll {shown(steps)}  "
        f"hover {shown(hovers)}",
        flush=True,
    )


def scroll(window: MainWindow, row: int) -> None:
    """Scroll to a row and repaint."""
    window.tokens.view.verticalScrollBar().setValue(row)
    window.tokens.view.viewport().repaint()


def point_at(window: MainWindow, point: QPoint) -> None:
    """Move the mouse and let the window answer."""
    QTest.mouseMove(window.tokens.view.viewport(), point)
    QApplication.processEvents()


def timed(work: Callable[[], None]) -> float:
    """Milliseconds that a call takes."""
    started = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - started)


def shown(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{np.median(times):5.1f}/{np.percentile(times, 95):5.1f} ms"


def wait_until(condition: Callable[[], bool]) -> None:
    """Run the event loop until something holds."""
    while not condition():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


if __name__ == "__main__":
    main()
