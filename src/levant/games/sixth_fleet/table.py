"""What lies on the table: counters on the map and in their boxes, tracks, charts."""

from functools import cache

from levant.core.memo import keep
from levant.core.nodes import members
from levant.core.table import Chart, Gain, Piece, Standing, Table, Track, Tray, verdict
from levant.games.sixth_fleet import state
from levant.games.sixth_fleet.box import BOX_LIMIT, NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.rules import victory
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.steps import DISPLACING, PHASE_TITLES, SETUPS
from levant.games.sixth_fleet.words import hex_words, unit_words

_MARKS = (
    (state.MOVED, "moved"),
    (state.DUE, "must return"),
    (state.ATTACKED, "has attacked"),
    (state.STRUCK, "was attacked"),
)
_AWAY = {state.DESTROYED: "destroyed", state.GROUNDED: "grounded", state.TO_PLACE: "to-place"}

Lying = tuple[int, int, int, int]
"""A place, the height in its stack, the unit and its flags."""


def table(box: Box, s: Fleet, role: str) -> Table:
    """Nothing is hidden in this game: both roles see the same table."""
    return Table(
        headline=headline(box, s),
        pieces=tuple(_pieces(box, s)),
        boxes=_boxes(box, tuple(ship for ship in box.carriers if s.at[ship] != state.RESERVE)),
        tracks=(_turn_track(box, s),),
        standings=_standings(box, s),
    )


def headline(box: Box, s: Fleet) -> str:
    night = " (night)" if box.night[s.turn] else ""
    return f"Turn {s.turn} of {box.plans[s.scenario].last_turn}{night}, {PHASE_TITLES[s.phase]}"


def _pieces(box: Box, s: Fleet) -> list[Piece]:
    known = _lain(box)
    pieces = [known.get(lies) or keep(known, lies, _lying(box, *lies)) for lies in _all(box, s)]
    for number, node in enumerate(members(s.destroyed), 1):
        title = f"Defences of {hex_words(box, node)} destroyed"
        pieces.append(Piece(f"MK-{number:02}", "MK-01", box.board.names[node], -1, "", title))
    return pieces


def _all(box: Box, s: Fleet) -> list[Lying]:
    """Every counter that is to be seen: stacks from the lowest up, holding boxes, who is away."""
    top, below, flags = s.top, s.below, s.flags
    lying: list[Lying] = []
    places = set(s.at)
    for node in sorted(places):
        if node < 0:
            continue
        unit = top[node]
        if below[unit] < 0:
            lying.append((node, 0, unit, flags[unit]))
            continue
        for height, unit in enumerate(state.stack_at(s, node)[::-1]):
            lying.append((node, height, unit, flags[unit]))
    for ship, number, unit in _aboard(s):
        lying.append((box.board.size + ship, number, unit, flags[unit]))
    if not places.isdisjoint(_AWAY):
        lying += [(at, 0, unit, flags[unit]) for unit, at in enumerate(s.at) if at in _AWAY]
    if s.steps and s.steps[-1][0] == DISPLACING:  # 8.71: shown where it comes from
        _, _, mover, left = s.steps[-1]
        lying.append((left, 0, mover, flags[mover]))
    return lying


def _aboard(s: Fleet) -> list[tuple[int, int, int]]:
    """(carrier, place in its holding box, unit), carrier by carrier."""
    held = sorted([(ship, unit) for unit, ship in enumerate(s.aboard) if ship >= 0])
    first = {ship: number for number, (ship, _) in reversed([*enumerate(held)])}
    return [(ship, number - first[ship], unit) for number, (ship, unit) in enumerate(held)]


@cache
def _lain(box: Box) -> dict[Lying, Piece]:
    """Most counters lie where they lay: what is said of them is made once."""
    return {}


def _lying(box: Box, place: int, height: int, unit: int, flags: int) -> Piece:
    """A counter in a hex, in the box of a carrier, which is numbered after the hexes, or away."""
    ship, hexes = place - box.board.size, box.board.names
    cell = _AWAY.get(place) or (f"box/{box.unit_names[ship]}" if ship >= 0 else hexes[place])
    marks = tuple(word for flag, word in _MARKS if flags & flag)
    name, title = box.unit_names[unit], unit_words(box, unit)
    return Piece(name, name, cell, height, SIDES[box.side[unit]], title, marks)


@cache
def _boxes(box: Box, carriers: tuple[int, ...]) -> tuple[Tray, ...]:
    """Of carriers that are in the game, or were."""
    names = [(box.unit_names[ship], f"Holding box of {box.title[ship]}") for ship in carriers]
    holding = [Tray(f"box/{name}", title, "9.62", BOX_LIMIT, name) for name, title in names]
    return (
        Tray("to-place", "To be placed", "11.0"),
        *holding,
        Tray("destroyed", "Destroyed", "13.0"),
        Tray("grounded", "Grounded", "9.15"),
    )


