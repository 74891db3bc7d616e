"""Why a step of a plan is taken, in the game's own terms: from one seat's sight only."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from levant.core.glossary import Fact
from levant.core.refusal import Refusal
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.table import Standing
from levant.core.wording import count, listed, percent, with_article
from levant.core.worksheet import Worksheet
from levant.sight import Sight

LIKELY = 3  # outcomes of a combat that are told
NAMED = 2  # of several enemies
CHANGES = 3  # lines of the standings that are told
LOSSES = ("lose", "remove", "sacrifice", "disrupt", "yield")  # what a unit holds speaks against it


def reason(
    sight: Sight,
    names: Sequence[str],
    route: Sequence[str],
    sheet: Worksheet | None,
    word: str = "",
) -> str:
    """What an action may come to, goes for or holds; empty where there is nothing to tell.

    `word` is the action's own.
    """
    if sheet is not None and sheet.outcomes:
        return f"The likeliest results: {_likely(sheet)}."
    if route:
        stays = bool(names) and cell_of(sight, names[0]) == route[-1]
        if stays or (len(names) > 1 and cell_of(sight, names[-1])):
            return ""  # it stays where it is, or goes aboard
        mover = names[0] if names else ""
        worth = _counted(
            _worth(sight, route[-1], mover), "It goes to a place that counts for victory"
        )
        return " ".join(filter(None, [worth, _threat(sight, route[-1])]))
    if len(names) == 1 and word not in LOSSES:
        here = cell_of(sight, names[0])
        return _counted(_worth(sight, here, names[0]), "It holds a place that counts for victory")
    return ""


def owed(sight: Sight, names: Sequence[str]) -> Refusal | None:
    """Why the phase cannot be ended before something is done with one of these units or places."""
    barred = sight.barred_end()
    if barred is None:
        return None
    refusal = barred[1]
    concerned = {*refusal.units, *refusal.places}
    concerned |= {piece.cell for piece in sight.table().pieces if piece.id in refusal.units}
    return refusal if concerned & set(names) else None


def tells_of(sight: Sight, refusal: Refusal, names: Sequence[str]) -> bool:
    """Whether its words name one of these units or places, or what holds there for all."""
    if not refusal.units and not refusal.places:
        return True
    cells = filter(None, (cell_of(sight, name) for name in names))
    called = [*(title_of(sight, name) for name in names), *names, *cells]
    return any(name in refusal.reason for name in called)


def place_words(sight: Sight, cell: str) -> str:
    """A place as a player calls it."""
    facts = sight.place_facts(cell, "")
    return next((fact.value for fact in facts if fact.what == "Place"), cell)


def cell_of(sight: Sight, unit: str) -> str:
    """Where a unit is; empty for what is no unit."""
    return next((piece.cell for piece in sight.table().pieces if piece.id == unit), "")


def title_of(sight: Sight, unit: str) -> str:
    """A unit as it is called on the table."""
    return next((piece.title for piece in sight.table().pieces if piece.id == unit), unit)


def standings(rules: Rules, state: State, role: str) -> tuple[Standing, ...]:
    return rules.table(rules.veil(state, role), role).standings


def changes(before: Sequence[Standing], after: Sequence[Standing]) -> str:
    """What the standings tell after some steps that they did not tell before."""
    was = {line.what: line.value for line in before}
    told = []
    for line in after:
        if line.what not in was:
            told.append(f"{line.what}: {line.value}")
        elif (one := _head(was[line.what])) != (other := _head(line.value)):
            words = any(letter.isalpha() for letter in one + other)
            told.append(
                f"{line.what}: {other}, not {one}"
                if words
                else f"{line.what} from {one} to {other}"
            )
    return "; ".join(told[:CHANGES])


def _head(value: str) -> str:
    """A value without its aside, as the lead that wins."""
    return value.split(";")[0]


def _threat(sight: Sight, cell: str) -> str:
    """Which enemies stand in a place, or else beside it."""
    corners = _corners(sight.rules)
    here = corners.get(cell, frozenset())
    roles, beside, met = sight.rules.about.roles, list[str](), list[str]()
    for piece in sight.table().pieces:
        if piece.side not in roles or piece.side == sight.role:
            continue
        if piece.cell == cell:
            met.append(piece.title)
        elif len(here & corners.get(piece.cell, here - here)) > 1:
            beside.append(piece.title)
    if met:
        return f"It meets {listed(shortened(_alike(met)))} there."
    return f"It will stand next to {listed(shortened(_alike(beside)))}." if beside else ""


def _alike(titles: Sequence[str]) -> list[str]:
    """Those that are called the same are counted: `3 Israeli blocks`."""
    counts = Counter(titles)
    return [count(number, title) if number > 1 else _one(title) for title, number in counts.items()]


def _one(title: str) -> str:
    """A name needs no article, but what is only a kind does: `an Israeli block`."""
    return with_article(title) if title.endswith(" block") else title


def shortened(names: Sequence[str]) -> list[str]:
    """The first few, and how many more."""
    more = len(names) - NAMED
    return [*names[:NAMED], *([f"{more} more"] if more > 0 else [])]


@cache
def _corners(rules: Rules) -> dict[str, frozenset[tuple[float, float]]]:
    """The corners of every cell: two that share a border have two in common."""
    return {
        cell.name: frozenset((round(x, 2), round(y, 2)) for x, y in cell.outline)
        for cell in rules.sheet().cells
    }


def _worth(sight: Sight, cell: str, unit: str) -> list[Fact]:
    """What a place counts for victory while the unit could win or keep it."""
    facts = sight.place_facts(cell, unit) if cell else []
    return [fact for fact in facts if fact.counts]


def _counted(facts: Sequence[Fact], how: str) -> str:
    told = "; ".join(f"{fact.what}, {fact.value}" for fact in facts)
    return f"{how}: {told}." if told else ""


def _likely(sheet: Worksheet) -> str:
    possible = [each for each in sheet.outcomes if each.chance > 0]
    likely = sorted(possible, key=lambda each: -each.chance)[:LIKELY]
    return ", ".join(f"{each.what} {percent(each.chance)}" for each in likely)
