"""What lies on the table: blocks and assets on the map and in their boxes, tracks, overlays."""

from collections.abc import Mapping

from msgspec.structs import replace

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.table import Chart, Gain, Piece, Standing, Table, Track, Tray, overlays, verdict
from levant.core.wording import count
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import GHOST, ISRAELI, SIDES, STRONGPOINT, SYRIAN, Box
from levant.games.golan_73.positions import BOX_NAMES
from levant.games.golan_73.rules import movement, reaching, supply, victory
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words, border_words, status_words

OVERLAYS = overlays("""
    reach*           5.22   Where a unit can go, with the cost
    israeli-control  2.4    Areas under Israeli control
    syrian-control   2.4    Areas under Syrian control
    contested        2.4    Contested areas
    syrian-supply    9.31   Where Syrian units are in supply
    israeli-supply   9.31   Where Israeli units are in supply
    stacking         5.1    How full the areas are
    objectives       19.1   Victory points of the areas
    sectors          14.31  Syrian sectors
    sam              14.15  Areas east of the SAM barrier
    interdicted      16.31  Interdicted areas
""")
_CHIT_BOXES = ("cup", "available", "used", "eliminated")
_BOXES = (
    Tray("to-place", "To be placed", "15.7"),
    Tray("battle", "Assigned to the battle", "6.22"),
    *(
        Tray(f"{side}-{word}", f"{side.title()} {word}", "2.1")
        for side in ("syrian", "israeli")
        for word in ("available", "used", "eliminated", "cup")
    ),
    Tray("waiting", "Reinforcements to come", "4.1"),
    Tray("reserve-box", "Syrian reserves", "15.2"),
    Tray("air-assault", "Air assault", "15.3"),
    Tray("evacuated", "Evacuated strongpoints", "15.6"),
    Tray("aside", "Conditional assets", "16.23"),
    Tray("eliminated", "Eliminated units", "19.2"),
)


def table(box: Box, s: Forces, role: str) -> Table:
    """The table as a role sees it, from a veiled state."""
    lead = victory.net(box, s)
    return Table(
        headline=headline(box, s),
        pieces=tuple(_blocks(box, s) + _assets(box, s) + _chits(box, s)),
        boxes=_boxes(s),
        tracks=_tracks(box, s, lead),
        standings=_standings(box, s, lead),
    )


def _boxes(s: Forces) -> tuple[Tray, ...]:
    """2.1: of the enemy's cup only the number of its chits is known."""
    cups = {f"{name.lower()}-cup": number for name, number in zip(SIDES, s.unseen_cup, strict=True)}
    return tuple(replace(tray, unseen=cups.get(tray.id, 0)) for tray in _BOXES)


def headline(box: Box, s: Forces) -> str:
    last = box.settings[s.scenario].last_turn
    return f"Turn {s.turn} of {last}, {box.turn_titles[s.turn]}: {steps.phase_title(s)}"


# --- pieces ------------------------------------------------------------------------------------


def _blocks(box: Box, s: Forces) -> list[Piece]:
    pieces = [
        _block(box, s, unit, box.board.names[node], height)
        for node in range(box.nodes)
        for height, unit in enumerate(members(s.stack[node]))
    ]
    beside = [unit for unit in range(box.real) if s.at[unit] in BOX_NAMES]
    return pieces + [_block(box, s, unit, BOX_NAMES[s.at[unit]], 0) for unit in beside]


def _block(box: Box, s: Forces, unit: int, cell: str, height: int) -> Piece:
    """A block with its own face at its steps, or with the back of its side."""
    side, name, left = SIDES[box.side[unit]], box.unit_names[unit], s.strength[unit]
    moving = s.phase in (steps.STRATEGIC, *steps.MOVEMENT_PHASES)
    moved = ("moved",) if moving and s.flags[unit] & state.DONE else ()
    marks = (*status_words(s.flags[unit]), *moved)
    if unit >= box.real:
        return Piece(name, f"back-{side.lower()}", cell, height, side, f"{side} block", marks)
    face, title = f"{name}/{max(1, left)}", box.title[unit]
    if box.type[unit] == GHOST:
        face = name
    elif box.type[unit] == STRONGPOINT:
        title += f", {left} of {count(box.full[unit], 'hit')} left"
    elif left:
        quality = names.QUALITIES[state.quality_of(box, s, unit)]
        title += f", {left} of {count(box.full[unit], 'step')}, {quality}"
    return Piece(name, face, cell, height, side, title, marks)


