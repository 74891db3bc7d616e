"""Positions and views as JSON data with the pack's own names."""

from collections.abc import Mapping

from levant.core.refusal import BadDocument
from levant.games.middle_east_battles import sequence, state, steps
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.movement import room_for
from levant.games.middle_east_battles.rules.points import objectives_held, winner_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN
from levant.games.middle_east_battles.words import phase_ids, phase_title

Plain = dict[str, object]

_ELSEWHERE = {
    "holding-box": state.HOLDING, "eliminated": state.ELIMINATED, "exited": state.EXITED, "to-place": state.TO_PLACE,
}  # fmt: skip
_MARKS = {"landed": state.LANDED, "crossed": state.CROSSED, "shaken": state.SHAKEN}
# Tracks besides points and airstrikes: name in the document, field of the state.
_COUNTERS = {
    "last_turn": "last_turn",
    "naval_gunfire_used": "gunfire",
    "landings": "landings",
    "beachhead": "beachhead",
    "militia_over": "militia_over",
    "withdrawal": "withdrawal",
    "committed": "committed",
    "free_entry_used": "special",
}


def new_army(box: Box, scenario: int, key: bytes) -> Army:
    """A state with nothing on the map yet."""
    s = Army(box.units, box.board.size, box.side)
    s.open(key)
    s.scenario = scenario
    s.points[EGYPTIAN] = box.starting_points[scenario]
    return s


# --- positions ---------------------------------------------------------------------------------


def position(box: Box, s: Army) -> Plain:
    """What `from_position` reads. Units not named are not in play."""
    units: dict[str, dict[str, object]] = {}
    words = {number: word for word, number in _ELSEWHERE.items()}
    for unit in range(box.units):
        at = s.at[unit]
        if at == state.UNUSED:
            continue
        entry: dict[str, object] = {"at": box.board.names[at] if at >= 0 else words[at]}
        marks = [word for word, flag in _MARKS.items() if _kept(box, s, unit) & flag]
        if marks:
            entry["marks"] = marks
        units[box.unit_names[unit]] = entry
    tracks: dict[str, object] = {
        "western_points": s.points[WESTERN] / 2,
        "egyptian_points": s.points[EGYPTIAN] / 2,
        "airstrikes": s.strikes[: len(box.nations)],
    }
    tracks |= {word: getattr(s, field) for word, field in _COUNTERS.items() if getattr(s, field)}
    if tracks.pop("landings", 0):
        tracks["beachhead"] = 1  # 9.13: as the next landing will find it
    return {
        "game": box.game,
        "scenario": box.scenario_names[s.scenario],
        "turn": s.turn,
        "phase": phase_ids(box)[s.phase],
        "units": units,
        "tracks": tracks,
        "markers": {},
    }


def _kept(box: Box, s: Army, unit: int) -> int:
    """The flags of a unit that the start of the phase does not clear."""
    flags = s.flags[unit]
    if s.phase in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT):
        flags &= ~state.MOVEMENT_FLAGS
    elif box.side[unit] == steps.phasing_side(s):
        flags &= ~state.SHAKEN  # 8.10
    return flags


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> Army:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    faults: list[str] = []
    scenario = _one_of(faults, document, "scenario", box.scenario_names)
    phase = _one_of(faults, document, "phase", phase_ids(box))
    last = len(box.night) - 1
    turn = document.get("turn")
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= last:
        faults.append(f"turn: {turn!r} should be a whole number from 1 to {last}")
    s = new_army(box, scenario, key)
    s.points = [0, 0]
    s.phase = phase
    if document.get("markers"):
        faults.append("markers: there are none in this game; leave it out")
    _read_tracks(faults, document, box, s)
    _read_units(faults, document, box, s)
    if faults:
        raise BadDocument(faults)
    assert isinstance(turn, int)
    s.turn = turn
    sequence.start_phase(box, s, phase)
    sequence.settle(box, s)
    return s


def _one_of(faults: list[str], document: Mapping[str, object], key: str, names: list[str]) -> int:
    value = document.get(key, names[0] if key == "scenario" else None)
    if value not in names:
        faults.append(f"{key}: {value!r} should be one of {', '.join(names)}")
        return 0
    return names.index(str(value))


def _read_tracks(faults: list[str], document: Mapping[str, object], box: Box, s: Army) -> None:
    tracks = document.get("tracks", {})
    if not isinstance(tracks, dict):
        faults.append('tracks: should be an object such as {"egyptian_points": 8}')
        return
    known = ["western_points", "egyptian_points", "airstrikes", *_COUNTERS]
    for name, value in tracks.items():
        if name not in known:
            faults.append(f"tracks.{name}: should be one of {', '.join(known)}")
        elif name == "airstrikes":
            _read_strikes(faults, value, box, s)
        elif not isinstance(value, int | float) or value < 0 or 2 * value % 1:
            faults.append(f"tracks.{name}: {value!r} should be a number from 0 up, in halves")
        elif name in _COUNTERS:
            setattr(s, _COUNTERS[name], int(value))
        else:
            s.points[WESTERN if name == "western_points" else EGYPTIAN] = round(2 * value)


