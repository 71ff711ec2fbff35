"""Stands in for the training process: tests say what it sends and see what it was sent."""

from collections import deque
from collections.abc import Sequence

import numpy as np

from explorer.engine.training.events import (
    CorpusStats,
    Counted,
    Finished,
    MergeBatch,
    Ready,
    StopReason,
)
from explorer.ui.train.process import TrainerDiedError


class FakeTrainer:
    """A trainer without a process; `receive` hands out what the test has put in."""

    def __init__(self):
        self.inbox = deque()
        self.sent = []
        self.ended = False
        self.dead = False

    def send(self, *messages):
        self.sent.extend(messages)

    def receive(self):
        messages = list(self.inbox)
        self.inbox.clear()
        if not messages and self.dead:
            raise TrainerDiedError("The process died (exit code {code}).", code=1)
        return messages

    def end(self):
        self.ended = True

    def say(self, *messages):
        self.inbox.extend(messages)


class FakeLauncher:
    """Launches fake trainers and remembers them."""

    def __init__(self, *, ready=True):
        self.ready = ready
        self.trainers = []

    def __call__(self):
        trainer = FakeTrainer()
        if self.ready:
            trainer.say(Ready())
        self.trainers.append(trainer)
        return trainer

    @property
    def last(self):
        return self.trainers[-1]


def batch(pairs: Sequence[tuple[int, int]], *, first=0, frequency=None, tokens=None):
    """A batch of merges."""
    left, right = zip(*pairs, strict=True)
    return MergeBatch(
        first,
        np.array(left, np.int32),
        np.array(right, np.int32),
        np.array(frequency if frequency is not None else range(len(left), 0, -1), np.int64),
        np.array(tokens if tokens is not None else range(1000, 1000 - len(left), -1), np.int64),
    )


def byte_pairs(count):
    """Many different pairs of bytes."""
    return [(index // 256 % 256, index % 256) for index in range(count)]


def counted(text_tokens=1001, **stats):
    """The end of counting."""
    numbers = {"bytes": text_tokens, "pieces": 300, "unique_pieces": 200} | stats
    return Counted(CorpusStats(**numbers), text_tokens, 0.25)


def finished(reason=StopReason.SIZE):
    """The end of a run."""
    return Finished(reason, CorpusStats(1001, 300, 200), 0.25, 0.5)
