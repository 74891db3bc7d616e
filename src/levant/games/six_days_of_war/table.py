"""What lies on the table: maps, airbases, tracks, cards and overlays, as a role sees them."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import way
from levant.core.table import Box as TableBox
from levant.core.table import Card, Chart, Overlay, Piece, Standing, Table, Track
from levant.games.six_days_of_war import movement, supply, verbs, victory
from levant.games.six_days_of_war.box import AIR, EVENT_DECK, ISRAEL, SIDES, UAR, Box
from levant.games.six_days_of_war.story import half_words
from levant.games.six_days_of_war.war import (
    ACTIVATED,
    AIRBORNE,
    AT_BASE,
    AVAILABLE,
    DAMAGED,
    DIMONA,
    DISRUPTED,
    ELIMINATED,
    EXITED,
    FLYING,
    GONE,
    HAND,
    IN_PLAY,
    JIL,
    JORDAN_STATE,
    LAST_TURN,
    ON_PATROL,
    RAZED,
    SEER,
    SOUND,
    SPENT,
    TRANSIT_1,
    TRANSIT_2,
    TURN,
    TWICE,
    USED_UP,
    War,
    stack_at,
)  # fmt: skip
from levant.games.six_days_of_war.words import MAP_TITLES, card_text, headline, unit_words
from levant.games.six_days_of_war.zones import enemy_zone, zones_of

_MARKS = (
    (DISRUPTED, "disrupted"), (DAMAGED, "damaged"), (ACTIVATED, "activated"),
    (TWICE, "activated twice"), (AIRBORNE, "airborne"), (USED_UP, "flown"),
)  # fmt: skip
_AWAY = {
    ELIMINATED: "eliminated", GONE: "out", TRANSIT_1: "in-transit-1", TRANSIT_2: "in-transit-2",
    AVAILABLE: "available", EXITED: "exited",
}  # fmt: skip
_LEVELS = (
    ("WFL", "war footing"), ("DSP", "diplomatic standing"), ("SCL", "commitment"),
    ("JIL", "Jordanian intervention"), ("DVP", "diplomatic victory points"),
    ("MVP", "military victory points"),
)  # fmt: skip
OVERLAYS = (
    Overlay("reach", "Where a unit can go, with the cost", "5.4", of_unit=True),
    Overlay("israeli-zones", "Israeli zones of control", "5.4.1"),
    Overlay("uar-zones", "UAR zones of control", "5.4.1"),
    Overlay("israeli-supply", "Israeli lines of supply", "7.3"),
    Overlay("uar-supply", "UAR lines of supply", "7.3"),
    Overlay("control", "Places that count, and who holds them", "11.1"),
    Overlay("stacking", "Units in a hex", "5.4.2"),
)


def table(box: Box, s: War, role: str) -> Table:
    return Table(
        headline=headline(box, s),
        pieces=tuple(_pieces(box, s)),
        boxes=_boxes(box),
        tracks=_tracks(box, s),
        cards=tuple(_cards(box, s, role)),
        standings=_standings(box, s),
    )


# --- pieces --------------------------------------------------------------------------------------


def _pieces(box: Box, s: War) -> list[Piece]:
    pieces = []
    cut = supply.cut_off(box, s)
    for node in range(box.board.size):
        for height, unit in enumerate(reversed(stack_at(s, node))):
            marks = ("out of supply",) if cut >> unit & 1 else ()
            pieces.append(_piece(box, s, unit, box.board.names[node], height, marks))
    heights: dict[str, int] = {}
    for unit in range(box.units):
        cell = _cell_of(box, s, unit)
        if cell:
            heights[cell] = heights.get(cell, -1) + 1
            pieces.append(_piece(box, s, unit, cell, heights[cell], ()))
    return pieces + _markers(box, s)


def _cell_of(box: Box, s: War, unit: int) -> str:
    at = s.at[unit]
    if at in (AT_BASE, FLYING):
        return f"base/{box.base_names[s.base[unit]]}"
    if at == ON_PATROL:
        return f"air-defence/{s.over[unit]}/{SIDES[box.side[unit]]}"
    return _AWAY.get(at, "")


def _piece(box: Box, s: War, unit: int, cell: str, height: int, more: tuple[str, ...]) -> Piece:
    marks = tuple(word for flag, word in _MARKS if s.flags[unit] & flag) + more
    name = box.unit_names[unit]
    title = f"{unit_words(box, unit)} in {cell}"
    return Piece(name, name, cell, height, SIDES[box.side[unit]], title, marks)


def _markers(box: Box, s: War) -> list[Piece]:
    pieces = []
    for number, node in enumerate(members(s.ruined)):
        kind = "KIBBUTZ" if box.kibbutz >> node & 1 else "FORT"
        cell = box.board.names[node]
        title = f"{kind.title()} destroyed in {cell}"
        pieces.append(Piece(f"M-RUIN-{number}", f"M-{kind}-01", cell, -1, "", title))
    for number in members(s.blown):
        cell = box.board.names[box.bridges[number][1]]
        title = f"{box.bridge_names[number]} bridge destroyed"
        pieces.append(Piece(f"M-BLOWN-{number}", "M-BRIDGE-01", cell, -1, "", title))
    for base, state in enumerate(s.state_of_base):
        if state != SOUND:
            cell = f"base/{box.base_names[base]}"
            word = "destroyed" if state == RAZED else "damaged"
            title = f"{box.base_title[base]} {word}"
            pieces.append(Piece(f"M-BASE-{base}", "M-AIRBASE-01", cell, 9, "", title, (word,)))
    return pieces


def _boxes(box: Box) -> tuple[TableBox, ...]:
    bases = [
        TableBox(f"base/{name}", box.base_title[n], "5.5", box.capacity[n])
        for n, name in enumerate(box.base_names)
    ]
    patrols = [
        TableBox(f"air-defence/{n}/{side}", f"{side} air defence over {title}", "5.5.1")
        for n, title in enumerate(MAP_TITLES)
        for side in SIDES
    ]
    return (
        *bases,
        *patrols,
        TableBox("in-transit-1", "In transit 1", "5.4.5"),
        TableBox("in-transit-2", "In transit 2", "5.4.5"),
        TableBox("available", "Available, to Tel Aviv", "5.4.5"),
        TableBox("exited", "Exited towards Tel Aviv", "5.4.6"),
        TableBox("eliminated", "Eliminated", "11.1"),
        TableBox("out", "Out of the game", "12.0"),
        TableBox("hand/Israel", "Israeli hand", "4.1"),
        TableBox("hand/UAR", "UAR hand", "4.1"),
        TableBox("played/Israel", "Israeli cards in play", "4.1"),
        TableBox("played/UAR", "UAR cards in play", "4.1"),
        TableBox("events", "Events that have happened", "4.1"),
        TableBox("spent", "National cards out of the game", "4.1"),
    )


# --- tracks --------------------------------------------------------------------------------------


def _track(name: str, title: str, low: int, high: int, case: str, *marks: tuple[str, int]) -> Track:
    low = min([low, *(value for _, value in marks)])
    high = max([high, *(value for _, value in marks)])
    spaces = tuple(str(n) for n in range(low, high + 1))
    return Track(name, title, spaces, tuple((what, value - low) for what, value in marks), (), case)


def _tracks(box: Box, s: War) -> tuple[Track, ...]:
    last = s.mark[LAST_TURN]
    spaces = tuple(box.dates[: max(box.last_peace_turn, last)])
    turn = [("Game Turn", s.mark[TURN] - 1)]
    if last:
        turn.append(("Game End", last - 1))
    mvps = victory.military(box, s, False)
    return (
        Track("turn", "Turn", spaces, tuple(turn), (), "3.0"),
        _track("wfl", "War Footing Level", 1, 9, "2.5", *zip(SIDES, s.wfl, strict=True)),
        _track("dsp", "Diplomatic Standing", -10, 20, "2.5", *zip(SIDES, s.dsp, strict=True)),
        _track("scl", "Superpower Commitment", 0, 6, "9.2",
               ("American", s.scl[0]), ("Soviet", s.scl[1])),
        _track("jil", "Jordanian Intervention", 1, 9, "4.3", ("Jordan", s.mark[JIL])),
        _track("mvp", "Military Victory Points", 0, 160, "11.1",
               *((side, mvps[n] // 2) for n, side in enumerate(SIDES))),
        _track("dvp", "Diplomatic Victory Points", 0, 40, "11.2", *zip(SIDES, s.dvp, strict=True)),
    )  # fmt: skip


def _standings(box: Box, s: War) -> tuple[Standing, ...]:
    mvps = victory.military(box, s, True)
    dvps = victory.diplomatic(box, s, mvps)
    winner, level = victory.verdict(mvps, dvps)
    jordan = ["neutral", "with the UAR", "neutral for good"][s.mark[JORDAN_STATE]]
    lines = [
        Standing(f"{side} MVPs, if the game ended now", half_words(mvps[n]), "11.1")
        for n, side in enumerate(SIDES)
    ]
    lines += [
        Standing(f"{side} DVPs, if the game ended now", half_words(dvps[n]), "11.2")
        for n, side in enumerate(SIDES)
    ]
    lines.append(Standing("Jordan", jordan, "4.3"))
    if s.mark[DIMONA]:
        lines.append(Standing("Dimona", "bombed", "6.1.2"))
    ahead = f"{SIDES[winner]} {level}" if winner >= 0 else level
    lines.append(Standing("It would be", ahead, "11.3"))
    return tuple(lines)


# --- cards ---------------------------------------------------------------------------------------


def _cards(box: Box, s: War, role: str) -> list[Card]:
    """One's own hand, what is in play, and what has happened."""
    found = []
    for card, name in enumerate(box.card_names):
        place = ""
        deck = box.deck[card]
        side = SIDES[deck] if deck != EVENT_DECK else ""
        if s.card[card] == HAND:
            owner = deck if deck != EVENT_DECK else s.holder[card]
            if s.mark[SEER] == 0 or SIDES[owner] == role:
                place, side = f"hand/{SIDES[owner]}", SIDES[owner]
        elif s.card[card] == IN_PLAY:
            place = f"played/{side}"
        elif s.card[card] == SPENT:
            place = "events" if deck == EVENT_DECK else "spent"
        if place:
            text = tuple(_plain(line) for line in card_text(box, card))
            found.append(Card(name, box.card_title[card], text, place, side))
    return found


