"""What is told of a unit or a hex that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.sixth_fleet import state
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATIONS, NATO, NAVAL_LIMIT, SIDES, Box
from levant.games.sixth_fleet.rules import terrain, victory, zones
from levant.games.sixth_fleet.rules.air import bases_of
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.words import NATION_WORDS, hex_words


def unit_facts(box: Box, s: Fleet, unit: int) -> list[Fact]:
    node = state.where(s, unit)
    if node < 0:
        return []
    left = 0 if s.flags[unit] & state.MOVED else box.allowance[unit]
    facts = [Fact("Movement left", f"{left} of {box.allowance[unit]}", "5.12")]
    if box.kind[unit] == AIR:
        based = s.at[unit] == state.ABOARD or bool(bases_of(box, s, unit) >> node & 1)
        must = "it has to be on one at the end of its next movement phase, or it is lost"
        facts.append(Fact("Base", "on a base" if based else f"off base: {must}", "9.22"))
    elif not zones.may_leave(box, s, unit):
        facts.append(Fact("Held", "by an enemy zone of control that it may not leave", "6.43"))
    return facts


def place_facts(box: Box, s: Fleet, node: int, unit: int) -> list[Fact]:
    facts = [
        Fact("Place", hex_words(box, node)),
        Fact("Terrain", box.terrain[node], "10.5"),
        *_entry(box, s, node, unit),
    ]
    if box.restricted >> node & 1:
        facts.append(Fact("Defence", "ships and submarines defend with double strength", "10.31"))
    for side, name in enumerate(SIDES):
        if box.defended[side] >> node & 1:
            value = f"{name}: defence {box.hex_defence[node]}, ECM {box.hex_ecm[node]}"
            gone = s.destroyed >> node & 1
            facts.append(Fact("Defended", f"{name}: destroyed" if gone else value, "10.41"))
    bases = [NATION_WORDS[name] for n, name in enumerate(NATIONS) if box.bases[n] >> node & 1]
    if bases:
        facts.append(Fact("Airbase", ", ".join(bases), "9.11"))
    whose = [name for n, name in enumerate(SIDES)
             if zones.zones_of(box, s, n)[zones.ANYONE] >> node & 1]  # fmt: skip
    facts.append(Fact("Zones of control", " and ".join(whose) or "none", "6.0"))
    naval, air = (state.count_at(box, s, node, is_air) for is_air in (False, True))
    crowd = f"{naval} of {NAVAL_LIMIT} naval, {air} of {AIR_LIMIT} air units"
    facts.append(Fact("Stacking", crowd, "7.0"))
    return facts + _worth(box, s, node, unit)


def _entry(box: Box, s: Fleet, node: int, unit: int) -> list[Fact]:
    """What it costs the unit in hand."""
    if unit < 0:
        return []
    if not terrain.open_to(box, s, box.side[unit], box.kind[unit]) >> node & 1:
        barred = terrain.enemy_defended(box, s, box.side[unit]) >> node & 1
        case = "10.11" if box.prohibited >> node & 1 else "10.15" if barred else "10.12"
        return [Fact("To enter", "closed to the unit in hand", case)]
    dear = box.kind[unit] != AIR and box.restricted >> node & 1
    return [Fact("To enter", count(2 if dear else 1, "movement point"), "10.14")]


def _worth(box: Box, s: Fleet, node: int, unit: int) -> list[Fact]:
    """13.1: the Aegean counts while the unit in hand is the only one of NATO in it, or would be."""
    bonus, facts = box.plans[s.scenario].bonus, []
    if box.aegean >> node & 1:
        value = f"{count(bonus['13.11'], 'point')} for the Soviets if no NATO unit is in it"
        others = [each for each in box.of_side[NATO] if each != unit]
        alone = not any(box.aegean >> s.at[each] & 1 for each in others if s.at[each] >= 0)
        facts.append(Fact("Aegean Sea", value, "13.11", alone))
    if victory.israel_line(box, s) >> node & 1:
        points = count(bonus["13.12"], "point")
        held = zones.zones_of(box, s, NATO)[zones.OCCUPIED] >> node & 1
        what = "held by NATO" if held else f"{points} for the Soviets if Israel is cut off"
        facts.append(Fact("Sea lane of Israel", what, "13.12", True))
    return facts
