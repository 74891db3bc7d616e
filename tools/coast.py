"""Make a pack's coast.json: real coasts and borders in the pack's own hex plane.

    python tools/coast.py ATLAS PACK

ATLAS is a folder with `land-10m.json` and `countries-10m.json` of the npm package `world-atlas`
(Natural Earth 1:10m, public domain); PACK is a pack folder whose `map.toml` has a georeference:
either an equidistant conic, an affine and a local shift, or for small maps an affine from hexes to
degrees (`lon_0`, `lon_u`, `lon_v` …), or degrees that grow evenly with columns and rows (`dlon`,
`dlat`). Outlines of `[[lake]]` in `map.toml` are projected too. Where there are several `[[map]]`,
each has its own `[[map.control]]` points with their columns and rows, through which it is bent
(`warp.py`), and its own lakes and rivers. Needs the standard library only.
"""

from __future__ import annotations

import csv
import json
import math
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import warp

Point = tuple[float, float]
Line = list[Point]
Project = Callable[[float, float], Point]

MARGIN = 2.0  # hexes beyond the outermost hex, so that a broad shore tint shows no clip edge
TOLERANCE = 0.005  # hexes
SMALLEST_ISLAND = 0.0006  # square hexes
AROUND = 0.6  # degrees beyond the control points; a spline means nothing far from them
NEAR = 0.02  # how much a control point that is only to be near is let go
ROW = math.sqrt(3) / 2
EVERYWHERE = (-181.0, -91.0, 181.0, 91.0)

BORDERS = "borders of the 1970s"
# The states of the 1970s that today's borders divide.
UNIONS = {
    **dict.fromkeys(
        ("Slovenia", "Croatia", "Bosnia and Herz.", "Montenegro", "Serbia", "Kosovo", "Macedonia"),
        "Yugoslavia",
    ),
    **dict.fromkeys(("Ukraine", "Moldova", "Russia", "Georgia"), "Soviet Union"),
    **dict.fromkeys(
        ("N. Cyprus", "Dhekelia", "Akrotiri", "Cyprus U.N. Buffer Zone"),
        "Cyprus",
    ),
    **dict.fromkeys(("San Marino", "Vatican"), "Italy"),
    "Monaco": "France",
}


def main(atlas: Path, pack: Path) -> None:
    world = tomllib.loads((pack / "map.toml").read_text(encoding="utf-8"))
    land, countries = (
        json.loads((atlas / f"{name}-10m.json").read_text(encoding="utf-8"))
        for name in ("land", "countries")
    )
    source = (
        "Natural Earth 1:10m land and admin 0 (public domain), from npm world-atlas, "
        "projected by tools/coast.py through map.toml"
    )
    if "map" in world:
        grid = world["grid"]
        maps = {
            row["id"]: of_several(row, land, countries, frame(pack, grid, row["id"]))
            for row in world["map"]
        }
        document: dict[str, Any] = {"source": source, "maps": maps}
    else:
        document = {"source": f"{source}; {BORDERS}", **of_one(world, land, countries, pack)}
    text = json.dumps(document, separators=(",", ":"))
    (pack / "coast.json").write_text(text + "\n", encoding="utf-8")


def of_one(
    world: dict[str, Any], land: dict[str, Any], countries: dict[str, Any], pack: Path
) -> dict[str, Any]:
    project = projection(world["georeference"], world["grid"])
    box = frame(pack, world["grid"])
    document = {
        "frame": [round(v, 3) for v in box],
        "land": rounded(coasts(land, project, box)),
        "borders": rounded(borders(countries, project, box)),
        "meridians": graticule(project, box, meridians=True),
        "parallels": graticule(project, box, meridians=False),
    }
    lakes = [[project(lon, lat) for lon, lat in lake["outline"]] for lake in world.get("lake", [])]
    if lakes:
        document["lakes"] = rounded(lakes)
    return document


def of_several(
    row: dict[str, Any],
    land: dict[str, Any],
    countries: dict[str, Any],
    box: Sequence[float],
) -> dict[str, Any]:
    """One of several maps, bent through its control points."""
    controls = row["control"]
    places = [(c["lon"], c["lat"]) for c in controls]
    goals = [(c["column"] * ROW, c["y"]) for c in controls]
    project = warp.through(places, goals, [NEAR if c.get("near") else 0.0 for c in controls])
    lons, lats = [lon for lon, _ in places], [lat for _, lat in places]
    window = (min(lons) - AROUND, min(lats) - AROUND, max(lons) + AROUND, max(lats) + AROUND)
    document = {
        "frame": [round(v, 3) for v in box],
        "land": rounded(coasts(land, project, box, window)),
        "borders": rounded(borders(countries, project, box, window)),
    }
    for kind, path in (("lakes", "outline"), ("rivers", "path")):
        lines = [[project(*p) for p in each[path]] for each in row.get(kind[:-1], [])]
        document[kind] = rounded(lines)
    return document


