"""How the balance hangs on rows of the pack: many are changed at once, and told apart by design.

Every row has a low and a high value. The designs are the rows of a Hadamard matrix and their
mirror images: each value is played as often with the low as with the high of every other row, so
that every game counts for every row, and no pair of rows is taken for a third. All designs play the
same dice: each game's number gives one estimate of every effect, and from their spread comes the
interval.
"""

import csv
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec

from levant.core.changes import Change, Value, names_of
from levant.games import rules_of
from levant.lab.chronicle import Chronicle
from levant.lab.measures import points, student
from levant.lab.plan import Combination, Places, RunPlan, check_plan, seated
from levant.lab.toml_file import Misplaced, entry, read_toml
from levant.lab.variants import pack_folder, rules_with

SURE = 0.05  # how often any row at all may be called sure by chance


class Varied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a row with a low and a high value; see `core.changes.Change`."""

    file: str
    row: str
    field: str
    values: tuple[Value, Value]

    @property
    def name(self) -> str:
        return f"{self.file} {self.row} {self.field}"

    def change(self, high: bool) -> Change:
        return Change(self.file, self.row, self.field, self.values[high])


class VariedRows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A factor for every row of a CSV file that has a whole number there: so much less and more."""

    file: str
    field: str
    step: int = 1
    only: list[str] = []  # some rows; all where none are named


class StudyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study as it is written in TOML."""

    game: str
    scenario: str = ""
    games: int = 20  # of every design
    seed: str | int = "study"
    bots: str | dict[str, str] = "greedy"
    options: list[str] = []
    pack: str = ""
    factor: list[Varied] = []
    rows: list[VariedRows] = []


class Study(msgspec.Struct, frozen=True):
    plan: RunPlan  # a combination is a design
    factors: list[Varied]


class Ranked(msgspec.Struct, frozen=True):
    """What a row does: the first role's points with its high value less those with its low."""

    name: str
    values: tuple[Value, Value]
    effect: float
    low: float  # of the 95 % interval
    high: float
    sure: bool  # more than chance, all rows of the study considered


def read_study(file: Path) -> Study:
    """Raises ValueError with one message that names file and line."""
    return read_toml(file, StudyFile, lambda written: studied(written, file.parent))


def studied(written: StudyFile, home: Path) -> Study:
    with entry("game"):
        about = rules_of(written.game).about
    with entry("pack"):
        pack = str((home / written.pack).resolve()) if written.pack else ""
        folder = pack_folder(written.game, pack)
    factors, places = _factors(written, folder)
    _check_factors(factors, places, written.games)
    with entry("bots"):
        bots = seated(about.roles, written.bots)
    scenario = written.scenario or about.scenarios[0].id
    combinations = [
        Combination(
            scenario, written.options, bots, pack, f"design {number}",
            [factor.change(high) for factor, high in zip(factors, signs, strict=True)],
        )
        for number, signs in enumerate(designs(len(factors)))
    ]  # fmt: skip
    plan = RunPlan(written.game, written.games, str(written.seed), combinations, 0)
    try:
        check_plan(plan, [Places("scenario", "options", "bots", "pack")] * len(combinations))
    except ValueError:
        _blame(written.game, pack, factors, places)
        raise
    return Study(plan, factors)


def _factors(written: StudyFile, folder: Path) -> tuple[list[Varied], list[str]]:
    """All that is varied, and where in the file each stands."""
    factors, places = list(written.factor), [f"factor[{n}]" for n in range(len(written.factor))]
    for n, rows in enumerate(written.rows):
        with entry(f"rows[{n}]"):
            more = expanded(rows, folder)
        factors += more
        places += [f"rows[{n}]"] * len(more)
    return factors, places


def _blame(game: str, pack: str, factors: Sequence[Varied], places: Sequence[str]) -> None:
    """Of all that a design changes, what no game can be played with. Raises ValueError."""
    for factor, where in zip(factors, places, strict=True):
        for change in (factor.change(high=False), factor.change(high=True)):
            with entry(where):
                rules_with(game, pack, [change], str(change))


