"""The panel about under-trained tokens, as its user meets it."""

import numpy as np
import pytest
from dropping import carried, drop, hold
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget
from sample_tokenizers import END, small_tokenizer

from explorer.engine.lab.embeddings.measuring import Indicator
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.ui.jobs import Jobs
from explorer.ui.lab.embeddings.panel import EmbeddingsPanel
from explorer.ui.lab.panels import panel_entries
from explorer.ui.long_job import JobLine
from explorer.ui.notices import Kind
from explorer.ui.theme import DARK, palette_of

IMPOSSIBLE = [192, 193, *range(245, 256)]
ROWS = 262


@pytest.fixture
def jobs(live_jobs):
    return live_jobs


@pytest.fixture
def panel(tools, qtbot):
    tools.session.add("own", small_tokenizer(), "here")
    panel = EmbeddingsPanel(tools)
    qtbot.addWidget(panel)
    panel.resize(900, 640)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def weights(rows=ROWS):
    """Rows of length 1 and more, but of bytes that cannot be and of token 257 hardly any."""
    rng = np.random.default_rng(0)
    matrix = rng.standard_normal((rows, 16)).astype(np.float32)
    matrix *= (1 + rng.random((rows, 1))) / np.linalg.norm(matrix, axis=1, keepdims=True)
    matrix[IMPOSSIBLE] *= 0.01
    matrix[257] *= 0.1
    return matrix


@pytest.fixture
def model(tmp_path):
    path = tmp_path / "model.npz"
    np.savez(
        path,
        position=weights()[:100],
        wte=weights(),
        bias=weights()[0],
        codes=np.zeros((ROWS, 4), np.int8),
    )
    return path


@pytest.fixture
def opened(panel, model, qtbot):
    panel.open_file(model)
    qtbot.waitUntil(lambda: panel.references.edit.text() != "")
    return panel


@pytest.fixture
def compute(qtbot):
    """Clicks Compute and waits."""

    def go(panel):
        qtbot.mouseClick(panel.compute, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not panel.job.busy, timeout=60_000)

    return go


@pytest.fixture
def done(opened, compute):
    compute(opened)
    return opened


def column(table, key):
    rows = table.model.table()
    place = rows.columns.index(key)
    return [row[place] for row in rows.rows]


def choose(box, text):
    box.setCurrentIndex(next(row for row in range(box.count()) if text in box.itemText(row)))


def summary(panel):
    return panel.results.findChild(QLabel, "candidate_count").text()


def test_the_list_of_the_lab_names_the_panel():
    assert "Embeddings" in [entry.title for entry in panel_entries()]


def test_an_empty_panel_says_what_to_do_and_where_to_look(panel):
    assert panel.empty.isVisible()
    assert "model.safetensors" in panel.empty.text
    assert "embed_tokens" in panel.empty.text
    assert not panel.compute.isEnabled()
    assert not panel.references.isEnabled()


def test_the_likely_tensor_and_references_are_suggested(opened):
    assert opened.source.tensor.name == "wte"
    assert opened.references.edit.text() == "192-193, 245-255"
    assert opened.references.count.text() == "ids: 13 (impossible bytes: 13)"
    assert opened.compute.isEnabled()
    assert "click Compute" in opened.empty.text


def test_nothing_is_measured_before_the_suggested_ids_are_there(panel, model, qtbot):
    told = []
    panel.source.tensor_changed.connect(lambda: told.append(panel.compute.isEnabled()))
    panel.open_file(model)
    qtbot.waitUntil(lambda: panel.references.edit.text() != "")
    assert not any(told)
    assert panel.compute.isEnabled()


def test_tensors_that_cannot_be_used_say_why(opened):
    box = opened.source.tensors
    assert [box.itemText(row).endswith("(cannot be used)") for row in range(4)] == [
        False,
        False,
        True,
        True,
    ]
    choose(box, "codes")
    assert "int8" in opened.message.problem_text
    assert not opened.compute.isEnabled()
    choose(box, "bias")
    assert "no matrix" in opened.message.problem_text
    choose(box, "wte")
    assert opened.message.problem_text == ""
    assert opened.compute.isEnabled()


def test_rows_come_least_trained_first(done):
    results = done.results
    assert results.isVisible()
    assert Indicator(results.indicator.currentData()) is Indicator.NORM
    ids = column(results.table, "id")
    assert set(ids[:13]) == set(IMPOSSIBLE)
    assert ids[13] == 257
    assert len(ids) == ROWS
    norms = column(results.table, "norm")
    assert norms == sorted(norms)
    assert norms[13] == pytest.approx(np.linalg.norm(weights()[257]))
    remarks = dict(zip(ids, column(results.table, "remark"), strict=True))
    assert remarks[255] == "reference"
    assert remarks[200] == "not valid UTF-8"
    assert remarks[261] == "special"
    assert remarks[65] is None
    assert column(results.table, "token")[13] == b" th"


