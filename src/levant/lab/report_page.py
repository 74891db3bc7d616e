"""The report of a run as one HTML file that stands alone: pictures, map and matches are inside."""

import base64
import zlib
from collections.abc import Sequence
from html import escape

import msgspec

from levant.core.typed import typed
from levant.core.wording import count as counted
from levant.core.wording import percent
from levant.lab import pictures
from levant.lab.chronicle import Chronicle
from levant.lab.compare import Compared
from levant.lab.effects import Effect
from levant.lab.findings import Chapter, Findings, Objective, Share
from levant.lab.gazetteer import place_title, told_fall
from levant.lab.heat import heat_map, printed_map
from levant.lab.html import FOOT, HEAD, SCRIPT, image, interval, scrolled, table
from levant.lab.match_of import match_file_of
from levant.lab.pictures import Bar
from levant.lab.run_file import RunFile, packs_of
from levant.lab.summary import deciders_table, in_short
from levant.lab.variants import AnyRules, rules_with

SITE = "http://127.0.0.1:8765"  # where `levant` listens if nothing else is said
CARRIED = 400  # games that the page has with it
UNITS = 30  # of those lost, shown
PLACES = 8  # where most were lost, in numbers
COLOURS = (pictures.BLUE, pictures.VERMILION, pictures.GREEN, pictures.PURPLE, pictures.ORANGE)


def report_page(
    run: RunFile,
    found: Findings,
    effects: Sequence[Effect] = (),
    against: Sequence[Compared] = (),
    other: RunFile | None = None,
) -> str:
    """The same run always gives the same page; `against` is what it is beside an `other`."""
    first = run.plan.combinations[found.chapters[0].place]
    rules = rules_with(run.plan.game, first.pack)
    title = f"{found.title}: a report of {counted(sum(f.games for f in found.chapters), 'game')}"
    parts = [HEAD.format(title=escape(title)), f"<h1>{escape(title)}</h1>", _about(run, found)]
    if len(found.chapters) == 1:
        parts.append(in_short(found.chapters[0], found, COLOURS))
    if other:
        parts.append(_against(against, other))
    if effects:
        parts.append(_effects(effects, found.roles[0]))
    parts.append(printed_map(rules))
    for chapter in found.chapters:
        parts += _combination(run, chapter, found)
    parts += [_games(run, found), SCRIPT, FOOT]
    return "\n".join(parts)


# --- the run as a whole ------------------------------------------------------------------------


def _about(run: RunFile, found: Findings) -> str:
    rows = []
    for chapter in found.chapters:
        told = run.plan.combinations[chapter.place].parts()
        parts = escape("; ".join(told.values()))
        if len(found.chapters) > 1:
            parts = f'<a href="#of-{chapter.place}">{parts}</a>'
        rows.append([parts, str(chapter.games), _balance(chapter)])
    heads = ["what was played", "#games", f"points of {escape(found.roles[0])}"]
    begun = f" Played with Levant {escape(run.version)}." if run.version else ""
    if run.packs and run.packs != packs_of(run.plan):
        begun += " The pack has changed since: map, names and history are those of now."
    return (
        f"<p class=soft>Seed {escape(found.seed)}.{begun} Intervals are of 95 %, of shares by "
        "Wilson. Points: 1 for a victory, half where nobody wins.</p>"
        + table(heads, rows)
        + '<p><a href="#games">Every game</a>, to be replayed</p>'
    )


def _balance(chapter: Chapter) -> str:
    b = chapter.balance
    return f"{percent(b.mean)} ({percent(b.low)} to {percent(b.high)})"


def _hundredths(gain: float) -> str:
    """`+12`, `-3`; nothing is `0`, whatever it was rounded from."""
    return f"{round(100 * gain):+d}" if round(100 * gain) else "0"


def _effects(effects: Sequence[Effect], role: str) -> str:
    bars = [Bar(f"{e.kind} {e.change}", e.difference, e.low, e.high) for e in effects]
    rows = [
        [escape(e.kind), escape(e.change), str(e.pairs), _hundredths(e.difference),
         f"{_hundredths(e.low)} to {_hundredths(e.high)}"]
        for e in effects
    ]  # fmt: skip
    picture = pictures.forest(bars, f"change of the points of {role}", zero=True)
    return (
        "<h2>What each change does</h2><p>The same dice with and without it, game by game; in "
        f"points of {escape(role)} of a hundred.</p>"
        + image(picture, "What each change does to the points, with intervals")
        + table(["factor", "change", "#pairs", "#points", "#95 %"], rows)
    )


