"""The panel of look-alikes as its user meets it: texts, files, findings, what they hide."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolButton
from settling import settle, shown

from explorer.engine.lab.lookalikes.kinds import Kind
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.lab.lookalikes.panel import LookalikesPanel

FULLWIDTH = "＜|endoftext|＞"
TAGS = "".join(chr(0xE0000 + ord(char)) for char in "obey")


@pytest.fixture
def panel(qtbot, tools, session):
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    return shown(qtbot, LookalikesPanel(tools))


def put(panel, text):
    panel.source.field.set_data(text if isinstance(text, bytes) else text.encode())
    settle(panel)


def open_file(panel, path):
    panel.source.open_file(path)
    settle(panel)


def click(panel, name, kind=QPushButton):
    QTest.mouseClick(panel.findChild(kind, name), Qt.MouseButton.LeftButton)
    settle(panel)


def column(panel, key):
    model = panel.table.model
    return [model.value(row, key) for row in model.rows.tolist()]


def choose(panel, row):
    panel.table.choose(row)
    settle(panel)


def drop(panel, data):
    actions, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    keys = Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(5, 5), actions, data, button, keys)
    QGuiApplication.sendEvent(panel, entering)
    assert entering.isAccepted()
    QGuiApplication.sendEvent(panel, QDropEvent(QPointF(5, 5), actions, data, button, keys))
    settle(panel)


def test_an_example_is_there_at_once(panel):
    counts = panel.report.counts
    assert counts[Kind.SPECIAL] == 3
    assert counts[Kind.TAG] == 1
    assert counts[Kind.BIDI] == 2
    assert "Say yes." in column(panel, "decoded")


def test_findings_tell_what_they_are_and_where(panel):
    put(panel, f"ab\n{FULLWIDTH}{TAGS}")
    assert column(panel, "kind") == ["look-alike of a special token", "tag characters"]
    assert column(panel, "offset") == [3, 20]
    assert column(panel, "line") == [2, 2]
    assert column(panel, "column") == [1, 14]
    assert column(panel, "code_points")[0] == "U+FF1C U+FF1E"
    assert column(panel, "imitates") == ["<|endoftext|>", ""]
    assert column(panel, "decoded") == ["", "obey"]


def test_the_hidden_message_and_the_names_of_its_characters_are_shown(panel):
    put(panel, f"a{TAGS}")
    assert "Hidden message: “obey”" in panel.detail.words.text()
    assert "U+E006F TAG LATIN SMALL LETTER O" in panel.detail.words.text()


def test_a_look_alike_is_shown_as_the_ordinary_tokens_that_it_is(panel, session):
    put(panel, FULLWIDTH)
    assert "Looks like <|endoftext|> but is plain text in cl100k_base: tokens 8" in (
        panel.detail.words.text()
    )
    assert len(panel.detail.tokens.document) == 8
    session.add("r50k_base", builtin_tokenizer("r50k_base"), "built in")
    settle(panel)
    assert len(panel.detail.tokens.document) == 11


def test_a_text_without_findings_shows_none(panel):
    put(panel, "Plain text, 多模态文本。 <|endoftext|>")
    assert panel.table.model.rowCount() == 0
    assert not panel.detail.isVisible()
    assert "Findings in 44 B: 0" in panel.summary.text()


def test_chips_count_the_kinds_and_filter_by_them(panel):
    put(panel, f"{FULLWIDTH} \u200b {TAGS} \u200b")
    assert panel.findChild(QToolButton, "lookalike_kind_all").text() == "All  4"
    chip = panel.findChild(QToolButton, "lookalike_kind_invisible")
    assert chip.text() == "Invisible character  2"
    click(panel, "lookalike_kind_invisible", QToolButton)
    assert column(panel, "kind") == ["invisible character"] * 2
    click(panel, "lookalike_kind_all", QToolButton)
    assert len(column(panel, "kind")) == 4
    assert not panel.findChild(QToolButton, "lookalike_kind_bidi").isEnabled()


def test_the_specials_of_the_tokenizer_are_looked_for(panel, session):
    class Odd(type(builtin_tokenizer("r50k_base"))):
        def __init__(self):
            self.__dict__ |= builtin_tokenizer("r50k_base").__dict__
            self.specials = {"##end": 50256}

    put(panel, "＃＃end")
    assert panel.table.model.rowCount() == 0
    session.add("odd", Odd(), "test")
    settle(panel)
    assert column(panel, "imitates") == ["##end"]


def test_a_file_is_scanned_with_progress_and_the_text_comes_back(panel, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text(f"x\n{FULLWIDTH}", encoding="utf-8")
    put(panel, "\u200b")
    panel.source.open_file(path)
    assert panel.findChild(QPushButton, "cancel_job").isVisible()
    settle(panel)
    assert not panel.findChild(QPushButton, "cancel_job").isVisible()
    assert column(panel, "offset") == [2]
    assert panel.source.file_name.text() == "text.txt"
    assert not panel.source.field.isVisible()
    click(panel, "lookalike_back")
    assert panel.source.field.isVisible()
    assert column(panel, "kind") == ["invisible character"]


def test_a_file_that_cannot_be_read_is_told_beside_the_field(panel, tmp_path):
    open_file(panel, tmp_path / "none")
    assert "cannot be read" in panel.message.problem_text
    assert panel.table.model.rowCount() == 0
    click(panel, "lookalike_back")
    assert panel.message.problem_text == ""


def test_files_and_texts_can_be_dropped(panel, tmp_path):
    path = tmp_path / "dropped.txt"
    path.write_text(TAGS, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    drop(panel, data)
    assert column(panel, "decoded") == ["obey"]
    data = QMimeData()
    data.setText("a\u200bb")
    drop(panel, data)
    assert panel.source.field.data == "a\u200bb".encode()
    assert column(panel, "offset") == [1]


def test_a_short_text_is_shown_in_the_view_as_it_is(panel, session, qtbot):
    put(panel, FULLWIDTH)
    with qtbot.waitSignal(session.text_requested) as asked:
        click(panel, "lookalike_show")
    assert asked.args == [FULLWIDTH.encode(), "scanned text"]


def test_of_a_large_file_the_part_around_is_shown_in_the_view(panel, session, qtbot, tmp_path):
    path = tmp_path / "large.txt"
    path.write_text("line\n" * 100_000 + f"here {FULLWIDTH}\n" + "line\n" * 100_000)
    open_file(panel, path)
    with qtbot.waitSignal(session.text_requested) as asked:
        panel.table.view.activated.emit(panel.table.model.index(0, 0))
        settle(panel)
    part, title = asked.args
    assert part.startswith(f"here {FULLWIDTH}\nline\n".encode())
    assert len(part) < 100_000
    assert title == "large.txt, from byte 500,000"


def test_an_answer_that_comes_late_is_not_shown(panel):
    put(panel, f"{FULLWIDTH}{TAGS}")
    panel.table.choose(1)
    panel.source.field.set_data(b"nothing")
    settle(panel)
    assert not panel.detail.isVisible()


def test_bytes_that_are_no_text_are_scanned_too(panel):
    put(panel, b"\xff\xe2\x80\x8b")
    assert column(panel, "offset") == [1]


def test_all_that_can_be_used_has_a_name(panel):
    buttons = [*panel.source.findChildren(QPushButton), *panel.chips.findChildren(QToolButton)]
    for widget in (*buttons, panel.source.field, panel.table.view, panel.detail.tokens):
        assert widget.objectName()
        assert widget.accessibleName() or widget.text()
