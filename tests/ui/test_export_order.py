"""An export of several formats."""

import numpy as np
import pytest
from sample_tokenizers import small_tokenizer

from explorer.engine.patterns import named_pattern
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.export_dialog import ExportDialog, ExportOrder
from explorer.ui.fields import Hint


@pytest.fixture
def vocabulary():
    pair = np.array([97], np.int32), np.array([98], np.int32), np.array([2], np.int64)
    return Vocabulary.from_merges(named_pattern("cl100k"), *pair)


def test_one_format_that_fails_does_not_lose_the_others(vocabulary, tmp_path):
    order = ExportOrder(vocabulary, ("gpt2", "csv", "tiktoken"), tmp_path, "own")
    outcome = order.carry_out()
    assert len(outcome.failures) == 1
    assert sorted(file.name for file in outcome.files) == [
        "own.csv",
        "own.tiktoken",
        "own.tiktoken.json",
    ]


@pytest.mark.parametrize(
    ("formats", "is_warned"),
    [(("csv",), True), (("gpt2", "csv"), True), (("tiktoken", "csv"), False)],
)
def test_a_table_that_is_written_alone_is_warned_of(vocabulary, tmp_path, formats, is_warned):
    outcome = ExportOrder(vocabulary, formats, tmp_path, "own").carry_out()
    assert any("holds no pattern" in str(one) for one in outcome.warnings) is is_warned


@pytest.fixture
def large_letters(qapp):
    before = qapp.font()
    larger = qapp.font()
    larger.setPointSizeF(20)
    qapp.setFont(larger)
    yield
    qapp.setFont(before)


@pytest.mark.usefixtures("large_letters")
def test_a_dialog_with_large_letters_is_large_enough(qtbot, settings, qapp):
    dialog = ExportDialog(small_tokenizer(), "own", settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qapp.processEvents()
    for box in dialog.formats.values():
        assert box.width() >= box.minimumSizeHint().width()
    for hint in dialog.findChildren(Hint):
        assert hint.height() >= hint.heightForWidth(hint.width())
