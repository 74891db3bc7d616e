"""Positions and views as JSON data with the pack's own names."""

from levant.core.nodes import members
from levant.games.golan_73 import sequence, state, steps
from levant.games.golan_73.box import ASSAULTS, ISRAELI, SECTORS, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import setup, turn, victory
from levant.games.golan_73.state import Forces

Plain = dict[str, object]

GAME = "golan-73"
OPTIONS = [
    "maintain-field-works", "withdrawal", "artillery-interdiction", "direct-support",
    "syrian-air-doctrine", "israeli-divisions",
]  # fmt: skip
STATUS = {
    "disordered": state.DISORDERED, "recovering": state.RECOVERING, "unsupplied": state.UNSUPPLIED,
    "reserve": state.RESERVE, "exploitation": state.EXPLOITING, "stopped-by-mines": state.NO_MINES,
    "delayed": state.LATE, "merged": state.MERGED, "spotted": state.SPOTTED, "king-hassan": state.TROUBLED,
}  # fmt: skip
BOXES = {
    "waiting": state.WAITING, "eliminated": state.ELIMINATED, "reserve-box": state.RESERVE_BOX,
    "air-assault": state.AIR_BOX, "evacuated": state.EVACUATED, "to-place": state.TO_PLACE,
}  # fmt: skip
RAIDS = {"landed": state.LANDED, "holding": state.HOLDING, "hiding": state.HIDING}
CHIT_BOXES = ("cup", "available", "used", "eliminated", "aside")
TRACKS = {
    "line_crossed": "line_crossed", "hermon_lost": "hermon_lost", "air_released": "air_won",
}  # fmt: skip


HASSAN = "king_hassan"
ENDINGS = ["last-turn", "syrian-sudden-death", "israeli-sudden-death", "across-the-jordan"]
MISSIONS = ["close-support", "interdiction", "reconnaissance"]
COMBAT_PHASES = (steps.COMBAT, steps.BREAKTHROUGH_COMBAT)


def new_forces(box: Box, scenario: int, options: list[str], key: bytes) -> Forces:
    """A state before anything is placed."""
    s = Forces(box.units, box.nodes, box.chits)
    s.open(key)
    s.scenario = scenario
    for option in options:
        s.options_on |= 1 << OPTIONS.index(option)
    return s


# --- writing a position ------------------------------------------------------------------------


def position(box: Box, s: Forces) -> Plain:
    """What `from_position` reads: a phase with what has been done in it. A move, a combat round or
    a chit in hand is not part of it: the phase goes on as if it had not been begun."""
    chits: dict[str, dict[str, int]] = {}
    for name, counts in zip(CHIT_BOXES, chit_lists(s), strict=True):
        if counts is s.available:
            counts = _in_hand(box, s)
        held = {box.chit_names[k]: n for k, n in enumerate(counts) if n}
        if held:
            chits[name] = held
    document: Plain = {
        "game": GAME,
        "scenario": box.scenario_names[s.scenario],
        "options": [name for k, name in enumerate(OPTIONS) if s.options_on >> k & 1],
        "turn": s.turn,
        "phase": steps.phase_name(s),
        "stage": s.steps[0][1],
        "units": {box.unit_names[u]: _unit(box, s, u) for u in range(box.real) if _listed(s, u)},
        "chits": chits,
        "tracks": {
            **{name: int(getattr(s, field)) for name, field in TRACKS.items()},
            HASSAN: int(s.flags[box.moroccans] & state.TROUBLED > 0),
        },
        "markers": _markers(box, s),
    }
    done = _progress(box, s)
    if done:
        document["progress"] = done
    if s.phase == steps.GAME_OVER:
        document["ended"] = ENDINGS[s.ended]
    return document


def _in_hand(box: Box, s: Forces) -> list[int]:
    """The Available Box, with what a combat round or a flight not yet over has taken from it."""
    counts = [n + m for n, m in zip(s.available, s.battle, strict=True)]
    for chit in s.guard:
        if chit >= 0:
            counts[chit] -= 1  # it stands on the map
    for frame in s.steps:
        if frame[0] == steps.SAM_FIRE:
            counts[frame[2]] += 1
    return counts


def _progress(box: Box, s: Forces) -> Plain:
    """What has been done in the phase so far; empty at its start."""
    names = box.board.names
    done: Plain = {
        "moved": [
            box.unit_names[u] for u in range(box.real) if s.flags[u] & state.DONE and s.at[u] >= 0
        ]
        if s.phase in (steps.STRATEGIC, *steps.MOVEMENT_PHASES)
        else [],
        "crossed": _pairs(box, s.crossed) if s.phase in steps.MOVEMENT_PHASES else [],
        "strategic_moves": s.strategic_moves if s.phase == steps.STRATEGIC else 0,
        "fought": [names[n] for n in members(s.fought)] if s.phase in COMBAT_PHASES else [],
        "begun": int(s.phase == steps.COMBAT and not s.first_action),
        "shelled": [SIDES[side] for side in (SYRIAN, ISRAELI) if s.shelled >> side & 1]
        if s.phase == steps.ADMIN
        else [],
        "called_off": [[MISSIONS[each >> 7], names[each & 127]] for each in s.called_off]
        if s.phase == steps.ADMIN
        else [],
    }
    return {name: value for name, value in done.items() if value}


def chit_lists(s: Forces) -> tuple[list[int], ...]:
    return s.cup, s.available, s.used, s.dead, s.aside


