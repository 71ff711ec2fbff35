"""The Train tab: buttons, a whole run, its result, its way out to files."""

import pytest
from buttons import NAMES, button, click, enabled, learn
from fake_trainer import batch, counted, finished
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from explorer.engine.errors import FormatError
from explorer.engine.patterns import unmatched_error
from explorer.engine.training.events import (
    Command,
    Failed,
    Phase,
    Progress,
    StopReason,
)
from explorer.engine.training.stray_errors import stray_error
from explorer.ui.notices import Kind
from explorer.ui.train.run import RunState


def test_the_buttons_follow_the_state_of_the_run(window, launcher, qtbot):
    assert enabled(window) == {"train", "step"}
    click(window, qtbot, "train")
    assert window.train.run.state is RunState.COUNTING
    assert enabled(window) == {"pause", "step", "cancel"}
    learn(window, launcher, qtbot)
    assert enabled(window) == {"pause", "step", "stop", "cancel"}
    click(window, qtbot, "pause")
    assert enabled(window) == {"pause", "step", "stop", "cancel"}
    assert button(window, "pause").text() == "Resume"
    click(window, qtbot, "pause")
    assert button(window, "pause").text() == "Pause"
    click(window, qtbot, "step")
    assert launcher.last.sent[1:] == [Command.PAUSE, Command.RESUME, Command.STEP]
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: enabled(window) == {"train", "step", "export"})


def test_every_button_says_what_it_does_or_why_it_is_off(window):
    for name in NAMES:
        assert button(window, name).toolTip() not in ("", button(window, name).text())
    assert "No run" in button(window, "pause").toolTip()
    assert "Only while" in button(window, "stop").toolTip()


def test_train_says_why_it_is_off(window):
    form, message = window.train.form, window.train.controls.message
    form.corpus.set_sources([])
    assert enabled(window) == set()
    assert "no corpus" in message.text
    assert message.text in button(window, "train").toolTip()
    assert message.isVisible()


def test_what_a_field_says_is_not_said_again_above_the_buttons(window):
    form, message = window.train.form, window.train.controls.message
    form.vocab_size.setValue(10)
    assert enabled(window) == set()
    assert "256" in form.size_message.text
    assert message.text == "Train is off: a field above says why."
    assert form.size_message.text in button(window, "train").toolTip()
    form.vocab_size.setValue(300)
    assert enabled(window) == {"train", "step"}
    assert not message.isVisible()


def test_the_form_is_locked_while_a_run_goes_on(merging, launcher, qtbot):
    assert not merging.train.form.isEnabled()
    launcher.last.say(finished())
    qtbot.waitUntil(merging.train.form.isEnabled)


def test_a_finished_run_is_summed_up_and_becomes_the_current_tokenizer(ended):
    summary = ended.train.result.summary.text()
    assert "Vocabulary 259 of 4,096: size reached" in summary
    assert "counting 0.25 s, merging 0.50 s" in summary
    assert "4.00 bytes per token" in summary
    assert ended.session.current.name == "corpus-259"
    assert ended.session.current.tokenizer.vocabulary.tokens[258] == b" the"


def test_the_summary_names_specials_stray_bytes_and_unmatched_text(window, launcher, qtbot):
    click(window, qtbot, "train")
    launcher.last.say(
        counted(specials_found={"<|endoftext|>": 4}, stray_bytes=2, unmatched=1000),
        finished(StopReason.NO_PAIRS),
    )
    qtbot.waitUntil(lambda: bool(window.train.result.summary.text()))
    summary = window.train.result.summary.text()
    assert "no pair is left" in summary
    assert "special tokens found: <|endoftext|> 4" in summary
    assert "stray bytes: 2" in summary
    assert "unmatched characters: 1,000" in summary