def projection(georeference: dict[str, Any], grid: dict[str, Any] | None = None) -> Project:
    """Longitude and latitude to the hex plane (x east, y south, hex width 1)."""
    if grid and "lon_u" in georeference:
        return from_degrees(georeference, grid)
    return from_conic(georeference)


def from_degrees(g: dict[str, Any], grid: dict[str, Any]) -> Project:
    """The inverse of lon = lon_0 + lon_u*u + lon_v*v and lat likewise.

    u counts across the lines of hexes, v along them.
    """
    determinant = g["lon_u"] * g["lat_v"] - g["lon_v"] * g["lat_u"]

    def project(lon: float, lat: float) -> Point:
        dx, dy = lon - g["lon_0"], lat - g["lat_0"]
        u = (dx * g["lat_v"] - dy * g["lon_v"]) / determinant
        v = (dy * g["lon_u"] - dx * g["lat_u"]) / determinant
        return laid_out(grid, u, v)

    return project


def laid_out(grid: dict[str, Any], across: float, along: float) -> Point:
    """A place in the plane, from its distances across and along the lines of hexes."""
    pointy = grid["layout"] == "pointy"
    lines, places = ("row_grows", "column_grows") if pointy else ("column_grows", "row_grows")
    x = y = 0.0
    for amount, grows in ((along, grid[places]), (across, grid[lines])):
        if grows in ("east", "west"):
            x = amount if grows == "east" else -amount
        else:
            y = amount if grows == "south" else -amount
    return x, y


def from_conic(georeference: dict[str, Any]) -> Project:
    g = georeference
    radius, cone = g["earth_radius_nm"], g["cone_constant"]
    a, sigma = g["affine"], g["shift_sigma_nm"]
    anchors = [(p["plane_nm"], p["shift_weight_nm"]) for p in g["anchor"]]
    determinant = a["xu"] * a["yv"] - a["xv"] * a["yu"]

    def project(lon: float, lat: float) -> Point:
        rho = radius * (g["cone_G"] - math.radians(lat))
        theta = cone * math.radians(lon - g["central_meridian"])
        x = rho * math.sin(theta)
        y = g["rho_origin"] * radius - rho * math.cos(theta)
        pull = [
            (w, math.exp(-((x - at["x"]) ** 2 + (y - at["y"]) ** 2) / sigma**2))
            for at, w in anchors
        ]
        x -= sum(w["x"] * near for w, near in pull) + a["x0"]
        y -= sum(w["y"] * near for w, near in pull) + a["y0"]
        u = (x * a["yv"] - y * a["xv"]) / determinant
        v = (y * a["xu"] - x * a["yu"]) / determinant
        return u, -v

    return project


