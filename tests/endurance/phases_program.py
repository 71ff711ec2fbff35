"""A whole program that is told to end in a given phase: `phases_program.py PHASE WAY CORPUS OUT`.

WAY is `window`, which closes it, or `signal`, which is left to the test. More phases than those of
`closing_program`, whose lines it prints.
"""

import sys
import time
from functools import partial

import closing_program
from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from explorer.ui.export_dialog import ExportOrder
from explorer.ui.lab.embeddings.panel import EmbeddingsPanel
from explorer.ui.lab.scan.panel import ScanPanel

_TOKENIZER = "cl100k_base"


class Closer(closing_program.Closer):
    """Drives the window to one of more phases."""

    way = "window"

    def __init__(self, window, phase, out):
        super().__init__(window, phase, out)
        starts = {
            "opening": self.open_tokenizer,
            "encoding": self.encode,
            "scanning": self.scan,
            "measuring": self.measure,
            "saving": self.save,
            "exporting a lot": self.export_a_lot,
        }
        self.is_trained = phase not in starts
        if not self.is_trained:
            QTimer.singleShot(0, starts[phase])

    def close(self):
        if self.way == "window":
            super().close()
        else:
            print(time.monotonic(), flush=True)  # the test sends the signal that closes

    def train(self):
        if self.is_trained:
            super().train()

    def open_tokenizer(self):
        self.window.opener.open_builtin("o200k_base")
        self.close()

    def encode(self):
        tokens = self.window.tokens
        tokens.open_text(self.out.parent / "long.txt")
        tokens._run.grown.connect(self.once_grown)
        self.window.tabs.setCurrentWidget(tokens)

    @Slot()
    def once_grown(self):
        self.window.tokens._run.grown.disconnect(self.once_grown)
        self.close()

    def scan(self):
        panel = self.lab_panel(ScanPanel)
        panel.findChild(QCheckBox, "scan_witnesses").setChecked(True)
        self.window.session.current_changed.connect(panel.scan.click)
        panel.job.progressed.connect(self.once_stepped)

    def measure(self):
        panel = self.lab_panel(EmbeddingsPanel)
        compute = panel.findChild(QPushButton, "compute_indicators")
        panel.references.changed.connect(compute.click)
        panel.job.progressed.connect(self.once_stepped)
        self.window.session.current_changed.connect(
            partial(self.open_weights, panel, self.out.parent / "weights.npy")
        )

    def open_weights(self, panel, path, _entry):
        panel.open_file(path)

    def lab_panel(self, kind) -> QWidget:
        """A panel of the Lab, in view; a tokenizer is being opened for it."""
        self.window.tabs.setCurrentWidget(self.window.lab)
        panels = self.window.lab.list
        for row in range(panels.count()):
            panels.setCurrentRow(row)
            if isinstance(self.window.lab.panel, kind):
                return self.window.lab.panel
        raise LookupError(kind)

    @Slot()
    def once_stepped(self, *_):
        if self.phase:
            self.phase = ""
            self.close()

    def save(self):
        self.window.opener.open_builtin(_TOKENIZER)
        self.window.session.opened.connect(self.save_session)

    @Slot()
    def save_session(self, *_):
        self.window.tokens.open_text(self.out.parent / "long.txt")
        self.window.keeper.save(self.out / "all.bpesession")
        self.close()

    def export_a_lot(self):
        self.window.session.opened.connect(self.export_opened)
        self.window.opener.open_builtin(_TOKENIZER)

    @Slot()
    def export_opened(self, *_):
        entry = self.window.session.current or self.window.session.tokenizers[0]
        order = ExportOrder(
            entry.tokenizer.vocabulary, ("tiktoken", "huggingface"), self.out, "own"
        )
        self.window.train.result.exporter.export(entry, order)
        QTimer.singleShot(500, self.close)


if __name__ == "__main__":
    way = sys.argv.pop(2)
    Closer.way = way
    closing_program.Closer = Closer
    sys.exit(closing_program.main())
