"""What is named on the sheet where an action asks for something else: a box, a track, a marker.

Whatever lies on the sheet can be clicked while something else is asked for. A base where a hex is
asked for gets an answer in words, with the case of the question.
"""

from functools import cache

from levant.core.refusal import Refusal
from levant.core.rules import Rules
from levant.core.table import Track
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
                title = titles.get(name) or _titled(sight, name, table.tracks)
                prompt = asked.prompt[:1].lower() + asked.prompt[1:]
                reason = f"{title} is no {words.nouns[kind]}: {prompt}"
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


def _titled(sight: Sight, cell: str, tracks: tuple[Track, ...]) -> str:
    """A space by its track, a place by its name; what has no name is told as that."""
    *head, last = cell.split("/")
    track = next((each for each in tracks if each.id in head), None)
    if track:
        return f"{track.title} {last}"
    facts = sight.place_facts(head[0] if head else cell)
    return next((fact.value for fact in facts if fact.what == "Place"), "that spot")