def _turn_track(box: Box, s: Fleet) -> Track:
    turns = range(1, box.plans[s.scenario].last_turn + 1)
    night = tuple(turn - 1 for turn in turns if box.night[turn])
    markers = (("Game-Turn", s.turn - 1),)
    return Track("turn", "Game-Turn", tuple(map(str, turns)), markers, night, "8.45")


def _standings(box: Box, s: Fleet) -> tuple[Standing, ...]:
    """The three bonuses of 13.1 also while nobody has them: they come and go until the end."""
    begun = s.phase not in SETUPS
    bonuses = victory.bonuses(box, s) if begun else []
    net = victory.net_of(s, bonuses)
    lines = [
        Standing(_destroyed(side), str(s.points[side]), "13.0", "", _lost_units(box, s, side))
        for side in (SOVIET, NATO)
    ]
    had = dict.fromkeys(("13.11", "13.12", "13.13"), 0) | dict(bonuses)
    lines += [Standing(victory.BONUSES[c], f"{had[c]:+}", c) for c in had]
    parts = [Gain(_destroyed(SOVIET), s.points[SOVIET]), Gain(_destroyed(NATO), -s.points[NATO])]
    parts += [Gain(victory.BONUSES[case], points) for case, points in bonuses]
    lines.append(Standing("Net points (Soviet less NATO)", f"{net:+}", "13.0", parts=tuple(parts)))
    how = "Points are counted from turn 1 on, when both sides are set up."
    lines.append(_verdict(box, s, net) if begun else verdict("not begun", "", "13.2", how))
    return tuple(lines)


def _destroyed(side: int) -> str:
    return f"{SIDES[side]} points for units destroyed"


def _lost_units(box: Box, s: Fleet, side: int) -> tuple[Gain, ...]:
    """13.0: every unit of the enemy's that was destroyed, and what it had before (a position)."""
    lost = [unit for unit in box.of_side[1 - side] if s.at[unit] == state.DESTROYED]
    parts = [Gain(unit_words(box, unit), victory.worth(box, unit)) for unit in lost]
    rest = s.points[side] - sum([victory.worth(box, unit) for unit in lost])
    return (*parts, Gain("before", rest)) if rest else tuple(parts)


def _verdict(box: Box, s: Fleet, net: int) -> Standing:
    """13.2: the level, and how far the net points are from those on either side of it."""
    level = victory.level_of(box, s, net)
    added = net - s.points[SOVIET] + s.points[NATO]
    how = (
        f"Soviet {s.points[SOVIET]}, less NATO {s.points[NATO]}"
        + (f", bonuses {added:+}" if added else "")
        + f": {net:+} for the Soviet player. He wins from {_least(box, s.scenario, SOVIET)},"
        f" NATO below {_least(box, s.scenario, None)}, between is a draw."
    )
    ahead = f"{SIDES[SOVIET if net > 0 else NATO]} {abs(net)} ahead" if net else ""
    soviet, nato = _least(box, s.scenario, SOVIET), _least(box, s.scenario, None)
    needed = f"a Soviet lead of {soviet} wins" if net > 0 else f"NATO wins below {nato:+}"
    return verdict(level, ahead, "13.2", how, needed=needed if nato <= net < soviet else "")


@cache
def _least(box: Box, scenario: int, winner: int | None) -> int:
    """The fewest net points of a Soviet victory or, of nobody, of a draw."""
    return min(least for least, level in box.plans[scenario].levels if _wins(level) == winner)


def _wins(level: str) -> int | None:
    return next((side for side in (NATO, SOVIET) if level.startswith(SIDES[side])), None)


def charts(box: Box) -> tuple[Chart, ...]:
    heading = ("ECM", *(str(h) for h in box.table.headings))
    rows = [
        (str(ecm), *(str(entry) if entry else "·" for entry in row))
        for ecm, row in enumerate(box.table.rows)
    ]
    ordered = sorted(box.plans[0].levels, reverse=True)
    above = [None, *(least for least, _ in ordered)]
    levels = [
        (name, _range_words(least, upper))
        for (least, name), upper in zip(ordered, above, strict=False)
    ]
    title = "Combat Results: the highest roll that succeeds, by differential and ECM value"
    return (
        Chart(title, (heading, *rows), "8.8"),
        Chart("Level of victory", (("level", "Soviet less NATO points"), *levels), "13.2"),
    )


def _range_words(least: int, upper: int | None) -> str:
    """`from 60`, `21 to 39`, `below -60`."""
    if upper is None:
        return f"from {least}"
    return f"{least} to {upper - 1}" if least > -1000 else f"below {upper}"