def frame(pack: Path, grid: dict[str, Any], of_map: str = "") -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all hexes, or all of one map, with the margin."""
    with (pack / "hexes.csv").open(encoding="utf-8", newline="") as file:
        names = [row["hex"] for row in csv.DictReader(file) if row.get("map", "") == of_map]
    line_first = (grid["number_format"] == "RRCC") == (grid["layout"] == "pointy")
    shifted = 0 if grid["shifted"] == "even" else 1
    centres = []
    for name in names:
        pair = int(name[:2]), int(name[2:])
        line, place = pair if line_first else pair[::-1]
        along = place + (0.5 if line % 2 == shifted else 0.0)
        centres.append(laid_out(grid, line * ROW, along))
    sideways = (grid["layout"] == "pointy") == (grid["column_grows"] in ("east", "west"))
    wide, high = (0.5, 0.5 / ROW) if sideways else (0.5 / ROW, 0.5)
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    wide, high = wide + MARGIN, high + MARGIN
    return min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high


def coasts(
    atlas: dict[str, Any],
    project: Project,
    box: Sequence[float],
    window: Sequence[float] = EVERYWHERE,
) -> Iterable[Line]:
    """Rings of land in the box, of which only what lies in the window of degrees is projected."""
    arcs = decoded(atlas)
    for geometry in atlas["objects"]["land"]["geometries"]:
        for polygon in polygons(geometry):
            for ring in polygon:
                points = clipped(joined(ring, arcs), window)
                if not nearby(points):
                    continue
                cut = clipped([project(*p) for p in points], box)
                if len(cut) > 2 and abs(area(cut)) >= SMALLEST_ISLAND:
                    yield simplified([*cut, cut[0]])


def borders(
    atlas: dict[str, Any],
    project: Project,
    box: Sequence[float],
    window: Sequence[float] = EVERYWHERE,
) -> Iterable[Line]:
    """Lines between two states; an arc of one state alone is coast."""
    arcs = decoded(atlas)
    owners: dict[int, set[str]] = {}
    for geometry in atlas["objects"]["countries"]["geometries"]:
        name = geometry["properties"]["name"]
        for polygon in polygons(geometry):
            for arc in (a for ring in polygon for a in ring):
                index = arc if arc >= 0 else ~arc
                owners.setdefault(index, set()).add(UNIONS.get(name, name))
    for index in sorted(owners):
        if len(owners[index]) == 2 and nearby(arcs[index]):
            for part in inside(arcs[index], window):
                for run in inside([project(*p) for p in part], box):
                    yield simplified(run)


def graticule(project: Project, box: Sequence[float], *, meridians: bool) -> dict[str, list[Point]]:
    """Every other degree, or every tenth of one where a degree is wider than the map."""
    (x0, y0), (x1, y1) = project(33, 32), project(34, 31)
    small = math.hypot(x1 - x0, y1 - y0) > box[2] - box[0]
    step = 0.1 if small else 2.0
    lines = {}
    for count in range(round((50 if meridians else 22) / step)):
        degree = round(count * step + (0 if meridians else 28), 1)
        steps = range(2001 if small else 201)
        last = len(steps) - 1
        if meridians:
            points = [project(degree, 28 + 22 * s / last) for s in steps]
        else:
            points = [project(2 + 42 * s / last, degree) for s in steps]
        runs = list(inside(points, box))
        if runs:
            lines[f"{degree:g}"] = rounded([simplified(runs[0])])[0]
    return lines


def decoded(atlas: dict[str, Any]) -> list[Line]:
    """TopoJSON arcs: running sums of quantised steps."""
    (sx, sy), (tx, ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    lines = []
    for arc in atlas["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        lines.append(line)
    return lines


def polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
    shapes: list[list[list[int]]] = geometry["arcs"]
    return shapes if geometry["type"] == "MultiPolygon" else [shapes]  # type: ignore[list-item]


def joined(ring: list[int], arcs: list[Line]) -> Line:
    points: Line = []
    for arc in ring:
        line = arcs[arc] if arc >= 0 else arcs[~arc][::-1]
        points.extend(line[1:] if points else line)
    return points


def nearby(points: Line) -> bool:
    """Roughly on this side of the earth; the conic plane means nothing on the other."""
    return any(-5 < lon < 50 and 22 < lat < 55 for lon, lat in points)


def clipped(ring: Line, box: Sequence[float]) -> Line:
    """Sutherland and Hodgman, one side of the box after the other."""
    left, top, right, bottom = box
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept: Line = []
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            d0, d1 = sign * (here[axis] - limit), sign * (there[axis] - limit)
            if d0 >= 0:
                kept.append(here)
            if (d0 >= 0) != (d1 >= 0):
                t = d0 / (d0 - d1)
                kept.append(
                    (here[0] + t * (there[0] - here[0]), here[1] + t * (there[1] - here[1]))
                )
        ring = kept
        if not ring:
            break
    return ring


def inside(points: Line, box: Sequence[float]) -> Iterable[Line]:
    left, top, right, bottom = box
    run: Line = []
    for x, y in points:
        if left <= x <= right and top <= y <= bottom:
            run.append((x, y))
        else:
            if len(run) > 1:
                yield run
            run = []
    if len(run) > 1:
        yield run


def area(ring: Line) -> float:
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def simplified(line: Line) -> Line:
    """Douglas and Peucker, without recursion."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    todo = [(0, len(line) - 1)]
    while todo:
        first, last = todo.pop()
        worst, where = TOLERANCE, -1
        for i in range(first + 1, last):
            d = distance(line[i], line[first], line[last])
            if d > worst:
                worst, where = d, i
        if where >= 0:
            keep[where] = True
            todo += [(first, where), (where, last)]
    return [p for p, kept in zip(line, keep, strict=True) if kept]


def distance(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
    t = min(1.0, max(0.0, t))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def rounded(lines: Iterable[Line]) -> list[Line]:
    return [[(round(x, 3), round(y, 3)) for x, y in line] for line in lines]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
