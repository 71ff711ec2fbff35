"""The form: what it asks for, what it refuses and why, what it shows of a corpus."""

import codecs
import gzip

import pytest
import zstandard
from PySide6.QtCore import Qt

from explorer import assets
from explorer.engine.patterns import named_pattern
from explorer.engine.training.request import Strays
from explorer.ui.train.form import TrainForm


@pytest.fixture
def form(qtbot, settings, jobs, corpus):
    form = TrainForm(settings, jobs)
    qtbot.addWidget(form)
    form.show()
    form.corpus.set_sources([corpus])
    settle(form, jobs, qtbot)
    return form


def settle(form, jobs, qtbot):
    """Let typing pauses pass and all jobs deliver."""
    if form.pattern.checking:
        qtbot.waitUntil(lambda: bool(jobs.held) or not form.pattern.checking)
    jobs.drain()
    qtbot.waitUntil(lambda: not form.pattern.checking)
    qtbot.waitUntil(lambda: bool(form.corpus.preview.toPlainText() or form.corpus.message.text))


def type_custom(form, jobs, qtbot, expression):
    form.pattern.combo.setCurrentText("custom")
    form.pattern.expression.setPlainText(expression)
    settle(form, jobs, qtbot)


def test_the_first_start_asks_for_what_the_command_line_asks_for(form, corpus):
    request = form.request
    assert request.sources == (corpus,)
    assert request.pattern == named_pattern("cl100k")
    assert (request.min_frequency, request.max_token_bytes) == (1, 0)
    assert request.specials == ()
    assert request.encoding == ""
    assert (request.stray_bytes, request.unmatched) == (Strays.REFUSE, Strays.REFUSE)
    assert form.problem == ""


def test_every_field_reaches_the_request(form):
    form.pattern.combo.setCurrentText("o200k")
    form.vocab_size.setValue(777)
    form.min_frequency.setValue(3)
    form.max_token_bytes.setValue(16)
    form.specials.add("<|a|>")
    form.encoding.setCurrentText("latin-1")
    form.keep_strays.setChecked(True)
    request = form.request
    assert request.pattern == named_pattern("o200k")
    assert (request.vocab_size, request.min_frequency, request.max_token_bytes) == (777, 3, 16)
    assert request.specials == ("<|a|>",)
    assert request.encoding == "latin-1"
    assert request.stray_bytes is Strays.KEEP


def test_options_are_remembered(form, qtbot, settings, jobs):
    form.vocab_size.setValue(777)
    form.specials.add("<|a|>")
    type_custom(form, jobs, qtbot, r"\w+|\W")
    form.encoding.setCurrentText("big5")
    form.remember()
    again = TrainForm(settings, jobs)
    qtbot.addWidget(again)
    assert again.vocab_size.value() == 777
    assert again.request.specials == ("<|a|>",)
    assert again.request.pattern.expression == r"\w+|\W"
    assert again.request.encoding == "big5"


def test_a_size_that_is_too_small_says_the_smallest_beside_the_field(form):
    form.specials.add("<|a|>")
    form.vocab_size.setValue(256)
    assert "257" in form.size_message.text
    assert form.size_message.isVisible()
    assert form.problem == form.size_message.text
    form.vocab_size.setValue(257)
    assert form.size_message.text == ""


def test_a_longest_token_of_one_byte_is_refused_beside_the_field(form):
    form.max_token_bytes.setValue(1)
    assert form.length_message.isVisible()
    assert form.problem == form.length_message.text


def test_numbers_have_thousands_separators_and_stand_to_the_right(form):
    form.vocab_size.setValue(200_000)
    assert form.vocab_size.text() == "200,000"
    assert form.vocab_size.alignment() & Qt.AlignmentFlag.AlignRight


@pytest.mark.parametrize(
    ("text", "reason"),
    [("<|a|>", "twice"), ("a", "ordinary token")],
)
def test_a_special_that_cannot_work_is_not_added_and_why_is_said(form, text, reason):
    form.specials.add("<|a|>")
    assert not form.specials.add(text)
    assert form.specials.specials == ("<|a|>",)
    assert reason in form.specials.message.text


def test_a_special_is_typed_added_and_removed(form, qtbot):
    qtbot.keyClicks(form.specials.entry, "<|x|>")
    qtbot.keyClick(form.specials.entry, Qt.Key.Key_Return)
    qtbot.keyClicks(form.specials.entry, "<|y|>")
    qtbot.mouseClick(form.specials.add_button, Qt.MouseButton.LeftButton)
    assert form.specials.specials == ("<|x|>", "<|y|>")
    form.specials.list.setCurrentRow(0)
    qtbot.mouseClick(form.specials.remove_button, Qt.MouseButton.LeftButton)
    assert form.specials.specials == ("<|y|>",)


