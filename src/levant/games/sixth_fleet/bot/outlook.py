"""What a place is worth to a unit: what can hit it there, what it can hit, and the objectives.

An outlook is of one side's movement phase. The units of that side stand where they have been
ordered to so far; the enemy moves only after his combat phase, so who is next to him is shot at.
"""

from typing import Final

from levant.games.sixth_fleet.bot.goals import HUNT, Goals
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, SUBMARINE, Box
from levant.games.sixth_fleet.rules import zones
from levant.games.sixth_fleet.rules.combat import defence_of
from levant.games.sixth_fleet.rules.terrain import open_to
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import Fleet, count_at, in_box, stack_at

DEADLY: Final = [1.0, 0.4, 0.25, 0.15, 0.1, 0.05, 0.05]  # of a push, by ways out for a ship
PINNED: Final = 0.8  # whether the enemy will still be there when we shoot
LOOSE: Final = 0.4
PIN_RISK: Final = 0.2  # that a ship which cannot leave is surrounded next
STRANDED: Final = 0.6  # an aircraft that has to attack and cannot (8.24)
FULL: Final = 20.0
TEMPER: Final = [  # by side and style: what a prospect counts, and what a danger
    [(1.5, 0.6), (2.0, 0.4), (1.0, 1.0), (1.5, 0.6), (1.5, 0.6)],
    [(1.2, 0.8), (1.5, 0.6), (1.0, 2.0), (1.0, 1.0), (1.0, 1.0)],
]


class Aim:
    """Enemies of one kind in a hex, the topmost being shot at: what may be expected of attacks on
    it from where friends stand."""

    def __init__(self, target: int, defence: int, ecm: int, prize: float) -> None:
        self.target, self.defence, self.ecm, self.prize = target, defence, ecm, prize
        self.fires: list[int] = []  # doubled strengths that each neighbouring hex brings against it
        self.pinned = False
        self.ways = 0  # where it could retreat to
        self.stake = 0.0  # points, as things stand


