"""Positions, views and veils as JSON data with the pack's own names."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.six_days_of_war import cease_fire, sequence, setup, steps, supply
from levant.games.six_days_of_war.box import (
    AIR,
    MAPS,
    SCENARIOS,
    SIDES,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.steps import NOBODY, PHASES
from levant.games.six_days_of_war.war import (
    ACTIVATED,
    AIRBORNE,
    AMPHIBIOUS,
    ASIDE,
    AT_BASE,
    DAMAGED,
    DISRUPTED,
    EXITED,
    FIGHTER,
    JIL,
    MARK_NAMES,
    MOVER,
    OFF_MAP,
    ON_PATROL,
    OPTION_IDS,
    OPTIONS,
    PHASE,
    PREEMPTIVE,
    SCENARIO,
    TURN,
    TWICE,
    USED_UP,
    WAR_TURN,
    War,
    put,
    stack_at,
)  # fmt: skip

Plain = dict[str, object]
GAME = "six-days-of-war"
MARKS = {
    "disrupted": DISRUPTED, "damaged": DAMAGED, "activated": ACTIVATED, "twice": TWICE,
    "airborne": AIRBORNE, "amphibious": AMPHIBIOUS, "flown": USED_UP, "fought": FIGHTER,
}  # fmt: skip
BASE_STATES = ["sound", "damaged", "destroyed"]
CARD_PLACES = ["deck", "hand", "played", "spent", "removed", "unused", "unknown"]
_KEYS = ("game", "scenario", "options", "turn", "phase", "units", "tracks", "markers")
_LISTS = {"wfl": "wfl", "dsp": "dsp", "dvp": "dvp", "mvp_halves": "mvp"}


def new_war(box: Box, scenario: int, options: list[str], key: bytes) -> War:
    """A state with nothing on the maps yet."""
    s = War(box.units, box.board.size, len(box.base_names), len(box.card_names))
    s.key = key
    s.mark[SCENARIO] = scenario
    for option in options:
        s.mark[OPTIONS] |= 1 << OPTION_IDS.index(option)
    return s


# --- positions -----------------------------------------------------------------------------------


def position(box: Box, s: War) -> Plain:
    """What `from_position` reads. Units of a hex are listed from the top down."""
    return {
        "game": GAME,
        "scenario": SCENARIOS[s.mark[SCENARIO]],
        "options": [name for n, name in enumerate(OPTION_IDS) if s.mark[OPTIONS] >> n & 1],
        "turn": s.mark[TURN],
        "phase": PHASES[s.mark[PHASE]],
        "units": _units(box, s),
        "tracks": _tracks(s),
        "markers": _markers(box, s),
    }


def _units(box: Box, s: War) -> dict[str, dict[str, object]]:
    order = [u for node in range(box.board.size) for u in stack_at(s, node)]
    order += [u for u in range(box.units) if s.at[u] < 0 and s.at[u] != ASIDE]
    units: dict[str, dict[str, object]] = {}
    for unit in order:
        at = s.at[unit]
        place: dict[str, object] = {"at": box.board.names[at] if at >= 0 else OFF_MAP[-at]}
        if at in (AT_BASE, ON_PATROL) or (at == -6):
            place["base"] = box.base_names[s.base[unit]]
        if at == ON_PATROL:
            place["over"] = MAPS[s.over[unit]]
        if at == EXITED:
            place["over"] = MAPS[s.target[unit]]
        marks = [name for name, flag in MARKS.items() if s.flags[unit] & flag]
        if marks:
            place["marks"] = marks
        if s.hold[unit]:
            place["held_to"] = s.hold[unit]
        units[box.unit_names[unit]] = place
    return units


def _tracks(s: War) -> dict[str, int]:
    tracks: dict[str, int] = {}
    for name, field in _LISTS.items():
        for side, prefix in enumerate(("isr", "uar")):
            tracks[f"{prefix}_{name}"] = getattr(s, field)[side]
    tracks["scl_us"], tracks["scl_ussr"] = s.scl
    tracks |= {name: s.mark[mark] for name, mark in MARK_NAMES.items()}
    return tracks


def _markers(box: Box, s: War) -> Plain:
    names = box.board.names
    cards: dict[str, str] = {}
    for card, name in enumerate(box.card_names):
        place = CARD_PLACES[s.card[card]]
        if s.holder[card] >= 0:
            place = f"hand:{SIDES[s.holder[card]]}"
        cards[name] = place
    return {
        "cards": cards,
        "ruined": [names[n] for n in members(s.ruined)],
        "bridges": [box.bridge_names[n] for n in members(s.blown)],
        "bases": {
            box.base_names[n]: BASE_STATES[state]
            for n, state in enumerate(s.state_of_base)
            if state
        },
        "israel_controls": [names[n] for n in members(s.control & ~box.israel)],
        "uar_controls": [names[n] for n in members(box.israel & ~box.sea & ~s.control)],
    }


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> War:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    faults = [f"{k}: should be one of {', '.join(_KEYS)}" for k in document if k not in _KEYS]
    scenario = _one_of(faults, document, "scenario", SCENARIOS)
    phase = _one_of(faults, document, "phase", PHASES)
    options = document.get("options", [])
    if not isinstance(options, list) or any(o not in OPTION_IDS for o in options):
        faults.append(f"options: should be a list of {', '.join(OPTION_IDS)}")
        options = []
    s = new_war(box, scenario, options, key)
    turn = document.get("turn", box.first_turn[scenario])
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= len(box.dates):
        faults.append(f"turn: {turn!r} should be a whole number from 1 to {len(box.dates)}")
        turn = 1
    s.mark[TURN] = turn
    s.mark[PHASE] = phase
    _start_values(box, s, scenario)
    _read_tracks(faults, document, s)
    _read_units(faults, document, box, s)
    _read_markers(faults, document, box, s)
    if faults:
        raise BadDocument(faults)
    start_phase(box, s, phase)
    sequence.settle(box, s)
    return s


def _start_values(box: Box, s: War, scenario: int) -> None:
    """What a document need not say: the scenario's levels and cards, no dice."""
    given = box.start_levels[scenario]
    s.wfl = [given["isr_wfl"], given["uar_wfl"] or 5]
    s.scl = [given["scl_us"], given["scl_ussr"]]
    s.mark[JIL] = given["jil"]
    setup.deal(box, s, scenario)
    s.control = box.israel & ~box.sea


