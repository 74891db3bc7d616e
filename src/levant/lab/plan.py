"""What a run plays: one game, and everything that is crossed in it."""

import re
import tomllib
from itertools import product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from levant.bots import bot
from levant.core.changes import Change
from levant.core.refusal import BadDocument
from levant.games import rules_of
from levant.lab.variants import rules_with
from levant.match import Game

PRINTED = "as printed"
MOST = 1_000_000  # games of a run
THROWS = 4  # other dice to which each throw is compared, to tell luck
MOST_THROWS = 1000


class Combination(msgspec.Struct, frozen=True):
    """One of the things that are crossed of each kind: all games of it are alike but for dice."""

    scenario: str
    options: list[str]
    bots: dict[str, str]  # by role
    pack: str = ""  # a folder; the game's own where it is empty
    variant: str = PRINTED
    changes: list[Change] = []

    def parts(self) -> dict[str, str]:
        """What it is, in words, by what may be crossed."""
        bots = ", ".join(f"{role} {name}" for role, name in self.bots.items())
        options = ", ".join(self.options) or "no options"
        return {
            "scenario": self.scenario, "options": options, "bots": bots,
            "pack": self.pack or "own pack", "variant": self.variant,
        }  # fmt: skip


class RunPlan(msgspec.Struct, frozen=True):
    """A run: so many games of every combination; game 7 has the same dice in all of them."""

    game: str
    games: int
    seed: str
    combinations: list[Combination]
    throws: int = THROWS

    @property
    def total(self) -> int:
        return self.games * len(self.combinations)

    def label(self, number: int) -> str:
        """A combination by what tells it from the others; empty where there is only one."""
        all_parts = [each.parts() for each in self.combinations]
        crossed = [key for key in all_parts[0] if len({parts[key] for parts in all_parts}) > 1]
        return "; ".join(all_parts[number][key] for key in crossed)


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of the pack that are changed, under a name."""

    name: str
    change: list[Change]


class Crossed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is crossed; where nothing is said, what a game has if nothing is said."""

    scenario: list[str] | None = None
    options: list[list[str]] = msgspec.field(default_factory=lambda: [[]])
    bots: list[str | dict[str, str]] = msgspec.field(default_factory=lambda: ["greedy"])
    pack: list[str] = msgspec.field(default_factory=lambda: [""])


class PlanFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan as it is written in TOML."""

    game: str
    games: int = 100
    seed: str | int = "1"
    throws: int = THROWS
    cross: Crossed = Crossed()
    variant: list[Variant] = []


def read_plan(file: Path) -> RunPlan:
    """The plan of a file. Raises ValueError with one message that names the file."""
    try:
        written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), PlanFile)
        return planned(written, file.parent)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: is not TOML: {error}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file}: is not UTF-8 text") from None
    except OSError as error:
        raise ValueError(f"{file}: cannot be read: {error.strerror}") from None
    except msgspec.ValidationError as error:
        raise ValueError(f"{file}: {plainly(str(error), PlanFile)}") from None
    except (ValueError, BadDocument) as error:
        raise ValueError(f"{file}: {error}") from None


_KINDS = {"int": "a whole number", "str": "text in quotes", "array": "a list", "object": "a table",
          "float": "a number", "bool": "true or false"}  # fmt: skip


def plainly(fault: str, kind: type[msgspec.Struct]) -> str:
    """A fault of form in words for who wrote the file: where, what is there, what should be."""
    said, _, path = fault.partition(" - at `$")
    where = path.strip("`.").replace("[...]", "")
    at = f"{where}: " if where else ""
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", said)
    missing = re.fullmatch(r"Object missing required field `(.+)`", said)
    if unknown:
        keys = ", ".join(_keys(kind, re.sub(r"\[\d*\]", "", where)))
        return f"{at}there is no key {unknown[1]!r}" + (f"; there are {keys}" if keys else "")
    if missing:
        return f"{at}{missing[1]!r} is missing; write it"
    for word, plain in _KINDS.items():
        said = said.replace(f"`{word}`", plain)
    return at + said.replace("Expected ", "should be ").replace(", got ", ", and is ")


def _keys(kind: type[msgspec.Struct], where: str) -> list[str]:
    """The keys of a table of the file, by its name."""
    found: Any = kind
    for name in where.split(".") if where else []:
        hints = get_type_hints(found)
        if name not in hints:
            return []
        found = hints[name]
        found = get_args(found)[0] if get_args(found) else found
    return list(getattr(found, "__struct_fields__", ()))


def planned(written: PlanFile, home: Path) -> RunPlan:
    """Everything crossed; folders of packs are seen from `home`. Raises ValueError."""
    about = rules_of(written.game).about
    cross = written.cross
    for name, count in (("games", written.games), ("throws", written.throws)):
        if count < (name == "games"):
            raise ValueError(f"{name} is {count}; it should be {int(name == 'games')} or more")
    if written.throws > MOST_THROWS:
        raise ValueError(f"throws is {written.throws}; {MOST_THROWS} are the most")
    for name in cross.__struct_fields__:
        if getattr(cross, name) == []:
            raise ValueError(f"cross.{name} is an empty list: give it an entry, or leave it out")
    if any(not each.name.strip() for each in written.variant):
        raise ValueError("a variant has no name: `name` is empty")
    empty = [each.name for each in written.variant if not each.change]
    if empty:
        raise ValueError(f"the variant {empty[0]!r} changes nothing: `change` needs an entry")
    names = [PRINTED, *(each.name for each in written.variant)]
    if len(set(names)) < len(names):
        raise ValueError(f"every variant has a name of its own, and none is {PRINTED!r}")
    variants: list[tuple[str, list[Change]]] = [(PRINTED, [])]
    variants += [(each.name, each.change) for each in written.variant]
    combinations = [
        Combination(
            scenario, options, seated(about.roles, bots),
            str((home / pack).resolve()) if pack else "", *variant,
        )
        for scenario, options, bots, pack, variant in product(
            cross.scenario or [about.scenarios[0].id], cross.options, cross.bots, cross.pack,
            variants,
        )
    ]  # fmt: skip
    plan = RunPlan(written.game, written.games, str(written.seed), combinations, written.throws)
    check_plan(plan)
    return plan


def seated(roles: tuple[str, ...], bots: str | dict[str, str]) -> dict[str, str]:
    """A bot for every role: one for all, or greedy where none is named. Raises ValueError."""
    if isinstance(bots, str):
        return dict.fromkeys(roles, bots)
    for role in bots:
        if role not in roles:
            raise ValueError(f"there is no role {role!r}; there are {', '.join(roles)}")
    return {role: bots.get(role, "greedy") for role in roles}


def check_plan(plan: RunPlan) -> None:
    """That every combination can begin. Raises ValueError."""
    if plan.total > MOST:
        raise ValueError(f"{plan.total} games are too many for one run; {MOST} are the most")
    seen = set()
    for each in plan.combinations:
        for name in each.bots.values():
            bot(name)
        if each.pack and not Path(each.pack).is_dir():
            raise ValueError(
                f"there is no folder {each.pack}: `pack` names one, seen from the plan"
            )
        try:
            rules = rules_with(plan.game, each.pack, each.changes)
        except BadDocument as bad:
            which = each.pack if each.variant == PRINTED else f"the variant {each.variant!r}"
            raise ValueError(f"{which} is no sound pack: {'; '.join(bad.faults)}") from None
        Game(rules).new(each.scenario, seed=1, options=each.options)
        if len({*each.options}) < len(each.options):
            raise ValueError(f"an option stands twice in {', '.join(each.options)}")
        told = msgspec.json.encode(each)
        if told in seen:
            raise ValueError(f"the same is crossed twice: {'; '.join(each.parts().values())}")
        seen.add(told)
