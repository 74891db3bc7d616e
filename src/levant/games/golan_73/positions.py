"""Reading a position document: the state at the start of its phase, or every fault in it."""

from collections.abc import Mapping

from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.golan_73 import sequence, turn
from levant.games.golan_73.box import ASSAULTS, ISRAELI, SECTORS, SIDES, SYRIAN, Box
from levant.games.golan_73.documents import (
    BOXES,
    CHIT_BOXES,
    OPTIONS,
    RAIDS,
    STATUS,
    TRACKS,
    chit_lists,
    new_forces,
)
from levant.games.golan_73.forces import (
    ELIMINATED,
    MERGED,
    Forces,
    contested,
    rebuild,
)
from levant.games.golan_73.steps import (
    ADMIN,
    BREAKTHROUGH_COMBAT,
    COMBAT,
    MOVEMENT_PHASES,
    PHASES,
    REINFORCEMENT,
    SETUP,
)

# --- reading a position ------------------------------------------------------------------------


class _Reader:
    """Reads the parts of a document and remembers what is wrong with them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.faults: list[str] = []

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def node(self, where: str, name: object) -> int:
        node = self.box.board.index.get(str(name), -1)
        if node < 0:
            self.fault(f"{where}: there is no area {name!r}; areas are 1 to 83, A and B")
        return node

    def nodes(self, where: str, names: object) -> int:
        found = 0
        for name in _items(names):
            node = self.node(where, name)
            found |= self.box.board.bit[node] if node >= 0 else 0
        return found

    def chit(self, where: str, name: object) -> int:
        if name not in self.box.chit_names:
            self.fault(f"{where}: there is no chit {name!r}")
            return -1
        return self.box.chit_names.index(str(name))

    def borders(self, where: str, pairs: object) -> int:
        found = 0
        for pair in _items(pairs):
            ends = [self.node(where, name) for name in _items(pair)]
            if len(ends) != 2 or min(ends) < 0:
                self.fault(f"{where}: a boundary is a pair of areas, not {pair!r}")
                continue
            e = self.box.edge[ends[0] * self.box.nodes + ends[1]]
            if e < 0:
                self.fault(f"{where}: {pair!r} do not share a boundary")
            else:
                found |= 1 << e
        return found


def _items(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _pairs_of(value: object) -> list[tuple[str, object]]:
    return [(str(k), v) for k, v in value.items()] if isinstance(value, Mapping) else []


def _number(value: object, least: int = 0) -> int:
    return value if isinstance(value, int) and value >= least else least


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> Forces:
    """The state at the start of the document's phase. Raises BadDocument with every fault."""
    reader = _Reader(box)
    scenario = str(document.get("scenario", box.scenario_names[0]))
    if scenario not in box.scenario_names:
        raise BadDocument([f"scenario: {scenario!r} is none of {', '.join(box.scenario_names)}"])
    options = [str(name) for name in _items(document.get("options", []))]
    strange = [name for name in options if name not in OPTIONS]
    if strange:
        raise BadDocument([f"options: {', '.join(strange)} is none of {', '.join(OPTIONS)}"])
    s = new_forces(box, box.scenario_names.index(scenario), options, key)
    s.turn = _number(document.get("turn", 1), 1)
    if s.turn > box.last_turn[s.scenario]:
        reader.fault(f"turn: {s.turn} is after the last turn, {box.last_turn[s.scenario]}")
    _read_units(reader, s, document.get("units", {}))
    _read_markers(reader, s, document)
    phase = _read_phase(reader, s, str(document.get("phase", "syrian-admin")))
    if phase not in MOVEMENT_PHASES:  # 5.1: limits are enforced at the end of a phase
        _check_stacks(reader, s)
    stage = _number(document.get("stage", 0))
    early = phase in (SETUP, REINFORCEMENT)
    _read_chits(reader, s, document.get("chits", {}), s.turn if early else s.turn + 1)
    for name, value in _pairs_of(document.get("tracks", {})):
        if name in TRACKS:
            setattr(s, TRACKS[name], _number(value))
        else:
            reader.fault(f"tracks: {name!r} is none of {', '.join(TRACKS)}")
    if reader.faults:
        raise BadDocument(reader.faults)
    rebuild(box, s)
    _start(box, s, phase, stage)
    return s


def _start(box: Box, s: Forces, phase: int, stage: int) -> None:
    """A position in an Admin Phase is one after the draw."""
    if phase in (ADMIN, REINFORCEMENT, SETUP):
        s.phase = phase
        s.steps = [(phase, stage)]
    else:
        came = s.came[:]
        turn.start_phase(box, s, phase)
        if phase in (COMBAT, BREAKTHROUGH_COMBAT):
            s.came = came
    sequence.settle(box, s)


def _read_phase(reader: _Reader, s: Forces, name: str) -> int:
    for side, word in enumerate(SIDES):
        head, _, rest = name.partition("-")
        if head == word.lower() and rest in PHASES:
            s.player = side
            return PHASES.index(rest)
    if name in ("setup", "reinforcement"):
        return PHASES.index(name)
    reader.fault(f"phase: {name!r} should be like syrian-admin, israeli-combat or reinforcement")
    return ADMIN


