"""What position documents of this game say."""

from levant.core import positions
from levant.core.board import Board
from levant.core.kinds import Several, Word
from levant.core.nodes import members
from levant.core.positions import YES, Codec, Layout, Said
from levant.games.six_day_war_1967 import state, steps, words
from levant.games.six_day_war_1967.box import ARAB, EASTERN, FRONTS, ISRAELI, SINAI, Box
from levant.games.six_day_war_1967.rules import access, setup, stacking, turn
from levant.games.six_day_war_1967.state import War

BOXES = {
    state.PLACES[-where]: where
    for base in (
        state.AVAILABLE, state.USED, state.REFIT, state.DEAD, state.REINFORCEMENTS, state.DUE,
    )
    for where in (base, base - 1)
} | {"reserve": state.RESERVE}  # fmt: skip
# Never at the start of a phase.
_PASSING = (state.TO_PLACE, state.SUPERIORITY, state.SUPPORT, state.UNSEEN)
_UNKNOWN = -1  # points that a document leaves out


def layout(box: Box) -> Layout[War]:
    board = box.board
    return Layout(
        phases=steps.PHASES,
        last_turn=lambda scenario: len(box.plans[scenario].turns),
        boxes=BOXES,
        unit={"dropped": YES, "overstacked": YES},
        tracks=_tracks(box),
        markers={
            "held_by_israelis": _held(box, ISRAELI),
            "held_by_arabs": _held(box, ARAB),
            "terrorized": positions.node_set(
                "terrorized", board, "the hex of a settlement or airbase of Israel", box.targets
            ),
        },
        new=lambda scenario: _new(box, scenario),
        said=lambda s: _said(box, s),
        place=lambda s, unit, said: _place(box, s, unit, said),
        check=lambda s: _faults(box, s),
        start=lambda s, phase: _start(box, s, phase),
    )


def _new(box: Box, scenario: int) -> War:
    s = setup.new_war(box, scenario)
    s.zrp = [_UNKNOWN, _UNKNOWN]
    return s


def _tracks(box: Box) -> dict[str, Codec[War]]:
    zrp = max(plan.zrp for plan in box.plans)
    level = max(plan.air_defense_most for plan in box.plans)
    tracks: dict[str, Codec[War]] = {"lebanon_at_war": positions.number("lebanon", 0, 1)}
    for front, name in enumerate(("sinai", "eastern")):
        tracks[f"{name}_zrp"] = positions.item("zrp", front, 0, zrp)
        tracks[f"{name}_zrp_spent"] = positions.item("spent", front, 0, zrp)
        tracks[f"{name}_air_defense"] = positions.item("level", front, 0, level)
        tracks[f"{name}_disintegrated"] = positions.item("disintegrated", front, 0, 1)
        tracks[f"{name}_surprise_used"] = positions.item("surprise_used", front, 0, 1)
    return tracks


def _held(box: Box, side: int) -> Codec[War]:
    """2.14: hexes that a side has taken from the other; where units stand is theirs anyway."""
    board: Board = box.board

    def write(s: War) -> object:
        taken = s.israeli & ~box.israel if side == ISRAELI else box.israel & ~s.israeli
        return [board.names[n] for n in members(taken)]

    def read(s: War, listed: object) -> None:
        assert isinstance(listed, list)
        hexes = sum(board.bit[board.index[name]] for name in listed)
        state.take_control(box, s, side, hexes & ~state.occupied(box, s, 1 - side))

    return Codec(Several(Word(board.index, "the number of a hex")), write, read)


def _said(box: Box, s: War) -> dict[str, Said]:
    """Units of a hex are listed from the top down."""
    units: dict[str, Said] = {}
    for node in members(state.occupied(box, s, ISRAELI) | state.occupied(box, s, ARAB)):
        for unit in state.stack_at(s, node):
            dropped = {"dropped": True} if s.flags[unit] & state.DROPPED else {}
            units[box.unit_names[unit]] = {"at": box.board.names[node], **dropped}
    for unit, where in enumerate(s.at):
        if where < state.ASIDE and where not in _PASSING:
            excess = {"overstacked": True} if s.uncredited >> unit & 1 else {}
            units[box.unit_names[unit]] = {"at": state.PLACES[-where], **excess}
        elif not box.ground[unit] and (where >= 0 or where in _PASSING):
            home = state.AVAILABLE - s.front[unit]
            units[box.unit_names[unit]] = {"at": state.PLACES[-home]}
    return units


