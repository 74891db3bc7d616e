"""What may stand behind the backs of enemy blocks, and what is still in the enemy's cup (2.2).

A block that was seen is dealt to where it can be since (`rules/memory.py`), the others to a place
where they can be, sooner to one that they have had the time to reach.
"""

import random
from typing import Final

from levant.core.nodes import members, node_set
from levant.core.state import copy_of
from levant.games.golan_73 import state, steps
from levant.games.golan_73.bot.outlook import distances
from levant.games.golan_73.box import SYRIAN, Box, Setting
from levant.games.golan_73.rules.point_unit import point_actions, take_point
from levant.games.golan_73.rules.reinforcement import somewhere
from levant.games.golan_73.rules.strangers import UNIT_IN
from levant.games.golan_73.state import Forces

ODD: Final = 0.03  # the weight of a place where a block is not likely to be
NEVER: Final = 1e-9  # … and of one where it cannot be
TRIES: Final = 4  # to find room for the line and for all that were seen
WORN: Final = 0.03  # the chance that a step has been lost, for each turn gone
SHAKEN_WORN: Final = 0.25  # … and for a block in disorder


def guess(box: Box, sight: Forces, side: int, dice: random.Random) -> Forces:
    """A whole state that looks to a side as this veiled one does."""
    s = copy_of(sight)
    enemy = 1 - side
    names = _cast(box, s, enemy, dice)
    for stranger, unit in names.items():
        s.at[unit], s.flags[unit] = s.at[stranger], s.flags[stranger]
        s.came[unit], s.could[unit] = s.came[stranger], s.could[stranger]
        s.strength[unit] = _strength(box, s, unit, dice)
        s.at[stranger], s.flags[stranger] = state.WAITING, 0
        s.came[stranger], s.could[stranger], s.strength[stranger] = -1, 0, 0
    for unit in box.of_side[enemy]:
        if s.at[unit] == state.UNSEEN:
            _set_beside(box, s, unit)
    s.attackers = [names.get(unit, unit) for unit in s.attackers]
    s.defenders = [names.get(unit, unit) for unit in s.defenders]
    s.fleeing = [names.get(unit, unit) for unit in s.fleeing]
    s.point = [names.get(unit, unit) for unit in s.point]
    s.air_for = [names.get(unit, unit) for unit in s.air_for]
    s.steps = [_frame(frame, names) for frame in s.steps]
    _fill_cup(box, s, enemy)
    s.key = dice.randbytes(32)
    s.legal = []
    state.rebuild(box, s)
    _point(box, s, enemy, dice)
    return s


# --- who is who --------------------------------------------------------------------------------


def _cast(box: Box, s: Forces, enemy: int, dice: random.Random) -> dict[int, int]:
    """A block for each stranger: those that were seen or that little can be first."""
    unseen = [unit for unit in box.of_side[enemy] if s.at[unit] == state.UNSEEN]
    strangers = [unit for unit in box.strangers[enemy] if s.at[unit] >= 0]
    names = _placed(box, s, strangers, unseen, dice)
    placed = names.values()
    regular = [u for u in unseen if not box.fixed_mask >> u & 1 and u not in placed]
    rest = [stranger for stranger in strangers if stranger not in names]
    regular = _on_the_map(box, s, regular, len(rest), dice)
    rest.sort(key=lambda stranger: -_told(box, s, stranger))
    for stranger in rest:
        weights = [_likely(box, s, unit, stranger) for unit in regular]
        unit = dice.choices(regular, weights)[0]
        regular.remove(unit)
        names[stranger] = unit
    return names