def _assets(box: Box, s: Forces) -> list[Piece]:
    """Assets and markers that lie on the map."""
    pieces = []
    for node in range(box.nodes):
        cell = box.board.names[node]
        if s.post[node] >= 0:
            pieces.append(_chit(box, s.post[node], f"@{cell}", cell, 4))
        if s.works[node] >= 0:
            side = SIDES[s.works[node]]
            pieces.append(_marker("field-works", cell, 0, side, f"{side} field works"))
        for side, blocks in (("Syrian", s.syrian_blocks), ("Israeli", s.israeli_blocks)):
            if blocks >> node & 1:
                pieces.append(_marker("roadblock", cell, 1, side, f"{side} roadblock"))
    for each in s.assaults:
        cell, title = box.board.names[each >> 2], names.ASSAULTS[each & 3].capitalize()
        pieces.append(_marker("assault", cell, 2, "", title))
    for number, patrol in enumerate(s.patrols):
        cell = box.board.names[patrol & 127]
        pieces.append(_chit(box, patrol >> 7, f"@{cell}#{number}", cell, 5))
    for word, title, borders in (
        ("minefield", "Minefield", s.mines),
        ("blown-bridge", "Blown bridge", s.blown),
        ("ditch-bridge", "Bridge over the ditch", s.bridged),
    ):
        for e in members(borders):
            cell = "-".join(box.board.names[node] for node in box.ends[e])
            between = f"{title} between {border_words(box, e)}"
            pieces.append(Piece(f"{word}@{cell}", word, cell, 0, "", between))
    return pieces


def _marker(word: str, cell: str, height: int, side: str, title: str) -> Piece:
    return Piece(f"{word}@{cell}", word, f"{cell}/marker", height, side, title)


def _chit(box: Box, chit: int, where: str, cell: str, height: int) -> Piece:
    side, name = SIDES[box.chit_side[chit]], box.chit_names[chit]
    title = box.chit_title[chit]
    if not title.startswith(side):
        title = f"{side} {title}"
    return Piece(name + where, name, cell, height, side, title)


def _chits(box: Box, s: Forces) -> list[Piece]:
    """Chits in the boxes of both players. Nobody looks into the enemy's cup."""
    pieces = []
    for word, counts in zip(_CHIT_BOXES, (s.cup, s.available, s.used, s.dead), strict=True):
        for chit, held in enumerate(counts):
            cell = f"{SIDES[box.chit_side[chit]].lower()}-{word}"
            pieces += [_chit(box, chit, f"#{word}{n + 1}", cell, n) for n in range(held)]
    for chit in range(box.chits):
        here = range(int(chit in s.guard), s.battle[chit])  # a guard stands on the map
        pieces += [_chit(box, chit, f"#battle{n + 1}", "battle", n) for n in here]
        pieces += [_chit(box, chit, f"#aside{n}", "aside", n) for n in range(s.aside[chit])]
    return pieces


# --- tracks and standings ----------------------------------------------------------------------


def _tracks(box: Box, s: Forces, lead: int) -> tuple[Track, ...]:
    last = box.settings[s.scenario].last_turn
    turns = range(1, last + 1)
    markers = [("Game turn", s.turn - 1)]
    markers += [
        (box.chit_title[each & 255], (each >> 8) - 1) for each in s.delayed if each >> 8 <= last
    ]
    ahead = "Israeli" if lead >= 0 else "Syrian"
    return (
        Track(
            "turn", "Turn Record", tuple(f"{t}: {box.turn_titles[t]}" for t in turns),
            tuple(markers), tuple(t - 1 for t in turns if box.night[t]), "3.5",
        ),
        Track(
            "points", "Victory point advantage", tuple(str(n) for n in range(31)),
            ((ahead, min(abs(lead), 30)),), (), "19.3",
        ),
    )  # fmt: skip


