"""Lines of supply, retreats, success numbers and points worked out a second time: from the pack's
rows and a position document alone, area by area, with nothing of the game's own code."""

import csv
import tomllib

from levant.games import folder_of

PACK = folder_of("golan-73") / "pack"
SIDES = ("Syrian", "Israeli")
QUALITY, MORALE = "GVE", {"G": -2, "V": 0, "E": 2}
STRONGPOINT, GHOST = "strongpoint", "ghost"


def rows(name):
    with (PACK / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pair(a, b):
    return frozenset((a, b))


AREAS = {row["area"]: row for row in rows("areas.csv")}
UNITS = {row["id"]: row for row in rows("counters.csv")}
CHITS = {f"{row['side'][0].upper()}-{row['kind']}": row for row in rows("assets.csv")}
CHITS |= {f"{row['side'][0].upper()}-{row['kind']}": row for row in rows("events.csv")}
BORDERS = {pair(row["area_a"], row["area_b"]): row for row in rows("boundaries.csv")}
NEXT: dict[str, list[str]] = {area: [] for area in AREAS}
for a, b in map(tuple, BORDERS):
    NEXT[a].append(b)
    NEXT[b].append(a)
CHARTS = tomllib.loads((PACK / "charts.toml").read_text(encoding="utf-8"))
VALUE = {row["id"]: row["value"] for row in CHARTS["modifier"]}


def side_of(name):
    return "Syrian" if name.startswith("S") else "Israeli"


def armored(unit):
    return UNITS[unit]["unit_class"] == "armor"


def moves(unit):
    return UNITS[unit]["unit_class"] in ("armor", "infantry")


def other(side):
    return SIDES[1 - SIDES.index(side)]


class Reckoning:
    def __init__(self, position):
        self.turn, self.said = position["turn"], position["units"]
        self.at = {u: v["at"] for u, v in self.said.items() if v["at"] in AREAS}
        marks = position["markers"]
        self.israeli, self.posts = set(marks["israeli_control"]), marks["assets"]
        self.works = marks["field_works"]
        self.mines = {pair(*each) for each in marks["minefields"]}
        self.blown = {pair(*each) for each in marks["blown_bridges"]}
        self.bridged = {pair(*each) for each in marks["ditch_bridges"]}

    def holds(self, area, side):
        return (area in self.israeli) == (side == "Israeli")

    def units(self, area, side):
        return [u for u, where in self.at.items() if where == area and side_of(u) == side]

    def forces(self, area, side):
        return bool(self.units(area, side)) or self.posts.get(area, "")[:1] == side[0]

    def status(self, unit):
        return self.said[unit].get("status", [])

    def quality(self, unit):
        """2.3: printed from full strength down."""
        if UNITS[unit]["type"] == STRONGPOINT:
            return "V"
        printed = UNITS[unit]["quality"].split("|")
        return printed[len(printed) - self.said[unit]["steps"]]

    def passes(self, border, side, first):
        """9.31, 14.93: whether a line of supply crosses, or its first step does."""
        row = BORDERS[border]
        road = row["connection"] == "road"
        if row["kind"] == "escarpment" and not road:
            return False
        if side == "Syrian" and border in self.mines:
            return False
        whole = row["kind"] == "river" and (not road or border in self.blown)
        return first or not (whole or (row["kind"] == "at_ditch" and border not in self.bridged))

    def supplied(self, side):
        """9.31, 14.91 to 14.94: the areas from which a path can be traced."""
        line = [a for a, r in AREAS.items() if r["supply"] == side.lower() and self.holds(a, side)]
        for area in line:
            for near in NEXT[area]:
                clear = self.passes(pair(area, near), side, first=False)
                if near not in line and self.holds(near, side) and clear:
                    line.append(near)
        beside = {
            area
            for area in AREAS
            for near in NEXT[area]
            if near in line and self.passes(pair(area, near), side, first=True)
        }
        return {*line, *beside, "83"}

    def retreats(self, unit):
        """6.6, 14.42: the nearest areas with room, in the sector while that leads anywhere."""
        if side_of(unit) == "Syrian" and self.turn <= 4:
            within = self.nearest(unit, sector=True)
            if within:
                return within
        return self.nearest(unit, sector=False)

    def nearest(self, unit, sector):
        side, start = side_of(unit), self.at[unit]
        front, seen = {start}, {start}
        while front:
            steps = {b for a in front for b in NEXT[a] if self.open(unit, a, b, sector)}
            front = steps - seen
            seen |= front
            ends = {area for area in front if len(self.units(area, side)) < 2}
            if ends:
                return ends
        return set()

    def open(self, unit, a, b, sector):
        row, side = BORDERS[pair(a, b)], side_of(unit)
        road = row["connection"] == "road"
        if not self.holds(b, side) or self.forces(b, other(side)):
            return False
        if sector and row["operational_boundary"] == "yes":
            return False
        steep = row["kind"] == "escarpment" and not road
        rugged = row["kind"] == "mt_hermon" or (row["kind"] == "rugged" and not road)
        return not steep and not (rugged and armored(unit))

    def points(self, side):
        """19.1, 19.2."""
        points, traced = 0, self.supplied(side)
        for area, row in AREAS.items():
            if self.holds(area, side) and area in traced:
                stars = int(row["vp"] or 0)
                if side == "Israeli":
                    points += (row["zone"] == "syria") + (row["star"] == "yellow") * stars
                elif self.units(area, side):
                    points += stars
        for unit, said in self.said.items():
            lost = said["at"] == "eliminated" and "merged" not in said.get("status", [])
            points += (
                lost and moves(unit) and int(UNITS[unit]["steps"]) > 2 and side_of(unit) != side
            )
        return points


class Fire:
    """6.25 to 6.28: the success numbers of one side's dice in a combat round."""

    def __init__(self, second, area, side, attacks, assault, target):
        self.second, self.area, self.side = second, area, side
        self.night, self.assault = second.turn == 2, assault
        self.ground = int(AREAS[area]["tdn"]) + bool(assault) if attacks else 0
        self.armor = self.quality = None  # of the enemy's point unit
        self.sheltered = False
        if target in UNITS:
            self.armor, self.quality = armored(target), second.quality(target)
            forts = [u for u in second.units(area, "Israeli") if UNITS[u]["type"] == STRONGPOINT]
            near = bool(forts) and attacks and side == "Syrian"
            works = second.works.get(area) == other(side)
            self.sheltered = not self.armor and (works or near)
        elif target:
            self.armor, self.quality = kind(target)[1:]

    def guns(self, chit):
        total = 5 + (1 if "rocket" in chit else 0) - (2 if self.armor else 0)
        return limited(total - self.sheltered - self.night)

    def common(self, armor, quality, exempt=False):
        total = 5 + (2 if armor else 0) - self.ground - self.sheltered
        if self.quality:
            total -= 2 if self.armor and not exempt else 0
            better = QUALITY.index(quality) - QUALITY.index(self.quality)
            total += (better > 0) - (better < 0)
        return total

    def asset(self, chit):
        name, armor, quality = kind(chit)
        return limited(self.common(armor, quality, name == "anti_tank") - self.night)

    def unit(self, unit):
        status, row = self.second.status(unit), UNITS[unit]
        total = self.common(armored(unit), self.second.quality(unit))
        if row["type"] == STRONGPOINT:
            total += 1 if row["sp_kind"] == "tank" else -1
        total -= ("disordered" in status or "recovering" in status) + ("unsupplied" in status)
        exempt = row["side"] == "syrian" and row["type"] == "armor"
        return limited(total - (self.night and not exempt))

    def dice(self, unit):
        return 1 if UNITS[unit]["type"] == STRONGPOINT else self.second.said[unit]["steps"]

    def units(self, units):
        """15.51: two blocks of a brigade have one die more, with the worse number."""
        numbers = [self.unit(u) for u in units for _ in range(self.dice(u))]
        for n, one in enumerate(units):
            for two in units[n + 1 :]:
                stripe = UNITS[one]["stripe"]
                if self.side == "Israeli" and stripe and stripe == UNITS[two]["stripe"]:
                    numbers.append(min(self.unit(one), self.unit(two)))
        return numbers


def kind(chit):
    """Its kind, whether it is armor class, and its quality."""
    if "task_force" in chit:
        return "task_force", chit.endswith("armor"), "V"
    row = CHITS[chit]
    return row["kind"], row["unit_class"] == "armor", row["quality"] or "V"


def limited(number):
    return max(1, min(9, number))