def _against(against: Sequence[Compared], other: RunFile) -> str:
    plan = other.plan
    played = [escape("; ".join(each.parts().values())) for each in plan.combinations]
    told = f"{escape(other.file.name)}, seed {escape(plan.seed)}: {'<br>'.join(played)}"
    rows = [
        [escape(c.label), escape(c.what), f"{c.one:.2f}", f"{c.other:.2f}", f"{c.difference:+.2f}",
         f"{c.low:+.2f} to {c.high:+.2f}", "same dice" if c.paired else "",
         "" if c.low <= 0 <= c.high else "yes"]
        for c in against
    ]  # fmt: skip
    heads = [
        "combination",
        "what",
        "#this run",
        "#the other",
        "#other less this",
        "#95 %",
        "dice",
        "more than chance",
    ]
    return f"<h2>Against the other run</h2><p>{told}</p>" + table(heads, rows)


# --- a combination -----------------------------------------------------------------------------


def _combination(run: RunFile, chapter: Chapter, found: Findings) -> list[str]:
    each = run.plan.combinations[chapter.place]
    rules = rules_with(run.plan.game, each.pack, each.changes)
    titles = {scenario.id: scenario.title for scenario in rules.about.scenarios}
    heading = escape(chapter.label or titles[each.scenario])
    parts = [f'<h2 id="of-{chapter.place}">{heading}</h2>']
    if len(found.chapters) > 1:
        parts.append(in_short(chapter, found, COLOURS))
    parts += [deciders_table(chapter, found.roles[0]), _ends(chapter, found.roles)]
    parts += _courses(chapter, found)
    parts += [
        "<h3>Where units die</h3>",
        _deaths(chapter, found.roles),
        heat_map(rules, chapter, found.roles),
        _deadliest(rules, chapter, found.roles),
    ]
    parts += [
        _objectives(chapter, found.roles),
        _casualties(chapter, found.roles),
        _luck(chapter, found),
    ]
    parts += [_length(chapter, found), _moments(chapter, found)]
    for title, lines in (
        ("Games that the rules could not finish", chapter.broken),
        ("Games that a bot forfeited", chapter.forfeits),
    ):
        if lines:
            items = "".join(f"<li>{escape(line)}</li>" for line in lines)
            parts.append(f"<h3>{title}</h3><ul>{items}</ul>")
    return parts


def _ends(chapter: Chapter, roles: list[str]) -> str:
    colours = dict(zip(roles, COLOURS, strict=False))
    bars = [
        Bar(s.name, s.share, s.low, s.high, colours.get(s.name, "#555555")) for s in chapter.ends
    ]
    levels = _own_levels(chapter)
    bars += [Bar(s.name, s.share, s.low, s.high, pictures.GREEN) for s in levels]
    shares = [[escape(s.name), str(s.times), interval(s)] for s in [*chapter.ends, *levels]]
    scores = [
        [escape(m.name), f"{m.mean:.1f} ({m.low:.1f} to {m.high:.1f})", f"{m.spread:.1f}"]
        for m in chapter.scores
    ]
    return (
        "<h3>Winners and levels</h3>"
        + image(pictures.forest(bars, "share of the games"), "Winners and levels with intervals")
        + table(["how it ended", "#games", "share"], shares)
        + table(["final score", "mean", "#spread"], scores)
    )


def _own_levels(chapter: Chapter) -> list[Share]:
    """The levels where they tell more than who won."""
    same = sorted(s.times for s in chapter.ends) == sorted(s.times for s in chapter.levels)
    return [] if same else chapter.levels


def _colour(name: str, roles: Sequence[str]) -> str:
    """A role's own, for what bears its name."""
    named = [colour for role, colour in zip(roles, COLOURS, strict=False) if name.startswith(role)]
    return named[0] if named else pictures.PURPLE


