"""Uses the whole program for a while: `soak_program.py SECONDS FOLDER`.

In a minute and more every part is looked at first; then whatever chance wants is done. Prints a
line of JSON for each measurement, and closes the window at the end.
"""

import gc
import json
import random
import sys
import time
from pathlib import Path

import psutil
from PySide6.QtCore import QObject, QPoint, QSettings, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox, QTabWidget, QWidget

from explorer import app as program
from explorer import assets
from explorer.ui.export_dialog import ExportOrder

_SEED = 6
_ACT_MS = 50
_MOST_OPEN = 4
_MEASUREMENTS = 20
_MOST_SECONDS_BETWEEN = 10
_NAMES = ("gpt2", "cl100k_base", "bytes", "characters")
_FORMATS = ("tiktoken", "huggingface", "minbpe", "csv")
_MOST_TEXT = 400_000
_SHORTEST_WITH_TOUR = 60


class Soak(QObject):
    """Does one thing after another, as somebody in a hurry would."""

    def __init__(self, window, seconds, folder):
        super().__init__(window)
        self.window = window
        self.folder = folder
        self.rng = random.Random(_SEED)
        self.counts = {}
        self.process = psutil.Process()
        self.began = time.monotonic()
        self.seconds = seconds
        self.sample = assets.sample_corpus().read_bytes()
        self.corpora = [assets.sample_corpus(), self.write_small_corpus()]
        self.tour = self.every_part()
        self.is_warm = seconds < _SHORTEST_WITH_TOUR
        self.acting = self.every(_ACT_MS, self.act)
        pause = min(_MOST_SECONDS_BETWEEN, seconds / _MEASUREMENTS)
        self.measuring = self.every(int(1000 * pause), self.measure)
        QTimer.singleShot(int(1000 * seconds), self, self.end)

    def every(self, interval, slot):
        timer = QTimer(self)
        timer.timeout.connect(slot)
        timer.start(interval)
        return timer

    def write_small_corpus(self):
        path = self.folder / "small.txt"
        path.write_text("low low low lower slower\n" * 1000)
        return path

    def every_part(self):
        """Look at all there is, one part at each step."""
        for name in _NAMES:
            yield self.window.opener.open_builtin(name)
        for index in range(self.window.tabs.count()):
            yield self.window.tabs.setCurrentIndex(index)
            if self.window.tabs.currentWidget() is not self.window.lab:
                yield from self.every_page()
                continue
            for row in range(self.window.lab.list.count()):
                yield self.window.lab.list.setCurrentRow(row)
                yield from self.every_page()

    def every_page(self):
        for book in self.books():
            for index in range(book.count()):
                yield book.setCurrentIndex(index)

    def books(self):
        part = self.window.tabs.currentWidget()
        return [book for book in part.findChildren(QTabWidget) if book.isVisible()]

    @Slot()
    def act(self):
        if not self.is_warm:
            self.is_warm = next(self.tour, self.tour) is self.tour
            return
        act = self.rng.choice(_ACTS)
        self.counts[act.__name__] = self.counts.get(act.__name__, 0) + 1
        act(self)

    def click(self, name, part=None):
        for button in (part or self.window).findChildren(QPushButton, name):
            if button.isEnabled() and button.isVisible():
                button.click()

    def choose_corpus(self):
        if not self.window.train.run.state.active:
            self.window.open_files([self.rng.choice(self.corpora)])

    def train(self):
        self.window.tabs.setCurrentWidget(self.window.train)
        size = self.rng.choice((300, 1000, 4000, 20_000))
        self.window.findChild(QSpinBox, "vocab_size").setValue(size)
        self.click("train_button")

    def pause_or_go_on(self):
        self.click("pause_button")

    def step(self):
        self.click("step_button")

    def stop(self):
        self.click("stop_button")

    def cancel(self):
        self.click("cancel_button")

    def cancel_jobs(self):
        self.click("cancel_job")

    def export(self):
        entry = self.window.session.current
        if entry is None or entry.tokenizer.vocabulary is None or entry.tokenizer.size > 50_000:
            return
        names = (self.rng.choice(_FORMATS),)
        order = ExportOrder(entry.tokenizer.vocabulary, names, self.folder, "soak")
        self.window.train.result.exporter.export(entry, order)

    def open_tokenizer(self):
        self.window.opener.open_builtin(self.rng.choice(_NAMES))

    def open_exported(self):
        path = self.folder / "soak.tiktoken"
        if path.exists():
            self.window.opener.open_files([path])

    def close_tokenizers(self):
        session = self.window.session
        while len(session.tokenizers) >= _MOST_OPEN:
            session.close(self.rng.choice(session.tokenizers))

    def choose_tokenizer(self):
        entries = self.window.session.tokenizers
        if entries:
            self.window.session.choose(self.rng.choice(entries))

    def switch_tab(self):
        tabs = self.window.tabs
        tabs.setCurrentIndex(self.rng.randrange(tabs.count()))

    def switch_panel(self):
        self.window.tabs.setCurrentWidget(self.window.lab)
        panels = self.window.lab.list
        panels.setCurrentRow(self.rng.randrange(panels.count()))

    def switch_page(self):
        books = self.books()
        if books:
            book = self.rng.choice(books)
            book.setCurrentIndex(self.rng.randrange(book.count()))

    def encode(self):
        first = self.rng.randrange(len(self.sample))
        text = (self.sample[first:] + self.sample * 10)[: self.rng.randrange(1, _MOST_TEXT)]
        self.window.tokens.store.set_text(text, "soak")

    def type_text(self):
        self.window.tabs.setCurrentWidget(self.window.tokens)
        if self.window.tokens.store.editable is not None:
            QTest.keyClicks(self.window.tokens.view.viewport(), "low and lower")

    def hover(self):
        part = self.window.tabs.currentWidget()
        parts = [one for one in part.findChildren(QWidget) if one.isVisible()]
        if parts:
            target = self.rng.choice(parts)
            width, height = max(1, target.width()), max(1, target.height())
            place = QPoint(self.rng.randrange(width), self.rng.randrange(height))
            QTest.mouseMove(target, place)

    def walk(self):
        QTest.keyClick(self.window.tokens.view, Qt.Key.Key_Right)

    def clear_notices(self):
        self.window.notices.clear()

    @Slot()
    def measure(self):
        gc.collect()
        trainer = self.window.train.run._trainer
        child = psutil.Process(trainer.pid) if trainer is not None else None
        measured = {
            "seconds": round(time.monotonic() - self.began, 1),
            "memory": self.process.memory_info().rss,
            "child_memory": child.memory_info().rss if child is not None else 0,
            "descriptors": self.process.num_fds(),
            "threads": self.process.num_threads(),
            "objects": len(self.window.findChildren(QObject)),
            "references_to_none": sys.getrefcount(None),
            "none_lost": self.none_lost(),
            "is_warm": self.is_warm,
        }
        print(json.dumps(measured), flush=True)

    def none_lost(self):
        """References to None that a thousand calls of Qt take away which return nothing."""
        label = QLabel(self.window)
        before = sys.getrefcount(None)
        for _ in range(1000):
            label.setText("low")
        lost = before - sys.getrefcount(None)
        label.deleteLater()
        return lost

    @Slot()
    def end(self):
        self.acting.stop()
        self.measuring.stop()
        print(json.dumps({"acts": self.counts}), flush=True)
        self.window.closing.discard()
        self.window.close()


_ACTS = (
    *(3 * (Soak.train,)),
    *(2 * (Soak.encode, Soak.type_text, Soak.hover, Soak.walk, Soak.switch_tab)),
    *(2 * (Soak.switch_panel, Soak.switch_page, Soak.close_tokenizers, Soak.clear_notices)),
    *(Soak.choose_corpus, Soak.pause_or_go_on, Soak.step, Soak.stop, Soak.cancel, Soak.cancel_jobs),
    *(Soak.export, Soak.open_tokenizer, Soak.open_exported, Soak.choose_tokenizer),
)


def main():
    seconds, folder = float(sys.argv[1]), Path(sys.argv[2])
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    create_window = program.create_window

    def create_and_soak(files):
        window = create_window(files)
        window.soak = Soak(window, seconds, folder)
        return window

    program.create_window = create_and_soak
    return program.run([])


if __name__ == "__main__":
    sys.exit(main())
