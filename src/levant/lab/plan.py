"""What a run plays: one game, and everything that is crossed in it."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from levant.bots import bot
from levant.core.changes import Change
from levant.games import rules_of
from levant.lab.toml_file import Misplaced, entry, read_toml
from levant.lab.variants import pack_folder, rules_with
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
    """The plan of a file. Raises ValueError with one message that names file and line."""
    return read_toml(file, PlanFile, lambda written: planned(written, file.parent))


def planned(written: PlanFile, home: Path) -> RunPlan:
    """Everything crossed; folders of packs are seen from `home`. Raises ValueError."""
    with entry("game"):
        about = rules_of(written.game).about
    _check_counts(written)
    _check_variants(written.variant)
    cross = written.cross
    variants: list[tuple[str, list[Change]]] = [(PRINTED, [])]
    variants += [(each.name, each.change) for each in written.variant]
    combinations, places = [], []
    for (i, scenario), (j, options), (k, bots), (m, pack), (n, variant) in product(
        enumerate(cross.scenario or [about.scenarios[0].id]), enumerate(cross.options),
        enumerate(cross.bots), enumerate(cross.pack), enumerate(variants),
    ):  # fmt: skip
        at = Places(
            f"cross.scenario[{i}]", f"cross.options[{j}]", f"cross.bots[{k}]", f"cross.pack[{m}]",
            f"variant[{n - 1}]" if n else f"cross.pack[{m}]",
        )  # fmt: skip
        with entry(at.bots):
            seats = seated(about.roles, bots)
        with entry(at.pack):
            folder = str((home / pack).resolve()) if pack else ""
        combinations.append(Combination(scenario, options, seats, folder, *variant))
        places.append(at)
    plan = RunPlan(written.game, written.games, str(written.seed), combinations, written.throws)
    check_plan(plan, places)
    return plan


def _check_counts(written: PlanFile) -> None:
    """Before anything is crossed: what is too much would take for ever to be found."""
    for name, count in (("games", written.games), ("throws", written.throws)):
        least = int(name == "games")
        if count < least:
            raise Misplaced(name, f"{name} is {count}; it should be {least} or more")
    if written.throws > MOST_THROWS:
        raise Misplaced("throws", f"throws is {written.throws}; {MOST_THROWS} are the most")
    cross = written.cross
    crossed = len(written.variant) + 1
    for name in cross.__struct_fields__:
        entries = getattr(cross, name)
        if entries == []:
            where = f"cross.{name}"
            raise Misplaced(where, f"{where} is an empty list: give it an entry, or leave it out")
        crossed *= len(entries or [""])
    with entry("games"):
        _check_size(written.games * crossed)


def _check_variants(variants: Sequence[Variant]) -> None:
    names = {PRINTED}
    for n, each in enumerate(variants):
        with entry(f"variant[{n}].name"):
            if not each.name.strip():
                raise ValueError("a variant has no name: `name` is empty")
            if each.name in names:
                raise ValueError(
                    f"every variant has a name of its own, and none is {PRINTED!r}: "
                    f"{each.name!r} is taken"
                )
        if not each.change:
            nothing = f"the variant {each.name!r} changes nothing: `change` needs an entry"
            raise Misplaced(f"variant[{n}]", nothing)
        names.add(each.name)


def _check_size(games: int) -> None:
    if games > MOST:
        raise ValueError(f"{games} games are too many for one run; {MOST} are the most")


def seated(roles: tuple[str, ...], bots: str | dict[str, str]) -> dict[str, str]:
    """A bot for every role: one for all, or greedy where none is named. Raises ValueError."""
    if isinstance(bots, str):
        return dict.fromkeys(roles, bots)
    for role in bots:
        if role not in roles:
            raise ValueError(f"there is no role {role!r}; there are {', '.join(roles)}")
    return {role: bots.get(role, "greedy") for role in roles}


class Places(NamedTuple):
    """Where in a file stands what a combination is made of; nowhere if there is no file."""

    scenario: str = ""
    options: str = ""
    bots: str = ""
    pack: str = ""
    changes: str = ""


def check_plan(plan: RunPlan, places: Sequence[Places] = ()) -> None:
    """That every combination can begin. Raises ValueError."""
    _check_size(plan.total)
    seen = set()
    for number, each in enumerate(plan.combinations):
        at = places[number] if places else Places()
        _check_combination(plan.game, each, at)
        told = msgspec.json.encode(msgspec.structs.replace(each, options=sorted(each.options)))
        if told in seen:
            twice = f"the same is crossed twice: {'; '.join(each.parts().values())}"
            raise Misplaced(at.bots.partition(".")[0], twice)
        seen.add(told)


def _check_combination(game: str, each: Combination, at: Places) -> None:
    with entry(at.bots):
        for name in each.bots.values():
            bot(name)
    with entry(at.pack):
        if each.pack:
            pack_folder(game, each.pack)
    with entry(at.changes):
        named = f"the variant {each.variant!r}" if each.changes else ""
        rules = rules_with(game, each.pack, each.changes, named)
    with entry(at.scenario):
        Game(rules).new(each.scenario, seed=1)
    with entry(at.options):
        Game(rules).new(each.scenario, seed=1, options=each.options)
        if len({*each.options}) < len(each.options):
            raise ValueError(f"an option stands twice in {', '.join(each.options)}")