def test_stop_and_keep_makes_a_tokenizer_of_what_was_learned(merging, qtbot):
    click(merging, qtbot, "stop")
    assert "stopped" in merging.train.result.summary.text()
    qtbot.waitUntil(lambda: merging.session.current is not None)
    assert merging.session.current.tokenizer.vocabulary.size == 259
    assert enabled(merging) == {"train", "step", "export"}


def test_a_cancelled_run_is_no_tokenizer_but_can_still_be_exported(merging, qtbot):
    click(merging, qtbot, "cancel")
    summary = merging.train.result.summary.text()
    assert "cancelled; not in the list of tokenizers, but it can still be exported" in summary
    qtbot.waitUntil(lambda: button(merging, "export").isEnabled())
    assert merging.session.tokenizers == ()
    assert merging.train.merges.merges.model.rowCount() == 3


def test_a_run_cancelled_before_any_merge_leaves_nothing_to_export(window, qtbot):
    click(window, qtbot, "train")
    click(window, qtbot, "cancel")
    qtbot.waitUntil(lambda: window.train.run.ready)
    assert enabled(window) == {"train", "step"}


def test_a_process_that_dies_is_a_message_and_what_was_learned_is_kept(merging, launcher, qtbot):
    launcher.last.dead = True
    qtbot.waitUntil(lambda: bool(merging.notices.messages))
    assert merging.notices.messages[0].kind is Kind.ERROR
    assert "The process died" in merging.notices.messages[0].text
    qtbot.waitUntil(lambda: merging.session.current is not None)
    assert enabled(merging) == {"train", "step", "export"}


@pytest.mark.parametrize(
    ("error", "field"),
    [
        (stray_error, "stray_bytes"),
        (unmatched_error, "unmatched"),
    ],
)
def test_what_a_run_refused_can_be_allowed_by_one_click(window, launcher, qtbot, error, field):
    if field == "unmatched":
        window.train.form.pattern.combo.setCurrentText("custom")
        qtbot.waitUntil(lambda: button(window, "train").isEnabled())
    click(window, qtbot, "train")
    problem = error("corpus.txt", 5, 2) if field == "stray_bytes" else error(5, "-")
    launcher.last.say(Failed(problem))
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    again = next(
        button for button in window.notices.findChildren(QPushButton) if "again" in button.text()
    )
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert window.notices.messages == ()
    assert getattr(launcher.last.sent[-1], field) == "keep"


def is_seen(field):
    return field.visibleRegion().boundingRect() == field.rect()


def test_a_likely_encoding_is_offered_in_one_message_and_trains_again(
    window, launcher, qtbot, corpus
):
    corpus.write_bytes("自然语言处理是人工智能的分支。".encode("gbk") * 9)
    window.open_files([corpus])
    window.resize(1024, 640)
    form = window.train.form
    qtbot.waitUntil(lambda: bool(form.corpus.message.text))
    click(window, qtbot, "train")
    assert not is_seen(form.encoding)
    launcher.last.say(Failed(stray_error(corpus, 0, 2, likely=("gb18030", "big5"))))
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    assert "gb18030 or big5" in window.notices.messages[0].text
    assert form.corpus.message.text == ""
    qtbot.waitUntil(lambda: is_seen(form.encoding))
    buttons = {button.text(): button for button in window.notices.findChildren(QPushButton)}
    assert "Keep them and train again" in buttons
    qtbot.mouseClick(buttons["Use gb18030 and train again"], Qt.MouseButton.LeftButton)
    assert window.notices.messages == ()
    assert launcher.last.sent[-1].encoding == "gb18030"


def test_where_no_encoding_is_likely_the_field_is_one_click_away(window, qtbot, corpus):
    corpus.write_bytes(bytes(range(256)))
    window.open_files([corpus])
    window.resize(1024, 640)
    form = window.train.form
    qtbot.waitUntil(lambda: bool(form.corpus.encodings.buttons))
    assert "Name the encoding" in form.corpus.message.text
    assert not is_seen(form.encoding)
    (name,) = form.corpus.encodings.buttons
    window.activateWindow()
    qtbot.mouseClick(name, Qt.MouseButton.LeftButton)
    assert form.encoding.hasFocus()
    qtbot.waitUntil(lambda: is_seen(form.encoding))


