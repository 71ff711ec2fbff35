"""Drives the Compare tab: waits for it, opens a panel, presses a button."""

from PySide6.QtWidgets import QPushButton

TEXT = "the tokenizer 多模态 tokenizer\n".encode()


def wait(qtbot, compare):
    def done():
        columns = compare.columns
        result = columns.result
        return (
            not columns.job.busy
            and result is not None
            and len(result.encodings) == len(columns.columns)
        )

    qtbot.waitUntil(done, timeout=30_000)


def open_panel(qtbot, compare, kind):
    areas = map(compare.panels.widget, range(compare.panels.count()))
    area = next(area for area in areas if isinstance(area.widget(), kind))
    compare.panels.setCurrentWidget(area)
    panel = area.widget()
    qtbot.waitUntil(lambda: not panel.job.busy, timeout=60_000)
    return panel


def press(compare, name):
    compare.findChild(QPushButton, name).click()
