"""7.4 Arab reinforcements."""

from levant.core.actions import acts, first_of
from levant.core.sieve import Bar, passed
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.state import DUE, War, occupied, put


def arrival_actions(box: Box, s: War) -> list[int]:
    """The units due on a front that have somewhere to go; the others wait for the next turn."""
    due = DUE - steps.phasing_front(s)
    units = [u for u in box.ground_of[ARAB] if s.at[u] == due and passed(arrival_bars(box, s, u))]
    return acts(verbs.PICK, units)


def take_arrival(box: Box, s: War, action: int) -> None:
    s.steps.append((steps.PLACING, first_of(action), steps.ARRIVED))


def arrival_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """The map edge, and cities that Arabs control; never a hex with enemies.

    Enemy zones and full hexes do not matter: stacking counts at the end of the next movement phase.
    """
    theirs = occupied(box, s, ISRAELI) | (s.israeli & box.telling)
    return [
        ("7.4", box.plans[s.scenario].entry[unit], "{unit} cannot appear in {place}"),
        ("7.4", ~theirs, "{place} is in Israeli hands"),
    ]


def arrive(box: Box, s: War, unit: int, node: int) -> None:
    put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node, steps.ARRIVED)
