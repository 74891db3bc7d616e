"""11.0 The scenarios: setting up, in decisions.

A unit that waits to be placed has `at == TO_PLACE`. Naval units go first, then air units.
"""

from levant.core.actions import act, act_each, acts
from levant.core.nodes import members
from levant.games.sixth_fleet import state, steps, verbs
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, BOX_LIMIT, NATO, SOVIET, SOVIET_UNION, Box
from levant.games.sixth_fleet.rules.stacking import with_room
from levant.games.sixth_fleet.state import TO_PLACE, Fleet


def begin_setup(box: Box, s: Fleet) -> None:
    """11.1, 11.2: lay out the units a side starts with; those without a choice go on the map.

    A position document may tell who is still to be placed: then nobody else is.
    """
    plan, side = box.plans[s.scenario], steps.phasing_side(s)
    if not waiting(box, s, side):
        for unit in box.of_side[side]:
            if s.at[unit] == state.RESERVE and starts(box, s, unit):
                s.at[unit] = TO_PLACE
    for unit in box.of_side[side]:
        hexes = members(plan.setup[unit])
        if s.at[unit] == TO_PLACE and box.kind[unit] == AIR and len(hexes) == 1:
            place(box, s, unit, hexes[0])
    for index in range(len(plan.specials) - 1, -1, -1):
        if (plan.specials[index][0] == SOVIET_UNION) == (side == SOVIET):
            s.steps.append((steps.SPECIAL, index))


def starts(box: Box, s: Fleet, unit: int) -> bool:
    """Whether a unit is there from the start; 14.3 posts Soviet air units by the die."""
    plan = box.plans[s.scenario]
    if plan.at_start[unit] or s.post[unit] != plan.post[unit]:
        return True
    return plan.optional[unit] and bool(s.middle_east) and box.side[unit] == NATO


def waiting(box: Box, s: Fleet, side: int) -> list[int]:
    """The units to place now: naval units first (11.1)."""
    units = [unit for unit in box.of_side[side] if s.at[unit] == TO_PLACE]
    naval = [unit for unit in units if box.kind[unit] != AIR]
    return naval or units


def special_actions(box: Box, s: Fleet, index: int) -> list[int]:
    """11.1 A to C, 11.2 A and B: which unit of the type in which of the hexes, until one is."""
    if special_met(box, s, index):
        return []
    _, _, hexes = box.plans[s.scenario].specials[index]
    actions = [act(verbs.PLACE, unit, n) for unit in fit_for(box, s, index) for n in members(hexes)]
    return actions + deploy_if_untouched(box, s)


def fit_for(box: Box, s: Fleet, index: int) -> list[int]:
    """The units that wait and are of a special's nation and type."""
    nation, kind, _ = box.plans[s.scenario].specials[index]
    units = [unit for unit in range(box.units) if s.at[unit] == TO_PLACE]
    return [unit for unit in units if box.nation[unit] == nation and box.type[unit] == kind]


def special_met(box: Box, s: Fleet, index: int) -> bool:
    nation, kind, hexes = box.plans[s.scenario].specials[index]
    return any(
        box.nation[unit] == nation and box.type[unit] == kind
        for node in members(hexes)
        for unit in state.stack_at(s, node)
    )


def deploy_if_untouched(box: Box, s: Fleet) -> list[int]:
    """The ready-made deployment is offered before the first unit is placed by hand."""
    units, at_start = box.of_side[steps.phasing_side(s)], box.plans[s.scenario].at_start
    naval = [unit for unit in units if box.kind[unit] != AIR and at_start[unit]]
    return [verbs.DEPLOY] if all(s.at[unit] == TO_PLACE for unit in naval) else []


def setup_actions(box: Box, s: Fleet) -> list[int]:
    units = waiting(box, s, steps.phasing_side(s))
    able = [u for u in units if setup_hexes(box, s, u) or deck_of(box, s, u) >= 0]
    picks = acts(verbs.PICK, able)
    return picks + deploy_if_untouched(box, s) if picks else []


