"""What speaks against several actions that are about to be played one after the other."""

from collections.abc import Sequence

from levant.core.rules import Caution, Rules
from levant.sight import Sight
from levant.web import conduct
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.wire import Intended

MOST = 60
"""Actions that are looked at."""


def cautions(room: Room, player: int, deeds: Sequence[Intended]) -> list[Caution]:
    """Each as it would stand after those before it; nothing of what chance or a secret brings.

    Raises Problem where the first is not legal.
    """
    role = conduct.deciding_role(room, player)
    if not deeds:
        return []
    problem = conduct.why_not(room, role, deeds[0].text, deeds[0].lead)
    if problem is not None:
        raise problem
    rules, state, found = room.rules, room.rules.copy(room.match.state), list[Caution]()
    for deed in deeds[:MOST]:
        for text in filter(None, (deed.lead, deed.text)):
            if rules.role(state) != role:
                return found
            code = _meant(rules, text)
            if code not in rules.legal(state):
                return found
            if text == deed.text:
                found += Sight(rules, state, role).warnings(code)
            chances = rules.chances(state)
            rules.apply(state, code)
            if rules.chances(state) != chances:
                return found
    return found


def _meant(rules: Rules, text: str) -> int:
    try:
        return rules.words.parse(text)
    except ValueError as error:
        raise Problem(400, str(error)) from None
