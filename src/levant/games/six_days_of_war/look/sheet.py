"""The sheet: three maps side by side, each with its air defence; airbases in a row below."""

from levant.core import look
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.ground import grid, ground
from levant.games.six_days_of_war.look.key import key
from levant.games.six_days_of_war.look.margin import boxes, margin
from levant.games.six_days_of_war.look.names import headings, names
from levant.games.six_days_of_war.look.places import places
from levant.games.six_days_of_war.look.plane import MAPS, frame, hexes
from levant.games.six_days_of_war.look.tracks import track_cells, tracks
from levant.games.six_days_of_war.look.ways import ways
from levant.games.six_days_of_war.printed.rows import Pack

SHEET = (-0.1, 0.0, 34.8, 33.05)
SHOWN = (
    ("golan/ air-defence/1/", "Golan and Galilee"),
    ("westbank/ air-defence/2/", "West Bank"),
    ("sinai/ air-defence/0/", "Sinai"),
    ("base/ track/", "Bases and tracks"),
)


def sheet(pack: Pack) -> look.Sheet:
    tiles = hexes(pack)
    shores = pack.coast.maps
    frames = tuple(frame(map_id) for map_id in MAPS)
    layers = (
        *(layer for map_id in MAPS for layer in ground(shores[map_id], tiles, map_id)),
        look.Layer("names", names()),
        look.Layer("grid", grid(tiles)),
        look.Layer("ways", ways(pack, tiles)),
        look.Layer("places", places(tiles)),
        look.Layer("frames", (look.Shape(frames, (ink.FRAME,)),)),
        look.Layer("headings", (*headings(), *key())),
        look.Layer("margin", (*margin(pack.airbases), *tracks())),
    )
    cells = tuple(look.Cell(h.row.name, h.centre, h.outline()) for h in tiles)
    return look.Sheet(
        "six-days-of-war", "Six Days of War", SHEET, ink.PAPER, layers,
        cells + boxes(pack.airbases) + track_cells(), maps=SHOWN,
    )  # fmt: skip
