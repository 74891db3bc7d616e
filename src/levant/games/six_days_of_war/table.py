"""What lies on the table: units on the maps and in the boxes, markers and cards, as a role sees."""

from levant.core.nodes import members
from levant.core.table import Card, Piece, Table
from levant.core.table import Tray as TableBox
from levant.games.six_days_of_war.box import EVENT_DECK, SIDES, Box
from levant.games.six_days_of_war.rules import supply
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import (
    ACTIVATED,
    AIRBORNE,
    AT_BASE,
    AVAILABLE,
    DAMAGED,
    DISRUPTED,
    ELIMINATED,
    EXITED,
    FLYING,
    GONE,
    HAND,
    IN_PLAY,
    ON_PATROL,
    RAZED,
    SEER,
    SOUND,
    SPENT,
    TRANSIT_1,
    TRANSIT_2,
    TWICE,
    USED_UP,
    WAR_TURN,
    War,
    stack_at,
)
from levant.games.six_days_of_war.tracks import markers, standings, tracks
from levant.games.six_days_of_war.words import MAP_TITLES, headline, unit_words
from levant.games.six_days_of_war.words.choices_cards import card_text

_MARKS = (
    (DISRUPTED, "disrupted"), (DAMAGED, "damaged"), (ACTIVATED, "activated"),
    (TWICE, "activated twice"), (AIRBORNE, "airborne"), (USED_UP, "flown"),
)  # fmt: skip
_ABOVE = 20  # where raiders stand in a stack: over all that is on the ground
_AWAY = {
    ELIMINATED: "eliminated", GONE: "out", TRANSIT_1: "in-transit-1", TRANSIT_2: "in-transit-2",
    AVAILABLE: "available", EXITED: "exited",
}  # fmt: skip


def table(box: Box, s: War, role: str) -> Table:
    return Table(
        headline=headline(box, s),
        pieces=tuple(_pieces(box, s)),
        boxes=_boxes(box),
        tracks=tracks(box, s),
        cards=tuple(_cards(box, s, role)),
        standings=standings(box, s),
    )


# --- pieces --------------------------------------------------------------------------------------


def _pieces(box: Box, s: War) -> list[Piece]:
    pieces = []
    cut = supply.cut_off(box, s) if s.mark[WAR_TURN] else 0
    for node in range(box.board.size):
        for height, unit in enumerate(reversed(stack_at(s, node))):
            marks = ("out of supply",) if cut >> unit & 1 else ()
            pieces.append(_piece(box, s, unit, box.board.names[node], height, marks))
    heights: dict[str, int] = {}
    for unit in range(box.units):
        cell = _cell_of(box, s, unit)
        if cell:
            heights[cell] = heights.get(cell, _ABOVE if s.at[unit] == FLYING else -1) + 1
            pieces.append(_piece(box, s, unit, cell, heights[cell], ()))
    return pieces + _markers(box, s) + markers(box, s)


def _cell_of(box: Box, s: War, unit: int) -> str:
    at = s.at[unit]
    if at == FLYING and s.target[unit] >= BASE_TARGET:
        return f"base/{box.base_names[s.target[unit] - BASE_TARGET]}"
    if at == FLYING and s.target[unit] >= 0:
        return box.board.names[s.target[unit]]
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
            found.append(Card(name, box.card_title[card], card_text(box, card), place, side))
    return found
