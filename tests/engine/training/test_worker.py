"""The training process, spawned and spoken to over a pipe as the window does it."""

import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psutil
import pytest
from training_runs import files_of, learn, request_for

from explorer.engine.errors import CorpusError, PatternError, StrayBytesError, TrainingError
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.training import starting, trainer, worker
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import (
    Command,
    Counted,
    Failed,
    Finished,
    MergeBatch,
    Phase,
    Progress,
    Ready,
    StopReason,
    TrainedModel,
)
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import LARGEST_VOCAB_SIZE
from explorer.engine.training.worker import serve

_SECONDS = 300  # more than the slowest machine needs to compile


class Parent:
    """This end of the pipe to a training process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,))
        self.process.start()
        theirs.close()

    def send(self, *messages: object) -> None:
        self.connection.send(messages)

    def receive(self):
        assert self.connection.poll(_SECONDS), "the process says nothing"
        return self.connection.recv()

    def until(self, kind: type) -> list:
        """All messages up to the first of a kind."""
        messages = [self.receive()]
        while not isinstance(messages[-1], kind):
            messages.append(self.receive())
        return messages

    def says_nothing(self) -> bool:
        return not self.connection.poll(0.2)


@contextmanager
def started() -> Iterator[Parent]:
    parent = Parent()
    try:
        yield parent
    finally:
        parent.process.kill()
        parent.process.join()
        parent.connection.close()


@pytest.fixture(scope="module")
def ready() -> Iterator[Parent]:
    """A process that has loaded its kernels and waits, for one test after another."""
    with started() as parent:
        first, *_, last = parent.until(Ready)
        assert first == Progress(Phase.COMPILING, 0, 0)
        assert last == Ready()
        yield parent


@pytest.fixture(scope="module")
def long_text() -> str:
    """Enough for 200,000 merges as one piece, which take a while."""
    return random.Random(3).randbytes(300_000).hex()


def merged(messages) -> MergeHistory:
    counted = next(message for message in messages if isinstance(message, Counted))
    history = MergeHistory.of(counted)
    for message in messages:
        if isinstance(message, MergeBatch):
            history.extend(message)
    return history


def test_a_request_is_answered_with_its_events_one_after_another(ready, corpus_text):
    expected = learn(corpus_text, size=400)
    with files_of(corpus_text) as paths:
        for _ in range(2):
            ready.send(request_for(paths, 400))
            messages = ready.until(Finished)
            assert merged(messages).frequency.tolist() == expected.history.frequency.tolist()
            assert messages[-1].reason is StopReason.SIZE
            assert messages[-1].stats == expected.stats
    assert ready.says_nothing()


@pytest.mark.parametrize("algorithm", list(Algorithm))
def test_each_algorithm_is_served_and_its_result_makes_a_tokenizer(ready, corpus_text, algorithm):
    with files_of(corpus_text[:20_000]) as paths:
        request = request_for(paths, 400, algorithm=algorithm)
        ready.send(request)
        messages = ready.until(Finished)
    model = next((message for message in messages if isinstance(message, TrainedModel)), None)
    assert (model is None) is algorithm.learns_merges
    tokenizer = tokenizer_of(request, merged(messages), model)
    assert tokenizer.kind == algorithm.label
    assert len(tokenizer.encode(corpus_text[:500].encode()).ids) > 50


def test_a_vocabulary_is_continued_in_the_process(ready, corpus_text):
    base = learn(corpus_text, size=300, specials=("<|end|>",)).vocabulary
    with files_of("多模态文本的多模态模型" * 9) as paths:
        request = request_for(paths, 310).growing(base)
        ready.send(request)
        messages = ready.until(Finished)
    assert any(getattr(message, "phase", "") is Phase.PREPARING for message in messages)
    grown = tokenizer_of(request, merged(messages)).vocabulary
    assert grown is not None
    assert (grown.tokens[:299], len(grown.tokens)) == (list(base.tokens), 310)


def test_a_failure_is_sent_and_the_next_request_is_served(ready):
    with files_of("ab \xff".encode("latin-1"), "abab") as (bad, good):
        for paths, pattern, error in (
            ([bad], "cl100k", StrayBytesError),
            ([good.with_name("missing")], "cl100k", CorpusError),
            ([good], "[", PatternError),
            ([good], r"[a-a]+", PatternError),
        ):
            ready.send(request_for(paths, 300, pattern))
            failed = ready.until(Failed)[-1]
            assert type(failed.error) is error
            assert failed.error.template
            assert str(failed.error)
        ready.send(request_for([good], 300))
        assert len(merged(ready.until(Finished))) == 2


def test_paused_it_learns_nothing_and_a_step_is_one_merge(ready, long_text):
    with files_of(long_text) as paths:
        ready.send(request_for(paths, LARGEST_VOCAB_SIZE, "none"))
        ready.send(Command.PAUSE)
        messages = ready.until(Counted)
        while not ready.says_nothing():
            messages.append(ready.receive())
        learned = len(merged(messages))
        for number in range(1, 4):
            ready.send(Command.STEP)
            batch, progress = ready.receive(), ready.receive()
            assert (batch.first, len(batch)) == (learned + number - 1, 1)
            assert progress == Progress(Phase.MERGING, learned + number, LARGEST_VOCAB_SIZE - 256)
            assert ready.says_nothing()
            messages += [batch, progress]
        ready.send(Command.STEP)
        ready.send(Command.STEP)
        steps = [ready.receive() for _ in range(4)]
        assert [len(batch) for batch in steps[::2]] == [1, 1]
        assert ready.says_nothing()
        ready.send(Command.RESUME)
        messages += [*steps, *ready.until(Finished)]
    assert messages[-1].reason is StopReason.NO_PAIRS
    expected = learn(long_text, size=LARGEST_VOCAB_SIZE, pattern="none").history
    assert merged(messages).left.tolist() == expected.left.tolist()
    assert merged(messages).right.tolist() == expected.right.tolist()


def test_commands_that_come_with_a_request_are_obeyed_before_its_first_merge(ready):
    with files_of("abcabcabd") as paths:
        ready.send(request_for(paths, 300), Command.STEP, Command.STEP)
        messages = ready.until(Counted)
        steps = [ready.receive() for _ in range(4)]
        assert [len(batch) for batch in steps[::2]] == [1, 1]
        assert ready.says_nothing()
        ready.send(Command.RESUME)
        assert len(merged([*messages, *steps, *ready.until(Finished)])) == 5


def test_commands_behind_the_end_of_a_run_do_nothing(ready):
    with files_of("abcabcabd") as paths:
        for command in (Command.PAUSE, Command.STEP, Command.RESUME, Command.PAUSE):
            ready.send(command)
        ready.send(request_for(paths, 300))
        assert len(merged(ready.until(Finished))) == 5


def test_closing_the_pipe_ends_the_process():
    with started() as parent:
        parent.until(Ready)
        parent.connection.close()
        parent.process.join(_SECONDS)
        assert parent.process.exitcode == 0


@pytest.mark.parametrize("paused", [False, True])
def test_closing_the_pipe_in_the_midst_of_a_run_ends_the_process(long_text, paused):
    with started() as parent, files_of(long_text) as paths:
        parent.until(Ready)
        parent.send(request_for(paths, LARGEST_VOCAB_SIZE, "none"))
        parent.until(MergeBatch)
        if paused:
            parent.send(Command.PAUSE)
        parent.connection.close()
        parent.process.join(_SECONDS)
        assert parent.process.exitcode == 0


def test_a_killed_process_ends_the_pipe_and_what_was_learned_is_kept(long_text):
    with started() as parent, files_of(long_text) as paths:
        parent.until(Ready)
        parent.send(request_for(paths, LARGEST_VOCAB_SIZE, "none"))
        messages = parent.until(MergeBatch)
        os.kill(parent.process.pid, signal.SIGKILL)
        with suppress(EOFError, OSError):
            while True:
                messages.append(parent.receive())
        parent.process.join(_SECONDS)
        assert parent.process.exitcode == -signal.SIGKILL
    learned = merged(messages)
    assert len(learned) > 0
    assert learned.vocabulary(request_for(paths, 300).pattern, ()).merge_count == len(learned)


def test_ctrl_c_is_the_parents_affair(ready):
    os.kill(ready.process.pid, signal.SIGINT)
    with files_of("abcabcabd") as paths:
        ready.send(request_for(paths, 300))
        assert len(merged(ready.until(Finished))) == 5


def test_a_killed_process_leaves_none_behind_that_split_for_it(long_text):
    with started() as parent, files_of(long_text * 10) as paths:
        parent.until(Ready)
        parent.send(request_for(paths, 300, r"\w|\W", threads=2))
        family = psutil.Process(parent.process.pid)
        while not (children := family.children(recursive=True)):
            assert isinstance(parent.receive(), Progress)
        os.kill(parent.process.pid, signal.SIGKILL)
        _, alive = psutil.wait_procs(children, timeout=_SECONDS)
    assert not alive


class _Sent:
    """A pipe that remembers what is sent."""

    def __init__(self) -> None:
        self.messages: list = []

    def send(self, message: object) -> None:
        self.messages.append(message)


@pytest.mark.parametrize(
    ("fault", "words"),
    [(MemoryError("a lot"), "not enough memory"), (ValueError("oops"), "fault in the program")],
)
def test_a_fault_ends_in_a_message_with_details(monkeypatch, fault, words):
    def fail(*_):
        raise fault

    monkeypatch.setattr(starting, "Merger", fail)
    pipe = _Sent()
    with files_of("ab") as paths:
        worker._send(trainer.train(request_for(paths, 300)), pipe)
    failed = pipe.messages[-1]
    assert type(failed.error) is TrainingError
    assert words in str(failed.error)
    assert str(fault) in failed.error.details
