"""A run as a stream of events, at the pace of the one who asks for them."""

import itertools
import os
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from training_runs import chunks_of, files_of, learn, request_for

from explorer.engine.errors import (
    CorpusError,
    PatternError,
    RequestError,
    SpecialTokenError,
    TrainingError,
)
from explorer.engine.patterns import Pattern
from explorer.engine.training import counting, memory, trainer
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.chunks import ChunkReader
from explorer.engine.training.events import (
    NO_LIMIT,
    Counted,
    Finished,
    MergeBatch,
    Phase,
    Progress,
    StopReason,
)
from explorer.engine.training.memory import MemoryLimitError, memory_in_use
from explorer.engine.training.request import Strays
from explorer.engine.training.trainer import train


def kinds(events):
    """The events without repetitions, named."""
    names = [
        f"{type(event).__name__} {event.phase}" if isinstance(event, Progress) else
        type(event).__name__
        for event in events
    ]  # fmt: skip
    return [name for name, _ in itertools.groupby(names)]


@pytest.fixture
def events_of_slow_reading(monkeypatch):
    """Runs requests whose threads read one chunk for each event that was asked for."""
    permits = threading.Semaphore(0)
    read = ChunkReader.read

    def read_with_permit(self, buffer):
        assert permits.acquire(timeout=60)
        return read(self, buffer)

    monkeypatch.setattr(ChunkReader, "read", read_with_permit)
    monkeypatch.setattr(counting, "_REPORT_SECONDS", 0.001)

    def run(request):
        events = []
        for event in train(request):
            events.append(event)
            permits.release()
        return events

    return run


def test_events_come_in_the_order_counting_counted_merging_finished(
    events_of_slow_reading, corpus_text
):
    with files_of(corpus_text) as paths, chunks_of(10_000):
        events = events_of_slow_reading(request_for(paths, 300))
    assert kinds(events)[:2] == ["Progress counting", "Counted"]
    assert kinds(events)[-1] == "Finished"
    counted = next(at for at, event in enumerate(events) if isinstance(event, Counted))
    merging = events[counted + 1 : -1]
    assert all(isinstance(event, MergeBatch) for event in merging[::2])
    for batch, progress in zip(merging[::2], merging[1::2], strict=True):
        assert progress == Progress(Phase.MERGING, batch.first + len(batch), 44)


def test_progress_of_counting_rises_up_to_the_size_of_the_files(
    events_of_slow_reading, corpus_text
):
    with files_of(corpus_text, corpus_text) as paths, chunks_of(10_000):
        events = events_of_slow_reading(request_for(paths, 256, threads=2))
    progress = [event for event in events if isinstance(event, Progress)]
    done = [event.done for event in progress]
    assert done == sorted(done)
    assert len(set(done)) > 3
    assert {event.total for event in progress} == {2 * len(corpus_text.encode())}
    assert done[-1] <= progress[0].total


def test_counted_tells_the_bytes_outside_of_specials():
    run = learn("ab<s>cd<s>", size=300, specials=("<s>",))
    assert run.counted.text_tokens == 4
    assert run.counted.stats.bytes == 10
    assert run.counted.stats == run.finished.stats


def test_a_batch_has_no_more_merges_than_allowed():
    with files_of("abcdefgh") as paths:
        limits = iter([1, 2, 1])
        events = list(train(request_for(paths, 300), lambda: next(limits, NO_LIMIT)))
    batches = [event for event in events if isinstance(event, MergeBatch)]
    assert [(batch.first, len(batch)) for batch in batches][:3] == [(0, 1), (1, 2), (3, 1)]
    assert sum(map(len, batches)) == 7


class _Clock:
    """A clock of which each look takes a while."""

    def __init__(self, step):
        self._times = itertools.count(0, step)

    def perf_counter(self):
        return next(self._times)


def test_batches_are_made_by_time(monkeypatch, corpus_text):
    monkeypatch.setattr(trainer, "time", _Clock(1.0))
    slow = [event for event in learn(corpus_text, size=266).events if isinstance(event, MergeBatch)]
    assert [len(batch) for batch in slow] == [1] * 10
    monkeypatch.setattr(trainer, "time", _Clock(0.0))
    fast = [event for event in learn(corpus_text, size=266).events if isinstance(event, MergeBatch)]
    assert [len(batch) for batch in fast] == [10]
    assert fast[0].frequency.tolist() == [int(batch.frequency[0]) for batch in slow]


