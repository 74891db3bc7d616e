"""What has to hold between the rows of a pack: references lead somewhere, counts are right."""

from collections.abc import Sequence

from levant.core.packs import PackReader
from levant.games.six_days_of_war.box import ARRIVALS, KINDS, MAPS, NATIONS, SETUPS, Box
from levant.games.six_days_of_war.printed.rows import DrmTable, Pack
from levant.games.six_days_of_war.printed.scenarios import DATES

# What the rules look up in charts.toml.
TERRAIN = ("clear", "sand", "rough", "city", "kibbutz", "fort")
CROSSINGS = ("river", "canal")
DRMS = {
    "air_to_air": ("bomber", "second-shot"),
    "air_to_ground": ("fired", "alert"),
    "airbase_attack": ("runway-bombs", "parked", "fired", "missiles"),
    "pre_emptive": ("unef", "regatta", "neutral-jordan", "standing", "twice-the-standing"),
    "nasser_revolt": ("standing", "sharm", "el-arish", "canal", "jordan"),
}
SCL_EVENTS = (
    "declaration", "mobilization", "tel-aviv", "cities-bombed", "ignored-once", "ignored-twice",
    "jordan-cut", "canal-cut", "quneitra", "west-of-canal", "old-city", "israeli-town",
)  # fmt: skip
AWARDS = (
    "tel-aviv", "uar-leg", "uar-mech", "israeli-leg", "israeli-mech", "israeli-fort", "survivor",
    "dimona", "standing", "more-mvps", "twice-the-mvps", "heavy-artillery", "terror", "bridge",
    "kibbutz",
)  # fmt: skip


def check(reader: PackReader, pack: Pack) -> None:
    """References and identities, before anything is built from them."""
    hexes = {row.name for row in pack.hexes}
    reader.unique("hexes.csv", "hex", [row.name for row in pack.hexes])
    reader.unique("counters.csv", "counter", [row.id for row in pack.counters])
    reader.unique("cards.csv", "card", [row.id for row in pack.cards])
    reader.unique("airbases.csv", "airbase", [row.id for row in pack.airbases])
    for where, side in reader.each("hexsides.csv", pack.hexsides):
        for name in (side.hex_a, side.hex_b):
            reader.known(where, "hex", f"{side.map}/{name}", hexes)
    for where, line in reader.each("lines.csv", pack.lines):
        for name in line.hexes:
            reader.known(where, "hex", f"{line.map}/{name}", hexes)
    if sorted(row.id for row in pack.map.map) != sorted(MAPS):
        reader.fault("map.toml [[map]]", f"there should be one each of {', '.join(MAPS)}")
    for row in pack.map.map:
        reader.known(f"map.toml {row.id}", "hex", f"{row.id}/{row.to_tel_aviv}", hexes)
        for bridge in row.bridge:
            for name in bridge.hexes:
                reader.known(f"map.toml {row.id} bridge", "hex", f"{row.id}/{name}", hexes)
    _check_counters(reader, pack)
    _check_cards(reader, pack)
    _check_tables(reader, pack)
    _check_scenarios(reader, pack, hexes)


def _check_counters(reader: PackReader, pack: Pack) -> None:
    for where, row in reader.each("counters.csv", pack.counters):
        if row.size == "marker":
            continue
        reader.known(where, "nationality", row.nationality, NATIONS)
        reader.known(where, "arrival", row.arrival, ARRIVALS)
        reader.known(where, "setup", row.setup.partition(":")[0], SETUPS)
        if row.size != "air":
            reader.known(where, "type", row.type, KINDS)
        if not row.side:
            reader.fault(where, "side is missing; it should be Israel or UAR")


def _check_cards(reader: PackReader, pack: Pack) -> None:
    ids = {row.id for row in pack.cards}
    keywords = {row.keyword.partition("(")[0] for row in pack.charts.card_keyword}
    for where, row in reader.each("cards.csv", pack.cards):
        for each in row.forbids.split("|"):
            if each:
                reader.known(where, "forbids", each, ids)
        for part in row.special.split(";"):
            if part:
                reader.known(where, "keyword", part.partition("(")[0], keywords)
        if row.deck == "event" and not row.hold:
            reader.fault(where, "hold is missing; an event is immediate or holdable")
    if len(pack.cards) != 64:
        reader.fault("cards.csv", f"has {len(pack.cards)} cards; there are 64 (2.6)")


