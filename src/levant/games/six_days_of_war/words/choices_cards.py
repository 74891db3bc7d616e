"""What a card does, in plain words."""

from functools import cache

from levant.games.six_days_of_war.box import EVENT_DECK, SIDES, Box
from levant.games.six_days_of_war.words import LEVEL_WORDS, card_words

_KEYWORD_WORDS = {
    "NONE": "nothing happens",
    "VARIANT_15_3": "card variant: Israeli war footing -1 if it was trumped before",
    "UNEF_NEGEV": "-2 to the die for any pre-emptive attack while it is in play",
    "NO_ADJACENT_SETUP": "Israeli reserves may not be placed next to the enemy in Sinai",
    "REGATTA": "-1 to the die for an Israeli pre-emptive attack while it is in play",
    "REDEPLOY_EGYPT_MECH": "Israel moves half a die of Egyptian mechanized units up to 4 hexes",
    "EXTRA_AIRBORNE": "three more paratroop units may fly in one Operation today",
    "EXTRA_AIR_OPERATION": "one more Israeli air Operation today",
    "IF_PLAYED": "UAR diplomatic standing -2 more if UAR-14 Blame London and Washington is in play",
    "DEPLOY_EGYPT": "the Egyptians enter Sinai",
    "DIMONA_ALERT": "+1 to bombing Dimona for the rest of the game",
    "COMMANDOS_WEST_BANK": "with Jordan in, both commandos may go to the West Bank",
    "YEMEN_BRIGADES": "half a die of brigades come from Yemen",
    "RETURN_AIR": "a destroyed Egyptian MiG comes back, damaged",
    "EXTRA_CARD": "the UAR may play one more national card at once",
    "NO_FINAL_ACTIVATION": "no second activations for Israel today",
    "NO_AIR": "no aircraft over Sinai today",
    "NO_AIRBORNE": "no airborne movement in Sinai today",
    "SKIP_ROLLS": "no rolls for war, or for a cease-fire, this turn",
    "HOLD_UNIT": "an independent Israeli unit on the Golan map is held until the end of next turn",
    "WAR_BREAKS_OUT": "war breaks out at once",
    "JORDAN_INTERVENES": "Jordan intervenes",
    "ONLY_IF": "only while Jordan is neutral",
    "JERUSALEM_COST": "until the end of next turn a ground attack on Jerusalem costs 2 standing",
    "REPAIR_ALL": "one UAR nation's aircraft and bases are repaired today",
    "NASSER_REVOLT": "UAR war footing -1; in war the government may fall",
    "CHOICE": "Israel takes +2 of diplomatic standing or +1 of war footing",
    "IRAQ_EARLY": "the Iraqis are set up with the Jordanians",
    "SYRIA_FREE_ENTRY": "Syria may enter Israel on the first day of war",
    "SAM": "+1 to Israeli attacks on airbases west of the canal",
    "REPAIR_DRM": "-1 to repairs of Israeli air units",
    "DETERRENT": "UAR bombers fly against cities only on a die of their war footing or less",
}
_SEASONS = ["played before the war only", "played in the war only", ""]
ANY_LEVEL = 99  # of commitment: no card asks for less
_OWN = 4  # levels that each side has for itself; `box.effects` lists Israel's, then the UAR's


@cache
def card_deed(box: Box, card: int) -> str:
    """What a card does besides the levels that it moves, which are told as they move."""
    keywords = [keyword for keyword, _ in box.special[card]]
    said = [_KEYWORD_WORDS[each] for each in keywords if each not in ("VARIANT_15_3", "ONLY_IF")]
    return f": {'; '.join(said)}" if said else ""


@cache
def card_text(box: Box, card: int, variant: int) -> tuple[str, ...]:
    """Line by line: what it changes, what else it does, when it can be played.

    `variant`: whether the card variant (15.3) is played.
    """
    lines = []
    if box.trump[card]:
        lines.append("trump: undoes a card that the other side has just played or rescinded")
    for title, values in (("", box.effects[card]), ("if rescinded, ", box.undoing[card])):
        if any(values):
            lines.append(title + "; ".join(_changes(values)))
    lines += _keywords(box, card, variant)
    if box.needs[card]:
        lines.append("only with " + " or ".join(card_words(box, c) for c in box.needs[card]))
    if card == box.needs_hold:
        lines.append("only while Israel holds a place that earns it military victory points")
    if box.needs_scl[card] < ANY_LEVEL:
        lines.append(f"only while the Soviet commitment is {box.needs_scl[card]} or less")
    if box.forbids[card]:
        lines.append("bars " + ", ".join(card_words(box, c) for c in box.forbids[card]))
    if _SEASONS[box.season[card]]:
        lines.append(_SEASONS[box.season[card]])
    if box.deck[card] == EVENT_DECK and not box.immediate[card]:
        lines.append("may be kept in secret and played later")
    return tuple(lines)


@cache
def rescinding_text(box: Box, card: int) -> tuple[str, ...]:
    """4.1: what follows when a card is taken out of play, and what then ends."""
    lasting = " while it is in play"
    ends = [w.removesuffix(lasting) for w in _keywords(box, card, 1) if w.endswith(lasting)]
    changed = "; ".join(_changes(box.undoing[card])) or "no level changes"
    return (changed, *(f"no longer {words}" for words in ends))


def _keywords(box: Box, card: int, variant: int) -> list[str]:
    found = [keyword for keyword, _ in box.special[card]]
    return [_KEYWORD_WORDS[each] for each in found if variant or each != "VARIANT_15_3"]


def _changes(values: list[int]) -> list[str]:
    """`Israel: war footing +2, diplomatic standing -5`, then what is nobody's own."""
    found = []
    for side, name in enumerate(SIDES):
        own = values[side * _OWN : (side + 1) * _OWN]
        words = [f"{LEVEL_WORDS[k]} {by:+}" for k, by in enumerate(own) if by]
        if words:
            found.append(f"{name}: {', '.join(words)}")
    rest = values[len(SIDES) * _OWN :]
    return found + [f"{LEVEL_WORDS[_OWN + k]} {by:+}" for k, by in enumerate(rest) if by]
