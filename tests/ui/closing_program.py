"""A whole program that closes its window in a given phase: `closing_program.py PHASE CORPUS OUT`.

Prints the id of the training process, and the clock when the window was told to close.
"""

import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QPushButton, QSpinBox

from explorer import app as program
from explorer.ui.export_dialog import ExportOrder
from explorer.ui.train.run import RunState


class Closer(QObject):
    """Drives the window to the phase, then closes it."""

    def __init__(self, window, phase, out):
        super().__init__(window)
        self.window = window
        self.phase = phase
        self.out = out
        self.run = window.train.run
        self.run.state_changed.connect(self.on_state_changed)
        self.run.readiness_changed.connect(self.on_ready)
        window.train.result.changed.connect(self.on_result_changed)
        print(self.run._trainer.pid, flush=True)
        window.findChild(QSpinBox, "vocab_size").setValue(100_000)
        if phase == "compiling":
            QTimer.singleShot(0, self.close)
        if phase == "preparing":
            QTimer.singleShot(0, self.train)

    def close(self):
        print(time.monotonic(), flush=True)
        self.window.close()
        discard = self.window.findChild(QPushButton, "discard_button")
        if discard is not None:
            discard.click()
        else:
            self.window.close()

    def train(self):
        self.window.findChild(QPushButton, "train_button").click()

    @Slot()
    def on_ready(self):
        if self.phase == "ready":
            print(time.monotonic(), flush=True)  # the test sends the signal that closes
        else:
            self.train()

    @Slot(RunState)
    def on_state_changed(self, state):
        if state.name.lower() == self.phase:
            self.close()
        elif self.phase == "paused" and state is RunState.MERGING:
            QTimer.singleShot(0, self.run.pause)

    @Slot()
    def on_result_changed(self):
        result = self.window.train.result
        if self.phase == "unsaved" and result._exportable:
            print(time.monotonic(), flush=True)  # the test sends the signal that closes
        if self.phase == "exporting" and result._exportable:
            self.phase = ""  # the export changes the result bar too
            names = ("tiktoken", "csv")
            entry = result._exportable
            order = ExportOrder(entry.tokenizer.vocabulary, names, self.out, "own")
            result.exporter.export(entry, order)
            self.close()


def main():
    phase, corpus, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(
        QSettings.Format.IniFormat, QSettings.Scope.UserScope, tempfile.mkdtemp(dir=corpus.parent)
    )
    create_window = program.create_window

    def create_and_watch(files):
        window = create_window(files)
        window.closer = Closer(window, phase, out)
        return window

    program.create_window = create_and_watch
    return program.run([corpus])


if __name__ == "__main__":
    sys.exit(main())
