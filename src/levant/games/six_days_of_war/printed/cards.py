"""The pack's cards as the engine's tables."""

import re

from levant.games.six_days_of_war.box import EVENT_DECK, LEVELS, SEASONS, Box
from levant.games.six_days_of_war.printed.rows import Pack


def fill_cards(box: Box, pack: Pack) -> None:
    box.cards = list(range(len(pack.cards)))
    for row in pack.cards:
        box.card_names.append(row.id)
        box.card_title.append(row.title)
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
