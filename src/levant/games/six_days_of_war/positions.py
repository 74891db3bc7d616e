"""Positions, views and veils as JSON data with the pack's own names."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.six_days_of_war import document_parts, document_steps, sequence, steps
from levant.games.six_days_of_war.box import MAPS, SCENARIOS, SIDES, Box
from levant.games.six_days_of_war.rules import cease_fire, setup, supply
from levant.games.six_days_of_war.state import (
    ASIDE,
    AT_BASE,
    EXITED,
    FLYING,
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
    WAR_TURN,
    War,
    stack_at,
)
from levant.games.six_days_of_war.steps import NOBODY, PHASES

Plain = dict[str, object]
GAME = "six-days-of-war"
_KEYS = ("game", "scenario", "options", "turn", "phase", "units", "tracks", "markers", "going_on")


def new_war(box: Box, scenario: int, options: list[str], key: bytes) -> War:
    """A state with nothing on the maps yet."""
    s = War(box.units, box.board.size, len(box.base_names), len(box.card_names))
    s.open(key)
    s.mark[SCENARIO] = scenario
    for option in options:
        s.mark[OPTIONS] |= 1 << OPTION_IDS.index(option)
    return s


# --- positions -----------------------------------------------------------------------------------


def position(box: Box, s: War) -> Plain:
    """What `from_position` reads. Units of a hex are listed from the top down; `going_on` is where
    in its phase the game stands, and can be left out."""
    return {
        "game": GAME,
        "scenario": SCENARIOS[s.mark[SCENARIO]],
        "options": [name for n, name in enumerate(OPTION_IDS) if s.mark[OPTIONS] >> n & 1],
        "turn": s.mark[TURN],
        "phase": PHASES[s.mark[PHASE]],
        "units": _units(box, s),
        "tracks": _tracks(s),
        "markers": _markers(box, s),
        "going_on": document_steps.write(box, s),
    }


def _units(box: Box, s: War) -> dict[str, dict[str, object]]:
    order = [u for node in range(box.board.size) for u in stack_at(s, node)]
    order += [u for u in range(box.units) if s.at[u] < 0 and s.at[u] != ASIDE]
    units: dict[str, dict[str, object]] = {}
    for unit in order:
        at = s.at[unit]
        place: dict[str, object] = {"at": box.board.names[at] if at >= 0 else OFF_MAP[-at]}
        if at in (AT_BASE, ON_PATROL, FLYING):
            place["base"] = box.base_names[s.base[unit]]
        if at == FLYING and s.target[unit] >= 0:
            place["target"] = document_parts.target_name(box, s.target[unit])
        if at == ON_PATROL:
            place["over"] = MAPS[s.over[unit]]
        if at == EXITED:
            place["over"] = MAPS[s.target[unit]]
        marks = [name for name, flag in document_parts.MARKS.items() if s.flags[unit] & flag]
        if marks:
            place["marks"] = marks
        if s.hold[unit]:
            place["held_to"] = s.hold[unit]
        units[box.unit_names[unit]] = place
    return units


def _tracks(s: War) -> dict[str, int]:
    tracks: dict[str, int] = {}
    for name, field in document_parts.LISTS.items():
        for side, prefix in enumerate(("isr", "uar")):
            tracks[f"{prefix}_{name}"] = getattr(s, field)[side]
    tracks["scl_us"], tracks["scl_ussr"] = s.scl
    tracks |= {name: s.mark[mark] for name, mark in MARK_NAMES.items()}
    return tracks


def _markers(box: Box, s: War) -> Plain:
    names = box.board.names
    cards: dict[str, str] = {}
    for card, name in enumerate(box.card_names):
        place = document_parts.CARD_PLACES[s.card[card]]
        if s.holder[card] >= 0:
            place = f"hand:{SIDES[s.holder[card]]}"
        cards[name] = place
    return {
        "cards": cards,
        "ruined": [names[n] for n in members(s.ruined)],
        "bridges": [box.bridge_names[n] for n in members(s.blown)],
        "bases": {
            box.base_names[n]: document_parts.BASE_STATES[state]
            for n, state in enumerate(s.state_of_base)
            if state
        },
        "israel_controls": [names[n] for n in members(s.control & ~box.israel)],
        "uar_controls": [names[n] for n in members(box.israel & ~box.sea & ~s.control)],
    }


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> War:
    """The state that `position` wrote; without what is going on, the start of the document's phase.
    Raises BadDocument with every fault."""
    faults = [f"{k}: should be one of {', '.join(_KEYS)}" for k in document if k not in _KEYS]
    scenario = document_parts.one_of(faults, document, "scenario", SCENARIOS)
    phase = document_parts.one_of(faults, document, "phase", PHASES)
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
    document_parts.read_tracks(faults, document, s)
    document_parts.read_units(faults, document, box, s)
    document_parts.read_markers(faults, document, box, s)
    if "going_on" in document:
        document_steps.read(faults, box, s, document["going_on"])
    if faults:
        raise BadDocument(faults)
    if "going_on" in document:
        _resume(box, s)
    else:
        start_phase(box, s, phase)
        sequence.settle(box, s)
    return s


def _resume(box: Box, s: War) -> None:
    """Go on with the steps of the document; they have to fit its units."""
    try:
        sequence.settle(box, s)
        sound = bool(sequence.legal(box, s)) or s.mark[PHASE] == steps.OVER
    except (IndexError, KeyError, ValueError, AssertionError):
        sound = False
    if not sound:
        raise BadDocument(["going_on: these steps do not fit the rest of the position"])


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
