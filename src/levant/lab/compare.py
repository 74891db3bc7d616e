"""Two runs side by side: what differs, and whether it is more than chance."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from statistics import mean

import msgspec

from levant.games import rules_of
from levant.lab.chronicle import Chronicle
from levant.lab.findings import Mean, mean_of, paired
from levant.lab.measures import points
from levant.lab.ratings import share
from levant.lab.run_file import RunFile

Number = Callable[[Chronicle], float]


class Compared(msgspec.Struct, frozen=True):
    """A number in both runs, and the second less the first with its 95 % interval.

    Where games have the same dice, all of it is of these pairs.
    """

    label: str  # the combination's
    what: str
    one: float
    other: float
    difference: float
    low: float
    high: float
    paired: bool  # from games with the same dice


def compared(first: RunFile, second: RunFile) -> list[Compared]:
    """Combination by combination. Raises ValueError where the runs cannot be compared."""
    if first.plan.game != second.plan.game:
        raise ValueError(
            f"{first.file} is of {first.plan.game}, {second.file} of {second.plan.game}: "
            "two runs of one game are compared"
        )
    if len(first.plan.combinations) != len(second.plan.combinations):
        raise ValueError(
            f"{first.file} crosses {len(first.plan.combinations)} combinations, "
            f"{second.file} {len(second.plan.combinations)}: as many are compared"
        )
    same_dice = first.plan.seed == second.plan.seed
    all_games = [[g for g in run.games() if not g.error] for run in (first, second)]
    role, found = rules_of(first.plan.game).about.roles[0], list[Compared]()
    for place in range(len(first.plan.combinations)):
        one, other = ([g for g in games if g.place == place] for games in all_games)
        if len(one) > 1 and len(other) > 1:
            label = first.plan.label(place) or second.plan.label(place)
            found += [_compared(label, what, number, one, other, same_dice)
                      for what, number in _numbers(one + other, role)]  # fmt: skip
    if not found:
        raise ValueError("no combination has two finished games in both runs")
    return found


def _numbers(games: list[Chronicle], role: str) -> list[tuple[str, Number]]:
    """What is compared: the points, the scores, losses by side, length."""
    scores = [name for name in games[0].scores if all(name in game.scores for game in games)]
    sides = sorted({loss.side for game in games for loss in game.losses})
    return [
        (f"points of {role}", points),
        *((f"score {name}", _score(name)) for name in scores),
        *((f"units lost, {side or 'unknown'}", _lost(side)) for side in sides),
        ("decisions", lambda game: float(game.decisions)),
    ]


def _score(name: str) -> Number:
    return lambda game: game.scores[name]


def _lost(side: str) -> Number:
    return lambda game: float(Counter(loss.side for loss in game.losses)[side])


def _compared(
    label: str,
    what: str,
    number: Number,
    one: list[Chronicle],
    other: list[Chronicle],
    same_dice: bool,
) -> Compared:
    there = {game.number: game for game in other}
    both = [(game, there[game.number]) for game in one if game.number in there]
    if same_dice and len(both) > 1:
        befores, afters = ([number(pair[at]) for pair in both] for at in (0, 1))
        gains = [after - before for before, after in zip(befores, afters, strict=True)]
        found = (paired if number is points else mean_of)("", gains)
        return Compared(
            label, what, mean(befores), mean(afters), found.mean, found.low, found.high, True
        )
    marks = _share if number is points else partial(mean_of, "")
    before, after = (marks([number(game) for game in games]) for games in (one, other))
    difference = after.mean - before.mean
    down = ((before.high - before.mean) ** 2 + (after.mean - after.low) ** 2) ** 0.5
    up = ((before.mean - before.low) ** 2 + (after.high - after.mean) ** 2) ** 0.5
    return Compared(
        label, what, before.mean, after.mean, difference, difference - down, difference + up, False
    )


def _share(told: Sequence[float]) -> Mean:
    """With Wilson's interval: that all games ended alike does not prove that all do."""
    return Mean("", *share(told), 0.0, len(told))
