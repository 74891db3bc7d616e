"""How the balance hangs on rows of the pack: many are changed at once, and told apart by design.

Every row has a low and a high value. The designs are the rows of a Hadamard matrix and their
mirror images: each value is played as often with the low as with the high of every other row, so
that every game counts for every row, and no pair of rows is taken for a third. All designs play the
same dice: each game's number gives one estimate of every effect, and from their spread comes the
interval.
"""

import csv
import tomllib
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec

from levant.core.changes import Change, Value, names_of
from levant.core.refusal import BadDocument
from levant.games import rules_of
from levant.lab.chronicle import Chronicle
from levant.lab.measures import points, student
from levant.lab.plan import Combination, RunPlan, check_plan, plainly, seated
from levant.lab.variants import pack_folder

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
    """Raises ValueError with one message that names the file."""
    try:
        written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), StudyFile)
        return studied(written, file.parent)
    except OSError as error:
        raise ValueError(f"{file}: cannot be read: {error.strerror}") from None
    except msgspec.ValidationError as error:
        raise ValueError(f"{file}: {plainly(str(error), StudyFile)}") from None
    except (ValueError, BadDocument) as error:  # also what is no TOML or no UTF-8
        raise ValueError(f"{file}: {error}") from None


def studied(written: StudyFile, home: Path) -> Study:
    about = rules_of(written.game).about
    pack = str((home / written.pack).resolve()) if written.pack else ""
    folder = pack_folder(written.game, pack)
    factors = [*written.factor, *(f for rows in written.rows for f in expanded(rows, folder))]
    _check_factors(factors, written.games)
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
    check_plan(plan)
    return Study(plan, factors)


def _check_factors(factors: list[Varied], games: int) -> None:
    if not factors:
        raise ValueError("there is nothing to vary: write [[factor]] or [[rows]]")
    if games < 2:
        raise ValueError(f"games is {games}; an interval needs 2 of every design at least")
    names = [factor.name for factor in factors]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"{', '.join(sorted(twice))} is varied twice")
    same = [factor.name for factor in factors if factor.values[0] == factor.values[1]]
    if same:
        raise ValueError(f"{', '.join(same)} has one value twice")


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
        if row[rows.field].isdecimal()
        and (not rows.only or not set(rows.only).isdisjoint(names_of(row)))
    }
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
    return Ranked(factor.name, factor.values, middle, middle - wide, middle + wide, sure)
