"""23.0: who is going to win, as far as points and forces tell."""

from levant.core.nodes import members
from levant.core.value import expected
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.bot.combat import prize
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules import victory
from levant.games.six_day_war_1967.state import REFIT, War

FAR = 50  # hexes: nobody is left to go there
SPREAD = 9.0  # points by which a lead changes in a player turn, as a deviation
_EASTERN_TURN = steps.PHASES.index("eastern-events")


def clock(box: Box, s: War) -> int:
    """24.1, 4.2: set-up, then two player turns a turn: the Sinai player's, the Eastern player's."""
    if s.phase < steps.FIRST_PHASE:
        return 0
    return 2 * s.turn - 1 + (s.phase >= _EASTERN_TURN)


def lead(box: Box, s: War, player: int) -> float:
    """23.5: by points."""
    return (victory.score(box, s, player) - victory.score(box, s, 1 - player)) / 100


def features(box: Box, s: War, player: int) -> list[float]:
    """Chances by points alone, points, then what is going to change them on either front."""
    points = [victory.score(box, s, front) for front in (0, 1)]
    mine, other = points[player], points[1 - player]
    player_turns = 2 * len(box.plans[s.scenario].turns)
    left = max(0, player_turns + 1 - clock(box, s))
    return [
        _by_points(box, s, mine, other, left),
        (mine - other) / 50,
        max(mine, other) / 50,
        *_prospects(box, s, player),
        *[-each for each in _prospects(box, s, 1 - player)],
    ]


def _prospects(box: Box, s: War, front: int) -> list[float]:
    """What tells how many points the Israelis of a front are still going to make or lose."""
    return [
        _strength(box, s, ISRAELI, front) / 20,
        -_strength(box, s, ARAB, front) / 20,
        _recoverable(box, s, front) / 3,
        len(_in_refit(box, s, front)) / 2,
        s.zrp[front] / 10,
        float(-s.level[front]),
        2.0 * s.disintegrated[front],
    ]


def _by_points(box: Box, s: War, mine: int, other: int, left: int) -> float:
    """23.5, 23.6: a margin wins, unless nobody has any points: then both have lost."""
    spread = SPREAD * left**0.5
    margin = box.plans[s.scenario].levels[-2][0]
    lost = 0.5 - 0.5 * expected(max(mine, other) - 0.5, spread)
    return (1 - lost) * expected(mine - other, spread, margin, -margin) - lost


def _strength(box: Box, s: War, side: int, front: int) -> int:
    return sum([box.strength[u] for u in state.active(box, s, side, front) if box.mobile[u]])


def _in_refit(box: Box, s: War, front: int) -> list[int]:
    """8.3: units that a point or two bring back, and three points with them (23.3)."""
    return [u for u in box.ground_of[ISRAELI] if s.at[u] == REFIT - front and box.mobile[u]]


def _recoverable(box: Box, s: War, front: int) -> float:
    """What Israel has lost of its own land on a front, each place by how near its army is."""
    board = box.board
    army = [s.at[u] for u in state.active(box, s, ISRAELI, front) if box.mobile[u]]
    total = 0.0
    for node in members(box.settlements & box.sector[front] & ~s.israeli):
        far = min([board.distance(at, node) for at in army], default=FAR)
        total += prize(box, s, node, ISRAELI) / (2.0 + far)
    return total
