"""Reading a position document: the state in its phase, or every fault in it."""

from collections.abc import Mapping

from levant.core.refusal import BadDocument
from levant.games.golan_73 import box as names
from levant.games.golan_73 import documents, sequence, state, steps
from levant.games.golan_73.box import ASSAULTS, ISRAELI, SECTORS, SIDES, SYRIAN, Box
from levant.games.golan_73.faults import state_faults
from levant.games.golan_73.reading import Reader
from levant.games.golan_73.rules import turn
from levant.games.golan_73.rules.engineering import river_roads
from levant.games.golan_73.rules.supply import weather_works
from levant.games.golan_73.state import Forces

_PARTS = (
    "game", "scenario", "options", "turn", "phase", "stage", "units", "chits", "tracks", "markers",
    "progress", "ended",
)  # fmt: skip
_UNIT = ("at", "steps", "status", "from", "must_leave", "sector")
_MARKERS = (
    "israeli_control", "face_up", "old_contests", "unsupplied_areas", "field_works", "assets",
    "raids", "interdiction", "syrian_roadblocks", "israeli_roadblocks", "minefields",
    "blown_bridges", "ditch_bridges", "assaults", "turn_track",
)  # fmt: skip
_PROGRESS = (
    "moved", "crossed", "strategic_moves", "fought", "begun", "shelled", "called_off",
)  # fmt: skip
_STAGES = {
    steps.REINFORCEMENT: steps.ISRAELI_ARRIVAL,
    steps.ADMIN: 1,
    steps.SUPPLY: 1,
}  # the last one
_POSTED = (names.ENGINEER, names.COMMANDO, names.GARRISON, names.GREENGOLD)
_PATROLS = (names.AIR, names.ARTILLERY, names.ROCKET)


def from_position(box: Box, document: Mapping[str, object], key: bytes) -> Forces:
    """The state in the document's phase. Raises BadDocument with every fault."""
    s = read(box, document, key)
    sequence.settle(box, s)
    return s


def read(box: Box, document: Mapping[str, object], key: bytes) -> Forces:
    """The same before anything goes on by itself."""
    reader = Reader(box)
    plain = reader.entries("position", document, _PARTS)
    scenario = reader.word(
        "scenario", plain.get("scenario", box.scenario_names[0]), box.scenario_names
    )
    options = reader.items("options", plain.get("options", []))
    options = [reader.word("options", name, documents.OPTIONS) for name in options]
    if reader.faults:
        raise BadDocument(reader.faults)
    s = documents.new_forces(
        box, box.scenario_names.index(scenario), [str(name) for name in options], key
    )
    s.turn = reader.number("turn", plain.get("turn", 1), 1, box.last_turn[s.scenario])
    s.phase = _read_phase(reader, s, plain.get("phase", "syrian-admin"))
    stage = reader.number("stage", plain.get("stage", 0), 0, _STAGES.get(s.phase, 0))
    _read_units(reader, s, plain.get("units"))
    _read_markers(reader, s, plain.get("markers"))
    early = s.phase in (steps.SETUP, steps.REINFORCEMENT)
    _read_chits(reader, s, plain.get("chits"), s.turn if early else s.turn + 1)
    _read_tracks(reader, s, plain)
    if reader.faults:
        raise BadDocument(reader.faults)
    state.rebuild(box, s)
    _start(box, s, stage)
    _read_progress(reader, s, plain.get("progress"))
    faults = reader.faults or state_faults(box, s)
    if faults:
        raise BadDocument(faults)
    return s


def _start(box: Box, s: Forces, stage: int) -> None:
    """A position in an Admin Phase is one after the draw."""
    if s.phase in (steps.ADMIN, steps.REINFORCEMENT, steps.SETUP, steps.GAME_OVER) or stage:
        s.steps = [(s.phase, stage)]
        if s.phase == steps.SUPPLY:
            weather_works(box, s)  # 18.1: some are still to be maintained
        return
    came = s.came
    s.came = came[:]
    turn.start_phase(box, s, s.phase)
    s.came = came


def _read_phase(reader: Reader, s: Forces, value: object) -> int:
    name = value if isinstance(value, str) else ""
    for side, word in enumerate(SIDES):
        head, _, rest = name.partition("-")
        if head == word.lower() and rest in steps.PHASES[steps.ADMIN : steps.GAME_OVER]:
            s.player = side
            return steps.PHASES.index(rest)
    if name in ("setup", "reinforcement", "over"):
        return steps.PHASES.index(name)
    reader.fault(f"phase: {value!r} should be like syrian-admin, israeli-combat or reinforcement")
    return steps.ADMIN


