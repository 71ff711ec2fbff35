"""How fast a run goes and how long it will take."""

import pytest

from explorer.ui.pace import Pace, Stopwatch


@pytest.fixture
def clock(monkeypatch):
    class Clock:
        now = 100.0

    monkeypatch.setattr("explorer.ui.pace.monotonic", lambda: Clock.now)
    return Clock


def test_a_stopwatch_leaves_pauses_out(clock):
    watch = Stopwatch()
    watch.go()
    clock.now += 2
    watch.pause()
    watch.pause()
    clock.now += 50
    assert watch.seconds == 2
    watch.go()
    watch.go()
    clock.now += 1
    assert watch.seconds == 3


def test_the_rate_is_that_of_the_last_two_seconds():
    pace = Pace()
    for second in range(10):
        pace.note(10 * second, now=second)
    pace.note(590, now=10.0)
    assert pace.rate == pytest.approx((590 - 80) / 2)


def test_nothing_is_said_before_anything_is_known():
    pace = Pace()
    assert pace.rate is None
    pace.note(0, now=0.0)
    pace.note(900, now=0.01)
    assert pace.rate is None
    assert pace.seconds_left(900, 1000) is None


def test_the_time_left_follows_from_the_rate_unless_the_end_is_unknown():
    pace = Pace()
    pace.note(0, now=0.0)
    pace.note(100, now=1.0)
    assert pace.seconds_left(100, 400) == pytest.approx(3.0)
    assert pace.seconds_left(100, 0) is None
