"""3.1, 9.3 to 9.6, 10.3 to 10.5: the Egyptian player sets up; everybody else waits off the map."""

from levant.core.actions import act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import HOLDING, TO_PLACE, UNUSED, Army, put


def begin_setup(box: Box, s: Army) -> None:
    """Lay out the units of the scenario; 9.5: the what-if units only where they are used."""
    for unit in range(box.units):
        arrival = box.arrival[s.scenario][unit]
        if s.at[unit] == UNUSED and arrival >= 0:
            s.at[unit] = HOLDING if arrival else TO_PLACE


def waiting(box: Box, s: Army) -> list[int]:
    """Who is placed now: of those left, the most tightly bound, so that none is squeezed out."""
    units = [unit for unit in box.of_side[steps.EGYPTIAN] if s.at[unit] == TO_PLACE]
    area = box.setup[s.scenario]
    least = min([area[unit].bit_count() for unit in units], default=0)
    return [unit for unit in units if area[unit].bit_count() == least]


def setup_actions(box: Box, s: Army) -> list[int]:
    actions = acts(verbs.PICK, waiting(box, s))
    if actions and not zones_of(box, s, steps.EGYPTIAN)[OCCUPIED]:
        actions.append(verbs.DEPLOY)
    return actions


def take_setup(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.DEPLOY:
        deploy(box, s)
    else:
        s.steps.append((steps.PLACING, first_of(action)))


def placement_hexes(box: Box, s: Army, unit: int) -> int:
    """9.3, 10.3: the unit's own area; 5.11: one unit a hex."""
    return box.setup[s.scenario][unit] & ~zones_of(box, s, steps.EGYPTIAN)[OCCUPIED]


def placements(box: Box, s: Army, unit: int) -> list[int]:
    return act_each(verbs.PLACE, unit, members(placement_hexes(box, s, unit)))


def take_placing(box: Box, s: Army, action: int, unit: int) -> None:
    place(s, unit, second_of(action))


def place(s: Army, unit: int, node: int) -> None:
    put(s, unit, node)
    s.note(verbs.PLACED, unit, node)


def deploy(box: Box, s: Army) -> None:
    """The pack's ready-made deployment."""
    for unit, node in box.deployments[s.scenario]:
        if s.at[unit] == TO_PLACE:
            place(s, unit, node)
