"""What is going on in the middle of a phase, as a part of a position document."""

from collections.abc import Mapping
from typing import Final

from levant.core.nodes import members, node_set
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import SIDES, Box
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import NOBODY

Plain = dict[str, object]
NOBODY_WORD: Final = "nobody"
MANY: Final = "units"  # as many as there are

# A step's word and what follows the side that decides.
_STEPS: dict[int, tuple[str, tuple[str, ...]]] = {
    steps.CHOOSING: ("choosing", ("number",)),
    steps.DISCARDING: ("discarding", ("number",)),
    steps.AWARDING: ("awarding", ("number",)),
    steps.PLACING: ("placing", ("number", MANY)),
    steps.PATROLLING: ("patrolling", ("number", "number")),
    steps.ACTING: ("acting", ()),
    steps.DRAWING: ("drawing", ()),
    steps.TRUMPING: ("trumping", ("card", "number")),
    steps.TERMS: ("terms", ("card", "card")),
    steps.COUNTERING: ("countering", ("card", "card", "number")),
    steps.EXTRA: ("extra-card", ()),
    steps.GIFT: ("gift", ()),
    steps.HOLDING: ("holding", ("number", "number")),
    steps.DECEIVING: ("deceiving", ("number",)),
    steps.SENDING: ("sending", ("number", "unit")),
    steps.MENDING: ("mending", ()),
    steps.AIRLIFT: ("airlift", ()),
    steps.ROUND_END: ("round-end", ()),
    steps.OFFERED: ("war-offered", ("number",)),
    steps.ANSWERING: ("answering", ("number",)),
    steps.DECLARING: ("declaring", ()),
    steps.INTERVENTION: ("intervention", ()),
    steps.INFILTRATING: ("infiltrating", ("number",)),
    steps.WAR_BEGINS: ("war-begins", ()),
    steps.PREEMPTING: ("pre-empting", ()),
    steps.DAY_BEGINS: ("day-begins", ()),
    steps.ROLLING: ("initiative", ()),
    steps.OPERATING: ("operating", ()),
    steps.MARCHING: ("marching", ()),
    steps.MOVING: ("moving", ("unit",)),
    steps.ASSAULTING: ("assaulting", ()),
    steps.ATTACKING: ("attacking", ("hex",)),
    steps.SUFFERING: ("suffering", ("hex", "number", "number")),
    steps.RETREATING: ("retreating", ("hex", "number")),
    steps.ADVANCING: ("advancing", ("hex",)),
    steps.BRIDGING: ("bridging", ("number",)),
    steps.AFTERMATH: ("aftermath", ("hex", "number", "number", "side")),
    steps.MISSIONS: ("missions", ()),
    steps.AIMING: ("aiming", ("unit",)),
    steps.RESOLVING: ("resolving", ()),
    steps.INTERCEPTING: ("intercepting", ("target", "number", "number")),
    steps.ENGAGING: ("engaging", ("target",)),
    steps.FIRING: ("firing", ("target", "number")),
    steps.BOMBING: ("bombing", ("target", "number")),
    steps.LANDING: ("landing", ()),
    steps.OPERATION_ENDS: ("operation-ends", ()),
    steps.RECOVERING: ("recovering", ()),
    steps.PARLEY: ("parley", ()),
    steps.REPLYING: ("replying", ("number",)),
    steps.TURN_ENDS: ("turn-ends", ()),
    steps.GAME_OVER: ("game-over", ()),
    steps.GROUP: ("air-combat", ("target",)),
    steps.LIFTED: ("lifted", ("unit", "hex")),
}
_NUMBER_OF = {word: number for number, (word, _) in _STEPS.items()}
_LISTS = ("attackers", "pending", "pairs")
_MARKS = {
    "budget": state.BUDGET, "operation": state.KIND_OF_OP, "leader": state.LEADER, "attached": state.ATTACHED,
    "sea_lift": state.SEA_LIFT, "air_lift": state.AIR_LIFT, "deterred": state.DETERRED, "drawn": state.DRAWN,
    "die_israel": state.DICE_I, "die_uar": state.DICE_U, "agreed": state.AGREED, "duty_free": state.DUTY_FREE,
    "kills": state.KILLS,
}  # fmt: skip