def _plain(line: str) -> str:
    """A card's line with the names of the levels spelled out."""
    for short, words in _LEVELS:
        line = line.replace(short, words)
    return line


def charts(box: Box) -> tuple[Chart, ...]:
    crt = [(str(die), *row) for die, row in enumerate(box.codes, 1)]
    peace = [(str(soviet), *(str(n) for n in row)) for soviet, row in enumerate(box.cease_fire)]
    return (
        Chart("Ground combat: attacker / defender", (("die", *box.columns), *crt), "6.2"),
        Chart("Cease-fire: Soviet SCL down, American across",
              (("", *(str(n) for n in range(7))), *peace), "9.1"),
        Chart("Air-to-air combat", (
            ("modified die", "result"), ("below AF", "destroyed"), ("equal to AF", "damaged"),
            ("one above AF", "aborts"), ("target is a bomber", "-1"),
            ("second and later to fire at it", "-1")), "6.1.1"),
        Chart("Bombing", (
            ("modifier", ""), ("clear, no city or fort", "-1"), ("rough", "+1"), ("city", "+1"),
            ("fort", "+2"), ("fired in air combat", "+1"), ("Dimona once overflown", "+1"),
            ("Israel against an airbase itself", "-1"),
            ("aircraft on the ground, pre-emptive attack", "-1"),
            ("BF or less", "hit"), ("9 or more", "attacker damaged")), "6.1.2"),
    )  # fmt: skip