class Outlook(Goals):
    def __init__(self, box: Box, s: Fleet, side: int, style: int) -> None:
        super().__init__(box, s, side, style)
        last = box.plans[s.scenario].last_turn
        self.opening = s.turn == 1  # nobody has fired yet: the fleet shadows, and closes later
        self.over = self.last and side != NATO  # nobody shoots any more
        self.next_night = box.night[min(s.turn + 1, last)]
        self.their_night = box.night[s.turn] if side == NATO else self.next_night
        self.boldness, self.caution = TEMPER[side][style]
        self.fires: dict[int, list[int]] = {}
        self.faced: dict[int, list[int]] = {}
        self.aims: dict[int, Aim] = {}  # by hex and kind; of one unit's outlook
        self.freed: list[int] = [open_to(box, s, 1 - side, kind) for kind in range(3)]
        self.prizes: list[float] = [0.0] * box.units
        self.defences: list[int] = [0] * box.units
        for unit in box.of_side[1 - side]:
            self.prizes[unit] = self.prize(unit)
            if s.at[unit] >= 0:
                self.defences[unit] = defence_of(box, s, unit)

    def prize(self, unit: int) -> float:
        """What an enemy's loss is worth, with what goes down with it and the ground it holds."""
        box, s = self.box, self.s
        points = float(worth(box, unit))
        if s.at[unit] < 0:
            return points
        if box.carrier[unit]:
            points += sum([worth(box, guest) for guest in in_box(s, unit)])
        if self.side != NATO and box.kind[unit] != AIR and box.board.bit[s.at[unit]] & box.east:
            points += 0.5
        return points

    def renew(self, unit: int) -> None:
        """Look again who stands where: the unit has been taken up, and one before it put down."""
        self.aims = {}
        super().renew(unit)

    def facing(self, node: int) -> list[int]:
        """The neighbouring hexes with enemies."""
        found = self.faced.get(node)
        if found is None:
            enemy = self.enemy[zones.OCCUPIED]
            found = [n for n in self.box.board.neighbours[node] if enemy >> n & 1]
            self.faced[node] = found
        return found

    # --- what may happen there -----------------------------------------------------------------

    def strength(self, unit: int, kind: int, night: bool) -> int:
        """8.43, 8.45: doubled."""
        strength = self.box.strength[kind][unit]
        return strength if night and self.box.daylight[unit] else 2 * strength

    def fire_on(self, kind: int, node: int) -> list[int]:
        """Doubled strengths that each neighbouring enemy hex can bring against a kind."""
        key = 3 * node + kind
        fire = self.fires.get(key)
        if fire is None:
            fire = []
            for n in self.box.board.neighbours[node]:
                if self.enemy[zones.HOLDERS + kind] >> n & 1:
                    units = stack_at(self.s, n)
                    fire.append(sum([self.strength(u, kind, self.their_night) for u in units]))
            self.fires[key] = fire
        return fire

    def hit(self, unit: int, node: int) -> float:
        """The chance that the enemy, in his combat phase, pushes a unit out of a hex."""
        box, kind = self.box, self.box.kind[unit]
        defence = 2 * box.defence[unit]
        if kind != AIR and box.restricted >> node & 1:
            defence *= 2
        safe = 1.0
        for fire in self.fire_on(kind, node):
            if fire >= defence:
                safe *= 1 - self.charts.chance(box.ecm[unit], fire - defence)
        return 1 - safe

    def danger(self, unit: int, node: int) -> float:
        """Expected loss in the enemy's combat phase, and from a duty that cannot be met."""
        box = self.box
        hit = self.hit(unit, node)
        loss = float(worth(box, unit))
        if box.kind[unit] == AIR:
            mates = count_at(box, self.s, node, True)
            vain = STRANDED if not self.last and self.bound_in_vain(unit, node) else 0.0
            return loss * (hit / (1 + 0.5 * mates) + vain)
        if box.carrier[unit]:
            loss += sum([worth(box, guest) for guest in in_box(self.s, unit)])
        mates = count_at(box, self.s, node, False)
        ways = self.ways_out(unit, node)
        lost = hit * DEADLY[ways] / (1 + 0.3 * mates)
        if not ways and self.bound_in_vain(unit, node):
            lost = max(lost, 0.8)
        shut = 1 - ways / 6
        held = box.kind[unit] != SUBMARINE and self.held(unit, node)
        return loss * (lost + (PIN_RISK * shut * shut if held else 0.0) + 0.03)

    def held(self, unit: int, node: int) -> bool:
        """6.14: whether an enemy ship keeps it there, for others to come."""
        for n in self.facing(node):
            for enemy in stack_at(self.s, n):
                if self.pins(enemy, unit):
                    return True
        return False

    def bound_in_vain(self, unit: int, node: int) -> bool:
        """8.24: next to an enemy it would have to attack and cannot."""
        box, s = self.box, self.s
        bound = False
        for neighbour in self.facing(node):
            for enemy in stack_at(s, neighbour):
                strength = self.strength(unit, box.kind[enemy], self.next_night)
                if strength and strength >= self.defences[enemy]:
                    return False
                if strength and box.strength[box.kind[unit]][enemy]:
                    bound = True
        return bound

    def prospects(self, unit: int, node: int) -> float:
        """What it may win from there in our next combat phase, with those already there."""
        best = 0.0
        for n in self.facing(node):
            best = max(best, self.prospect(unit, node, n))
        return best

    def prospect(self, unit: int, node: int, into: int) -> float:
        """How much it adds to what is to be expected of the attacks on one hex."""
        box = self.box
        target = self.s.top[into]
        while target >= 0:
            strength = self.strength(unit, box.kind[target], self.next_night)
            if strength:  # what lies below is reached only after this one
                aim = self.aim(target, into)
                after = self.expectation(aim, into, unit, node, strength)
                return max(0.0, after - aim.stake)
            target = self.s.below[target]
        return 0.0

    def aim(self, target: int, into: int) -> Aim:
        """What those who stand there can do to a target."""
        box, s, kind = self.box, self.s, self.box.kind[target]
        key = 3 * into + kind
        aim = self.aims.get(key)
        if aim is None:
            aim = Aim(target, self.defences[target], box.ecm[target], self.prizes[target])
            mine = zones.zones_of(box, s, self.side)
            for n in box.board.neighbours[into]:
                fire = 0
                if mine[zones.HOLDERS + kind] >> n & 1:
                    for own in stack_at(s, n):
                        fire += self.strength(own, kind, self.next_night)
                        aim.pinned = aim.pinned or self.pins(own, target)
                aim.fires.append(fire)
            if kind != AIR:
                free = self.freed[kind] & ~mine[kind] & ~mine[zones.OCCUPIED]
                aim.ways = self.charts.by_sea[into] & free
            aim.stake = self.expectation(aim, into, -1, -1, 0)
            self.aims[key] = aim
        return aim

    def expectation(self, aim: Aim, into: int, unit: int, node: int, more: int) -> float:
        """Points to be won from one target, if this unit comes to this hex with its strength."""
        box, target, miss = self.box, aim.target, 1.0
        neighbours = box.board.neighbours[into]
        for k, fire in enumerate(aim.fires):
            margin = fire - aim.defence
            if neighbours[k] == node:
                margin += more
            if margin >= 0:
                miss *= 1 - self.charts.chance(aim.ecm, margin)
        if miss == 1.0:
            return 0.0
        if box.kind[target] == AIR:
            return aim.prize * LOOSE * (1 - miss)
        pinned, ways = aim.pinned, aim.ways
        if unit >= 0:
            pinned = pinned or self.pins(unit, target)
            grip = self.charts.air_grip if box.kind[unit] == AIR else self.charts.sea_grip
            ways &= ~grip[node]
        shut = 1 - ways.bit_count() / 6
        return aim.prize * (PINNED if pinned else LOOSE) * (1 - miss) * (0.9 * shut * shut + 0.05)

    def pins(self, unit: int, target: int) -> bool:
        """6.43: whether it can hold a target where it is."""
        box = self.box
        if box.kind[unit] == AIR or box.kind[target] == SUBMARINE:
            return False
        return box.allowance[unit] >= box.allowance[target]

    # --- the worth of a place ------------------------------------------------------------------

    def value(self, unit: int, node: int) -> float:
        """In victory points, roughly, of a unit that stands nowhere at the moment."""
        box = self.box
        is_air = box.kind[unit] == AIR
        total = self.air_goal(unit, node) if is_air else self.naval_goal(unit, node)
        if count_at(box, self.s, node, is_air) >= (AIR_LIMIT if is_air else NAVAL_LIMIT):
            total -= FULL
        if self.is_near[node] and not self.over:
            if self.opening and not is_air and self.style != HUNT:
                total -= 1.0
            if not self.last:
                total += self.boldness * self.prospects(unit, node)
            total -= self.caution * self.danger(unit, node)
            if is_air:
                total += self.escort(unit, node)
        return total

    def escort(self, unit: int, node: int) -> float:
        """9.42: a fighter above others is shot at first."""
        box = self.box
        if box.strength[AIR][unit] < 10:
            return 0.0
        cover = 0.0
        for mate in stack_at(self.s, node):
            if box.kind[mate] == AIR and box.strength[AIR][mate] < 10:
                cover += worth(box, mate) * self.hit(mate, node)
        return 0.4 * cover
