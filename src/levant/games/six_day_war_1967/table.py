"""What lies on the table: counters on the map and in their boxes, tracks, charts, overlays."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import union
from levant.core.sieve import passed
from levant.core.table import Gain, Piece, Standing, Table, Track, Tray, overlays, verdict
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import advance, combat, retreat, stacking, victory, zones
from levant.games.six_day_war_1967.rules.access import drop_bars, open_hexes
from levant.games.six_day_war_1967.rules.arrival import arrival_bars
from levant.games.six_day_war_1967.rules.losses import can_refit
from levant.games.six_day_war_1967.rules.movement import crossing_reach, reach_of, way_to
from levant.games.six_day_war_1967.rules.reserves import placement_hexes
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import hex_words

_MARKS = (
    (state.MOVED, "moved"),
    (state.DROPPED, "landed"),
    (state.ATTACKED, "has attacked"),
    (state.STRUCK, "was attacked"),
)
_BOX_TITLES = {
    state.TO_PLACE: ("To be placed", "24.1"),
    state.RESERVE: ("Israeli Reserve", "6.4"),
    state.SUPERIORITY: ("On air superiority", "16.4"),
    state.SUPPORT: ("On ground attack", "16.14"),
}
_PAIRED = {
    state.AVAILABLE: ("Available", "16.2"), state.USED: ("Used", "16.10"),
    state.REFIT: ("Refit", "8.3"), state.DEAD: ("Deadpile", "8.3"),
    state.REINFORCEMENTS: ("Arab reinforcements", "7.4"), state.DUE: ("Arriving next", "7.4"),
}  # fmt: skip

OVERLAYS = overlays("""
    reach*         10.5  Where a unit can go
    drop*          20.2  Where an airborne unit can land
    refit*         8.2   Whether an Israeli unit lost here could be refitted
    israeli-zones  12.0  Israeli zones of control
    arab-zones     12.0  Arab zones of control
    bound          12.5  Stacks that must still attack
    control        2.14  Hexes taken from the other side
    objectives     23.2  Objectives and their points
    sheltered      12.1  Fortifications and kibbutzim that shelter their owner
    closed         25.4  Hexes closed to Israeli ground units
    muster         7.2   Where Israeli reserves may appear
    entry          7.4   Where Arab reinforcements may appear
    overstacked    11.5  Hexes over their stacking limit
