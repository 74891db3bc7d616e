"""The layout of position documents: a phase with what has been done in it.

A move, a combat round or a chit in hand is not part of it: the phase goes on as if it had not been
begun. Chits not listed anywhere are in the Eliminated Box, so that none is ever lost.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from levant.core import positions
from levant.core.kinds import Kind, Named, Object, Row, Several, Whole, Word
from levant.core.nodes import members
from levant.core.positions import Codec, Layout, Plain, Said, by_node, coded, node_set, number
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import ASSAULTS, SECTORS, SIDES, SYRIAN, Box
from levant.games.golan_73.faults import state_faults
from levant.games.golan_73.rules.memory import show_whole
from levant.games.golan_73.rules.reinforcement import somewhere
from levant.games.golan_73.rules.supply import weather_works
from levant.games.golan_73.state import BOXES, DONE, TROUBLED, Forces

OPTIONS = {
    "maintain-field-works": "maintain_works", "withdrawal": "withdrawal",
    "artillery-interdiction": "artillery_interdiction", "direct-support": "direct_support",
    "syrian-air-doctrine": "air_doctrine", "israeli-divisions": "divisions",
}  # fmt: skip
STATUS = {
    "disordered": state.DISORDERED, "recovering": state.RECOVERING,
    "unsupplied": state.UNSUPPLIED, "reserve": state.RESERVE, "exploitation": state.EXPLOITING,
    "stopped-by-mines": state.NO_MINES, "delayed": state.LATE, "merged": state.MERGED,
    "spotted": state.SPOTTED, "king-hassan": TROUBLED,
}  # fmt: skip
BOX_NAMES = {at: name for name, at in BOXES.items()}
PHASES = [
    *steps.PHASES[: steps.ADMIN],
    *(f"{side.lower()}-{name}" for side in SIDES for name in steps.PHASES[steps.ADMIN : -1]),
    steps.PHASES[-1],
]
RAIDS = ["", "landed", "holding", "hiding"]
ENDINGS = ["last-turn", "syrian-sudden-death", "israeli-sudden-death", "across-the-jordan"]
MISSIONS = ["close-support", "interdiction", "reconnaissance"]
_POSTED = (names.ENGINEER, names.COMMANDO, names.GARRISON, names.GREENGOLD)
_PATROLS = (names.AIR, names.ARTILLERY, names.ROCKET)
_AREA = "the number of an area"
_SHELLED = {side: 1 << number for number, side in enumerate(SIDES)}
_COMBAT = (steps.COMBAT, steps.BREAKTHROUGH_COMBAT)


def layout(box: Box) -> Layout[Forces]:
    area = Word(box.board.index, _AREA)
    return Layout(
        phases=PHASES,
        last_turn=lambda scenario: box.settings[scenario].last_turn,
        options=OPTIONS,
        boxes=BOXES,
        unit={
            "steps": Whole(1, max(box.full)), "status": positions.marks_of(STATUS), "from": area,
            "must_leave": Word(SECTORS), "sector": Word(SECTORS),
        },
        tracks=_tracks(box),
        markers=_markers(box),
        more=_more(box, area),
        new=lambda scenario: Forces(box.units, box.nodes, box.chits, scenario),
        moment=lambda s: (s.scenario, s.turn, PHASES.index(steps.phase_name(s))),
        at=lambda s, turn, phase: _at(box, s, turn, phase),
        said=lambda s: _said(box, s),
        place=lambda s, unit, said: _place(box, s, unit, said),
        check=lambda s: _check(box, s),
        start=lambda s, phase: _start(box, s),
    )  # fmt: skip


def _at(box: Box, s: Forces, turn: int, phase: int) -> None:
    """Turn and phase; no unit is in play yet, and control is as at the start."""
    s.turn = turn
    side, _, rest = PHASES[phase].partition("-")
    s.player = SIDES.index(side.title()) if rest else SYRIAN
    s.phase = steps.PHASES.index(rest or side)
    s.steps = [(s.phase, 0)]
    s.first_action = int(s.phase in _COMBAT)
    s.ended = -1
    s.israeli = box.settings[s.scenario].israeli
    for unit in range(box.real):
        s.at[unit], s.flags[unit] = state.ELIMINATED, state.MERGED


# --- units -------------------------------------------------------------------------------------


def _said(box: Box, s: Forces) -> dict[str, Said]:
    return {
        box.unit_names[unit]: _unit(box, s, unit)
        for unit in range(box.real)
        if s.at[unit] != state.UNSEEN
        and not (s.at[unit] == state.ELIMINATED and s.flags[unit] & state.MERGED)
    }


def _unit(box: Box, s: Forces, unit: int) -> Said:
    node, strayed = s.at[unit], s.strayed[unit]
    data: Plain = {"at": box.board.names[node] if node >= 0 else BOX_NAMES[node]}
    if node >= 0 and not box.ghost_mask >> unit & 1:
        data["steps"] = s.strength[unit]
    status = positions.flags(STATUS, s.flags[unit])
    if status:
        data["status"] = status
    if s.came[unit] >= 0 and node >= 0:
        data["from"] = box.board.names[s.came[unit]]
    if strayed:
        data["must_leave"] = SECTORS[(strayed & 3) - 1]
        if strayed >> 2:
            data["sector"] = SECTORS[(strayed >> 2) - 1]
    return data


def _place(box: Box, s: Forces, unit: int, said: Said) -> str:
    if unit >= box.real:
        return "there is no such block"
    place, index = str(said["at"]), box.board.index
    s.at[unit] = BOXES[place] if place in BOXES else index[place]
    s.strength[unit] = int(str(said.get("steps", box.settings[s.scenario].steps[unit])))
    if "steps" in said and s.strength[unit] > box.full[unit]:
        return f"steps: {s.strength[unit]}; it has {box.full[unit]} at most"
    s.flags[unit] &= DONE | TROUBLED  # by progress and tracks
    s.flags[unit] |= positions.flagged(STATUS, said.get("status", []))
    if s.flags[unit] & TROUBLED and unit != box.moroccans:
        return "status: only the Moroccans bear that marker (17.24)"
    if "from" in said:
        s.came[unit] = index[str(said["from"])]
    if "must_leave" in said and s.turn <= box.boundaries_until:  # 14.42: later nobody has to
        own = SECTORS.index(str(said["sector"])) + 1 if "sector" in said else 0
        s.strayed[unit] = SECTORS.index(str(said["must_leave"])) + 1 + 4 * own
    return ""


# --- tracks and markers ------------------------------------------------------------------------


def _tracks(box: Box) -> dict[str, Codec[Forces]]:
    def trouble(s: Forces, value: object) -> None:
        s.flags[box.moroccans] |= TROUBLED if value else 0

    return {
        "line_crossed": number("line_crossed", 0, 1),
        "hermon_lost": number("hermon_lost", 0, 1),
        "air_released": number("air_won", 0, sum(box.aside)),
        "king_hassan": Codec(
            Whole(0, 1), lambda s: int(s.flags[box.moroccans] & TROUBLED > 0), trouble
        ),
    }


def _markers(box: Box) -> dict[str, Codec[Forces]]:
    board, chits = box.board, box.chit_names
    area = Word(board.index, _AREA)
    posted = [name if box.chit_kind[k] in _POSTED else "" for k, name in enumerate(chits)]
    flown = [name for k, name in enumerate(chits) if box.chit_kind[k] in _PATROLS]
    bridges = [box.ends[e] for e in members(box.bridges)]
    ditches = [box.ends[e] for e in members(box.ditches)]
    latest = len(box.draws) + box.counterbattery_to
    return {
        "israeli_control": node_set("israeli", board, _AREA, box.on_map),
        "face_up": node_set("engaged", board, _AREA),
        "old_contests": node_set("old", board, _AREA),
        "unsupplied_areas": node_set("cut", board, _AREA),
        "field_works": by_node("works", board, SIDES, "area"),
        "assets": by_node("post", board, posted, "area"),
        "raids": by_node("raid", board, RAIDS, "area", 0),
        "interdiction": _packed(
            "patrols", [Word(flown, "an asset that interdicts"), area],
            lambda each: [chits[each >> 7], board.names[each & 127]],
            lambda chit, place: chits.index(chit) << 7 | board.index[place],
        ),
        "syrian_roadblocks": node_set("syrian_blocks", board, _AREA),
        "israeli_roadblocks": node_set("israeli_blocks", board, _AREA),
        "minefields": _borders(box, "mines", box.ends),
        "blown_bridges": _borders(
            box, "blown", bridges, "with a road across a river between them (14.41)"
        ),
        "ditch_bridges": _borders(
            box, "bridged", ditches, "with the anti-tank ditch between them (14.51)"
        ),
        "assaults": coded(
            "assaults", Named(board.index, Word(ASSAULTS[1:]), "area"),
            lambda held: {board.names[each >> 2]: ASSAULTS[each & 3] for each in held},
            lambda said: [board.index[n] * 4 + ASSAULTS.index(kind) for n, kind in said.items()],
        ),
        "turn_track": _packed(
            "delayed", [Word(chits, "a chit"), Whole(1, latest)],
            lambda each: [chits[each & 255], each >> 8],
            lambda chit, turn: chits.index(chit) | int(turn) << 8,
        ),
    }  # fmt: skip


@dataclass(frozen=True)
class Pair(Kind):
    """Two areas that name a border, in either order."""

    known: Collection[tuple[str, str]]
    what: str

    def right(self) -> str:
        return f"two areas {self.what}"

    def holds(self, value: object) -> bool:
        if not isinstance(value, list) or len(value) != 2:
            return False
        return all(isinstance(each, str) for each in value) and tuple(value) in self.known


def _borders(
    box: Box, name: str, among: Collection[tuple[int, int]], what: str = "that share a boundary"
) -> Codec[Forces]:
    """A field that holds a set of borders, each listed as its two areas."""
    areas = box.board.names
    ends = [pair for a, b in among for pair in ((a, b), (b, a))]
    known = {(areas[a], areas[b]): box.edge[a * box.nodes + b] for a, b in ends}
    return coded(
        name, Several(Pair(known, what)),
        lambda held: [[areas[n] for n in box.ends[e]] for e in members(held)],
        lambda said: sum(1 << e for e in {known[a, b] for a, b in said}),
    )  # fmt: skip


def _packed(
    name: str, kinds: list[Kind], apart: Callable[[int], object], pack: Callable[[str, str], int]
) -> Codec[Forces]:
    """A field that holds a list of pairs, each packed into one number."""
    return coded(
        name, Several(Row(kinds), distinct=False),
        lambda held: [apart(each) for each in held],
        lambda said: [pack(str(one), str(other)) for one, other in said],
    )  # fmt: skip


# --- stage, chits, progress, end ---------------------------------------------------------------


def _more(box: Box, area: Kind) -> dict[str, Codec[Forces]]:
    held = Named(box.chit_names, Whole(0, max(box.total)), "chit")

    def read_chits(s: Forces, value: object) -> None:
        assert isinstance(value, dict)
        for name, counts in value.items():
            for chit, n in counts.items():
                chits_in(s)[name][box.chit_names.index(chit)] = n

    return {
        "stage": Codec(
            Whole(0, max(steps.STAGES.values())),
            lambda s: s.steps[0][1] if s.steps[0][0] in steps.STAGES else 0,
            lambda s, value: setattr(s, "steps", [(s.phase, value)]),
        ),
        "chits": Codec(
            Object(dict.fromkeys(chits_in(Forces()), held)), lambda s: _chits(box, s), read_chits
        ),
        "progress": _progress(box, area),
        "ended": Codec(
            Word(ENDINGS),
            lambda s: ENDINGS[s.ended] if s.phase == steps.GAME_OVER else None,
            lambda s, value: setattr(s, "ended", ENDINGS.index(str(value))),
        ),
    }


def chits_in(s: Forces) -> dict[str, list[int]]:
    return {
        "cup": s.cup, "available": s.available, "used": s.used, "eliminated": s.dead,
        "aside": s.aside,
    }  # fmt: skip


def _chits(box: Box, s: Forces) -> Plain:
    held = {**chits_in(s), "available": _in_hand(s)}
    return {name: named(box, counts) for name, counts in held.items() if any(counts)}


def named(box: Box, counts: list[int]) -> dict[str, int]:
    """How many of which chits."""
    return {box.chit_names[k]: n for k, n in enumerate(counts) if n}


def _in_hand(s: Forces) -> list[int]:
    """The Available Box, with what a combat round or a flight not yet over has taken from it."""
    counts = [n + m for n, m in zip(s.available, s.battle, strict=True)]
    for chit in s.guard:
        if chit >= 0:
            counts[chit] -= 1  # it stands on the map
    for frame in s.steps:
        if frame[0] == steps.SAM_FIRE:
            counts[frame[2]] += 1
    return counts


def _progress(box: Box, area: Kind) -> Codec[Forces]:
    """What has been done in the phase so far; nothing at its start."""
    units = box.unit_names[: box.real]

    def moved(s: Forces) -> list[str]:
        return [name for u, name in enumerate(units) if s.flags[u] & DONE and s.at[u] >= 0]

    def read_moved(s: Forces, value: object) -> None:
        for unit in range(box.real):
            s.flags[unit] |= DONE if units[unit] in value else 0  # type: ignore[operator]

    parts: dict[str, tuple[Collection[int], Codec[Forces]]] = {
        "moved": (
            (steps.STRATEGIC, *steps.MOVEMENT_PHASES),
            Codec(Several(Word(units, "a block")), moved, read_moved),
        ),
        "crossed": (steps.MOVEMENT_PHASES, _borders(box, "crossed", box.ends)),
        "strategic_moves": ((steps.STRATEGIC,), number("strategic_moves", 0, box.real)),
        "fought": (_COMBAT, node_set("fought", box.board, _AREA)),
        "begun": (
            (steps.COMBAT,),
            coded("first_action", Whole(0, 1), lambda held: 1 - held, lambda said: 1 - said),
        ),
        "shelled": (
            (steps.ADMIN,),
            coded(
                "shelled", Several(Word(SIDES)),
                lambda held: positions.flags(_SHELLED, held),
                lambda said: positions.flagged(_SHELLED, said),
            ),
        ),
        "called_off": (
            (steps.ADMIN,),
            _packed(
                "called_off", [Word(MISSIONS), area],
                lambda each: [MISSIONS[each >> 7], box.board.names[each & 127]],
                lambda mission, place: MISSIONS.index(mission) << 7 | box.board.index[place],
            ),
        ),
    }  # fmt: skip

    def write(s: Forces) -> object:
        done = {name: part.write(s) for name, (when, part) in parts.items() if s.phase in when}
        return {name: value for name, value in done.items() if value} or None

    def read(s: Forces, value: object) -> None:
        assert isinstance(value, dict)
        for name, each in value.items():
            parts[name][1].read(s, each)

    return Codec(Object({name: part.kind for name, (_, part) in parts.items()}), write, read)


# --- once all is read --------------------------------------------------------------------------


def _check(box: Box, s: Forces) -> list[str]:
    faults = _check_chits(box, s)
    stage, last = s.steps[0][1], steps.STAGES.get(s.phase, 0)
    if stage > last:
        faults.append(f"stage: {stage} should be from 0 to {last} in this phase")
    if (s.ended >= 0) != (s.phase == steps.GAME_OVER):
        faults.append(f"ended: goes with the phase over, and is one of {', '.join(ENDINGS)}")
    s.ended = max(s.ended, 0)
    for node in range(box.nodes):
        if s.raid[node] and (s.post[node] < 0 or box.chit_kind[s.post[node]] != names.COMMANDO):
            place = box.board.names[node]
            faults.append(f"markers.raids: no commandos are among the assets in {place}")
    if s.at[box.moroccans] < 0:
        s.flags[box.moroccans] &= ~TROUBLED
    state.settle_control(box, s)
    return faults or state_faults(box, s)


def _check_chits(box: Box, s: Forces) -> list[str]:
    """No more than there are; the others are eliminated."""
    faults, found = [], somewhere(box, s)
    for chit, name in enumerate(box.chit_names):
        if found[chit] > box.total[chit]:
            faults.append(f"chits: {found[chit]} of {name}, there are {box.total[chit]}")
        s.dead[chit] += max(0, box.total[chit] - found[chit])
    return faults


def _start(box: Box, s: Forces) -> None:
    """A position in an Admin Phase is one after the draw."""
    stage = s.steps[0][1]
    for unit in range(box.real):
        if s.flags[unit] & state.SPOTTED and s.at[unit] >= 0:
            show_whole(s, unit)  # what was seen before is not part of a document
    s.steps = [(s.phase, stage) if s.phase in steps.STAGES else (s.phase,)]
    if s.phase == steps.SUPPLY and stage:
        weather_works(box, s)  # 18.1: some are still to be maintained
    elif s.phase not in (steps.ADMIN, steps.REINFORCEMENT, steps.SETUP, steps.GAME_OVER):
        s.note(verbs.PHASE_EVENT, s.phase, s.player, s.turn)
