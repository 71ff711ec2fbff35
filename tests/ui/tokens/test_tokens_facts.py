"""What is told of a token: its share of a character, its direction, why it is one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTextBrowser
from shown_text import facts, show, trained

from explorer.ui.facts_browser import isolated
from explorer.ui.tokens.token_tip import token_tip


def test_half_characters_say_so(tab):
    show(tab, "你好")
    tab.view.pin(2)
    assert "ends \ninside of a character" in facts(tab)
    tab.view.pin(3)
    assert "begins \ninside of a character" in facts(tab)


@pytest.mark.parametrize(
    ("token", "shared"),
    [(1, "👍  f0 9f 91 | 8d"), (2, "👍  f0 9f 91 | 8d"), (5, "𝒳  f0 9d | 92 | b3")],
)
def test_a_shared_character_is_told_with_all_its_tokens(tab, token, shared):
    document = show(tab, "a👍b𝒳")
    assert document.token_bytes(token) in "👍𝒳".encode()
    tab.view.pin(token)
    assert shared in facts(tab).replace("\xa0", " ")
    assert shared in token_tip(document, token)
    assert "shared" not in token_tip(document, 0)


def test_facts_run_from_left_to_right_whatever_the_token(tab):
    document = show(tab, "ו" * 3 + "א")
    for token in range(len(document)):
        tab.view.pin(token)
        browser = tab.inspector.findChild(QTextBrowser, "token_facts")
        block = browser.document().begin()
        while block.isValid():
            assert block.textDirection() == Qt.LayoutDirection.LeftToRight
            block = block.next()
    assert isolated("[א]") == "\u2066[א]\u2069"
    assert isolated("[a]") == "[a]"


def test_why_begins_with_the_reason_then_names_the_piece_and_its_merges_in_order(tab, session):
    session.add("own", trained(), "trained here")
    show(tab, "help")
    tab.side.setCurrentWidget(tab.why)
    tab.view.pin(0)
    answer = tab.why.findChild(QTextBrowser, "why_answer")
    assert answer.toPlainText().startswith("The piece became 2 tokens: no merge joins two")
    assert "piece: help" in answer.toPlainText()
    assert "id 256: [he] [l] [p]" in answer.toPlainText()
    assert "id 257: [hel] [p]" in answer.toPlainText()
    tab.why._expected.setText("lp")
    tab.view.pin(1)
    assert "no such token" in answer.toPlainText()
    tab.why._expected.setText("elp")  # behind the beginning of the token, but in its piece
    tab.view.pin(0)
    assert "no such token" in answer.toPlainText()
    tab.why._expected.setText("me")
    assert "neither at the chosen token nor in its piece" in answer.toPlainText()
