"""Position documents: what they say of a game of Sixth Fleet, and what none may say."""

from levant.core import positions
from levant.core.kinds import Several, Whole, Word
from levant.core.positions import Codec, Layout, Said
from levant.core.state import copy_of
from levant.games.sixth_fleet import sequence, state, steps
from levant.games.sixth_fleet.box import AIR, BOX_LIMIT, NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import optional_rules, reinforcement, setup, stacking, terrain
from levant.games.sixth_fleet.state import Fleet

OPTIONS = {
    "first-strike": "first_strike",
    "neutral-air-space": "may_violate",
    "middle-east-air": "middle_east",
    "black-sea-delay": "delay",
}
_AWAY = {"destroyed": state.DESTROYED, "grounded": state.GROUNDED, "to place": state.TO_PLACE}
_FORM = 'should be {"at": HEX} or {"aboard": CARRIER}'


def layout(box: Box) -> Layout[Fleet]:
    board = box.board
    turns = [plan.last_turn for plan in box.plans]
    return Layout(
        phases=steps.PHASES,
        last_turn=lambda scenario: turns[scenario],
        options=OPTIONS,
        boxes={**_AWAY, "reserve": state.RESERVE},
        unit={"aboard": Word([box.unit_names[ship] for ship in box.carriers])},
        needed=(),
        tracks={
            "nato_points": positions.item("points", NATO),
            "soviet_points": positions.item("points", SOVIET),
            "gate_turn": positions.number("gate_turn", 0, max(turns) + 6),
            "neutral_air_space_open": positions.number("neutral_open", 0, 1),
            "middle_east_roll": _middle_east_roll(box),
        },
        markers={
            "destroyed": positions.node_set(
                "destroyed", board, "a Defended hex", box.defended[NATO] | box.defended[SOVIET]
            ),
            "nearest": _nearest(box),
        },
        new=lambda scenario: new_fleet(box, scenario),
        said=lambda s: _said(box, s),
        place=lambda s, unit, said: _place(box, s, unit, said),
        check=lambda s: _unit_faults(box, s) or _phase_faults(box, s) or _dead_end(box, s),
        start=lambda s, phase: sequence.start_phase(box, s, phase),
    )


def new_fleet(box: Box, scenario: int) -> Fleet:
    """A state with nothing on the map yet."""
    s = Fleet(box.units, box.board.size)
    s.scenario = scenario
    s.post = box.plans[scenario].post[:]
    return s


def _middle_east_roll(box: Box) -> Codec[Fleet]:
    """14.3: the die that posted the Soviet air units who are now to be placed."""

    def write(s: Fleet) -> object:
        told = s.phase == steps.SOVIET_SETUP and s.middle_east
        return optional_rules.middle_east_roll(box, s) if told else None

    def read(s: Fleet, value: object) -> None:
        optional_rules.post_by_roll(box, s, int(str(value)))

    return Codec(Whole(1, len(box.middle_east)), write, read)


def _nearest(box: Box) -> Codec[Fleet]:
    """14.1: the submarines of which one is given up, once the die is cast."""
    names = [box.unit_names[u] for u in box.of_side[SOVIET] if box.type[u] == "SN"]

    def write(s: Fleet) -> object:
        pending = [box.unit_names[unit] for unit in s.pending]
        return pending if s.phase == steps.FIRST_STRIKE_PHASE else None

    def read(s: Fleet, value: object) -> None:
        assert isinstance(value, list)
        s.pending = [box.unit_names.index(name) for name in value]

    return Codec(Several(Word(names)), write, read)


# --- units -------------------------------------------------------------------------------------


def _said(box: Box, s: Fleet) -> dict[str, Said]:
    """Where everybody is, stacks from the top down.

    A retreat that displaces others (8.71) is written as if it had yet to be made.
    """
    names, places = box.board.names, dict[str, Said]()
    displacing = s.steps[-1] if s.steps and s.steps[-1][0] == steps.DISPLACING else (0, -1, -1, -1)
    _, contested, mover, left = displacing
    for node in range(box.board.size):
        for unit in state.stack_at(s, node):
            displaced = node == left and box.side[unit] != box.side[mover]
            places[box.unit_names[unit]] = {"at": names[contested if displaced else node]}
    if mover >= 0:
        places[box.unit_names[mover]] = {"at": names[left]}
    for unit in range(box.units):
        if s.at[unit] == state.ABOARD:
            places[box.unit_names[unit]] = {"aboard": box.unit_names[s.aboard[unit]]}
    for word, where in _AWAY.items():
        places |= {box.unit_names[u]: {"at": word} for u in range(box.units) if s.at[u] == where}
    return places


def _place(box: Box, s: Fleet, unit: int, said: Said) -> str:
    if len(said) != 1:
        return _FORM
    if "aboard" in said:
        return _place_aboard(box, s, unit, box.unit_names.index(str(said["aboard"])))
    place = str(said["at"])
    if place in _AWAY:
        s.at[unit] = _AWAY[place]
    elif place != "reserve":
        node = box.board.index[place]
        if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
            return f"{place} holds an enemy unit already (5.21)"
        if not stacking.room(box, s, unit, node) and s.phase not in steps.MOVEMENTS:
            return f"{place} is full (7.0, 7.11)"  # 7.21: checked at the end of a movement phase
        state.put(box, s, unit, node)
    return ""


