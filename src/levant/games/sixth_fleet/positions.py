"""Position documents: JSON data with the pack's own names, written and read."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.sixth_fleet import sequence, state, steps
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, BOX_LIMIT, NATO, NAVAL_LIMIT, SOVIET, Box
from levant.games.sixth_fleet.rules import optional_rules, reinforcement, setup
from levant.games.sixth_fleet.rules.terrain import enemy_defended
from levant.games.sixth_fleet.state import Fleet

Plain = dict[str, object]

GAME = "sixth-fleet"
OPTION_FIELDS = {
    "first-strike": "first_strike",
    "neutral-air-space": "may_violate",
    "middle-east-air": "middle_east",
    "black-sea-delay": "delay",
}
_KEYS = ("game", "scenario", "options", "turn", "phase", "units", "tracks", "markers")
_ELSEWHERE = {"destroyed": state.DESTROYED, "grounded": state.GROUNDED, "to place": state.TO_PLACE}
_TRACKS = {
    "nato_points", "soviet_points", "gate_turn", "neutral_air_space_open", "middle_east_roll",
}  # fmt: skip


def new_fleet(box: Box, scenario: int, chosen: list[str], key: bytes) -> Fleet:
    """A state with nothing on the map yet."""
    s = Fleet(box.units, box.board.size)
    s.open(key)
    s.scenario = scenario
    s.post = box.post[:]
    for option in chosen:
        setattr(s, OPTION_FIELDS[option], 1)
    return s


# --- positions ---------------------------------------------------------------------------------


def position(box: Box, s: Fleet) -> Plain:
    """What `from_position` reads. Units of a hex are listed from the top down."""
    names = box.board.names
    tracks = {
        "nato_points": s.points[NATO],
        "soviet_points": s.points[SOVIET],
        "gate_turn": s.gate_turn,
        "neutral_air_space_open": s.neutral_open,
    }
    if s.phase == steps.SOVIET_SETUP and s.middle_east:
        tracks["middle_east_roll"] = optional_rules.middle_east_roll(box, s)
    markers = {"destroyed": [names[node] for node in members(s.destroyed)]}
    if s.phase == steps.FIRST_STRIKE_PHASE:
        markers["nearest"] = [box.unit_names[unit] for unit in s.pending]
    return {
        "game": GAME,
        "scenario": box.scenario_names[s.scenario],
        "options": [name for name, field in OPTION_FIELDS.items() if getattr(s, field)],
        "turn": s.turn,
        "phase": steps.PHASES[s.phase],
        "units": _unit_places(box, s),
        "tracks": tracks,
        "markers": markers,
    }


def _unit_places(box: Box, s: Fleet) -> dict[str, dict[str, str]]:
    """A retreat that displaces others (8.71) is written as if it had yet to be made."""
    displacing = s.steps[-1] if s.steps and s.steps[-1][0] == steps.DISPLACING else (0, -1, -1, -1)
    _, contested, mover, left = displacing
    places: dict[str, dict[str, str]] = {}
    for node in range(box.board.size):
        for unit in state.stack_at(s, node):
            displaced = node == left and box.side[unit] != box.side[mover]
            at = box.board.names[contested if displaced else node]
            places[box.unit_names[unit]] = {"at": at}
    if mover >= 0:
        places[box.unit_names[mover]] = {"at": box.board.names[left]}
    for unit in range(box.units):
        if s.at[unit] == state.ABOARD:
            places[box.unit_names[unit]] = {"aboard": box.unit_names[s.aboard[unit]]}
    for word, where in _ELSEWHERE.items():
        places |= {box.unit_names[u]: {"at": word} for u in range(box.units) if s.at[u] == where}
    return places


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> Fleet:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    faults = [f"{key}: should be one of {', '.join(_KEYS)}" for key in document if key not in _KEYS]
    scenario = _one_of(faults, document, "scenario", box.scenario_names)
    phase = _one_of(faults, document, "phase", steps.PHASES)
    turn = document.get("turn")
    last = box.last_turn[scenario]
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= last:
        faults.append(f"turn: {turn!r} should be a whole number from 1 to {last}")
        turn = 0
    chosen = _names(faults, document, "options", OPTION_FIELDS)
    s = new_fleet(box, scenario, chosen, key)
    s.phase = phase
    s.turn = turn
    _read_tracks(faults, document, box, s)
    _read_markers(faults, document, box, s)
    _read_units(faults, document, box, s)
    if not faults:
        faults += _phase_faults(box, s)
    if faults:
        raise BadDocument(faults)
    sequence.start_phase(box, s, phase)
    sequence.settle(box, s)
    if s.phase != steps.GAME_OVER and not sequence.legal(box, s):
        raise BadDocument(["units: nothing can be done in this position: somebody has no place"])
    return s


def _one_of(faults: list[str], document: Mapping[str, object], key: str, names: list[str]) -> int:
    value = document.get(key, names[0] if key == "scenario" else None)
    if value not in names:
        faults.append(f"{key}: {value!r} should be one of {', '.join(names)}")
        return 0
    return names.index(str(value))


def _phase_faults(box: Box, s: Fleet) -> list[str]:
    """A phase that never comes in this turn, scenario or with these options."""
    name, after = steps.PHASES[s.phase], box.interphase_after
    if s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT):
        if not box.reinforced[s.scenario] or s.turn != after:
            return [f"phase: {name} comes in turn {after} of the campaign only (12.2)"]
    elif s.phase in (steps.NATO_SETUP, steps.SOVIET_SETUP, steps.FIRST_STRIKE_PHASE):
        if s.turn != 1:
            return [f"phase: {name} comes before turn 1, not in turn {s.turn} (11.0)"]
        if s.phase == steps.FIRST_STRIKE_PHASE:
            ready = s.pending or all(s.at[ship] >= 0 for ship in box.first_strike)
            if not s.first_strike or not ready:
                return ["phase: first-strike needs that option, and both its targets at sea (14.1)"]
    elif s.turn == 1 and s.phase not in (steps.SOVIET_MOVEMENT, steps.GAME_OVER):
        return [f"phase: turn 1 has a soviet-movement only, no {name} (12.1)"]
    return _waiting_faults(box, s)


def _waiting_faults(box: Box, s: Fleet) -> list[str]:
    """Units that wait to be placed and never come on in this phase."""
    waiting = [unit for unit in range(box.units) if s.at[unit] == state.TO_PLACE]
    side, faults = steps.phasing_side(s), []
    if s.phase == steps.SOVIET_SETUP and s.middle_east and waiting and s.post == box.post:
        faults.append("tracks: middle_east_roll should tell the die, since units wait (14.3)")
    for unit in waiting:
        if s.phase in (steps.NATO_SETUP, steps.SOVIET_SETUP):
            comes = setup.starts(box, s, unit)
        else:
            comes = s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT)
            comes = comes and reinforcement.reinforces(box, unit)
        if not comes or box.side[unit] != side:
            faults.append(f"units.{box.unit_names[unit]}: is not placed in {steps.PHASES[s.phase]}")
    return faults


def _names(
    faults: list[str], document: Mapping[str, object], key: str, known: Mapping[str, object]
) -> list[str]:
    values = document.get(key, [])
    if not isinstance(values, list):
        faults.append(f"{key}: should be a list of names")
        return []
    for value in values:
        if value not in list(known):
            faults.append(f"{key}: {value!r} should be one of {', '.join(known)}")
    return [value for value in values if value in list(known)]


def _read_tracks(faults: list[str], document: Mapping[str, object], box: Box, s: Fleet) -> None:
    tracks = document.get("tracks", {})
    if not isinstance(tracks, dict):
        faults.append('tracks: should be an object such as {"nato_points": 0}')
        return
    for name, value in tracks.items():
        if name not in _TRACKS:
            faults.append(f"tracks.{name}: should be one of {', '.join(sorted(_TRACKS))}")
        elif not isinstance(value, int) or value < 0 or value is True:
            faults.append(f"tracks.{name}: {value!r} should be a whole number from 0 up")
        elif name == "gate_turn":
            s.gate_turn = value
        elif name == "middle_east_roll":
            if not s.middle_east or s.phase != steps.SOVIET_SETUP or not 1 <= value <= 6:
                faults.append(f"tracks.{name}: a die of the soviet-setup with middle-east-air")
            else:
                optional_rules.post_by_roll(box, s, value)
        elif name == "neutral_air_space_open":
            s.neutral_open = 1 if value else 0
        else:
            s.points[NATO if name == "nato_points" else SOVIET] = value


def _read_markers(faults: list[str], document: Mapping[str, object], box: Box, s: Fleet) -> None:
    markers = document.get("markers", {})
    if not isinstance(markers, dict) or set(markers) - {"destroyed", "nearest"}:
        faults.append('markers: should be an object such as {"destroyed": ["1022"]}')
        return
    razed = markers.get("destroyed", [])
    if not isinstance(razed, list):
        faults.append('markers.destroyed: should be a list of hexes such as ["1022"]')
        return
    for name in razed:
        node = box.board.index.get(str(name), -1)
        if node < 0 or not box.hex_defence[node]:
            faults.append(f"markers.destroyed: {name!r} is no Defended hex")
        else:
            s.destroyed |= box.board.bit[node]
    boats = [u for u in box.of_side[SOVIET] if box.type[u] == "SN"]
    nearest = _names(faults, markers, "nearest", {box.unit_names[u]: u for u in boats})
    if nearest and s.phase != steps.FIRST_STRIKE_PHASE:
        faults.append("markers.nearest: submarines are given up in the first-strike only (14.1)")
    elif nearest:
        s.pending = [box.unit_names.index(name) for name in nearest]


def _read_units(faults: list[str], document: Mapping[str, object], box: Box, s: Fleet) -> None:
    units = document.get("units")
    if not isinstance(units, dict):
        faults.append('units: should be an object such as {"US-01": {"at": "1602"}}')
        return
    number = {name: n for n, name in enumerate(box.unit_names)}
    for name in reversed(list(units)):  # listed from the top down, placed from the bottom up
        place = units[name]
        if name not in number:
            faults.append(f"units.{name}: there is no such unit in this game")
        elif not isinstance(place, dict) or len(place) != 1 or set(place) - {"at", "aboard"}:
            faults.append(f'units.{name}: should be {{"at": HEX}} or {{"aboard": CARRIER}}')
        elif "aboard" in place:
            fault = _read_aboard(box, s, number[name], number.get(str(place["aboard"]), -1))
            faults += [f"units.{name}: {fault}"] if fault else []
        else:
            fault = _read_at(box, s, number[name], str(place["at"]))
            faults += [f"units.{name}: {fault}"] if fault else []
    for unit in range(box.units):
        if s.at[unit] == state.ABOARD and s.at[s.aboard[unit]] < 0:
            carrier = box.unit_names[s.aboard[unit]]
            faults.append(f"units.{box.unit_names[unit]}: its carrier {carrier} is not on the map")


def _read_aboard(box: Box, s: Fleet, unit: int, ship: int) -> str:
    if ship < 0 or not box.carrier[ship]:
        return "aboard should name a carrier"
    if not box.carrier_based[unit] or box.nation[unit] != box.nation[ship]:
        return f"cannot be aboard {box.unit_names[ship]} (9.17, 9.61)"
    if len(state.in_box(s, ship)) >= BOX_LIMIT:
        return f"the holding box of {box.unit_names[ship]} has room for {BOX_LIMIT} (9.62)"
    state.put_aboard(box, s, unit, ship)
    return ""


def _read_at(box: Box, s: Fleet, unit: int, place: str) -> str:
    if place == "grounded" and (box.kind[unit] != AIR or box.side[unit] != NATO):
        return "only NATO's air units are ever grounded (9.15)"
    if place in _ELSEWHERE:
        s.at[unit] = _ELSEWHERE[place]
        return ""
    if place == "reserve":
        return ""
    node = box.board.index.get(place, -1)
    if node < 0:
        known = ", ".join(_ELSEWHERE)
        return f"there is no hex {place!r}; a place is a hex number, {known} or reserve"
    fault = _closed(box, s, unit, node)
    if fault:
        return fault
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return f"{place} holds an enemy unit already (5.21)"
    is_air = box.kind[unit] == AIR
    full = state.count_at(box, s, node, is_air) >= (AIR_LIMIT if is_air else NAVAL_LIMIT)
    if full and s.phase not in (
        steps.NATO_MOVEMENT,
        steps.SOVIET_MOVEMENT,
    ):  # 7.21: checked at its end
        return f"{place} is full (7.0, 7.11)"
    state.put(box, s, unit, node)
    return ""


def _closed(box: Box, s: Fleet, unit: int, node: int) -> str:
    """Where no unit of its kind could have come."""
    place, ship = box.board.names[node], box.kind[unit] != AIR
    if ship and not box.sea >> node & 1:
        return f"a naval unit cannot be in {place} (10.12)"
    if box.prohibited >> node & 1 and not s.neutral_open:
        return f"{place} is Prohibited (10.11); see the track neutral_air_space_open"
    if enemy_defended(box, s, box.side[unit]) >> node & 1:
        return f"{place} is an enemy Defended hex (10.15); see the marker destroyed"
    early = s.turn <= box.interphase_after and s.phase != steps.SOVIET_REINFORCEMENT
    if ship and early and box.black_sea >> node & 1:
        return f"no ship is in the Black Sea before the interphase, so not in {place} (12.3)"
    return ""