def start_phase(box: Box, s: War, phase: int) -> None:
    """Put the steps of a phase on the empty stack."""
    s.steps = []
    if phase == steps.SETUP:
        setup.open_scenario(box, s, s.mark[SCENARIO])
    elif phase == steps.STRATEGIC:
        if s.mark[WAR_TURN]:
            cease_fire.push_war_turn(s)
        else:
            setup.strategic(s)
    elif phase == steps.OUTBREAK:
        s.steps = [(steps.WAR_BEGINS, NOBODY)]
    elif phase == steps.OPERATIONAL:
        s.steps = [(steps.DAY_BEGINS, NOBODY)]
    elif phase == steps.OPERATIONS:
        follows = steps.ROLLING if s.mark[PREEMPTIVE] else steps.RECOVERING
        s.steps = [(follows, NOBODY), (steps.OPERATING, s.mark[MOVER])]
        supply.judge(box, s)
    elif phase == steps.RECOVERY:
        s.steps = [(steps.RECOVERING, NOBODY)]
    elif phase == steps.CEASE_FIRE:
        s.steps = [(steps.PARLEY, NOBODY)]
    else:
        s.steps = [(steps.GAME_OVER, NOBODY)]


def _one_of(faults: list[str], document: Mapping[str, object], key: str, names: list[str]) -> int:
    value = document.get(key, names[0] if key == "scenario" else None)
    if value not in names:
        faults.append(f"{key}: {value!r} should be one of {', '.join(names)}")
        return 0
    return names.index(str(value))


def _table(faults: list[str], document: Mapping[str, object], key: str) -> Mapping[str, object]:
    table = document.get(key, {})
    if not isinstance(table, dict):
        faults.append(f"{key}: should be an object")
        return {}
    return table


def _read_tracks(faults: list[str], document: Mapping[str, object], s: War) -> None:
    for name, value in _table(faults, document, "tracks").items():
        prefix, _, level = name.partition("_")
        if not isinstance(value, int) or isinstance(value, bool):
            faults.append(f"tracks.{name}: {value!r} should be a whole number")
        elif prefix in ("isr", "uar") and level in _LISTS:
            getattr(s, _LISTS[level])[0 if prefix == "isr" else 1] = value
        elif name in ("scl_us", "scl_ussr"):
            s.scl[0 if name == "scl_us" else 1] = value
        elif name in MARK_NAMES:
            s.mark[MARK_NAMES[name]] = value
        else:
            faults.append(f"tracks.{name}: is not a track of this game")
    if any(not 1 <= wfl <= 9 for wfl in s.wfl):
        faults.append("tracks: a WFL is from 1 to 9 (2.5)")
    if any(not 0 <= scl <= 6 for scl in s.scl):
        faults.append("tracks: an SCL is from 0 to 6 (9.2)")


