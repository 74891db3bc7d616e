"""A run as a file: one SQLite database, to which each game is added as it ends.

A game is there whole or not at all, whatever stops the program. The tables are for anybody's own
questions: games, ticks, losses, falls and swings, joined by place (of the combination) and number.
"""

import json
import os
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import msgspec

from levant.core.wording import listed
from levant.lab.chronicle import Chronicle, Fall, Loss, Swing, Tick
from levant.lab.plan import RunPlan
from levant.lab.variants import rules_with

FORMAT = 1
DAMAGED = "the file is damaged: take a copy of before, or name another file"
_LISTS: dict[str, type[msgspec.Struct]] = {
    "ticks": Tick,
    "losses": Loss,
    "falls": Fall,
    "swings": Swing,
}
_ONE = [name for name in Chronicle.__struct_fields__ if name not in _LISTS]


class RunFile:
    """Raises ValueError where a file is not a run, or another one."""

    def __init__(self, file: Path, plan: RunPlan | None = None) -> None:
        """With a plan it is begun, or gone on with: the plan may have more or fewer games."""
        self.file = file
        if plan is None and not file.is_file():
            raise ValueError(f"{file}: there is no such run; `levant sim GAME --out {file}`")
        if plan and not file.absolute().parent.is_dir():
            raise ValueError(f"{file}: there is no folder {file.parent}")
        self.version = ""  # of the Levant that began it, where it is known
        self.packs: list[str] = []  # the digest of each combination's data, where it is known
        with self._readable():
            self._base = sqlite3.connect(_address(file), isolation_level=None, uri=True)
        try:
            with self._readable():
                self.plan = self._opened(plan)
        except ValueError:
            self._base.close()
            raise

    def __enter__(self) -> "RunFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._base.close()

    def _opened(self, plan: RunPlan | None) -> RunPlan:
        known = self._base.execute("SELECT name FROM sqlite_master WHERE name = 'run'").fetchone()
        if not known:
            if plan is None or self._base.execute("SELECT 1 FROM sqlite_master").fetchone():
                raise ValueError(f"{self.file}: is no run of the lab")
            self._begin(plan)
            return plan
        asked = self._base.execute("SELECT * FROM run")
        columns = [column for column, *_ in asked.description]
        told = dict(zip(columns, asked.fetchone() or (), strict=False))
        if not {"format", "plan"} <= set(told):
            raise ValueError(f"{self.file}: is no run of the lab")
        format, text, self.version = told["format"], told["plan"], told.get("version", "")
        if format != FORMAT:
            raise ValueError(f"{self.file}: is of format {format}; this program reads {FORMAT}")
        try:
            kept = msgspec.json.decode(text, type=RunPlan)
            self.packs = msgspec.json.decode(told.get("packs", "[]"), type=list[str])
        except (msgspec.MsgspecError, TypeError) as error:
            raise ValueError(f"{self.file}: its plan cannot be read: {error}; {DAMAGED}") from None
        if plan is None:
            return kept
        if msgspec.structs.replace(kept, games=plan.games) != plan:
            other = listed(_differing(kept, plan))
            raise ValueError(
                f"{self.file}: is the run of another plan ({other}); name another file"
            )
        self._check_the_same_games(plan)
        self._base.execute("UPDATE run SET plan = ?", [msgspec.json.encode(plan)])
        return plan

    def _check_the_same_games(self, plan: RunPlan) -> None:
        """That what is still to play comes of the same rules and data as what is there."""
        mine = version("levant")
        if self.version and self.version != mine:
            raise ValueError(
                f"{self.file}: was begun with Levant {self.version}, and this is {mine}, whose "
                "games may be others: go on with that one, or name another file"
            )
        if self.packs and self.packs != packs_of(plan):
            raise ValueError(
                f"{self.file}: the pack has been changed since this run was begun; name another "
                "file, or take the changes back to go on"
            )

    def _begin(self, plan: RunPlan) -> None:
        self._base.execute("PRAGMA journal_mode = WAL")  # a commit is quick, and still whole
        with self._whole():
            self._base.execute("CREATE TABLE run (format, plan, version, packs)")
            self._base.execute(
                f"CREATE TABLE games ({', '.join(_ONE)}, PRIMARY KEY (place, number))"
            )
            for name, kind in _LISTS.items():
                columns = ["of_place", "of_number", *kind.__struct_fields__]
                self._base.execute(f"CREATE TABLE {name} ({', '.join(columns)})")
                self._base.execute(f"CREATE INDEX {name}_of ON {name} (of_place, of_number)")
            self.version, self.packs = version("levant"), packs_of(plan)
            told = [FORMAT, msgspec.json.encode(plan), self.version, json.dumps(self.packs)]
            self._base.execute("INSERT INTO run VALUES (?, ?, ?, ?)", told)

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """What SQLite says is one message: what is wrong, and what to do."""
        try:
            yield
        except sqlite3.OperationalError as error:
            raise ValueError(
                f"{self.file}: {error}; see that nobody else writes it, that the disk has room and "
                "that you may write there"
            ) from None
        except sqlite3.DatabaseError as error:
            text = str(error)
            if "not a database" in text:
                raise ValueError(f"{self.file}: is no run of the lab: {text}") from None
            raise ValueError(f"{self.file}: {text}; {DAMAGED}") from None

    @contextmanager
    def _whole(self) -> Iterator[None]:
        try:
            self._base.execute("BEGIN IMMEDIATE")
            yield
            self._base.execute("COMMIT")
        except BaseException:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise

    def add(self, game: Chronicle) -> None:
        """Keep a game; one that is there already stays."""
        with self._readable(), self._whole():
            marks = ", ".join("?" * len(_ONE))
            row = [_plain(getattr(game, name)) for name in _ONE]
            if not self._base.execute(
                f"INSERT OR IGNORE INTO games VALUES ({marks})", row
            ).rowcount:
                return
            for name, kind in _LISTS.items():
                marks = ", ".join("?" * (2 + len(kind.__struct_fields__)))
                rows = [
                    [game.place, game.number, *map(_plain, msgspec.structs.astuple(each))]
                    for each in getattr(game, name)
                ]
                self._base.executemany(f"INSERT INTO {name} VALUES ({marks})", rows)

    def done(self) -> set[tuple[int, int]]:
        """Place and number of the games that are there, of those the plan asks for."""
        with self._readable():
            rows = self._base.execute(
                "SELECT place, number FROM games WHERE number < ?", [self.plan.games]
            )
            return {(place, number) for place, number in rows}

    def games(self) -> list[Chronicle]:
        """All of them, in the order of the plan: the same whoever played them in which order.

        Raises ValueError where the file is damaged.
        """
        with self._readable():
            try:
                return self._games()
            except (json.JSONDecodeError, TypeError, msgspec.ValidationError, zlib.error) as error:
                raise ValueError(f"{self.file}: {error}; {DAMAGED}") from None

    def _games(self) -> list[Chronicle]:
        lists: dict[str, dict[tuple[int, int], list[object]]] = {}
        for name, kind in _LISTS.items():
            found = lists[name] = {}
            for place, number, *values in self._base.execute(
                f"SELECT * FROM {name} ORDER BY rowid"
            ):
                found.setdefault((place, number), []).append(_told(kind, values))
        query = f"SELECT {', '.join(_ONE)} FROM games WHERE number < ? ORDER BY place, number"
        games = []
        for row in self._base.execute(query, [self.plan.games]):
            told = dict(zip(_ONE, row, strict=True))
            key = told["place"], told["number"]
            told |= {name: lists[name].get(key, []) for name in _LISTS}
            told |= {"scores": json.loads(told["scores"]), "all_lose": bool(told["all_lose"])}
            game = msgspec.convert(told, Chronicle)
            game.actions()  # that they can be read
            if not game.error and not game.ticks:
                raise TypeError(f"nothing is told of the course of game {game.number}")
            games.append(game)
        return games