def test_a_special_that_cannot_be_seen_is_escaped_with_a_warning(form):
    form.specials.add("\u200b\u202e")
    item = form.specials.list.item(0)
    assert item.text() == r"\u200b\u202e"
    assert not item.icon().isNull()
    assert form.specials.message.text
    assert form.request.specials == ("\u200b\u202e",)
    assert form.problem == ""


def test_a_named_pattern_shows_its_expression_which_cannot_be_edited(form):
    form.pattern.combo.setCurrentText("gpt2")
    assert form.pattern.expression.expression == named_pattern("gpt2").expression
    assert form.pattern.expression.isReadOnly()
    assert not form.pattern.keep_unmatched.isVisible()


def test_custom_starts_with_the_expression_shown_last_and_keeps_what_is_typed(form, jobs, qtbot):
    form.pattern.combo.setCurrentText("whitespace")
    form.pattern.combo.setCurrentText("custom")
    assert form.pattern.expression.expression == named_pattern("whitespace").expression
    type_custom(form, jobs, qtbot, r"\d|\D")
    form.pattern.combo.setCurrentText("gpt2")
    form.pattern.combo.setCurrentText("custom")
    assert form.pattern.expression.expression == r"\d|\D"


def test_a_custom_pattern_is_checked_in_the_background(form, jobs, qtbot):
    form.pattern.combo.setCurrentText("custom")
    form.pattern.expression.setPlainText("(a")
    assert form.pattern.checking
    assert "checked" in form.problem
    settle(form, jobs, qtbot)
    assert "character 3" in form.pattern.message.text
    assert form.problem == form.pattern.message.text


@pytest.mark.parametrize(
    ("expression", "reason"),
    [("", "empty"), (r"\w*", "empty text"), ("(?:a|aa)+$", "runs away")],
)
def test_a_custom_pattern_that_cannot_work_says_why(form, jobs, qtbot, expression, reason):
    type_custom(form, jobs, qtbot, expression)
    assert reason in form.problem


def test_a_custom_pattern_that_may_miss_text_is_a_warning_until_such_text_is_kept(
    form, jobs, qtbot
):
    type_custom(form, jobs, qtbot, r"\w+")
    assert form.pattern.message.text
    assert form.problem == ""
    assert form.pattern.keep_unmatched.isVisible()
    form.pattern.keep_unmatched.setChecked(True)
    settle(form, jobs, qtbot)
    assert form.pattern.message.text == ""
    assert form.request.unmatched is Strays.KEEP


def test_an_answer_to_an_older_expression_is_ignored(form, jobs, qtbot):
    form.pattern.combo.setCurrentText("custom")
    form.pattern.expression.setPlainText("(a")
    qtbot.waitUntil(lambda: bool(jobs.held))
    form.pattern.expression.setPlainText(r"[\s\S]")
    jobs.drain()
    settle(form, jobs, qtbot)
    assert form.problem == ""


def test_an_expression_is_taken_as_typed_but_without_line_breaks(form):
    form.pattern.combo.setCurrentText("custom")
    form.pattern.expression.setPlainText("\u00a0+|\n[^\u00a0]+")
    assert form.request.pattern.expression == "\u00a0+|[^\u00a0]+"


def test_an_unknown_encoding_is_refused_beside_the_field(form):
    form.encoding.setCurrentText("klingon")
    assert "klingon" in form.encoding_message.text
    assert form.problem == form.encoding_message.text
    form.encoding.setCurrentIndex(0)
    assert form.problem == ""
    assert form.request.encoding == ""


def look(form, jobs, qtbot, path, data):
    path.write_bytes(data)
    form.corpus.set_sources([path])
    settle(form, jobs, qtbot)
    assert path.read_bytes() == data
    return form.corpus


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("naïve 多模态".encode(), "UTF-8"),
        (codecs.BOM_UTF8 + "naïve 多模态".encode(), "UTF-8 with byte order mark"),
        ("naïve 多模态".encode("utf-16"), "UTF-16-LE with byte order mark"),
        (gzip.compress("naïve 多模态".encode()), "UTF-8, gzip"),
        (zstandard.compress("naïve 多模态".encode()), "UTF-8, zstd"),
    ],
)
def test_a_first_look_shows_size_encoding_and_the_first_lines(
    form, jobs, qtbot, tmp_path, data, encoding
):
    box = look(form, jobs, qtbot, tmp_path / "text", data)
    assert box.facts == f"{len(data)} B · {encoding} · files: 1"
    assert box.preview.toPlainText() == "naïve 多模态"
    assert box.message.text == ""


def test_controls_at_the_beginning_are_shown(form, jobs, qtbot, tmp_path):
    box = look(form, jobs, qtbot, tmp_path / "text", b"a\0b\tc\x1b[0m\r\nd")
    assert box.preview.toPlainText() == "a\\x00b\tc\\x1b[0m\nd"


