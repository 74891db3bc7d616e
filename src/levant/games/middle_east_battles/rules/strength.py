"""7.2 Combat differential, columns and shifts; 7.6, 7.17 to 7.19, 8.15, 8.17, 9.15, 10.13."""

from typing import Final

from levant.core.nodes import members
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, crt, joint
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, phasing_side

_DICE: Final = [1, 2, 3, 4, 5, 6]


def attack_strength(box: Box, s: Army, unit: int) -> int:
    """2.6, 2.7, 8.9: combat or barrage strength; 7.17 halves Egyptians, 8.17 doubles their fire."""
    strength = box.attack[unit]
    if box.side[unit] == WESTERN:
        return strength
    if not box.artillery[unit]:
        return strength if attacks_from_fort(box, s, unit) else strength // 2
    if not box.around[s.at[unit]] & s.targets and doubled_barrage(box, s, unit):
        return 2 * strength
    return strength


def attacks_from_fort(box: Box, s: Army, unit: int) -> bool:
    """7.17: from a fortification into another or next to one; next to its own is next to one."""
    return bool(box.forts >> s.at[unit] & 1) and not s.targets & ~box.near_forts


def doubled_barrage(box: Box, s: Army, unit: int) -> bool:
    """8.17: Egyptian fire from a distance into fortifications or next to them."""
    return bool(artillery.barrage_hexes(box, s, unit, s.targets) & box.near_forts)


def fire_strength(box: Box, s: Army, unit: int) -> int:
    """2.8, 8.11: final protective fire; 8.17 doubles Egyptian fire at fortifications."""
    if box.side[unit] == EGYPTIAN and artillery.protected_hexes(box, s, unit) & box.near_forts:
        return 2 * box.fpf[unit]
    return box.fpf[unit]


def total_attack(box: Box, s: Army) -> int:
    """7.2: attack strengths, barrages, airstrikes and naval gunfire."""
    total = s.air_attack[0] + s.air_attack[1] + artillery.GUN_BARRAGE * s.gun_attack.bit_count()
    return total + sum([attack_strength(box, s, unit) for unit in s.attackers])


def total_defence(box: Box, s: Army) -> int:
    """7.2, 8.11: defence strengths and final protective fire."""
    total = s.air_defence[0] + s.air_defence[1] + artillery.GUN_FPF * s.gun_defence.bit_count()
    total += sum([box.defence[unit] for unit in s.defenders])
    return total + sum([fire_strength(box, s, unit) for unit in s.firing])


def differential(box: Box, s: Army) -> int:
    """7.2: attack less defence; 7.7: never lowered by choice."""
    return total_attack(box, s) - total_defence(box, s)


# --- columns and shifts ------------------------------------------------------------------------


def column_of(box: Box, points: int) -> int:
    """7.2: the column of a differential; beyond both ends every point is a column of its own."""
    headings = box.tables[0].headings
    if points < headings[0]:
        return points - headings[0]
    if points > headings[-1]:
        return len(headings) - 1 + points - headings[-1]
    return box.tables[0].column(points)


def shifted(box: Box, column: int, shift: int) -> int:
    """7.2: all shifts first, then onto the table."""
    return box.tables[0].shifted(column, shift)


def total_shift(box: Box, s: Army) -> int:
    """All shifts that are certain before the dice; plus is right, for the attacker."""
    return terrain_shift(box, s) + mixed_shift(box, s) + engineer_shift(box, s) + order_shift(s)


def terrain_shift(box: Box, s: Army) -> int:
    """7.6: the single best terrain of all the hexes under attack."""
    best = 9
    for node in members(s.targets):
        best = min(best, hex_shift(box, s, node), side_shift(box, s, node))
    return best


def hex_shift(box: Box, s: Army, node: int) -> int:
    """What the ground of a hex is worth; 6.2: a fort is clear ground for Israelis."""
    if not box.forts >> node & 1:
        return box.shift[node]
    return min(box.shift[node], box.fort_shift) if phasing_side(s) == WESTERN else 0