""")


def table(box: Box, s: War, role: str) -> Table:
    """The table as a veiled state shows it."""
    pieces, standings = tuple(_pieces(box, s)), _standings(box, s)
    return Table(headline(box, s), pieces, _boxes(), _tracks(box, s), standings=standings)


def headline(box: Box, s: War) -> str:
    title = steps.PHASE_TITLES[s.phase]
    if s.phase < steps.FIRST_PHASE or s.phase == steps.GAME_OVER:
        return title
    turns = box.plans[s.scenario].turns
    return f"Turn {s.turn} of {len(turns)}, {turns[s.turn - 1]}, {title}"


def _pieces(box: Box, s: War) -> list[Piece]:
    pieces = []
    for node in sorted({*s.unseen, *(at for at in s.at if at >= 0)}):
        hidden = s.unseen.count(node)
        name = box.board.names[node]
        for height in range(hidden):
            title = "An Israeli unit, not to be examined"
            pieces.append(
                Piece(f"unseen-{name}-{height}", "unseen", name, height, "Israeli", title)
            )
        for height, unit in enumerate(reversed(state.stack_at(s, node))):
            pieces.append(_piece(box, s, unit, name, height + hidden))
    for unit in range(box.units):
        where = s.at[unit]
        if where >= 0 and not box.ground[unit]:
            pieces.append(_piece(box, s, unit, box.board.names[where], 9))
        elif where < 0 and where not in (state.ASIDE, state.UNSEEN):
            pieces.append(_piece(box, s, unit, state.PLACES[-where], 0))
    pieces += _markers(box, s)
    return pieces


def _piece(box: Box, s: War, unit: int, cell: str, height: int) -> Piece:
    marks = [word for flag, word in _MARKS if s.flags[unit] & flag]
    if s.at[unit] >= 0 and state.neutral(box, s, unit):
        marks.append("neutral")
    strength = ""
    if box.ground[unit]:
        value = str(box.strength[unit]) if box.mobile[unit] else f"({box.strength[unit]})"
        strength = f", strength {value}"
    title = f"{box.words[unit]}{strength}"
    name = box.unit_names[unit]
    front = s.front[unit]
    role = (
        names.ROLES[names.commander(box.side[unit], front)]
        if front in (names.SINAI, names.EASTERN)
        else ""
    )
    return Piece(name, name, cell, height, role, title, tuple(marks))


def _markers(box: Box, s: War) -> list[Piece]:
    """Control and terrorized markers, under the units."""
    pieces = []
    cells = box.board.names
    taken = [(names.ISRAELI, s.israeli & ~box.israel), (names.ARAB, box.israel & ~s.israeli)]
    for side, hexes in taken:
        for node in members(hexes & box.telling):
            title = f"{cells[node]} {box.place[node]}: {names.SIDES[side]} control"
            face = f"control-{names.SIDES[side].lower()}"
            pieces.append(
                Piece(f"control-{cells[node]}", face, cells[node], -2, names.SIDES[side], title)
            )
    for node in members(s.terrorized):
        title = f"{cells[node]} {box.place[node]} is terrorized"
        pieces.append(Piece(f"terror-{cells[node]}", "terrorized", cells[node], -1, "", title))
    return pieces


def _boxes() -> tuple[Tray, ...]:
    single = [Tray(state.PLACES[-at], title, case) for at, (title, case) in _BOX_TITLES.items()]
    paired = [
        Tray(state.PLACES[-(base - front)], f"{names.FRONTS[front]}: {title}", case)
        for front in (names.SINAI, names.EASTERN)
        for base, (title, case) in _PAIRED.items()
    ]
    return (*single, *paired)


def _tracks(box: Box, s: War) -> tuple[Track, ...]:
    plan = box.plans[s.scenario]
    levels = tuple(str(level) for level in range(plan.air_defense_most + 1))
    points = tuple(str(n) for n in range(plan.zrp + 1))
    return (
        Track("turn", "Turn", tuple(plan.turns), (("Turn", s.turn - 1),), case="4.1"),
        Track(
            "air-defense", "Arab Air Defense Level", levels,
            tuple((names.FRONTS[f], s.level[f]) for f in (names.SINAI, names.EASTERN)), case="16.7",
        ),
        Track(
            "zrp", "Zahal Reserve Points available", points,
            tuple((names.FRONTS[f], s.zrp[f]) for f in (names.SINAI, names.EASTERN)), case="6.1",
        ),
    )  # fmt: skip


def _standings(box: Box, s: War) -> tuple[Standing, ...]:
    lines: list[Standing] = []
    for front in (names.SINAI, names.EASTERN):
        told, name = victory.score_lines(box, s, front), names.FRONTS[front]
        parts = tuple(Gain(f"{name}: {what}", points) for what, _, points in told)
        total = f"{sum([points for _, _, points in told]):+}"
        lines.append(Standing(f"{name}: victory points now", total, "23.2", "", parts))
        lines += [
            Standing(
                f"{name}: {what}",
                f"{points:+}",
                "23.2",
                _each(number, points) + _lost_places(box, s, front, what),
            )
            for what, number, points in told
        ]
        if s.disintegrated[front]:
            lines.append(Standing(f"{names.FRONTS[front]}: Arab command", "disintegrated", "21.3"))
    lines.append(Standing("Lebanon", "at war" if s.lebanon else "neutral", "25.2"))
    lines.append(_verdict(box, s))
    return tuple(lines)


def _each(number: int, points: int) -> str:
    """23.3: how many, and what each of them counts."""
    return f"{number}, each {points // number:+}" if number else ""


def _lost_places(box: Box, s: War, front: int, what: str) -> str:
    """23.3: which places of Israel a front has lost, or terror is in."""
    lost = box.board.all & ~s.israeli
    hexes = {
        "cities of Israel lost": box.cities & lost, "towns of Israel lost": box.towns & lost,
        "kibbutzim lost": box.kibbutzim & lost, "terrorized markers": s.terrorized,
    }.get(what, 0)  # fmt: skip
    places = [hex_words(box, node) for node in members(hexes & box.sector[front])]
    return f": {', '.join(places)}" if places else ""


def _verdict(box: Box, s: War) -> Standing:
    """23.4 to 23.6: the fronts' points against each other."""
    winner, level = victory.standing(box, s)
    sinai, eastern = (victory.score(box, s, front) for front in (names.SINAI, names.EASTERN))
    lead, least = sinai - eastern, box.plans[s.scenario].levels[-2][0]
    front = names.FRONTS[names.SINAI if lead > 0 else names.EASTERN]
    how = (
        f"Sinai {sinai:+}, Eastern {eastern:+}: a lead of {least} wins, less is a draw; if neither"
        " player is above zero, both lose."
    )
    if max(sinai, eastern) <= 0:
        how += " That is so now: a disaster (23.5), whoever is ahead of the other."
    who = f"{names.FRONTS[winner]}: " if winner >= 0 else ""
    ahead = f"{front} {abs(lead)} ahead" if lead else ""
    begun = s.turn > 1 or s.phase > steps.PHASES.index("sinai-combat")
    needed = "" if winner >= 0 and begun else f"a lead of {least} wins"
    if begun and victory.both_lose(box, s):
        needed = ""
    return verdict(f"{who}{level}", ahead, "23.6", how, begun, needed)


