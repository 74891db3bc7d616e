"""What lies on the table: counters on the map and in their boxes, tracks, charts, overlays."""

from levant.core.nodes import members
from levant.core.state import copy_of
from levant.core.table import Chart, Piece, Standing, Table, Track, die_chart, verdict
from levant.core.table import Tray as TableBox
from levant.core.wording import count
from levant.games.middle_east_battles import state, steps
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import crt, duty
from levant.games.middle_east_battles.rules.points import objectives_held, winner_of
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.words import (
    half,
    hex_words,
    is_suez,
    phase_title,
    points_title,
    turn_words,
    worksheet,
)

_MARKS = (
    (state.MOVED, "moved"),
    (state.PINNED, "pinned"),
    (state.LANDED, "just landed"),
    (state.CROSSED, "just crossed"),
    (state.ATTACKED, "has attacked"),
    (state.STRUCK, "was attacked"),
    (state.DISPLACED, "displaced"),
    (state.SHAKEN, "no protective fire"),
)
_AWAY = {state.ELIMINATED: "eliminated", state.EXITED: "exited", state.TO_PLACE: "to-place"}


def table(box: Box, s: Army, role: str) -> Table:
    pieces, tracks = tuple(_pieces(box, s)), (_turn_track(box, s),)
    return Table(headline(box, s), pieces, _boxes(box), tracks, standings=_standings(box, s))


def headline(box: Box, s: Army) -> str:
    return f"{turn_words(box, s.turn)}, {box.turn_names[s.turn]}: {phase_title(box, s.phase)}"


def _pieces(box: Box, s: Army) -> list[Piece]:
    pieces = []
    owing = debtors(box, s)
    for node in sorted({at for at in s.at if at >= 0}):
        for height, unit in enumerate(reversed(state.stack_at(s, node))):
            due = unit in owing
            pieces.append(_piece(box, s, unit, box.board.names[node], height, due))
    for unit in range(box.units):
        if s.at[unit] in _AWAY:
            pieces.append(_piece(box, s, unit, _AWAY[s.at[unit]], 0))
        elif s.at[unit] == state.HOLDING:
            cell = "egyptian-box" if box.side[unit] == steps.EGYPTIAN else "western-box"
            pieces.append(_piece(box, s, unit, cell, 0))
    return pieces + _support(box, s)


def _piece(box: Box, s: Army, unit: int, cell: str, height: int, due: bool = False) -> Piece:
    flags = s.flags[unit]
    if box.side[unit] != steps.phasing_side(s):
        flags &= ~state.ATTACKED  # that was in its own turn
    if s.phase in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        flags &= ~state.MOVED  # that keeps nobody from fighting
    if not box.fpf[unit]:
        flags &= ~state.SHAKEN  # it has no fire to give
    marks = [word for flag, word in _MARKS if flags & flag]
    if due:
        marks.append("must attack")
    title = f"{box.title[unit]}, {box.type[unit]}"
    name = box.unit_names[unit]
    return Piece(name, name, cell, height, box.sides[box.side[unit]], title, tuple(marks))


def debtors(box: Box, s: Army) -> list[int]:
    if s.phase not in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        return []
    return duty.debtors(box, s)


def _support(box: Box, s: Army) -> list[Piece]:
    """8.18, 8.19: airstrikes and ships' guns that can still be used."""
    pieces = []
    west = box.sides[steps.WESTERN]
    for nation, name in enumerate(box.nations):
        code = {"British": "BR", "French": "FR", "Israeli": ""}[name]
        for n in range(1, s.strikes[nation] + 1):
            marker = f"MK-AIR-{code}{n}" if code else f"MK-AIR{n:02}"
            title = f"{name} airstrike"
            pieces.append(Piece(marker, marker, "support", n, west, title))
        if code:
            used = [
                word
                for bit, word in ((nation, "barrage used"), (2 + nation, "FPF used"))
                if s.gunfire >> bit & 1
            ]
            if len(used) < 2:
                gun = f"MK-NGF-{code}"
                title = f"{name} naval gunfire"
                pieces.append(Piece(gun, gun, "support", 0, west, title, tuple(used)))
    return pieces


def _boxes(box: Box) -> tuple[TableBox, ...]:
    suez = is_suez(box)
    west = box.sides[steps.WESTERN]
    return (
        TableBox("to-place", "To be set up", "3.1"),
        TableBox("western-box", f"{west} holding box", "9.6" if suez else "10.5"),
        TableBox("egyptian-box", "Militia" if suez else "Egyptian holding box",
                 "9.4" if suez else "10.4"),
        TableBox("support", "Airstrikes and naval gunfire" if suez else "Airstrikes", "8.18"),
        TableBox("exited", "Off the map", "9.10" if suez else "10.9"),
        TableBox("eliminated", "Eliminated", "9.8" if suez else "10.7"),
    )  # fmt: skip


