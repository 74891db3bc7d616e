"""What lies on the table: counters on the map and in their boxes, tracks, charts, overlays."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import way
from levant.core.table import Chart, Overlay, Piece, Standing, Table, Track
from levant.core.table import Tray as TableBox
from levant.games.sixth_fleet import state, verbs
from levant.games.sixth_fleet.box import (
    AIR,
    AIR_LIMIT,
    BOX_LIMIT,
    NATO,
    NAVAL_LIMIT,
    SIDES,
    SOVIET,
    Box,
)
from levant.games.sixth_fleet.rules import victory
from levant.games.sixth_fleet.rules.air import bases_of
from levant.games.sixth_fleet.rules.movement import passages_of, reach_of
from levant.games.sixth_fleet.rules.movement_phase import destinations
from levant.games.sixth_fleet.rules.zones import ANYONE, zones_of
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.steps import DISPLACING, PHASE_TITLES

_MARKS = (
    (state.MOVED, "moved"),
    (state.DUE, "must return"),
    (state.ATTACKED, "has attacked"),
    (state.STRUCK, "was attacked"),
)
_AWAY = {state.DESTROYED: "destroyed", state.GROUNDED: "grounded", state.TO_PLACE: "to-place"}

OVERLAYS = (
    Overlay("reach", "Where a unit can go, with the cost", "5.0", of_unit=True),
    Overlay("bases", "The bases of an air unit", "9.14", of_unit=True),
    Overlay("nato-zones", "NATO zones of control", "6.0"),
    Overlay("soviet-zones", "Soviet zones of control", "6.0"),
    Overlay("stacking", "How full the hexes are", "7.0"),
    Overlay("aegean", "The Aegean Sea area", "13.11"),
    Overlay("israel", "The sea lane from Israel", "13.12"),
    Overlay("defended", "Defended hexes and what is left of them", "10.41"),
)


def table(box: Box, s: Fleet, role: str) -> Table:
    """Nothing is hidden in this game: both roles see the same table."""
    return Table(
        headline=headline(box, s),
        pieces=tuple(_pieces(box, s)),
        boxes=_boxes(box),
        tracks=(_turn_track(box, s),),
        standings=_standings(box, s),
    )


def headline(box: Box, s: Fleet) -> str:
    night = " (night)" if box.night[s.turn] else ""
    return f"Turn {s.turn} of {box.last_turn[s.scenario]}{night}, {PHASE_TITLES[s.phase]}"


def _pieces(box: Box, s: Fleet) -> list[Piece]:
    pieces = []
    for node in [node for node, unit in enumerate(s.top) if unit >= 0]:
        for height, unit in enumerate(reversed(state.stack_at(s, node))):
            pieces.append(_piece(box, s, unit, box.board.names[node], height))
    for ship in box.carriers:
        for height, unit in enumerate(state.in_box(s, ship)):
            pieces.append(_piece(box, s, unit, f"box/{box.unit_names[ship]}", height))
    for unit in range(box.units):
        if s.at[unit] in _AWAY:
            pieces.append(_piece(box, s, unit, _AWAY[s.at[unit]], 0))
    if s.steps and s.steps[-1][0] == DISPLACING:  # 8.71: shown where it comes from
        _, _, mover, left = s.steps[-1]
        pieces.append(_piece(box, s, mover, box.board.names[left], 0))
    for number, node in enumerate(members(s.destroyed), 1):
        name = f"MK-{number:02}"
        place = box.board.names[node]
        title = f"Defences of {place} {box.place[node]} destroyed"
        pieces.append(Piece(name, "MK-01", place, -1, "", title))
    return pieces


def _piece(box: Box, s: Fleet, unit: int, cell: str, height: int) -> Piece:
    marks = tuple(word for flag, word in _MARKS if s.flags[unit] & flag)
    title = f"{box.title[unit]} ({box.unit_names[unit]} {box.type[unit]}) in {cell}"
    name = box.unit_names[unit]
    return Piece(name, name, cell, height, SIDES[box.side[unit]], title, marks)


def _boxes(box: Box) -> tuple[TableBox, ...]:
    holding = [
        TableBox(
            f"box/{box.unit_names[u]}",
            f"Holding box of {box.title[u]}",
            "9.62",
            BOX_LIMIT,
            box.unit_names[u],
        )
        for u in box.carriers
    ]
    return (
        TableBox("to-place", "To be placed", "11.0"),
        *holding,
        TableBox("destroyed", "Destroyed", "13.0"),
        TableBox("grounded", "Grounded", "9.15"),
    )


def _turn_track(box: Box, s: Fleet) -> Track:
    last = box.last_turn[s.scenario]
    turns = range(1, last + 1)
    return Track(
        id="turn",
        title="Game-Turn",
        spaces=tuple(str(turn) for turn in turns),
        markers=(("Game-Turn", s.turn - 1),),
        shaded=tuple(turn - 1 for turn in turns if box.night[turn]),
        case="8.45",
    )


def _standings(box: Box, s: Fleet) -> tuple[Standing, ...]:
    net = victory.net_points(box, s)
    lines = [
        Standing("Soviet points for units destroyed", str(s.points[SOVIET]), "13.0"),
        Standing("NATO points for units destroyed", str(s.points[NATO]), "13.0"),
    ]
    names = {
        "13.11": "no NATO unit in the Aegean",
        "13.12": "Israel cut off",
        "13.13": "no NATO ship in the east",
        "14.2": "neutral air space violated",
    }
    lines += [Standing(names[c], f"{points:+}", c) for c, points in victory.bonuses(box, s)]
    lines.append(Standing("Net, if the game ended now", f"{net:+}", "13.0"))
    lines.append(Standing("Level of victory", victory.level_of(box, net), "13.2"))
    return tuple(lines)


def charts(box: Box) -> tuple[Chart, ...]:
    heading = ("ECM", *(str(h) for h in box.table.headings))
    rows = [
        (str(ecm), *(str(entry) if entry else "·" for entry in row))
        for ecm, row in enumerate(box.table.rows)
    ]
    levels = [(level, f"from {least}" if least > -1000 else "below") for least, level in box.levels]
    return (
        Chart("Combat Results", (heading, *rows), "8.8"),
        Chart("Level of victory", (("level", "net points"), *levels), "13.2"),
    )


def overlay(box: Box, s: Fleet, name: str, unit: int) -> dict[str, str]:
    """Cells with a short label."""
    names = box.board.names
    if name == "reach":
        return _reach(box, s, unit)
    if name == "stacking":
        return {
            names[
                n
            ]: f"{state.count_at(box, s, n, False)}/{NAVAL_LIMIT} {state.count_at(box, s, n, True)}/{AIR_LIMIT}"
            for n in range(box.board.size)
            if s.top[n] >= 0
        }
    if name == "defended":
        return {
            names[n]: "destroyed"
            if s.destroyed >> n & 1
            else f"{box.hex_defence[n]}/{box.hex_ecm[n]}"
            for n in members(box.defended[NATO] | box.defended[SOVIET])
        }
    hexes = {
        "bases": bases_of(box, s, unit) if unit >= 0 and box.kind[unit] == AIR else 0,
        "nato-zones": zones_of(box, s, NATO)[ANYONE],
        "soviet-zones": zones_of(box, s, SOVIET)[ANYONE],
        "aegean": box.aegean,
        "israel": victory.israel_line(box, s),
    }[name]
    return {names[n]: "" for n in members(hexes)}


def _reach(box: Box, s: Fleet, unit: int) -> dict[str, str]:
    if unit < 0 or state.where(s, unit) < 0:
        return {}
    ends = destinations(box, s, unit)
    return {
        box.board.names[node]: str(cost)
        for cost, layer in enumerate(reach_of(box, s, unit))
        for node in members(layer & ends)
    }


def route(box: Box, s: Fleet, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names = box.board.names
    if verb in (verbs.RETREAT, verbs.DISPLACE):
        return [names[s.at[unit]], names[goal]]
    if verb == verbs.ADVANCE:
        return [names[s.at[unit]], names[s.steps[-1][1]]]
    if verb == verbs.BOARD and state.where(s, unit) >= 0:
        goal = s.at[goal]
    elif verb not in (verbs.MOVE, verbs.GROUND):
        return []
    start = state.where(s, unit)
    if start == goal:
        return [names[start]]
    enemy = zones_of(box, s, 1 - box.side[unit])
    zone = enemy[box.kind[unit]]
    onward = box.board.all & ~zone if zone >> start & 1 else box.board.all
    layers = reach_of(box, s, unit)
    passages = passages_of(box, box.kind[unit])
    if zone >> start & 1 and zone >> goal & 1 and goal in box.board.neighbours[start]:
        return [names[start], names[goal]]  # 6.44: a submarine's single step
    return [names[n] for n in way(box.board, layers, passages, zone, onward, goal)]
