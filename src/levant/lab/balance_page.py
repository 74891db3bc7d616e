"""What runs say of a scenario's balance, as a page of the handbook with two small pictures."""

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version

from levant.bots import BOTS
from levant.core.wording import count as counted
from levant.core.wording import percent
from levant.lab import pictures
from levant.lab.findings import Chapter, Objective, Share, Taken, TurnCourse, findings_of
from levant.lab.gazetteer import told_fall
from levant.lab.pictures import Bar
from levant.lab.plan import Combination
from levant.lab.run_file import RunFile
from levant.lab.variants import pack_folder, rules_with

README = "README.md"  # of a pack: its chapter Balance says what is wanted of each scenario
DECIDERS = 5  # of each kind of players
LARGE = 60_000  # letters of a picture at most


@dataclass(frozen=True, slots=True)
class Told:
    """A chapter of a run, and how it was played."""

    game: str
    seed: str
    version: str  # of Levant, where the run knows it
    combination: Combination
    chapter: Chapter

    @property
    def players(self) -> str:
        """`greedy`, where both sides are played by the same."""
        bots = self.combination.bots
        kinds = set(bots.values())
        return kinds.pop() if len(kinds) == 1 else self.combination.parts()["bots"]


@dataclass(frozen=True, slots=True)
class BalancePage:
    """A page and its pictures, by the names of their files."""

    name: str
    title: str
    text: str
    pictures: dict[str, str]
    row: str  # its line in the index


def pages_of(runs: Sequence[RunFile]) -> list[BalancePage]:
    """One for each scenario, and each of its options, that was played with the game's own pack.

    Raises ValueError if there is none.
    """
    told: dict[tuple[str, ...], list[Told]] = {}
    for run in runs:
        for chapter in findings_of(run).chapters:
            each = run.plan.combinations[chapter.place]
            if not (each.pack or each.changes):
                row = Told(run.plan.game, run.plan.seed, run.version, each, chapter)
                played = (run.plan.game, each.scenario, *sorted(each.options))
                told.setdefault(played, []).append(row)
    if not told:
        raise ValueError("no run has games with the game's own pack")
    return [_page(rows) for rows in told.values()]


INDEX = """# Balance

Who wins each scenario when the machine plays both sides with the same strength, and how the
course compares with history. Points count a victory as 1, and half where nobody wins; intervals
are of 95 %.
What is wanted of a scenario stands on its page, and with the rows that were changed for it in the
pack's `README.md`.

The machine's players are no strong people: `greedy` follows the game's advice without looking
ahead, `officer` tries its plans out first. Where a side is played worse than it could be, its page
says so.
Made by `levant balance`, version {}.

| scenario | first role | players | games | its points | 95 % |
| --- | --- | --- | --- | --- | --- |
{}
"""


def index_page(pages: Sequence[BalancePage], before: str = "") -> str:
    """The list of pages; what an index of before lists besides stays in it, in its place."""
    rows: dict[str, str] = {}
    for line, name in re.findall(r"^(\| \[.*?\]\((.+?)\.md\) .*)$", before, re.MULTILINE):
        rows[name] = f"{rows[name]}\n{line}" if name in rows else line
    rows |= {page.name: page.row for page in pages}
    return INDEX.format(version("levant"), "\n".join(rows.values()))


