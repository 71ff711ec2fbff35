"""About: versions, and nothing of the user's."""

import platform
from importlib.metadata import version

import numpy as np
import pytest
from PySide6.QtCore import qVersion
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton

from explorer.ui.crash_log import log_folder
from explorer.ui.help import diagnostics


@pytest.fixture
def about(window):
    window.findChild(QAction, "about_action").trigger()
    return window.findChild(QDialog, "about_dialog")


def test_the_diagnostics_tell_all_versions_and_the_screen(about):
    lines = about.facts.toPlainText().splitlines()
    facts = dict(line.split(": ", 1) for line in lines)
    assert facts["bpe-explorer"] == version("bpe-explorer")
    assert facts["Python"].startswith(platform.python_version())
    assert facts["Qt"] == qVersion()
    assert facts["numpy"] == np.__version__
    for library in ("PySide6-Essentials", "numba", "regex", "tiktoken", "tokenizers", "pyqtgraph"):
        assert facts[library] == version(library)
    assert platform.system() in facts["System"]
    assert "scale 1" in facts["Screen"]
    assert facts["Log folder"] == str(log_folder())


def test_the_diagnostics_are_copied_and_tell_nothing_of_the_corpus(about, corpus):
    about.findChild(QPushButton, "copy_diagnostics").click()
    copied = QGuiApplication.clipboard().text()
    assert copied == about.facts.toPlainText()
    assert str(corpus) not in copied
    assert corpus.name not in copied
    assert corpus.read_text() not in copied


def test_a_library_whose_version_is_not_known_is_no_error(monkeypatch, window):
    monkeypatch.setattr(diagnostics, "_LIBRARIES", ("no-such-library",))
    assert "no-such-library: unknown" in diagnostics.diagnostics(window.screen())
