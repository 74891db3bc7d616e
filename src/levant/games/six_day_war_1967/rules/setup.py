"""24.0 Set-up: in the rulebook's order, each side of each front by the player who commands it."""

from levant.core.actions import acts, first_of
from levant.core.nodes import members
from levant.core.sieve import Bar
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules.stacking import with_room
from levant.games.six_day_war_1967.state import ASIDE, TO_PLACE, War


def new_war(box: Box, scenario: int) -> War:
    """Nothing is in play yet."""
    s = War(box.units, box.board.size)
    s.scenario = scenario
    s.level = box.plans[scenario].air_defense[:]
    s.israeli = box.israel
    s.front = box.front[:]
    return s


def prepare(box: Box, s: War) -> None:
    """24.1: points and boxes; the ground units of the map wait for their players."""
    plan = box.plans[s.scenario]
    s.zrp = [plan.zrp, plan.zrp]
    for unit, place in enumerate(plan.begins):
        s.at[unit] = ASIDE if place == TO_PLACE else place


def begin_setup(box: Box, s: War, side: int, front: int) -> None:
    """Static units with a named hex stand there; the others are laid out."""
    plan = box.plans[s.scenario]
    for unit in box.ground_of[side]:
        if plan.begins[unit] == TO_PLACE and box.front[unit] == front and s.at[unit] < 0:
            s.at[unit] = TO_PLACE
            if not box.mobile[unit] and plan.zone[unit].bit_count() == 1:
                place(box, s, unit, members(plan.zone[unit])[0])


def setup_actions(box: Box, s: War) -> list[int]:
    """The units to place now: those with the smallest zone first, so that it is not taken."""
    zone = box.plans[s.scenario].zone
    units = [u for u in range(box.units) if s.at[u] == TO_PLACE]
    least = min([zone[unit].bit_count() for unit in units], default=0)
    actions = acts(verbs.PICK, [unit for unit in units if zone[unit].bit_count() == least])
    if actions and untouched(box, s):
        actions.append(verbs.DEPLOY)
    return actions


def take_setup(box: Box, s: War, action: int) -> None:
    if action == verbs.DEPLOY:
        deploy(box, s)
    else:
        s.steps.append((steps.PLACING, first_of(action), steps.AT_SETUP))


def untouched(box: Box, s: War) -> bool:
    """The ready-made deployment is offered before the first unit is placed by hand."""
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    zone = box.plans[s.scenario].zone
    return not any(
        s.at[unit] >= 0 and box.front[unit] == front and zone[unit].bit_count() > 1
        for unit in box.ground_of[side]
    )


def setup_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """24.1, 11.8: the zone of the unit within the stacking limits, and no fort left without."""
    plan = box.plans[s.scenario]
    hexes = with_room(box, s, unit, plan.zone[unit])
    needed = "the units left are needed in fortifications without one"
    return [
        ("24.1", plan.zone[unit], f"{{unit}} is set up in {plan.zone_name[unit]}"),
        ("11.8", hexes, "{place} has no room for {unit}"),
        ("24.1", spare_hexes(box, s, unit, hexes), needed),
    ]


def spare_hexes(box: Box, s: War, unit: int, hexes: int) -> int:
    """24.1: of some hexes those that leave enough units for the forts."""
    zones = box.plans[s.scenario].zone
    if not box.mobile[unit] or box.side[unit] == ISRAELI:
        return hexes
    bare = bare_forts(box, s, unit)
    others = [u for u in range(box.units) if s.at[u] == TO_PLACE and box.mobile[u] and u != unit]
    if not bare or can_fill(zones, members(bare), others):
        return hexes
    wanted = 0
    for node in members(hexes & bare):
        if can_fill(zones, members(bare & ~box.board.bit[node]), others):
            wanted |= box.board.bit[node]
    return wanted or hexes


def bare_forts(box: Box, s: War, unit: int) -> int:
    """24.1: fortifications of the front that still lack a mobile unit."""
    bare = box.forts & box.own_forts[ARAB] & box.sector[box.front[unit]]
    for node in members(bare):
        if state.mobile_at(box, s, node):
            bare &= ~box.board.bit[node]
    return bare


def can_fill(zones: list[int], forts: list[int], units: list[int]) -> bool:
    """Whether these units, within their zones, could put one into each of these forts."""
    if not forts:
        return True
    fort, rest = forts[0], forts[1:]
    tried: list[int] = []
    for unit in units:
        zone = zones[unit]
        if zone >> fort & 1 and zone not in tried:
            tried.append(zone)
            if can_fill(zones, rest, [u for u in units if u != unit]):
                return True
    return False


def place(box: Box, s: War, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node, steps.AT_SETUP)


def deploy(box: Box, s: War) -> None:
    """The pack's ready-made deployment."""
    for node, units in box.plans[s.scenario].deployment:
        for unit in reversed(units):
            if s.at[unit] == TO_PLACE:
                place(box, s, unit, node)