def side_shift(box: Box, s: Army, node: int) -> int:
    """8.15: a hexside counts if every unit next to the hex, artillery apart, attacks across it."""
    weakest = -9
    for unit in joint.close_to(box, s, s.attackers, s.targets):
        if not box.artillery[unit]:
            shift = box.side_shift.get(s.at[unit] * box.board.size + node, 9)
            weakest = max(weakest, shift)
    return 9 if weakest == -9 else weakest


def mixed_shift(box: Box, s: Army) -> int:
    """7.18: British and French in one attack, aircraft and ships included: one column left."""
    if len(box.nations) < 2 or phasing_side(s) == EGYPTIAN:
        return 0
    return -1 if nations_taking_part(box, s) == 3 else 0


def nations_taking_part(box: Box, s: Army) -> int:
    """Bits of the nations whose units, aircraft or ships are in a Western attack."""
    taking = 0
    for unit in s.attackers:
        taking |= 1 << box.nation[unit]
    for nation in range(2):
        if s.air_attack[nation] or s.gun_attack >> nation & 1:
            taking |= 1 << nation
    return taking


def engineer_shift(box: Box, s: Army) -> int:
    """9.15, 10.13: Western engineers next to a city (Suez) or a fortification (El Arish)."""
    strongholds = box.forts if box.forts else box.city
    if not s.targets & strongholds or phasing_side(s) == EGYPTIAN:
        return 0
    for unit in joint.close_to(box, s, s.attackers, s.targets & strongholds):
        if box.engineer[unit]:
            return 1
    return 0


def order_shift(s: Army) -> int:
    """10.11: after a declared withdrawal Egyptian attacks are one column worse."""
    return -1 if s.withdrawal and phasing_side(s) == EGYPTIAN else 0


def night_shift(s: Army, die: int) -> int:
    """7.19: Egyptians the die less one; Israelis two if it is odd, one if it is even."""
    if phasing_side(s) == EGYPTIAN:
        return 1 - die
    return -2 if die % 2 else -1


def night_shifts(s: Army) -> list[int]:
    """7.19: the shift for each face of the night's die."""
    return [night_shift(s, die) for die in range(1, 7)]


# --- which table (7.8, 8.6) --------------------------------------------------------------------


def strongholds(box: Box, s: Army) -> int:
    """7.8: city hexes, and fortifications defended by Egyptians."""
    return box.city | (box.forts if phasing_side(s) == WESTERN else 0)


def tables_allowed(box: Box, s: Army) -> list[int]:
    """7.8: Egyptians and attacks into city or fort: Frontal (0); 8.6: fire alone: Mobile (1)."""
    if artillery.pure_fire(box, s):
        return [1]
    if phasing_side(s) == EGYPTIAN or s.targets & strongholds(box, s):
        return [0]
    return [0, 1]


def result_of(box: Box, s: Army, table: int, column: int, die: int) -> int:
    """The result of a die; 7.8: D2, D3 and D4 become EX on Frontal Assault into city or fort.

    8.6: of fire alone only DE, D2, D3 and D4 count.
    """
    return _results(box, s, table, [column], [die])[0]


def _results(box: Box, s: Army, table: int, columns: list[int], dice: list[int]) -> list[int]:
    into_stronghold = table == 0 and bool(s.targets & strongholds(box, s))
    by_fire = table == 1 and artillery.pure_fire(box, s)
    found: list[int] = []
    for column in columns:
        for die in dice:
            result = box.tables[table].entry(die - 1, column)
            if into_stronghold and result in (crt.D2, crt.D3, crt.D4):
                result = crt.EX
            elif by_fire and result not in crt.BY_FIRE:
                result = crt.NO_EFFECT
            found.append(result)
    return found


def results(box: Box, s: Army, table: int) -> list[int]:
    """Those of every roll on a table, with every roll of the night's die where there is one."""
    return results_in(box, s, table, columns(box, s))


def columns(box: Box, s: Army) -> list[int]:
    """Where the attack is resolved: one column, or one for each face of the night's die."""
    column, shift = column_of(box, differential(box, s)), total_shift(box, s)
    shifts = [shift + each for each in night_shifts(s)] if box.night[s.turn] else [shift]
    return [shifted(box, column, each) for each in shifts]


def results_in(box: Box, s: Army, table: int, columns: list[int]) -> list[int]:
    """Those of every roll in some columns of a table."""
    return _results(box, s, table, columns, _DICE)
