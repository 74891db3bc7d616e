"""The layout of position documents."""

from levant.core import positions
from levant.core.kinds import Halves, Row, Whole
from levant.core.positions import Codec, Layout, Said
from levant.games.middle_east_battles import sequence, state, steps
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.movement import room_for
from levant.games.middle_east_battles.state import Army, put, stack_at

BOXES = {
    "holding-box": state.HOLDING, "eliminated": state.ELIMINATED, "exited": state.EXITED,
    "to-place": state.TO_PLACE,
}  # fmt: skip
MARKS = {"landed": state.LANDED, "crossed": state.CROSSED, "shaken": state.SHAKEN}
MOVEMENT = (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT)


def layout(box: Box) -> Layout[Army]:
    """Units not named are not in play."""

    def new(scenario: int) -> Army:
        s = Army(box.units, box.board.size, tuple(box.side))
        s.scenario = scenario
        return s

    def said(s: Army) -> dict[str, Said]:
        found: dict[str, Said] = {}
        for unit, name in enumerate(box.unit_names):
            if s.at[unit] != state.UNUSED:
                marks = positions.flags(MARKS, _kept(box, s, unit))
                place = positions.name_of(form, s.at[unit])
                found[name] = {"at": place, "marks": marks} if marks else {"at": place}
        return found

    def place(s: Army, unit: int, said: Said) -> str:
        s.flags[unit] |= positions.flagged(MARKS, said.get("marks", []))
        return _put(box, s, unit, positions.where(form, said))

    west = box.sides[steps.WESTERN].lower()
    form = Layout(
        phases=[
            "egyptian-setup", f"{west}-movement", f"{west}-combat", "egyptian-movement",
            "egyptian-combat", "over",
        ],
        last_turn=lambda scenario: box.latest[scenario],
        boxes=BOXES,
        unit={"marks": positions.marks_of(MARKS)},
        tracks=_tracks(box),
        new=new,
        said=said,
        place=place,
        start=lambda s, phase: sequence.start_phase(box, s, phase),
        board=box.board,
    )  # fmt: skip
    return form


def _kept(box: Box, s: Army, unit: int) -> int:
    """The flags of a unit that the start of the phase does not clear."""
    if s.phase in MOVEMENT:
        return s.flags[unit] & ~state.MOVEMENT_FLAGS
    if box.side[unit] == steps.phasing_side(s):
        return s.flags[unit] & ~state.SHAKEN  # 8.10
    return s.flags[unit]


def _put(box: Box, s: Army, unit: int, node: int) -> str:
    """A unit on the map or beside it; what is wrong with that."""
    if node < 0:
        s.at[unit] = node
        return ""
    place = box.board.names[node]
    if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
        return f"cannot be in {place}, which is water"
    here = stack_at(s, node)
    if here and box.side[here[0]] != box.side[unit]:
        return f"{place} holds an enemy unit already (5.5)"
    if not room_for(box, s, unit, node) and not (s.phase in MOVEMENT and len(here) == 1):
        return f"{place} is full: one unit a hex, helicopters apart (5.11)"
    put(s, unit, node)
    if here:
        put(s, here[0], node)  # who is listed later lies on top
    return ""


def _tracks(box: Box) -> dict[str, Codec[Army]]:
    """Points, airstrikes, and what is left out while it is 0."""
    last = max(box.latest)
    return {
        "western_points": _points(steps.WESTERN),
        "egyptian_points": _points(steps.EGYPTIAN),
        "airstrikes": _airstrikes(len(box.nations)),
        "last_turn": _if_any("last_turn", last),
        "naval_gunfire_used": _if_any("gunfire", 15),
        "beachhead": _beachhead(),
        "militia_over": _if_any("militia_over", 1),
        "withdrawal": _if_any("withdrawal", 1),
        "committed": _if_any("committed", 7),
        "free_entry_used": _if_any("special", 1),
    }


def _points(side: int) -> Codec[Army]:
    def read(s: Army, value: object) -> None:
        s.points[side] = round(2 * float(str(value)))

    return Codec(Halves(), lambda s: s.points[side] / 2, read)


def _airstrikes(nations: int) -> Codec[Army]:
    def read(s: Army, value: object) -> None:
        assert isinstance(value, list)
        s.strikes[:nations] = value

    return Codec(Row([Whole(0, 12)] * nations), lambda s: s.strikes[:nations], read)


def _beachhead() -> Codec[Army]:
    """9.13: as the next landing will find it."""
    plain: Codec[Army] = positions.number("beachhead", 0, 1)
    return Codec(plain.kind, lambda s: 1 if s.beachhead or s.landings else None, plain.read)


def _if_any(name: str, most: int) -> Codec[Army]:
    plain: Codec[Army] = positions.number(name, 0, most)
    return Codec(plain.kind, lambda s: getattr(s, name) or None, plain.read)
