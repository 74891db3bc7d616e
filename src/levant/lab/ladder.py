"""Bots against each other: pairs of games with the sides swapped, on the same dice.

Both games of a pair have one seed, so that the luck is the same for both. Where one side won both,
whoever played it, the pair says nothing by its winners: the bot with the better margin has it.
Every finished game is kept in the file at once, and what is in the file is not played again. Games
that another program has played are shown if they are all there, and never counted with new ones.
"""

import json
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.metadata import version
from itertools import combinations
from math import isfinite
from pathlib import Path

import msgspec

from levant.core.rules import Result
from levant.games import rules_of
from levant.lab.play import play_out, seed_of
from levant.lab.pool import each_done
from levant.lab.program import program_of
from levant.lab.ratings import sprt
from levant.match_file import write_whole


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, and how often."""

    game: str
    scenario: str
    options: list[str]
    bots: list[str]
    games: int  # of every two bots
    seed: str


@dataclass(frozen=True, slots=True)
class Bout:
    """One game between two bots; the first plays the first role."""

    first: str
    second: str
    number: int  # of the pair
    winner: str  # the bot, or "" where nobody won
    margin: float  # the first bot's score less the second's
    seconds: float = field(compare=False, default=0.0)
    decisions: int = 0
    forfeit: str = ""  # who lost it by a fault of his own, and which


@dataclass(frozen=True, slots=True)
class Pair:
    """Both games of a pair as the bot `one` sees them."""

    one: str
    other: str
    points: float  # 0 to 2 of its games, a draw being half
    margin: float  # of both games together
    by_margin: bool  # one side won both

    @property
    def score(self) -> float:
        """0 to 1."""
        if self.by_margin:
            return 0.5 if self.margin == 0 else float(self.margin > 0)
        return self.points / 2


def pairs_of(bouts: list[Bout], one: str, other: str) -> list[Pair]:
    """The finished pairs between two bots."""
    by_number: dict[int, dict[str, Bout]] = {}
    for bout in bouts:
        if {bout.first, bout.second} == {one, other}:
            by_number.setdefault(bout.number, {})[bout.first] = bout
    return [
        _pair(one, other, games[one], games[other])
        for _, games in sorted(by_number.items())
        if len(games) == 2
    ]


def _pair(one: str, other: str, there: Bout, back: Bout) -> Pair:
    points = sum(0.5 if not bout.winner else float(bout.winner == one) for bout in (there, back))
    first_won = (there.winner == one, back.winner == other)
    second_won = (there.winner == other, back.winner == one)
    return Pair(one, other, points, there.margin - back.margin, all(first_won) or all(second_won))


def play_ladder(
    contest: Contest,
    file: Path,
    workers: int = 0,
    until_sure: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Bout]:
    """All the games that the file does not have yet. Raises ValueError if it is another's file, or
    has games by another program and not all of them.

    Games of the file between other bots, or beyond those asked for now, stay in it, and so do those
    that another process adds meanwhile.
    """
    wanted = set(_tasks(contest))
    kept = read_kept(contest, file)
    bouts = [bout for bout in kept.bouts if _task_of(bout) in wanted]
    done = {_task_of(bout) for bout in bouts}
    waiting = [task for task in _tasks(contest) if task not in done]
    if until_sure and settled(contest, bouts):
        waiting = []
    if waiting:
        _refuse_another_program(kept, file)
    progress(len(bouts))
    with closing(each_done(partial(play_bout, contest), waiting, workers)) as played:
        for bout in played:
            bouts.append(bout)
            _write(contest, bouts, file)
            progress(len(bouts))
            if until_sure and settled(contest, bouts):
                break
    return bouts


def twos(contest: Contest) -> list[tuple[str, str]]:
    """Every two bots, the one that was named later first: bots are named from the weakest up."""
    return [(later, earlier) for earlier, later in combinations(contest.bots, 2)]


def settled(contest: Contest, bouts: list[Bout]) -> bool:
    """Whether the sequential test has decided about every two bots."""
    return all(
        sprt([pair.score for pair in pairs_of(bouts, *two)]).verdict for two in twos(contest)
    )


Task = tuple[str, str, int]


def _tasks(contest: Contest) -> list[Task]:
    """Pair by pair, so that what is finished when one stops is whole pairs."""
    return [
        task
        for number in range((contest.games + 1) // 2)
        for one, other in twos(contest)
        for task in ((one, other, number), (other, one, number))
    ]


def _task_of(bout: Bout) -> Task:
    return bout.first, bout.second, bout.number


def play_bout(contest: Contest, task: Task) -> Bout:
    first, second, number = task
    rules = rules_of(contest.game)
    one, other = rules.about.roles[:2]
    begun = time.process_time()
    names = {one: first, other: second}
    seed = seed_of(contest.seed, number)
    played = play_out(rules, seed, contest.scenario, contest.options, names)
    result = played.result
    winner = names[result.winner] if result.winner else ""
    margin = _points(result, one) - _points(result, other)
    spent = round(time.process_time() - begun, 1)
    return Bout(first, second, number, winner, margin, spent, played.decisions, played.forfeit)


def _points(result: Result, role: str) -> float:
    """A role's points of all kinds: its score, or all scores that begin with its name."""
    named = [name for name in result.scores if name == role or name.startswith(f"{role} ")]
    return sum(result.scores[name] for name in named)