def _read_units(reader: Reader, s: Forces, units: object) -> None:
    box = reader.box
    for unit in range(box.real):
        s.at[unit], s.flags[unit] = state.ELIMINATED, state.MERGED  # not in play
    for name, data in reader.entries("units", units).items():
        unit = reader.unit("units", name)
        if unit >= 0:
            _read_unit(
                reader, s, unit, f"units {name}", reader.entries(f"units {name}", data, _UNIT)
            )


def _read_unit(
    reader: Reader, s: Forces, unit: int, here: str, plain: Mapping[str, object]
) -> None:
    box = reader.box
    where = str(plain.get("at", ""))
    node = documents.BOXES[where] if where in documents.BOXES else reader.node(here, where)
    s.at[unit], s.flags[unit] = node, 0
    s.strength[unit] = box.initial[unit]
    if "steps" in plain:
        s.strength[unit] = reader.number(f"{here} steps", plain["steps"], 1, box.full[unit])
    for word in reader.items(f"{here} status", plain.get("status")):
        s.flags[unit] |= documents.STATUS.get(
            reader.word(f"{here} status", word, documents.STATUS), 0
        )
    if s.flags[unit] & state.TROUBLED and unit != box.moroccans:
        reader.fault(f"{here}: only the Moroccans bear that marker (17.24)")
    if "from" in plain:
        s.came[unit] = reader.node(here, plain["from"])
    if "must_leave" in plain:
        leave = reader.word(f"{here} must_leave", plain["must_leave"], SECTORS)
        s.strayed[unit] = SECTORS.index(leave) + 1 if leave else 0
        if "sector" in plain:
            own = reader.word(f"{here} sector", plain["sector"], SECTORS)
            s.strayed[unit] += 4 * (SECTORS.index(own) + 1) if own else 0
        if s.turn > box.boundaries_until:
            s.strayed[unit] = 0  # 14.42: nobody has to leave any more


def _read_markers(reader: Reader, s: Forces, markers: object) -> None:
    box = reader.box
    marks = reader.entries("markers", markers, _MARKERS)
    s.israeli = box.israel_at_start
    if "israeli_control" in marks:
        s.israeli = reader.nodes("israeli_control", marks["israeli_control"])
    s.engaged = reader.nodes("face_up", marks.get("face_up"))
    s.old = reader.nodes("old_contests", marks.get("old_contests"))
    s.cut = reader.nodes("unsupplied_areas", marks.get("unsupplied_areas"))
    s.syrian_blocks = reader.nodes("syrian_roadblocks", marks.get("syrian_roadblocks"))
    s.israeli_blocks = reader.nodes("israeli_roadblocks", marks.get("israeli_roadblocks"))
    _read_borders(reader, s, marks)
    for name, side in reader.entries("field_works", marks.get("field_works")).items():
        node, word = reader.node("field_works", name), reader.word("field_works", side, SIDES)
        if node >= 0 and word:
            s.works[node] = SIDES.index(word)
    for name, chit in reader.entries("assets", marks.get("assets")).items():
        node = reader.node("assets", name)
        if node >= 0:
            s.post[node] = reader.chit("assets", chit, _POSTED)
    for name, raid in reader.entries("raids", marks.get("raids")).items():
        node, word = reader.node("raids", name), reader.word("raids", raid, documents.RAIDS)
        if node >= 0 and word:
            s.raid[node] = documents.RAIDS[word]
            if s.post[node] < 0 or box.chit_kind[s.post[node]] != names.COMMANDO:
                reader.fault(f"raids: no commandos are among the assets in {name}")
    for name, kind in reader.entries("assaults", marks.get("assaults")).items():
        node, word = reader.node("assaults", name), reader.word("assaults", kind, ASSAULTS[1:])
        if node >= 0 and word:
            s.assaults.append(node * 4 + ASSAULTS.index(word))
    _read_chit_markers(reader, s, marks)
    _settle_control(box, s)


def _read_borders(reader: Reader, s: Forces, marks: Mapping[str, object]) -> None:
    """14.02, 14.41, 14.51: each on boundaries of its own kind."""
    box = reader.box
    s.mines = reader.borders("minefields", marks.get("minefields"))
    s.blown = reader.borders("blown_bridges", marks.get("blown_bridges"))
    s.bridged = reader.borders("ditch_bridges", marks.get("ditch_bridges"))
    bridges = sum(1 << e for e in river_roads(box))
    ditches = sum(1 << e for e, kind in enumerate(box.border) if kind == names.DITCH)
    if s.blown & ~bridges:
        reader.fault("blown_bridges: bridges are only where a road crosses a river (14.41)")
    if s.bridged & ~ditches:
        reader.fault("ditch_bridges: they are over the anti-tank ditch only (14.51)")


