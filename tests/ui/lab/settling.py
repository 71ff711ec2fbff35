"""Shows panels and lets their jobs run, which the tests hold back otherwise."""

from PySide6.QtGui import QGuiApplication


def settle(panel):
    """Let all work be done, also that which follows from other work."""
    while panel.tools.jobs.held:
        panel.tools.jobs.drain()
        QGuiApplication.processEvents()


def shown(qtbot, panel):
    """Show a panel as it looks in the window, with its first work done."""
    qtbot.addWidget(panel)
    panel.resize(950, 700)
    panel.show()
    settle(panel)
    return panel