def _check_factors(factors: Sequence[Varied], places: Sequence[str], games: int) -> None:
    if not factors:
        raise ValueError("there is nothing to vary: write [[factor]] or [[rows]]")
    if games < 2:
        raise Misplaced("games", f"games is {games}; an interval needs 2 of every design at least")
    names: set[str] = set()
    for factor, where in zip(factors, places, strict=True):
        if factor.name in names:
            raise Misplaced(where, f"{factor.name} is varied twice")
        if factor.values[0] == factor.values[1]:
            raise Misplaced(where, f"{factor.name} has one value twice")
        names.add(factor.name)


def expanded(rows: VariedRows, folder: Path) -> list[Varied]:
    """A factor for each row. Raises ValueError."""
    file = folder / rows.file
    if file.suffix != ".csv" or not file.is_file():
        names = ", ".join(sorted(each.name for each in folder.glob("*.csv")))
        raise ValueError(f"[[rows]] {rows.file}: rows are of a CSV file; there are {names}")
    table = list(csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines()))
    if rows.step < 1:
        raise ValueError(f"[[rows]] {rows.file}: step is {rows.step}; it should be 1 or more")
    if not table or rows.field not in table[0]:
        known = ", ".join(table[0]) if table else "none"
        raise ValueError(f"[[rows]] {rows.file}: there is no {rows.field!r}; there are {known}")
    unknown = set(rows.only) - {name for row in table for name in names_of(row)}
    if unknown:
        raise ValueError(f"[[rows]] {rows.file}: there is no row {', '.join(sorted(unknown))}")
    found = {
        names_of(row)[0]: int(row[rows.field])
        for row in table
        if (row[rows.field] or "").isdecimal()
        and (not rows.only or not set(rows.only).isdisjoint(names_of(row)))
    }
    if not found:
        raise ValueError(f"[[rows]] {rows.file}: no row has a whole number in {rows.field!r}")
    return [
        Varied(rows.file, name, rows.field, (max(0, value - rows.step), value + rows.step))
        for name, value in found.items()
    ]


def designs(factors: int) -> list[list[bool]]:
    """For every design which factors are high: a Hadamard matrix, then its mirror image."""
    order = 4
    while order < factors + 1:
        order *= 2
    rows = [
        [(row & column).bit_count() % 2 == 1 for column in range(1, factors + 1)]
        for row in range(order)
    ]
    return rows + [[not high for high in row] for row in rows]


def ranking(study: Study, games: Sequence[Chronicle]) -> list[Ranked]:
    """What matters most first. Raises ValueError where no game's number is in all designs."""
    signs = designs(len(study.factors))
    told: dict[int, dict[int, float]] = {}
    for game in games:
        if not game.error:
            told.setdefault(game.number, {})[game.place] = points(game)
    whole = [each for each in told.values() if len(each) == len(signs)]
    if len(whole) < 2:
        raise ValueError("no two games are finished in all designs yet; the same command goes on")
    effects = [_effects(number, signs, whole) for number in range(len(study.factors))]
    usual = sqrt(mean([stdev(each) ** 2 for each in effects]))
    found = [_ranked(*each, len(study.factors), usual)
             for each in zip(study.factors, effects, strict=True)]  # fmt: skip
    return sorted(found, key=lambda each: -abs(each.effect))


def _effects(number: int, signs: list[list[bool]], games: list[dict[int, float]]) -> list[float]:
    """What a factor does in each game: its high value less its low."""
    return [
        2 * mean([(1 if signs[place][number] else -1) * each for place, each in game.items()])
        for game in games
    ]


def _ranked(factor: Varied, effects: list[float], factors: int, usual: float) -> Ranked:
    """Few games may happen to agree: none is thought to spread less than all rows usually do."""
    middle, error = mean(effects), max(stdev(effects), usual) / sqrt(len(effects))
    wide = student(0.05, len(effects) - 1) * error
    sure = abs(middle) > student(SURE / factors, len(effects) - 1) * error
    low, high = max(-1.0, middle - wide), min(1.0, middle + wide)
    return Ranked(factor.name, factor.values, middle, low, high, sure)