def _place(box: Box, s: War, unit: int, said: Said) -> str:
    place = str(said["at"])
    if place in BOXES:
        where = BOXES[place]
        fault = _box_fault(box, unit, where)
        if not fault and said.get("dropped"):
            fault = "who has dropped is on the map (20.2)"
        if not fault and said.get("overstacked"):
            s.uncredited |= 1 << unit
            if where not in (state.DEAD, state.DEAD - 1) or box.side[unit] != ARAB:
                fault = "only an Arab unit in the deadpile was overstacked (23.2)"
        s.at[unit] = where
        s.front[unit] = box.front[unit] if where == state.RESERVE else _front_of(where)
        return fault
    if not box.ground[unit]:
        return "a marker is in a box at the start of a phase, never on the map"
    node = box.board.index[place]
    fault = _hex_fault(box, s, unit, node)
    if not fault and said.get("overstacked"):
        fault = "only an Arab unit in the deadpile was overstacked (23.2)"
    if not fault:
        s.flags[unit] |= state.DROPPED if said.get("dropped") else 0
        state.put(box, s, unit, node)
    return fault


def _front_of(where: int) -> int:
    """Boxes come in pairs, Sinai first."""
    return (-where + 1) % 2


def _box_fault(box: Box, unit: int, where: int) -> str:
    if where == state.RESERVE:
        return "" if box.reserve[unit] else "only Israeli reserves are in the Reserve box (6.4)"
    base = where + _front_of(where)
    if box.front[unit] >= 0 and box.front[unit] != _front_of(where):
        return f"belongs to the {FRONTS[box.front[unit]]} Front"
    arab, ground = box.side[unit] == ARAB, box.ground[unit]
    if base in (state.REINFORCEMENTS, state.DUE) and not (arab and ground):
        return "only Arab ground units come as reinforcements (7.4)"
    if base in (state.AVAILABLE, state.USED) and ground:
        return "ground units are never in that box (16.2)"
    if base == state.REFIT and (arab or (ground and not box.mobile[unit])):
        return "only Israeli mobile units and markers are refitted (8.1)"
    return ""


def _hex_fault(box: Box, s: War, unit: int, node: int) -> str:
    if box.front[unit] < 0:
        s.front[unit] = SINAI if box.sector[SINAI] >> node & 1 else EASTERN
    return words.barred(box, access.standing_bars(box, s, unit), node, unit)


def _faults(box: Box, s: War) -> list[str]:
    faults, plan = [], box.plans[s.scenario]
    if steps.what(s) == steps.SETUP:
        if s.turn != 1:
            name = steps.PHASES[s.phase]
            faults.append(f"phase: {name} comes before turn 1, not in turn {s.turn} (24.1)")
        for node in range(box.board.size):
            if stacking.surplus(box, s, node):
                faults.append(f"units: {box.board.names[node]} is overstacked (11.8)")
    for front, name in enumerate(("sinai", "eastern")):
        spent = s.spent[front]
        if max(s.zrp[front], 0) + spent > plan.zrp:
            left = max(0, plan.zrp - spent)
            faults.append(f"tracks.{name}_zrp: should be 0 to {left} with {spent} spent (6.1)")
        if s.level[front] > plan.air_defense_most:
            most = plan.air_defense_most
            faults.append(f"tracks.{name}_air_defense: should be 0 to {most} (16.7)")
    return faults


def _start(box: Box, s: War, phase: int) -> None:
    """6.1: points neither spent nor named are available."""
    for front in (SINAI, EASTERN):
        if s.zrp[front] == _UNKNOWN:
            s.zrp[front] = box.plans[s.scenario].zrp - s.spent[front]
    turn.start_phase(box, s, phase)
