"""Position documents of Six Days of War: units, levels, cards, and what is going on in a phase."""

from levant.core import positions
from levant.core.kinds import Kind, Named, Object, Several, Whole, Word
from levant.core.nodes import members, node_set
from levant.core.positions import Codec, Layout, Said
from levant.core.refusal import BadDocument
from levant.core.state import Frame
from levant.games.six_days_of_war import sequence, state, steps
from levant.games.six_days_of_war.box import AIR, MAPS, SIDES, Box
from levant.games.six_days_of_war.rules import setup
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import OFF_MAP, War

BASE_STATES = ["sound", "damaged", "destroyed"]
CARD_PLACES = ["deck", "hand", "played", "spent", "removed", "unused", "unknown"]
IN_THE_AIR = ("airbase", "air-defence", "flying")  # where air units are, and no others
MARKS = {
    "disrupted": state.DISRUPTED, "damaged": state.DAMAGED, "activated": state.ACTIVATED,
    "twice": state.TWICE, "airborne": state.AIRBORNE, "amphibious": state.AMPHIBIOUS,
    "flown": state.USED_UP, "fought": state.FIGHTER, "active": state.ACTIVE,
    "attacked": state.FOUGHT, "supported": state.SUPPORTED, "fired": state.FIRED,
}  # fmt: skip
LATEST = 99  # turn
# Fields that are tracks, each with the most it can be.
TRACKS = {
    "war_turn": LATEST, "last_turn": LATEST, "jil": 10, "jordan": 2, "coup": 1, "declared": 2,
    "egypt_in": 1, "reserves_in": 1, "yemen": 9, "initiative": 1, "burst": 99,
    "operations_left": 99, "pre_emptive": 9, "air_operations": 99, "final_done": 3, "entry": 7,
    "syrians_in": 1, "second_day_in": 1, "iraq_in": 1, "dimona": 1, "bombed_turn": LATEST,
    "scl_done": 4095, "khamsin": LATEST, "deadlock": LATEST, "snarl": LATEST,
    "holy_places": LATEST, "extra_air": 99, "lift": 9, "spares": 8, "trumped": 1, "halved": 1,
    "wfl_lows": 15, "ignored_israel": 9, "ignored_uar": 9, "commando_turn": LATEST,
    "heavy_moved": 1, "first_card": 64, "free_entry": LATEST, "iraq_early": 1, "passes": 2,
    "mover": 1, "entry_turn": LATEST, "syria_turn": LATEST, "nasser": 1, "armageddon": 1,
    "peace": 2,
}  # fmt: skip
# The same of what is going on in a phase.
PASSING = {
    "budget": 999, "operation": 7, "leader": 3, "attached": 999, "sea_lift": 9, "air_lift": 9,
    "deterred": 2, "drawn": 64, "die_israel": 10, "die_uar": 10, "agreed": 3, "duty_free": 9,
    "kills": 99,
}  # fmt: skip
LISTS = ("attackers", "pending", "pairs")
FORM = {step: frame.split() for step, frame in steps.FRAMES.items()}
STEP_OF = {form[0]: step for step, form in FORM.items()}


def layout(box: Box) -> Layout[War]:
    units = {
        "base": Word(box.base_names), "target": Word({*box.board.index, *box.base_names}),
        "over": Word(MAPS), "marks": positions.marks_of(MARKS), "held_to": Whole(0, LATEST),
    }  # fmt: skip
    return Layout(
        phases=steps.PHASES, last_turn=lambda scenario: len(box.dates), options=state.OPTIONS,
        boxes={name: -n for n, name in enumerate(OFF_MAP) if name}, unit=units,
        tracks=_tracks(), markers=_markers(box), more={"going_on": _going_on(box)},
        new=lambda scenario: setup.new_war(box, scenario), said=lambda s: _said(box, s),
        place=lambda s, unit, said: _place(box, s, unit, said),
        start=lambda s, phase: _start(box, s, phase),
    )  # fmt: skip


# --- units ---------------------------------------------------------------------------------------


def _said(box: Box, s: War) -> dict[str, Said]:
    """Units of a hex are listed from the top down, then those off the map."""
    order = [u for node in range(box.board.size) for u in state.stack_at(s, node)]
    order += [u for u in range(box.units) if s.at[u] < 0 and s.at[u] != state.ASIDE]
    units: dict[str, Said] = {}
    for unit in order:
        at = s.at[unit]
        said: dict[str, object] = {"at": box.board.names[at] if at >= 0 else OFF_MAP[-at]}
        if at in (state.AT_BASE, state.ON_PATROL, state.FLYING):
            said["base"] = box.base_names[s.base[unit]]
        if at == state.FLYING and s.target[unit] >= 0:
            said["target"] = _names(box, "target")[s.target[unit]]
        if at == state.ON_PATROL:
            said["over"] = MAPS[s.over[unit]]
        if at == state.EXITED:
            said["over"] = MAPS[s.target[unit]]
        if s.flags[unit]:
            said["marks"] = positions.flags(MARKS, s.flags[unit])
        if s.hold[unit]:
            said["held_to"] = s.hold[unit]
        units[box.unit_names[unit]] = said
    return units