def test_the_time_of_a_pause_is_no_time_for_merges(monkeypatch):
    clock = _Clock(0.001)
    monkeypatch.setattr(trainer, "time", clock)

    def pause():
        for _ in range(10**6):
            clock.perf_counter()
        return 1

    with files_of("abcdef") as paths:
        *_, finished = train(request_for(paths, 300), pause)
    assert finished.merge_seconds < 1
    assert finished.count_seconds < 1


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"sources": ()}, RequestError),
        ({"vocab_size": 255}, RequestError),
        ({"vocab_size": 2_000_001}, RequestError),
        ({"vocab_size": -1}, RequestError),
        ({"min_frequency": 0}, RequestError),
        ({"min_frequency": -3}, RequestError),
        ({"min_frequency": 2**31}, RequestError),
        ({"max_token_bytes": 1}, RequestError),
        ({"max_token_bytes": -1}, RequestError),
        ({"max_token_bytes": 2**31}, RequestError),
        ({"threads": -1}, RequestError),
        ({"specials": ("",)}, SpecialTokenError),
        ({"specials": ("<a>", "<a>")}, SpecialTokenError),
        ({"pattern": Pattern("custom", "[")}, PatternError),
        ({"pattern": Pattern("custom", "")}, PatternError),
        ({"pattern": Pattern("custom", r"\w*")}, PatternError),
        ({"pattern": Pattern("custom", "gpt5")}, PatternError),
    ],
)
def test_what_cannot_work_is_refused_before_any_file_is_opened(changes, error):
    good = request_for([Path("no such file")], 300)
    with pytest.raises(error) as caught:
        next(train(replace(good, **changes)))
    assert "{" not in str(caught.value)


def test_extreme_numbers_that_can_work_do():
    run = learn(
        "abab", size=2_000_000, min_frequency=2**31 - 1, max_token_bytes=2**31 - 1, threads=10**6
    )
    assert run.finished.reason == "min-frequency"
    assert learn("abab", size=300, max_token_bytes=2**31 - 1).tokens == [b"ab", b"abab"]


def test_nothing_happens_before_the_first_event_is_asked_for():
    events = train(request_for([Path("no such file")], 300))
    with pytest.raises(CorpusError, match="no such file"):
        next(events)


def test_a_fault_in_one_thread_ends_the_run_with_its_message(corpus_text):
    with chunks_of(1000), pytest.raises(CorpusError, match="not valid gbk"):
        learn(corpus_text.encode("ascii", "ignore") * 2 + b"\xff", encoding="gbk", threads=4)


def test_closing_a_run_ends_its_threads_and_files(monkeypatch, corpus_text):
    monkeypatch.setattr(counting, "_REPORT_SECONDS", 0)
    readers = []
    reader_class = counting.ChunkReader

    def noted(*arguments):
        readers.append(reader_class(*arguments))
        return readers[0]

    monkeypatch.setattr(counting, "ChunkReader", noted)
    before = set(threading.enumerate())
    with files_of(*[corpus_text] * 50) as paths, chunks_of(200):
        events = train(request_for(paths, 300, threads=3))
        next(events)
        # At the second event the threads are at work.
        next(events)
        assert len(set(threading.enumerate()) - before) == 3
        events.close()
        assert set(threading.enumerate()) == before
    assert readers[0].done_bytes < readers[0].total_bytes
    assert readers[0]._file is None


def test_closing_a_run_in_the_midst_of_merging_ends_it():
    with files_of("abcdefgh") as paths:
        events = train(request_for(paths, 300), lambda: 1)
        batches = (event for event in events if isinstance(event, MergeBatch))
        assert len(next(batches)) == 1
        events.close()
        assert list(events) == []


@pytest.mark.parametrize("pattern", ["cl100k", r"\S+"])
def test_kept_text_is_told(pattern):
    run = learn(
        b"ab \xff\xfecd", size=300, pattern=pattern,
        stray_bytes=Strays.KEEP, unmatched=Strays.KEEP,
    )  # fmt: skip
    assert run.stats.stray_bytes == 2
    assert run.stats.unmatched == (1 if pattern == r"\S+" else 0)