def _standings(box: Box, s: Forces, lead: int) -> tuple[Standing, ...]:
    lines, net = [], list[Gain]()
    for side, sign in ((ISRAELI, 1), (SYRIAN, -1)):
        enemy = 1 - side
        points, worth = victory.area_points(box, s, side), _stars(box, s, side)
        held, gone = f"{SIDES[side]} objectives", f"{SIDES[enemy]} large units eliminated"
        lines.append(Standing(held, str(points), "19.1", worth, _areas(box, s, side)))
        lost = victory.lost_units(box, s, enemy)
        lines.append(Standing(gone, str(lost), "19.2"))
        net += [Gain(held, sign * points), Gain(gone, sign * lost * box.large_points)]
    value = f"{lead:+}" if lead else "0"
    lines.append(Standing("Net points (Israel less Syria)", value, "19.3", "", tuple(net)))
    syrian, israeli = box.sudden[s.turn]
    if syrian and s.turn < box.settings[s.scenario].last_turn:
        needed = f"{israeli} for Israel, {syrian} for Syria"
        lines.append(Standing("Lead that wins at once (sudden death)", needed, "19.4"))
    lines.append(_verdict(box, s, lead))
    return tuple(lines)


def _areas(box: Box, s: Forces, side: int) -> tuple[Gain, ...]:
    """19.1: every area that counts for a side now, and what it counts."""
    worth = victory.areas_worth(box, s, side)
    return tuple(Gain(area_words(box, node), points) for node, points in worth.items())


def _stars(box: Box, s: Forces, side: int) -> str:
    """19.1: what each starred area would give a side, and why one that it holds gives nothing."""
    own = box.blue if side == SYRIAN else [0] * box.nodes
    worth = {n: own[n] + box.yellow[n] for n in members(box.on_map) if own[n] + box.yellow[n]}
    stars = [
        f"{holder}: {', '.join(f'{area_words(box, n)} {worth[n]}' for n in nodes)}"
        for holder, nodes in _by_holder(box, s, worth)
    ]
    in_syria = f"; each area in Syria {box.syria_points}" if side == ISRAELI else ""
    manned = " with a unit there" if side == SYRIAN else ""
    counted = f"Counted for the {SIDES[side]} player while he holds them in supply{manned}"
    told = [f"{counted}: {'; '.join(stars)}{in_syria}."] if stars else []
    idle = [
        f"{area_words(box, node)} ({reason})"
        for node, reason in victory.uncounted(box, s, side).items()
    ]
    told += [f"Held, but not counted now: {', '.join(idle)}."] if idle else []
    return " ".join(told)


def _by_holder(box: Box, s: Forces, worth: Mapping[int, int]) -> list[tuple[str, list[int]]]:
    """Starred areas by whose they are now, those that are worth most first."""
    found: dict[str, list[int]] = {}
    for node in sorted(worth, key=lambda n: -worth[n]):
        whose = [SIDES[n] for n in (ISRAELI, SYRIAN) if state.controlled(box, s, n) >> node & 1]
        held = f"in {whose[0]} hands now" if whose else "contested now"
        found.setdefault(held, []).append(node)
    return list(found.items())


def _verdict(box: Box, s: Forces, lead: int) -> Standing:
    """19.3 and the scenario's levels: what the lead would come to on the last turn."""
    levels = box.settings[s.scenario].levels
    syrian, israeli = victory.points(box, s)
    wins = min(least for least, winner, _ in levels if winner == SIDES[ISRAELI])
    holds = min(least for least, winner, _ in levels if winner != SIDES[SYRIAN])
    draw = f"; {wins - 1:+} to {holds:+} is a draw" if holds < wins else ""
    how = (
        f"Israel {count(israeli, 'point')}, less Syria {syrian}: {lead:+}. On the last turn Israel"
        f" wins with {f'{wins:+}' if wins else 0} and more{draw}; less is a Syrian victory."
    )
    needs = f", needs {wins}" if 0 < lead < wins else ""
    ahead = f"{'Israel' if lead > 0 else 'Syria'} {abs(lead)} ahead{needs}" if lead else ""
    first = box.settings[s.scenario].first_turn
    begun = s.turn > first or s.player != SYRIAN or s.phase == steps.GAME_OVER
    return verdict(victory.level(box, s, lead)[1], ahead, "3.5", how, begun)


