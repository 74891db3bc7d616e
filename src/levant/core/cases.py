"""Cases: every numbered rule of a rulebook, what the program does about it, and where.

`cases.toml` beside a game's code has one table a case:

    ["6.43"]
    title = "who may leave a zone of control"
    says = "…"                # the rule itself, in one to four sentences of our own
    example = "…"             # where numbers are worked out: a small one, worked out
    how = "enforced"          # enforced, offered, data, physical or narrative
    by = "zones.may_leave"    # the function or data that treats it
    ruling = "…"              # where the rulebook is unclear: what was decided, and why

A chapter is called as its case 6.0 is; where there is none, or its title is a rule, `[chapters]`
says what it is about: `6 = "zones of control"`.

A rulebook that serves several games keeps its `cases.toml` in the folder above theirs and names
them in `games = [...]`: a test marked with any of them will do.
"""

import ast
import importlib
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HOW = ("enforced", "offered", "data", "physical", "narrative")
NEEDS_TEST = ("enforced", "offered")


@dataclass(frozen=True, slots=True)
class Case:
    number: str
    title: str
    how: str
    by: str = ""
    ruling: str = ""
    says: str = ""
    example: str = ""


def load_cases(folder: Path) -> dict[str, Case]:
    tables = _tables(folder)
    return {number: Case(number=number, **table) for number, table in tables.items()}


def load_chapters(folder: Path) -> dict[str, str]:
    """What each chapter of the rulebook is about, by its number: 6 of 6.43."""
    cases, called = load_cases(folder), _read(folder).get("chapters", {})
    numbers = dict.fromkeys(number.partition(".")[0] for number in cases)
    whole = {n: cases[f"{n}.0"].title for n in numbers if f"{n}.0" in cases}
    return {n: called.get(n) or whole.get(n, "") for n in numbers}


def shelf(folder: Path) -> Path:
    """The folder that holds a game's rulebook: its own, or the one it shares with others."""
    return folder if (folder / "cases.toml").exists() else folder.parent


def listed_numbers(folder: Path) -> list[str]:
    """The rulebook's own list of case numbers, kept beside the code."""
    return (shelf(folder) / "cases.txt").read_text(encoding="utf-8").split()


@cache
def tested_cases(tests: Path) -> dict[tuple[str, str], list[str]]:
    """(game, case) of every `@pytest.mark.case(game, case, …)` in a folder, with its tests."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = _constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    for pair in _marked(decorator, constants):
                        found.setdefault(pair, []).append(f"{path.name}::{node.name}")
    return found


def case_faults(
    game: str, folder: Path, package: str, tests: Path | None
) -> tuple[list[str], dict[str, int]]:
    """What is missing between rulebook, `cases.toml`, code and tests; and how many of each kind."""
    cases, numbers = load_cases(folder), listed_numbers(folder)
    faults = [f"{n}: in the rulebook, not in cases.toml" for n in numbers if n not in cases]
    faults += [f"{n}: in cases.toml, not in the rulebook" for n in cases if n not in numbers]
    tested = tested_cases(tests) if tests else {}
    games = _games(folder) or [game]
    if shelf(folder) != folder:
        package = package.rpartition(".")[0]
    counts = dict.fromkeys(HOW, 0)
    for case in cases.values():
        counts[case.how] = counts.get(case.how, 0) + 1
        if case.how not in HOW:
            faults.append(f"{case.number}: how = {case.how!r} is none of {', '.join(HOW)}")
        if not case.says:
            faults.append(f"{case.number}: no `says`: what the rule is, in our own words")
        if case.how in NEEDS_TEST and not _names_code(package, case.by):
            faults.append(f"{case.number}: by = {case.by!r} names nothing in {package}")
        if case.how == "data" and not _names_data(folder, package, case.by):
            faults.append(f"{case.number}: by = {case.by!r} names nothing in {package} or its pack")
        if (
            case.how in NEEDS_TEST
            and tests
            and not any((each, case.number) in tested for each in games)
        ):
            faults.append(f"{case.number}: {case.how}, but no test is marked with it")
    faults += [
        f"{number}: marked by {where[0]}, not in cases.toml"
        for (marked_game, number), where in tested.items()
        if marked_game == game and number not in cases
    ]
    faults += [
        f"chapter {chapter}: no title: add its case {chapter}.0, or a line under [chapters]"
        for chapter, title in load_chapters(folder).items()
        if not title
    ]
    return faults, counts


def _read(folder: Path) -> dict[str, Any]:
    return tomllib.loads((shelf(folder) / "cases.toml").read_text(encoding="utf-8"))


def _tables(folder: Path) -> dict[str, dict[str, str]]:
    tables = _read(folder)
    return {n: table for n, table in tables.items() if n not in ("games", "chapters")}


def _games(folder: Path) -> list[str]:
    """The games that a shared rulebook serves; none where it is a game's own."""
    games: list[str] = _read(folder).get("games", [])
    return games


def _constants(tree: ast.Module) -> dict[str, str]:
    """The texts that a module names at its top, such as GAME = "sixth-fleet"."""
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }


def _marked(decorator: ast.expr, constants: dict[str, str]) -> list[tuple[str, str]]:
    if not isinstance(decorator, ast.Call) or not ast.unparse(decorator.func).endswith("mark.case"):
        return []
    words = [
        str(word.value) if isinstance(word, ast.Constant) else constants.get(ast.unparse(word), "")
        for word in decorator.args
    ]
    return [(words[0], number) for number in words[1:]]


def _names_data(folder: Path, package: str, by: str) -> bool:
    """Whether every name of the list is a file of the pack, or code; none is needed."""
    pack = folder / "pack"
    rest = [name for name in by.split(", ") if not (pack / name.removeprefix("pack/")).is_file()]
    return not any(rest) or _names_code(package, ", ".join(rest))


def _names_code(package: str, by: str) -> bool:
    """Whether every `module.function` of a comma-separated list exists."""
    for name in by.split(","):
        module_name, _, function = name.strip().rpartition(".")
        try:
            module = importlib.import_module(f"{package}.{module_name}" if module_name else package)
        except ImportError:
            return False
        if not hasattr(module, function):
            return False
    return bool(by)
