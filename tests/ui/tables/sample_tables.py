"""A small table of tokens."""

import numpy as np
from PySide6.QtCore import Qt

from explorer.ui.fact_model import Fact, Form

TOKENS = [b" the", b"\xe4\xbd", "你好".encode(), None, b"The\n"]


COLUMNS = [
    np.array([257, 300, 12, 7, 1000]),
    TOKENS,
    TOKENS,
    ["word", "half", "word", None, "line"],
    [0.5, None, 12.25, -1.0, None],
]
ID, TOKEN, HEX, NOTE, RATIO = range(5)
UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


def facts():
    return [
        Fact("id", "Id", Form.COUNT),
        Fact("token", "Token", Form.TOKEN),
        Fact("hex", "Hex", Form.HEX),
        Fact("note", "Note", Form.TEXT, show=lambda note: f"a {note}"),
        Fact("ratio", "Ratio", Form.DECIMAL),
    ]


def cell(table, row, column, role=Qt.ItemDataRole.DisplayRole):
    return table.model.index(row, column).data(role)


def click_header(table, qtbot, column):
    header = table.view.horizontalHeader()
    x = header.sectionViewportPosition(column) + 8
    place = header.viewport().rect().center()
    place.setX(x)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def run(jobs, qtbot, action, condition):
    action()
    jobs.drain()
    qtbot.waitUntil(condition)


def action(table, text):
    return next(one for one in table.save.menu().actions() if one.text().startswith(text))


def rows(table):
    return table.model.rows.tolist()
