"""Positions and views as JSON data with the pack's own names."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.sixth_fleet import sequence, setup, victory
from levant.games.sixth_fleet.box import (
    AIR,
    AIR_LIMIT,
    BOX_LIMIT,
    NATO,
    NAVAL_LIMIT,
    SIDES,
    SOVIET,
    Box,
)  # fmt: skip
from levant.games.sixth_fleet.fleet import (
    ABOARD,
    DESTROYED,
    GROUNDED,
    Fleet,
    count_at,
    in_box,
    put,
    put_aboard,
    stack_at,
)  # fmt: skip
from levant.games.sixth_fleet.steps import (
    FIRST_STRIKE_PHASE,
    GAME_OVER,
    NATO_MOVEMENT,
    NATO_REINFORCEMENT,
    NATO_SETUP,
    PHASE_TITLES,
    PHASES,
    SOVIET_MOVEMENT,
    SOVIET_REINFORCEMENT,
    SOVIET_SETUP,
)  # fmt: skip
from levant.games.sixth_fleet.terrain import enemy_defended

Plain = dict[str, object]

GAME = "sixth-fleet"
OPTION_FIELDS = {
    "first-strike": "first_strike",
    "neutral-air-space": "may_violate",
    "middle-east-air": "middle_east",
    "black-sea-delay": "delay",
}
_KEYS = ("game", "scenario", "options", "turn", "phase", "units", "tracks", "markers")
_ELSEWHERE = {"destroyed": DESTROYED, "grounded": GROUNDED}
_TRACKS = {"nato_points", "soviet_points", "gate_turn", "neutral_air_space_open"}


def new_fleet(box: Box, scenario: int, options: list[str], key: bytes) -> Fleet:
    """A state with nothing on the map yet."""
    s = Fleet(box.units, box.board.size)
    s.open(key)
    s.scenario = scenario
    s.post = box.post[:]
    for option in options:
        setattr(s, OPTION_FIELDS[option], 1)
    return s


# --- positions ---------------------------------------------------------------------------------


def position(box: Box, s: Fleet) -> Plain:
    """What `from_position` reads. Units of a hex are listed from the top down."""
    names = box.board.names
    units: dict[str, dict[str, str]] = {}
    for node in range(box.board.size):
        for unit in stack_at(s, node):
            units[box.unit_names[unit]] = {"at": names[node]}
    for unit in range(box.units):
        if s.at[unit] == ABOARD:
            units[box.unit_names[unit]] = {"aboard": box.unit_names[s.aboard[unit]]}
    for word, where in _ELSEWHERE.items():
        units |= {box.unit_names[u]: {"at": word} for u in range(box.units) if s.at[u] == where}
    return {
        "game": GAME,
        "scenario": box.scenario_names[s.scenario],
        "options": [name for name, field in OPTION_FIELDS.items() if getattr(s, field)],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "units": units,
        "tracks": {
            "nato_points": s.points[NATO],
            "soviet_points": s.points[SOVIET],
            "gate_turn": s.gate_turn,
            "neutral_air_space_open": s.neutral_open,
        },
        "markers": {"destroyed": [names[node] for node in members(s.destroyed)]},
    }


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> Fleet:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    faults = [f"{key}: should be one of {', '.join(_KEYS)}" for key in document if key not in _KEYS]
    scenario = _one_of(faults, document, "scenario", box.scenario_names)
    phase = _one_of(faults, document, "phase", PHASES)
    turn = document.get("turn")
    last = box.last_turn[scenario]
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= last:
        faults.append(f"turn: {turn!r} should be a whole number from 1 to {last}")
        turn = 0
    options = _names(faults, document, "options", OPTION_FIELDS)
    s = new_fleet(box, scenario, options, key)
    _read_tracks(faults, document, s)
    _read_markers(faults, document, box, s)
    s.phase = phase
    s.turn = turn
    _read_units(faults, document, box, s)
    if not faults:
        faults += _phase_faults(box, s)
    if faults:
        raise BadDocument(faults)
    sequence.start_phase(box, s, phase)
    sequence.settle(box, s)
    return s


def _one_of(faults: list[str], document: Mapping[str, object], key: str, names: list[str]) -> int:
    value = document.get(key, names[0] if key == "scenario" else None)
    if value not in names:
        faults.append(f"{key}: {value!r} should be one of {', '.join(names)}")
        return 0
    return names.index(str(value))


def _phase_faults(box: Box, s: Fleet) -> list[str]:
    """A phase that never comes in this turn, scenario or with these options."""
    name, after = PHASES[s.phase], box.interphase_after
    if s.phase in (NATO_REINFORCEMENT, SOVIET_REINFORCEMENT):
        if not box.reinforced[s.scenario] or s.turn != after:
            return [f"phase: {name} comes in turn {after} of the campaign only (12.2)"]
    elif s.phase in (NATO_SETUP, SOVIET_SETUP, FIRST_STRIKE_PHASE):
        if s.turn != 1:
            return [f"phase: {name} comes before turn 1, not in turn {s.turn} (11.0)"]
        if s.phase == FIRST_STRIKE_PHASE:
            if not s.first_strike or any(s.at[ship] < 0 for ship in box.first_strike):
                return ["phase: first-strike needs that option, and both its targets at sea (14.1)"]
    elif s.turn == 1 and s.phase not in (SOVIET_MOVEMENT, GAME_OVER):
        return [f"phase: turn 1 has a soviet-movement only, no {name} (12.1)"]
    return []


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


def _read_tracks(faults: list[str], document: Mapping[str, object], s: Fleet) -> None:
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
        elif name == "neutral_air_space_open":
            s.neutral_open = 1 if value else 0
        else:
            s.points[NATO if name == "nato_points" else SOVIET] = value


def _read_markers(faults: list[str], document: Mapping[str, object], box: Box, s: Fleet) -> None:
    markers = document.get("markers", {})
    if not isinstance(markers, dict) or set(markers) - {"destroyed"}:
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
        if s.at[unit] == ABOARD and s.at[s.aboard[unit]] < 0:
            carrier = box.unit_names[s.aboard[unit]]
            faults.append(f"units.{box.unit_names[unit]}: its carrier {carrier} is not on the map")


def _read_aboard(box: Box, s: Fleet, unit: int, ship: int) -> str:
    if ship < 0 or not box.carrier[ship]:
        return "aboard should name a carrier"
    if not box.carrier_based[unit] or box.nation[unit] != box.nation[ship]:
        return f"cannot be aboard {box.unit_names[ship]} (9.17, 9.61)"
    if len(in_box(s, ship)) >= BOX_LIMIT:
        return f"the holding box of {box.unit_names[ship]} has room for {BOX_LIMIT} (9.62)"
    put_aboard(box, s, unit, ship)
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
        return f"there is no hex {place!r}; a place is a hex number, destroyed, grounded or reserve"
    fault = _closed(box, s, unit, node)
    if fault:
        return fault
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return f"{place} holds an enemy unit already (5.21)"
    is_air = box.kind[unit] == AIR
    full = count_at(box, s, node, is_air) >= (AIR_LIMIT if is_air else NAVAL_LIMIT)
    if full and s.phase not in (NATO_MOVEMENT, SOVIET_MOVEMENT):  # 7.21: checked at its end
        return f"{place} is full (7.0, 7.11)"
    put(box, s, unit, node)
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
    early = s.turn <= box.interphase_after and s.phase != SOVIET_REINFORCEMENT
    if ship and early and box.black_sea >> node & 1:
        return f"no ship is in the Black Sea before the interphase, so not in {place} (12.3)"
    return ""


# --- views -------------------------------------------------------------------------------------


def veil(box: Box, s: Fleet, role: str) -> Fleet:
    """Nothing is hidden in this game but the dice to come."""
    sight = s.copy()
    sight.key = b""
    return sight


def view(box: Box, s: Fleet, role: str) -> Plain:
    """Everything a role may know."""
    names, units = box.board.names, box.unit_names
    net = victory.net_points(box, s)
    return {
        **position(box, s),
        "role": role,
        "phase_title": PHASE_TITLES[s.phase],
        "night": box.night[s.turn],
        "stacks": {
            names[node]: [units[u] for u in stack_at(s, node)]
            for node in range(box.board.size)
            if s.top[node] >= 0
        },
        "holding_boxes": {
            units[ship]: [units[u] for u in in_box(s, ship)] for ship in box.carriers
        },
        "to_place": [units[u] for side in (NATO, SOVIET) for u in setup.waiting(box, s, side)],
        "bonuses": dict(victory.bonuses(box, s)),
        "net_points": net,
        "level": victory.level_of(box, net),
        "attackers": [units[u] for u in s.attackers],
        "defenders": [units[u] for u in s.defenders],
        "retreating": [units[u] for u in s.pending],
        "over": s.phase == GAME_OVER,
    }


def state_faults(box: Box, s: Fleet) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, nobody where he cannot be."""
    faults = []
    stacked = [unit for node in range(box.board.size) for unit in stack_at(s, node)]
    if len(stacked) != len(set(stacked)):
        faults.append("a unit stands in two stacks")
    if set(stacked) != {unit for unit in range(box.units) if s.at[unit] >= 0}:
        faults.append("stacks and places disagree")
    for node in range(box.board.size):
        stack = stack_at(s, node)
        if len({box.side[unit] for unit in stack}) > 1:
            faults.append(f"both sides stand in {box.board.names[node]} (5.21)")
        airs = [box.kind[unit] == AIR for unit in stack]
        if airs != sorted(airs, reverse=True):
            faults.append(f"a naval unit lies above an air unit in {box.board.names[node]} (7.43)")
        for unit in stack:
            if box.kind[unit] != AIR and not box.sea >> node & 1:
                faults.append(
                    f"{box.unit_names[unit]} is ashore in {box.board.names[node]} (10.12)"
                )
    for unit in range(box.units):
        if (s.at[unit] == ABOARD) != (s.aboard[unit] >= 0):
            faults.append(f"{box.unit_names[unit]} is half aboard")
    for ship in box.carriers:
        if len(in_box(s, ship)) > BOX_LIMIT:
            faults.append(f"the holding box of {box.unit_names[ship]} is overfull (9.62)")
    lost = [0, 0]
    for unit in range(box.units):
        if s.at[unit] == DESTROYED:
            lost[1 - box.side[unit]] += max(1, box.ecm[unit])
    if lost[NATO] > s.points[NATO] or lost[SOVIET] > s.points[SOVIET]:
        faults.append(f"{SIDES} have {s.points} points for losses worth {lost}")
    return faults
