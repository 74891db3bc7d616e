"""What a run says: the numbers of its report, as data."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import mean, median, stdev

import msgspec

from levant.lab.chronicle import Chronicle, Fall, Swing
from levant.lab.deciders import Decided, decided
from levant.lab.gazetteer import Fell, History, history_of, place_title, turn_titles, unit_title
from levant.lab.measures import correlation, ending, points, student
from levant.lab.plan import RunPlan
from levant.lab.ratings import share
from levant.lab.run_file import RunFile
from levant.lab.variants import rules_with

BANDS = (0.1, 0.25, 0.5, 0.75, 0.9)
MOMENTS = 10
Z = 1.96  # 95 %


class Share(msgspec.Struct, frozen=True):
    """How often something came, with Wilson's 95 % interval."""

    name: str
    times: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval, and how the single values spread."""

    name: str
    mean: float
    low: float
    high: float
    spread: float
    count: int


class TurnCourse(msgspec.Struct, frozen=True):
    """A number turn by turn: for each turn its 10, 25, 50, 75 and 90 % marks over the games."""

    name: str
    turns: list[int]
    bands: list[list[float]]


class Taken(msgspec.Struct, frozen=True):
    """In how many games a side took a place that it had not at the start, and when first."""

    games: Share  # its name is the side's
    turns: list[float]  # quartiles


class Objective(msgspec.Struct, frozen=True):
    place: str
    title: str
    start: str  # who held it at the start, where somebody did
    taken: list[Taken]
    held: list[Share]  # by whom at the end
    history: Fell | None = None


class Casualty(msgspec.Struct, frozen=True):
    unit: str
    title: str
    side: str
    lost: Share
    turn: float  # the median


class Luck(msgspec.Struct, frozen=True):
    """How much of the result the dice explain: the squared correlation of luck and result."""

    explained: float
    low: float
    high: float
    spread: float  # of luck, in chances of winning
    told: bool  # whether there is enough to say so
    by_end: dict[str, list[float]]  # by how games ended: the marks of the first role's luck


class Decisive(msgspec.Struct, frozen=True):
    game: int
    turn: int
    action: int
    before: float  # the first role's chance of winning, a draw counting half
    after: float
    what: str


class Chapter(msgspec.Struct, frozen=True):
    """All about one combination."""

    place: int
    label: str
    games: int
    broken: list[str]
    balance: Mean  # the first role's points: 1 for a victory, half where nobody wins
    decided: Decided
    ends: list[Share]
    levels: list[Share]
    scores: list[Mean]
    courses: list[TurnCourse]
    turn_titles: dict[int, str]
    deaths: dict[str, dict[str, int]]  # by place and side
    casualties: list[Casualty]
    losses: list[Mean]  # a game, by side
    objectives: list[Objective]
    history: str  # what the pack says of its dates
    counted_in: str  # what the turns of objectives are
    luck: Luck
    decisions: list[float]  # the marks of BANDS
    seconds: list[float]
    moments: list[Decisive]
    forfeits: list[str] = []


class Findings(msgspec.Struct, frozen=True):
    game: str
    title: str
    roles: list[str]
    seed: str
    length: str  # how long people take, as the game says
    chapters: list[Chapter]


def findings_of(run: RunFile) -> Findings:
    """Raises ValueError for a run without a finished game."""
    plan, games = run.plan, run.games()
    whole = [game for game in games if not game.error]
    if not whole:
        raise ValueError(f"{run.file}: no game is finished yet")
    about = rules_with(plan.game, plan.combinations[0].pack).about
    played = sorted({game.place for game in whole})
    found = [_finding(plan, place, [g for g in games if g.place == place]) for place in played]
    roles = list(about.roles)
    return Findings(plan.game, about.title, roles, plan.seed, about.length, found)


def _finding(plan: RunPlan, place: int, all_games: list[Chronicle]) -> Chapter:
    each = plan.combinations[place]
    rules = rules_with(plan.game, each.pack, each.changes)
    games = [game for game in all_games if not game.error]
    names = Counter(map(ending, games))
    finals = list(dict.fromkeys(name for game in games for name in game.scores))
    past = history_of(plan.game, rules, each.pack)
    places, units = partial(place_title, rules), partial(unit_title, rules)
    return Chapter(
        place, plan.label(place), len(games),
        [f"game {game.number}: {game.error}" for game in all_games if game.error],
        _balance(games),
        decided(games, list(rules.about.roles), places, units),
        _shares(names, len(games)), _shares(Counter(game.level for game in games), len(games)),
        [mean_of(n, [g.scores[n] for g in games if n in g.scores]) for n in finals],
        courses(games), turn_titles(rules, each.scenario), _deaths(games),
        _casualties(games, units), _losses(games),
        _objectives(games, places, past), past.note, past.counted_in,
        luck(games), marks([game.decisions for game in games]),
        marks([game.seconds for game in games]), _moments(games),
        [f"game {game.number}: {game.forfeit}" for game in games if game.forfeit],
    )  # fmt: skip


def _balance(games: list[Chronicle]) -> Mean:
    told = [points(game) for game in games]
    middle, low, high = share(told)
    return Mean("balance", middle, low, high, mean_of("", told).spread, len(told))


def share_of(name: str, times: int, total: int) -> Share:
    return Share(name, times, *share([1.0] * times + [0.0] * (total - times)))


def _shares(counts: Counter[str], total: int) -> list[Share]:
    return [share_of(name, times, total) for name, times in counts.most_common()]


def mean_of(name: str, values: Sequence[float]) -> Mean:
    middle, spread = mean(values), stdev(values) if len(values) > 1 else 0.0
    wide = student(0.05, len(values) - 1) * spread / math.sqrt(len(values)) if spread else 0.0
    return Mean(name, middle, middle - wide, middle + wide, spread, len(values))


def marks(values: Iterable[float]) -> list[float]:
    """The values below which 10, 25, 50, 75 and 90 % lie."""
    ordered = sorted(values)
    found = []
    for part in BANDS:
        at = part * (len(ordered) - 1)
        low = int(at)
        high = min(low + 1, len(ordered) - 1)
        found.append(round(ordered[low] + (ordered[high] - ordered[low]) * (at - low), 4))
    return found


def paired(name: str, gains: Sequence[float], one: float = 1.0) -> Mean:
    """What a change did to the points of each game; `one` pair's part of a gain.

    The interval is that of one more pair up and one down: a few that agree do not prove that all
    do (Bonett and Price).
    """
    of_more = mean_of(name, [*gains, one, -one])
    low, high = max(-1.0, of_more.low), min(1.0, of_more.high)
    return Mean(name, mean(gains), low, high, mean_of(name, gains).spread, len(gains))


# --- the course --------------------------------------------------------------------------------


def courses(games: list[Chronicle]) -> list[TurnCourse]:
    """The first role's chance, then every score that is told all the time.

    A game that is over keeps its last value: what it came to is not forgotten.
    """
    turns = sorted({tick.turn for game in games for tick in game.ticks})
    chances = [{tick.turn: (tick.edge + 1) / 2 for tick in game.ticks} for game in games]
    found = [_course("chance", turns, chances)]
    later = [tick.scores for game in games for tick in game.ticks[1:]]
    first = later[0] if later else {}
    for name in [n for n in first if all(n in scores for scores in later)]:
        scores = [{t.turn: t.scores[name] for t in g.ticks if name in t.scores} for g in games]
        found.append(_course(name, turns, scores))
    return found


def _course(name: str, turns: list[int], games: list[dict[int, float]]) -> TurnCourse:
    bands = []
    last = [0.0] * len(games)
    for turn in turns:
        last = [game.get(turn, before) for game, before in zip(games, last, strict=True)]
        bands.append(marks(last))
    return TurnCourse(name, turns, bands)


# --- losses and objectives ---------------------------------------------------------------------


def _deaths(games: list[Chronicle]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for game in games:
        for loss in game.losses:
            sides = found.setdefault(loss.place, {})
            sides[loss.side] = sides.get(loss.side, 0) + 1
    return dict(sorted(found.items(), key=lambda item: -sum(item[1].values())))


def _casualties(games: list[Chronicle], title: Callable[[str], str]) -> list[Casualty]:
    turns: dict[tuple[str, str], list[int]] = {}
    for game in games:
        first = {loss.unit: loss for loss in reversed(game.losses)}  # some come back
        for unit, loss in first.items():
            turns.setdefault((unit, loss.side), []).append(loss.turn)
    found = [
        Casualty(unit, title(unit), side, share_of(unit, len(when), len(games)), median(when))
        for (unit, side), when in turns.items()
    ]
    return sorted(found, key=lambda each: (-each.lost.times, each.unit))


def _losses(games: list[Chronicle]) -> list[Mean]:
    sides = sorted({loss.side for game in games for loss in game.losses})
    return [mean_of(s, [sum(x.side == s for x in game.losses) for game in games]) for s in sides]


def _objectives(
    games: list[Chronicle], title: Callable[[str], str], past: History
) -> list[Objective]:
    places = sorted({fall.place for game in games for fall in game.falls})
    if past.outbreak:
        games = [_by_days_of_war(game) for game in games]
    return [_objective(place, games, title(place), past.of(place)) for place in places]


def _by_days_of_war(game: Chronicle) -> Chronicle:
    """What fell, counted from the turn of the first blow: a loss, or a place that is taken."""
    held = {fall.place: fall for fall in reversed(game.falls)}  # its first holder
    blows = [loss.turn for loss in game.losses]
    blows += [fall.turn for fall in game.falls if fall is not held[fall.place]]
    before = min(blows, default=1) - 1
    falls = [Fall(fall.turn - before, fall.place, fall.holder) for fall in game.falls]
    return msgspec.structs.replace(game, falls=falls)


def _objective(place: str, games: list[Chronicle], title: str, history: Fell | None) -> Objective:
    total, at_end = len(games), Counter[str]()
    taken: dict[str, list[int]] = {}
    courses = [[fall for fall in game.falls if fall.place == place] for game in games]
    start = _first_holder(games, [[fall.holder for fall in course] for course in courses])
    for mine in courses:
        at_end[(mine[-1].holder if mine else "") or "as at the start"] += 1
        firsts = {fall.holder: fall.turn for fall in reversed(mine[1:]) if fall.holder != start}
        for holder, turn in firsts.items():
            taken.setdefault(holder, []).append(turn)
    found = [Taken(share_of(h, len(w), total), marks(w)[1:4]) for h, w in sorted(taken.items())]
    return Objective(place, title, start, found, _shares(at_end, total), history)


def _first_holder(games: list[Chronicle], courses: list[list[str]]) -> str:
    """Who held a place when all was set up.

    Where the first look was before that: who moved in first in every game before anybody took it.
    """
    told = [holders[0] for holders in courses if holders and holders[0]]
    if told:
        return told[0]
    if games[0].ticks[0].at:
        return ""
    firsts = {holders[1] for holders in courses if len(holders) > 1}
    later = {holder for holders in courses for holder in holders[2:]}
    return firsts.pop() if len(firsts) == 1 and later - firsts else ""


# --- luck and moments ----------------------------------------------------------------------------


def luck(games: list[Chronicle]) -> Luck:
    """The squared correlation, with the interval of Fisher's transformation."""
    lucks, ends = [game.luck for game in games], [game.edge for game in games]
    spread = stdev(lucks) / 2 if len(games) > 1 else 0.0
    by_end = {
        name: marks([game.luck / 2 for game in games if ending(game) == name])
        for name in sorted(set(map(ending, games)))
    }
    if len(games) < 10 or not spread or len(set(ends)) < 2:
        return Luck(0.0, 0.0, 0.0, spread, False, by_end)
    r = max(-0.999, min(0.999, correlation(lucks, ends)))
    wide = Z / math.sqrt(len(games) - 3)
    low, high = math.tanh(math.atanh(r) - wide), math.tanh(math.atanh(r) + wide)
    floor = 0.0 if low < 0 < high else min(low * low, high * high)
    return Luck(r * r, floor, max(low * low, high * high), spread, True, by_end)


def _moments(games: list[Chronicle]) -> list[Decisive]:
    def chance(edge: float) -> float:
        return (edge + 1) / 2

    def size(pair: tuple[int, Swing]) -> float:
        return -abs(pair[1].after - pair[1].before)

    largest = sorted(((g.number, s) for g in games for s in g.swings), key=size)[:MOMENTS]
    return [
        Decisive(number, s.turn, s.at, chance(s.before), chance(s.after), s.what)
        for number, s in largest
    ]
