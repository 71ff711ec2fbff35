"""The panel that scans a vocabulary, as its tests open and press it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from explorer.ui.lab.scan.panel import ScanPanel


def show_scan(tools, qtbot, tokenizer=None):
    """Opens a tokenizer and the panel, which scans by itself."""
    if tokenizer is not None:
        tools.session.add("shown", tokenizer, "here")
    panel = ScanPanel(tools)
    qtbot.addWidget(panel)
    panel.resize(900, 600)
    with qtbot.waitExposed(panel):
        panel.show()
    if tokenizer is not None:
        qtbot.waitUntil(lambda: not panel.job.busy, timeout=30_000)
    return panel


def click(panel, qtbot, name):
    """Clicks a button."""
    qtbot.mouseClick(panel.findChild(QPushButton, name), Qt.MouseButton.LeftButton)
