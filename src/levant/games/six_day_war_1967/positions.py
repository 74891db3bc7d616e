"""Positions and views as JSON data with the pack's own names."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.six_day_war_1967 import sequence, state, steps
from levant.games.six_day_war_1967.box import ARAB, EASTERN, FRONTS, ISRAELI, SINAI, Box
from levant.games.six_day_war_1967.rules import setup, turn
from levant.games.six_day_war_1967.rules.stacking import surplus
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.steps import ORDER, PHASES

Plain = dict[str, object]

GAME = "six-day-war-1967"
SCENARIO = "standard"
_KEYS = ("game", "scenario", "options", "turn", "phase", "units", "tracks", "markers")
_PASSING = (
    state.TO_PLACE,
    state.SUPERIORITY,
    state.SUPPORT,
    state.UNSEEN,
)  # never at the start of a phase
_BOXES = {
    state.PLACES[-where]: where
    for base in (
        state.AVAILABLE,
        state.USED,
        state.REFIT,
        state.DEAD,
        state.REINFORCEMENTS,
        state.DUE,
    )
    for where in (base, base - 1)
} | {"reserve": state.RESERVE}


def new_war(box: Box, key: bytes) -> War:
    """24.1: a state before the first unit is placed."""
    s = War(box.units, box.board.size)
    s.open(key)
    setup.prepare(box, s)
    return s


# --- positions ---------------------------------------------------------------------------------


def position(box: Box, s: War) -> Plain:
    """What `from_position` reads. Units of a hex are listed from the top down."""
    units: dict[str, dict[str, object]] = {}
    for node in range(box.board.size):
        for unit in state.stack_at(s, node):
            units[box.unit_names[unit]] = {"at": box.board.names[node]}
            if s.flags[unit] & state.DROPPED:
                units[box.unit_names[unit]]["dropped"] = True
    for unit in range(box.units):
        where = s.at[unit]
        if where < state.ASIDE and where not in _PASSING:
            units[box.unit_names[unit]] = {"at": state.PLACES[-where]}
            if s.uncredited >> unit & 1:
                units[box.unit_names[unit]]["overstacked"] = True
        elif not box.ground[unit] and (where >= 0 or where in _PASSING):
            units[box.unit_names[unit]] = {"at": state.PLACES[-(state.AVAILABLE - s.front[unit])]}
    names = box.board.names
    return {
        "game": GAME,
        "scenario": SCENARIO,
        "options": [],
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "units": units,
        "tracks": _tracks(s),
        "markers": {
            "held_by_israelis": [names[n] for n in members(s.israeli & ~box.israel)],
            "held_by_arabs": [names[n] for n in members(box.israel & ~s.israeli)],
            "terrorized": [names[n] for n in members(s.terrorized)],
        },
    }


def _tracks(s: War) -> dict[str, int]:
    tracks = {"lebanon_at_war": s.lebanon}
    for front, name in enumerate(("sinai", "eastern")):
        tracks[f"{name}_zrp"] = s.zrp[front]
        tracks[f"{name}_zrp_spent"] = s.spent[front]
        tracks[f"{name}_air_defense"] = s.level[front]
        tracks[f"{name}_disintegrated"] = s.disintegrated[front]
        tracks[f"{name}_surprise_used"] = s.surprise_used >> front & 1
    return tracks


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> War:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    s = read_position(box, document, key)
    turn.start_phase(box, s, s.phase)
    sequence.settle(box, s)
    return s


def read_position(box: Box, document: Mapping[str, object], key: bytes) -> War:
    """What the document says, before its phase begins: `position` writes the same again."""
    keys = ", ".join(_KEYS)
    faults = [f"{name}: should be one of {keys}" for name in document if name not in _KEYS]
    phase, number = _read_moment(faults, document, box)
    s = new_war(box, key)
    for unit in range(box.units):
        s.at[unit] = state.ASIDE
    s.phase, s.turn = phase, number
    _read_tracks(faults, document, box, s)
    _read_markers(faults, document, box, s)
    _read_units(faults, document, box, s)
    if faults:
        raise BadDocument(faults)
    return s


def _read_moment(faults: list[str], document: Mapping[str, object], box: Box) -> tuple[int, int]:
    if document.get("scenario", SCENARIO) != SCENARIO:
        faults.append(f"scenario: {document['scenario']!r} should be {SCENARIO}")
    if document.get("options", []) != []:
        faults.append("options: this game has none; leave them out or write []")
    name, turn = document.get("phase"), document.get("turn")
    if name not in PHASES:
        faults.append(f"phase: {name!r} should be one of {', '.join(PHASES)}")
    last = len(box.turns)
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= last:
        faults.append(f"turn: {turn!r} should be a whole number from 1 to {last}")
        turn = 1
    phase = PHASES.index(str(name)) if name in PHASES else 0
    if ORDER[phase][0] == steps.SETUP and turn != 1 and name in PHASES:
        faults.append(f"phase: {name} comes before turn 1, not in turn {turn} (24.1)")
    return phase, turn


def _read_tracks(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    tracks = document.get("tracks", {})
    known = _tracks(s)
    if not isinstance(tracks, dict):
        faults.append('tracks: should be an object such as {"sinai_zrp": 50}')
        return
    most = {"zrp": box.zrp, "air_defense": box.air_defense_most, "zrp_spent": box.zrp}
    for name, value in tracks.items():
        limit = most.get(str(name).partition("_")[2], 1)
        if name not in known:
            faults.append(f"tracks.{name}: should be one of {', '.join(known)}")
        elif not isinstance(value, int) or value is True or value is False:
            faults.append(f"tracks.{name}: {value!r} should be a whole number")
        elif not 0 <= value <= limit:
            faults.append(f"tracks.{name}: {value} should be from 0 to {limit}")
        else:
            known[name] = value
    _read_points(faults, tracks, known, box)
    s.lebanon = known["lebanon_at_war"]
    s.surprise_used = 0
    for front, name in enumerate(("sinai", "eastern")):
        s.zrp[front] = known[f"{name}_zrp"]
        s.spent[front] = known[f"{name}_zrp_spent"]
        s.level[front] = known[f"{name}_air_defense"]
        s.disintegrated[front] = known[f"{name}_disintegrated"]
        s.surprise_used |= known[f"{name}_surprise_used"] << front


def _read_points(
    faults: list[str], tracks: Mapping[str, object], known: dict[str, int], box: Box
) -> None:
    """6.1: points spent and available are never more than the limit; the rest is available."""
    for name in ("sinai", "eastern"):
        left = box.zrp - known[f"{name}_zrp_spent"]
        if f"{name}_zrp" not in tracks:
            known[f"{name}_zrp"] = left
        elif known[f"{name}_zrp"] > left:
            spent = known[f"{name}_zrp_spent"]
            faults.append(f"tracks.{name}_zrp: should be 0 to {left} with {spent} spent (6.1)")


def _read_markers(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    markers = document.get("markers", {})
    names = ("held_by_israelis", "held_by_arabs", "terrorized")
    if not isinstance(markers, dict) or set(markers) - set(names):
        faults.append(f"markers: should be an object with some of {', '.join(names)}")
        return
    found = {name: _read_hexes(faults, box, name, markers.get(name, [])) for name in names}
    if found["terrorized"] & ~box.targets:
        odd = [box.board.names[n] for n in members(found["terrorized"] & ~box.targets)]
        faults.append(f"markers.terrorized: {', '.join(odd)}: nothing of Israel's there (18.5)")
    state.take_control(box, s, ISRAELI, found["held_by_israelis"])
    state.take_control(box, s, ARAB, found["held_by_arabs"])
    s.terrorized = found["terrorized"]


def _read_hexes(faults: list[str], box: Box, name: str, listed: object) -> int:
    hexes = 0
    if not isinstance(listed, list):
        faults.append(f'markers.{name}: should be a list of hexes such as ["1917"]')
        return 0
    for each in listed:
        node = box.board.index.get(str(each), -1)
        if node < 0:
            faults.append(f"markers.{name}: there is no hex {each!r}")
        else:
            hexes |= box.board.bit[node]
    return hexes


def _read_units(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    units = document.get("units")
    if not isinstance(units, dict):
        faults.append('units: should be an object such as {"IS01": {"at": "1818"}}')
        return
    number = {name: n for n, name in enumerate(box.unit_names)}
    for name in reversed(list(units)):  # listed from the top down, placed from the bottom up
        entry = units[name]
        if name not in number:
            faults.append(f"units.{name}: there is no such unit in this game")
        elif not isinstance(entry, dict) or set(entry) - {"at", "dropped", "overstacked"}:
            faults.append(f'units.{name}: should be like {{"at": HEX or BOX}}')
        else:
            fault = _read_unit(box, s, number[name], entry)
            faults += [f"units.{name}: {fault}"] if fault else []
    for node in range(box.board.size):
        if ORDER[s.phase][0] == steps.SETUP and surplus(box, s, node):
            faults.append(f"units: {box.board.names[node]} is overstacked (11.8)")


def _read_unit(box: Box, s: War, unit: int, entry: Mapping[str, object]) -> str:
    place = str(entry.get("at", ""))
    if place in _BOXES:
        fault = _box_fault(box, unit, _BOXES[place])
        if fault:
            return fault
        s.at[unit] = _BOXES[place]
        s.front[unit] = box.front[unit] if place == "reserve" else _front_of(_BOXES[place])
        if entry.get("overstacked"):
            s.uncredited |= 1 << unit
        return ""
    node = box.board.index.get(place, -1)
    if node < 0:
        return f"there is no hex or box {place!r}; boxes are {', '.join(_BOXES)}"
    if not box.ground[unit]:
        return "a marker is in a box at the start of a phase, never on the map"
    fault = _hex_fault(box, s, unit, node)
    if fault:
        return fault
    if entry.get("dropped"):
        s.flags[unit] |= state.DROPPED
    state.put(box, s, unit, node)
    return ""


def _front_of(where: int) -> int:
    """Boxes come in pairs, Sinai first."""
    return (-where + 1) % 2


def _box_fault(box: Box, unit: int, where: int) -> str:
    base = where + _front_of(where) if where != state.RESERVE else state.RESERVE
    if base == state.RESERVE:
        return "" if box.reserve[unit] else "only Israeli reserves are in the Reserve box (6.4)"
    if box.front[unit] >= 0 and box.front[unit] != _front_of(where):
        return f"belongs to the {FRONTS[box.front[unit]]} Front"
    arab, ground = box.side[unit] == ARAB, box.ground[unit]
    if base in (state.REINFORCEMENTS, state.DUE) and not (arab and ground):
        return "only Arab ground units come as reinforcements (7.4)"
    if base in (state.AVAILABLE, state.USED) and ground:
        return "ground units are never in that box (16.2)"
    if base == state.REFIT and (arab or (ground and not box.mobile[unit])):
        return "only Israeli mobile units and markers are refitted (8.1)"
    return ""


def _hex_fault(box: Box, s: War, unit: int, node: int) -> str:
    side, name = box.side[unit], box.board.names[node]
    front = box.front[unit]
    if front < 0:
        front = SINAI if box.sector[SINAI] >> node & 1 else EASTERN
    s.front[unit] = front
    if not box.sector[front] >> node & 1:
        return f"{name} is not in the {FRONTS[front]} sector (5.3, 5.4)"
    if not may_be_in(box, s, unit) >> node & 1:
        return f"{name} is closed to it (25.1, 25.2, 25.4)"
    if s.top[node] >= 0 and box.side[s.top[node]] != side:
        return f"{name} holds an enemy unit already (11.7)"
    return ""


def may_be_in(box: Box, s: War, unit: int) -> int:
    """Hexes open to a unit, and those it is set up in: Lebanon's is at home from the start."""
    return state.open_hexes(box, s, box.side[unit], s.front[unit]) | box.zone[unit]