def _placed(
    box: Box, s: Forces, strangers: list[int], unseen: list[int], dice: random.Random
) -> dict[int, int]:
    """The line and those that were seen: all who find a place in play find one here."""
    behind = 0
    for stranger in strangers:
        behind |= s.could[stranger]
    seen = [unit for unit in unseen if behind >> unit & 1]
    fixed = [unit for unit in unseen if box.fixed_mask >> unit & 1 and not behind >> unit & 1]
    for attempt in range(TRIES):
        dice.shuffle(strangers)
        dice.shuffle(fixed)
        posts = _posts(box, s, strangers, attempt)
        options = dict.fromkeys(fixed, posts) | _showing(box, s, strangers, seen)
        names: dict[int, int] = {}
        without = [unit for unit in options if not _make_room(unit, options, names, set())]
        if not without or (attempt == TRIES - 1 and not set(without) & set(seen)):
            return names
    for unit in seen:  # no play leads here: what is remembered is not true
        s.least[unit] = s.most[unit] = 0
    for stranger in strangers:
        s.could[stranger] = 0
    return _placed(box, s, strangers, unseen, dice)


def _showing(box: Box, s: Forces, strangers: list[int], seen: list[int]) -> dict[int, list[int]]:
    """By block that was seen, the strangers that could show its face; those with fewest first."""
    found: dict[int, list[int]] = {}
    for unit in seen:
        could = [stranger for stranger in strangers if s.could[stranger] >> unit & 1]
        likely = [stranger for stranger in could if _likely(box, s, unit, stranger) > NEVER]
        found[unit] = likely or could
    return {unit: found[unit] for unit in sorted(seen, key=lambda unit: len(found[unit]))}


def _make_room(
    unit: int, options: dict[int, list[int]], names: dict[int, int], asked: set[int]
) -> bool:
    """Give a block one of its strangers; who has it already takes another, if he can."""
    for stranger in options[unit]:
        if stranger not in asked:
            asked.add(stranger)
            if stranger not in names or _make_room(names[stranger], options, names, asked):
                names[stranger] = unit
                return True
    return False


def _posts(box: Box, s: Forces, strangers: list[int], attempt: int) -> list[int]:
    """15.6, 15.7: who may be strongpoint or ghost, one an area at the Purple Line, the likeliest
    first; they never move. In the last attempt anybody there."""
    line = [each for each in strangers if box.line_areas >> s.at[each] & 1]
    line = [each for each in line if not _told(box, s, each)]
    if not attempt:
        line.sort(key=lambda stranger: s.could[stranger] > 0)
    posts: dict[int, int] = {}
    for stranger in line:
        posts.setdefault(s.at[stranger], stranger)
    found = line if attempt == TRIES - 1 else list(posts.values())
    return sorted(found, key=lambda stranger: _doubt(box, s, s.at[stranger], strangers))


def _doubt(box: Box, s: Forces, node: int, strangers: list[int]) -> int:
    """Of two strangers in an area one is hardly a unit, where a line block may be. None of them is
    one where the line block has been seen, and hardly one where all have been."""
    here = [stranger for stranger in strangers if s.at[stranger] == node]
    faces = 0
    for stranger in here:
        faces |= s.could[stranger]
    if faces & box.fixed_mask:
        return 3
    return 2 if faces.bit_count() >= len(here) else int(len(here) == 1)


def _told(box: Box, s: Forces, stranger: int) -> int:
    """What a stranger's place and markers say against its being just any block."""
    marked = s.flags[stranger] & ~(state.SHAKEN | state.JOINED)
    if marked & state.TROUBLED:
        return 3
    return 2 if s.at[stranger] == box.mountain else int(marked > 0 or s.came[stranger] >= 0)


def _on_the_map(
    box: Box, s: Forces, units: list[int], number: int, dice: random.Random
) -> list[int]:
    """Those of the regular blocks that have come already: the last due are the first missing."""
    arrival = box.settings[s.scenario].arrival
    dice.shuffle(units)
    units.sort(key=lambda unit: arrival[unit])
    return units[:number]


