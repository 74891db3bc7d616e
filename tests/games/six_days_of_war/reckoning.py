"""Ground, zones, lines of supply and retreats worked out a second time: from the pack's rows and a
position document alone, hex by hex, with nothing of the game's own code."""

import csv
import itertools
import tomllib

from levant.games.six_days_of_war.printed.opening import HERE as PACK

SIDES = ("Israel", "UAR")
TEL_AVIV = ("sinai/3301", "golan/1609", "westbank/1220")
WEST_JERUSALEM, EAST_JERUSALEM = "westbank/1216", "westbank/1215"
HERMON = "golan/0103"


def rows(name):
    with (PACK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pair(a, b):
    return frozenset((a, b))


HEXES = {f"{row['map']}/{row['hex']}": row for row in rows("hexes.csv")}
UNITS = {row["id"]: row for row in rows("counters.csv")}
ROADS = set()
for row in rows("lines.csv"):
    path = [f"{row['map']}/{each}" for each in row["path"].split("-")]
    ROADS |= {pair(a, b) for a, b in itertools.pairwise(path)}
WATER = {
    pair(f"{row['map']}/{row['hex_a']}", f"{row['map']}/{row['hex_b']}"): row["kind"]
    for row in rows("hexsides.csv")
    if row["kind"] in ("river", "canal")
}
BRIDGES = {
    bridge["name"]: [f"{row['id']}/{each}" for each in bridge["hexes"]]
    for row in tomllib.loads((PACK / "map.toml").read_text(encoding="utf-8"))["map"]
    for bridge in row.get("bridge", [])
}


def features(name):
    return {each.partition(":")[0] for each in HEXES[name]["features"].split(";")}


def place(name):
    return int(name[-4:-2]), int(name[-2:])


def around(name):
    """Even columns stand half a hex lower."""
    sheet, (column, line) = name.partition("/")[0], place(name)
    low = 0 if column % 2 == 0 else -1
    spots = [(column, line - 1), (column, line + 1)]
    spots += [(column + side, line + low + down) for side in (-1, 1) for down in (0, 1)]
    found = [f"{sheet}/{c:02}{r:02}" for c, r in spots]
    return [each for each in found if each in HEXES]


def distance(a, b):
    """Along the columns first: each brings half a hex up or down."""
    (ca, ra), (cb, rb) = place(a), place(b)
    ya, yb = ra + (0.5 if ca % 2 == 0 else 0), rb + (0.5 if cb % 2 == 0 else 0)
    across = abs(ca - cb)
    return across + max(0, int(abs(ya - yb) - across / 2))


class Reckoning:
    def __init__(self, position):
        self.position = position
        self.units = {name: data for name, data in position["units"].items() if data["at"] in HEXES}
        self.held = {}
        for name, data in self.units.items():
            self.held.setdefault(data["at"], []).append(name)
        self.blown = position["markers"]["bridges"]
        self.ruined = position["markers"]["ruined"]
        self.jordan = position["tracks"]["jordan"] == 1
        self.entry = position["tracks"]["entry"]
        self.zones = [self.zone_of(side) for side in SIDES]

    # --- ground ------------------------------------------------------------------------------

    def standing_fort(self, name):
        return "fort" in features(name) and name not in self.ruined

    def crosses(self, side, leg, a, b):
        """Terrain Effects Chart: whether a unit can go from a hex to the next."""
        row = HEXES[b]
        if row["terrain"] == "sea":
            return False
        if not self.jordan and row["region"] in ("west_bank", "jordan"):
            return False
        if HERMON in (a, b) and side == "UAR":
            return b != HERMON
        if HERMON in (a, b):
            rough = row["terrain"] == "rough" and not leg
            return not rough or any(b in road for road in ROADS)
        if row["terrain"] == "rough" and not leg and pair(a, b) not in ROADS:
            return False
        water = WATER.get(pair(a, b))
        if water == "canal" or (water == "river" and not leg):
            return any({a, b} == set(e) for n, e in BRIDGES.items() if n not in self.blown)
        return True

    def zone_of(self, side):
        found = set()
        for name, data in self.units.items():
            row = UNITS[name]
            small = row["small_unit"] == "yes" or row["type"] in ("militia", "heavy_artillery")
            if row["side"] != side or small:
                continue
            for other in around(data["at"]):
                if self.crosses(side, row["mobility"] == "leg", data["at"], other):
                    found.add(other)
        return {each for each in found if not self.standing_fort(each)}

    def enemy_in(self, side, name):
        return any(UNITS[each]["side"] != side for each in self.held.get(name, []))

    def threatened(self, side, name):
        """5.4.1: an enemy zone that no friend covers."""
        friend = any(UNITS[each]["side"] == side for each in self.held.get(name, []))
        return name in self.zones[1 - SIDES.index(side)] and not friend

    # --- 7.0 ---------------------------------------------------------------------------------

    def sources(self, side):
        if side == "Israel":
            return set(TEL_AVIV)
        wells = {each for n, ends in BRIDGES.items() if n not in self.blown for each in ends}
        return wells | {name for name in HEXES if "edge:east" in HEXES[name]["features"]}

    def lines(self, side):
        """7.3: from a hex towards a source, hex by hex; `come` says how the last was entered."""
        slow = {"rough"} if side == "Israel" else {"rough", "sand"}

        def free(name):
            return not self.enemy_in(side, name) and not self.threatened(side, name)

        todo = [(name, "source") for name in self.sources(side) if free(name)]
        seen = set(todo)
        while todo:
            name, come = todo.pop()
            for other in around(name):
                road = pair(name, other) in ROADS
                if not self.crosses(side, True, name, other) or not free(other):
                    continue
                stuck = HEXES[name]["terrain"] in slow and come == "across"
                if stuck and not road:
                    continue
                step = (other, "road" if road else "across")
                if step not in seen:
                    seen.add(step)
                    todo.append(step)
        return {name for name, _ in seen}

    def out_of_supply(self):
        lines = {side: self.lines(side) for side in SIDES}
        found = set()
        for name, data in self.units.items():
            row, at = UNITS[name], data["at"]
            if row["type"] == "heavy_artillery" or "airborne" in data.get("marks", []):
                continue
            if at == (WEST_JERUSALEM if row["side"] == "Israel" else EAST_JERUSALEM):
                continue
            kibbutz = "kibbutz" in features(at) and at not in self.ruined
            if row["type"] == "militia" and kibbutz:
                continue
            if at not in lines[row["side"]]:
                found.add(name)
        return found

    # --- 6.2.1 -------------------------------------------------------------------------------

    def closed(self, unit, name):
        """5.3: Israel before the check; the commandos of the West Bank are free there."""
        if HEXES[name]["region"] != "israel" or UNITS[unit]["side"] != "UAR":
            return False
        sheet = name.partition("/")[0]
        if UNITS[unit]["type"] == "commando" and sheet == "westbank":
            return False
        return not self.entry >> ("sinai", "golan", "westbank").index(sheet) & 1

    def may_pass(self, unit, a, b, forced):
        side = UNITS[unit]["side"]
        if b == HERMON or self.enemy_in(side, b):
            return False
        if not self.crosses(side, UNITS[unit]["mobility"] == "leg", a, b):
            return False
        if side == "UAR" and self.standing_fort(b) and HEXES[b]["region"] == "israel":
            return False
        if self.closed(unit, b):
            return forced and b.startswith("westbank")
        home = HEXES[b]["region"] == "israel" or b == EAST_JERUSALEM
        return home or forced or UNITS[unit]["type"] != "militia"

    def paths(self, unit, foes, length, forced):
        start = self.units[unit]["at"]
        found = [[start]]
        for _ in range(length):
            found = [
                [*path, step]
                for path in found
                for step in around(path[-1])
                if step not in path
                and self.may_pass(unit, path[-1], step, forced)
                and all(distance(step, foe) >= distance(path[-1], foe) for foe in foes)
            ]
        return [
            path
            for path in found
            if distance(start, path[-1]) >= 2
            and all(distance(path[-1], foe) > distance(start, foe) for foe in foes)
        ]

    def has_room(self, unit, name):
        """5.4.2, 5.3.1."""
        there = [UNITS[each] for each in [*self.held.get(name, []), unit]]
        nations = {row["nationality"] for row in there}
        if {"Palestine", "Islamic Volunteers"} <= nations:
            return False
        there = [row for row in there if row["type"] != "heavy_artillery"]
        small = sum(row["small_unit"] == "yes" for row in there)
        large = [row for row in there if row["small_unit"] != "yes"]
        if small <= 1 and len({row["formation"] for row in large}) == 1:
            if "Ugdah" in large[0]["formation"]:
                return True
        thirds = -(-max(0, small - 1) // 3)
        return len(large) + thirds <= (2 if HEXES[name]["terrain"] == "rough" else 3)

    def retreats(self, unit, foes):
        for forced in (False, True):
            before = set()
            for length in range(2, 6):
                ends = {path[-1] for path in self.paths(unit, foes, length, forced)} - before
                roomy = {name for name in ends if self.has_room(unit, name)}
                if roomy:
                    return self.towards_supply(unit, roomy)
                if not ends:
                    break
                before |= ends
        return set()

    def towards_supply(self, unit, ends):
        start, side = self.units[unit]["at"], UNITS[unit]["side"]
        sheet = start.partition("/")[0]
        wells = [
            well
            for well in self.sources(side)
            if well.startswith(sheet) and not self.enemy_in(side, well)
        ]

        def away(name):
            return min(distance(name, well) for well in wells)

        nearer = {name for name in ends if wells and away(name) < away(start)}
        return nearer or ends
