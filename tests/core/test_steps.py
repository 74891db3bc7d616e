"""What a line of the table of steps does by default."""

from levant.core.state import State
from levant.core.steps import Step, Steps

END, GO = 1, 2
WALK, OVER = 0, 1


class Walk(State):
    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self.ended = 0
        self.steps = [(OVER,), (WALK, 7)]


def go(box: None, s: Walk, action: int, where: int) -> None:
    s.left -= 1


def ended(box: None, s: Walk, where: int) -> None:
    s.ended += where


def walk(*, end: int) -> Steps[None, Walk]:
    def listed(box: None, s: Walk, where: int) -> list[int]:
        return ([END] if end else []) + [GO] * (s.left > 0)

    table = [Step(WALK, listed, go, after=ended, end=END) if end else Step(WALK, listed, go)]
    return Steps([*table, Step(OVER)], by=lambda box, s: 0)


def test_a_step_waits_while_there_is_a_choice_and_is_then_taken_off():
    s, table = Walk(1), walk(end=0)
    table.settle(None, s)
    assert table.legal(None, s) == [GO]
    table.apply(None, s, GO)
    assert table.over(s)


def test_the_end_alone_is_no_choice():
    s, table = Walk(1), walk(end=END)
    table.settle(None, s)
    assert table.legal(None, s) == [END, GO]
    table.apply(None, s, GO)
    assert table.over(s)
    assert s.ended == 7


def test_the_end_takes_the_step_off_and_goes_on_as_if_nothing_were_left():
    s, table = Walk(3), walk(end=END)
    table.settle(None, s)
    table.apply(None, s, END)
    assert table.over(s)
    assert (s.left, s.ended) == (3, 7)