# --- writing -------------------------------------------------------------------------------------


def write(box: Box, s: War) -> Plain:
    """The steps from the outermost in, and what they need to know."""
    names = box.unit_names
    found: Plain = {"steps": [_written(box, frame) for frame in s.steps]}
    found |= {key: [names[unit] for unit in getattr(s, key)] for key in _LISTS if getattr(s, key)}
    if s.cut:
        found["out_of_supply"] = [names[unit] for unit in members(s.cut)]
    marks = {word: s.mark[mark] for word, mark in _MARKS.items() if s.mark[mark]}
    return found | ({"marks": marks} if marks else {})


def _written(box: Box, frame: tuple[int, ...]) -> list[object]:
    word, kinds = _STEPS[frame[0]]
    row: list[object] = [word, SIDES[frame[1]] if frame[1] != NOBODY else NOBODY_WORD]
    for kind, value in zip(_spelt_out(kinds, len(frame) - 2), frame[2:], strict=True):
        row.append(value if kind == "number" else _names(box, kind)[value])
    return row


def _spelt_out(kinds: tuple[str, ...], length: int) -> list[str]:
    """The kinds of a frame's arguments, with every unit of a list."""
    if MANY not in kinds:
        return list(kinds)
    fixed = [kind for kind in kinds if kind != MANY]
    return fixed + ["unit"] * (length - len(fixed))


def _names(box: Box, kind: str) -> dict[int, str]:
    lists = {
        "unit": box.unit_names, "hex": box.board.names, "card": box.card_names, "side": SIDES,
        "target": box.board.names,
    }  # fmt: skip
    found = dict(enumerate(lists[kind]))
    if kind == "target":
        found |= {BASE_TARGET + base: name for base, name in enumerate(box.base_names)}
    return found


# --- reading -------------------------------------------------------------------------------------


def read(faults: list[str], box: Box, s: War, data: object) -> None:
    """What `write` wrote; a slip is told with its place."""
    if not isinstance(data, dict) or not isinstance(data.get("steps"), list):
        faults.append("going_on: should be an object with a list of steps")
        return
    for number, row in enumerate(data["steps"]):
        frame = _read_step(box, row)
        if frame is None:
            faults.append(f"going_on.steps[{number}]: {row!r} is no step of this game")
        else:
            s.steps.append(frame)
    for key in (*_LISTS, "out_of_supply"):
        units = _read_units(faults, box, data, key)
        if key == "out_of_supply":
            s.cut = node_set(units)
        else:
            setattr(s, key, units)
    marks = data.get("marks", {})
    for word, value in marks.items() if isinstance(marks, dict) else ():
        if word not in _MARKS or not isinstance(value, int):
            faults.append(f"going_on.marks.{word}: is not a mark of this game")
        else:
            s.mark[_MARKS[word]] = value


def _read_step(box: Box, row: object) -> tuple[int, ...] | None:
    if not isinstance(row, list) or len(row) < 2 or row[0] not in _NUMBER_OF:
        return None
    number = _NUMBER_OF[row[0]]
    kinds = _spelt_out(_STEPS[number][1], len(row) - 2)
    if len(kinds) != len(row) - 2 or row[1] not in (*SIDES, NOBODY_WORD):
        return None
    frame = [number, SIDES.index(row[1]) if row[1] in SIDES else NOBODY]
    for kind, word in zip(kinds, row[2:], strict=True):
        value = _read_word(box, kind, word)
        if value is None:
            return None
        frame.append(value)
    return tuple(frame)


def _read_word(box: Box, kind: str, word: object) -> int | None:
    if kind == "number":
        return word if isinstance(word, int) and not isinstance(word, bool) else None
    found = [value for value, name in _names(box, kind).items() if name == word]
    return found[0] if found else None


def _read_units(faults: list[str], box: Box, data: Mapping[str, object], key: str) -> list[int]:
    names = data.get(key, [])
    if not isinstance(names, list) or any(name not in box.unit_names for name in names):
        faults.append(f"going_on.{key}: should be a list of units")
        return []
    return [box.unit_names.index(name) for name in names]