def test_candidates_lie_at_or_below_a_percentile_that_can_be_changed(done):
    results = done.results
    norms = np.array(column(results.table, "norm"))
    is_ok = np.array([remark is None for remark in column(results.table, "remark")])
    count = int(np.sum(norms <= np.percentile(norms[is_ok], 2)))
    assert summary(done).startswith(f"Candidates: {count}, at or below ")
    assert column(results.table, "candidate") == ["yes"] * count + [None] * (ROWS - count)
    results.percentile.setValue(0)
    assert summary(done).startswith("Candidates: 14, ")
    results.only_candidates.click()
    assert column(results.table, "candidate") == ["yes"] * 14
    results.percentile.setValue(100)
    shares = column(results.table, "percentile")
    assert shares[:13] == [0] * 13
    assert shares[-1] == 100


def test_the_spread_marks_the_threshold(done):
    results = done.results
    assert str(round(results.plot.getPlotItem().items[-1].value(), 4)) in summary(done)
    results.percentile.setValue(50)
    assert str(round(results.plot.getPlotItem().items[-1].value(), 4)) in summary(done)


def test_another_indicator_orders_rows_anew(done):
    results = done.results
    choose(results.indicator, "Distance")
    distances = column(results.table, "distance")
    assert distances == sorted(distances)
    assert set(column(results.table, "id")[:13]) == set(IMPOSSIBLE)


def test_tied_embeddings_are_shown_by_their_cosine(opened, compute):
    opened.source.tying.setCurrentIndex(1)
    compute(opened)
    assert Indicator(opened.results.indicator.currentData()) is Indicator.COSINE
    opened.source.tying.setCurrentIndex(0)
    assert Indicator(opened.results.indicator.currentData()) is Indicator.NORM


def test_agreement_is_a_table_of_correlations(done):
    table = done.results.agreement
    names = column(table, "indicator")
    assert len(names) == 5
    for place, kind in enumerate(Indicator):
        assert column(table, kind.value)[place] == pytest.approx(1)
    assert column(table, "norm")[4] == pytest.approx(column(table, "distance")[0])


def test_labels_by_a_pattern_judge_the_indicators(done, qtbot):
    labels = done.results.labels
    labels.pattern.setText(r"^\\x(c0|c1|f[5-9a-f])$")
    QTest.keyClick(labels.pattern, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: labels.table.model.total == 5)
    assert labels.summary.text() == "ids: 13"
    assert column(labels.table, "auc")[0] == 1
    assert column(labels.table, "precision")[0] == pytest.approx(13 / 100)
    labels.count.setValue(13)
    qtbot.waitUntil(lambda: column(labels.table, "precision")[0] == 1)


def choose_file(parent, path):
    dialog = parent.findChild(QFileDialog)
    dialog.filesSelected.emit([str(path)])
    dialog.reject()


def test_labels_from_a_file_judge_the_indicators(done, qtbot, tmp_path):
    labels = done.results.labels
    path = tmp_path / "labels.txt"
    path.write_text("257\n65\n", encoding="utf-8")
    labels.file.click()
    choose_file(labels, path)
    qtbot.waitUntil(lambda: labels.table.model.total == 5)
    assert labels.summary.text() == "ids: 2"
    path.write_text("257\nsixty\n", encoding="utf-8")
    labels.file.click()
    choose_file(labels, path)
    qtbot.waitUntil(lambda: "“sixty”" in labels.message.problem_text)
    assert labels.table.model.total == 0


def test_a_pattern_that_names_nothing_is_refused_in_words(done, qtbot):
    labels = done.results.labels
    labels.pattern.setText("nothing like this")
    QTest.keyClick(labels.pattern, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "0 are named" in labels.message.problem_text)
    labels.pattern.setText("(")
    QTest.keyClick(labels.pattern, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "cannot be used" in labels.message.problem_text)


def test_reference_ids_can_be_typed_and_suggested_again(opened, compute, qtbot):
    edit = opened.references.edit
    edit.setText("192, 900")
    assert "900" in opened.references.message.problem_text
    assert not opened.compute.isEnabled()
    edit.setText("192 194")
    assert opened.references.count.text() == "ids: 2"
    compute(opened)
    assert opened.findings.measured.references.tolist() == [192, 194]
    qtbot.mouseClick(opened.references.suggest, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: edit.text() == "192-193, 245-255")


def test_without_references_the_norm_alone_is_shown_and_that_is_said(opened, compute):
    opened.references.edit.clear()
    compute(opened)
    assert opened.results.indicator.count() == 1
    assert "Without reference ids" in opened.message.text
    assert column(opened.results.table, "cosine_distance") == [None] * ROWS
    opened.source.tying.setCurrentIndex(1)
    compute(opened)
    assert "none are given" in opened.message.problem_text


