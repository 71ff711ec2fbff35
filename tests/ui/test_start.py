"""A start loads what the window needs, and no more."""

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

ROOT = Path(__file__).parents[2]
# Compilers, plots and tokenizers that only work asks for; all but Qt that takes long to load.
LATE = {
    "gguf",
    "llvmlite",
    "matplotlib",
    "numba",
    "psutil",
    "pyarrow",
    "scipy",
    "sentencepiece",
    "tiktoken",
    "tokenizers",
}
# A click on a tab may load the libraries that encode, but not the compiler.
SLOW = {"llvmlite", "matplotlib", "numba", "scipy"}
OPEN = """\
import sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from explorer.cli import command

def open_window(_files):
    from explorer.app import create_window
    app = QApplication([])
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
    window = create_window()
    window.show()
    app.processEvents()
    print(*sys.modules)
    window.close()
    return 0

command.run([], open_window)
"""
LOOK = """\
import sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from fake_trainer import FakeLauncher
from explorer.ui.jobs import Jobs
from explorer.ui.main_window import MainWindow
from explorer.ui.settings import Settings

app = QApplication([])
store = QSettings(sys.argv[1] + "/settings.ini", QSettings.Format.IniFormat)
jobs = []
window = MainWindow(Settings(store), Jobs(jobs.append), FakeLauncher())
window.show()
for tab in range(window.tabs.count()):
    window.tabs.setCurrentIndex(tab)
    app.processEvents()
for row in range(window.lab.list.count()):
    window.lab.list.setCurrentRow(row)
    app.processEvents()
print(*sys.modules)
"""


def modules_after(script, folder):
    paths = os.pathsep.join((str(ROOT), str(Path(__file__).parent)))
    result = subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split())


def test_a_start_loads_no_compiler_and_no_tokenizer(tmp_path):
    loaded = modules_after(OPEN, tmp_path)
    assert "explorer.ui.main_window" in loaded
    assert loaded & LATE == set()


def test_a_look_at_every_tab_loads_no_compiler(tmp_path):
    loaded = modules_after(LOOK, tmp_path)
    assert "explorer.ui.lab.scan.panel" in loaded
    assert "explorer.ui.compare.grain_panel" in loaded
    assert loaded & SLOW == set()


def test_the_window_has_its_icon_in_small_and_large(window):
    sizes = {size.width() for size in window.windowIcon().availableSizes()}
    assert {16, 32, 256} <= sizes
    assert QGuiApplication.desktopFileName() == "bpe-explorer"
