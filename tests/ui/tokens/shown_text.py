"""Gives the Tokens tab a text, and reads what it shows."""

import numpy as np
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QTextBrowser

from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary


def show(tab, text):
    tab.store.set_text(text if isinstance(text, bytes) else text.encode(), "test.txt")
    return tab.view.document


def facts(tab):
    return tab.inspector.findChild(QTextBrowser, "token_facts").toPlainText()


def centre_of(view, token):
    """The middle of the first place where a token of the first row stands."""
    box = next(box for box in view._rows[0].boxes if box.token == token)
    left, right = box.stretches[0]
    return QPoint(round((left + right) / 2) + 4, int(view._style.text_height / 2))


def trained():
    left = np.array([104, 256], np.int32)
    right = np.array([101, 108], np.int32)
    frequency = np.array([9, 5], np.int64)
    return TrainedTokenizer(
        Vocabulary.from_merges(named_pattern("cl100k"), left, right, frequency, ()), "own"
    )
