"""Whether a pack's forces can be set up: room by numbers, and the ready-made deployment by play."""

from collections import Counter

from levant.core.actions import act, first_of, verb_of
from levant.core.nodes import members
from levant.core.packs import PackReader
from levant.games.sixth_fleet import sequence, steps, why
from levant.games.sixth_fleet.box import AIR_LIMIT, NATIONS, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.positions import new_fleet
from levant.games.sixth_fleet.printed.rows import CounterRow, Pack
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.verbs import BOARD, PICK, PLACE


def check_room(reader: PackReader, pack: Pack, units: dict[str, CounterRow]) -> None:
    """No set-up by hand can come to a dead end: the forces fit their places and fill them."""
    for nation in NATIONS:
        _check_naval_room(reader, pack, nation, units)
        _check_air_room(reader, pack, nation, units)
    _check_middle_east(reader, pack, units)


def _check_naval_room(
    reader: PackReader, pack: Pack, nation: str, units: dict[str, CounterRow]
) -> None:
    """11.1, 11.2: as many ships as the coded hexes need, and no more than they hold."""
    coded = [row for row in pack.map.setup_hex if row.nation == nation]
    needed = {row.hex for row in coded if row.minimum}
    ships = [
        u
        for u in units.values()
        if u.nationality == nation and u.mobility != "air" and u.arrival == "start"
    ]
    elsewhere = sum(
        1
        for special in pack.scenarios.special
        if special.nation == nation and not needed & set(special.hexes)
    )
    if not len(needed) + elsewhere <= len(ships) <= NAVAL_LIMIT * len(coded):
        reader.fault(
            "map.toml [[setup_hex]]",
            f"{nation} starts with {len(ships)} ships; its coded hexes need {len(needed)}"
            f"{f' and {elsewhere} for specials' if elsewhere else ''}"
            f" and hold {NAVAL_LIMIT * len(coded)}",
        )


def _check_air_room(
    reader: PackReader, pack: Pack, nation: str, units: dict[str, CounterRow]
) -> None:
    wanted = ("start",) if nation != "Is" else ("option:14.3",)
    number = sum(
        1
        for u in units.values()
        if u.nationality == nation
        and u.mobility == "air"
        and u.carrier_based == "no"
        and u.arrival in wanted
    )
    bases = [
        b for b in pack.map.airbase if b.nation == nation and bool(b.option) == (nation == "Is")
    ]
    least = 0 if nation == "So" else len(bases)
    _check_room(reader, "map.toml [[airbase]]", nation, number, len(bases), AIR_LIMIT, least)


def _check_room(
    reader: PackReader, where: str, who: str, number: int, bases: int, limit: int, least: int = -1
) -> None:
    need = bases if least < 0 else least
    if not need <= number <= limit * bases:
        room = f"its {bases} airbases need {need} and hold {limit * bases}"
        reader.fault(where, f"{who} has {number} air units; {room}")


def _check_middle_east(reader: PackReader, pack: Pack, units: dict[str, CounterRow]) -> None:
    """14.3: enough counters for every roll, enough bases for them, and a unit for each base."""
    spare = Counter(
        row.type
        for row in units.values()
        if row.nationality == "So" and "option:14.3" in row.arrival
    )
    bases = {
        land: sum(1 for base in pack.map.airbase if base.option and _region(pack, base.hex) == land)
        for land in ("Syria", "Egypt")
    }
    for n, row in enumerate(pack.charts.middle_east_air):
        where = reader.entry("charts.toml", "middle_east_air", n, f"roll {row.roll}")
        for kind, number in (Counter(row.syria) + Counter(row.egypt)).items():
            if spare[kind] < number:
                reader.fault(where, f"wants {number} {kind}; counters.csv has {spare[kind]}")
        for land, posted in (("Syria", row.syria), ("Egypt", row.egypt)):
            _check_room(reader, where, land, sum(posted.values()), bases[land], AIR_LIMIT)


def _region(pack: Pack, name: str) -> str:
    return next((row.region for row in pack.hexes if row.hex == name), "")


def check_in_play(reader: PackReader, box: Box) -> None:
    """The ready-made deployment, set up unit by unit under 11.1 and 11.2."""
    s = new_fleet(box, 0, [], b"")
    sequence.start_phase(box, s, steps.NATO_SETUP)
    sequence.settle(box, s)
    places = _default_actions(box)
    while s.phase in (steps.NATO_SETUP, steps.SOVIET_SETUP):
        fault = _place_next(box, s, places)
        if fault:
            reader.fault("scenarios.toml default_setup", fault)
            return


def _default_actions(box: Box) -> dict[int, int]:
    """By unit, where it goes; lowest of each stack first, so that every hex soon has one."""
    layers: list[tuple[int, int, int]] = []
    for node, units in box.default_stacks:
        for height, unit in enumerate(reversed(units)):
            layers.append((height, unit, act(PLACE, unit, node)))
    for ship, units in box.default_aboard:
        layers += [(height, unit, act(BOARD, unit, ship)) for height, unit in enumerate(units)]
    return {unit: action for _, unit, action in sorted(layers)}


def _place_next(box: Box, s: Fleet, places: dict[int, int]) -> str:
    """Place one more unit as the deployment says; a fault if the rules forbid it."""
    legal, frame = set(sequence.legal(box, s)), s.steps[-1]
    if frame[0] == steps.SPECIAL:
        chosen = [action for action in places.values() if action in legal]
        nation, kind, hexes = box.specials[frame[1]]
        names = " or ".join(box.board.names[node] for node in members(hexes))
        fault = f"no {NATIONS[nation]} {kind} stands in {names}; one must (11.1, 11.2)"
    else:
        chosen = [act(PICK, unit) for unit in places if act(PICK, unit) in legal]
        fault = "there are units left that can be placed nowhere"
    if not chosen:
        return fault
    sequence.apply(box, s, chosen[0])
    if verb_of(chosen[0]) == PICK:
        unit = first_of(chosen[0])
        if places[unit] not in sequence.legal(box, s):
            refusal = why.refusal(box, s, places[unit])
            return f"{box.unit_names[unit]} cannot go there: {refusal}"
        sequence.apply(box, s, places[unit])
    return ""
