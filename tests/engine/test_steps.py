"""Long work that tells how far it is."""

import pytest

from explorer.engine.steps import Step, Steps, finish


def counting(total, closed) -> Steps[str]:
    try:
        for done in range(total):
            yield Step("counting", done, total)
    finally:
        closed.append(True)
    return f"{total} counted"


def test_work_is_carried_out_to_its_end_for_its_result():
    closed = []
    assert finish(counting(3, closed)) == "3 counted"
    assert closed == [True]


def test_work_without_a_step_has_a_result():
    assert finish(counting(0, [])) == "0 counted"


def test_steps_tell_what_is_done_and_how_far_it_is():
    assert list(counting(2, [])) == [Step("counting", 0, 2), Step("counting", 1, 2)]


def test_closing_gives_up():
    closed = []
    steps = counting(1000, closed)
    next(steps)
    steps.close()
    assert closed == [True]


def test_what_the_work_raises_comes_through():
    def failing() -> Steps[None]:
        yield Step("counting", 0, 1)
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        finish(failing())


def test_work_can_be_made_of_other_work():
    def both() -> Steps[list[str]]:
        first = yield from counting(1, [])
        second = yield from counting(2, [])
        return [first, second]

    assert finish(both()) == ["1 counted", "2 counted"]