@dataclass(frozen=True, slots=True)
class KeptBouts:
    """What a file has."""

    bouts: list[Bout]
    differs: str = ""  # in what the program that played them is another than this one


def read_kept(contest: Contest, file: Path) -> KeptBouts:
    """What has been played of the same game on the same dice, between whatever bots."""
    if not file.exists():
        return KeptBouts([])
    try:
        data = json.loads(file.read_bytes())
        bouts = [_bout(row) for row in data["played"]]
        same = [data[key] for key in ("game", "scenario", "options", "seed")]
    except (
        ValueError, KeyError, TypeError, RecursionError, msgspec.ValidationError
    ) as error:  # fmt: skip
        raise ValueError(f"{file} is no ladder's file; name another one") from error
    if same != [contest.game, contest.scenario, contest.options, contest.seed]:
        raise ValueError(f"{file} is of another ladder (game, scenario, options or seed differ)")
    differing = [
        f"{key} {data[key]}, here {mine}" if key in data else f"{key} not told, here {mine}"
        for key, mine in _made_with(contest).items()
        if data.get(key) != mine
    ]
    return KeptBouts(bouts, "; ".join(differing))


def _refuse_another_program(kept: KeptBouts, file: Path) -> None:
    if kept.differs:
        raise ValueError(
            f"{file}: its games were played by another program ({kept.differs}), and not all that "
            "are asked for are there: new ones cannot be counted with them; name another file"
        )


def _bout(row: dict[str, object]) -> Bout:
    """Raises TypeError, ValueError, ValidationError."""
    Bout(**row)  # type: ignore[arg-type]  # no key too many, none too few
    bout = msgspec.convert(row, Bout)
    if not isfinite(bout.margin + bout.seconds):
        raise ValueError("a number that is none")
    return bout


def _made_with(contest: Contest) -> dict[str, str]:
    """What the same bots on the same dice may play otherwise with."""
    pack = rules_of(contest.game).about.pack.get(contest.scenario, "")
    return {"version": version("levant"), "pack": pack, "program": program_of(contest.game)}


def _write(contest: Contest, bouts: list[Bout], file: Path) -> None:
    mine = {_task_of(bout) for bout in bouts}
    kept = read_kept(contest, file)
    _refuse_another_program(kept, file)  # who has begun the same file meanwhile
    others = [bout for bout in kept.bouts if _task_of(bout) not in mine]
    played = [asdict(bout) for bout in others + bouts]
    for row in played:
        if not row["forfeit"]:
            del row["forfeit"]
    data = {**asdict(contest), **_made_with(contest), "played": played}
    write_whole(file, json.dumps(data, indent=1).encode(), shared=True)
