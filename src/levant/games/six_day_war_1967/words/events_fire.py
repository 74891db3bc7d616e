"""Airpower (16.0) and barrages (18.0) in plain words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import front_words, hex_words, unit_event

_MISSIONS = ("air superiority", "a ground attack")
_NONE = "no effect"
_SUPERIORITY = (_NONE, "half effect", "full effect")  # 16.12
_DEFENCE = (_NONE, "an airstrike to Refit", "an airstrike lost for good, another to Refit")  # 16.13
_STRIKE = (_NONE, "panic", "eliminated")  # 16.16
_BARRAGE = (_NONE, "retreat of 1 hex", "eliminated")  # 18.3


def flown(box: Box, s: War, event: Frame) -> Event:
    _, front, airstrikes, forces, support = event
    parts = []
    if airstrikes:
        also = f" with {count(forces, 'special forces marker')}" if forces else ""
        parts.append(f"{count(airstrikes, 'airstrike')}{also} on air superiority")
    if support:
        parts.append(f"{count(support, 'airstrike')} on ground attack")
    text = ", ".join(parts) or "no airstrike flies"
    return Event("flown", f"{front_words(front)}: {text}", "16.3")


def air_fire(box: Box, s: War, event: Frame) -> Event:
    _, side, front, at, die, result = event
    what = "air superiority attack" if side == ISRAELI else "Arab air defence fire"
    outcome = (_SUPERIORITY if side == ISRAELI else _DEFENCE)[result]
    text = f"{front_words(front)}: {what}, column {box.air_columns[at]}, die {die}: {outcome}"
    case = "16.12" if side == ISRAELI else "16.13"
    return Event("air", text, case, die=die, outcome=outcome)


def reduced(box: Box, s: War, event: Frame) -> Event:
    _, front, levels, barrages = event
    parts = []
    if levels:
        parts.append(f"air defence level down by {levels}")
    if barrages:
        parts.append(f"{count(barrages, 'barrage marker')} lost")
    text = ", ".join(parts) or "nothing is left to hit"
    return Event("reduced", f"{front_words(front)}: {text}", "16.12")


def air_loss(box: Box, s: War, event: Frame) -> Event:
    _, unit, _, dead, mission = event
    where = "is lost for good" if dead else "goes to Refit"
    text = f"{where}, hit while flying {_MISSIONS[mission]}"
    return unit_event(box, "air-loss", unit, text, "16.13")


def strike_roll(box: Box, s: War, event: Frame) -> Event:
    _, unit, strength, die, result, barrage = event
    outcome = (_BARRAGE if barrage else _STRIKE)[result]
    how = "a barrage" if barrage else count(strength, "airstrike")
    text = f"{how} at {box.words[unit]}: die {die}, {outcome}"
    case = "18.3" if barrage else "16.16"
    return Event("strike", text, case, (box.unit_names[unit],), die=die, outcome=outcome)


def terror(box: Box, s: War, event: Frame) -> Event:
    _, node, die, result = event
    outcome = "terrorized" if result else "no effect"
    text = f"Barrage of {hex_words(box, node)}: die {die}, {outcome}"
    places = (box.board.names[node],)
    return Event("terror", text, "18.7", places=places, die=die, outcome=outcome)


def ignored(box: Box, s: War, event: Frame) -> Event:
    _, unit, node = event
    case = "16.19" if box.side[unit] == ARAB else "18.9"
    if box.kibbutzim >> node & 1:
        case = "14.5"
    text = f"stays in {hex_words(box, node)}, being fortified"
    return unit_event(box, "stood", unit, text, case, (node,))