def _check_tables(reader: PackReader, pack: Pack) -> None:
    table = pack.charts.ground_crt
    if len(table.rows) != 10:
        reader.fault("charts.toml [ground_crt]", "there should be one row for each die, 1 to 10")
    for die, row in enumerate(table.rows, 1):
        if len(row) != len(table.columns):
            reader.fault(f"charts.toml [ground_crt] die {die}", "wants one result a column")
    number = pack.charts.cease_fire.number
    if len(number) != 7 or any(len(row) != 7 for row in number):
        reader.fault("charts.toml [cease_fire]", "number should have 7 rows of 7, for SCL 0 to 6")
    if len(table.shift) != 5:
        reader.fault("charts.toml [ground_crt]", "wants its five shifts, in their order")
    charts = pack.charts
    listed: list[tuple[str, Sequence[str], list[str]]] = [
        ("terrain", TERRAIN, [row.id for row in charts.terrain]),
        ("hexside", CROSSINGS, [row.id for row in charts.hexside]),
        ("scl_event", SCL_EVENTS, [row.id for row in charts.scl_event]),
        ("victory.award", AWARDS, [row.id for row in charts.victory.award]),
    ]
    for name, wanted in DRMS.items():
        drms: DrmTable = getattr(charts, name)
        listed.append((f"{name}.drm", wanted, [row.id for row in drms.drm]))
    for title, needed, found in listed:
        for missing in sorted(set(needed) - set(found)):
            reader.fault(f"charts.toml [[{title}]]", f"there is no row with id {missing!r}")


def _check_scenarios(reader: PackReader, pack: Pack, hexes: set[str]) -> None:
    cards = {row.id for row in pack.cards}
    units = {row.id for row in pack.counters}
    places = hexes | {f"airbase:{row.id}" for row in pack.airbases} | {"track:available"}
    deployments = {row.id for row in pack.scenarios.deployment}
    name = "scenarios.toml"
    reader.known(name, "deployment", "oust_unef", deployments)
    reader.unique(name, "scenario", [row.id for row in pack.scenarios.scenario])
    listed = {f"{name} [[deployment]] {row.id}": row.units for row in pack.scenarios.deployment}
    for where, row in reader.each(f"{name} [[scenario]]", pack.scenarios.scenario):
        listed[where] = row.deployed
        for each in (row.deployment, row.arrivals):
            reader.known(where, "deployment", each, deployments)
        for day in (row.first_turn, row.last_turn if row.war_at_start else DATES[0]):
            reader.known(where, "day", day, DATES)
        held = (*row.cards_played, *row.cards_discarded, *row.uar_holds, *row.treat_as_no_event)
        for card in held:
            reader.known(where, "card", card, cards)
        for unit in row.out_of_game:
            reader.known(where, "unit", unit, units)
        if len(row.uar_wfl_by_die) not in (0, 10):
            reader.fault(where, "uar_wfl_by_die should have a level for each die, 1 to 10")
    for where, deployed in listed.items():
        for unit, place in deployed.items():
            reader.known(where, "unit", unit, units)
            reader.known(where, "place", place, places)


def check_in_play(reader: PackReader, box: Box) -> None:
    """What shows only when the pieces are put together."""
    for a, b in (*box.roads, *box.bridges, *box.rivers, *box.canals):
        if b not in box.board.neighbours[a]:
            names = f"{box.board.names[a]} and {box.board.names[b]}"
            reader.fault("lines.csv or hexsides.csv", f"{names} are not neighbours")
    if len(box.bridges) != 6:
        reader.fault("map.toml", f"has {len(box.bridges)} bridges; there are six (10.5)")
    golan = box.fort & box.syria
    if golan.bit_count() != 15:
        reader.fault("hexes.csv", f"has {golan.bit_count()} Golan forts; there are 15 (11.1)")
    for unit in range(box.units):
        if box.home[unit] < 0 and not box.setup_hexes[unit]:
            reader.fault("counters.csv", f"{box.unit_names[unit]} has no hex to be set up in")
