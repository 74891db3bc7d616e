"""19.0: who is going to win, as far as points, forces and their places tell."""

from typing import Final

from levant.core.nodes import members
from levant.core.value import expected
from levant.games.golan_73 import state, steps
from levant.games.golan_73.bot.outlook import distances
from levant.games.golan_73.box import ISRAELI, STRANGER, SYRIAN, Box
from levant.games.golan_73.rules import victory
from levant.games.golan_73.state import Forces

LATE: Final = 0.7  # a turn of the scenario: what Israel gains late, by brigades and ground in Syria
NEAR: Final = 2  # areas within which a unit has a say
# By side: a stranger's weight, less a turn.
UNKNOWN: Final[tuple[tuple[float, float], ...]] = ((3.0, 0.15), (3.0, 0.09))
POST: Final = 1.1  # … of one at the Purple Line, a strongpoint or a ghost mostly


class Reading:
    """How points, forces and places are read: what is foreseen, and how surely."""

    def __init__(
        self,
        spread: float,
        soon: float,
        force: float,
        answer: tuple[float, float],
        to_move: tuple[float, float],
        jordan: tuple[float, float, float, float],
    ) -> None:
        self.spread = spread  # the final net's deviation from the foreseen one, for a player turn
        self.soon = soon  # … that of the net when the turn is over
        self.force = force  # points a turn that twice the force would bring
        self.answer = answer  # by who is to move: how the net changes until the turn is over …
        self.to_move = to_move  # … and until the end
        self.jordan = jordan  # Syrians across in supply, across, near an open bank, near


# Told: from 140 games of greedy and noisy players, seen whole at the end of every player turn.
TOLD: Final = Reading(4.8, 3.3, 17.5, (2.7, 4.5), (0.0, 1.9), (0.15, 0.1, 0.06, 0.03))
# Sought: from 26 games of plain against plain. It shuns the Jordan and is sooner sure; planners
# that seek what is told play far worse.
SOUGHT: Final = Reading(2.5, 2.5, 8.0, (-1.0, 3.0), (0.0, 0.0), (0.8, 0.5, 0.08, 0.03))


def clock(box: Box, s: Forces) -> int:
    """3.0: set-up, then a Syrian and an Israeli player turn each turn."""
    if s.phase == steps.SETUP:
        return 0
    turns = s.turn - box.settings[s.scenario].first_turn
    over = 1 if s.phase == steps.GAME_OVER else 0
    return 2 * turns + 1 + (s.player == ISRAELI and s.phase > steps.REINFORCEMENT) + over


def lead(box: Box, s: Forces, role: int) -> float:
    """19.0: the net of points."""
    return victory.net(box, s) / (30.0 if role == ISRAELI else -30.0)


def features(box: Box, s: Forces, role: int) -> list[float]:
    """The chances by the net of points to come; points, forces, places, disorder, chits."""
    sign = 1.0 if role == ISRAELI else -1.0
    balance, places = _balance(box, s), _places(box, s)
    lost = victory.lost_units(box, s, SYRIAN) - victory.lost_units(box, s, ISRAELI)
    inside, mover = _inside(box, s), _to_move(s)
    coming = _foreseen(box, s, TOLD, mover, places + lost + inside, balance)
    jordan = _jordan(box, s, TOLD, mover)
    return [
        sign * _chances(box, s, TOLD, mover, coming, jordan),
        sign * (coming - 7.0) / 15.0,
        sign * victory.net(box, s) / 15.0,
        sign * lost / 10.0,
        sign * balance * 2.0,
        sign * places / 10.0,
        sign * inside / 10.0,
        -sign * jordan,
        sign * (_shaken(box, s, SYRIAN) - _shaken(box, s, ISRAELI)) / 10.0,
        sign * (_chits(box, s, ISRAELI) - _chits(box, s, SYRIAN)) / 15.0,
    ]


def prospect(box: Box, s: Forces, role: int) -> float:
    """What a planner seeks."""
    lost = victory.lost_units(box, s, SYRIAN) - victory.lost_units(box, s, ISRAELI)
    now = _places(box, s) + lost + _inside(box, s)
    coming = _foreseen(box, s, SOUGHT, s.player, now, _balance(box, s))
    value = _chances(box, s, SOUGHT, s.player, coming, _jordan(box, s, SOUGHT, s.player))
    return value if role == ISRAELI else -value


def _to_move(s: Forces) -> int:
    """3.1: whose player turn it is; the Reinforcement Phase comes before the Syrian one."""
    return s.player if s.phase > steps.REINFORCEMENT else SYRIAN


def _left(box: Box, s: Forces, mover: int) -> int:
    """Israeli player turns, with half of this turn if Syria is to move."""
    return box.settings[s.scenario].last_turn - s.turn + (1 if mover == SYRIAN else 0)


def _balance(box: Box, s: Forces) -> float:
    syrian, israeli = _power(box, s, SYRIAN), _power(box, s, ISRAELI)
    return (israeli - syrian) / (israeli + syrian + 1.0)


def _foreseen(
    box: Box, s: Forces, reading: Reading, mover: int, now: float, balance: float
) -> float:
    """The net at the end."""
    late = LATE * box.settings[s.scenario].last_turn + reading.to_move[mover]
    return now + late + reading.force * _left(box, s, mover) * balance


