"""What units do and suffer, on the ground and in the air, in words."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.six_days_of_war import verbs, words
from levant.games.six_days_of_war.box import AIR, Box
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.rules.bombing import FLAK
from levant.games.six_days_of_war.state import War

_LOSSES = {
    verbs.IN_COMBAT: ("is eliminated in combat", "6.2"),
    verbs.NO_RETREAT: ("cannot retreat and is eliminated", "6.2.1"),
    verbs.BY_AIR: ("is destroyed from the air", "6.1"),
    verbs.ON_GROUND: ("is destroyed on the ground", "6.1.3"),
    verbs.WITH_BASE: ("is destroyed with its airbase", "6.1.3"),
    verbs.NO_BASE: ("finds no airbase to land at and is lost", "5.5"),
    verbs.OUT_OF_SUPPLY: ("is eliminated for want of supply", "8.3"),
    verbs.SHOT_DOWN: ("is shot down", "5.4.4"), verbs.OVERRUN: ("is overrun on Mt. Hermon", "10.1"),
    verbs.IN_RETREAT: ("is eliminated in its retreat", "6.2.1"),
}  # fmt: skip


_AIR_RESULTS = ["misses", "forces it to abort", "damages it", "destroys it"]


def tell_unit(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    moves = {
        verbs.MOVED: ("moved", "moves", "5.4"),
        verbs.ADVANCED: ("advanced", "advances", "6.2.2"),
        verbs.FLEW: ("flew", "flies", "5.4.4"),
    }
    names = box.board.names
    if kind in moves:
        word, phrase, case = moves[kind]
        start = f" from {words.hex_words(box, e[2])}" if e[2] >= 0 else ""
        places = (*((names[e[2]],) if e[2] >= 0 else ()), names[e[3]])
        text = f"{words.unit_words(box, e[1])} {phrase}{start} to {words.hex_words(box, e[3])}"
        return Event(word, text, case, (box.unit_names[e[1]],), places)
    if kind in (verbs.PUSHED, verbs.SAILED):
        total, needed = (e[5], e[6]) if kind == verbs.PUSHED else (e[4], e[5])
        done = "succeeds" if total <= needed else "fails and stays"
        how = "tries to push on" if kind == verbs.PUSHED else "tries to go by sea"
        case = "5.4.1" if kind == verbs.PUSHED else "5.4.3"
        text = f"{words.unit_words(box, e[1])} {how} to {words.hex_words(box, e[3])}: "
        text += f"{words.rolled_words(e[4], total)}, needs {needed} or less, {done}"
        return Event("moved", text, case, (box.unit_names[e[1]],), (names[e[2]], names[e[3]]), e[4])
    if kind == verbs.RETREATED:
        text = f"{words.unit_words(box, e[1])} retreats to {words.hex_words(box, e[3])}"
        if e[4]:
            safe = "unscathed" if e[4] <= e[5] else "to be Disrupted"
            text += f" through an enemy zone: rolls {e[4]}, needs {e[5]} or less, {safe}"
        places = (names[e[2]], names[e[3]])
        return Event("retreated", text, "6.2.1", (box.unit_names[e[1]],), places, e[4])
    if kind == verbs.ELIMINATED_EVENT:
        reason, case = _LOSSES[e[3]]
        places = (names[e[2]],) if e[2] >= 0 else ()
        text = f"{words.unit_words(box, e[1])} {reason}"
        return Event("lost", text, case, (box.unit_names[e[1]],), places)
    return _tell_unit_more(box, s, kind, e)


def _tell_unit_more(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    at = {
        verbs.PLACED: ("placed", "is placed in", "12.0"),
        verbs.ARRIVED: ("placed", "arrives in", "12.2"),
        verbs.DISRUPTED_EVENT: ("disrupted", "is Disrupted in", "6.2.3"),
        verbs.TRANSITED: ("moved", "goes into transit from", "5.4.5"),
        verbs.EXITED_EVENT: ("exited", "leaves for Tel Aviv from", "5.4.6"),
    }
    if kind in at:
        word, phrase, case = at[kind]
        place = words.hex_words(box, e[2]) if e[2] >= 0 else "the available space"
        text = f"{words.unit_words(box, e[1])} {phrase} {place}"
        places = (box.board.names[e[2]],) if e[2] >= 0 else ()
        return Event(word, text, case, (box.unit_names[e[1]],), places)
    if kind in (verbs.RECOVERED, verbs.SUPPLY_DIE):
        return _tell_recovery(box, kind, e)
    if kind == verbs.TERROR_EVENT:
        done = "2 diplomatic victory points" if e[3] <= e[4] else "fails"
        text = f"Terror attack by {words.unit_words(box, e[1])}: {words.rolled_words(e[2], e[3])}, "
        text += f"needs {e[4]} or less, {done}"
        return Event("terror", text, "10.2.1", (box.unit_names[e[1]],), die=e[2])
    texts = {
        verbs.KIBBUTZ_LOST: ("The kibbutz in {} is destroyed", "10.6"),
        verbs.FORT_LOST: ("The fort in {} is destroyed", "10.7"),
        verbs.HEAVY_MOVES: ("The Syrian heavy artillery moves to {}", "10.1.1"),
    }
    if kind in texts:
        text, case = texts[kind]
        here = (box.board.names[e[1]],)
        return Event("place", text.format(words.hex_words(box, e[1])), case, places=here)
    if kind == verbs.BRIDGE_BLOWN:
        ends = tuple(box.board.names[n] for n in box.bridges[e[1]])
        text = f"The {box.bridge_names[e[1]]} bridge is destroyed"
        return Event("place", text, "10.5", places=ends)
    return _tell_waiting(box, kind, e)


def _tell_recovery(box: Box, kind: int, e: Frame) -> Event:
    name, units = words.unit_words(box, e[1]), (box.unit_names[e[1]],)
    if kind == verbs.SUPPLY_DIE:
        end = "it holds" if e[2] <= e[3] else "it is to be Disrupted"
        text = f"{name} is out of supply: rolls {e[2]}, needs {e[3]} or less, {end}"
        return Event("recovery", text, "8.3", units, die=e[2])
    flies = box.kind[e[1]] == AIR
    good, bad = ("is repaired", "stays damaged") if flies else ("recovers", "does not recover")
    text = f"{name} {good if e[5] else bad}: {_mending_words(e)}"
    return Event("recovery", text, "8.1" if flies else "8.2", units, die=e[2])


def _mending_words(e: Frame) -> str:
    """8.1, 8.2: the die, and below what it has to be; spares (EVT-18) need none."""
    if e[6]:
        return "the spares have come"
    return f"{words.rolled_words(e[2], e[3])}, needs less than {e[4]}"


def _tell_waiting(box: Box, kind: int, e: Frame) -> Event | None:
    """Units off the map, or kept where they are."""
    texts = {
        verbs.WAITS: ("waits in the available space", "13.2.4"),
        verbs.HELD_BACK: ("is held on the Lebanese line", "4.1"),
        verbs.IN_TRANSIT: ("goes on in transit", "5.4.5"),
    }
    if kind not in texts:
        return None
    text, case = texts[kind]
    if kind == verbs.IN_TRANSIT and e[2]:
        text = "has come to the available space"
    elif kind == verbs.HELD_BACK:
        text += f" to {box.dates[e[2] - 1]}"
    return Event("moved", f"{words.unit_words(box, e[1])} {text}", case, (box.unit_names[e[1]],))


def tell_air(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.STATIONED or kind == verbs.LANDED:
        phrase = "is based at" if kind == verbs.STATIONED else "lands at"
        text = f"{words.unit_words(box, e[1])} {phrase} {words.base_words(box, e[2])}"
        return Event("air", text, "5.5", (box.unit_names[e[1]],))
    if kind == verbs.PATROLLED:
        text = f"{words.unit_words(box, e[1])} is on air defence over {words.MAP_TITLES[e[2]]}"
        return Event("air", text, "5.5.1", (box.unit_names[e[1]],))
    if kind == verbs.GROUNDED:
        text = f"{words.unit_words(box, e[1])} is grounded before it can defend"
        return Event("air", text, "4.2.1", (box.unit_names[e[1]],))
    if kind == verbs.INTERCEPTED:
        text = f"{words.unit_words(box, e[1])} intercepts {words.unit_words(box, e[2])}"
        return Event("air", text, "6.1.1", (box.unit_names[e[1]], box.unit_names[e[2]]))
    if kind == verbs.AIR_COMBAT:
        end = _AIR_RESULTS[e[5]]
        text = f"{words.unit_words(box, e[1])} fires at {words.unit_words(box, e[2])}: "
        text += f"{words.rolled_words(e[3], e[4])} against {box.af[e[1]]}, {end}"
        names = (box.unit_names[e[1]], box.unit_names[e[2]])
        return Event("air", text, "6.1.1", names, die=e[3], outcome=end)
    if kind == verbs.AIR_LIFTED:
        end = ["misses", "turns it back Disrupted", "shoots it down"][e[4]]
        text = (
            f"{words.unit_words(box, e[1])} intercepts the airborne {words.unit_words(box, e[2])}"
        )
        names = (box.unit_names[e[1]], box.unit_names[e[2]])
        text = f"{text}: rolls {e[3]}, {end}"
        return Event("air", text, "5.4.4", names, die=e[3], outcome=end)
    if kind == verbs.SCRAMBLED:
        end = f"{count(e[3], 'air unit')} may rise" if e[3] else "nobody rises"
        text = f"Emergency scramble: rolls {e[1]}, needs {e[2]} or less, {end}"
        return Event("air", text, "5.5.2", die=e[1])
    if kind == verbs.DETERRED_EVENT:
        end = "they fly" if e[1] <= e[2] else "they stay on base"
        text = f"The UAR's bombers before the deterrent: rolls {e[1]}, needs {e[2]} or less, {end}"
        return Event("air", text, "15.2", die=e[1])
    if kind in (verbs.SENT, verbs.DROPPED_NOTHING):
        how = "is sent against" if kind == verbs.SENT else "drops nothing on"
        text = f"{words.unit_words(box, e[1])} {how} {words.target_words(box, e[2])}"
        places = (box.board.names[e[2]],) if e[2] < BASE_TARGET else ()
        return Event("air", text, "5.5", (box.unit_names[e[1]],), places)
    return _tell_bombs(box, s, kind, e)


def _tell_bombs(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.BOMBED:
        end = ("hits" if e[5] else "misses") + _flak(e[4])
        text = f"{words.unit_words(box, e[1])} bombs {words.unit_words(box, e[2])}: "
        text += f"{words.rolled_words(e[3], e[4])} against {box.bf[e[1]]}, {end}"
        names = (box.unit_names[e[1]], box.unit_names[e[2]])
        return Event("bombs", text, "6.1.2", names, die=e[3], outcome=end)
    if kind == verbs.CITY_BOMBED:
        what = "the Dimona reactor" if e[2] else "an Israeli city"
        end = ("a hit" if e[5] else "a miss") + _flak(e[4])
        text = f"{words.unit_words(box, e[1])} bombs {what}: "
        text += f"{words.rolled_words(e[3], e[4])} against {box.bf[e[1]]}, {end}"
        return Event("bombs", text, "6.1.2", (box.unit_names[e[1]],), die=e[3], outcome=end)
    if kind == verbs.BASE_BOMBED:
        what = words.unit_words(box, e[3]) + " at " if e[3] >= 0 else ""
        ends = ["a miss", "it is destroyed" if e[3] >= 0 else "the base is damaged",
                "the base is destroyed"]  # fmt: skip
        end = ends[e[6]] + _flak(e[5])
        text = f"{words.unit_words(box, e[1])} attacks {what}{words.base_words(box, e[2])}: "
        text += f"{words.rolled_words(e[4], e[5])} against {box.bf[e[1]]}, {end}"
        names = (box.unit_names[e[1]], *((box.unit_names[e[3]],) if e[3] >= 0 else ()))
        return Event("bombs", text, "6.1.3", names, die=e[4], outcome=end)
    if kind == verbs.BASE_REPAIRED:
        end = "is repaired" if e[5] else "stays damaged"
        text = f"{words.base_words(box, e[1])} {end}: {_mending_words(e)}"
        return Event("recovery", text, "8.1", die=e[2])
    return None


def _flak(total: int) -> str:
    """6.1.2, 6.1.3: what anti-aircraft fire did to the attacker."""
    return "; anti-aircraft fire damages the attacker" if total >= FLAK else ""