# --- overlays and routes -------------------------------------------------------------------------


def overlay(box: Box, s: War, name: str, unit: int) -> dict[str, str]:
    names = box.board.names
    if name == "reach":
        return _reach(box, s, unit)
    if name == "stacking":
        occupied = [n for n in range(box.board.size) if s.top[n] >= 0]
        return {names[n]: str(len(stack_at(s, n))) for n in occupied}
    if name == "control":
        return {names[n]: SIDES[victory.held_by(box, s, n)] for n, _, _ in box.mvp}
    hexes = {
        "israeli-zones": zones_of(box, s)[ISRAEL],
        "uar-zones": zones_of(box, s)[UAR],
        "israeli-supply": supply.lines(box, s, ISRAEL),
        "uar-supply": supply.lines(box, s, UAR),
    }[name]
    return {names[n]: "" for n in members(hexes & ~box.sea)}


def _reach(box: Box, s: War, unit: int) -> dict[str, str]:
    if unit < 0 or s.at[unit] < 0 or box.kind[unit] == AIR or unit == box.heavy:
        return {}
    ends = movement.destinations(box, s, unit)
    found = {box.board.names[n]: "all" for n in members(ends)}
    for cost, layer in enumerate(movement.layers_of(box, s, unit)):
        for node in members(layer & ends):
            found[box.board.names[node]] = str(cost)
    return found


def route(box: Box, s: War, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names = box.board.names
    if verb in (verbs.PUSH, verbs.RETREAT, verbs.SAIL, verbs.FLY) and s.at[unit] >= 0:
        return [names[s.at[unit]], names[goal]]
    if verb == verbs.ADVANCE:
        return [names[s.at[unit]], names[s.steps[-1][2]]]
    if verb != verbs.MOVE or s.at[unit] < 0:
        return []
    zone = enemy_zone(box, s, box.side[unit])
    layers = movement.layers_of(box, s, unit)
    start = s.at[unit]
    if not any(layer >> goal & 1 for layer in layers):
        return [names[start], names[goal]]
    if zone >> start & 1:
        layers = [layers[0], *layers[2:]]
    onward = box.board.all & ~zone if zone >> start & 1 else box.board.all
    passages = movement.passages_of(box, s, unit, zone)
    return [names[n] for n in way(box.board, layers, passages, zone, onward, goal)]