def test_another_run_replaces_what_is_shown_as_soon_as_it_has_learned_a_merge(
    ended, launcher, qtbot
):
    click(ended, qtbot, "train")
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: ended.train.run.state is RunState.MERGING)
    assert ended.train.merges.merges.model.rowCount() == 3
    assert ended.train.result.summary.text()
    launcher.last.say(batch([(97, 98)]))
    qtbot.waitUntil(lambda: ended.train.merges.merges.model.rowCount() == 1)
    assert ended.train.result.summary.text() == ""
    launcher.last.say(batch([(98, 99), (99, 100)], first=1), finished())
    qtbot.waitUntil(lambda: button(ended, "export").isEnabled())
    assert [entry.name for entry in ended.session.tokenizers] == [
        "corpus-259",
        "corpus-259 (2)",
    ]


def lose(window, launcher, qtbot, how):
    """Let a second run end without any merge."""
    click(window, qtbot, "train")
    if how == "failed":
        launcher.last.say(Failed(FormatError("No.")))
    else:
        launcher.last.say(counted())
        qtbot.waitUntil(lambda: window.train.run.state is RunState.MERGING)
        click(window, qtbot, how)
    qtbot.waitUntil(lambda: window.train.run.state is RunState.ENDED)


@pytest.mark.parametrize("how", ["failed", "cancel", "stop"])
def test_a_run_that_learned_nothing_leaves_the_last_result_in_place(ended, launcher, qtbot, how):
    kept = ended.train.result._exportable
    lose(ended, launcher, qtbot, how)
    assert ended.train.merges.merges.model.rowCount() == 3
    assert ended.train.merges.chart.title.text().endswith("corpus.txt, cl100k")
    assert enabled(ended) == {"train", "step", "export"}
    assert ended.train.result._exportable is kept
    failed, kept_line = ended.train.result.summary.text().split("\n")
    reached = "" if how == "failed" else "Vocabulary 256 of 4,096: "
    assert failed.startswith(f"corpus.txt, cl100k · {reached}")
    assert ("Vocabulary" in failed) is bool(reached)
    assert "exported" in kept_line
    assert "Vocabulary 259 of 4,096: size reached" in kept_line


def finish_without_merges(window, launcher, qtbot):
    click(window, qtbot, "train")
    launcher.last.say(counted(0), finished(StopReason.NO_PAIRS))
    qtbot.waitUntil(lambda: window.train.run.state is RunState.ENDED)
    qtbot.waitUntil(lambda: button(window, "export").isEnabled())


def test_a_run_that_finished_without_a_merge_replaces_the_last_result(ended, launcher, qtbot):
    finish_without_merges(ended, launcher, qtbot)
    assert ended.train.merges.merges.model.rowCount() == 0
    assert "No pair could be merged" in ended.train.merges.chart.empty.text
    assert ended.train.result._exportable.tokenizer.vocabulary.size == 256


def test_a_vocabulary_of_bytes_alone_is_no_tokenizer_of_the_list_and_that_is_said(
    ended, launcher, qtbot
):
    before = ended.session.current
    finish_without_merges(ended, launcher, qtbot)
    assert ended.session.tokenizers == (before,)
    assert ended.session.current is before
    summary = ended.train.result.summary.text()
    assert "Vocabulary 256 of 4,096: no pair is left" in summary
    assert "no token was learned; not in the list of tokenizers" in summary


def test_special_tokens_alone_make_a_tokenizer(window, launcher, qtbot):
    window.train.form.specials.add("<|endoftext|>")
    finish_without_merges(window, launcher, qtbot)
    assert [entry.name for entry in window.session.tokenizers] == ["corpus-257"]
    assert "no token was learned" not in window.train.result.summary.text()