def _read_chit_markers(reader: Reader, s: Forces, marks: Mapping[str, object]) -> None:
    for each in reader.items("interdiction", marks.get("interdiction")):
        word, place = reader.pair("interdiction", each)
        kind = reader.chit("interdiction", word, _PATROLS)
        node = reader.node("interdiction", place)
        if kind >= 0 and node >= 0:
            s.patrols.append(kind * 128 + node)
    for each in reader.items("turn_track", marks.get("turn_track")):
        word, when = reader.pair("turn_track", each)
        kind = reader.chit("turn_track", word)
        if kind >= 0:
            s.delayed.append(reader.number("turn_track", when, 1, 99) * 256 + kind)


def _settle_control(box: Box, s: Forces) -> None:
    """2.4: whoever stands alone in an area controls it."""
    state.rebuild(box, s)
    fought = state.contested(s)
    s.israeli |= s.occupied[ISRAELI] & ~fought & box.on_map
    s.israeli &= ~(s.occupied[SYRIAN] & ~fought)


def _read_chits(reader: Reader, s: Forces, chits: object, first: int) -> None:
    """Chits not listed anywhere are in the Eliminated Box, so that none is ever lost.

    `first`: the turn from which chits are still to come.
    """
    box = reader.box
    for name, held in reader.entries("chits", chits, documents.CHIT_BOXES).items():
        if name in documents.CHIT_BOXES:
            counts = documents.chit_lists(s)[documents.CHIT_BOXES.index(name)]
            for word, number in reader.entries(f"chits {name}", held).items():
                kind = reader.chit(f"chits {name}", word)
                if kind >= 0:
                    counts[kind] = reader.number(f"chits {name} {word}", number, 0, 99)
    for kind in range(box.chits):
        number = sum(each[kind] for each in documents.chit_lists(s))
        number += sum(1 for each in s.delayed if each & 255 == kind)
        number += sum(1 for each in s.patrols if each >> 7 == kind)
        number += sum(1 for each in s.post if each == kind)
        number += sum(box.due[turn][kind] for turn in range(first, len(box.due)))
        if number > box.total[kind]:
            reader.fault(f"chits: {number} of {box.chit_names[kind]}, there are {box.total[kind]}")
        s.dead[kind] += max(0, box.total[kind] - number)


def _read_tracks(reader: Reader, s: Forces, plain: Mapping[str, object]) -> None:
    box = reader.box
    tracks = reader.entries("tracks", plain.get("tracks"), (*documents.TRACKS, documents.HASSAN))
    for name, field in documents.TRACKS.items():
        most = sum(box.aside) if name == "air_released" else 1
        setattr(s, field, reader.number(f"tracks {name}", tracks.get(name, 0), 0, most))
    if reader.number(f"tracks {documents.HASSAN}", tracks.get(documents.HASSAN, 0), 0, 1):
        if s.at[box.moroccans] >= 0:
            s.flags[box.moroccans] |= state.TROUBLED
    if s.phase == steps.GAME_OVER:
        word = reader.word("ended", plain.get("ended"), documents.ENDINGS)
        s.ended = documents.ENDINGS.index(word) if word else 0
    elif "ended" in plain:
        reader.fault("ended: is for the phase over")


def _read_progress(reader: Reader, s: Forces, progress: object) -> None:
    """What has been done in the phase already."""
    done = reader.entries("progress", progress, _PROGRESS)
    for name in reader.items("moved", done.get("moved")):
        unit = reader.unit("moved", name)
        if unit >= 0:
            s.flags[unit] |= state.DONE
    s.crossed |= reader.borders("crossed", done.get("crossed"))
    s.fought |= reader.nodes("fought", done.get("fought"))
    s.strategic_moves = reader.number(
        "strategic_moves", done.get("strategic_moves", 0), 0, reader.box.real
    )
    if reader.number("begun", done.get("begun", 0), 0, 1):
        s.first_action = 0
    for side in reader.items("shelled", done.get("shelled")):
        word = reader.word("shelled", side, SIDES)
        s.shelled |= 1 << SIDES.index(word) if word else 0
    for each in reader.items("called_off", done.get("called_off")):
        mission, place = reader.pair("called_off", each)
        word, node = (
            reader.word("called_off", mission, documents.MISSIONS),
            reader.node("called_off", place),
        )
        if word and node >= 0:
            s.called_off.append(documents.MISSIONS.index(word) * 128 + node)
