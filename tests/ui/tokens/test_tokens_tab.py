"""The Tokens tab as its user meets it: text in, tokens seen, walked, edited, decoded, saved."""

import json
from functools import partial

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTextBrowser,
)
from shown_text import centre_of, facts, show, trained
from small_tokenizers import opened, word_piece_json

from explorer.engine.errors import TokenizerError
from explorer.engine.formats.token_export import write_json
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.theme import DARK, LIGHT
from explorer.ui.token_view.palettes import Palette, token_colours
from explorer.ui.token_view.text_keys import clipboard_text
from explorer.ui.tokens.chunk_dialog import ChunkDialog
from explorer.ui.tokens.export_menu import _write_beside, _write_picture


@pytest.mark.parametrize("text", ["a👍b 𝒳éz", "नमस्ते", "你好"])
def test_pointing_at_a_token_shows_its_bytes(qtbot, tab, text):
    document = show(tab, text)
    seen = b""
    for token in range(len(document)):
        QTest.mouseMove(tab.view.viewport(), centre_of(tab.view, token))
        qtbot.waitUntil(lambda token=token: tab.view.hovered == token)
        token_bytes = document.token_bytes(token)
        assert token_bytes.hex(" ") in facts(tab)
        seen += token_bytes
    assert seen == text.encode()


