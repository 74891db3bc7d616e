"""17.34 Counterbattery strike."""

from levant.core.actions import act, acts, first_of
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
        if len(targets) == 1:
            take_silence(box, s, act(SILENCE, targets[0]), side, die)
        else:
            s.steps.append((SILENCING, side, die))


def silence_actions(box: Box, s: Forces, side: int, die: int) -> list[int]:
    """Whoever strikes says which asset is hit."""
    return acts(SILENCE, guns(box, s, 1 - side))


def take_silence(box: Box, s: Forces, action: int, side: int, die: int) -> None:
    """As many turns ahead on the Turn Track as the die shows."""
    chit = first_of(action)
    s.battle[chit] -= 1
    s.delayed.append((s.turn + die) * 256 + chit)
    s.note(CHIT_MOVED, chit, TO_TRACK)