def _place(box: Box, s: War, unit: int, said: Said) -> str:
    s.flags[unit] = positions.flagged(MARKS, said.get("marks", []))
    s.hold[unit] = int(str(said.get("held_to", 0)))
    at, flies = str(said["at"]), box.kind[unit] == AIR
    if at in IN_THE_AIR and flies:
        return _place_in_air(box, s, unit, at, said)
    if at in IN_THE_AIR or (flies and at in box.board.index):
        return f"{at!r} is no place for it"
    if at in OFF_MAP:
        s.at[unit] = -OFF_MAP.index(at)
        if s.at[unit] == state.EXITED:
            s.target[unit] = MAPS.index(str(said.get("over", MAPS[0])))
        return ""
    node = box.board.index[at]
    if box.sea >> node & 1:
        return f"{at} is sea"
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return f"{at} holds an enemy unit already (5.4.2)"
    state.put(box, s, unit, node)
    return ""


def _place_in_air(box: Box, s: War, unit: int, at: str, said: Said) -> str:
    if "base" not in said:
        return "base is missing; it should be an airbase"
    base = str(said["base"])
    s.base[unit] = box.base_names.index(base)
    if box.base_side[s.base[unit]] != box.side[unit]:
        return f"{base} is an enemy airbase"
    s.at[unit] = -OFF_MAP.index(at)
    if s.at[unit] == state.ON_PATROL:
        if "over" not in said:
            return f"over is missing; it should be one of {', '.join(MAPS)}"
        s.over[unit] = MAPS.index(str(said["over"]))
    elif s.at[unit] == state.FLYING and "target" in said:
        s.target[unit] = _value(box, "target", said["target"]) or 0
    return ""


# --- tracks and markers --------------------------------------------------------------------------


def _tracks() -> dict[str, Codec[War]]:
    tracks: dict[str, Codec[War]] = {}
    for name, field, least, most in (
        ("wfl", "wfl", 1, 9), ("dsp", "dsp", -999, 999), ("dvp", "dvp", -999, 999),
        ("mvp_halves", "mvp", -999, 999),
    ):  # fmt: skip
        for side, prefix in enumerate(("isr", "uar")):
            tracks[f"{prefix}_{name}"] = positions.item(field, side, least, most)
    for power, name in enumerate(("scl_us", "scl_ussr")):
        tracks[name] = positions.item("scl", power, 0, 6)
    return tracks | {name: positions.number(name, 0, most) for name, most in TRACKS.items()}


def _markers(box: Box) -> dict[str, Codec[War]]:
    held = {f"hand:{side}": n for n, side in enumerate(SIDES)}
    bases = {name: base for base, name in enumerate(box.base_names)}

    def cards(s: War) -> object:
        words = [CARD_PLACES[place] for place in s.card]
        hands = [place == state.HAND and n >= 0 for place, n in zip(s.card, s.holder, strict=True)]
        return {
            name: f"hand:{SIDES[s.holder[n]]}" if hands[n] else words[n]
            for n, name in enumerate(box.card_names)
        }

    def read_cards(s: War, value: object) -> None:
        assert isinstance(value, dict)
        for name, place in value.items():
            card = box.card_names.index(name)
            s.card[card] = CARD_PLACES.index(place.partition(":")[0])
            s.holder[card] = held.get(place, -1)

    def read_bridges(s: War, value: object) -> None:
        assert isinstance(value, list)
        s.blown = node_set(box.bridge_names.index(name) for name in value)

    return {
        "cards": Codec(
            Named(box.card_names, Word([*CARD_PLACES[:-1], *held]), "card"), cards, read_cards
        ),
        "ruined": positions.node_set("ruined", box.board, "hex"),
        "bridges": Codec(
            Several(Word(box.bridge_names)),
            lambda s: [box.bridge_names[n] for n in members(s.blown)],
            read_bridges,
        ),
        "bases": positions.by_name("state_of_base", bases, BASE_STATES, "airbase", 0),
        "israel_controls": _controlled(box, True),
        "uar_controls": _controlled(box, False),
    }


