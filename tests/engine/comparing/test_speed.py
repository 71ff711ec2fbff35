from itertools import count

from explorer.engine.comparing.speed import measure_speed
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer


def test_speed_is_the_median_of_the_runs_after_the_first():
    clock = iter([0, 100, 200, 201, 300, 303, 400, 402])
    [speed] = finish(
        measure_speed([builtin_tokenizer("bytes")], b"x" * 1000, runs=3, clock=patient(clock))
    )
    assert speed.seconds == 2
    assert (speed.tokens, speed.bytes) == (1000, 1000)
    assert speed.tokens_per_second == 500
    assert speed.megabytes_per_second == 0.0005


def patient(readings):
    """A clock whose last look, after a text's last part, is not used."""
    times = []
    for began in readings:
        times += [began, next(readings), began]
    return iter(times).__next__


def test_tokenizers_take_turns():
    ticks = count()
    tokenizers = [builtin_tokenizer("bytes"), builtin_tokenizer("characters")]
    work = measure_speed(tokenizers, b"ab", runs=2, clock=lambda: float(next(ticks)))
    done = [step.done for step in work]
    assert done == [2, 4, 6, 8, 10, 12]
