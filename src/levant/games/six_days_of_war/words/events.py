"""Events in plain words, with their cases. What a role may not know is not told to it."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.games.six_days_of_war import steps, verbs, words
from levant.games.six_days_of_war.box import AIR, SIDES, Box
from levant.games.six_days_of_war.rules import victory
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.rules.bombing import FLAK
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words.choices_cards import card_deed
from levant.games.six_days_of_war.words.events_table import BASED, LOSSES, PASSES, TOLD, Told

_WAR = [
    "both totals are the same", "{} chooses war", "the Palestinians revolt",
    "{}'s trumped card leads to war", "{} declares war unilaterally",
    "{} declares war after the other declined",
]  # fmt: skip
_LEVEL_CASES = {
    verbs.L_US: "9.2", verbs.L_USSR: "9.2", verbs.L_JIL: "4.3", verbs.L_MVP: "11.1",
    verbs.L_DVP: "11.2",
}  # fmt: skip
# Places, standing and what is left count as they are at the end: the log follows the rest.
_COUNTED = {verbs.L_MVP: " for losses and awards", verbs.L_DVP: " for awards"}
# What a die decides, with the number that it is held against.
_MEANT = {
    verbs.D_UAR_WFL: "an even one moves its diplomatic standing with it",
    verbs.D_ISR_WFL: "{} or more raises the American commitment",
    verbs.D_LOW_WFL: "so much diplomatic standing is gained",
    verbs.D_DECLARATION: "so much diplomatic standing goes to the other side at least",
    verbs.D_LEVEL: "so much is added to its diplomatic standing",
    verbs.D_YEMEN: "half of it, rounded down but 1 at least: {1} may come",
    verbs.D_DECEIVED: "half of it, rounded down but 1 at least: {1} may be led astray",
    verbs.D_OLD_CITY: "so much diplomatic standing is lost",
    verbs.D_TRUMP_WAR: "more than its war footing of {} means war",
    verbs.D_JORDAN: "{} or less brings Jordan in, 10 is a coup",
    verbs.D_SYRIA: "{} or less brings them",
    verbs.D_TEL_AVIV: "so much diplomatic standing is gained",
}
_OVER = "The game ends: {}; military victory points Israel {} UAR {}, diplomatic Israel {} UAR {}"


def tell(box: Box, s: War, event: Frame) -> Event:
    """An event in words."""
    kind = event[0]
    if kind == verbs.LEVEL:
        return _level(event)
    if kind == verbs.DIE:
        return _die(event)
    if kind == verbs.WAR_STARTS:
        who = SIDES[event[2]] if event[2] >= 0 else ""
        return Event("war", f"War breaks out: {_WAR[event[1]].format(who)}", "4.2")
    if kind == verbs.COMBAT:
        return _combat(box, event)
    if kind == verbs.CEASE_FIRE:
        _, goal, israel, uar, first, second = event
        text = f"Cease-fire on {goal} or less: Israel {words.rolled_words(first, israel)}"
        text += f"; the UAR {words.rolled_words(second, uar)}. {_imposed(goal, israel, uar)}"
        return Event("cease-fire", text, "9.1", die=first, dice=(first, second))
    if kind == verbs.OVER:
        winner, level, mvps, dvps = victory.outcome(box, s)
        text = words.of_side(winner, level)
        values = [words.half_words(v) for v in (*mvps, *dvps)]
        return Event("over", _OVER.format(text, *values), "11.3")
    return _told(box, s, _line(box, event), event)


def _imposed(goal: int, israel: int, uar: int) -> str:
    """9.1: on whom; and that who rolled more is asked all the same, since both may choose peace."""
    if max(israel, uar) <= goal:
        return "Imposed on both"
    whom = "Israel alone" if israel <= goal else "the UAR alone" if uar <= goal else "neither"
    return f"Imposed on {whom}: it takes both to stop"


def _line(box: Box, e: Frame) -> Told:
    """The line of the table; some depend on more than the kind of event."""
    if e[0] == verbs.ELIMINATED_EVENT:
        return LOSSES[e[3]]
    if e[0] == verbs.PASSED:
        return PASSES[e[2]]
    if e[0] == verbs.NO_ROOM:
        return TOLD[e[0]]._replace(case=steps.MODE_CASES[e[2]])
    if (e[0] == verbs.BASE_BOMBED and e[3] >= 0) or (
        e[0] == verbs.RECOVERED and box.kind[e[1]] == AIR
    ):
        return BASED[e[0]]
    return TOLD[e[0]]


def _told(box: Box, s: War, line: Told, e: Frame) -> Event:
    """A line of the table with what its arguments are called."""
    given = dict(zip(line.arguments.split(), e[1:], strict=False))
    die = given.get("die", 0)
    total, needed = given.get("total", die), given.get("needed", 10)
    said = {name: words.NAMED.get(name, words.figures)(box, n) for name, n in given.items()}
    said["rolled"] = words.rolled_words(die, total)
    said["mended"] = f"{said['rolled']}, needs less than {needed}"
    more = given.get("activated", die) - die  # 5.2: the last Operation of a day
    said["footing"] = f", {more} more for the war footing" if die and more else ""
    if given.get("spares"):
        said["mended"] = "the spares have come"  # EVT-18
    if "secret" in given and (given.get("open") or s.seer in (0, 1 + given["side"])):
        said["secret"] = words.card_words(box, given["secret"])
    if "card" in given:
        said["deed"] = card_deed(box, given["card"])
    if "unit" in given:
        said |= {"af": str(box.af[given["unit"]]), "bf": str(box.bf[given["unit"]])}
    if line.ends:
        failed = total > needed and not given.get("free")
        said["end"] = line.ends[given.get("end", given.get("outcome", failed))]
    if line.kind == "bombs" and total >= FLAK:  # 6.1.2, 6.1.3
        said["end"] += "; the attacker damaged by anti-aircraft fire"
    text = (line.text + (line.if_rolled if die else "")).format(**said)
    case = words.ENTRY_CASES[given["map"]] if line.case == "5.3" else line.case
    units = (given[name] for name in ("unit", "enemy") if name in given)
    hexes = [given[name] for name in ("start", "hex", "target") if name in given]
    if "bridge" in given:
        hexes = list(box.bridges[given["bridge"]])
    return Event(
        line.kind, text, case, tuple(box.unit_names[unit] for unit in units),
        tuple(box.board.names[node] for node in hexes if 0 <= node < BASE_TARGET), die,
        said["end"] if "outcome" in given else "",
    )  # fmt: skip


def _level(e: Frame) -> Event:
    level, side, before, after = e[1:5]
    values = [words.half_words(v) if level == verbs.L_MVP else str(v) for v in (before, after)]
    way = "up" if after > before else "down"
    kept = f"{words.level_words(level, side)}{_COUNTED.get(level, '')}"
    text = f"{kept} {way} from {values[0]} to {values[1]}"
    return Event("level", text, _LEVEL_CASES.get(level, "2.5"))


def _die(e: Frame) -> Event:
    what, case = verbs.DICE_OF[e[1]]
    if e[1] in (verbs.D_COUNTER, verbs.D_OUTBREAK):
        meant = _outbreak(e) if e[1] == verbs.D_OUTBREAK else ""
        return Event("die", f"Dice for {what}: Israel {e[3]}, UAR {e[4]}{meant}", case, die=e[3])
    meant = f": {_MEANT[e[1]].format(e[4], e[5])}" if e[1] in _MEANT else ""
    if e[1] == verbs.D_TRUMP_WAR and e[5] != e[3]:
        meant = f", {e[5]} with 1 less for a card given back{meant}"
    return Event("die", f"{SIDES[e[2]]} rolls {e[3]} for {what}{meant}", case, die=e[3])


def _outbreak(e: Frame) -> str:
    """4.2: equal totals with the war footing are war; dice as far apart as it let one choose."""
    israel, uar, footing, other = e[3], e[4], e[6], e[7]
    apart, needed = abs(israel - uar), abs(footing - other)
    totals = f"with the war footing {israel + footing} and {uar + other}"
    if israel + footing == uar + other:
        return f"; {totals}: the same, so war breaks out"
    dice = f"the dice differ by {apart}, the war footing by {needed}"
    if apart >= needed:
        return f"; {totals}; {dice}: enough for a side to choose war"
    return f"; {totals}; {dice}: they bring no war"


def _combat(box: Box, e: Frame) -> Event:
    node, attack, defence, column, die, number = e[1:7]
    attackers, defenders = list(e[7 : 7 + number]), list(e[7 + number :])
    target = words.list_words(box, defenders) or "the fort"
    does = "attacks" if number == 1 else "attack"
    result = words.result_words(box.codes[die - 1][column])
    text = f"{words.list_words(box, attackers)} {does} {target} in {words.hex_words(box, node)}"
    text += f": {attack} to {defence}, column {box.columns[column]}, rolls {die}: {result}"
    names = tuple(box.unit_names[u] for u in attackers + defenders)
    return Event("combat", text, "6.2", names, (box.board.names[node],), die, outcome=result)
