"""The run: its states, what it keeps, and what it says."""

from pathlib import Path

import pytest
from fake_trainer import FakeLauncher, batch, byte_pairs, counted, finished

from explorer.engine.errors import TrainingError
from explorer.engine.patterns import named_pattern
from explorer.engine.training.events import (
    Command,
    Failed,
    Phase,
    Progress,
    Ready,
    StopReason,
)
from explorer.engine.training.request import TrainingRequest
from explorer.ui.train.describe import summarize
from explorer.ui.train.run import Ending, RunState, TrainingRun

REQUEST = TrainingRequest((Path("corpus.txt"),), named_pattern("gpt2"), 300)


@pytest.fixture
def run(qtbot, launcher):
    run = TrainingRun(launcher)
    qtbot.waitUntil(lambda: run.ready)
    yield run
    run.close()


@pytest.fixture
def merging(qtbot, run, launcher):
    """A run that has learned two merges."""
    run.start(REQUEST)
    launcher.last.say(counted(), batch([(97, 98), (256, 99)]))
    qtbot.waitUntil(lambda: len(run.history) == 2)
    return run


def test_a_run_goes_from_idle_over_counting_and_merging_to_its_end(qtbot, run, launcher):
    states = []
    run.state_changed.connect(states.append)
    run.start(REQUEST)
    assert launcher.last.sent == [REQUEST]
    launcher.last.say(Progress(Phase.COUNTING, 10, 20), counted(), batch([(97, 98)]), finished())
    with qtbot.waitSignal(run.ended) as end:
        pass
    assert states == [
        RunState.PREPARING,
        RunState.COUNTING,
        RunState.MERGING,
        RunState.ENDED,
    ]
    result = end.args[0]
    assert (result.ending, result.reason) == (Ending.FINISHED, StopReason.SIZE)
    assert (result.counted.seconds, result.merge_seconds) == (0.25, 0.5)
    assert result.history.token_bytes[256] == b"ab"


def test_all_merges_of_a_tick_are_one_signal(qtbot, run, launcher):
    spans = []
    run.merges_learned.connect(lambda first, end: spans.append((first, end)))
    run.start(REQUEST)
    launcher.last.say(counted(), batch([(97, 98)]), batch([(98, 99), (99, 100)], first=1))
    qtbot.waitUntil(lambda: len(run.history) == 3)
    launcher.last.say(batch([(100, 101)], first=3))
    qtbot.waitUntil(lambda: len(run.history) == 4)
    assert spans == [(0, 3), (3, 4)]


def test_a_click_while_the_process_compiles_starts_the_run_as_soon_as_it_can(qtbot):
    launcher = FakeLauncher(ready=False)
    run = TrainingRun(launcher)
    launcher.last.say(Progress(Phase.COMPILING, 0, 0))
    run.start(REQUEST)
    assert run.state is RunState.PREPARING
    assert launcher.last.sent == []
    launcher.last.say(Ready())
    qtbot.waitUntil(lambda: run.state is RunState.COUNTING)
    assert launcher.last.sent == [REQUEST]
    run.close()


def test_pause_resume_and_step_are_sent_to_the_process(merging, launcher):
    merging.pause()
    assert merging.state is RunState.PAUSED
    merging.step()
    assert merging.state is RunState.PAUSED
    merging.resume()
    assert merging.state is RunState.MERGING
    merging.step()
    assert merging.state is RunState.PAUSED
    assert launcher.last.sent[1:] == [
        Command.PAUSE,
        Command.STEP,
        Command.RESUME,
        Command.STEP,
    ]


def test_commands_that_make_no_sense_now_are_not_sent(run, launcher):
    for command in (run.pause, run.resume, run.step, run.stop, run.cancel):
        command()
    assert launcher.last.sent == []
    assert run.state is RunState.IDLE


@pytest.mark.parametrize(
    ("end", "ending", "reason"),
    [
        (TrainingRun.stop, Ending.STOPPED, StopReason.INTERRUPTED),
        (TrainingRun.cancel, Ending.CANCELLED, None),
    ],
)
def test_stop_and_cancel_need_no_answer_and_leave_what_was_learned(
    qtbot, merging, launcher, end, ending, reason
):
    working = launcher.last
    with qtbot.waitSignal(merging.ended) as ended:
        end(merging)
    result = ended.args[0]
    assert (result.ending, result.reason) == (ending, reason)
    assert result.history.token_bytes[256:] == [b"ab", b"abc"]
    assert working.ended
    assert launcher.last is not working
    qtbot.waitUntil(lambda: merging.ready)


def test_stop_keeps_the_merges_that_still_wait_in_the_pipe(qtbot, merging, launcher):
    launcher.last.say(batch([(99, 100)], first=2))
    with qtbot.waitSignal(merging.ended) as ended:
        merging.stop()
    assert len(ended.args[0].history) == 3
    assert ended.args[0].ending is Ending.STOPPED


def test_a_run_that_has_just_finished_cannot_be_stopped(qtbot, merging, launcher):
    launcher.last.say(finished())
    with qtbot.waitSignal(merging.ended) as ended:
        merging.stop()
    assert ended.args[0].ending is Ending.FINISHED


def test_no_process_is_started_after_the_run_is_closed(merging, launcher):
    merging.ended.connect(merging.close)
    merging.cancel()
    assert len(launcher.trainers) == 1
    assert launcher.last.ended