def _read_units(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    units = _table(faults, document, "units")
    number = {name: n for n, name in enumerate(box.unit_names)}
    for name in reversed(list(units)):  # listed from the top down, placed from the bottom up
        place = units[name]
        if name not in number:
            faults.append(f"units.{name}: there is no such unit in this game")
        elif not isinstance(place, dict) or "at" not in place:
            faults.append(f'units.{name}: should be an object such as {{"at": "sinai/2801"}}')
        else:
            fault = _read_unit(box, s, number[name], place)
            faults += [f"units.{name}: {fault}"] if fault else []


def _read_unit(box: Box, s: War, unit: int, place: Mapping[str, object]) -> str:
    for mark in place.get("marks", []) or []:  # type: ignore[attr-defined]
        if mark not in MARKS:
            return f"marks: {mark!r} should be one of {', '.join(MARKS)}"
        s.flags[unit] |= MARKS[mark]
    held = place.get("held_to", 0)
    s.hold[unit] = held if isinstance(held, int) else 0
    at = str(place["at"])
    if box.kind[unit] == AIR and at in ("airbase", "air-defence"):
        return _read_air(box, s, unit, at, place)
    if at in OFF_MAP[1:]:
        s.at[unit] = -OFF_MAP.index(at)
        if at == "exited":
            s.target[unit] = MAPS.index(str(place.get("over", MAPS[0])))
        return ""
    node = box.board.index.get(at, -1)
    if node < 0 or box.kind[unit] == AIR:
        return f"{at!r} is no place for it; a hex is written sinai/2801"
    if box.sea >> node & 1:
        return f"{at} is sea"
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return f"{at} holds an enemy unit already (5.4.2)"
    put(box, s, unit, node)
    return ""


def _read_air(box: Box, s: War, unit: int, at: str, place: Mapping[str, object]) -> str:
    base = str(place.get("base"))
    if base not in box.base_names:
        return f"base {base!r} should be one of {', '.join(box.base_names)}"
    s.base[unit] = box.base_names.index(base)
    if box.base_side[s.base[unit]] != box.side[unit]:
        return f"{base} is an enemy airbase"
    s.at[unit] = AT_BASE
    if at == "air-defence":
        if place.get("over") not in MAPS:
            return f"over should be one of {', '.join(MAPS)}"
        s.at[unit] = ON_PATROL
        s.over[unit] = MAPS.index(str(place["over"]))
    return ""


def _read_markers(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    markers = _table(faults, document, "markers")
    for name, value in _table(faults, markers, "cards").items():
        if name not in box.card_names:
            faults.append(f"markers.cards.{name}: there is no such card")
            continue
        card = box.card_names.index(name)
        place, _, side = str(value).partition(":")
        if place not in CARD_PLACES[:-1] or (side and side not in SIDES):
            faults.append(f"markers.cards.{name}: {value!r} should be one of {CARD_PLACES[:-1]}")
            continue
        s.card[card] = CARD_PLACES.index(place)
        s.holder[card] = SIDES.index(side) if side else -1
    for name, state in _table(faults, markers, "bases").items():
        if name not in box.base_names or state not in BASE_STATES:
            faults.append(f"markers.bases.{name}: should be an airbase with one of {BASE_STATES}")
        else:
            s.state_of_base[box.base_names.index(name)] = BASE_STATES.index(str(state))
    for name in _names(faults, markers, "bridges", box.bridge_names):
        s.blown |= 1 << box.bridge_names.index(name)
    for key in ("ruined", "israel_controls", "uar_controls"):
        for name in _names(faults, markers, key, list(box.board.index)):
            bit = box.board.bit[box.board.index[name]]
            if key == "ruined":
                s.ruined |= bit
            elif key == "israel_controls":
                s.control |= bit
            else:
                s.control &= ~bit


def _names(
    faults: list[str], markers: Mapping[str, object], key: str, known: list[str]
) -> list[str]:
    values = markers.get(key, [])
    if not isinstance(values, list):
        faults.append(f"markers.{key}: should be a list of names")
        return []
    strange = [value for value in values if value not in known]
    faults += [f"markers.{key}: there is no {value!r}" for value in strange]
    return [value for value in values if value in known]
