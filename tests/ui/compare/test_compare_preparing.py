"""What the columns show is found in the background, rows and rings too."""

import threading

import numpy as np
from compare_steps import TEXT, wait
from sample_tokenizers import small_vocabulary

from explorer.engine.steps import finish
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.compare import prepared
from explorer.ui.compare.prepared import lay_out, prepare
from explorer.ui.token_view.wrapping import Limits


def rows(document):
    return [document.row_span(row) for row in range(document.row_count)]


def test_rows_are_alike_in_all_columns_and_what_not_all_have_is_ringed():
    data = b"the other\n" * 3
    tokenizers = [ByteTokenizer(), TrainedTokenizer(small_vocabulary(), "small")]
    found = finish(prepare(tokenizers, data, Limits(8, 100)))
    one, other = found.columns
    assert rows(one.document) == rows(other.document)
    assert len(rows(one.document)) > 3
    for column, tokens, alone in zip(
        found.columns, found.result.encodings, found.result.alone, strict=True
    ):
        assert column.document.is_complete
        assert column.document.ids.tolist() == tokens.ids.tolist()
        assert column.ringed == set(np.flatnonzero(alone).tolist())
    assert other.ringed


def test_the_window_does_not_wait_for_the_rows_of_another_text(qtbot, compare, monkeypatch):
    threads = []

    def noted(*arguments):
        threads.append(threading.current_thread())
        return lay_out(*arguments)

    monkeypatch.setattr(prepared, "lay_out", noted)
    compare.line.store.set_text(2 * TEXT, "longer")
    wait(qtbot, compare)
    assert [bytes(column.view.document.data) for column in compare.columns.columns] == (
        2 * [2 * TEXT]
    )
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