def test_padding_is_told(panel, tmp_path, compute, qtbot):
    path = tmp_path / "padded.npy"
    np.save(path, weights(300).astype(np.float16))
    panel.open_file(path)
    qtbot.waitUntil(lambda: panel.references.edit.text() == "192-193, 245-255, 262-299")
    assert "300 rows" in panel.message.text
    assert "taken for padding" in panel.message.text
    compute(panel)
    assert "taken for padding" in panel.message.text
    rows = dict(zip(*(column(panel.results.table, key) for key in ("id", "token")), strict=True))
    assert rows[299] is None
    assert rows[261] == END.encode()


def test_too_few_rows_are_told_as_soon_as_the_tensor_is_chosen(opened):
    assert opened.message.text == ""
    choose(opened.source.tensors, "position")
    assert "the ids of the tokenizer end at 261" in opened.message.text
    choose(opened.source.tensors, "wte")
    assert opened.message.text == ""


def test_it_says_over_which_rows_the_percentile_is_taken(done):
    remarks = column(done.results.table, "remark")
    assert f": {remarks.count(None)} of {ROWS} rows." in done.results.basis.text()


def test_rows_that_are_no_numbers_are_named(panel, tmp_path, compute, qtbot):
    matrix = weights()
    matrix[7, 3] = np.nan
    np.save(tmp_path / "broken.npy", matrix)
    panel.open_file(tmp_path / "broken.npy")
    qtbot.waitUntil(panel.compute.isEnabled)
    compute(panel)
    assert "first in the rows 7." in panel.message.problem_text
    assert panel.empty.isVisible()


def test_a_damaged_file_is_told_in_the_message_bar(panel, tools, tmp_path, qtbot):
    path = tmp_path / "model.safetensors"
    path.write_bytes(b"\xff" * 20)
    panel.open_file(path)
    qtbot.waitUntil(lambda: tools.notices.messages != ())
    assert tools.notices.messages[0].kind is Kind.ERROR
    assert "model.safetensors" in tools.notices.messages[0].text


def test_another_tokenizer_takes_the_results_away(done, tools, qtbot):
    tools.session.add("bytes", ByteTokenizer(), "built in")
    assert done.findings is None
    assert done.empty.isVisible()
    qtbot.waitUntil(lambda: done.references.edit.text() == "192-193, 245-261")


def test_work_can_be_given_up(opened, qtbot):
    held = []
    opened.job._jobs = Jobs(held.append, opened)
    qtbot.mouseClick(opened.compute, Qt.MouseButton.LeftButton)
    line = opened.findChild(JobLine)
    assert line.isVisible()
    assert "Measuring" in opened.empty.text
    qtbot.mouseClick(line.cancel, Qt.MouseButton.LeftButton)
    assert not line.isVisible()
    assert opened.compute.isEnabled()
    held[0]()
    assert opened.findings is None


def test_a_row_asks_for_its_token(done, tools, qtbot):
    with qtbot.waitSignal(tools.session.token_requested) as asked:
        done.results.table.choose(257)
        QTest.keyClick(done.results.table.view, Qt.Key.Key_Return)
    assert asked.args == [257]


@pytest.mark.parametrize(("name", "taken"), [("m.NPY", True), ("m.txt", False)])
def test_a_file_of_tensors_can_be_dropped(panel, tmp_path, qtbot, name, taken):
    path = tmp_path / name
    with path.open("wb") as file:
        np.save(file, weights())
    assert hold(panel, carried(path)) == taken
    drop(panel, carried(path))
    if taken:
        qtbot.waitUntil(lambda: panel.source.tensor is not None)


def test_the_open_button_remembers_the_folder(panel, tools, model, qtbot):
    qtbot.mouseClick(panel.source.open, Qt.MouseButton.LeftButton)
    choose_file(panel, model)
    qtbot.waitUntil(lambda: panel.source.tensor is not None)
    assert tools.settings.tensor_folder == str(model.parent)


def test_all_that_can_be_used_has_a_name_for_screen_readers(done):
    kinds = ("QPushButton", "QComboBox", "QLineEdit", "QCheckBox", "QDoubleSpinBox", "QTableView")
    for widget in done.findChildren(QWidget):
        if widget.metaObject().className() in kinds and not widget.objectName().startswith("qt_"):
            assert widget.objectName(), widget
            assert widget.accessibleName() or widget.text(), widget.objectName()


def test_the_panel_is_drawn_in_dark_colours_too(done, qapp, qtbot):
    qapp.setPalette(palette_of(DARK))
    plot = done.results.plot
    qtbot.waitUntil(lambda: plot.backgroundBrush().color().name() == DARK.base)
    assert not done.grab().isNull()
