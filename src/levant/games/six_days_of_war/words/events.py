"""Events in plain words, with their cases. What a role may not know is not told to it."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.wording import count
from levant.games.six_days_of_war import steps, verbs, words
from levant.games.six_days_of_war.box import NATIONS, SIDES, Box
from levant.games.six_days_of_war.rules import victory
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words.events_units import tell_air, tell_unit

_WAR = [
    "both totals are the same", "{} chooses war", "the Palestinians revolt",
    "{}'s trumped card leads to war", "{} declares war unilaterally",
    "{} declares war after the other declined",
]  # fmt: skip
_LEVEL_CASES = {
    verbs.L_US: "9.2",
    verbs.L_USSR: "9.2",
    verbs.L_JIL: "4.3",
    verbs.L_MVP: "11.1",
    verbs.L_DVP: "11.2",
}
# What a die decides, with the number that it is held against.
_MEANT = {
    verbs.D_UAR_WFL: "an even one moves its diplomatic standing with it",
    verbs.D_ISR_WFL: "{} or more raises the American commitment",
    verbs.D_LOW_WFL: "so much diplomatic standing is gained",
    verbs.D_DECLARATION: "so much diplomatic standing goes to the other side at least",
    verbs.D_LEVEL: "so much is added to its diplomatic standing",
    verbs.D_YEMEN: "half of it, {1}, may come",
    verbs.D_DECEIVED: "half of it, {1}, may be led astray",
    verbs.D_OLD_CITY: "so much diplomatic standing is lost",
    verbs.D_TRUMP_WAR: "more than its war footing of {} means war",
    verbs.D_JORDAN: "{} or less brings Jordan in, 10 is a coup",
    verbs.D_SYRIA: "{} or less brings them",
    verbs.D_TEL_AVIV: "so much diplomatic standing is gained",
}
_OVER = "The game ends: {}; military victory points Israel {} UAR {}, diplomatic Israel {} UAR {}"


def secret_from(s: War, side: int) -> bool:
    """Whether whoever looks at this state may not know what a side keeps to itself."""
    return s.seer not in (0, 1 + side)


def tell(box: Box, s: War, event: Frame) -> Event:
    """An event in words."""
    kind = event[0]
    for group in (_tell_card, _tell_level, tell_unit, tell_air, _tell_day):
        found = group(box, s, kind, event)
        if found:
            return found
    return Event("other", "", "3.0")


def _tell_card(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind in (verbs.CARD_DRAWN, verbs.CARD_KEPT, verbs.DISCARDED, verbs.CARD_CHOSEN):
        return _tell_secret(box, s, kind, e)
    if kind == verbs.CARD_TRUMPED:
        what = "rescinding" if e[4] else "play"
        text = f"{SIDES[e[1]]} trumps the {what} of {words.card_words(box, e[3])}"
        return Event("card", f"{text} with {words.card_words(box, e[2])}", "4.1.1")
    if kind == verbs.CARD_COUNTERED:
        text = f"{SIDES[e[1]]} trumps the trump with {words.card_words(box, e[2])}"
        return Event("card", f"{text}; {words.card_words(box, e[3])} stands", "4.1.1")
    if kind == verbs.CARD_REMOVED:
        price = "1 war footing" if e[3] else "1 diplomatic standing"
        text = f"{words.card_words(box, e[2])} is out of the game; {SIDES[e[1]]} pays {price}"
        return Event("card", text, "4.1.1")
    phrases = {
        verbs.CARD_PLAYED: ("plays", "4.1"),
        verbs.CARD_RESCINDED: ("rescinds", "4.1"),
        verbs.CARD_VOID: ("has no event:", "4.1"),
        verbs.CARD_RETURNED: ("takes back", "4.1.1"),
    }
    if kind in phrases:
        phrase, case = phrases[kind]
        return Event("card", f"{SIDES[e[1]]} {phrase} {words.card_words(box, e[2])}", case)
    if kind == verbs.PASSED:
        text, case = [("passes", "3.1"), ("passes", "5.2"), ("keeps its commandos back", "10.2")][
            e[2]
        ]
        return Event("pass", f"{SIDES[e[1]]} {text}", case)
    return None


def _tell_secret(box: Box, s: War, kind: int, e: Frame) -> Event:
    side = SIDES[e[1]]
    open_to_all = kind == verbs.CARD_DRAWN and e[3] == 1
    name = "a card" if secret_from(s, e[1]) and not open_to_all else words.card_words(box, e[2])
    phrase, case = {
        verbs.CARD_DRAWN: ("draws", "4.1"),
        verbs.CARD_KEPT: ("keeps", "4.1"),
        verbs.DISCARDED: ("removes", "4.1"),
        verbs.CARD_CHOSEN: ("takes the optional", "15.0"),
    }[kind]
    return Event("card", f"{side} {phrase} {name}", case)


def _tell_level(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.LEVEL:
        level, side, before, after = e[1:5]
        values = [words.half_words(v) if level == verbs.L_MVP else str(v) for v in (before, after)]
        way = "up" if after > before else "down"
        text = f"{words.level_words(level, side)} {way} from {values[0]} to {values[1]}"
        return Event("level", text, _LEVEL_CASES.get(level, "2.5"))
    if kind == verbs.DIE:
        what, case = verbs.DICE_OF[e[1]]
        if e[1] in (verbs.D_COUNTER, verbs.D_OUTBREAK):
            text = f"Dice for {what}: Israel {e[3]}, UAR {e[4]}"
            return Event("die", text, case, die=e[3])
        meant = f": {_MEANT[e[1]].format(e[4], e[5])}" if e[1] in _MEANT else ""
        if e[1] == verbs.D_TRUMP_WAR and e[5] != e[3]:
            meant = f", {e[5]} with 1 less for a card given back{meant}"
        return Event("die", f"{SIDES[e[2]]} rolls {e[3]} for {what}{meant}", case, die=e[3])
    if kind == verbs.WAR_STARTS:
        who = SIDES[e[2]] if e[2] >= 0 else ""
        return Event("war", f"War breaks out: {_WAR[e[1]].format(who)}", "4.2")
    texts = {
        verbs.JORDAN_JOINS: ("Jordan joins the UAR", "4.3"),
        verbs.COUP_EVENT: ("A coup in Amman: Jordan will never intervene", "4.3"),
        verbs.KHAMSIN_EVENT: ("The khamsin grounds all aircraft over Sinai", "4.1"),
    }
    if kind in texts:
        return Event("crisis", *texts[kind])
    if kind == verbs.DECLINED:
        return Event("crisis", f"{SIDES[e[1]]} declines war", "4.2")
    if kind == verbs.NASSER_EVENT:
        end = "the government falls" if e[2] >= 11 else "the government holds"
        return Event(
            "die", f"Revolt against Nasser: {e[1]}, {e[2]} in all, {end}", "11.4", die=e[1]
        )
    return None


def _tell_day(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.PHASE_EVENT:
        day = f", day {e[3]} of the war" if e[3] else ""
        text = f"{box.dates[e[2] - 1]}{day}: {steps.PHASE_TITLES[e[1]]}"
        return Event("phase", text, "3.0")
    if kind == verbs.INITIATIVE_EVENT:
        text = f"Initiative: Israel rolls {e[2]}, the UAR {e[3]}; {SIDES[e[1]]} has it"
        return Event("die", f"{text} with {count(e[4], 'Operation')} to one", "5.1", die=e[2])
    if kind == verbs.OPERATION:
        more = f", rolls {e[3]}: {count(e[4], 'unit')}" if e[3] else ""
        text = f"{SIDES[e[1]]} Operation: {words.OPERATION_TITLES[e[2]]}{more}"
        return Event("operation", text, "5.2", die=e[3])
    if kind == verbs.ENTRY_DIE:
        good = e[3] <= e[4] or e[5]
        end = "its forces may enter Israel" if good else "its forces stay out of Israel"
        text = f"UAR entry over {words.MAP_TITLES[e[1]]}: {words.rolled_words(e[2], e[3])}"
        text += f", needs {e[4]} or less"
        case = ["5.3.1", "5.3.3", "5.3.2"][e[1]]
        return Event("die", f"{text}, {end}", case, die=e[2])
    if kind == verbs.PREEMPT:
        end = count(e[5], "Operation") if e[5] else "it fails"
        text = f"{SIDES[e[1]]} attempts a pre-emptive attack: rolls {e[2]}, {e[3]} in all"
        text += f", needs 10 and more than {e[4]}, {end}"
        return Event("die", text, "4.2.1", die=e[2])
    if kind == verbs.CEASE_FIRE:
        israel, uar = words.rolled_words(e[4], e[2]), words.rolled_words(e[5], e[3])
        text = f"Cease-fire on {e[1]} or less: Israel {israel}; the UAR {uar}"
        return Event("cease-fire", text, "9.1", die=e[4], dice=(e[4], e[5]))
    if kind == verbs.END_MOVED:
        text = f"The war will end a day earlier, on {box.dates[e[1] - 1]}"
        return Event("cease-fire", text, "9.1")
    if kind == verbs.SPARES_SENT:
        return Event("card", f"Soviet spares go to {NATIONS[e[1]]}'s air force", "8.1")
    if kind == verbs.ANSWER:
        end = ["agrees to stop", "fights on", "ignores the cease-fire"][e[2]]
        return Event("cease-fire", f"{SIDES[e[1]]} {end}", "9.1")
    if kind == verbs.COMBAT:
        return _combat_event(box, e)
    if kind == verbs.OVER:
        winner, level, mvps, dvps = victory.outcome(box, s)
        text = f"{SIDES[winner]} {level}" if winner >= 0 else level
        values = [words.half_words(v) for v in (*mvps, *dvps)]
        return Event("over", _OVER.format(text, *values), "11.3")
    return None


def _combat_event(box: Box, e: Frame) -> Event:
    node, attack, defence, column, die, number = e[1:7]
    attackers, defenders = list(e[7 : 7 + number]), list(e[7 + number :])
    target = words.list_words(box, defenders) or "the fort"
    does = "attacks" if number == 1 else "attack"
    result = words.result_words(box.codes[die - 1][column])
    text = f"{words.list_words(box, attackers)} {does} {target} in {words.hex_words(box, node)}"
    text += f": {attack} to {defence}, column {box.columns[column]}, rolls {die}: {result}"
    names = tuple(box.unit_names[u] for u in attackers + defenders)
    return Event("combat", text, "6.2", names, (box.board.names[node],), die, outcome=result)