def _read_units(reader: _Reader, s: Forces, units: object) -> None:
    box = reader.box
    for unit in range(box.real):
        s.at[unit], s.flags[unit] = ELIMINATED, MERGED  # not in play
    for name, data in _pairs_of(units):
        if name not in box.unit_names[: box.real]:
            reader.fault(f"units: there is no block {name!r}")
            continue
        unit, plain = box.unit_names.index(name), dict(_pairs_of(data))
        where = str(plain.get("at", ""))
        node = BOXES[where] if where in BOXES else reader.node(f"units {name}", where)
        s.at[unit], s.flags[unit] = node, 0
        s.strength[unit] = _number(plain.get("steps", box.initial[unit]))
        if not box.ghost_mask >> unit & 1 and not 1 <= s.strength[unit] <= box.full[unit]:
            if node >= 0:
                reader.fault(f"units {name}: steps should be from 1 to {box.full[unit]}")
        for word in _items(plain.get("status", [])):
            if word in STATUS:
                s.flags[unit] |= STATUS[str(word)]
            else:
                reader.fault(f"units {name}: status {word!r} is none of {', '.join(STATUS)}")
        if "from" in plain:
            s.came[unit] = reader.node(f"units {name}", plain["from"])
        if plain.get("must_leave") in SECTORS and s.turn <= box.boundaries_until:
            s.strayed[unit] = SECTORS.index(str(plain["must_leave"])) + 1
            if plain.get("sector") in SECTORS:
                s.strayed[unit] += 4 * (SECTORS.index(str(plain["sector"])) + 1)


def _check_stacks(reader: _Reader, s: Forces) -> None:
    """5.1: at the end of every phase; a movement phase has its own end for that."""
    box = reader.box
    for side in (SYRIAN, ISRAELI):
        for node in members(box.on_map):
            if sum(1 for u in box.of_side[side] if s.at[u] == node) > box.stacking:
                reader.fault(f"units: more than two {SIDES[side]} units in {box.board.names[node]}")


def _read_markers(reader: _Reader, s: Forces, document: Mapping[str, object]) -> None:
    box = reader.box
    marks = dict(_pairs_of(document.get("markers", {})))
    s.israeli = box.israel_at_start
    if "israeli_control" in marks:
        s.israeli = reader.nodes("israeli_control", marks["israeli_control"])
    s.engaged = reader.nodes("face_up", marks.get("face_up"))
    s.old = reader.nodes("old_contests", marks.get("old_contests"))
    s.cut = reader.nodes("unsupplied_areas", marks.get("unsupplied_areas"))
    s.syrian_blocks = reader.nodes("syrian_roadblocks", marks.get("syrian_roadblocks"))
    s.israeli_blocks = reader.nodes("israeli_roadblocks", marks.get("israeli_roadblocks"))
    s.mines = reader.borders("minefields", marks.get("minefields"))
    s.blown = reader.borders("blown_bridges", marks.get("blown_bridges"))
    s.bridged = reader.borders("ditch_bridges", marks.get("ditch_bridges"))
    for name, side in _pairs_of(marks.get("field_works", {})):
        node = reader.node("field_works", name)
        if node >= 0 and side in SIDES:
            s.works[node] = SIDES.index(str(side))
    for name, chit in _pairs_of(marks.get("assets", {})):
        node = reader.node("assets", name)
        if node >= 0:
            s.post[node] = reader.chit("assets", chit)
    for name, word in _pairs_of(marks.get("raids", {})):
        node = reader.node("raids", name)
        if node >= 0 and word in RAIDS:
            s.raid[node] = RAIDS[str(word)]
    for pair in _items(marks.get("interdiction")):
        word, place = (*_items(pair), "", "")[:2]
        kind, node = reader.chit("interdiction", word), reader.node("interdiction", place)
        if kind >= 0 and node >= 0:
            s.patrols.append(kind * 128 + node)
    for name, word in _pairs_of(marks.get("assaults", {})):
        node = reader.node("assaults", name)
        if node >= 0 and word in ASSAULTS:
            s.assaults.append(node * 4 + ASSAULTS.index(str(word)))
    for pair in _items(marks.get("turn_track")):
        word, turn = (*_items(pair), "", 0)[:2]
        kind = reader.chit("turn_track", word)
        if kind >= 0:
            s.delayed.append(_number(turn) * 256 + kind)
    _settle_control(box, s)


def _settle_control(box: Box, s: Forces) -> None:
    """2.4: whoever stands alone in an area controls it."""
    rebuild(box, s)
    fought = contested(s)
    s.israeli |= s.occupied[ISRAELI] & ~fought & box.on_map
    s.israeli &= ~(s.occupied[SYRIAN] & ~fought)
    s.engaged &= fought
    s.old &= fought


def _read_chits(reader: _Reader, s: Forces, chits: object, first: int) -> None:
    """Chits not listed anywhere are in the Eliminated Box, so that none is ever lost.

    `first`: the turn from which chits are still to come.
    """
    box = reader.box
    for name, held in _pairs_of(chits):
        if name not in CHIT_BOXES:
            reader.fault(f"chits: {name!r} is none of {', '.join(CHIT_BOXES)}")
            continue
        counts = chit_lists(s)[CHIT_BOXES.index(name)]
        for word, number in _pairs_of(held):
            kind = reader.chit(f"chits {name}", word)
            if kind >= 0:
                counts[kind] = _number(number)
    for kind in range(box.chits):
        number = sum(each[kind] for each in chit_lists(s))
        number += sum(1 for each in s.delayed if each & 255 == kind)
        number += sum(1 for each in s.patrols if each >> 7 == kind)
        number += sum(1 for each in s.post if each == kind)
        number += sum(box.due[turn][kind] for turn in range(first, len(box.due)))
        if number > box.total[kind]:
            reader.fault(f"chits: {number} of {box.chit_names[kind]}, there are {box.total[kind]}")
        s.dead[kind] += max(0, box.total[kind] - number)