def placements(box: Box, s: Fleet, unit: int) -> list[int]:
    """Every place where a unit may be set up."""
    actions = act_each(verbs.PLACE, unit, members(setup_hexes(box, s, unit)))
    ship = deck_of(box, s, unit)
    return [*actions, act(verbs.BOARD, unit, ship)] if ship >= 0 else actions


def deck_of(box: Box, s: Fleet, unit: int) -> int:
    """9.62 B: the carrier that a unit begins on, if its holding box has room; else -1."""
    ship = box.plans[s.scenario].assigned[unit]
    return ship if ship >= 0 and len(state.in_box(s, ship)) < BOX_LIMIT else -1


def setup_hexes(box: Box, s: Fleet, unit: int) -> int:
    """The hexes with room for it, leaving enough units for those that want one."""
    ship = box.plans[s.scenario].assigned[unit]
    if ship >= 0:
        full = state.count_at(box, s, s.at[ship], True) >= AIR_LIMIT
        return 0 if full else box.board.bit[s.at[ship]]  # 9.62 A: on patrol
    allowed = allowed_hexes(box, s, unit)
    wanting = still_wanting(box, s, unit, allowed)
    if wanting and not outnumber(box, s, unit, wanting.bit_count()):
        allowed = wanting
    return with_room(box, s, unit, allowed)


def allowed_hexes(box: Box, s: Fleet, unit: int) -> int:
    """11.1, 11.2: coded hexes for ships, bases of the nation (or 14.3's country) for aircraft."""
    if box.kind[unit] == AIR:
        return box.post_bases[s.post[unit]]
    return box.plans[s.scenario].setup[unit]


def still_wanting(box: Box, s: Fleet, unit: int, allowed: int) -> int:
    """Those of the hexes that must have a unit and have none yet."""
    is_air = box.kind[unit] == AIR
    if is_air and s.post[unit] == SOVIET_UNION:
        return 0  # 11.2: none is needed at the bases of Bulgaria and Romania
    needed = box.plans[s.scenario].setup_needed[box.nation[unit]]
    wanting = allowed if is_air else allowed & needed
    for node in members(wanting):
        if state.count_at(box, s, node, is_air):
            wanting &= ~box.board.bit[node]
    return wanting


def outnumber(box: Box, s: Fleet, unit: int, number: int) -> bool:
    """Whether more units than this, itself included, are yet to be placed in this one's hexes."""
    is_air, plan = box.kind[unit] == AIR, box.plans[s.scenario]
    for other in box.of_side[box.side[unit]]:
        if (
            s.at[other] == TO_PLACE
            and (box.kind[other] == AIR) == is_air
            and box.nation[other] == box.nation[unit]
            and s.post[other] == s.post[unit]
            and plan.assigned[other] < 0
        ):
            number -= 1
            if number < 0:
                return True
    return False


def place(box: Box, s: Fleet, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node)


def board(box: Box, s: Fleet, unit: int, ship: int) -> None:
    state.put_aboard(box, s, unit, ship)
    s.note(verbs.BOARDED, unit, ship)


def deploy(box: Box, s: Fleet) -> None:
    """The pack's ready-made deployment; whatever it does not name is spread over its bases."""
    plan, side = box.plans[s.scenario], steps.phasing_side(s)
    for node, units in plan.default_stacks:
        for unit in reversed(units):
            if box.side[unit] == side and s.at[unit] == TO_PLACE:
                place(box, s, unit, node)
    for ship, units in plan.default_aboard:
        for unit in units:
            if box.side[unit] == side and s.at[unit] == TO_PLACE:
                board(box, s, unit, ship)
    for unit in box.of_side[side]:
        if s.at[unit] == TO_PLACE:
            hexes = members(setup_hexes(box, s, unit))
            fewest = min([state.count_at(box, s, node, True) for node in hexes])
            place(box, s, unit, next(n for n in hexes if state.count_at(box, s, n, True) == fewest))
