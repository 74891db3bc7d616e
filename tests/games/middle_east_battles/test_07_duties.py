"""7.2 to 7.4, 7.18 tried out in full: every way to attack in small positions, against the program.

A plan is a set of attacks, in any order, on all enemies next to units that must attack. In each of
them all units next to an enemy are next to all of its hexes and of one division; guns at a distance
(8.4, 8.8, 8.16, 8.17), airstrikes (8.18) and garrisons that owe no attack (6.2) may take part or
attack alone. No plan may leave a unit idle that another uses besides all the rest.
"""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

EL_ARISH = "el-arish-67"
OPEN = ["2841", "2842", "2843", "2844", "2741", "2742", "2743", "2744", "2942", "2943", "2944"]
FORTS = ["4444", "4445", "4345"]
ROUND_FORTS = ["4344", "4443", "4346", "4544", "4545", "4546", "4245", "4244"]
TAL = ["IL-79-7", "IL-82-7", "IL-R-7"]
SHARON = ["IL-1-ZI", "IL-2-ZI", "IL-3-ZI"]
ISRAELIS = [*TAL, *SHARON, "IL-SC-HEL"]
ISRAELI_GUNS = ["IL-A1-TAL", "IL-SC-ART"]
EGYPTIANS = ["EG-14A", "EG-PLA", "EG-1-2", "EG-2-2", "EG-3-2"]
EGYPTIAN_GUNS = ["EG-7ART", "EG-2ART"]
RANGES = {"IL-A1-TAL": 7, "IL-SC-ART": 9, "EG-7ART": 7, "EG-2ART": 7}

Attack = tuple[frozenset[str], int, frozenset[str]]  # units, airstrikes, hexes


class Position:
    """`units` attack `enemies`; `side` is who attacks."""

    def __init__(self, side: str, units: dict[str, str], enemies: dict[str, str], strikes: int):
        self.side, self.units, self.enemies, self.strikes = side, units, enemies, strikes

    def match(self, el_arish):
        start = {**self.units, **self.enemies}
        match = el_arish(f"{self.side}-combat", start, turn=2, airstrikes=[self.strikes])
        self.measure(match.rules.box.board)
        return match

    def measure(self, board) -> None:
        hexes = frozenset(self.enemies.values())
        index, egyptian = board.index, self.side == "egyptian"
        near = {
            name: {h for h in board.names if h and index[h] in board.neighbours[index[name]]}
            for name in {*hexes, *self.units.values(), *FORTS}
        }
        self.near_forts = {h for h in hexes if near[h] & set(EVERY_FORT) or h in EVERY_FORT}
        supported = {h for h in hexes if near[h] & set(self.units.values())}
        self.beside = {unit: frozenset(near[at] & hexes) for unit, at in self.units.items()}
        self.bound = {
            unit
            for unit, at in self.units.items()
            if self.beside[unit] and not (egyptian and at in EVERY_FORT)
        }
        self.far = {}
        for unit in self.units.keys() & RANGES.keys() - self.bound:
            at = index[self.units[unit]]
            reach = {h for h in hexes if board.distance(at, index[h]) <= RANGES[unit]}
            reach -= self.beside[unit]
            self.far[unit] = frozenset(reach & supported if egyptian else reach)
        self.owed = frozenset().union(*(self.beside[unit] for unit in self.bound))
        self.best = self.best_plans()

    def best_plans(self) -> set[frozenset[str]]:
        self.plans = cache(self.all_plans)
        plans = self.plans(frozenset(self.units), self.strikes, self.owed)
        return {plan for plan in plans if not any(plan < other for other in plans)}

    def attacks(self, units: frozenset[str], strikes: int) -> Iterator[Attack]:
        hexes = sorted(self.enemies.values())
        for many in range(1, len(hexes) + 1):
            for taken in map(frozenset, combinations(hexes, many)):
                close = [unit for unit in sorted(units) if taken <= self.beside[unit]]
                far = [unit for unit in sorted(units) if self.fires(unit, taken)]
                for group in map(frozenset, subsets(close)):
                    for guns in map(frozenset, subsets(far)):
                        for used in range(strikes + 1):
                            if self.sound(group, guns, used, taken):
                                yield group | guns, used, taken

    def fires(self, unit: str, taken: frozenset[str]) -> bool:
        return bool(self.far.get(unit, frozenset()) & taken) and not self.beside[unit] & taken

    def sound(self, group, guns, used: int, taken) -> bool:
        if not (group or guns or used):
            return False
        if sum(bool((group | guns) & set(each)) for each in ([*TAL, "IL-A1-TAL"], SHARON)) > 1:
            return False
        if len(taken) > 1 and (not group or ((guns or used) and group <= RANGES.keys())):
            return False
        if self.side == "egyptian":
            if sum(not self.far[gun] & taken & self.near_forts for gun in guns) > 1:
                return False
        return True

    def all_plans(self, units: frozenset[str], strikes: int, owed: frozenset[str]):
        """The sets of bound units that a plan for the enemies left can use."""
        if not owed:
            return {frozenset()}
        return {
            group & self.bound | rest
            for group, used, taken in self.attacks(units, strikes)
            if min(owed) in taken and not (taken & self.owed) - owed
            for rest in self.plans(units - group, strikes - used, owed - taken)
        }

    def legal(self, attack: Attack) -> bool:
        group, used, taken = attack
        rests = self.plans(frozenset(self.units) - group, self.strikes - used, self.owed - taken)
        return any(group & self.bound | rest in self.best for rest in rests)


