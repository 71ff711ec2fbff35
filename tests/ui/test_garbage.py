import gc
import threading

import pytest
from PySide6.QtCore import QObject

from explorer.ui.garbage import GarbageCollector


class Cycle(QObject):
    """Is destroyed by the collector alone."""

    def __init__(self, ended):
        super().__init__()
        self.itself = self
        self.ended = ended

    def __del__(self):
        self.ended.append(threading.current_thread())


@pytest.fixture
def collector(qapp):
    found = GarbageCollector(qapp)
    yield found
    found.deleteLater()


@pytest.mark.usefixtures("collector")
def test_python_collects_nothing_in_the_thread_of_a_job():
    ended = []
    Cycle(ended)
    worker = threading.Thread(target=lambda: [[[]] for _ in range(100_000)])
    worker.start()
    worker.join()
    assert not gc.isenabled()
    assert ended == []
    gc.collect()


@pytest.mark.usefixtures("collector")
def test_cycles_are_destroyed_on_the_thread_of_the_window(qtbot):
    ended = []
    Cycle(ended)
    keep = []

    def collected():
        keep.extend([[] for _ in range(1000)])
        return bool(ended)

    qtbot.waitUntil(collected)
    assert ended == [threading.main_thread()]