def _chances(
    box: Box, s: Forces, reading: Reading, mover: int, coming: float, jordan: float
) -> float:
    """19.4, 19.5, 22.0: by the net at the end, unless that of this turn decides already."""
    levels, left = box.settings[s.scenario].levels, _left(box, s, mover)
    wins = min([float(each[0]) for each in levels if each[1] == "Israeli"])
    drawn = [float(each[0]) for each in levels if each[1] == "draw"]
    loses = (min(drawn) if drawn else wins) - 1.0
    spread = reading.spread * (2.0 * left + 1.0) ** 0.5
    value = expected(coming, spread, wins - 0.5, loses + 0.5)
    syrian, israeli = box.sudden[s.turn] if s.turn < len(box.sudden) else (0, 0)
    if s.turn < box.settings[s.scenario].last_turn and syrian:
        soon = victory.net(box, s) + reading.answer[mover]
        lost = 0.5 - 0.5 * expected(soon + syrian - 0.5, reading.soon)
        won = 0.5 + 0.5 * expected(soon - israeli + 0.5, reading.soon)
        value = value * (1.0 - lost - won) + won - lost
    return max(-1.0, min(1.0, value * (1.0 - jordan) - jordan))


def _power(box: Box, s: Forces, side: int) -> float:
    """Steps in the field and to come, the elite for more."""
    total = 0.0
    for unit in members(box.side_mask[side]):
        node = s.at[unit]
        if node >= 0 or (node == state.WAITING and unit < box.real and s.strength[unit]):
            total += _weight(box, s, unit) * (1.0 if node >= 0 else 0.7)
    return total


def _weight(box: Box, s: Forces, unit: int) -> float:
    """What a block counts for in a fight."""
    if box.type[unit] == STRANGER:
        if box.side[unit] == ISRAELI and box.line_areas >> s.at[unit] & 1:
            return POST
        fresh, worn = UNKNOWN[box.side[unit]]
        return fresh - worn * (s.turn - 1)
    if not box.moves[unit]:
        return 0.0 if box.ghost_mask >> unit & 1 else 1.0
    steps_left = s.strength[unit]
    weight = steps_left * (1.0 + 0.3 * (box.quality[unit][steps_left] - 1))
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        weight *= 0.7
    return weight if box.armored[unit] else 0.8 * weight


def _places(box: Box, s: Forces) -> float:
    """19.1: the stars' points for Israel less Syria's, by who is likely to hold them."""
    far = distances(box)
    force: list[list[float]] = [[0.0] * box.nodes, [0.0] * box.nodes]
    held: list[list[int]] = [members(s.occupied[side]) for side in (SYRIAN, ISRAELI)]
    for side in (SYRIAN, ISRAELI):
        for node in held[side]:
            force[side][node] = sum(
                [_weight(box, s, u) for u in state.units_at(box, s, side, node)]
            )
    total = 0.0
    for node in members(box.on_map):
        yellow, blue = box.yellow[node], box.blue[node]
        if not yellow and not blue:
            continue
        near = [0.0, 0.0]
        for side in (SYRIAN, ISRAELI):
            for other in held[side]:
                away = far[node][other]
                if away <= NEAR:
                    near[side] += force[side][other] / (1.0 + away)
        total += _star(box, s, node, near)
    return total


def _star(box: Box, s: Forces, node: int, near: list[float]) -> float:
    """A star's points, by the forces near it: Israel must control it, Syria must stand there."""
    held, taken = s.israeli >> node & 1, s.occupied[SYRIAN] >> node & 1
    israeli, syrian = near[ISRAELI] + 2.0 * held, near[SYRIAN] + 2.0 * taken
    if taken:
        share = syrian**2 / (syrian**2 + israeli**2)
        share = share if held else 0.4 + 0.6 * share
    else:  # a unit can go to one star only, and has to go there
        share = 0.6 * syrian**2 / (syrian**2 + (israeli + 3.0) ** 2)
    hold = 1.0 - share if held else (1.0 - share) * israeli / (israeli + 2.0)
    return box.yellow[node] * (hold - share) - box.blue[node] * share


def _inside(box: Box, s: Forces) -> float:
    """19.1: what Israel holds beyond the Purple Line."""
    held = s.israeli & box.syria
    return held.bit_count() * box.syria_points if held else 0.0


def _jordan(box: Box, s: Forces, reading: Reading, mover: int) -> float:
    """19.5: how near Syria is to a unit in supply west of the Jordan, 0 to 1."""
    supplied, across, open_bank, closed = reading.jordan
    if s.occupied[SYRIAN] & box.west_of_jordan:
        return supplied if mover == ISRAELI and victory.across_the_jordan(box, s) else across
    near = box.board.spread(box.west_of_jordan, box.board.every_side) & s.occupied[SYRIAN]
    if not near:
        return 0.0
    banks = box.west_of_jordan & ~state.forces_of(s, ISRAELI)
    return open_bank if banks and mover == ISRAELI else closed


def _shaken(box: Box, s: Forces, side: int) -> int:
    count = 0
    for unit in members(box.side_mask[side]):
        if s.at[unit] >= 0 and s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
            count += 1
    return count


def _chits(box: Box, s: Forces, side: int) -> int:
    return sum([s.available[chit] for chit in box.chits_of[side]])