_COMPILES_NOTHING = """
import sys, pathlib
import explorer.engine.training as package
from explorer.engine.training import trainer, symbols, pairs, words, scanners, utf8
from explorer.engine.training.memory import MemoryLimitError, memory_in_use
from explorer.engine.training.request import Strays
from numba.core.dispatcher import Dispatcher
sys.path.insert(0, sys.argv[1])
from training_runs import files_of, learn, request_for, run
from explorer.engine.training.algorithms import Algorithm, Ties

def compiled():
    modules = [m for n, m in sys.modules.items() if n.startswith(package.__name__)]
    kernels = {k for m in modules for k in vars(m).values() if isinstance(k, Dispatcher)}
    return {(k.py_func.__qualname__, signature) for k in kernels for signature in k.signatures}

trainer.load_kernels()
before = compiled()
assert before
for pattern in ("gpt2", "cl100k", "o200k", "qwen2", "whitespace", "none", r"\\w+|\\W"):
    learn(b"The 1st, the \\xff 2nd! \\xe4\\xbd\\xa0" * 99, "more " * 9, size=500, pattern=pattern,
          specials=("<s>", "e 2"), stray_bytes=Strays.KEEP, min_frequency=2, max_token_bytes=5)
    learn(" ".join(map(str, range(20_000))), size=300, pattern=pattern)
for ties in (Ties.IDS, Ties.BYTES):
    base = learn("more " * 9, size=260, ties=ties).vocabulary
    learn("The 1st, the é 2nd! " * 9, size=500, ties=ties, algorithm=Algorithm.CLASSIC_BPE)
    with files_of("The 1st, the é 2nd! " * 9) as paths:
        run(request_for(paths, 500, ties=ties).growing(base))
assert compiled() == before, compiled() - before
"""


def test_once_the_kernels_are_loaded_no_run_compiles_any(pytestconfig):
    script = pytestconfig.rootpath / "tests" / "engine"
    subprocess.run(
        [sys.executable, "-c", _COMPILES_NOTHING, script], cwd=pytestconfig.rootpath, check=True
    )


def test_two_runs_may_take_turns():
    with files_of("abcabcabd") as paths:
        first, second = (train(request_for(paths, 300), lambda: 1) for _ in range(2))
        turns = list(itertools.zip_longest(first, second))
        frequencies = [
            [int(event.frequency[0]) for event in events if isinstance(event, MergeBatch)]
            for events in zip(*turns, strict=True)
        ]
    assert frequencies == [[3, 2, 1, 1, 1]] * 2


class TestMemoryLimit:
    """A run may not use more memory than it is allowed."""

    @pytest.mark.parametrize("algorithm", Algorithm)
    def test_beyond_it_counting_ends_and_says_what_was_used_and_allowed(self, algorithm):
        with files_of("low lower lowest " * 50) as paths:
            request = request_for(paths, 300, algorithm=algorithm, memory_limit=3_000_000)
            with pytest.raises(MemoryLimitError, match="the limit of 3 MB") as caught:
                list(train(request))
        assert 3 < caught.value.fields["size"] < 2 * memory_in_use() / 10**6
        assert "counting" not in str(threading.enumerate())

    def test_beyond_it_merging_stops_and_keeps_what_it_learned(self, monkeypatch):
        monkeypatch.setattr(memory, "memory_in_use", lambda: 0)
        events = []
        with files_of("low lower lowest " * 50) as paths:
            request = request_for(paths, 300, memory_limit=1000)
            for event in train(request, lambda: 1):
                events.append(event)
                if isinstance(event, MergeBatch):
                    monkeypatch.setattr(memory, "memory_in_use", lambda: 1001)
        assert [len(event) for event in events if isinstance(event, MergeBatch)] == [1]
        assert isinstance(events[-1], Finished)
        assert events[-1].reason is StopReason.MEMORY

    def test_the_processes_that_split_the_text_count_too(self, monkeypatch):
        alone = memory_in_use()
        helper = SimpleNamespace(pid=os.getpid())
        monkeypatch.setattr(memory, "active_children", lambda: [helper, helper])
        assert memory_in_use() > 2 * alone


def test_a_thread_that_cannot_be_started_is_a_lack_of_memory(monkeypatch):
    def refuse(*_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(TrainingError, match="not enough memory"):
        learn("low lower lowest")