def _turn_track(box: Box, s: Army) -> Track:
    turns = range(1, len(box.night))
    markers = [("Game Turn", s.turn - 1)]
    if s.last_turn:
        markers.append(("Last turn (secret)", s.last_turn - 1))
    last = box.last_turn[s.scenario]
    if last < box.latest[s.scenario] and s.turn <= last and not s.last_turn:
        markers.append(
            (f"The end, unless the {box.sides[steps.WESTERN]} player goes on", last - 1)
        )  # 9.2
    spaces, nights = tuple(map(str, turns)), tuple(turn - 1 for turn in turns if box.night[turn])
    return Track("turn", "Turn Record", spaces, tuple(markers), nights, "4.3")


def _standings(box: Box, s: Army) -> tuple[Standing, ...]:
    suez = is_suez(box)
    west = box.sides[steps.WESTERN]
    at_end = objectives_held(box, s, steps.WESTERN) * box.stakes[s.scenario].objective_at_end
    if s.phase == steps.GAME_OVER:
        at_end = 0
    won, lost = ("9.9", "9.8") if suez else ("10.8", "10.7")
    lines = [
        Standing(points_title(box, side), half(s.points[side]), case, _points_how(box, s, side))
        for side, case in ((steps.WESTERN, won), (steps.EGYPTIAN, lost))
    ]
    held = objectives_held(box, s, steps.EGYPTIAN)
    each = f"each is a point at the end of every turn{_objectives(box, s, steps.EGYPTIAN)}"
    lines.append(Standing("Objectives held by the Egyptians", str(held), lost, each))
    if at_end:
        title, which = f"{west} objectives, counted at the end", _objectives(box, s, steps.WESTERN)
        lines.append(Standing(title, f"+{half(at_end)}", won, which.removeprefix(": ")))
    if s.withdrawal:
        lines.append(Standing("Egyptian withdrawal", "declared", "10.11"))
    lines.append(_verdict(box, s, at_end))
    return tuple(lines)


def _points_how(box: Box, s: Army, side: int) -> str:
    """9.8, 9.9, 10.7, 10.8: what the points are for; all in doubled points."""
    stakes = box.stakes[s.scenario]
    start = stakes.at_start if side == steps.EGYPTIAN else 0
    gone = sum(s.at[unit] == state.ELIMINATED for unit in box.of_side[1 - side])
    lost = gone * stakes.lost[1 - side]
    rest = "objectives and the rest" if side == steps.EGYPTIAN else "units off the map and the rest"
    parts = [
        (start, "at the start"), (lost, f"for {count(gone, 'enemy unit')}"),
        (s.points[side] - start - lost, f"for {rest}"),
    ]  # fmt: skip
    return ", ".join(f"{half(points)} {what}" for points, what in parts if points)


def _objectives(box: Box, s: Army, side: int) -> str:
    """`: 2806 Port Fuad`: those that a side holds."""
    held = zones_of(box, s, side)[OCCUPIED] & box.objectives
    places = [hex_words(box, node) for node in members(held)]
    return f": {', '.join(places)}" if places else ""


def _verdict(box: Box, s: Army, at_end: int) -> Standing:
    """3.3, 3.4: who would win with what the objectives would bring; both in doubled points."""
    west, egypt = box.sides
    trial = copy_of(s)
    trial.points[steps.WESTERN] += at_end
    winner = winner_of(box, trial)
    lead = trial.points[steps.WESTERN] - trial.points[steps.EGYPTIAN]
    bonus = f" and {half(at_end)} for objectives at the end" if at_end else ""
    wins = f"a lead of {half(box.stakes[s.scenario].margin)} wins"
    how = (
        f"{west} {half(s.points[steps.WESTERN])}{bonus}, {egypt} {half(s.points[steps.EGYPTIAN])}:"
        f" {wins}, less is a draw."
    )
    ahead = f"{west if lead > 0 else egypt} {half(abs(lead))} ahead" if lead else ""
    level = "Draw" if winner < 0 else f"{box.sides[winner]} victory"
    begun = s.turn > 1 or s.phase > steps.WESTERN_COMBAT
    needed = "" if begun and winner >= 0 else wins
    return verdict(level, ahead, "3.3" if is_suez(box) else "3.4", how, begun, needed)


def charts(box: Box) -> tuple[Chart, ...]:
    tables = zip(worksheet.TABLES, box.tables, strict=True)
    return tuple(die_chart(name, box.column_names, t, crt.NAMES, "11.0") for name, t in tables)