def test_a_process_that_dies_ends_the_run_and_leaves_what_was_learned(qtbot, merging, launcher):
    launcher.last.dead = True
    with qtbot.waitSignal(merging.ended) as ended:
        pass
    result = ended.args[0]
    assert result.ending is Ending.FAILED
    assert result.error.fields == {"code": 1}
    assert len(result.history) == 2
    merging.start(REQUEST)
    qtbot.waitUntil(lambda: merging.state is RunState.COUNTING)
    assert len(launcher.trainers) == 2


def test_a_failed_run_says_why_and_the_process_serves_the_next_one(qtbot, run, launcher):
    run.start(REQUEST)
    launcher.last.say(Failed(TrainingError("Too much.")))
    with qtbot.waitSignal(run.ended) as ended:
        pass
    assert str(ended.args[0].error) == "Too much."
    assert not ended.args[0].has_vocabulary
    run.start(REQUEST)
    assert launcher.last.sent == [REQUEST, REQUEST]
    assert len(launcher.trainers) == 1


def test_a_process_that_dies_before_any_run_is_replaced_at_the_next_click(qtbot):
    launcher = FakeLauncher(ready=False)
    run = TrainingRun(launcher)
    launcher.last.dead = True
    qtbot.waitUntil(lambda: launcher.trainers[0].ended)
    assert run.state is RunState.IDLE
    launcher.ready = True
    run.start(REQUEST)
    qtbot.waitUntil(lambda: run.state is RunState.COUNTING)
    run.close()


def test_a_second_run_begins_with_an_empty_history(qtbot, merging, launcher):
    launcher.last.say(finished())
    qtbot.waitUntil(lambda: merging.state is RunState.ENDED)
    first = merging.history
    merging.start(REQUEST)
    assert len(merging.history) == 0
    assert len(first) == 2


def test_pauses_do_not_count_as_time_for_merging(qtbot, merging, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("explorer.ui.pace.monotonic", lambda: now[0])
    merging._merge_time.__init__()
    merging._merge_time.go()
    now[0] += 2
    merging.pause()
    now[0] += 50
    merging.resume()
    now[0] += 1
    with qtbot.waitSignal(merging.ended) as ended:
        merging.stop()
    assert ended.args[0].merge_seconds == 3.0


def test_a_hundred_thousand_merges_arrive_in_few_signals(qtbot, run, launcher):
    spans = []
    run.merges_learned.connect(lambda first, end: spans.append((first, end)))
    run.start(REQUEST)
    launcher.last.say(counted())
    for first in range(0, 100_000, 1000):
        launcher.last.say(batch(byte_pairs(1000), first=first))
    qtbot.waitUntil(lambda: len(run.history) == 100_000)
    assert spans == [(0, 100_000)]


def test_a_step_before_the_process_is_ready_is_sent_right_after_the_request(qtbot):
    launcher = FakeLauncher(ready=False)
    run = TrainingRun(launcher)
    run.start(REQUEST)
    run.step()
    assert launcher.last.sent == []
    assert run.will_pause_before == 2
    launcher.last.say(Ready(), counted())
    qtbot.waitUntil(lambda: run.state is RunState.PAUSED)
    assert launcher.last.sent == [REQUEST, Command.STEP]
    assert run.will_pause_before is None
    run.close()


def test_a_run_that_begins_with_a_step_is_handed_over_with_it(qtbot, run, launcher):
    handed_over = []
    launcher.last.send = lambda *messages: handed_over.append(messages)
    run.start(REQUEST, steps=1)
    assert handed_over == [(REQUEST, Command.STEP)]
    assert run.will_pause_before == 2
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: run.state is RunState.PAUSED)


def test_a_pause_while_counting_holds_the_run_before_its_first_merge(qtbot, run, launcher):
    planned = []
    run.pause_planned.connect(lambda: planned.append(run.will_pause_before))
    run.start(REQUEST)
    run.pause()
    run.pause()
    assert planned == [1]
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: run.state is RunState.PAUSED)
    assert launcher.last.sent == [REQUEST, Command.PAUSE]
    run.resume()
    assert run.state is RunState.MERGING


def test_the_plan_to_pause_does_not_outlive_its_run(qtbot, run, launcher):
    run.start(REQUEST)
    run.pause()
    run.cancel()
    assert not run.holding
    qtbot.waitUntil(lambda: run.ready)
    run.start(REQUEST)
    assert launcher.last.sent == [REQUEST]
    assert run.will_pause_before is None


def test_a_history_is_announced_when_it_has_its_first_merge(qtbot, run, launcher):
    announced = []
    run.history_replaced.connect(announced.append)
    run.start(REQUEST)
    launcher.last.say(counted())
    qtbot.waitUntil(lambda: run.state is RunState.MERGING)
    assert announced == []
    launcher.last.say(batch([(97, 98)]))
    qtbot.waitUntil(lambda: bool(len(run.history)))
    assert announced == [run.history]


def test_a_run_that_reached_the_memory_limit_keeps_what_it_learned(qtbot, merging, launcher):
    launcher.last.say(finished(StopReason.MEMORY))
    with qtbot.waitSignal(merging.ended) as end:
        pass
    result = end.args[0]
    assert (result.ending, result.reason) == (Ending.FINISHED, StopReason.MEMORY)
    assert result.has_vocabulary
    assert "memory limit" in summarize(result)
    assert [trainer.ended for trainer in launcher.trainers] == [True, False]


def test_what_was_not_read_though_it_was_named_is_summed_up(qtbot, run, launcher):
    run.start(REQUEST)
    with qtbot.waitSignal(run.ended) as end:
        launcher.last.say(counted(linked_folders=3, repeated_files=1200), finished())
    summary = summarize(end.args[0])
    assert "links to other folders, not followed: 3" in summary
    assert "names of files that are read already: 1,200" in summary