def test_arrow_keys_walk_token_by_token_and_the_inspector_follows(tab):
    document = show(tab, "The quick brown fox\njumps over\n")
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    assert tab.view.pinned == 0
    for _ in range(3):
        QTest.keyClick(tab.view, Qt.Key.Key_Right)
    assert tab.view.pinned == 3
    assert document.token_bytes(3).hex(" ") in facts(tab)
    QTest.keyClick(tab.view, Qt.Key.Key_Left)
    assert tab.view.pinned == 2
    QTest.keyClick(tab.view, Qt.Key.Key_Down)
    assert document.row_of(int(document.starts[tab.view.pinned])) == 1
    QTest.keyClick(tab.view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert tab.view.pinned == len(document) - 1
    QTest.keyClick(tab.view, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert tab.view.pinned == 0


def test_pasted_text_keeps_its_exact_bytes(tab, session):
    session.add("cl100k_base", builtin_tokenizer("cl100k_base"), "built in")
    data = QMimeData()
    data.setData("text/plain;charset=utf-8", "\ufeffa\xa0b\u2028c\r\nd".encode())
    QGuiApplication.clipboard().setMimeData(data)
    tab.findChild(QPushButton, "paste_text").click()
    assert tab.view.document.ids.tolist() == [3305, 64, 4194, 65, 378, 101, 66, 319, 67]


def test_typing_edits_the_text_in_place_and_can_be_undone(tab):
    show(tab, "ab你")
    QTest.keyClick(tab.view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    tab.store.editable.caret = len(tab.store.data)
    QTest.keyClicks(tab.view, "xy")
    assert bytes(tab.store.data) == "ab你xy".encode()
    for _ in range(3):
        QTest.keyClick(tab.view, Qt.Key.Key_Backspace)
    assert bytes(tab.store.data) == b"ab"
    assert bytes(tab.view.document.data) == b"ab"
    QTest.keyClick(tab.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert bytes(tab.store.data) == "ab你".encode()


def test_a_file_is_shown_as_it_is_stray_bytes_and_all(tab, tmp_path):
    path = tmp_path / "odd.txt"
    path.write_bytes(b"ok \xff\xfe\x00 \xe4\xbd end\r\n")
    tab.open_text(path)
    document = tab.view.document
    assert b"".join(document.token_bytes(token) for token in range(len(document))) == (
        path.read_bytes()
    )


def test_a_long_file_is_encoded_in_the_background_and_cannot_be_edited(tab, jobs, tmp_path, qtbot):
    path = tmp_path / "long.txt"
    path.write_bytes(b"word and word\n" * 100_000)
    tab.open_text(path)
    assert tab.store.editable is None
    assert len(tab.view.document) == 0
    jobs.drain()
    qtbot.waitUntil(lambda: not tab._run.active)
    assert tab.view.document.encoded_bytes == 1_400_000
    assert tab.view.document.row_count == 100_000 + 1


def test_a_missing_file_is_a_message(tab, tmp_path):
    tab.open_text(tmp_path / "none.txt")
    assert "none.txt cannot be read" in tab._notices.messages[0].text


def test_special_tokens_are_parsed_or_read_as_text(tab):
    show(tab, "a<|endoftext|>")
    assert tab.view.document.ids.tolist() == [64, 50256]
    box = tab.top._readings
    box.setCurrentIndex(1)
    assert tab.view.document.ids.tolist() == [64, 27, 91, 437, 1659, 5239, 91, 29]
    box.setCurrentIndex(2)
    assert "<|endoftext|>" in tab._notices.messages[0].text
    assert tab.view.document.ids.tolist() == [64, 50256]


def test_typing_after_a_click_leaves_no_token_of_the_old_text_chosen(tab):
    show(tab, "one two three")
    tab.view.pin(2)
    QTest.keyClicks(tab.view, "x")
    assert tab.view.pinned is None
    assert bytes(tab.store.data) == b"xone two three"


def test_all_is_selected_copied_and_replaced(tab):
    show(tab, "a\xa0b\r\n")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(tab.view, Qt.Key.Key_A, control)
    QTest.keyClick(tab.view, Qt.Key.Key_C, control)
    assert clipboard_text() == "a\xa0b\r\n".encode()
    QTest.keyClicks(tab.view, "z")
    assert bytes(tab.store.data) == b"z"
    QTest.keyClick(tab.view, Qt.Key.Key_Z, control)
    assert bytes(tab.store.data) == "a\xa0b\r\n".encode()


def test_the_view_is_saved_as_a_picture_and_as_a_drawing(tab, tmp_path):
    show(tab, "你好 world")
    tab.save._write_now(partial(_write_beside, tab.save._draw), tmp_path / "view.svg")
    picture = tab.view.viewport().grab().toImage()
    _write_beside(partial(_write_picture, picture), tmp_path / "view.png")
    assert QImage(str(tmp_path / "view.png")).size() == picture.size()
    assert "<svg" in (tmp_path / "view.svg").read_text(encoding="utf-8")


def test_a_long_line_of_figures_does_not_widen_the_window(tab):
    before = tab.minimumSizeHint().width()
    tab.top.figures.setText("encoding 9 % " * 50)
    assert tab.minimumSizeHint().width() == before


def test_the_figures_count_all_of_the_text_whatever_belongs_to_no_token(tab, session, tmp_path):
    session.add("lower", opened(tmp_path, word_piece_json()), "a file")
    show(tab, "the fox\n\n  ")
    assert "bytes: 11 " in tab.top.figures.text()
    tab.side.setCurrentWidget(tab.figures)
    text = tab.figures.findChild(QTextBrowser, "figures_text").toPlainText().split()
    assert text[text.index("bytes") + 1] == "11"
    session.choose(session.tokenizers[0])
    assert "bytes: 11 " in tab.top.figures.text()


def test_unknown_tokens_are_counted_in_the_place_of_a_ratio(tab, session, tmp_path):
    session.add("lower", opened(tmp_path, word_piece_json()), "a file")
    show(tab, "the 말 fox")
    tokens = len(tab.view.document)
    assert tab.top.figures.text() == f"tokens: {tokens} · unknown: 1 · bytes: 11"
    show(tab, "the fox")
    assert "unknown" not in tab.top.figures.text()
    assert "bytes/token" in tab.top.figures.text()


def test_a_long_text_of_which_the_end_belongs_to_no_token_has_all_its_rows(
    tab, session, jobs, tmp_path, qtbot
):
    session.add("lower", opened(tmp_path, word_piece_json()), "a file")
    tab.store.set_text(b"the fox\n" * 40_000 + b"\n" * 50, "long")
    jobs.drain()
    qtbot.waitUntil(lambda: not tab.encoding)
    assert "bytes: 320,050 " in tab.top.figures.text()
    assert tab.view.document.row_count == 40_000 + 50 + 1


class BrokenTokenizer(TrainedTokenizer):
    def encode(self, *_):
        raise TokenizerError("It is broken.")


@pytest.mark.parametrize("reading", [0, 2])
def test_a_tokenizer_that_always_fails_says_so_once(tab, session, reading):
    tab.top._readings.setCurrentIndex(reading)
    show(tab, "abc")
    tab._notices.clear()
    session.add("broken", BrokenTokenizer(trained().vocabulary), "test")
    assert [message.text for message in tab._notices.messages] == ["It is broken."]
    assert not tab.encoding


def test_ids_are_copied_and_pasted_ids_are_decoded(tab):
    show(tab, "hello world")
    panel = tab.ids
    tab.side.setCurrentWidget(panel)
    panel.copy_all()
    assert QGuiApplication.clipboard().text() == "31373, 995"
    field = panel.findChild(QPlainTextEdit, "ids_field")
    field.setPlainText("[15496, 999999, 220]")
    panel.findChild(QPushButton, "decode_ids").click()
    assert bytes(tab.store.data) == b"Hello "
    assert tab.view.document.ids.tolist() == [15496, 220]
    assert "999999" in panel._outcome.text()
    assert "place 2" in panel._outcome.text()
    for ids, said in (
        ("[447]", "bytes 0 to 1 are no valid UTF-8"),
        ("[220, 222]", "byte 1 is no valid UTF-8"),
    ):
        field.setPlainText(ids)
        panel.findChild(QPushButton, "decode_ids").click()
        assert panel._outcome.text() == said


def test_the_tree_of_a_token_leads_to_its_parts(tab, session):
    session.add("own", trained(), "trained here")
    show(tab, "hel")
    tab.view.pin(0)
    assert "he" in tab.inspector._tree.accessibleDescription()
    with_parts = [node for node in tab.inspector._tree._nodes if node.parts]
    assert [node.tree.token for node in with_parts] == [b"he", b"hel"]


def test_the_tree_of_a_token_shows_its_root_and_clips_nothing(tab, session):
    cl100k = builtin_tokenizer("cl100k_base")
    session.add("cl100k_base", cl100k, "built in")
    tab.side.setCurrentWidget(tab.inspector)
    tree = tab.inspector._tree
    area = tab.inspector.findChild(QScrollArea, "merge_tree_scroll")
    tab.inspector.show_id(cl100k.vocabulary.ids[b" telecommunications"])
    assert tree.width() > area.viewport().width()
    boxes = [node.box for node in tree._nodes]
    assert min(box.left() for box in boxes) >= 1
    assert max(box.right() for box in boxes) < tree.width() - 1
    assert max(box.bottom() for box in boxes) < tree.height() - 1
    middle = tree._root.box.center().toPoint()
    assert area.viewport().rect().contains(tree.mapTo(area.viewport(), middle))


def test_all_tokens_are_saved_as_json(tab, tmp_path):
    show(tab, "你好")
    path = tmp_path / "tokens.json"
    finish(write_json(*tab.save._text, path))
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert [entry["id"] for entry in saved] == [19526, 254, 25001, 121]
    assert " ".join(entry["hex"] for entry in saved) == "你好".encode().hex(" ")
    assert [entry["start"] for entry in saved] == [0, 2, 3, 5]


def test_chunks_are_counted_marked_and_cover_the_text(tab, jobs, wait):
    document = show(tab, "one two three four five six")
    # Merges of a tokenizer may still be recovered.
    jobs.drain()
    tab.save._on_chunks_triggered()
    dialog = tab.findChild(ChunkDialog)
    save = dialog.findChild(QPushButton, "save_jsonl")
    QTest.keyClicks(dialog.findChild(QSpinBox, "chunk_size"), "8")
    assert dialog.findChild(QSpinBox, "chunk_size").value() == 8
    for size in (1, 2):
        dialog.findChild(QSpinBox, "chunk_size").setValue(size)
    assert len(jobs.held) == 1
    assert not save.isEnabled()
    wait(save.isEnabled)
    assert [chunk.start for chunk in dialog._chunks] == tab.view._marks
    assert len(dialog._chunks) == 3
    assert dialog._chunks[-1].stop == len(document.data)
    dialog.reject()
    assert not tab.view._marks


@pytest.mark.parametrize("lines", [100, 50_000])
def test_rows_fit_when_bytes_are_shown_and_the_place_in_view_stays(tab, wait, lines):
    show(tab, "中文 word word word word word word word word word 中文中文中文\n" * lines)
    wait(lambda: not tab.encoding)
    view = tab.view
    view.verticalScrollBar().setValue(view.document.row_count // 2)
    place, rows = view.document.starts[view.first_in_view], view.document.row_count
    view.show_lane(on=True)
    wait(lambda: view.document.row_count > rows)
    view.viewport().repaint()
    assert view.document.starts[view.first_in_view] <= place
    assert place < view.document.row_span(view.verticalScrollBar().value())[1]
    assert view.horizontalScrollBar().maximum() == 0


def test_nothing_disturbs_the_view_of_an_empty_text(tab):
    show(tab, "")
    assert len(tab.view.document) == 0
    QTest.keyClick(tab.view, Qt.Key.Key_Right)
    tab.view.viewport().repaint()
    assert "-" in tab.top.figures.text()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_token_under_the_mouse_is_the_same_at_every_size(tab, scale):
    font = tab.view.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    tab.view.setFont(font)
    show(tab, "one two three four five six seven eight nine ten eleven twelve")
    assert tab.view.token_at(centre_of(tab.view, 10)) == 10


@pytest.mark.parametrize(
    ("text", "token"),
    [("0", 0), ("2", 2), ("@0", 0), ("@4", 1), ("@1,000", None), ("9", None), ("9" * 5000, None)],
)
def test_a_place_is_a_token_number_or_a_byte_offset(tab, text, token):
    show(tab, "one two three")
    tab.go_to(text)
    assert tab.view.pinned == token
    assert bool(tab._notices.messages) == (token is None)


@pytest.mark.parametrize("palette", list(Palette))
@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_text_can_be_read_on_every_colour(palette, scheme):
    for colour in token_colours(palette, scheme):
        assert contrast(QColor(colour), QColor(scheme.ink)) >= 4.5


def contrast(one, other):
    """WCAG 2.1, 1.4.3."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour):
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
