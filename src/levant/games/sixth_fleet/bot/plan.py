"""Orders for a movement phase: worked out once, from where everybody stood when it began.

Unit after unit gets its orders, those that pin the enemy first, and each knows where the ones
before it go. What is ordered is a worth for every place a unit may go to; it prefers the best.
"""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.sixth_fleet import state
from levant.games.sixth_fleet.bot.charts import Orders, charts_of
from levant.games.sixth_fleet.bot.outlook import Outlook
from levant.games.sixth_fleet.box import AIR, SUBMARINE, SURFACE, Box
from levant.games.sixth_fleet.rules import air, terrain, zones
from levant.games.sixth_fleet.rules.movement_phase import destinations
from levant.games.sixth_fleet.rules.stacking import room
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import Fleet

STAY: Final = -1  # the key of staying where it is …
WISH: Final = -2  # … of how much better the best place is …
AIM: Final = -3  # … and of that place
SETTLED: Final = 0.04  # what it takes to move at all
AT_BASE: Final = 0.25
BELOW_DECK: Final = 0.35  # as safe as the carrier
PATROL: Final = 0.2  # above it, what can shoot at aircraft or submarines
FLEE: Final = 1.0  # points at stake for which a carrier goes before its aircraft do
SPARE: Final = 2  # hexes that an aircraft keeps for zones that are yet to come
STUCK: Final = [0.4, 0.1, 0.04, 0.02, 0.0, 0.0, 0.0]  # of an aircraft, by ways home
NOWHERE: Final = -50.0
KEPT: Final = 100  # orders of so many positions: each is a score for every place of every unit


def orders_of(box: Box, s: Fleet, side: int, style: int) -> Orders:
    """By unit: what each place that it may go to is worth."""
    charts = charts_of(box)
    memo, enemy = charts.orders, charts.of_side[1 - side](s.at)
    when = (side, style, s.scenario, s.turn, s.destroyed, s.neutral_open, s.gate_turn)
    key = (when, tuple(s.began), enemy)
    orders = memo.get(key)
    if orders is None:
        orders = keep(memo, key, _Staff(box, s, side, style).orders(), KEPT)
    return orders


