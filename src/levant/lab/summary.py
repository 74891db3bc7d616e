"""The first screen of a report: who wins, by what, and what decides it."""

from collections.abc import Sequence
from html import escape

from levant.core.wording import count as counted
from levant.core.wording import listed, percent
from levant.lab.deciders import Decider
from levant.lab.findings import Chapter, Findings, Mean, Objective
from levant.lab.gazetteer import dated
from levant.lab.html import interval, table

NAMED = 3  # deciders in the summary; the table has more
ROWS = 12
EVEN = (0.4, 0.6)
LETTER = 0.0125  # of the bar's width


def in_short(chapter: Chapter, found: Findings, colours: Sequence[str]) -> str:
    """A bar of how the games ended, and a few sentences."""
    told = [_who(chapter, found.roles[0]), _by_what(chapter), _decides(chapter, found.roles[0])]
    told += [_when(chapter), _luck(chapter), _history(chapter)]
    items = "".join(f"<li>{line}</li>" for line in told if line)
    return _bar(chapter, found.roles, colours) + f"<ul class=short>{items}</ul>"


def deciders_table(chapter: Chapter, role: str) -> str:
    """All that tells winners from losers."""
    rows = [
        [escape(each.what), _part(each.having.points, each.having.games),
         _part(each.lacking.points, each.lacking.games), percent(each.explained)]
        for each in chapter.decided.by[:ROWS]
    ]  # fmt: skip
    if not rows:
        text = (
            "Nothing that happens in these games tells winners from losers more than chance does: "
            f"there are {chapter.games} of them, and more may tell."
        )
        return f"<h3>What decides it</h3><p>{text}</p>"
    heads = ["where", f"#points of {escape(role)} then", "#else", "#explains"]
    return (
        "<h3>What decides it</h3><p class=soft>What winners have and losers have not, more than "
        "chance though so much was looked at. It need not be the cause: who is beaten loses units "
        "too.</p>" + table(heads, rows)
    )


def _part(points: float, games: int) -> str:
    return f"{percent(points)} ({counted(games, 'game')})"


def _bar(chapter: Chapter, roles: list[str], colours: Sequence[str]) -> str:
    """The first role from the left, the second from the right, what nobody won between them."""
    shares = {each.name: each for each in chapter.ends}
    others = [name for name in shares if name not in roles]
    shade = dict(zip(roles, colours, strict=False))
    parts = []
    for name in (roles[0], *others, *roles[1:]):
        if name in shares:
            each = shares[name]
            labels = (f"{name} {percent(each.share)}", percent(each.share))
            fitting = (told for told in labels if each.share >= LETTER * (len(told) + 2))
            label = next(fitting, "")
            parts.append(
                f'<span style="flex:{each.times};background:{shade.get(name, "#6b6b6b")}" '
                f'title="{escape(name)}: {interval(each)}">{escape(label)}</span>'
            )
    return f'<div class="ends" role="img" aria-label="How the games ended">{"".join(parts)}</div>'


def _who(chapter: Chapter, role: str) -> str:
    b = chapter.balance
    ends = listed([f"{escape(each.name)} {percent(each.share)}" for each in chapter.ends])
    return (
        f"<b>{escape(role)} has {percent(b.mean)} of the points</b> ({percent(b.low)} to "
        f"{percent(b.high)}): {verdict(b)}. The {chapter.games} games: {ends}."
    )


def verdict(balance: Mean) -> str:
    low, high = EVEN
    if balance.low > high or balance.high < low:
        return "it is surely uneven"
    if low <= balance.low and balance.high <= high:
        return "it is surely even, within 40 to 60%"
    if low <= balance.mean <= high:
        return "it may be even; more games would tell"
    return "it looks uneven; more games would tell"


def _by_what(chapter: Chapter) -> str:
    scores = [f"{escape(m.name)} {m.mean:.1f}" for m in chapter.scores]
    lost = [f"{escape(m.name) or 'unknown'} {m.mean:.1f}" for m in chapter.losses]
    parts = [f"final scores {', '.join(scores)}"] if scores else []
    parts += [f"units lost {', '.join(lost)}"] if lost else []
    return f"<b>On average</b> {'; '.join(parts)}." if parts else ""


def _decides(chapter: Chapter, role: str) -> str:
    if not chapter.decided.by:
        return ""
    told = "; ".join(_words(each) for each in chapter.decided.by[:NAMED])
    return f"<b>What decides it</b>, in points of {escape(role)}: {told}."


def _words(each: Decider) -> str:
    return (
        f"{percent(each.having.points)} where {escape(each.what)}, "
        f"{percent(each.lacking.points)} else"
    )


def _when(chapter: Chapter) -> str:
    turn, last = chapter.decided.turn, chapter.decided.last
    if turn is None:
        return ""
    after = f"after turn {turn}" if turn else "before the first turn"
    return f"<b>When</b>: {after} of {last} the standing explains half of the result."


def _luck(chapter: Chapter) -> str:
    luck = chapter.luck
    if not luck.told:
        return ""
    return (
        f"<b>Dice luck</b> explains {percent(luck.explained)} of the result ({percent(luck.low)} "
        f"to {percent(luck.high)})."
    )


def _history(chapter: Chapter) -> str:
    """Places that fall at another time than they did, or do not."""
    counted = chapter.counted_in
    late = [line for each in chapter.objectives if (line := _against(each, counted))]
    return f"<b>Against history</b>: {'; '.join(late)}." if late else ""


def _against(each: Objective, counted: str) -> str:
    if not each.history:
        return ""
    fell = f"history {dated(counted, each.history.turn)}"
    taken = max(each.taken, key=lambda taken: taken.games.share, default=None)
    if not taken or taken.games.share < 0.5:
        share = taken.games.share if taken else 0.0
        return f"{escape(each.title)} falls in {percent(share)} only ({fell})"
    if abs(taken.turns[1] - each.history.turn) < 1:
        return ""
    into = "in" if counted == "turn" else "on"
    return f"{escape(each.title)} falls {into} {dated(counted, taken.turns[1])} ({fell})"