def _page(rows: list[Told]) -> BalancePage:
    rows = sorted(rows, key=lambda row: -row.chapter.games)
    first, most = rows[0], rows[0].chapter
    rules = rules_with(first.game)
    about, scenario = rules.about, first.combination.scenario
    named = {each.id: each.title for each in about.scenarios}[scenario]
    options = sorted(first.combination.options)
    name, title = "-".join([first.game, scenario, *options]), f"{about.title}: {named}"
    if options:
        title += f", with {' and '.join(f'`{each}`' for each in options)}"
    svgs = {f"{name}-chance.svg": _chance(most.courses[0], about.roles[0])}
    bars = _bars(most)
    if bars:
        svgs[f"{name}-objectives.svg"] = pictures.forest(
            bars, _TAKEN.format(most.counted_in), percent=False
        )
    text = [f"# {title}", "", wanted(first.game, [scenario, *options]), "", "## Who wins", ""]
    text += [*_winners(rows, list(about.roles)), "", _who_played(rows), "", *_levels(rows), ""]
    text += [*_scores(rows), "", *_decides(rows, about.roles[0]), ""]
    text += ["## The course", "", f"![The first role's chance, turn by turn]({name}-chance.svg)"]
    text += ["", _PICTURE.format(about.roles[0], counted(most.games, "game"), first.players)]
    text += ["", *_objectives(rows, f"{name}-objectives.svg" if bars else ""), ""]
    text += ["## Losses and length", "", *_losses(rows), "", "## Again", "", *_again(rows)]
    text += ["", f"The pack of this scenario: `{about.pack[scenario]}`."]
    told = [_row(title, name, row, about.roles[0]) for row in rows]
    too_large = [file for file, svg in svgs.items() if len(svg) > LARGE]
    if too_large:
        raise ValueError(f"{', '.join(too_large)}: the picture is larger than {LARGE} letters")
    return BalancePage(name, title, "\n".join([*text, ""]), svgs, "\n".join(told))


def wanted(game: str, played: Sequence[str]) -> str:
    """What the pack's README says of the balance of a scenario and options; empty for nothing."""
    file = pack_folder(game) / README
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = re.search(rf"^- `{re.escape(' '.join(played))}`: (.+)$", text, re.MULTILINE)
    return found[1][0].upper() + found[1][1:] if found else ""