class _Staff:
    def __init__(self, box: Box, s: Fleet, side: int, style: int) -> None:
        self.box, self.side = box, side
        self.s = _as_it_began(box, s, side)
        self.outlook = Outlook(box, self.s, side, style)
        self.plan: Orders = [{} for _ in range(box.units)]
        self.ranges: dict[tuple[int, int], int] = {}
        self.risks: dict[int, float] = {}  # of carriers next to the enemy

    def orders(self) -> Orders:
        """Ships, then aircraft, then carriers: they stay where aircraft are to come back to."""
        box, s = self.box, self.s
        units = [unit for unit in box.of_side[self.side] if state.where(s, unit) >= 0]
        ships = [u for u in units if box.kind[u] != AIR and not box.carrier[u]]
        ships.sort(key=lambda u: (-box.allowance[u], -box.strength[SURFACE][u]))
        flyers = [u for u in units if box.kind[u] == AIR]
        flyers.sort(key=lambda u: (not s.flags[u] & state.RETURNING, box.strength[AIR][u]))
        carriers = [u for u in units if box.carrier[u]]
        fleeing = [u for u in carriers if self.flees(u)]
        for unit in fleeing + ships:
            self.order(unit, destinations(box, s, unit))
        for unit in flyers:
            self.order(unit, 0 if s.aboard[unit] in fleeing else self.flights(unit))
        for ship in carriers:
            if ship not in fleeing:
                self.order(ship, 0 if self.waits(ship) else destinations(box, s, ship))
        return self.plan

    def flees(self, ship: int) -> bool:
        """Whether a carrier is in danger and can leave."""
        if not self.outlook.near >> self.s.at[ship] & 1:
            return False
        loss = self.outlook.danger(ship, self.s.at[ship])
        self.risks[ship] = loss / (
            1
            + worth(self.box, ship)
            + sum([worth(self.box, guest) for guest in state.in_box(self.s, ship)])
        )
        return loss > FLEE and destinations(self.box, self.s, ship) != 0

    def order(self, unit: int, hexes: int) -> None:
        """Weigh where one unit may go, and let it stand at the best."""
        box, s, plan = self.box, self.s, self.plan[unit]
        at, ship = s.at[unit], s.aboard[unit]
        state.put_away(box, s, unit, state.RESERVE)
        self.outlook.renew(unit)
        bases = air.bases_of(box, s, unit) if box.kind[unit] == AIR else 0
        best, place, home = NOWHERE, STAY, -1
        for node in members(hexes):
            value = self.outlook.value(unit, node)
            if bases >> node & 1:
                value += AT_BASE + (PATROL if self.patrols(unit) else 0.0)
            elif bases and not self.outlook.last:
                home = self.home_range(unit) if home < 0 else home
                value -= worth(box, unit) * self.stuck(home, node)
            plan[node] = value
            if value > best:
                best, place = value, node
        if at < 0:
            plan[STAY] = BELOW_DECK - self.risks.get(ship, 0.0) * worth(box, unit)
        else:
            plan[STAY] = self.outlook.value(unit, at) + (AT_BASE if bases >> at & 1 else 0.0)
        plan[WISH], plan[AIM] = best - plan[STAY] - SETTLED, float(place)
        if plan[WISH] > 0 or (s.flags[unit] & state.RETURNING and place != STAY):
            state.put(box, s, unit, place)
        elif at >= 0:
            state.put(box, s, unit, at)
        else:
            state.put_aboard(box, s, unit, ship)

    # --- aircraft ------------------------------------------------------------------------------

    def flights(self, unit: int) -> int:
        """Home, if it is time (9.22); else to where it can do something and get back from."""
        box, s, outlook = self.box, self.s, self.outlook
        hexes = destinations(box, s, unit)
        if s.flags[unit] & state.RETURNING:
            return hexes
        deck = box.board.bit[state.where(s, unit)] if s.aboard[unit] >= 0 else 0
        if outlook.last:
            return hexes & ~outlook.near if outlook.side == 0 else hexes
        aims = 0
        for kind in (AIR, SURFACE, SUBMARINE):
            if box.strength[kind][unit]:
                aims |= outlook.standing[kind]
        return hexes & box.board.spread(aims, box.every_side) & self.home_range(unit) | deck

    def stuck(self, home: int, node: int) -> float:
        """9.31: the chance that by the time it is to return every way out is in a zone."""
        ways = self.outlook.charts.by_air[node] & home
        return STUCK[(ways & ~self.outlook.enemy[AIR]).bit_count()]

    def patrols(self, unit: int) -> bool:
        """9.62 A: what is of use above its carrier."""
        box = self.box
        able = box.strength[AIR][unit] >= 14 or box.strength[SUBMARINE][unit] >= 18
        return able and box.carrier_based[unit] and not self.s.flags[unit] & state.RETURNING

    def home_range(self, unit: int) -> int:
        """Hexes from which it will surely get back round the zones there are (9.31)."""
        box, s = self.box, self.s
        bases = air.bases_of(box, s, unit)
        key = (bases, box.allowance[unit])
        safe = self.ranges.get(key)
        if safe is None:
            safe = 0
            for node in members(bases):
                if room(box, s, unit, node) or node == state.where(s, unit):
                    safe |= box.board.bit[node]
            free = terrain.open_to(box, s, self.side, AIR)
            clear = free & ~self.outlook.enemy[AIR]
            for _ in range(box.allowance[unit] - SPARE - 1):
                safe |= box.board.spread(safe, box.every_side) & clear
            safe |= box.board.spread(safe, box.every_side) & free
            self.ranges[key] = safe
        return safe

    def waits(self, ship: int) -> bool:
        """Whether an aircraft that is out has its nearest deck here."""
        box, s = self.box, self.s
        decks = air.carriers_of(box, s, box.nation[ship])
        land = air.land_bases(box, s, box.nation[ship])
        for unit in box.of_side[self.side]:
            at = s.at[unit]
            if box.carrier_based[unit] and at >= 0 and box.nation[unit] == box.nation[ship]:
                if at != s.at[ship] and not land >> at & 1:
                    nearest = min([box.board.distance(at, s.at[deck]) for deck in decks])
                    if box.board.distance(at, s.at[ship]) == nearest:
                        return True
        return False


def _as_it_began(box: Box, s: Fleet, side: int) -> Fleet:
    """The position at the start of the movement phase, carrier aircraft below deck."""
    t = copy_of(s)
    t.flags = [0] * box.units
    decks = {t.began[ship]: ship for ship in box.carriers if box.side[ship] == side}
    for unit in box.of_side[side]:
        began = t.began[unit]
        if began < 0:
            continue
        if t.at[unit] != began:
            state.put(box, t, unit, began)
    for unit in box.of_side[side]:
        began = t.began[unit]
        if began >= 0 and box.kind[unit] == AIR:
            ship = decks.get(began, -1)
            if box.carrier_based[unit] and ship >= 0 and box.nation[ship] == box.nation[unit]:
                state.put_aboard(box, t, unit, ship)
            elif not air.on_base(box, t, unit):
                t.flags[unit] = state.RETURNING
    zones.zones_of(box, t, side)
    return t
