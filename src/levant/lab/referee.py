"""Games between two players under a referee: who breaks the rules of the match loses the game."""

import random
import shlex
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from levant.bots import Bot, bot
from levant.bots.outside import Forfeit, OutsideBot
from levant.core.dice import key_of
from levant.core.rules import Result, Rules
from levant.core.state import State
from levant.lab.play import seed_of


@dataclass(slots=True)
class Contender:
    """A player of a match, and how it has fared."""

    name: str
    bot: Bot
    won: int = 0
    drawn: int = 0
    lost: int = 0
    forfeits: list[str] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game went; `forfeit` says who lost it by which fault."""

    seed: str
    roles: dict[str, str]
    winner: str | None
    level: str
    decisions: int
    forfeit: str = ""


def contender(name: str, seconds: float) -> Contender:
    """A player by a bot's name, or by the command that starts it. Raises ValueError."""
    if name.startswith("run:"):
        return Contender(name, OutsideBot(name.removeprefix("run:"), seconds))
    try:
        return Contender(name, bot(name))
    except ValueError as unknown:
        words = shlex.split(name)
        if words and shutil.which(words[0]):
            return Contender(name, OutsideBot(name, seconds))
        raise ValueError(f"{unknown}; nor can {name!r} be run as a command") from None


def play_match(
    rules: Rules, scenario: str, options: Sequence[str], seed: str, pair: Sequence[Contender],
    games: int,
) -> list[Verdict]:  # fmt: skip
    """So many games. Each seed is played twice in a row, with the sides changed."""
    verdicts = []
    for number in range(games):
        order = pair if number % 2 == 0 else pair[::-1]
        seats = dict(zip(rules.about.roles, order, strict=True))
        verdicts.append(_refereed(rules, scenario, options, seed_of(seed, number // 2), seats))
    return verdicts


def _refereed(
    rules: Rules, scenario: str, options: Sequence[str], seed: str, seats: dict[str, Contender]
) -> Verdict:
    state = rules.begin(scenario, options, key_of(seed))
    state.noted = None
    dice = random.Random(seed)
    names = {role: player.name for role, player in seats.items()}
    decisions = 0
    while (role := rules.role(state)) is not None:
        legal = rules.legal(state)
        try:
            code = legal[0] if len(legal) == 1 else _timed(seats[role], rules, state, legal, dice)
        except Forfeit as fault:
            return _forfeited(rules, seed, seats, role, str(fault), decisions)
        rules.apply(state, code)
        decisions += 1
    result = rules.result(state)
    assert result
    _count(seats, result)
    _told(seats, result)
    return Verdict(seed, names, result.winner, result.level, decisions)


def _timed(
    player: Contender, rules: Rules, state: State, legal: Sequence[int], dice: random.Random
) -> int:
    role = rules.role(state)
    assert role is not None
    sight = rules.veil(state, role)
    start = time.perf_counter()
    code = player.bot(rules, sight, legal, dice)
    spent = time.perf_counter() - start
    player.decisions += 1
    player.seconds += spent
    player.longest = max(player.longest, spent)
    if code not in legal:
        raise Forfeit(f"answered {code!r}, which is none of the {len(legal)} legal actions")
    return code


def _forfeited(
    rules: Rules, seed: str, seats: dict[str, Contender], role: str, fault: str, decisions: int
) -> Verdict:
    """The other side wins; a program that broke the rules is started again for the next game."""
    winner = next(other for other in rules.about.roles if other != role)
    result = Result(winner, f"{role} forfeits", {})
    _count(seats, result)
    guilty = seats[role]
    names = {each: player.name for each, player in seats.items()}
    guilty.forfeits.append(fault)
    if isinstance(guilty.bot, OutsideBot):
        guilty.bot.close()
        guilty.bot = OutsideBot(guilty.bot.command, guilty.bot.seconds)
    _told(seats, result)
    return Verdict(seed, names, winner, result.level, decisions, f"{guilty.name} {fault}")


def _count(seats: dict[str, Contender], result: Result) -> None:
    for role, player in seats.items():
        player.won += role == result.winner
        player.drawn += result.winner is None and not result.all_lose
        player.lost += result.all_lose or result.winner not in (None, role)


def _told(seats: dict[str, Contender], result: Result) -> None:
    for player in seats.values():
        if isinstance(player.bot, OutsideBot):
            player.bot.over(result)