def _likely(box: Box, s: Forces, unit: int, stranger: int) -> float:
    """The weight of a block being this stranger; next to nothing if it cannot be."""
    node, flags = s.at[stranger], s.flags[stranger]
    if flags & state.TROUBLED:
        return 1.0 if unit == box.moroccans else NEVER
    if box.armored[unit] and node == box.mountain:
        return NEVER
    if flags & state.EXPLOITING and not box.armored[unit]:
        return NEVER
    if flags & state.UNSUPPLIED and unit == box.para:
        return NEVER
    setting = box.settings[s.scenario]
    homes = _homes(box, setting)[unit]
    if not homes or node == box.mountain:
        return 1.0
    weight = 1.0
    if box.side[unit] == SYRIAN and s.turn <= box.boundaries_until and box.sector[node]:
        if not setting.home_sectors[unit] >> box.sector[node] & 1:
            weight *= ODD  # 14.42
    turns = s.turn - max(1, setting.arrival[unit]) + 1
    return weight if homes[node] <= turns * (1 + box.armored[unit]) else weight * ODD


def _homes(box: Box, setting: Setting) -> list[list[int]]:
    """By block: how far every area is from the nearest where it begins or enters; empty if there
    is none. Made once a scenario, with the sectors of those."""
    if not setting.homeward:
        far = distances(box)
        for unit in range(box.real):
            start = setting.start[unit]
            homes = members(box.board.bit[start] if start >= 0 else setting.entries[unit])
            areas = range(box.nodes if homes else 0)
            setting.homeward.append([min([far[home][node] for home in homes]) for node in areas])
            setting.home_sectors.append(node_set([box.sector[home] for home in homes]))
    return setting.homeward


def _strength(box: Box, s: Forces, unit: int, dice: random.Random) -> int:
    """Steps, within what is known of them."""
    left = _worn(box, s, unit, dice)
    return min(max(s.least[unit], left), s.most[unit]) if s.most[unit] else left


def _worn(box: Box, s: Forces, unit: int, dice: random.Random) -> int:
    """Each but the last may have been lost, in a long war or in disorder sooner."""
    strength = box.settings[s.scenario].steps[unit]
    if box.fixed_mask >> unit & 1:
        return strength
    worn = WORN * (s.turn - 1) + (SHAKEN_WORN if s.flags[unit] & state.SHAKEN else 0.0)
    lost = [1 for _ in range(strength - 1) if dice.random() < worn]
    return strength - len(lost)


def _set_beside(box: Box, s: Forces, unit: int) -> None:
    """A block for which there is no stranger on the map is still beside it."""
    s.strength[unit] = box.settings[s.scenario].steps[unit]
    if s.phase == steps.SETUP:
        s.at[unit] = state.TO_PLACE
        return
    s.at[unit] = state.WAITING
    if s.phase != steps.REINFORCEMENT or box.settings[s.scenario].arrival[unit] != s.turn:
        s.flags[unit] = state.LATE


# --- the rest ----------------------------------------------------------------------------------


def _frame(frame: tuple[int, ...], names: dict[int, int]) -> tuple[int, ...]:
    place = UNIT_IN.get(frame[0], 0)
    if not place or frame[place] not in names:
        return frame
    return (*frame[:place], names[frame[place]], *frame[place + 1 :])


def _point(box: Box, s: Forces, enemy: int, dice: random.Random) -> None:
    """6.24: the defender has chosen his point unit in secret when the attacker is asked."""
    top = s.steps[-1]
    if top[0] == steps.ROUND and top[2] == steps.ATTACKER_POINT and enemy != s.player:
        choices = point_actions(box, s, enemy)
        if choices and s.point[enemy] == -1:
            take_point(box, s, enemy, dice.choice(choices))


def _fill_cup(box: Box, s: Forces, side: int) -> None:
    """All chits that have come into play and lie nowhere else are in the cup."""
    s.unseen_cup[side] = 0
    found = somewhere(box, s)
    for chit in box.chits_of[side]:
        s.cup[chit] += max(0, box.total[chit] - found[chit])