def _controlled(box: Box, israel: bool) -> Codec[War]:
    """11.1: hexes that a side controls and that were not its own."""
    names, index = box.board.names, box.board.index

    def write(s: War) -> object:
        nodes = s.control & ~box.israel if israel else box.israel & ~box.sea & ~s.control
        return [names[node] for node in members(nodes)]

    def read(s: War, value: object) -> None:
        assert isinstance(value, list)
        nodes = node_set(index[name] for name in value)
        s.control = s.control | nodes if israel else s.control & ~nodes

    return Codec(Several(Word(index, "the number of a hex")), write, read)


# --- what is going on ----------------------------------------------------------------------------


class _Stack(Kind):
    """The steps from the outermost in: [step, side or nobody, …]."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def right(self) -> str:
        return "a list of steps"

    def holds(self, value: object) -> bool:
        return isinstance(value, list) and bool(value)

    def check(self, where: str, value: object, faults: list[str]) -> None:
        super().check(where, value, faults)
        for n, row in enumerate(value if isinstance(value, list) else []):
            if _frame(self.box, row) is None:
                faults.append(f"{where}[{n}]: {row!r} is no step of this game")


def _going_on(box: Box) -> Codec[War]:
    """Where in its phase the game stands: can be left out, and is not said to a seat."""
    units = Several(Word(box.unit_names, "a unit"), distinct=False)
    marks = Object({name: Whole(-1, most) for name, most in PASSING.items()})
    form = {"steps": _Stack(box), "marks": marks, "out_of_supply": units}

    def write(s: War) -> object:
        if s.seer:
            return None
        found: dict[str, object] = {"steps": [_row(box, frame) for frame in s.steps]}
        listed = {key: getattr(s, key) for key in LISTS} | {"out_of_supply": members(s.cut)}
        found |= {key: [box.unit_names[u] for u in each] for key, each in listed.items() if each}
        said = {name: getattr(s, name) for name in PASSING if getattr(s, name)}
        return found | ({"marks": said} if said else {})

    def read(s: War, value: object) -> None:
        assert isinstance(value, dict)
        s.steps = [_frame(box, row) or () for row in value["steps"]]
        for key in LISTS:
            setattr(s, key, [box.unit_names.index(name) for name in value.get(key, [])])
        s.cut = node_set(box.unit_names.index(name) for name in value.get("out_of_supply", []))
        for name, each in value.get("marks", {}).items():
            setattr(s, name, each)

    return Codec(Object(form | dict.fromkeys(LISTS, units), ("steps",)), write, read)


def _names(box: Box, kind: str) -> dict[int, str]:
    lists = {
        "unit": box.unit_names, "hex": box.board.names, "card": box.card_names, "side": SIDES,
        "target": box.board.names,
    }  # fmt: skip
    found = dict(enumerate(lists[kind]))
    if kind == "target":
        found |= {BASE_TARGET + base: name for base, name in enumerate(box.base_names)}
    return found


def _value(box: Box, kind: str, word: object) -> int | None:
    if kind == "number":
        return word if type(word) is int else None
    return next((value for value, name in _names(box, kind).items() if name == word), None)


def _form(step: int, length: int) -> tuple[list[str], list[str]]:
    """How the row of a step begins, and what its other entries are, with every unit of a list."""
    begins = 2 if FORM[step][1] == "nobody" else 1
    kinds = FORM[step][begins:]
    if kinds[-1:] == ["units"]:
        kinds = kinds[:-1] + ["unit"] * (length - begins - len(kinds) + 1)
    return FORM[step][:begins], kinds


def _row(box: Box, frame: Frame) -> list[object]:
    head, kinds = _form(frame[0], len(frame))
    said = zip(kinds, frame[1:], strict=True)
    return [*head, *(n if kind == "number" else _names(box, kind)[n] for kind, n in said)]


def _frame(box: Box, row: object) -> Frame | None:
    if not isinstance(row, list) or not row or STEP_OF.get(str(row[0])) is None:
        return None
    step = STEP_OF[str(row[0])]
    head, kinds = _form(step, len(row))
    found = [_value(box, kind, word) for kind, word in zip(kinds, row[len(head) :], strict=False)]
    values = [value for value in found if value is not None]
    whole = row[: len(head)] == head and len(row) == len(head) + len(kinds)
    return (step, *values) if whole and len(values) == len(kinds) else None


# --- the beginning of a phase --------------------------------------------------------------------


def _start(box: Box, s: War, phase: int) -> None:
    """Go on with the steps of the document, which have to fit its units; else begin the phase."""
    if not s.steps:
        sequence.start_phase(box, s, phase)
        return
    try:
        sequence.TABLE.settle(box, s)
        sound = bool(sequence.TABLE.legal(box, s)) or s.phase == steps.OVER
    except (IndexError, KeyError, ValueError, AssertionError, TypeError):
        sound = False
    if not sound:
        raise BadDocument(["going_on: these steps do not fit the rest of the position"])