def test_the_graph_names_the_run_that_it_shows_whatever_is_opened_next(ended, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("other")
    ended.open_files([other])
    title = ended.train.merges.chart.title.text()
    assert title == "Frequency of each merge — corpus.txt, cl100k"


def test_train_is_off_while_the_corpus_cannot_be_read(window, qtbot, tmp_path, corpus):
    window.open_files([tmp_path / "gone.txt"])
    qtbot.waitUntil(lambda: enabled(window) == set())
    assert "gone.txt" in button(window, "train").toolTip()
    window.open_files([corpus])
    assert enabled(window) == {"train", "step"}
    assert window.train.form.corpus.message.text == ""


def test_a_step_begins_a_run_that_pauses_after_its_first_merge(window, launcher, qtbot):
    click(window, qtbot, "step")
    assert launcher.last.sent[1:] == [Command.STEP]
    assert window.train.progress.phase.text() == "Counting… · will pause before merge 2"
    learn(window, launcher, qtbot)
    assert window.train.run.state is RunState.PAUSED
    assert button(window, "pause").text() == "Resume"


def test_a_pause_while_counting_is_announced_and_can_be_taken_back(window, launcher, qtbot):
    click(window, qtbot, "train")
    click(window, qtbot, "pause")
    launcher.last.say(Progress(Phase.COUNTING, 10, 20))
    line = window.train.progress
    qtbot.waitUntil(lambda: line.phase.text().startswith("Counting 10 B of 20 B"))
    assert line.phase.text().endswith("will pause before merge 1")
    assert button(window, "pause").text() == "Resume"
    click(window, qtbot, "pause")
    assert button(window, "pause").text() == "Pause"
    assert "pause" not in line.phase.text()
    assert launcher.last.sent[1:] == [Command.PAUSE, Command.RESUME]


def test_no_time_left_is_told_while_a_run_is_paused_or_goes_step_by_step(
    merging, launcher, qtbot, monkeypatch
):
    now = [1000.0]
    monkeypatch.setattr("explorer.ui.pace.monotonic", lambda: now[0])
    line = merging.train.progress
    click(merging, qtbot, "pause")
    for merge in (3, 4):
        now[0] += 1.5
        click(merging, qtbot, "step")
        launcher.last.say(batch([(97, 98)], first=merge))
        qtbot.waitUntil(lambda known=merge + 1: len(merging.train.run.history) == known)
        assert (line.left.text(), line.rate.text()) == ("", "")
    now[0] += 0.2
    click(merging, qtbot, "pause")
    assert line.left.text() == ""


def test_another_corpus_takes_away_the_error_of_the_one_before(window, launcher, qtbot, tmp_path):
    click(window, qtbot, "train")
    launcher.last.say(Failed(FormatError("No.")))
    qtbot.waitUntil(lambda: bool(window.notices.messages))
    window.notices.info("kept")
    other = tmp_path / "other.txt"
    other.write_text("other")
    window.open_files([other])
    assert [message.text for message in window.notices.messages] == ["kept"]


@pytest.mark.usefixtures("needs_a_font")
def test_no_text_however_long_makes_the_window_wider(window, launcher, qtbot):
    least = window.minimumSizeHint().width()
    click(window, qtbot, "train")
    pairs = [(97, 97)] + [(256 + index, 256 + index) for index in range(13)]
    special = "<" + 10_000 * "x" + ">"
    launcher.last.say(counted(specials_found={special: 4}), batch(pairs), finished())
    qtbot.waitUntil(lambda: button(window, "export").isEnabled())
    assert len(window.train.run.history.token_bytes[-1]) > 10_000
    assert window.train.merges.chart.facts.toolTip().startswith("#14   aaaa")
    window.train.form.corpus.message.problem(special)
    window.notices.warn(special)
    window.layout().activate()
    QApplication.processEvents()
    assert window.minimumSizeHint().width() <= max(least, 1024)
    assert window.train.minimumSizeHint().width() < 900