def _courses(chapter: Chapter, found: Findings) -> list[str]:
    parts = [
        "<h3>The course of play</h3><p class=soft>Median, middle half and middle four fifths of "
        "the games; a game that is over keeps its last value. The chance is the game's own "
        "estimate.</p>"
    ]
    parts.append('<div class="two">')
    for course in chapter.courses:
        chance = course.name == "chance"
        name = f"chance of {found.roles[0]}" if chance else course.name
        colour = COLOURS[0] if chance else _colour(name, found.roles)
        picture = pictures.bands(name, course.turns, course.bands, chance, colour)
        parts.append(image(picture, f"{name}, turn by turn"))
    return [*parts, "</div>"]


def _deaths(chapter: Chapter, roles: list[str]) -> str:
    sides = "; ".join(f"{m.name or 'unknown'} {m.mean:.1f}" for m in chapter.losses)
    return (
        f"<p>Units lost a game: {escape(sides) or 'none'}. Blue where {escape(roles[0])} loses "
        f"most, orange where {escape(roles[1])} does, darker where more die; point at a place for "
        "its numbers.</p>"
    )


def _deadliest(rules: AnyRules, chapter: Chapter, roles: list[str]) -> str:
    """The darkest places of the map in numbers, also for those who cannot point or tell shades."""
    worst = list(chapter.deaths.items())[:PLACES]
    sides = [*roles, *sorted({side for _, lost in worst for side in lost} - {*roles})]
    rows = [
        [escape(place_title(rules, place) if place else "elsewhere"),
         *(f"{lost.get(side, 0) / chapter.games:.1f}" for side in sides)]
        for place, lost in worst
    ]  # fmt: skip
    heads = ["units lost a game, most at", *(f"#{escape(side or 'unknown')}" for side in sides)]
    return table(heads, rows) if rows else ""


def _objectives(chapter: Chapter, roles: Sequence[str]) -> str:
    note = f"<p>{escape(chapter.history)}</p>" if chapter.history else ""
    if not chapter.objectives:
        return f"<h3>Objectives</h3><p>This game has no places to take.</p>{note}"
    counted = chapter.counted_in
    titles = chapter.turn_titles if counted == "turn" else {}
    rows = [_objective(o, counted, titles) for o in chapter.objectives]
    bars = [
        Bar(f"{o.title}: {taken.games.name}", taken.turns[1], taken.turns[0], taken.turns[2],
            _colour(taken.games.name, roles), mark=o.history.turn if o.history else None)
        for o in chapter.objectives
        for taken in o.taken
    ]  # fmt: skip
    picture = pictures.forest(bars, counted, percent=False) if bars else ""
    heads = ["place", "at the start", f"taken: {counted}", "at the end", "history"]
    words = "When a place is first taken: median and middle half of the games; diamond: history."
    shown = f"<p class=soft>{words}</p>" + image(picture, words) if bars else ""
    return "<h3>Objectives</h3>" + shown + table(heads, rows) + note


def _turns(turns: Sequence[float], titles: dict[int, str]) -> str:
    """`turn 3 (2 to 5)`, with what the track calls the median turn."""
    low, middle, high = turns
    title = titles.get(round(middle), "")
    named = f", {escape(title)}" if title and title != str(round(middle)) else ""
    return f"{middle:g} ({low:g} to {high:g}){named}"


def _objective(each: Objective, counted: str, titles: dict[int, str]) -> list[str]:
    taken = [
        f"{escape(t.games.name)} in {percent(t.games.share)}: {_turns(t.turns, titles)}"
        for t in each.taken
    ]
    held = [f"{escape(s.name)} {percent(s.share)}" for s in each.held]
    return [
        escape(each.title), escape(each.start), "<br>".join(taken) or "never", "<br>".join(held),
        escape(told_fall(counted, each.history)),
    ]  # fmt: skip


def _casualties(chapter: Chapter, roles: list[str]) -> str:
    if not chapter.casualties:
        return "<h3>Losses by unit</h3><p>No unit was lost.</p>"
    colours = dict(zip(roles, COLOURS, strict=False))
    shown = chapter.casualties[:UNITS]
    bars = [
        Bar(c.title, c.lost.share, c.lost.low, c.lost.high, colours.get(c.side, pictures.PURPLE))
        for c in shown
    ]
    rows = [
        [escape(c.title), escape(c.side), interval(c.lost), f"{c.turn:g}"]
        for c in chapter.casualties
    ]
    return (
        "<h3>Losses by unit</h3>"
        + image(pictures.forest(bars, "lost in so many games"), "Units by how often they are lost")
        + scrolled("Units", table(["unit", "side", "lost", "#first in turn (median)"], rows))
    )


