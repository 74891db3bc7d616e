"""A position to be asked about, from a match file or a position document, and how it ends."""

import random

import msgspec

import levant
from levant.bots import bot
from levant.core.refusal import BadDocument
from levant.core.state import State
from levant.games import EVERY
from levant.lab.odds import followed
from levant.lab.play import choose, seed_of
from levant.match import Match
from levant.match_file import read_position


class Position(msgspec.Struct, frozen=True):
    """What a seat asks about: the position of a file, after it has done some things."""

    file: str
    pack: str
    role: str
    first: list[str]


class Trial(msgspec.Struct, frozen=True):
    """Some games from a spot, for whoever plays them."""

    spot: Position
    bot: str
    seed: str
    numbers: list[int]


def opened(file: str, pack: str = "") -> Match:
    """The match of a file, or one that begins at its position. Raises ValueError."""
    try:
        told = read_position(file)
        game = str(told.get("game"))
        if "levant" not in told and game in EVERY:
            return levant.game(game, pack or None).at(told, seed="odds")
    except BadDocument as bad:
        raise ValueError("; ".join(f"{file}: {fault}" for fault in bad.faults)) from None
    try:
        return levant.load(file, pack or None)
    except BadDocument as bad:
        raise ValueError("; ".join(bad.faults)) from None


def sight_of(match: Match, spot: Position) -> State:
    """What the seat sees, or would see after what it does first. Raises ValueError, Refused."""
    sight = match.seen_by(spot.role).now.veiled
    return followed(match.rules, sight, spot.role, spot.first) if spot.first else sight


def play_on(task: Trial) -> list[float]:
    """The seat's points in each game, a draw half; each in a world that it may be in."""
    match = opened(task.spot.file, task.spot.pack)
    rules, sight, role = match.rules, sight_of(match, task.spot), task.spot.role
    found = []
    for number in task.numbers:
        dice = random.Random(seed_of(task.seed, number))
        world = rules.guess(sight, role, dice)
        bots = {each: bot(task.bot) for each in rules.about.roles}
        while (decides := rules.role(world)) is not None:
            rules.apply(world, choose(rules, world, decides, bots[decides], dice))
        result = rules.result(world)
        assert result
        found.append((result.value(role) + 1) / 2)
    return found