def test_stray_bytes_at_the_beginning_are_shown_and_named(form, jobs, qtbot, tmp_path):
    box = look(form, jobs, qtbot, tmp_path / "text", b"na\xefve")
    assert box.preview.toPlainText() == r"na\xefve"
    assert "UTF-8" in box.message.text
    form.encoding.setCurrentText("latin-1")
    settle(form, jobs, qtbot)
    qtbot.waitUntil(lambda: box.preview.toPlainText() == "naïve")


GBK = "自然语言处理是人工智能的分支。\n".encode("gbk") * 20


def offered(box):
    return [button.text() for button in box.encodings.buttons if box.encodings.isVisibleTo(box)]


def test_a_likely_encoding_is_named_and_used_at_a_click(form, jobs, qtbot, tmp_path):
    box = look(form, jobs, qtbot, tmp_path / "text", GBK)
    assert "may be written in gb18030" in box.message.text
    assert offered(box) == ["Use gb18030", "Name the encoding"]
    qtbot.mouseClick(box.encodings.buttons[0], Qt.MouseButton.LeftButton)
    assert form.request.encoding == "gb18030"
    jobs.drain()
    qtbot.waitUntil(lambda: box.preview.toPlainText().startswith("自然语言处理"))
    assert (box.message.text, offered(box)) == ("", [])


def test_the_encodings_of_chinese_text_are_in_the_list(form):
    names = [form.encoding.itemText(row) for row in range(form.encoding.count())]
    assert {"gbk", "gb18030", "big5", "utf-8", "utf-16"} <= set(names)


def test_a_look_at_a_cut_character_finds_nothing_wrong(form, jobs, qtbot, tmp_path):
    box = look(form, jobs, qtbot, tmp_path / "text", "多".encode() * 5000)
    assert box.message.text == ""


def test_a_folder_is_summed_up(form, jobs, qtbot, tmp_path):
    folder = tmp_path / "corpora"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text("twelve bytes")
    form.corpus.set_sources([folder])
    settle(form, jobs, qtbot)
    assert form.corpus.facts == "24 B · UTF-8 · files: 2"


def test_a_missing_file_is_named_beside_the_corpus(form, jobs, qtbot, tmp_path):
    form.corpus.set_sources([tmp_path / "gone.txt"])
    jobs.drain()
    qtbot.waitUntil(lambda: bool(form.corpus.message.text))
    assert "gone.txt" in form.corpus.message.text


def test_opened_files_are_offered_again_and_so_is_the_sample(form, corpus):
    form.corpus._on_recent_about_to_show()
    actions = [action for action in form.corpus._recent_menu.actions() if action.data()]
    assert [action.data() for action in actions] == [str(corpus), str(assets.sample_corpus())]
    actions[-1].trigger()
    assert form.corpus.sources == (assets.sample_corpus(),)


def test_without_a_corpus_the_form_says_what_to_do(qtbot, settings, jobs):
    form = TrainForm(settings, jobs)
    qtbot.addWidget(form)
    assert "Open a file" in form.problem


def allow_all(form):
    form.encoding.setCurrentText("latin-1")
    form.keep_strays.setChecked(True)
    form.pattern.keep_unmatched.setChecked(True)


def allowed(form):
    checked = form.keep_strays.isChecked(), form.pattern.keep_unmatched.isChecked()
    return (form.request.encoding, *checked)


def test_what_was_allowed_for_one_corpus_is_not_for_the_next(form, corpus, tmp_path):
    allow_all(form)
    form.corpus.set_sources([corpus])
    assert allowed(form) == ("latin-1", True, True)
    form.corpus.set_sources([tmp_path])
    assert allowed(form) == ("", False, False)


def test_options_remembered_hold_for_the_corpus_they_were_made_for(
    form, qtbot, settings, jobs, corpus, tmp_path
):
    allow_all(form)
    form.remember()
    for path, expected in ((corpus, ("latin-1", True, True)), (tmp_path, ("", False, False))):
        again = TrainForm(settings, jobs)
        qtbot.addWidget(again)
        again.corpus.set_sources([path])
        assert allowed(again) == expected


def test_a_corpus_that_cannot_be_read_is_a_problem_until_another_is_chosen(
    form, jobs, qtbot, tmp_path, corpus
):
    form.corpus.set_sources([tmp_path / "gone.txt"])
    jobs.drain()
    qtbot.waitUntil(lambda: "gone.txt" in form.problem)
    form.corpus.set_sources([corpus])
    assert form.problem == ""


def test_bytes_that_are_not_utf_8_are_a_warning_not_a_problem(form, jobs, qtbot, tmp_path):
    look(form, jobs, qtbot, tmp_path / "text", b"na\xefve")
    assert form.corpus.message.text
    assert form.problem == ""


def test_a_special_of_spaces_can_be_seen_in_the_list(form):
    form.specials.add("  ")
    assert form.specials.list.item(0).text() == "␣␣"
    assert form.request.specials == ("  ",)