def _place_aboard(box: Box, s: Fleet, unit: int, ship: int) -> str:
    if not box.carrier_based[unit] or box.nation[unit] != box.nation[ship]:
        return f"cannot be aboard {box.unit_names[ship]} (9.17, 9.61)"
    if len(state.in_box(s, ship)) >= BOX_LIMIT:
        return f"the holding box of {box.unit_names[ship]} has room for {BOX_LIMIT} (9.62)"
    state.put_aboard(box, s, unit, ship)
    return ""


# --- what cannot be ----------------------------------------------------------------------------


def _unit_faults(box: Box, s: Fleet) -> list[str]:
    found = [(unit, _misplaced(box, s, unit)) for unit in range(box.units)]
    return [f"units.{box.unit_names[unit]}: {fault}" for unit, fault in found if fault]


def _misplaced(box: Box, s: Fleet, unit: int) -> str:
    """Why no unit of its kind could have come where it is."""
    node, ship = s.at[unit], box.kind[unit] != AIR
    if node == state.ABOARD and s.at[s.aboard[unit]] < 0:
        return f"its carrier {box.unit_names[s.aboard[unit]]} is not on the map"
    if node == state.GROUNDED and (ship or box.side[unit] != NATO):
        return "only NATO's air units are ever grounded (9.15)"
    if node < 0:
        return ""
    place = box.board.names[node]
    if ship and not box.sea >> node & 1:
        return f"a naval unit cannot be in {place} (10.12)"
    if box.prohibited >> node & 1 and not s.neutral_open:
        return f"{place} is Prohibited (10.11); see the track neutral_air_space_open"
    if terrain.enemy_defended(box, s, box.side[unit]) >> node & 1:
        return f"{place} is an enemy Defended hex (10.15); see the marker destroyed"
    early = not terrain.black_sea_open(box, s) and s.phase != steps.SOVIET_REINFORCEMENT
    if ship and early and box.black_sea >> node & 1:
        return f"no ship is in the Black Sea before the interphase, so not in {place} (12.3)"
    return ""


def _phase_faults(box: Box, s: Fleet) -> list[str]:
    """A phase that never comes in this turn, scenario or with these options."""
    name, plan = steps.PHASES[s.phase], box.plans[s.scenario]
    if s.phase in steps.REINFORCEMENTS:
        if not plan.reinforced:
            return [f"phase: {name} comes in no turn of this scenario (12.2)"]
        if s.turn != plan.interphase_after:
            return [f"phase: {name} comes in turn {plan.interphase_after} only (12.2)"]
    elif s.phase in (*steps.SETUPS, steps.FIRST_STRIKE_PHASE):
        if s.turn != 1:
            return [f"phase: {name} comes before turn 1, not in turn {s.turn} (11.0)"]
        ready = s.pending or all(s.at[ship] >= 0 for ship in box.first_strike)
        if s.phase == steps.FIRST_STRIKE_PHASE and not (s.first_strike and ready):
            return ["phase: first-strike needs that option, and both its targets at sea (14.1)"]
    elif s.turn == 1 and s.phase < plan.opening:
        return [f"phase: turn 1 begins with {steps.PHASES[plan.opening]}, no {name} (12.1)"]
    if s.pending and s.phase != steps.FIRST_STRIKE_PHASE:
        return ["markers.nearest: submarines are given up in the first-strike only (14.1)"]
    if s.post != plan.post and not (s.middle_east and s.phase == steps.SOVIET_SETUP):
        return ["tracks.middle_east_roll: a die of the soviet-setup with middle-east-air"]
    return _waiting_faults(box, s)


def _waiting_faults(box: Box, s: Fleet) -> list[str]:
    """Units that wait to be placed and never come on in this phase."""
    waiting = [unit for unit in range(box.units) if s.at[unit] == state.TO_PLACE]
    side, faults = steps.phasing_side(s), []
    unposted = s.phase == steps.SOVIET_SETUP and s.post == box.plans[s.scenario].post
    if unposted and s.middle_east and waiting:
        faults.append("tracks: middle_east_roll should tell the die, since units wait (14.3)")
    for unit in waiting:
        comes = s.phase in steps.SETUPS and setup.starts(box, s, unit)
        if s.phase in steps.REINFORCEMENTS:
            comes = reinforcement.reinforces(box, s, unit)
        if not comes or box.side[unit] != side:
            faults.append(f"units.{box.unit_names[unit]}: is not placed in {steps.PHASES[s.phase]}")
    return faults


def _dead_end(box: Box, s: Fleet) -> list[str]:
    """A set-up that could not be done: it would end with units left over, or a special unmet."""
    ahead = copy_of(s)
    sequence.start_phase(box, ahead, s.phase)
    specials = [frame[1] for frame in ahead.steps if frame[0] == steps.SPECIAL]
    stuck = [n for n in specials if not setup.special_met(box, ahead, n)]
    unmet = any(not setup.fit_for(box, ahead, n) for n in stuck)
    sequence.TABLE.settle(box, ahead)
    if unmet or (ahead.phase != s.phase and state.TO_PLACE in ahead.at):
        return ["units: nothing can be done in this position: somebody has no place"]
    return []
