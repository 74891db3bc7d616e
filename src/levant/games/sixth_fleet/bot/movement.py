"""What a place is worth to a unit: what can hit it there, what it can hit, and the objectives."""

from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, SUBMARINE, Box
from levant.games.sixth_fleet.rules.air import bases_of, land_bases
from levant.games.sixth_fleet.rules.combat import defence_of, strength_of
from levant.games.sixth_fleet.rules.movement_phase import destinations
from levant.games.sixth_fleet.rules.terrain import defence_doubled, open_to
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.rules.zones import ANYONE, OCCUPIED, zones_of
from levant.games.sixth_fleet.state import ABOARD, Fleet, count_at, stack_at, where

KILL = 0.9  # how sure a push is to kill a ship with nowhere to go
PINNED, LOOSE = 0.8, 0.45  # whether the enemy will still be there when we shoot
AT_BASE = 0.25
BELOW_DECK = 0.35  # as safe as the carrier, and the carrier stays free to move
CLOSE = 24  # hexes from which an objective draws


class Outlook:
    """One side's view of the board for the moment; made anew for every decision."""

    def __init__(self, box: Box, s: Fleet, side: int) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.mine = zones_of(box, s, side)
        self.enemy = zones_of(box, s, 1 - side)
        self.near_enemy = box.board.spread(self.enemy[OCCUPIED], box.every_side)
        self.later = copy_of(s)  # our next combat phase may be a night one (8.45)
        self.later.turn = min(s.turn + 1, box.plans[s.scenario].last_turn)
        self._fire: dict[tuple[int, int], list[int]] = {}

    def wish(self, unit: int) -> float:
        """How much better the best reachable place is than staying; not above zero: stay."""
        hexes = destinations(self.box, self.s, unit)
        if self.box.kind[unit] == AIR:
            hexes &= self.near_enemy & self.home_range(unit)  # from base only to strike
        elif self.box.carrier[unit] and self.aircraft_out(unit):
            return -1.0
        best = max((self.value(unit, node) for node in members(hexes)), default=-99.0)
        at = self.s.at[unit]
        return best - (BELOW_DECK if at == ABOARD else self.value(unit, at)) - 0.04

    def home_range(self, unit: int) -> int:
        """Hexes from which it will surely get back: with two to spare for zones in the way."""
        box = self.box
        safe = bases_of(box, self.s, unit)
        free = open_to(box, self.s, self.side, AIR)
        for _ in range(box.allowance[unit] - 2):
            safe |= box.board.spread(safe, box.every_side) & free
        return safe

    def aircraft_out(self, ship: int) -> bool:
        """Carriers wait for their aircraft, those on patrol above them too."""
        box, s = self.box, self.s
        return any(
            box.carrier_based[unit]
            and box.nation[unit] == box.nation[ship]
            and s.at[unit] >= 0
            and not land_bases(box, s, box.nation[unit]) >> s.at[unit] & 1
            for unit in box.of_side[self.side]
        )

    def value(self, unit: int, node: int) -> float:
        """In victory points, roughly."""
        box = self.box
        total = self.objective(unit, node) - self.crowding(unit, node)
        if box.kind[unit] == AIR and bases_of(box, self.s, unit) >> node & 1:
            total += AT_BASE + (0.05 if box.strength[AIR][unit] >= 15 else 0.0)
        if self.near_enemy >> node & 1:
            total += self.prospects(unit, node) - self.danger(unit, node)
        return total

    # --- fighting ------------------------------------------------------------------------------

    def danger(self, unit: int, node: int) -> float:
        """Expected loss in the enemy's combat phase, and from a duty that cannot be met."""
        box = self.box
        defence = 2 * box.defence[unit]
        if defence_doubled(box, unit, node):
            defence *= 2
        safe = 1.0
        for fire in self.fire_on(box.kind[unit], node):
            if fire >= defence:
                column = box.table.column((fire - defence) // 2)
                safe *= 1 - box.table.entry(box.ecm[unit], column) / 6
        loss = worth(box, unit)
        if box.kind[unit] == AIR:
            stranded = self.bound_in_vain(unit, node)
            return loss * (1 - safe) + (0.6 * loss if stranded else 0.0)
        lethal = KILL * (1 - self.escapes(unit, node) / 6) ** 2
        return loss * (1 - safe) * (lethal + 0.1)

    def fire_on(self, kind: int, node: int) -> list[int]:
        """Doubled strengths that each neighbouring enemy hex can bring against a kind."""
        key = (kind, node)
        if key not in self._fire:
            self._fire[key] = [
                sum(strength_of(self.box, self.s, u, kind) for u in stack_at(self.s, n))
                for n in self.box.board.neighbours[node]
                if self.enemy[OCCUPIED] >> n & 1
            ]
        return self._fire[key]

    def escapes(self, unit: int, node: int) -> int:
        """Neighbours a ship could retreat to."""
        box, kind = self.box, self.box.kind[unit]
        side = box.side[unit]
        foe = self.enemy if side == self.side else self.mine
        free = open_to(box, self.s, side, kind) & ~foe[kind] & ~foe[OCCUPIED]
        return (box.board.spread(box.board.bit[node], box.naval_sides) & free).bit_count()

    def bound_in_vain(self, unit: int, node: int) -> bool:
        """8.24: next to an enemy it would have to attack and cannot."""
        box, s = self.box, self.later
        bound = False
        for neighbour in box.board.neighbours[node]:
            if self.enemy[OCCUPIED] >> neighbour & 1:
                for enemy in stack_at(s, neighbour):
                    strength = strength_of(box, s, unit, box.kind[enemy])
                    if strength and strength >= defence_of(box, s, enemy):
                        return False
                    if strength and box.strength[box.kind[unit]][enemy]:
                        bound = True
        return bound

    def prospects(self, unit: int, node: int) -> float:
        """What it may win from there in our next combat phase, with those already there."""
        near = [n for n in self.box.board.neighbours[node] if self.enemy[OCCUPIED] >> n & 1]
        return max((self.prospect(unit, node, hex_) for hex_ in near), default=0.0)

    def prospect(self, unit: int, node: int, target_hex: int) -> float:
        box, s = self.box, self.later
        for target in stack_at(s, target_hex):
            kind = box.kind[target]
            strength = strength_of(box, s, unit, kind)
            if strength:  # what lies below is reached only after this one
                mates = [u for u in stack_at(s, node) if u != unit and box.side[u] == self.side]
                already = sum(strength_of(box, s, u, kind) for u in mates)
                chance = self.chance(target, already + strength) - self.chance(target, already)
                return max(0.0, chance * self.prize(unit, node, target, target_hex))
        return 0.0

    def chance(self, target: int, strength: int) -> float:
        """Of an attack on one unit with a doubled strength."""
        margin = strength - defence_of(self.box, self.s, target)
        if margin < 0:
            return 0.0
        return self.box.table.entry(self.box.ecm[target], self.box.table.column(margin // 2)) / 6

    def prize(self, unit: int, node: int, target: int, target_hex: int) -> float:
        box = self.box
        points = worth(box, target)
        if box.kind[target] == AIR:
            return points * LOOSE
        closed = box.board.bit[node]
        if box.strength[box.kind[target]][unit]:
            sides = box.every_side if box.kind[unit] == AIR else box.naval_sides
            closed |= box.board.spread(box.board.bit[node], sides)
        free = open_to(box, self.s, box.side[target], box.kind[target])
        free &= ~self.mine[box.kind[target]] & ~self.mine[OCCUPIED] & ~closed
        ways = (box.board.spread(box.board.bit[target_hex], box.naval_sides) & free).bit_count()
        pinned = box.kind[unit] != AIR and box.kind[target] != SUBMARINE
        pinned = pinned and box.allowance[unit] >= box.allowance[target]
        kills = KILL * (1 - ways / 6) ** 2
        return points * (PINNED if pinned else LOOSE) * (kills + 0.08)

    # --- the rest ------------------------------------------------------------------------------

    def crowding(self, unit: int, node: int) -> float:
        """7.0: never one too many."""
        is_air = self.box.kind[unit] == AIR
        others = count_at(self.box, self.s, node, is_air) - (self.s.at[unit] == node)
        return 20.0 if others >= (AIR_LIMIT if is_air else NAVAL_LIMIT) else 0.0

    def objective(self, unit: int, node: int) -> float:
        """13.1: the Aegean, the sea lane to Israel and the east."""
        if self.box.kind[unit] == AIR:
            return 0.0
        return self._nato(unit, node) if self.side == NATO else self._soviet(unit, node)

    def _nato(self, unit: int, node: int) -> float:
        """Somebody stays in the Aegean, somebody off Israel's coast, somebody in the east."""
        box = self.box
        bit = box.board.bit[node]
        total = 0.0
        if bit & box.aegean:
            others = self.mine[OCCUPIED] & box.aegean & ~box.board.bit[max(where(self.s, unit), 0)]
            total += 0.3 if others.bit_count() > 3 else 2.0
        if bit & box.east:
            total += 0.5
        lane = box.israel_coast | box.board.spread(box.israel_coast, box.naval_sides)
        if bit & lane:
            others = self.mine[OCCUPIED] & lane & ~box.board.bit[max(where(self.s, unit), 0)]
            total += 0.3 if others.bit_count() > 2 else 1.5
        return total + self._drawn(node, 0.04)

    def _soviet(self, unit: int, node: int) -> float:
        """Close Israel's coast hexes; hunt what is left in the Aegean and the east."""
        box = self.box
        reach = box.board.spread(box.board.bit[node], box.naval_sides) | box.board.bit[node]
        held = self.mine[ANYONE] & ~box.board.spread(
            box.board.bit[where(self.s, unit)] if where(self.s, unit) >= 0 else 0, box.naval_sides
        )
        newly = (reach & box.israel_coast & ~held).bit_count()
        return 0.9 * newly + self._drawn(node, 0.05)

    def _drawn(self, node: int, weight: float) -> float:
        """A slope towards Israel's coast, from not too far."""
        coast = members(self.box.israel_coast)
        distance = min(self.box.board.distance(node, hex_) for hex_ in coast)
        return weight * max(0, CLOSE - distance)
