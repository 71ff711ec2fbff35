"""An export of several formats."""

import numpy as np

from explorer.engine.patterns import named_pattern
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.export_dialog import ExportOrder


def test_one_format_that_fails_does_not_lose_the_others(tmp_path):
    pair = np.array([97], np.int32), np.array([98], np.int32), np.array([2], np.int64)
    vocabulary = Vocabulary.from_merges(named_pattern("cl100k"), *pair)
    order = ExportOrder(vocabulary, ("gpt2", "csv", "tiktoken"), tmp_path, "own")
    outcome = order.carry_out()
    assert len(outcome.failures) == 1
    assert sorted(file.name for file in outcome.files) == [
        "own.csv",
        "own.tiktoken",
        "own.tiktoken.json",
    ]