# --- charts, overlays, routes ------------------------------------------------------------------


def charts(box: Box) -> tuple[Chart, ...]:
    worth = [f"{value:+}" for value in box.modifier]
    rows = zip(box.modifier_when, worth, box.modifier_case, strict=True)
    turns = [
        (str(t), box.turn_titles[t], *("/".join(map(str, each)) for each in box.draws[t]))
        for t in range(1, len(box.draws))
    ]
    sam = [(f"to turn {last}", f"1-{a}", f"to {b}") for last, a, b in box.sam_table]
    assets = [
        (SIDES[box.chit_side[k]], box.chit_title[k], str(box.total[k])) for k in range(box.chits)
    ]
    return (
        Chart("Success number 5, modified", (("when", "modifier", "case"), *rows), "6.27"),
        Chart("SAM air defence fire", (("turns", "eliminated", "Used Box"), *sam), "16.12"),
        Chart(
            "Draws, Syrian/Israeli", (("turn", "", "Syrian turn", "Israeli turn"), *turns), "4.2"
        ),
        Chart("Assets and events", (("side", "chit", "number"), *assets), "2.2"),
    )


def overlay(box: Box, s: Forces, name: str, unit: int) -> dict[str, str]:
    """Cells with a short label."""
    areas, nodes = box.board.names, range(box.nodes)
    if name == "reach":
        return _reach(box, s, unit)
    if name == "stacking":
        full = [[state.count_at(box, s, side, n) for n in nodes] for side in (SYRIAN, ISRAELI)]
        return {areas[n]: f"{full[SYRIAN][n]}/{full[ISRAELI][n]}" for n in nodes if s.stack[n]}
    if name == "objectives":
        worth = [box.yellow[n] + box.blue[n] for n in nodes]
        return {areas[n]: str(worth[n]) for n in members(box.on_map) if worth[n]}
    if name == "sectors":
        return {areas[n]: " NCS"[box.sector[n]] for n in nodes if box.sector[n]}
    shown = {
        "syrian-control": state.controlled(box, s, SYRIAN),
        "israeli-control": s.israeli,
        "contested": state.contested(s),
        "syrian-supply": supply.traced_areas(box, s, SYRIAN),
        "israeli-supply": supply.traced_areas(box, s, ISRAELI) | box.assembly,
        "sam": box.sam_cover,
        "interdicted": state.interdicted(box, s, SYRIAN) | state.interdicted(box, s, ISRAELI),
    }[name]
    return {areas[n]: "" for n in members(shown)}


def _reach(box: Box, s: Forces, unit: int) -> dict[str, str]:
    if unit < 0 or s.at[unit] < 0 or not box.moves[unit]:
        return {}
    layers = reaching.reach(box, s, unit, movement.allowance(box, s, unit), 0, 0)
    ends = reaching.endings(box, s, unit, layers)
    return {
        box.board.names[node]: str(cost)
        for cost in range(1, len(layers))
        for node in members(layers[cost] & ends)
    }


def route(box: Box, s: Forces, action: int) -> list[str]:
    """The areas an action leads through, as far as they can be seen."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names, frame = box.board.names, s.steps[-1]
    if verb == verbs.RETREAT and s.at[unit] >= 0:
        return [names[s.at[unit]], names[goal]]
    if verb not in (verbs.MOVE, verbs.STEP) or frame[0] not in (steps.MOVING, steps.STRATEGIC_MOVE):
        return []
    mover = frame[1]
    start = s.at[mover]
    if start < 0 or start == goal:
        return []
    if frame[0] == steps.STRATEGIC_MOVE or verb == verbs.STEP or mover >= box.real:
        return [names[start], names[goal]]
    layers = reaching.reach(box, s, mover, frame[2], frame[3], frame[4])
    if not any(layer >> goal & 1 for layer in layers[1:]):
        return [names[start], names[goal]]
    return [names[node] for node in reaching.way(box, s, mover, layers, frame[3], goal)]
