"""17.34 Counterbattery strike."""

from levant.core.actions import acts
from levant.games.golan_73.box import COUNTERBATTERY, Box
from levant.games.golan_73.rules.fire import guns
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import SILENCING
from levant.games.golan_73.verbs import CHIT_MOVED, COUNTERBATTERY_DIE, DIE, SILENCE, TO_TRACK


def counterbattery(box: Box, s: Forces, side: int) -> None:
    """After the enemy's artillery has fired, one of its assets may be put out for turns."""
    event = box.chit[side][COUNTERBATTERY]
    if not s.battle[event]:
        return
    s.battle[event] -= 1
    s.dead[event] += 1
    targets = guns(box, s, 1 - side)
    if not targets:
        return
    die = s.roll(10)
    s.note(DIE, COUNTERBATTERY_DIE, die, -1, s.field)
    if die <= box.counterbattery_to:
        s.steps.append((SILENCING, side, die))
        if len(targets) == 1:
            silence(box, s, targets[0])


def silence_actions(box: Box, s: Forces) -> list[int]:
    """Whoever strikes says which asset is hit."""
    return acts(SILENCE, guns(box, s, 1 - s.steps[-1][1]))


def silence(box: Box, s: Forces, chit: int) -> None:
    """As many turns ahead on the Turn Track as the die shows."""
    die = s.steps.pop()[2]
    s.battle[chit] -= 1
    s.delayed.append((s.turn + die) * 256 + chit)
    s.note(CHIT_MOVED, chit, TO_TRACK)