EVERY_FORT = [
    "2328", "2428", "2535", "2536", "3027", "3226", "3844", "3924", "3946", "4023", "4345", "4348",
    "4444", "4445", "4446", "4521", "4620", "4621", "4720",
]  # fmt: skip


def laid_out(units: list[str], hexes: list[str]) -> dict[str, str]:
    return dict(zip(units, hexes, strict=False))


def subsets(units: list[str]) -> Iterator[tuple[str, ...]]:
    for size in range(len(units) + 1):
        yield from combinations(units, size)


def by_ground(seed: int) -> Position:
    """Two divisions and Southern Command, nobody else."""
    dice = random.Random(seed)
    ground = dice.sample(OPEN, 7)
    enemies, ours = dice.randint(1, 3), dice.randint(2, 4)
    units = laid_out(dice.sample(ISRAELIS, ours), ground)
    return Position("israeli", units, laid_out(EGYPTIANS[:enemies], ground[ours:]), 0)


def with_fire(seed: int) -> Position:
    """Fewer of them, with a gun that may be far or near, and up to two airstrikes."""
    dice = random.Random(seed)
    ground = dice.sample(OPEN, 7)
    enemies, ours = dice.randint(2, 3), dice.randint(1, 3)
    units = laid_out(dice.sample(ISRAELIS, ours), ground)
    if dice.random() < 0.7:
        units[dice.choice(ISRAELI_GUNS)] = dice.choice(["2838", "2838", ground[6]])
    strikes = dice.choice([0, 0, 1, 2])
    return Position("israeli", units, laid_out(EGYPTIANS[:enemies], ground[ours:]), strikes)


def with_garrisons(seed: int) -> Position:
    """Egyptians in and round fortifications, with a gun or two."""
    dice = random.Random(seed)
    forts, field = dice.sample(FORTS, 3), dice.sample(ROUND_FORTS, 7)
    enemies, inside, outside = dice.randint(2, 3), dice.randint(0, 2), dice.randint(1, 2)
    names = dice.sample(EGYPTIANS, 4) + dice.sample(EGYPTIAN_GUNS, 2)
    units = laid_out(dice.sample(names, inside), forts)
    left = [name for name in names if name not in units]
    units |= laid_out(dice.sample(left, outside), field)
    if "EG-7ART" not in units and dice.random() < 0.5:
        units["EG-7ART"] = "4141"
    return Position("egyptian", units, laid_out(ISRAELIS[:enemies], field[outside:]), 0)


@pytest.mark.case(EL_ARISH, "7.2", "7.3", "7.4", "7.18", "6.2", "8.9", "2.15")
@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("kind", [by_ground, with_fire, with_garrisons])
def test_7_3_exactly_the_attacks_of_a_best_plan_are_legal(el_arish, kind, seed):
    position = kind(seed)
    match = position.match(el_arish)
    for attack in position.attacks(frozenset(position.units), position.strikes):
        assert playable(match, attack) == position.legal(attack), attack
        match.rewind(0)


def playable(match, attack: Attack) -> bool:
    """Whether this very attack can be put together and made, in some order."""
    group, strikes, taken = attack
    wanted = {f"join {unit}" for unit in group} | {f"add {hex_}" for hex_ in taken}
    if strikes:
        wanted.add(f"strike Israeli {strikes}")
    first = min(taken)
    if match.why_not(f"attack {first}"):
        return False
    match.play(f"attack {first}")
    wanted.discard(f"add {first}")
    while wanted:
        offered = [action for action in match.decision.actions if action in wanted]
        if not offered:
            return False
        wanted.discard(offered[0])
        match.play(offered[0])
    return "assault" in match.decision.actions