# --- overlays and routes -----------------------------------------------------------------------


def overlay(box: Box, s: War, name: str, unit: int) -> dict[str, str]:
    """Cells with a short label."""
    cells = box.board.names
    if name in ("reach", "drop", "refit"):
        return _unit_overlay(box, s, name, unit)
    if name == "objectives":
        return {
            cells[n]: str(box.plans[s.scenario].objective_points[n])
            for n in members(box.objectives)
        }
    if name == "control":
        taken = (s.israeli & ~box.israel) | (box.israel & ~s.israeli)
        return {cells[n]: names.SIDES[not s.israeli >> n & 1] for n in members(taken)}
    hexes = _hexes(box, s, name)
    return {cells[n]: "" for n in members(hexes)}


def _hexes(box: Box, s: War, name: str) -> int:
    if name in ("israeli-zones", "arab-zones"):
        return zones.zone_of(box, s, names.ISRAELI if name == "israeli-zones" else names.ARAB)
    if name == "bound":
        fighting = steps.what(s) == steps.COMBAT
        bound = combat.contacts(box, s).bound if fighting else []
        return sum([box.board.bit[node] for node in bound])
    if name == "sheltered":
        return (box.shelter[names.ISRAELI] | box.shelter[names.ARAB]) & ~s.nullified
    if name == "closed":
        opened = open_hexes(box, s, names.ISRAELI, names.SINAI) | open_hexes(
            box, s, names.ISRAELI, names.EASTERN
        )
        return box.board.all & ~opened
    if name == "muster":
        return placement_hexes(box, s, names.SINAI) | placement_hexes(box, s, names.EASTERN)
    if name == "entry":
        found = 0
        for unit in box.ground_of[names.ARAB]:
            found |= passed(arrival_bars(box, s, unit))
        return found
    if name == "overstacked":
        hexes = [node for node in range(box.board.size) if stacking.surplus(box, s, node)]
        return sum([box.board.bit[node] for node in hexes])
    return 0


def _unit_overlay(box: Box, s: War, name: str, unit: int) -> dict[str, str]:
    cells = box.board.names
    if unit < 0 or s.at[unit] < 0 or not box.mobile[unit]:
        return {}
    if name == "refit":
        if box.side[unit] == names.ARAB:
            return {}
        return {cells[s.at[unit]]: "refit" if can_refit(box, s, unit) else "lost"}
    if name == "drop":
        if box.kind[unit] != names.AIRBORNE:
            return {}
        return {cells[n]: "" for n in members(passed(drop_bars(box, s, unit)))}
    points = s.allowance if steps.what(s) == steps.MOVEMENT else box.allowance
    if s.steps[-1][0] == steps.MOVING and s.steps[-1][1] == unit:
        points = s.steps[-1][2]
    layers = reach_of(box, s, unit, points or 6)
    return {
        cells[n]: str(cost) for cost, layer in enumerate(layers) if cost for n in members(layer)
    }


def route(box: Box, s: War, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    cells, frame = box.board.names, s.steps[-1]
    path: list[int] = []
    if verb == verbs.DROP and s.at[unit] >= 0:
        path = [s.at[unit], goal]
    elif verb == verbs.RETREAT and frame[0] == steps.RETREATING:
        path = retreat.path_to(box, s, unit, frame[2], goal, frame[3])
    elif verb in (verbs.ADVANCE, verbs.VIA) and frame[0] == steps.STEPPING:
        path = advance.path_to(box, s, unit, frame[2], goal)
    elif verb in (verbs.MOVE, verbs.VIA) and frame[0] == steps.MOVING:
        layers = reach_of(box, s, unit, frame[2])
        if union(layers) >> goal & 1:
            path = way_to(box, s, unit, layers, box.passages[box.side[unit]], goal)
    elif verb in (verbs.MOVE, verbs.VIA) and frame[0] == steps.CLAIMING:
        layers = crossing_reach(box, s, s.at[unit], frame[2])
        if union(layers) >> goal & 1:
            path = way_to(box, s, unit, layers, box.crossing, goal)
    return [cells[node] for node in path]
