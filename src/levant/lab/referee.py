"""Games between two players under a referee: who breaks the rules of the match loses the game."""

import random
import shutil
import time
from collections.abc import Sequence

from levant.bots import Bot, bot
from levant.bots.outside import OutsideBot
from levant.core.rules import Result, Rules
from levant.core.state import State
from levant.core.typed import words_of
from levant.lab.play import Played, play_between, seed_of


class Contender:
    """A player of a match, and how it has fared: a bot with a clock."""

    def __init__(self, name: str, player: Bot) -> None:
        self.name = name
        self.bot = player
        self.won = self.drawn = self.lost = self.forfeits = self.decisions = 0
        self.seconds = self.longest = 0.0

    def __call__(
        self, rules: Rules, sight: State, actions: Sequence[int], dice: random.Random
    ) -> int:
        start = time.perf_counter()
        chosen = self.bot(rules, sight, actions, dice)
        spent = time.perf_counter() - start
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return chosen

    def told(self, role: str, played: Played) -> None:
        """Take in how a game went; a program that broke the rules is started again."""
        result = played.result
        self.won += role == result.winner
        self.drawn += result.winner is None and not result.all_lose
        self.lost += result.all_lose or result.winner not in (None, role)
        guilty = bool(played.forfeit) and role != result.winner
        self.forfeits += guilty
        if isinstance(self.bot, OutsideBot):
            if guilty:
                self.bot.close()
                self.bot = OutsideBot(self.bot.command, self.bot.seconds)
            self.bot.over(Result(result.winner, result.level, {}))

    def close(self) -> None:
        """End its program, if it is one."""
        if isinstance(self.bot, OutsideBot):
            self.bot.close()


def contender(name: str, seconds: float) -> Contender:
    """A player by a bot's name, or by the command that starts it. Raises ValueError."""
    if name.startswith("run:"):
        return Contender(name, OutsideBot(name.removeprefix("run:"), seconds))
    try:
        return Contender(name, bot(name))
    except ValueError as unknown:
        words = words_of(name)
        if words and shutil.which(words[0]):
            return Contender(name, OutsideBot(name, seconds))
        raise ValueError(f"{unknown}; nor can {name!r} be run as a command") from None


def play_match(
    rules: Rules, scenario: str, options: list[str], seed: str, pair: Sequence[Contender],
    games: int,
) -> list[Played]:  # fmt: skip
    """So many games. Each seed is played twice in a row, with the sides changed."""
    played = []
    for number in range(games):
        order = pair if number % 2 == 0 else pair[::-1]
        seats = dict(zip(rules.about.roles, order, strict=True))
        played.append(play_between(rules, seed_of(seed, number // 2), scenario, options, seats))
        for role, player in seats.items():
            player.told(role, played[-1])
    return played