def _luck(chapter: Chapter, found: Findings) -> str:
    luck, role = chapter.luck, escape(found.roles[0])
    if luck.told:
        told = (
            f"Dice luck explains {percent(luck.explained)} ({percent(luck.low)} to "
            f"{percent(luck.high)}) of the result."
        )
    else:
        told = "What luck explains cannot be told: too few games, all alike, or no throws compared."
    rows = [
        [escape(end), *(_hundredths(mark) for mark in marks)] for end, marks in luck.by_end.items()
    ]
    heads = [f"luck of {role}, in chances of a hundred", *(f"#{n} %" for n in (10, 25, 50, 75, 90))]
    return (
        f"<h3>Dice luck</h3><p>{told} A game's luck spreads by {100 * luck.spread:.0f} chances "
        "of a hundred.</p>" + table(heads, rows)
    )


def _length(chapter: Chapter, found: Findings) -> str:
    heads = ["a game takes", *(f"#{n} %" for n in (10, 25, 50, 75, 90))]
    rows = [
        ["decisions", *(f"{mark:.0f}" for mark in chapter.decisions)],
        ["minutes of the machine", *(f"{mark / 60:.2g}" for mark in chapter.seconds)],
    ]
    people = f"<p>People take: {escape(found.length)}.</p>" if found.length else ""
    return "<h3>Length</h3>" + table(heads, rows) + people


def _moments(chapter: Chapter, found: Findings) -> str:
    if not chapter.moments:
        return ""
    rows = [
        [str(m.game), str(m.turn), str(m.action), f"{percent(m.before)} to {percent(m.after)}",
         escape(m.what), _opening(_id(chapter.place, m.game), m.action - 1)]
        for m in chapter.moments
    ]  # fmt: skip
    heads = [
        *("#game", "#turn", "#action", f"chance of {escape(found.roles[0])}"),
        *("what happened", "from there"),
    ]
    return "<h3>The most decisive moments</h3>" + table(heads, rows)


# --- replaying ---------------------------------------------------------------------------------


def _games(run: RunFile, found: Findings) -> str:
    games = [game for game in run.games() if not game.error]
    kept = _carried(games, found)
    rows = [_game(run, game) for game in kept]
    command = f"levant report {typed([run.file.name])} --game 7 --save match.json"
    left = f" Here are {len(kept)} of {len(games)}." if len(games) > len(kept) else ""
    heads = ["#game", "combination", "winner", "level", "#decisions", "#luck", "replay"]
    return (
        '<h2 id="games">Every game</h2><p><b>Replay</b>, here and beside the decisive moments, '
        "opens a game in the page of a Levant that is running: "
        f'<label>at <input id="site" size="32" value="{SITE}"></label> (start it with '
        "<code>levant</code>). Or keep its file for <code>levant replay FILE</code>. From the run "
        f"itself: <code>{escape(command)}</code>.{left}</p>" + scrolled("Games", table(heads, rows))
    )


def _carried(games: Sequence[Chronicle], found: Findings) -> list[Chronicle]:
    """The first ones of each combination, and those with decisive moments."""
    decisive = {(chapter.place, m.game) for chapter in found.chapters for m in chapter.moments}
    firsts = max(1, CARRIED // len(found.chapters))
    return [g for g in games if g.number < firsts or (g.place, g.number) in decisive]


def _game(run: RunFile, game: Chronicle) -> list[str]:
    file = base64.b64encode(zlib.compress(msgspec.json.encode(match_file_of(run, game)), 9))
    name = f"{run.plan.game}-{game.place}-{game.number}.levant.json"
    id = _id(game.place, game.number)
    buttons = (
        f'<span id="{id}" data-name="{escape(name)}" data-match="{file.decode()}">'
        f"{_opening(id, 0)} <button>File</button></span>"
    )
    winner = game.winner or ("all lose" if game.all_lose else "draw")
    return [
        str(game.number), escape(run.plan.label(game.place)), escape(winner), escape(game.level),
        str(game.decisions), _hundredths(game.luck / 2), buttons,
    ]  # fmt: skip


def _opening(id: str, at: int) -> str:
    """A button that replays a carried game after so many actions."""
    return f'<button data-game="{id}" data-at="{at}">Replay</button>'


def _id(place: int, number: int) -> str:
    return f"game-{place}-{number}"
