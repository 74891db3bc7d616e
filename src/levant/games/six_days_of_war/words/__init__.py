"""Names of things in plain words."""

from collections.abc import Callable

from levant.core.wording import count, joined
from levant.games.six_days_of_war.box import AIR, LEG, NATIONS, SIDES, UGDAHS, Box
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import PATROLLING, PHASE_TITLES, SETUP
from levant.games.six_days_of_war.verbs import L_MVP

_MAPS = ["Sinai", "Golan", "West Bank"]  # as hexes are told apart
MAP_TITLES = ["Sinai", "Golan and Galilee", "West Bank"]
OPERATION_TITLES = [
    *(f"{name} Ugdah (division)" for name in UGDAHS), "independent units", "air units",
    "the last of the day, for units activated before", "ground units",
]  # fmt: skip
ENTRY_CASES = ("5.3.1", "5.3.3", "5.3.2")  # by map
# In the order of `verbs.L_WFL` …; the first four are a side's own.
LEVEL_WORDS = [
    "war footing", "diplomatic standing", "diplomatic victory points", "military victory points",
    "American commitment", "Soviet commitment", "Jordanian intervention",
]  # fmt: skip


def of_side(side: int, what: str) -> str:
    """`Israeli war footing`, `UAR Operation`; nobody's is only what it is."""
    return f"{'Israeli' if side == 0 else SIDES[side]} {what}" if side >= 0 else what


def level_words(level: int, side: int) -> str:
    """`Israeli war footing`."""
    return LEVEL_WORDS[level] if level > L_MVP else of_side(side, LEVEL_WORDS[level])


def half_words(doubled: int) -> str:
    """Points are counted in halves: `3½`, `½`, `-½`."""
    sign, whole = ("-" if doubled < 0 else ""), abs(doubled) // 2
    return f"{sign}{whole or ''}½" if doubled % 2 else f"{sign}{whole}"


def result_words(code: str) -> str:
    """`1R/-`: `attacker 1 Disrupted and retreats, defender unharmed` (6.2)."""
    own, theirs = code.split("/")
    return f"{part_words('attacker', own)}, {part_words('defender', theirs)}"


def part_words(who: str, part: str) -> str:
    """One side's part of a result; `R` alone is a retreat without losses."""
    if part in ("-", "E", "R"):
        return f"{who} {({'-': 'unharmed', 'E': 'eliminated', 'R': 'retreats'})[part]}"
    return f"{who} {part.rstrip('R')} Disrupted" + (" and retreats" if part[-1] == "R" else "")


def unit_words(box: Box, unit: int) -> str:
    """`7th Armored (5-M6)`, as on the counter."""
    if unit == box.heavy:
        return box.title[unit]
    mechanized = "" if box.mobility[unit] == LEG else "M"
    values = f"{box.strength[unit]}-{mechanized}{box.allowance[unit]}"
    if box.kind[unit] == AIR:
        values = f"{box.af[unit]}/{box.bf[unit]}"
    return f"{box.title[unit]} ({values})"


def hex_words(box: Box, node: int) -> str:
    """`Sinai 2801 el Arish`."""
    number = box.board.names[node].partition("/")[2]
    return f"{_MAPS[box.map_of[node]]} {number} {box.place[node]}".strip()


def base_words(box: Box, base: int) -> str:
    return box.base_title[base]


def card_words(box: Box, card: int) -> str:
    return f"{box.card_names[card]} {box.card_title[card]}" if card >= 0 else "a card"


def target_words(box: Box, target: int) -> str:
    if target >= BASE_TARGET:
        return base_words(box, target - BASE_TARGET)
    return hex_words(box, target)


def rolled_words(die: int, total: int) -> str:
    """`rolls 7`, `rolls 7, modified to 6`."""
    return f"rolls {die}" if die == total else f"rolls {die}, modified to {total}"


def list_words(box: Box, units: list[int]) -> str:
    return joined([unit_words(box, unit) for unit in units])


def date_words(box: Box, turn: int) -> str:
    """`6 June`, as everywhere else; the track has `June 6`."""
    month, day = box.dates[turn - 1].split()
    return f"{day} {month}"


def headline(box: Box, s: War) -> str:
    day = f", day {s.war_turn} of the war" if s.war_turn else ""
    return f"{date_words(box, s.turn)}{day}, {_phase_words(s)}"


def _phase_words(s: War) -> str:
    """Scenarios that begin with war have no crisis before the pre-emptive attack."""
    if s.war_turn and s.phase == SETUP and s.steps and s.steps[-1][0] > PATROLLING:
        return "Pre-emptive attack"
    return PHASE_TITLES[s.phase]


def figures(box: Box, number: int) -> str:
    return str(number)


NAMED: dict[str, Callable[[Box, int], str]] = {
    "unit": unit_words, "units": unit_words, "enemy": unit_words, "node": hex_words,
    "target": target_words, "base": base_words, "card": card_words, "trump": card_words,
    "secret": lambda box, card: "a card",
    "hex": lambda box, node: hex_words(box, node) if node >= 0 else "the available space",
    "start": lambda box, node: f" from {hex_words(box, node)}" if node >= 0 else "",
    "bridge": lambda box, number: box.bridge_names[number],
    "city": lambda box, reactor: "the Dimona reactor" if reactor else "an Israeli city",
    "side": lambda box, side: SIDES[side], "whose": lambda box, side: of_side(side, "").strip(),
    "map": lambda box, theatre: MAP_TITLES[theatre],
    "nation": lambda box, nation: NATIONS[nation],
    "operation": lambda box, kind: OPERATION_TITLES[kind],
    "day": lambda box, turn: date_words(box, turn),
    "phase": lambda box, phase: PHASE_TITLES[phase],
    "war": lambda box, day: f", day {day} of the war" if day else "",
    "activated": lambda box, number: count(number, "unit"),
    "operations": lambda box, number: count(number, "Operation"),
    "gained": lambda box, n: f"it gains {count(n, 'Operation')}" if n else "it fails",
}  # fmt: skip
"""What the arguments of actions, steps and events are called, by what they are."""