def _listed(s: Forces, unit: int) -> bool:
    return not (s.at[unit] == state.ELIMINATED and s.flags[unit] & state.MERGED)


def _unit(box: Box, s: Forces, unit: int) -> Plain:
    node = s.at[unit]
    data: Plain = {"at": box.board.names[node] if node >= 0 else _box_name(node)}
    if node >= 0 and not box.ghost_mask >> unit & 1:
        data["steps"] = s.strength[unit]
    status = [word for word, flag in STATUS.items() if s.flags[unit] & flag]
    if status:
        data["status"] = status
    if s.came[unit] >= 0 and node >= 0:
        data["from"] = box.board.names[s.came[unit]]
    if s.strayed[unit]:
        data["must_leave"] = SECTORS[(s.strayed[unit] & 3) - 1]
        if s.strayed[unit] >> 2:
            data["sector"] = SECTORS[(s.strayed[unit] >> 2) - 1]
    return data


def _box_name(node: int) -> str:
    return next(name for name, number in BOXES.items() if number == node)


def _markers(box: Box, s: Forces) -> Plain:
    names = box.board.names
    return {
        "israeli_control": [names[n] for n in members(s.israeli)],
        "face_up": [names[n] for n in members(s.engaged)],
        "old_contests": [names[n] for n in members(s.old)],
        "unsupplied_areas": [names[n] for n in members(s.cut)],
        "field_works": {names[n]: SIDES[s.works[n]] for n in range(box.nodes) if s.works[n] >= 0},
        "assets": {names[n]: box.chit_names[s.post[n]] for n in range(box.nodes) if s.post[n] >= 0},
        "raids": {names[n]: _raid_word(s.raid[n]) for n in range(box.nodes) if s.raid[n]},
        "interdiction": [[box.chit_names[p >> 7], names[p & 127]] for p in s.patrols],
        "syrian_roadblocks": [names[n] for n in members(s.syrian_blocks)],
        "israeli_roadblocks": [names[n] for n in members(s.israeli_blocks)],
        "minefields": _pairs(box, s.mines),
        "blown_bridges": _pairs(box, s.blown),
        "ditch_bridges": _pairs(box, s.bridged),
        "assaults": {names[each >> 2]: ASSAULTS[each & 3] for each in s.assaults},
        "turn_track": [[box.chit_names[d & 255], d >> 8] for d in s.delayed],
    }


def _raid_word(raid: int) -> str:
    return next(word for word, number in RAIDS.items() if number == raid)


def _pairs(box: Box, borders: int) -> list[list[str]]:
    return [[box.board.names[n] for n in box.ends[e]] for e in members(borders)]


# --- views -------------------------------------------------------------------------------------


def view(box: Box, sight: Forces, role: str) -> Plain:
    """What a role may know, from a veiled state."""
    names = box.board.names
    both = victory.points(box, sight)
    return {
        "game": GAME,
        "scenario": box.scenario_names[sight.scenario],
        "role": role,
        "turn": sight.turn,
        "phase": steps.phase_name(sight),
        "headline": f"Turn {sight.turn} of {box.last_turn[sight.scenario]}, {steps.phase_title(sight)}",
        "areas": {
            names[n]: _area_view(box, sight, n)
            for n in range(box.nodes)
            if sight.stack[n] or sight.post[n] >= 0
        },
        "units_elsewhere": {
            box.unit_names[u]: _box_name(sight.at[u])
            for u in range(box.real)
            if sight.at[u] in BOXES.values()
        },
        "chits": {
            name: {box.chit_names[k]: n for k, n in enumerate(counts) if n}
            for name, counts in zip(CHIT_BOXES, chit_lists(sight), strict=True)
        },
        "enemy_cup": sum(sight.unseen_cup),
        "markers": _markers(box, sight),
        "points": {SIDES[side]: both[side] for side in (SYRIAN, ISRAELI)},
        "battle": _battle_view(box, sight),
        "over": sight.phase == steps.GAME_OVER,
    }


def _area_view(box: Box, sight: Forces, node: int) -> Plain:
    units = [_block_view(box, sight, unit) for unit in members(sight.stack[node])]
    data: Plain = {"units": units}
    if state.contested(sight) >> node & 1:
        data["contested"] = True
    if sight.post[node] >= 0:
        data["asset"] = box.chit_names[sight.post[node]]
    return data


def _block_view(box: Box, sight: Forces, unit: int) -> Plain:
    """A block: everything about one's own and about those face-up, else only its markers."""
    data: Plain = {"side": SIDES[box.side[unit]]}
    if unit < box.real:
        data |= {"id": box.unit_names[unit], "steps": sight.strength[unit]}
    status = [word for word, flag in STATUS.items() if sight.flags[unit] & flag]
    if status:
        data["status"] = status
    return data


def _battle_view(box: Box, sight: Forces) -> Plain | None:
    if sight.field < 0 or not any(frame[0] == steps.ROUND for frame in sight.steps):
        return None
    named = {
        SIDES[side]: {
            box.chit_names[k]: sight.battle[k] for k in box.chits_of[side] if sight.battle[k]
        }
        for side in (SYRIAN, ISRAELI)
    }
    return {
        "area": box.board.names[sight.field],
        "assets": named,
        "point": [box.unit_names[p] if 0 <= p < box.real else "" for p in sight.point],
    }


def begin(box: Box, s: Forces) -> None:
    """The first decision of a new game."""
    setup.lay_out(box, s)
    turn.start_phase(box, s, steps.SETUP)
    sequence.settle(box, s)
