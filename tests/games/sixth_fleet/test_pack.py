"""A pack with a fault never loads, and each fault is one line that says what to do."""

import csv
import io
import math
import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import levant
from levant.core.cases import listed_numbers
from levant.games.sixth_fleet.printed.checks import HERE, load_pack

CSV_FILES = ("hexes.csv", "hexsides.csv", "counters.csv")
TOML_FILES = ("map.toml", "charts.toml", "scenarios.toml")
Break = Callable[..., list[str]]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack to break."""
    return Path(shutil.copytree(HERE, tmp_path / "pack"))


@pytest.fixture
def broken(pack: Path) -> Break:
    """`broken("map.toml", old, new)`: the faults after one replacement in the file."""

    def replace(name: str, old: str, new: str) -> list[str]:
        text = (pack / name).read_text()
        assert old in text, f"{name} has no {old!r}"
        (pack / name).write_text(text.replace(old, new, 1))
        return faults(pack)

    return replace


def faults(folder: Path) -> list[str]:
    with pytest.raises(levant.BadDocument) as caught:
        load_pack(folder)
    return caught.value.faults


# --- files -------------------------------------------------------------------------------------


def test_the_pack_itself_has_no_fault() -> None:
    assert load_pack().counters


def test_a_game_is_played_with_an_owners_pack(broken: Break, pack: Path) -> None:
    text = (pack / "counters.csv").read_text()
    (pack / "counters.csv").write_text(text.replace("Saratoga", "Forrestal"))
    own = levant.game("sixth-fleet", pack=pack)
    assert own.about.pack != levant.game("sixth-fleet").about.pack
    assert own.new(seed=1).decision is not None


@pytest.mark.parametrize("name", [*CSV_FILES, *TOML_FILES])
def test_a_missing_file_is_named_with_its_folder(pack: Path, name: str) -> None:
    (pack / name).unlink()
    assert faults(pack) == [f"{name}: is missing from {pack}; put it there"]


def test_all_missing_files_are_named_together(pack: Path) -> None:
    for name in (*CSV_FILES, *TOML_FILES):
        (pack / name).unlink()
    assert len(faults(pack)) == 6


@pytest.mark.parametrize("name", [*CSV_FILES, *TOML_FILES])
def test_a_file_that_is_not_text_is_named(pack: Path, name: str) -> None:
    (pack / name).write_bytes(b"\xff\xfe\x00\x80")
    assert faults(pack) == [f"{name}: is not UTF-8 text; save it as UTF-8"]


@pytest.mark.parametrize("name", TOML_FILES)
def test_a_truncated_toml_file_is_named_with_the_place(pack: Path, name: str) -> None:
    text = (pack / name).read_text()
    (pack / name).write_text(text[: text.rindex('"')])
    (fault,) = faults(pack)
    assert fault.startswith(f"{name}: is not TOML: ")
    assert "at line" in fault or "at end" in fault


@pytest.mark.parametrize("name", CSV_FILES)
def test_a_truncated_csv_file_is_named_with_the_row(pack: Path, name: str) -> None:
    text = (pack / name).read_text().rstrip()
    (pack / name).write_text(text[: text.rindex(",")])
    last = text.count("\n") + 1
    assert faults(pack)[0].startswith(f"{name} row {last}: should have ")


def test_a_byte_order_mark_does_no_harm(pack: Path) -> None:
    text = (pack / "counters.csv").read_text()
    (pack / "counters.csv").write_text("\ufeff" + text)
    assert load_pack(pack).counters


# --- form --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("counters.csv", "US-03,Little Rock,NATO", "US-03,Little Rock,Nato",
         "counters.csv row 4 (US-03) side: is 'Nato'; it should be one of NATO, Soviet, none"),
        ("counters.csv", "CG,surface,9,12,3", "CG,surface,nine,12,3",
         "counters.csv row 4 (US-03) anti_air: is 'nine'; "
         "it should be a whole number from 0 to 99"),
        ("counters.csv", "US-03,Little Rock", "US-03,",
         "counters.csv row 4 (US-03) name: is missing; it should be a text"),
        ("counters.csv", "US-03,Little Rock", "US-03,Little Rock,x",
         "counters.csv row 4: should have 20 fields, like the heading; count the commas"),
        ("counters.csv", "anti_air", "anti_aircraft",
         "counters.csv: the heading lacks anti_air; row 1 names the columns"),
        ("hexes.csv", "main,0101,land", "main,0101,swamp",
         "hexes.csv row 2 (0101) terrain: is 'swamp'; it should be one of high_seas, coastal, "
         "restricted, land, prohibited"),
        ("hexsides.csv", "aegean_boundary", "ageean_boundary",
         "hexsides.csv row 2 kind: is 'ageean_boundary'; it should be one of all_land, "
         "aegean_boundary, east_med_boundary"),
        ("map.toml", 'nation = "Br"', 'nation = "UK"',
         "map.toml [[airbase]] 3 (1010) nation: is 'UK'; it should be one of US, Br, It, Gr, Tu, "
         "Is, Fr, So"),
        ("map.toml", "defence = 14", 'defence = "14"',
         "map.toml [[defended]] 1 (1311) defence: is '14'; it should be a whole number"),
        ("map.toml", 'option = "14.3"', 'optoin = "14.3"',
         "map.toml [[airbase]] 16 (0935) optoin: is unknown here; known are hex, name, nation, "
         "source, option"),
        ("map.toml", 'layout = "pointy"', 'layout = "round"',
         "map.toml grid layout: is 'round'; it should be one of pointy, flat"),
        ("charts.toml", "aegean_bonus = 10", "aegean_bonus = true",
         "charts.toml victory_points aegean_bonus: is True; it should be a whole number"),
        ("charts.toml", "aegean_bonus = 10\n", "",
         "charts.toml victory_points aegean_bonus: is missing; it should be a whole number"),
        ("charts.toml", "0 = [1, 2,", '0 = [1, "2",',
         "charts.toml combat_results ecm 0 2: is '2'; it should be a whole number"),
        ("scenarios.toml", "turns = 10", "turns = 10.5",
         "scenarios.toml [[scenario]] 1 (short) turns: is 10.5; it should be a whole number"),
        ("scenarios.toml", "[israel]", "[isreal]",
         "scenarios.toml israel: is missing; it should be a table"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_the_remedy(
    broken: Break, name: str, old: str, new: str, message: str
) -> None:
    assert message in broken(name, old, new)


def test_every_fault_of_every_file_is_reported_together(pack: Path, broken: Break) -> None:
    broken("counters.csv", "US-03,Little Rock,NATO", "US-03,Little Rock,Nato")
    broken("counters.csv", "CG,surface,12,6,9", "CG,surface,12,six,nine")
    broken("map.toml", 'nation = "Br"', 'nation = "UK"')
    broken("map.toml", "defence = 14", 'defence = "14"')
    found = broken("charts.toml", "aegean_bonus = 10\n", "")
    assert len(found) == 6
    assert {fault.split()[0] for fault in found} == {"counters.csv", "map.toml", "charts.toml"}


# --- what refers to what -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("hexes.csv", "main,0102,", "main,0101,",
         "hexes.csv: hex 0101 stands there twice; each hex has one row"),
        ("hexes.csv", "main,0812,", "main,812,",
         "hexes.csv row 263: hex '812' should be four digits, like 0812"),
        ("hexes.csv", "airbase:Malta", "airbase:Luqa",
         "hexes.csv row 333 (1010): airbase:Malta stands in one of hexes.csv and map.toml only"),
        ("hexes.csv", "edge:west;", "",
         "hexes.csv row 2 (0101): edge should be south, west: that is where the hex lies"),
        ("hexes.csv", "area:Aegean", "area:Egean",
         "area 'Egean' should be one of Aegean, EastMed, BlackSea"),
        ("hexsides.csv", "main,1020,1121", "main,1020,1125",
         "hexsides.csv row 2: 1020 and 1125 are not neighbours"),
        ("hexsides.csv", "main,1020,1121", "main,1020,9999",
         "hexsides.csv row 2: hex '9999' does not exist in this pack"),
        ("hexsides.csv", "main,1020,1121", "main,1121,1021",
         "hexsides.csv row 3: aegean_boundary between 1021 and 1121 stands there twice"),
        ("counters.csv", "US-03,", "US-04,",
         "counters.csv: unit US-04 stands there twice; each unit has one row"),
        ("counters.csv", "CV:So-01", "CV:So-99",
         "counters.csv row 148 (So-42): carrier 'So-99' does not exist in this pack; "
         "there are So-01, So-02"),
        ("counters.csv", "CV:So-01", "CV:So-03",
         "counters.csv row 148 (So-42): carrier 'So-03' does not exist in this pack; "
         "there are So-01, So-02"),
        ("counters.csv", "hex:1602|0812", "hex:1602|9812",
         "counters.csv row 2 (US-01): set-up hex '9812' does not exist in this pack"),
        ("counters.csv", "setup:US", "setup:It", "setup 'setup:It' should be setup:US"),
        ("counters.csv", "setup:US", "anywhere",
         "setup 'anywhere' should begin with one of hex:, setup:, edge:, area:"),
        ("counters.csv", "setup:US,start", "setup:US,later",
         "arrival 'later' should be one of start, interphase, option:14.3"),
        ("map.toml", 'hex = "1311"\nname = "Sicily"\nnation',
         'hex = "9311"\nname = "Sicily"\nnation',
         "map.toml [[airbase]] 1 (9311): hex '9311' does not exist in this pack"),
        ("map.toml", 'hex = "1022"\nname = "Crete"\nnation',
         'hex = "1311"\nname = "Crete"\nnation',
         "map.toml: [[airbase]] 1311 stands there twice; each [[airbase]] has one row"),
        ("map.toml", "maximum = 3", "maximum = 4", "minimum and maximum should be 1 and 3"),
        ("charts.toml", '1 = "US-01"', '1 = "US-77"',
         "charts.toml first_strike 1: carrier 'US-77' does not exist in this pack; "
         "there are So-01, US-01, US-02"),
        ("charts.toml", "roll = 6", "roll = 5",
         "charts.toml middle_east_air: should have one row for each roll from 1 to 6"),
        ("charts.toml", "{ M21 = 4, Y28 = 2 }", "{ M21 = 44, Y28 = 2 }",
         "charts.toml [[middle_east_air]] 1 (roll 1): wants 48 M21; counters.csv has 8"),
        ("charts.toml", "0 = [1, 2, 2, 3, 4, 4, 5, 5, 6]", "0 = [1, 2, 2, 3, 4, 4, 5, 5]",
         "charts.toml combat_results: ecm 0 should have 9 entries from 0 to 6"),
        ("charts.toml", "0 = [1, 2, 2, 3, 4, 4, 5, 5, 6]", "0 = [1, 2, 2, 3, 4, 4, 5, 5, 7]",
         "charts.toml combat_results: ecm 0 should have 9 entries from 0 to 6"),
        ("charts.toml", "6 = [0, 0, 1, 1, 2, 2, 3, 3, 4]", "",
         "charts.toml combat_results: ecm 6 has no row; there should be 0 to 6"),
        ("charts.toml", "2 = [1, 1, 2,", "2 = [1, 1, 1,",
         "charts.toml [[combat_results.known]] 1: the rulebook has 2 at differential 10, ECM 2"),
        ("charts.toml", "minimum = 36", "minimum = 38",
         "charts.toml level_of_victory: Soviet Marginal Victory ends at 35, Soviet Substantive "
         "Victory begins at 38; levels should follow one another without gap"),
        ("scenarios.toml", "turns = 21", "turns = 31",
         "scenarios.toml [[scenario]] 2 (campaign): turns should be from 1 to 21"),
        ("scenarios.toml", 'id = "first-strike"', 'id = "first-strik"',
         "scenarios.toml [[option]] 1 (first-strik): optional rule 'first-strik' does not exist"),
        ("scenarios.toml", 'hexes = ["2025"]', 'hexes = ["2026"]',
         "[[scenario]] 1 (short) [[special]] 3 (Tu SS): Tu set-up hex '2026' does not exist"),
        ("scenarios.toml", '"0735"', '"0734"',
         "scenarios.toml israel: coastal_hexes and the coastal hexes of Israel"),
        ("scenarios.toml", 'gate = "2025"', 'gate = "1925"',
         "ships could enter the Black Sea by 2025-"),
        ("scenarios.toml", "M25 = 1", "M26 = 1",
         "[[scenario]] 2 (campaign) interphase: Soviet air unit 'M26' does not exist"),
    ],
)  # fmt: skip
def test_a_dangling_or_contradictory_row_is_named(
    broken: Break, name: str, old: str, new: str, message: str
) -> None:
    found = broken(name, old, new)
    assert any(message in fault for fault in found), found


# --- the set-up can be done --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('1132 = ["US-11"]', '1132 = ["US-99"]', "unit 'US-99' does not exist in this pack"),
        ('1132 = ["US-11"]', '1132 = ["MK-01"]', "unit 'MK-01' does not exist in this pack"),
        ('1132 = ["US-11"]', '1132 = ["US-03"]',
         "unit US-03 stands there twice; each unit has one row"),
        ('1132 = ["US-11"]\n', "", "unit US-11 starts the game but has no place; give it one"),
        ('1132 = ["US-11"]', '1132 = ["US-11", "Br-47"]',
         "unit Br-47 does not start the game; take it out"),
        ('1132 = ["US-11"]\n', '1807 = ["US-11"]\n',
         "US-11 cannot go there: Knox group (DE) is American, and 1807 Tyrrhenian Sea is no "
         "American set-up hex [11.1]"),
        ('1404 = ["So-40"]', '1404 = ["So-38"]', "unit So-38 stands there twice"),
        ('1602 = ["US-01", "US-05", "US-08"]\n0812 = ["US-02",',
         '1602 = ["US-02", "US-01", "US-08"]\n0812 = ["US-05",',
         "no US CV stands in 0812; one must (11.1, 11.2)"),
        ('1132 = ["US-11"]\n1806 = ["US-03", "US-06", "US-14"]',
         '1806 = ["US-03", "US-06", "US-14", "US-11"]',
         "cannot go there: "),
    ],
)  # fmt: skip
def test_the_ready_made_deployment_is_played_under_the_rules(
    broken: Break, old: str, new: str, message: str
) -> None:
    found = broken("scenarios.toml", old, new)
    where = "scenarios.toml [[scenario]] 1 (short) default_setup: "
    assert all(fault.startswith(where) for fault in found)
    assert any(message in fault for fault in found), found


def test_a_nation_with_more_coded_hexes_than_ships_is_reported(pack: Path) -> None:
    text = (pack / "counters.csv").read_text()
    rows = [row for row in text.splitlines() if not re.match(r"Gr-2[5-9]|Gr-30", row)]
    (pack / "counters.csv").write_text("\n".join(rows))
    assert "map.toml [[setup_hex]]: Gr starts with 0 ships; its coded hexes need 4 and hold 12" in (
        faults(pack)
    )


# --- sources -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "source is missing; it should be rules:CASE, geo or recon"),
        ("rumour", "source 'rumour' should be rules:CASE, geo, recon or public:SITE"),
        ("rules:99.1", "source 'rules:99.1' names no case of the rulebook"),
        ("geo+geo", "source 'geo+geo' names something twice"),
    ],
)
def test_every_row_needs_a_source(broken: Break, source: str, message: str) -> None:
    found = broken("hexes.csv", "Algeria,geo", f"Algeria,{source}")
    assert found[0].startswith(f"hexes.csv row 2 (0101): {message}")


def test_every_table_needs_a_source(broken: Break) -> None:
    found = broken("charts.toml", 'capacity = 6\nsource = "rules:9.62"', "capacity = 6")
    assert found == [
        "charts.toml [[holding_box]] 1: source is missing; it should be rules:CASE, geo or recon"
    ]


def test_every_source_in_the_pack_names_a_case_of_the_rulebook() -> None:
    cases = set(listed_numbers(HERE.parent))
    sources: list[str] = []
    for name in CSV_FILES:
        sources += [row["source"] for row in csv.DictReader(io.StringIO((HERE / name).read_text()))]
    for name in TOML_FILES:
        sources += re.findall(r'^source = "(.*?)"', (HERE / name).read_text(), re.MULTILINE)
        tomllib.loads((HERE / name).read_text())
    assert len(sources) > 1200
    for source in sources:
        for part in source.split("+"):
            kind, _, case = part.partition(":")
            assert kind in ("rules", "geo", "recon"), source
            assert (case in cases) == (kind == "rules"), source


def test_a_pack_may_leave_out_what_is_only_drawn(pack: Path) -> None:
    (pack / "look.toml").unlink()
    assert load_pack(pack).look == load_pack().look


def test_what_is_drawn_has_its_paint_and_its_colours(broken: Break) -> None:
    assert broken("look.toml", "\naegean = {", "\nadriatic = {") == [
        "look.toml: paint 'aegean' does not exist in this pack; there are adriatic, all_land, "
        "all_land_core, border, coast, eastern, high_seas, inland, lowland, prohibited, "
        "prohibited_edge, restricted, restricted_edge, shore"
    ]
    assert any("livery 'Gr'" in fault for fault in broken("look.toml", "\nGr = {", "\nGrr = {"))


COMPASS = ("East", "North-east", "North", "North-west", "West", "South-west", "South", "South-east")
ISLANDS = {
    "Crete": ("1022", "1023", "1024"), "Sardinia": ("1504", "1505", "1604", "1605", "1704"),
    "Malta": ("1010",), "Toulon": ("2102",), "Sirte": ("0314", "0315", "0316"),
}  # fmt: skip
SHORES = {
    "La Maddalena": "1805",
    "Akrotiri": "1232",
    "Karatas": "1534",
    "the Gulf of Bomba": "0621",
}


def test_the_names_of_sea_hexes_say_where_they_lie() -> None:
    """`South-east of Crete` lies that way from it, and `Off Tartus` beside it."""
    rules = levant.game("sixth-fleet").rules
    centre = {cell.name: cell.centre for cell in rules.sheet().cells}
    ports = {name: row.hex for row in load_pack().hexes for name in row.feature("port")}
    told = 0
    for row in load_pack().map.setup_hex:
        way, _, place = row.name.partition(" of ")
        x, y = centre[row.hex]
        if way in COMPASS:
            shore = [centre[each] for each in ISLANDS[place]]
            east = x - sum(each[0] for each in shore) / len(shore)
            south = y - sum(each[1] for each in shore) / len(shore)
            turned = round(math.degrees(math.atan2(-south, east)) / 45) % 8
            assert COMPASS[turned] == way, row
            told += 1
        elif row.name.startswith("Off "):
            port = centre[{**ports, **SHORES}[row.name[4:]]]
            assert math.dist((x, y), port) < 1.5 * math.dist(centre["1010"], centre["1011"]), row
            told += 1
    assert told > 9


def test_no_sea_reaches_beyond_its_shores() -> None:
    western = {"Ionian Sea": "0911", "Gulf of Sirte": "0512", "Ligurian Sea": "2003"}
    at = {cell.name: cell.centre[0] for cell in levant.game("sixth-fleet").rules.sheet().cells}
    for row in load_pack().hexes:
        if row.region in western:
            assert at[row.hex] >= at[western[row.region]] - 0.6 * (at["0102"] - at["0101"]), row
