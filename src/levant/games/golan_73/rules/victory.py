"""19.0 Determining victory."""

from levant.core.nodes import members
from levant.core.rules import Result
from levant.games.golan_73 import state
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules.supply import traced_areas
from levant.games.golan_73.state import ELIMINATED, MERGED, Forces
from levant.games.golan_73.steps import GAME_OVER
from levant.games.golan_73.verbs import JORDAN, SUDDEN_ISRAELI, SUDDEN_SYRIAN


def points(box: Box, s: Forces) -> list[int]:
    """19.3: the victory points of Syria and of Israel as things stand."""
    return [
        area_points(box, s, SYRIAN) + lost_units(box, s, ISRAELI) * box.large_points,
        area_points(box, s, ISRAELI) + lost_units(box, s, SYRIAN) * box.large_points,
    ]


def area_points(box: Box, s: Forces, side: int) -> int:
    """19.1: objectives that a side controls and can trace supply from."""
    held = state.controlled(box, s, side) & counting(box, s, side)
    if side == ISRAELI:
        inside = (held & box.syria).bit_count() * box.syria_points
        return inside + sum([box.yellow[node] for node in members(held)])
    return sum([box.yellow[node] + box.blue[node] for node in members(held)])


def areas_worth(box: Box, s: Forces, side: int) -> dict[int, int]:
    """19.1: what each of the areas gives of which `area_points` is the sum."""
    found = {}
    for node in members(state.controlled(box, s, side) & counting(box, s, side)):
        own = box.syria_points * (box.syria >> node & 1) if side == ISRAELI else box.blue[node]
        if own + box.yellow[node]:
            found[node] = own + box.yellow[node]
    return found


def counting(box: Box, s: Forces, side: int) -> int:
    """19.1: areas from which a side can trace supply; Syria must also have a unit there."""
    traced = traced_areas(box, s, side)
    return traced & s.occupied[SYRIAN] if side == SYRIAN else traced


def uncounted(box: Box, s: Forces, side: int) -> dict[int, str]:
    """19.1: areas that a side controls and that would be worth points to it, and what is amiss."""
    idle = state.controlled(box, s, side) & ~counting(box, s, side)
    traced, in_syria = traced_areas(box, s, side), box.syria if side == ISRAELI else 0
    return {
        node: f"no {SIDES[side]} unit is in it" if traced >> node & 1 else "out of supply"
        for node in members(idle)
        if box.yellow[node] or in_syria >> node & 1 or (side == SYRIAN and box.blue[node])
    }


def lost_units(box: Box, s: Forces, side: int) -> int:
    """19.2: eliminated units of three steps or more; 14.61a: not those merged away."""
    lost = [u for u in box.of_side[side] if s.at[u] == ELIMINATED and not s.flags[u] & MERGED]
    return sum(1 for unit in lost if box.large[unit])


def net(box: Box, s: Forces) -> int:
    """Israeli less Syrian points."""
    both = points(box, s)
    return both[ISRAELI] - both[SYRIAN]


def sudden_death(box: Box, s: Forces) -> int:
    """19.4: the side that ends the game by its lead, from turn 4; -1 none."""
    syrian, israeli = box.sudden[s.turn]
    lead = net(box, s)
    if israeli and lead >= israeli:
        return ISRAELI
    if syrian and -lead >= syrian:
        return SYRIAN
    return -1


def across_the_jordan(box: Box, s: Forces) -> bool:
    """19.5, 14.17: a Syrian unit west of the Jordan that can trace a supply line."""
    return bool(traced_areas(box, s, SYRIAN) & box.west_of_jordan & s.occupied[SYRIAN])


def level(box: Box, s: Forces, lead: int) -> tuple[str, str]:
    """(winner or "draw", level) of the scenario for a net of Israeli points."""
    levels = box.settings[s.scenario].levels
    _, winner, words = next((each for each in levels if lead >= each[0]), levels[-1])
    return winner, words


def outcome(box: Box, s: Forces) -> tuple[str | None, str, str]:
    """(winner, level, why) of a game that is over."""
    if s.ended == JORDAN:
        return "Syrian", "Syrian decisive victory", "Syrian units in supply west of the Jordan"
    if s.ended in (SUDDEN_SYRIAN, SUDDEN_ISRAELI):
        name = "Syrian" if s.ended == SUDDEN_SYRIAN else "Israeli"
        return (
            name,
            f"{name} sudden death victory",
            f"the lead was enough to win at once on turn {s.turn}",
        )
    winner, words = level(box, s, net(box, s))
    return (None if winner == "draw" else winner), words, "the last turn is over"


def result(box: Box, s: Forces) -> Result | None:
    if s.phase != GAME_OVER:
        return None
    both, lead = points(box, s), net(box, s)
    winner, words, why_over = outcome(box, s)
    scores = {"Syrian": both[SYRIAN], "Israeli": both[ISRAELI], "net": lead}
    lines = (
        why_over,
        f"Israeli objectives {area_points(box, s, ISRAELI)}",
        f"Syrian objectives {area_points(box, s, SYRIAN)}",
        f"Syrian large units eliminated {lost_units(box, s, SYRIAN)}",
        f"Israeli large units eliminated {lost_units(box, s, ISRAELI)}",
    )
    return Result(winner, words, scores, lines)
