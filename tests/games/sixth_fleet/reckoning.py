"""Movement, combat, retreats and points worked out a second time: from the pack's rows and what
lies on the table, hex by hex, with nothing of the game's own rules."""

import csv
import heapq
import itertools
import tomllib

from levant.games.sixth_fleet.printed.checks import HERE as PACK

KINDS = {"air": "anti_air", "surface": "anti_surface", "submarine": "anti_submarine"}


def rows(name):
    with (PACK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def toml(name):
    return tomllib.loads((PACK / name).read_text(encoding="utf-8"))


UNITS = {row["id"]: row for row in rows("counters.csv") if row["mobility"] in KINDS}
HEXES = {row["hex"]: row for row in rows("hexes.csv")}
SEA = {name for name, row in HEXES.items() if row["terrain"] in ("high_seas", "coastal")}
RESTRICTED = {name for name, row in HEXES.items() if row["terrain"] == "restricted"}
PROHIBITED = {name for name, row in HEXES.items() if row["terrain"] == "prohibited"}
ALL_LAND = {
    frozenset((r["hex_a"], r["hex_b"])) for r in rows("hexsides.csv") if r["kind"] == "all_land"
}
FORTS = {each["hex"]: each for each in toml("map.toml")["defended"]}
TABLE = toml("charts.toml")["combat_results"]
NIGHT = toml("charts.toml")["turn_record"]["night_turns"]
BLACK_SEA = {name for name, row in HEXES.items() if "area:BlackSea" in row["features"]}


def around(name):
    """Even rows stand half a hex farther along."""
    row, column = int(name[:2]), int(name[2:])
    low = 0 if row % 2 == 0 else -1
    spots = [(row, column - 1), (row, column + 1)]
    spots += [(row + up, column + low + on) for up in (-1, 1) for on in (0, 1)]
    return [each for each in (f"{r:02}{c:02}" for r, c in spots) if each in HEXES]


NEAR = {name: around(name) for name in HEXES}


def kind(unit):
    return UNITS[unit]["mobility"]


def side(unit):
    return UNITS[unit]["side"]


def number(unit, column):
    return int(UNITS[unit][column])


def against(unit, target):
    """8.43: what a unit has against that kind of target."""
    return number(unit, KINDS[target])


class Table:
    """Who lies where, the top of each stack first."""

    def __init__(self, match):
        state, box = match.state, match.rules.box
        self.turn = state.turn
        self.gate = state.gate_turn
        self.ruins = {n for k, n in enumerate(box.board.names) if state.destroyed >> k & 1}
        self.at, self.stacks = {}, {}
        for node, name in enumerate(box.board.names):
            unit = state.top[node]
            while unit >= 0:
                self.stacks.setdefault(name, []).append(box.unit_names[unit])
                self.at[box.unit_names[unit]] = name
                unit = state.below[unit]

    def enemies(self, of, name):
        return [unit for unit in self.stacks.get(name, []) if side(unit) != of]

    def friends(self, of, name):
        return [unit for unit in self.stacks.get(name, []) if side(unit) == of]

    def crosses(self, a, b):
        return frozenset((a, b)) not in ALL_LAND

    def opened(self, unit, a, b):
        """10.11 to 10.15, 12.3, 14.4."""
        if b in FORTS and FORTS[b]["side"] != side(unit) and b not in self.ruins:
            return False
        if kind(unit) == "air":
            return b not in PROHIBITED
        if b not in SEA | RESTRICTED or not self.crosses(a, b):
            return False
        if b in BLACK_SEA and self.turn <= 10:
            return False
        return not (b == "2025" and side(unit) == "Soviet" and self.turn < self.gate)

    def holders(self, unit, name):
        """6.42: enemies in a hex that can attack the unit."""
        found = self.enemies(side(unit), name)
        return [enemy for enemy in found if against(enemy, kind(unit))]

    def controllers(self, unit, name):
        """6.0, 6.42, 10.21, 10.22."""
        if name in PROHIBITED:
            return []
        return [
            enemy
            for other in NEAR[name]
            for enemy in self.holders(unit, other)
            if kind(enemy) == "air" or self.crosses(other, name)
        ]

    def held(self, unit):
        """6.43."""
        if kind(unit) != "surface":
            return False
        return any(
            kind(enemy) != "air" and number(enemy, "movement") >= number(unit, "movement")
            for enemy in self.controllers(unit, self.at[unit])
        )

    def reach(self, unit):
        """5.0, 6.1, 6.4: the hexes where it may come to, whoever stands there."""
        start = self.at[unit]
        if self.held(unit):
            return set()
        bound = bool(self.controllers(unit, start))
        best, found, todo = {start: 0}, set(), [(0, start)]
        while todo:
            spent, name = heapq.heappop(todo)
            for other in NEAR[name]:
                dear = kind(unit) != "air" and other in RESTRICTED
                total = spent + (2 if dear else 1)
                if not self.opened(unit, name, other) or self.holders(unit, other):
                    continue
                if total > number(unit, "movement"):
                    continue
                zone = bool(self.controllers(unit, other))
                if zone and name == start and bound and kind(unit) != "submarine":
                    continue  # 6.44
                found.add(other)
                if not zone and total < best.get(other, 99):
                    best[other] = total
                    heapq.heappush(todo, (total, other))
        return found - {start}

    def ends(self, unit):
        """5.21."""
        return {name for name in self.reach(unit) if not self.enemies(side(unit), name)}

    def room(self, unit, name):
        """7.0, 7.11."""
        air = kind(unit) == "air"
        there = sum((kind(each) == "air") == air for each in self.stacks.get(name, []))
        return there < (6 if air else 3)

    def retreats(self, unit):
        """8.71, 6.5, 7.22; without displacement."""
        start = self.at[unit]
        return {
            name
            for name in NEAR[start]
            if self.opened(unit, start, name)
            and not self.controllers(unit, name)
            and not self.enemies(side(unit), name)
            and self.room(unit, name)
        }


class Fight:
    """A combat phase: the table, and who has attacked, was attacked, or is out of it."""

    def __init__(self, own):
        self.own = own
        self.spent, self.struck, self.done, self.bombed = set(), set(), set(), set()

    def fresh(self, table, name):
        return [unit for unit in table.friends(self.own, name) if unit not in self.spent]

    def above(self, table, target):
        stack = table.stacks[table.at[target]]
        return stack[: stack.index(target)]

    def group(self, table, target):
        """7.44, 8.36."""
        over = self.above(table, target)
        same = [u for u in over if kind(u) == kind(target) and u not in self.struck]
        return [*same, target]

    def able(self, table, units, target):
        """7.45, 8.41."""
        over = self.above(table, target)
        passed = {kind(u) for u in over if kind(u) != kind(target) and u not in self.struck}
        return [
            unit
            for unit in units
            if against(unit, kind(target)) and not any(against(unit, each) for each in passed)
        ]

    def strength(self, table, unit, target):
        """8.45."""
        halved = UNITS[unit]["daylight_only"] == "yes" and table.turn in NIGHT
        return against(unit, target) / (2 if halved else 1)

    def defence(self, table, unit):
        """8.44."""
        doubled = kind(unit) != "air" and table.at[unit] in RESTRICTED
        return number(unit, "defence") * (2 if doubled else 1)

    def difference(self, table, units, target):
        force = sum(self.strength(table, unit, kind(target)) for unit in units)
        return force - sum(self.defence(table, unit) for unit in self.group(table, target))

    def attacks(self, table, name):
        found = []
        for other in NEAR[name]:
            for target in table.enemies(self.own, other):
                able = self.able(table, self.fresh(table, name), target)
                if able and self.difference(table, able, target) >= 0:
                    found.append(target)
        return found

    def binds(self, table, unit, name):
        """8.21, 8.22."""
        return any(against(unit, kind(enemy)) for enemy in table.controllers(unit, name))

    def required(self, table, units, target):
        """6.42: of these units, those that the group could attack make the attack by themselves."""
        group = self.group(table, target)
        wary = [
            unit
            for unit in self.able(table, units, target)
            if any(against(enemy, kind(unit)) for enemy in group)
        ]
        return bool(wary) and self.difference(table, wary, target) >= 0

    def compelled(self, table, name, units):
        return any(
            self.required(table, units, target)
            for other in NEAR[name]
            for target in table.enemies(self.own, other)
        )

    def bound(self, table, name):
        return [unit for unit in self.fresh(table, name) if self.binds(table, unit, name)]

    def owes(self, table, name):
        if name in self.done:
            return False
        if self.bound(table, name):
            return True
        had = [unit for unit in table.friends(self.own, name) if unit in self.bombed]
        again = any(self.binds(table, unit, name) for unit in had)
        return again and self.compelled(table, name, self.fresh(table, name))

    def bombards(self, table, name, into):
        """10.44."""
        armed = [u for u in self.fresh(table, name) if against(u, "surface")]
        choices = itertools.chain.from_iterable(
            itertools.combinations(armed, n) for n in range(1, len(armed) + 1)
        )
        return any(self.may_bombard(table, name, into, list(units)) for units in choices)

    def may_bombard(self, table, name, into, units):
        force = sum(self.strength(table, unit, "surface") for unit in units)
        if force < FORTS[into]["defence"]:
            return False
        if not self.owes(table, name):
            return True
        fresh = self.fresh(table, name)
        if self.compelled(table, name, fresh):
            rest = [unit for unit in fresh if unit not in units]
            return self.compelled(table, name, rest)
        return not set(units) & set(self.bound(table, name))

    def actions(self, table):
        """Everything that can be done between two attacks."""
        found, owing = set(), False
        for name in list(table.stacks):
            fresh = self.fresh(table, name)
            if not fresh:
                continue
            targets = self.attacks(table, name)
            found |= {f"attack {name} {target}" for target in targets}
            for into in NEAR[name]:
                standing = into in FORTS and FORTS[into]["side"] != self.own
                if standing and into not in table.ruins and into not in table.stacks:
                    if self.bombards(table, name, into):
                        found.add(f"bombard {name} {into}")
            if self.owes(table, name):
                owing = True
                forced = any(self.required(table, fresh, target) for target in targets)
                if self.bound(table, name) and not forced:
                    found.add(f"withdraw {name}")
        return found if owing else found | {"end"}

    def needed(self, table, attackers, defenders, into):
        """8.8, 8.9, 10.44."""
        target = kind(defenders[-1]) if defenders else "surface"
        force = sum(self.strength(table, unit, target) for unit in attackers)
        if defenders:
            force -= sum(self.defence(table, unit) for unit in defenders)
            ecm = max(number(unit, "ecm") for unit in defenders)
        else:
            force -= FORTS[into]["defence"]
            ecm = FORTS[into]["ecm"]
        column = max(n for n, least in enumerate(TABLE["columns"]) if least <= force)
        return TABLE["ecm"][str(ecm)][column]