def packs_of(plan: RunPlan) -> list[str]:
    """The digest of the data that each combination is played with; empty where there are none."""
    return [
        rules_with(plan.game, each.pack, each.changes).about.pack.get(each.scenario, "")
        for each in plan.combinations
    ]


def _address(file: Path) -> str:
    """Of the database; one that lies where nobody may write, and nobody does, is read as it is."""
    whole = file.absolute()
    busy = whole.with_name(f"{whole.name}-wal").exists()
    still = not busy and not os.access(whole.parent, os.W_OK)
    return whole.as_uri() + ("?immutable=1" if still else "")


def _differing(kept: RunPlan, plan: RunPlan) -> list[str]:
    """What is not the same, in words."""
    found = [
        f"{name} {getattr(kept, name)!r} there, {getattr(plan, name)!r} here"
        for name in ("game", "seed", "throws")
        if getattr(kept, name) != getattr(plan, name)
    ]
    mine = [each.parts() for each in plan.combinations]
    theirs = [each.parts() for each in kept.combinations]
    for kind in mine[0]:
        there, here = ({parts[kind] for parts in all_parts} for all_parts in (theirs, mine))
        if there != here:
            found.append(
                f"{kind} {' / '.join(sorted(there))} there, {' / '.join(sorted(here))} here"
            )
    for one, other in zip(kept.combinations, plan.combinations, strict=False):
        if not found and one.changes != other.changes:
            then, now = (listed([*map(str, each.changes)]) for each in (one, other))
            found.append(f"{other.variant}: {then} there, {now} here")
    return found or ["what is crossed"]


def _plain(value: object) -> object:
    return json.dumps(value) if isinstance(value, dict) else value


def _told(kind: type[msgspec.Struct], values: list[object]) -> dict[str, object]:
    if kind is Tick:
        values[-1] = json.loads(str(values[-1]))
    return dict(zip(kind.__struct_fields__, values, strict=True))
