"""7.3, 7.4, 7.18 tried out in full: every way to attack in small positions, against the program.

A plan is a set of attacks on all enemies next to the Israelis, in each of which all are adjacent
to all and of one division. No plan may leave a unit idle that another uses besides all the rest.
"""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

EL_ARISH = "el-arish-67"
GROUND = ["2841", "2842", "2843", "2844", "2741", "2742", "2743", "2744", "2942", "2943", "2944"]
DIVISIONS = [
    ["IL-79-7", "IL-82-7", "IL-R-7"],  # Tal
    ["IL-1-ZI", "IL-2-ZI", "IL-3-ZI"],  # Sharon
    ["IL-SC-HEL"],  # with any
]
ENEMIES = ["EG-14A", "EG-PLA", "EG-1-2"]

Attack = tuple[frozenset[str], frozenset[str]]  # units, hexes


class Position:
    def __init__(self, seed: int) -> None:
        dice = random.Random(seed)
        ground = dice.sample(GROUND, 7)
        enemies, ours = dice.randint(1, 3), dice.randint(2, 4)
        names = dice.sample([unit for division in DIVISIONS for unit in division], ours)
        self.units = dict(zip(names, ground, strict=False))
        self.enemies = dict(zip(ENEMIES[:enemies], ground[ours:], strict=False))

    def touch(self, board) -> None:
        index = board.index
        self.beside = {
            unit: frozenset(
                hex_ for hex_ in self.enemies.values() if index[hex_] in board.neighbours[index[at]]
            )
            for unit, at in self.units.items()
        }

    def attacks(self, hex_: str, units: frozenset[str], hexes: frozenset[str]) -> Iterator[Attack]:
        near = [unit for unit in sorted(units) if hex_ in self.beside[unit]]
        for size in range(1, len(near) + 1):
            for group in combinations(near, size):
                if sum(any(unit in division for unit in group) for division in DIVISIONS[:2]) > 1:
                    continue
                common = frozenset.intersection(*(self.beside[unit] for unit in group)) & hexes
                for more in range(len(common)):
                    for others in combinations(sorted(common - {hex_}), more):
                        yield frozenset(group), frozenset((hex_, *others))

    def plans(self, units: frozenset[str], hexes: frozenset[str]) -> set[frozenset[str]]:
        """The sets of units that a plan for these hexes can use."""
        if not hexes:
            return {frozenset()}
        return {
            group | rest
            for group, taken in self.attacks(min(hexes), units, hexes)
            for rest in self.plans(units - group, hexes - taken)
        }


@pytest.mark.case(EL_ARISH, "7.3", "7.4", "7.18")
@pytest.mark.parametrize("seed", range(60))
def test_7_3_exactly_the_attacks_of_a_best_plan_are_legal(el_arish, seed):
    position = Position(seed)
    start = {**position.units, **position.enemies}
    match = el_arish("israeli-combat", start)
    position.touch(match.rules.box.board)
    units = frozenset(unit for unit, hexes in position.beside.items() if hexes)
    hexes = frozenset().union(*position.beside.values())
    plans = position.plans(units, hexes)
    best = {plan for plan in plans if not any(plan < other for other in plans)}
    for hex_ in sorted(hexes):
        for group, taken in position.attacks(hex_, units, hexes):
            legal = any(
                group | rest in best for rest in position.plans(units - group, hexes - taken)
            )
            assert playable(el_arish("israeli-combat", start), group, taken) == legal


def playable(match, group: frozenset[str], taken: frozenset[str]) -> bool:
    """Whether this very attack can be put together and made, in some order."""
    wanted = {f"join {unit}" for unit in group} | {f"add {hex_}" for hex_ in taken}
    first = min(taken)
    match.play(f"attack {first}")
    wanted.discard(f"add {first}")
    while wanted:
        offered = [action for action in match.decision.actions if action in wanted]
        if not offered:
            return False
        wanted.discard(offered[0])
        match.play(offered[0])
    return "assault" in match.decision.actions
