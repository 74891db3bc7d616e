"""What lies on the table, as a role sees it: units, markers, cards, tracks, who would win."""

from functools import cache

from levant.core.nodes import members
from levant.core.table import Card, Gain, Piece, Standing, Table, Track, Tray, verdict
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, SIDES, UAR, Box
from levant.games.six_days_of_war.look.tracks import DAYS, LATER, PRINTED, cell_of
from levant.games.six_days_of_war.rules import special, supply, victory
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import War, stack_at
from levant.games.six_days_of_war.words import (
    MAP_TITLES,
    date_words,
    half_words,
    headline,
    hex_words,
    of_side,
    unit_words,
)
from levant.games.six_days_of_war.words.choices_cards import card_text

# Kinds of events that make the time line of the crisis.
_TOLD = ("card", "event", "crisis", "war", "cease-fire", "operation")
_MARKS = (
    (state.DISRUPTED, "disrupted"), (state.DAMAGED, "damaged"), (state.ACTIVATED, "activated"),
    (state.TWICE, "activated twice"), (state.AIRBORNE, "airborne"), (state.USED_UP, "flown"),
)  # fmt: skip
_ABOVE = 20  # where raiders stand in a stack: over all that is on the ground
_AWAY = {
    state.ELIMINATED: "eliminated", state.GONE: "out", state.TRANSIT_1: "in-transit-1",
    state.TRANSIT_2: "in-transit-2", state.AVAILABLE: "available", state.EXITED: "exited",
}  # fmt: skip


def table(box: Box, s: War, role: str) -> Table:
    mvps = victory.military(box, s, True)
    dvps = victory.diplomatic(box, s, mvps)
    return Table(
        headline=headline(box, s),
        pieces=tuple(_pieces(box, s)),
        boxes=_boxes(box, "" if s.seer == 0 else role),
        tracks=_tracks(box, s, mvps, dvps),
        cards=tuple(_cards(box, s, role)),
        standings=_standings(box, s, mvps, dvps),
    )


# --- pieces --------------------------------------------------------------------------------------


def _pieces(box: Box, s: War) -> list[Piece]:
    pieces = []
    cut = supply.cut_off(box, s) if s.war_turn else 0
    for node in sorted({at for at in s.at if at >= 0}):
        for height, unit in enumerate(reversed(stack_at(s, node))):
            marks = ("out of supply",) if cut >> unit & 1 else ()
            pieces.append(_piece(box, s, unit, box.board.names[node], height, marks))
    heights: dict[str, int] = {}
    for unit in range(box.units):
        cell = _cell_of(box, s, unit)
        if cell:
            heights[cell] = heights.get(cell, _ABOVE if s.at[unit] == state.FLYING else -1) + 1
            pieces.append(_piece(box, s, unit, cell, heights[cell], ()))
    return pieces + _markers(box, s) + _levels(box, s)


def _cell_of(box: Box, s: War, unit: int) -> str:
    at = s.at[unit]
    if at == state.FLYING and s.target[unit] >= BASE_TARGET:
        return f"base/{box.base_names[s.target[unit] - BASE_TARGET]}"
    if at == state.FLYING and s.target[unit] >= 0:
        return box.board.names[s.target[unit]]
    if at in (state.AT_BASE, state.FLYING):
        return f"base/{box.base_names[s.base[unit]]}"
    if at == state.ON_PATROL:
        return f"air-defence/{s.over[unit]}/{SIDES[box.side[unit]]}"
    return _AWAY.get(at, "")


def _piece(box: Box, s: War, unit: int, cell: str, height: int, more: tuple[str, ...]) -> Piece:
    marks = tuple(word for flag, word in _MARKS if s.flags[unit] & flag) + more
    name = box.unit_names[unit]
    title = unit_words(box, unit)
    return Piece(name, name, cell, height, SIDES[box.side[unit]], title, marks)