# --- tables --------------------------------------------------------------------------------------


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [list(heads), ["---"] * len(heads), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def _share(each: Share) -> str:
    return f"{percent(each.share)} ({percent(each.low)} to {percent(each.high)})"


def _winners(rows: list[Told], roles: list[str]) -> list[str]:
    ends = [*roles, *sorted({e.name for row in rows for e in row.chapter.ends} - set(roles))]
    table = []
    for row in rows:
        shares = {each.name: _share(each) for each in row.chapter.ends}
        b = row.chapter.balance
        points = f"{percent(b.mean)} ({percent(b.low)} to {percent(b.high)})"
        table.append([row.players, str(row.chapter.games), *(shares.get(e, "never") for e in ends)])
        table[-1].append(points)
    return _table(["players", "games", *ends, f"points of {roles[0]}"], table)


def _who_played(rows: list[Told]) -> str:
    """What each kind of player does, with its budget."""
    names = sorted({name for row in rows for name in row.combination.bots.values()})
    told = [_player(name) for name in names]
    return f"Players: {'; '.join(told)}."


def _player(name: str) -> str:
    level, _, budget = name.partition(":")
    does = BOTS[level].line if level in BOTS else "a program of its own"
    if not budget:
        return f"`{name}` {does}"
    # What a level's line says of its strength is not true of another budget.
    return f"`{name}` {does.partition(':')[0]} (budget {budget} a plan, not the {level}'s own)"


def _levels(rows: list[Told]) -> list[str]:
    names = list(dict.fromkeys(each.name for row in rows for each in row.chapter.levels))
    shares = [{each.name: _share(each) for each in row.chapter.levels} for row in rows]
    table = [[name, *(share.get(name, "never") for share in shares)] for name in names]
    return _table(["level", *(row.players for row in rows)], table)


def _decides(rows: list[Told], role: str) -> list[str]:
    """What winners have and losers have not; the handbook's page on the lab says how it is told."""
    table = [
        [row.players, each.what, percent(each.having.points), percent(each.lacking.points),
         percent(each.explained)]
        for row in rows
        for each in row.chapter.decided.by[:DECIDERS]
    ]  # fmt: skip
    lines = ["## What decides it", ""]
    if not table:
        return [*lines, "Nothing tells winners from losers more than chance does."]
    heads = ["players", "where", f"points of {role}", "else", "explains of the result"]
    return [*lines, *_table(heads, table)]


def _scores(rows: list[Told]) -> list[str]:
    table = [
        [row.players, m.name, f"{m.mean:.1f} ({m.low:.1f} to {m.high:.1f})", f"{m.spread:.1f}"]
        for row in rows
        for m in row.chapter.scores
    ]
    return _table(["players", "final score", "mean", "spread"], table)


def _losses(rows: list[Told]) -> list[str]:
    table = []
    for row in rows:
        sides = "; ".join(f"{m.name or 'unknown'} {m.mean:.1f}" for m in row.chapter.losses)
        decisions, seconds = row.chapter.decisions[2], row.chapter.seconds[2]
        table.append([row.players, sides or "none", f"{decisions:.0f}", f"{seconds:.1f} s"])
    return _table(["players", "units lost a game", "decisions", "processor time a game"], table)


def _again(rows: list[Told]) -> list[str]:
    lines = [
        f"- {row.players}: {counted(row.chapter.games, 'game')}, seed `{row.seed}`"
        + (f", Levant {row.version}" if row.version else "")
        for row in rows
    ]
    lines += ["", "```"]
    for row in rows:
        each = row.combination
        bots = [f"--bot {shlex.quote(f'{role}={bot}')}" for role, bot in each.bots.items()]
        options = [f"--option {option}" for option in each.options]
        seed = f"--seed {shlex.quote(row.seed)}"
        words = [f"--scenario {each.scenario}", *options, f"--games {row.chapter.games}", seed]
        lines.append(f"levant sim {row.game} {' '.join([*words, *bots])} --out FILE.run")
    return [*lines, "levant balance *.run --out docs/balance", "```"]


# --- the course ----------------------------------------------------------------------------------

_PICTURE = (
    "The chance of {} by the game's own estimate: median, middle half and middle four fifths of {} "
    "({}); a game that is over keeps its last value."
)
_TAKEN = "first taken: {} (middle half of the games; diamond: history)"


def _chance(course: TurnCourse, role: str) -> str:
    return pictures.bands(f"chance of {role}", course.turns, course.bands, True, pictures.BLUE)


def _bars(chapter: Chapter) -> list[Bar]:
    """The places whose date is known."""
    return [
        Bar(f"{o.title}: {taken.games.name}", taken.turns[1], taken.turns[0], taken.turns[2],
            mark=o.history.turn)
        for o in chapter.objectives
        if o.history
        for taken in o.taken
    ]  # fmt: skip


def _objectives(rows: list[Told], picture: str) -> list[str]:
    chapter = rows[0].chapter
    lines = ["## Objectives, against history", ""]
    if not chapter.objectives:
        lines += ["This game has no places to take.", ""]
    else:
        shown = [f"![When objectives are taken]({picture})", ""] if picture else []
        names = [f" ({row.players})" if len(rows) > 1 else "" for row in rows]
        taken = f"taken: {chapter.counted_in}"
        heads = [f"{what}{name}" for what in (taken, "at the end") for name in names]
        table = [_objective(each, rows) for each in chapter.objectives]
        lines += [*shown, *_table(["place", *heads, "history"], table), ""]
    return [*lines, chapter.history] if chapter.history else lines[:-1]


def _objective(each: Objective, rows: list[Told]) -> list[str]:
    """When it is taken and who has it at the end, for every kind of players."""
    same = [[o for o in row.chapter.objectives if o.place == each.place] for row in rows]
    taken = ["; ".join(_taken(t) for o in found for t in o.taken) or "never" for found in same]
    held = [
        "; ".join(f"{s.name} {percent(s.share)}" for o in found for s in o.held) for found in same
    ]
    past = told_fall(rows[0].chapter.counted_in, each.history)
    return [each.title, *taken, *held, past]


def _taken(each: Taken) -> str:
    low, middle, high = each.turns
    return f"{each.games.name} in {percent(each.games.share)}: {middle:g} ({low:g} to {high:g})"


def _row(title: str, name: str, row: Told, role: str) -> str:
    b = row.chapter.balance
    interval = f"{percent(b.low)} to {percent(b.high)}"
    cells = [f"[{title}]({name}.md)", role, row.players, str(row.chapter.games), percent(b.mean)]
    return f"| {' | '.join([*cells, interval])} |"
