"""Zones, movement, retreats, columns and points worked out a second time: from the pack's rows and
a position document alone, hex by hex, with nothing of the game's own code."""

import csv
import heapq
import itertools
import tomllib

from levant.games import folder_of

PACK = folder_of("six-day-war-1967") / "pack"
ISRAELI, ARAB = "israeli", "arab"
CLOSED = ("Egypt", "Syria")  # 25.4
COSTS = {"clear": 1, "sand": 2, "rough": 2, "mountain": 3}
SHIFTS = {"clear": 0, "sand": 0, "rough": 1, "mountain": 2, "town": 1, "city": 1}
LIMITS = {ISRAELI: 3, ARAB: 2}


def rows(name):
    with (PACK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pair(a, b):
    return frozenset((a, b))


HEXES = {row["hex"]: row for row in rows("hexes.csv")}
UNITS = {row["id"]: row for row in rows("counters.csv")}
SIDES: dict[frozenset[str], set[str]] = {}
for row in rows("hexsides.csv"):
    SIDES.setdefault(pair(row["hex_a"], row["hex_b"]), set()).add(row["kind"])
ROADS: dict[frozenset[str], set[str]] = {}
for row in rows("lines.csv"):
    for a, b in itertools.pairwise(row["path"].split("-")):
        ROADS.setdefault(pair(a, b), set()).add(row["kind"])
CHARTS = tomllib.loads((PACK / "charts.toml").read_text(encoding="utf-8"))
SCENARIO = tomllib.loads((PACK / "scenarios.toml").read_text(encoding="utf-8"))["scenario"][0]


def features(name):
    return dict(each.partition(":")[::2] for each in HEXES[name]["features"].split(";"))


def sector(name):
    return features(name).get("sector")


def place(name):
    return int(name[:2]), int(name[2:])


def around(name):
    """Even columns stand half a hex lower."""
    column, line = place(name)
    low = 0 if column % 2 == 0 else -1
    spots = [(column, line - 1), (column, line + 1)]
    spots += [(column + side, line + low + down) for side in (-1, 1) for down in (0, 1)]
    return [each for each in (f"{c:02}{r:02}" for c, r in spots) if each in HEXES]


def distance(a, b):
    """Along the columns first: each brings half a hex up or down."""
    (ca, ra), (cb, rb) = place(a), place(b)
    ya, yb = ra + (0.5 if ca % 2 == 0 else 0), rb + (0.5 if cb % 2 == 0 else 0)
    across = abs(ca - cb)
    return across + max(0, int(abs(ya - yb) - across / 2))


def of_israel(*kinds):
    here = [h for h, row in HEXES.items() if row["region"] == "Israel"]
    return {each for each in here if features(each).keys() & set(kinds)}


WALLS = {h for h in HEXES if features(h).keys() & {"fort", "fortified_city"}}
KIBBUTZIM = of_israel("kibbutz")
CITIES, TOWNS = of_israel("city", "fortified_city"), of_israel("town")
OWN = {
    ISRAELI: {h for h in WALLS if HEXES[h]["region"] == "Israel"},
    ARAB: {h for h in WALLS if HEXES[h]["region"] != "Israel"},
}
SHELTER = {ISRAELI: OWN[ISRAELI] | KIBBUTZIM, ARAB: OWN[ARAB]}  # 12.1


def other(side):
    return ARAB if side == ISRAELI else ISRAELI


class Reckoning:
    def __init__(self, position):
        self.turn, self.tracks = position["turn"], position["tracks"]
        self.war = self.tracks["lebanon_at_war"]
        self.said = position["units"]
        self.at = {u: v["at"] for u, v in self.said.items() if v["at"] in HEXES}
        self.markers = position["markers"]
        self.stacks: dict[str, list[str]] = {}
        for unit, where in self.at.items():
            self.stacks.setdefault(where, []).append(unit)

    def held(self, side):
        return {where for unit, where in self.at.items() if UNITS[unit]["side"] == side}

    def zone(self, side):
        """12.1: the six hexes around, not over the boundary nor into the enemy's walls."""
        found = set()
        for unit, where in self.at.items():
            neutral = UNITS[unit]["contingent"] == "lebanese" and not self.war
            if UNITS[unit]["side"] == side and not neutral:
                found |= {n for n in around(where) if "sector" not in SIDES.get(pair(where, n), ())}
        return found - SHELTER[other(side)]

    def free(self, unit):
        """10.9, 25.1, 25.2, 25.4: where a unit may be at all."""
        side, front = UNITS[unit]["side"], sector(self.at[unit])
        shut = set() if self.war else {"Lebanon"}
        if side == ISRAELI:
            shut |= {*CLOSED, *(["Jordan"] if self.turn < 4 else [])}
        fine = {h for h, row in HEXES.items() if sector(h) == front and row["region"] not in shut}
        return fine - self.held(other(side))

    def price(self, side, a, b):
        kinds, lines = SIDES.get(pair(a, b), set()), ROADS.get(pair(a, b), set())
        if kinds & {"sector", "prohibited"}:
            return 99
        water = kinds & {"river", "canal"} and "bridge" not in kinds
        if not water and lines & ({"road", "track"} if side == ISRAELI else {"road"}):
            return 1
        return COSTS[HEXES[b]["terrain"]] + (3 if water else 0)

    def reach(self, unit, points):
        """10.5, 12.3, 12.4: cheapest first; a zone stops, and out of one no way leads into one."""
        side, start = UNITS[unit]["side"], self.at[unit]
        zone, free = self.zone(other(side)), self.free(unit)
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, here = heapq.heappop(queue)
            if spent > best[here] or (here != start and here in zone):
                continue
            for goal in around(here):
                slipping = here == start and start in zone and goal in zone
                total = spent + self.price(side, here, goal)
                if goal in free and not slipping and total <= min(points, best.get(goal, 99) - 1):
                    best[goal] = total
                    heapq.heappush(queue, (total, goal))
        return best.keys() - {start}

    def room(self, unit, where):
        """11.2, 11.3: of those who retreat, mobile units all."""
        mine = UNITS[unit]
        mates = [UNITS[u] for u in self.stacks.get(where, []) if u != unit]
        mates = [each for each in mates if each["mobility"] == "mobile"]
        mixed = any(each["contingent"] != mine["contingent"] for each in mates)
        return len(mates) < LIMITS[mine["side"]] and not mixed

    def retreat(self, unit):
        """14.2: one hex, dry, free of enemies and their zones, not full if another is not."""
        here, side = self.at[unit], UNITS[unit]["side"]
        fine = self.free(unit) - self.zone(other(side))
        ends = {h for h in around(here) if h in fine}
        for goal in list(ends):
            kinds = SIDES.get(pair(here, goal), set())
            wet = kinds & {"river", "canal"} and "bridge" not in kinds
            if wet or kinds & {"sector", "prohibited"}:
                ends.remove(goal)
        return {h for h in ends if self.room(unit, h)} or ends

    def column(self, attackers, defenders, units):
        """13.12, 13.14: the column of an attack that is not paid for."""
        side = UNITS[units[0]]["side"]
        strength = sum(int(UNITS[u]["strength"]) for u in units)
        defence = sum(int(UNITS[u]["strength"]) for h in defenders for u in self.stacks[h])
        bounds = CHARTS["crt"]["lower_bound"]
        at = max(n for n, bound in enumerate(bounds) if 100 * strength // defence >= bound)
        shift = any("commanding" in features(h) for h in attackers)
        shift += 2 if side == ISRAELI and self.turn == 1 else 0  # 25.5
        shift -= max(self.ground(h, other(side)) for h in defenders)
        across = [SIDES.get(pair(a, d), set()) for a in attackers for d in defenders]
        shift -= min(2 if "canal" in s else 1 if "river" in s else 0 for s in across)
        return CHARTS["crt"]["columns"][max(0, min(len(bounds) - 1, at + shift))]

    def ground(self, where, side):
        best = [SHIFTS[HEXES[where]["terrain"]]]
        best += [1] if features(where).keys() & {"town", "city", "fortified_city"} else []
        best += [2] if where in OWN[side] else []
        best += [1] if side == ISRAELI and where in KIBBUTZIM else []
        return max(best)

    def score(self, front):
        """23.2: of a game without overstacking."""
        name, points = front.lower(), 0
        israeli = {h for h, row in HEXES.items() if row["region"] == "Israel"}
        israeli |= set(self.markers["held_by_israelis"])
        israeli -= set(self.markers["held_by_arabs"])
        israeli = (israeli | self.held(ISRAELI)) - self.held(ARAB)
        worth = SCENARIO["victory"]["objective"]
        for where in HEXES:
            if sector(where) == front:
                ours = where in israeli
                points += worth.get(where, 5) if ours and "objective" in features(where) else 0
                if not ours:
                    points -= 20 * (where in CITIES) + 10 * (where in TOWNS)
                    points -= 5 * (where in KIBBUTZIM)
                points -= 3 * (where in self.markers["terrorized"])
        for unit, said in self.said.items():
            mobile, arab = UNITS[unit]["mobility"] == "mobile", UNITS[unit]["side"] == ARAB
            if mobile and said["at"] == f"{name}-dead":
                points += (not said.get("overstacked")) if arab else -3
            points -= 3 * (mobile and said["at"] == f"{name}-refit")
        return points - self.tracks[f"{name}_zrp_spent"] - 2 * self.tracks[f"{name}_air_defense"]
