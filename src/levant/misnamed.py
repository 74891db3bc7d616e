"""What is named on the sheet where an action asks for something else: a box, a track, a marker.

Whatever lies on the sheet can be clicked while something else is asked for. A base where a hex is
asked for gets an answer in words, with the case of the question.
"""

from functools import cache

from levant.core.refusal import Refusal
from levant.core.rules import Rules
from levant.core.wording import with_article
from levant.sight import Decision, Sight


def refusal(sight: Sight, asked: Decision, action: str) -> Refusal | None:
    """Why an action is none that names a thing of another kind; None if it names no such thing."""
    words = sight.rules.words
    verb = next((v for v in words.verbs.values() if action.startswith(f"{v.word} ")), None)
    if verb is None or _parses(sight, action):
        return None
    rest = f"{action} ".removeprefix(verb.word)
    table = sight.table()
    titles = {tray.id: tray.title for tray in table.boxes}
    titles |= {piece.id: piece.title for piece in table.pieces}
    named = [*_cells(sight.rules), *titles]
    for kind in reversed(verb.arguments):
        for name in named:
            if f" {name} " in rest and words.number(kind, name) is None:
                title = titles.get(name) or place_title(sight, name)
                noun = with_article(words.nouns[kind])
                reason = f"{title} is not {noun}. You are asked: {asked.prompt}"
                return Refusal(asked.case or verb.case, reason)
    return None


@cache
def _cells(rules: Rules) -> tuple[str, ...]:
    return tuple(cell.name for cell in rules.sheet().cells)


def _parses(sight: Sight, action: str) -> bool:
    try:
        sight.rules.words.parse(action)
    except ValueError:
        return False
    return True


def place_title(sight: Sight, cell: str) -> str:
    """A space by its track, a box or place by its name; what has no name is told as that."""
    *head, last = cell.split("/")
    table = sight.table()
    tray = next((each for each in table.boxes if each.id == cell), None)
    if tray:
        return tray.title
    track = next((each for each in table.tracks if each.id in head), None)
    if track:
        return f"{track.title} {last}"
    for name in (cell, *head[:1]):
        named = _place(sight, name)
        if named:
            return named
    ends = [_place(sight, end) for end in cell.split("-")]
    return f"the border of {' and '.join(ends)}" if len(ends) == 2 and all(ends) else "that spot"


def _place(sight: Sight, name: str) -> str:
    """A place by its name; "" if it is none."""
    return next((f.value for f in sight.place_facts(name) if f.what == "Place"), "")
