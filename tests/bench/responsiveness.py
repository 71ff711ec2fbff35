"""Measures how late the window answers while a corpus is trained.

    uv run python tests/bench/responsiveness.py FILE [--vocab-size 32000]

A timer of 16 ms runs in the window's thread from the click on Train until the run has ended;
printed is how late it was. Offscreen unless QT_QPA_PLATFORM says otherwise.
"""

import argparse
import os
import time
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox

from explorer.app import create_window

INTERVAL_MS = 16


def main() -> None:
    """Train in a window and print the delays."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--vocab-size", type=int, default=32000)
    options = parser.parse_args()
    QCoreApplication.setOrganizationName("bpe-explorer-bench")
    app = QApplication([])
    window = create_window([options.file])
    window.show()
    wait_until(lambda: window.train.run.ready)
    window.findChild(QSpinBox, "vocab_size").setValue(options.vocab_size)
    train = window.findChild(QPushButton, "train_button")
    wait_until(train.isEnabled)
    delays: list[float] = []
    last = time.perf_counter()

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        delays.append(1000 * (now - last) - INTERVAL_MS)
        last = now

    timer = QTimer()
    timer.setInterval(INTERVAL_MS)
    timer.timeout.connect(beat)
    timer.start()
    started = time.perf_counter()
    train.click()
    wait_until(lambda: not window.train.run.state.active)
    seconds = time.perf_counter() - started
    timer.stop()
    late = np.maximum(delays, 0)
    print(
        f"{len(window.train.run.history):,} merges in {seconds:.2f} s; {len(late)} beats, late by "
        f"{np.percentile(late, 50):.1f} ms (median), {np.percentile(late, 99):.1f} ms (99th), "
        f"{late.max():.1f} ms (worst)"
    )
    window.close()
    app.quit()


def wait_until(condition) -> None:
    """Run the event loop until something holds."""
    while not condition():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


if __name__ == "__main__":
    main()
