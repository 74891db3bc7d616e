"""Whether the counters of a pack are what the rules can play with."""

from levant.core.packs import PackReader
from levant.games.sixth_fleet.box import NATIONS
from levant.games.sixth_fleet.printed.rows import CounterRow, Pack

SETUPS = {  # where a unit may begin, by how it moves
    "air": ("hex", "airbase", "CV"),
    "surface": ("hex", "setup", "edge", "area"),
    "submarine": ("hex", "setup", "edge", "area"),
}
ARRIVALS = ("start", "interphase", "option:14.3")


def check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    for where, row in reader.each("counters.csv", pack.counters):
        if row.side == "none" or not reader.known(where, "nationality", row.nationality, NATIONS):
            continue
        if row.side != ("Soviet" if row.nationality == "So" else "NATO"):
            reader.fault(where, f"side is {row.side}, nationality {row.nationality}: one is wrong")
        if row.mobility == "none":
            reader.fault(where, "mobility should be air, surface or submarine")
            continue
        if row.movement < 1 or row.defence < 1:
            reader.fault(where, "movement and defence should be 1 or more")
        if min(row.anti_air, row.anti_surface, row.anti_submarine, row.ecm) < 0:
            reader.fault(where, "anti_air, anti_surface, anti_submarine and ecm are never negative")
        check_arrival(reader, where, row)
        check_setup(reader, where, row, pack)


def check_arrival(
    reader: PackReader, where: str, row: CounterRow, more: tuple[str, ...] = ()
) -> None:
    known = (*ARRIVALS, *more)
    for arrival in row.arrival.split("|"):
        if arrival not in known:
            reader.fault(where, f"arrival {arrival!r} should be one of {', '.join(known)}")


def check_setup(reader: PackReader, where: str, row: CounterRow, pack: Pack) -> None:
    kind, _, place = row.setup.partition(":")
    if kind not in SETUPS[row.mobility]:
        right = ", ".join(f"{word}:" for word in SETUPS[row.mobility])
        reader.fault(where, f"setup {row.setup!r} should begin with one of {right}")
        return
    if (kind == "CV") != (row.carrier_based == "yes"):
        reader.fault(where, f"carrier_based is {row.carrier_based}, but setup is {row.setup!r}")
    if kind == "CV":
        carriers = [u.id for u in pack.units().values() if u.type == "CV" and u.side == row.side]
        reader.known(where, "carrier", place, carriers)
    elif kind in ("setup", "airbase") and place != row.nationality:
        reader.fault(where, f"setup {row.setup!r} should be {kind}:{row.nationality}")
    elif kind == "edge" and place != "west":
        reader.fault(where, f"setup {row.setup!r} should be edge:west (12.22)")
    elif kind == "area" and place != "BlackSea":
        reader.fault(where, f"setup {row.setup!r} should be area:BlackSea (12.24)")
    elif kind == "hex":
        places, hexes = place.split("|"), {each.hex for each in pack.hexes}
        bases = [base.hex for base in pack.map.airbase if base.nation == row.nationality]
        for each in places:
            if reader.known(where, "set-up hex", each, hexes) and row.mobility == "air":
                reader.known(where, "airbase of its nation in", each, bases)
        if row.mobility == "air" and row.arrival == "start" and len(places) > 1:
            reader.fault(where, "setup of an air unit that starts the game should name one hex")