def _markers(box: Box, s: War) -> list[Piece]:
    pieces = []
    for number, node in enumerate(members(s.ruined)):
        kind = "KIBBUTZ" if box.kibbutz >> node & 1 else "FORT"
        cell = box.board.names[node]
        title = f"{kind.title()} destroyed in {hex_words(box, node)}"
        pieces.append(Piece(f"M-RUIN-{number}", f"M-{kind}-01", cell, -1, "", title))
    for number in members(s.blown):
        cell = box.board.names[box.bridges[number][1]]
        title = f"{box.bridge_names[number]} bridge destroyed"
        pieces.append(Piece(f"M-BLOWN-{number}", "M-BRIDGE-01", cell, -1, "", title))
    for base, harm in enumerate(s.state_of_base):
        if harm != state.SOUND:
            cell = f"base/{box.base_names[base]}"
            word = "destroyed" if harm == state.RAZED else "damaged"
            title = f"{box.base_title[base]} {word}"
            pieces.append(Piece(f"M-BASE-{base}", "M-AIRBASE-01", cell, 9, "", title, (word,)))
    return pieces


@cache
def _boxes(box: Box, role: str) -> tuple[Tray, ...]:
    """4.1: of the other side's hand not even the number is known; without a role both are open."""
    bases = [
        Tray(f"base/{name}", box.base_title[n], "5.5", box.capacity[n])
        for n, name in enumerate(box.base_names)
    ]
    patrols = [
        Tray(f"air-defence/{n}/{side}", f"{side} air defence over {title}", "5.5.1")
        for n, title in enumerate(MAP_TITLES)
        for side in SIDES
    ]
    return (
        *bases,
        *patrols,
        Tray("in-transit-1", "In transit 1", "5.4.5"),
        Tray("in-transit-2", "In transit 2", "5.4.5"),
        Tray("available", "Available, to Tel Aviv", "5.4.5"),
        Tray("exited", "Exited towards Tel Aviv", "5.4.6"),
        Tray("eliminated", "Eliminated", "11.1"),
        Tray("out", "Out of the game", "12.0"),
        *(
            Tray(f"hand/{side}", f"{of_side(n, 'hand')}", "4.1")
            for n, side in enumerate(SIDES)
            if role in ("", side)
        ),
        Tray("played/Israel", "Israeli cards in play", "4.1"),
        Tray("played/UAR", "UAR cards in play", "4.1"),
        Tray("events", "Events that have happened", "4.1"),
        Tray("spent", "National cards out of the game", "4.1"),
    )


# --- cards ---------------------------------------------------------------------------------------


def _cards(box: Box, s: War, role: str) -> list[Card]:
    """One's own hand, what is in play, and what has happened."""
    found = []
    for card, name in enumerate(box.card_names):
        place = ""
        deck = box.deck[card]
        side = SIDES[deck] if deck != EVENT_DECK else ""
        if s.card[card] == state.HAND:
            owner = deck if deck != EVENT_DECK else s.holder[card]
            if s.seer == 0 or SIDES[owner] == role:
                place, side = f"hand/{SIDES[owner]}", SIDES[owner]
        elif s.card[card] == state.IN_PLAY:
            place = f"played/{side}"
        elif s.card[card] == state.SPENT:
            place = "events" if deck == EVENT_DECK else "spent"
        if place:
            text = card_text(box, card, s.card_variant)
            found.append(Card(name, box.card_title[card], text, place, side))
    return found


# --- tracks and standings ------------------------------------------------------------------------


def _tracks(box: Box, s: War, mvps: list[int], dvps: list[int]) -> tuple[Track, ...]:
    return (
        _track("wfl", "War Footing Level (WFL)", 1, 9, "2.5", *zip(SIDES, s.wfl, strict=True)),
        _track("dsp", "Diplomatic Standing Points (DSP)", -10, 20, "2.5",
               *zip(SIDES, s.dsp, strict=True)),
        _track("scl", "Superpower Commitment Level (SCL)", 0, 6, "9.2",
               ("American", s.scl[0]), ("Soviet", s.scl[1])),
        _track("jil", "Jordanian Intervention Level (JIL)", 1, 9, "4.3", ("Jordan", s.jil)),
        _track("mvp", "Military Victory Points (MVP)", 0, 160, "11.1",
               *_halved(mvps)),
        _track("dvp", "Diplomatic Victory Points (DVP)", 0, 40, "11.2",
               *_halved(dvps)),
        _turns(box, s),
    )  # fmt: skip