def _read_strikes(faults: list[str], value: object, box: Box, s: Army) -> None:
    number = len(box.nations)
    if not isinstance(value, list) or len(value) != number:
        faults.append(f"tracks.airstrikes: should be a list, one number for {box.nations}")
        return
    for nation, each in enumerate(value):
        if not isinstance(each, int) or not 0 <= each <= 12:
            faults.append(f"tracks.airstrikes: {each!r} should be a whole number from 0 to 12")
        else:
            s.strikes[nation] = each


def _read_units(faults: list[str], document: Mapping[str, object], box: Box, s: Army) -> None:
    units = document.get("units")
    if not isinstance(units, dict):
        faults.append('units: should be an object such as {"EG-14A": {"at": "4620"}}')
        return
    number = {name: n for n, name in enumerate(box.unit_names)}
    for name, place in units.items():
        if name not in number:
            faults.append(f"units.{name}: there is no such unit in this game")
        elif not isinstance(place, dict) or "at" not in place or set(place) - {"at", "marks"}:
            faults.append(f'units.{name}: should be {{"at": HEX}}, perhaps with "marks"')
        else:
            fault = _read_at(box, s, number[name], str(place["at"]))
            marks = place.get("marks", [])
            strange = [m for m in marks if m not in _MARKS] if isinstance(marks, list) else [marks]
            if fault:
                faults.append(f"units.{name}: {fault}")
            elif strange:
                faults.append(f"units.{name}: marks should be some of {', '.join(_MARKS)}")
            else:
                for mark in marks:
                    s.flags[number[name]] |= _MARKS[mark]


def _read_at(box: Box, s: Army, unit: int, place: str) -> str:
    if place in _ELSEWHERE:
        s.at[unit] = _ELSEWHERE[place]
        return ""
    node = box.board.index.get(place, -1)
    if node < 0:
        return f"there is no hex {place!r}; a place is a hex number or {', '.join(_ELSEWHERE)}"
    if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
        return f"cannot be in {place}, which is water"
    here = state.stack_at(s, node)
    if here and box.side[here[0]] != box.side[unit]:
        return f"{place} holds an enemy unit already (5.5)"
    moving = s.phase in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT)
    if not room_for(box, s, unit, node) and not (moving and len(here) == 1):
        return f"{place} is full: one unit a hex, helicopters apart (5.11)"
    state.put(s, unit, node)
    return ""


# --- views -------------------------------------------------------------------------------------


def view(box: Box, s: Army, role: str) -> Plain:
    """Everything a role may know, from a veiled state."""
    names = box.unit_names
    return {
        **position(box, s),
        "role": role,
        "phase_title": phase_title(box, s.phase),
        "night": box.night[s.turn],
        "turn_name": box.turn_names[s.turn],
        "objectives": {
            box.sides[side]: objectives_held(box, s, side) for side in (WESTERN, EGYPTIAN)
        },
        "holding_box": [names[u] for u in range(box.units) if s.at[u] == state.HOLDING],
        "targets": [box.board.names[n] for n in range(box.board.size) if s.targets >> n & 1],
        "attackers": [names[u] for u in s.attackers],
        "defenders": [names[u] for u in s.defenders],
        "over": s.phase == steps.GAME_OVER,
    }


def veil(box: Box, s: Army, role: str) -> Army:
    """9.2: the last turn that was written down is nobody's but the Anglo-French player's."""
    sight = s.copy()
    sight.key = b""
    if role != box.sides[WESTERN] and s.phase != steps.GAME_OVER:
        sight.last_turn = 0
    return sight


def state_faults(box: Box, s: Army) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, limits held."""
    faults = []
    stacked = [unit for node in range(box.board.size) for unit in state.stack_at(s, node)]
    if len(stacked) != len(set(stacked)):
        faults.append("a unit stands in two stacks")
    if set(stacked) != {unit for unit in range(box.units) if s.at[unit] >= 0}:
        faults.append("stacks and places disagree")
    for node in range(box.board.size):
        if s.top[node] >= 0:
            faults += _hex_faults(box, s, node)
    for side in (WESTERN, EGYPTIAN):
        lost = sum(s.at[unit] == state.ELIMINATED for unit in box.of_side[1 - side])
        if s.points[side] < lost * box.unit_points[1 - side]:
            faults.append(f"{box.sides[side]} has too few points for {lost} units eliminated")
    if min(s.strikes) < 0:
        faults.append("more airstrikes were used than there are")
    if s.phase == steps.GAME_OVER and winner_of(box, s) not in (-1, WESTERN, EGYPTIAN):
        faults.append("the game is over without an outcome")
    return faults


def _hex_faults(box: Box, s: Army, node: int) -> list[str]:
    stack, name = state.stack_at(s, node), box.board.names[node]
    faults = []
    if len({box.side[unit] for unit in stack}) > 1:
        faults.append(f"both sides stand in {name} (5.5)")
    moving = s.phase == steps.EGYPTIAN_MOVEMENT
    if len(stack) > 2 or (len(stack) == 2 and not moving and not room_for(box, s, stack[0], node)):
        faults.append(f"{name} is overstacked (5.11)")
    for unit in stack:
        if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
            faults.append(f"{box.unit_names[unit]} is in the water in {name}")
    return faults
