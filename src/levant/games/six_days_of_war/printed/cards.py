"""The pack's cards and scenarios as the engine's tables."""

import re

from levant.games.six_days_of_war.box import EVENT_DECK, LEVELS, SEASONS, Box
from levant.games.six_days_of_war.printed.rows import Pack


def fill_cards(box: Box, pack: Pack) -> None:
    for row in pack.cards:
        box.card_names.append(row.id)
        box.card_title.append(row.title)
        box.card_note.append(row.note)
        deck = {"israel": 0, "optional_israel": 0, "uar": 1, "optional_uar": 1}
        box.deck.append(deck.get(row.deck, EVENT_DECK))
        box.optional.append(row.deck.startswith("optional"))
        box.season.append(SEASONS.index(row.when))
        box.immediate.append(row.hold == "immediate")
        box.trump.append(row.trump == "yes")
        box.rescindable.append(row.rescindable == "yes")
        box.effects.append([getattr(row, level) for level in LEVELS])
        box.undoing.append([getattr(row, f"rescind_{level}") for level in LEVELS])
    index = {name: number for number, name in enumerate(box.card_names)}
    for number, row in enumerate(pack.cards):
        wanted = [each for each in row.prerequisite.split("|") if each]
        box.needs.append([index[each] for each in wanted if each in index])
        if "ISRAEL_HOLDS_UAR_MVP" in wanted:
            box.needs_hold = number
        limits = [each for each in wanted if each.startswith("SCL_USSR<=")]
        box.needs_scl.append(int(limits[0].partition("<=")[2]) if limits else 99)
        box.forbids.append([index[each] for each in row.forbids.split("|") if each])
        box.special.append(specials(row.special))
        for keyword, _ in box.special[number]:
            box.by_keyword[keyword] = number
        if any(keyword == "NONE" for keyword, _ in box.special[number]):
            box.no_event.append(number)


def specials(text: str) -> list[tuple[str, dict[str, str]]]:
    """`KEYWORD(a=1,b=2);OTHER` as keywords with their parameters."""
    found = []
    for part in text.split(";"):
        match = re.fullmatch(r"(\w+)(?:\((.*)\))?", part.strip())
        if match and part.strip():
            given = dict(
                each.split("=", 1) for each in re.split(r"[,|]", match[2] or "") if "=" in each
            )
            found.append((match[1], given))
    return found


def fill_scenarios(box: Box, pack: Pack) -> None:
    box.dates = [f"May {day}" for day in range(15, 32)] + [f"June {day}" for day in range(1, 31)]
    box.last_peace_turn = len(box.dates)
    box.dates += [f"July {day}" for day in range(1, 12)]
    card = {name: number for number, name in enumerate(box.card_names)}
    for row in pack.scenarios.scenario:
        box.first_turn.append(box.dates.index(row.first_turn) + 1)
        box.start_levels.append(row.levels)
        box.uar_wfl_by_die.append(row.uar_wfl_by_die)
        box.void_events.append([card[name] for name in row.treat_as_no_event])
        played = [card[name] for name in row.cards_played]
        box.cards_played.append(played + box.no_event[: row.no_event_cards_played])
        box.cards_gone.append([card[name] for name in row.cards_discarded])
        box.uar_holds.append([card[name] for name in row.uar_holds])
        out = [box.unit_names.index(name) for name in row.out_of_game]
        box.track_units.append(out)
        setups = pack.scenarios.setups()
        places, bases = _default(box, setups.get(row.id, setups["historical"]))
        box.default_place.append(places)
        box.default_base.append(bases)
    box.unef_place = _default(box, pack.scenarios.setup_oust_unef)[0]


def _default(box: Box, listed: dict[str, str]) -> tuple[dict[int, int], dict[int, int]]:
    places: dict[int, int] = {}
    bases: dict[int, int] = {}
    for name, where in listed.items():
        if name == "source":
            continue
        unit = box.unit_names.index(name)
        if where.startswith("airbase:"):
            bases[unit] = box.base_names.index(where.partition(":")[2])
        elif not where.startswith("track:"):
            places[unit] = box.board.index[where]
    return places, bases