def _halved(points: list[int]) -> list[tuple[str, int]]:
    """Markers of a track with whole spaces: who has half a point more is marked so."""
    return [
        (f"{side} +½" if points[n] % 2 else side, points[n] // 2) for n, side in enumerate(SIDES)
    ]


def _levels(box: Box, s: War) -> list[Piece]:
    """The markers on the tracks of the sheet."""
    last = s.last_turn
    found = [_on_day(box, "M-TURN", "Today", s.turn)]
    if last:
        found.append(_on_day(box, "M-END", "The last day of the war", last))
    for face, name, whose, value in (
        ("M-WFL-I", "wfl", "Israel", s.wfl[0]), ("M-WFL-U", "wfl", "UAR", s.wfl[1]),
        ("M-DSP-I", "dsp", "Israel", s.dsp[0]), ("M-DSP-U", "dsp", "UAR", s.dsp[1]),
        ("M-SCL-US", "scl", "American", s.scl[0]), ("M-SCL-USSR", "scl", "Soviet", s.scl[1]),
        ("M-JIL", "jil", "Jordan", s.jil),
    ):  # fmt: skip
        low, high = PRINTED[name]
        cell = cell_of(name, str(min(max(value, low), high)))
        found.append(Piece(face, face, cell, 0, "", f"{whose} {name.upper()} {value}"))
    return found


def _on_day(box: Box, face: str, title: str, turn: int) -> Piece:
    day = box.dates[turn - 1]
    cell = cell_of("turn", day if day in DAYS else LATER)
    return Piece(face, face, cell, 0, "", f"{title}: {day}")


def _turns(box: Box, s: War) -> Track:
    last = s.last_turn
    days = range(1, max(box.last_peace_turn, last) + 1)
    spaces = tuple(
        date_words(box, day) for day in days
    )  # as phases begin: the time line knows them
    marks = [("today", s.turn - 1)]
    if last:
        marks.append(("last day", last - 1))
    return Track("turn", "Day by day", spaces, tuple(marks), (), "3.0", _TOLD)


def _track(name: str, title: str, low: int, high: int, case: str, *marks: tuple[str, int]) -> Track:
    low = min([low, *(value for _, value in marks)])
    high = max([high, *(value for _, value in marks)])
    where = tuple((what, value - low) for what, value in marks)
    return Track(name, title, _spaces(low, high), where, (), case)


@cache
def _spaces(low: int, high: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(low, high + 1))


def _standings(box: Box, s: War, mvps: list[int], dvps: list[int]) -> tuple[Standing, ...]:
    jordan = ["neutral", "with the UAR", "neutral for good"][s.jordan]
    lines = [
        Standing(
            f"{side}: {what} victory points ({short})",
            half_words(points[n]),
            case,
            how(box, s, n, points[n]),
            parts(box, s, n, points[n]),
        )
        for what, short, points, case, how, parts in (
            ("military", "MVP", mvps, "11.1", _military_how, _military_parts),
            ("diplomatic", "DVP", dvps, "11.2", _diplomatic_how, _diplomatic_parts),
        )
        for n, side in enumerate(SIDES)
    ]
    lines.append(Standing("Jordan", jordan, "4.3"))
    if s.dimona:
        lines.append(Standing("Dimona", "bombed", "6.1.2"))
    begun = s.war_turn > 1 or s.phase in (steps.CEASE_FIRE, steps.OVER)
    lines.append(_verdict(mvps, dvps, begun))
    return tuple(lines)


def _military_parts(box: Box, s: War, side: int, total: int) -> tuple[Gain, ...]:
    """11.1: place by place, and what units and awards have brought."""
    parts = [
        (hex_words(box, node), 2 * worth[side])
        for node, *worth in box.mvp
        if victory.counts(box, s, node) and victory.held_by(box, s, node) == side
    ]
    places = 2 * victory.place_points(box, s)[side]
    parts.append(("Tel Aviv not threatened", places - sum([points for _, points in parts])))
    enemy = [unit for unit, whose in enumerate(box.side) if whose != side]
    lost = [special.worth(box, unit) for unit in enemy if s.at[unit] == state.ELIMINATED]
    parts.append(("enemy units eliminated", sum(lost)))
    if side == UAR:
        left = victory.survivors(box, s) * box.award["survivor"]
        parts.append(("units left at the end", left))
    return _added_up(parts, "cards and other awards", total)


def _diplomatic_parts(box: Box, s: War, side: int, total: int) -> tuple[Gain, ...]:
    """11.2: what the points are for."""
    standing = s.dsp[side] * box.award["standing"]
    parts = [("half of diplomatic standing", standing), ("awards", 2 * s.dvp[side])]
    return _added_up(parts, "more military points", total)


def _added_up(parts: list[tuple[str, int]], rest: str, total: int) -> tuple[Gain, ...]:
    """Doubled points as they are, and what is left of the total."""
    parts = [*parts, (rest, total - sum([points for _, points in parts]))]
    return tuple(Gain(what, points / 2) for what, points in parts if points)


def _military_how(box: Box, s: War, side: int, total: int) -> str:
    """11.1: what the points are for; all in doubled points."""
    places = 2 * victory.place_points(box, s)[side]
    left = victory.survivors(box, s) * box.award["survivor"] if side == UAR else 0
    parts = [("places held", places), ("units left at the end", left)]
    told = _parts([*parts, ("losses and other awards", total - places - left)])
    return f"{told}. {_places(box, s, side)}"


def _places(box: Box, s: War, side: int) -> str:
    """11.1: what each place would give a side, by who holds it now."""
    found: dict[int, list[tuple[int, str]]] = {}
    for node, *worth in box.mvp:
        if worth[side] and victory.counts(box, s, node):
            held = victory.held_by(box, s, node)
            found.setdefault(held, []).append((worth[side], hex_words(box, node)))
    order = sorted(found, key=lambda holder: holder != side)
    told = [
        f"{SIDES[h]} holds {', '.join(f'{w} {n}' for n, w in sorted(found[h], reverse=True))}"
        for h in order
    ]
    return f"A place counts for who holds it. Their points for {SIDES[side]}: {'; '.join(told)}."


def _diplomatic_how(box: Box, s: War, side: int, total: int) -> str:
    """11.2: what the points are for; all in doubled points."""
    standing, awarded = s.dsp[side] * box.award["standing"], 2 * s.dvp[side]
    parts = [
        (f"half of diplomatic standing {s.dsp[side]}", standing),
        ("awards (at the start and since)", awarded),
    ]
    return _parts([*parts, ("more military points", total - standing - awarded)])


def _parts(parts: list[tuple[str, int]]) -> str:
    return ", ".join(f"{half_words(points)} for {what}" for what, points in parts if points)


def _verdict(mvps: list[int], dvps: list[int], begun: bool) -> Standing:
    """11.3: who leads in which points, and what that comes to; nothing before a day of war."""
    winner, level = victory.verdict(mvps, dvps)
    told = [
        f"{what} {half_words(points[ISRAEL])} to {half_words(points[UAR])}"
        for what, points in (("military", mvps), ("diplomatic", dvps))
    ]
    how = (
        f"Israel to UAR: {', '.join(told)}. Who has more of both wins decisively; more of one kind"
        " each is a draw."
    )
    if mvps[UAR] > mvps[ISRAEL]:
        how += (
            " Israel begins behind: places count for who holds them now, and each UAR unit that is"
            " left counts half a point."
        )
    ahead = _leads(mvps, dvps)
    if begun and winner >= 0:  # the level says who is ahead
        ahead = ahead.removeprefix(f"{SIDES[winner]} ahead, ")
    return verdict(of_side(winner, level), ahead, "11.3", how, begun)


def _leads(mvps: list[int], dvps: list[int]) -> str:
    """`UAR ahead, MVP 75 to 55, DVP 10 to 0`."""
    ahead: dict[str, list[str]] = {}
    for what, points in (("MVP", mvps), ("DVP", dvps)):
        more, less = max(points), min(points)
        if more > less:
            told = f"{what} {half_words(more)} to {half_words(less)}"
            ahead.setdefault(SIDES[points.index(more)], []).append(told)
    return ", ".join(f"{side} ahead, {', '.join(told)}" for side, told in ahead.items())
