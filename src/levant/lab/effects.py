"""What each thing that is crossed changes: the same dice with and without it."""

from statistics import mean

import msgspec

from levant.lab.findings import paired
from levant.lab.measures import points
from levant.lab.plan import Combination
from levant.lab.run_file import RunFile


class Effect(msgspec.Struct, frozen=True):
    """What a change does to the first role's points, from games with the same dice."""

    kind: str
    change: str
    pairs: int
    difference: float
    low: float
    high: float


def effects_of(run: RunFile) -> list[Effect]:
    """Every two combinations that differ in one thing only, put together by what that is."""
    plan = run.plan
    told = {(game.place, game.number): points(game) for game in run.games() if not game.error}
    found: dict[tuple[str, str], dict[int, list[float]]] = {}
    for one, base in enumerate(plan.combinations):
        for other, changed in enumerate(plan.combinations):
            difference = differs_in(base, changed) if one != other else None
            if difference:
                by_number = found.setdefault(difference, {})
                for n in range(plan.games):
                    if (one, n) in told and (other, n) in told:
                        by_number.setdefault(n, []).append(told[other, n] - told[one, n])
    return [_effect(*what, values) for what, values in found.items() if len(values) > 1]


def _effect(kind: str, change: str, by_number: dict[int, list[float]]) -> Effect:
    """Pairs of one number have the same dice: for the interval they are one."""
    pairs = sum(map(len, by_number.values()))
    found = paired(change, [mean(each) for each in by_number.values()], len(by_number) / pairs)
    return Effect(kind, change, pairs, found.mean, found.low, found.high)


def differs_in(base: Combination, other: Combination) -> tuple[str, str] | None:
    """What the one thing is that `other` has and `base` has not; None if there is not just one.

    Of two options or variants the second is a change of the first only where one is taken on.
    """
    one, two = base.parts(), other.parts()
    kinds = [kind for kind in one if one[kind] != two[kind]]
    if len(kinds) != 1:
        return None
    kind = kinds[0]
    if kind == "options":
        added = [name for name in other.options if name not in base.options]
        if len(added) != 1 or any(name not in other.options for name in base.options):
            return None
        return "option", added[0]
    if kind == "variant":
        return None if base.changes or not other.changes else ("variant", other.variant)
    if one[kind] > two[kind]:
        return None
    return kind, _players(base, other) if kind == "bots" else f"{two[kind]} instead of {one[kind]}"


def _players(base: Combination, other: Combination) -> str:
    """Of the roles that another bot plays."""
    told = [
        f"{role} {name} instead of {base.bots[role]}"
        for role, name in other.bots.items()
        if name != base.bots[role]
    ]
    return ", ".join(told)
