"""Events in plain words, with their cases. What a role may not know is not told to it."""

from levant.core.rules import Event
from levant.core.state import Frame
from levant.core.worksheet import Line, Outcome, Worksheet
from levant.games.six_days_of_war import combat, steps, verbs, victory
from levant.games.six_days_of_war.bombing import FLAK
from levant.games.six_days_of_war.box import AIR, SIDES, Box
from levant.games.six_days_of_war.war import SEER, War, stack_at
from levant.games.six_days_of_war.words import (
    MAP_TITLES,
    OPERATION_TITLES,
    base_words,
    card_words,
    half_words,
    hex_words,
    level_words,
    list_words,
    result_words,
    unit_words,
)  # fmt: skip

_WAR = [
    "both totals are the same", "{} chooses war", "the Palestinians revolt",
    "{}'s trumped card leads to war", "{} declares war unilaterally",
    "{} declares war after the other declined",
]  # fmt: skip
_LOSSES = {
    verbs.IN_COMBAT: ("is eliminated in combat", "6.2"),
    verbs.NO_RETREAT: ("cannot retreat and is eliminated", "6.2.1"),
    verbs.BY_AIR: ("is destroyed from the air", "6.1"),
    verbs.ON_GROUND: ("is destroyed on the ground", "6.1.3"),
    verbs.WITH_BASE: ("is destroyed with its airbase", "6.1.3"),
    verbs.NO_BASE: ("finds no airbase to land at and is lost", "5.5"),
    verbs.OUT_OF_SUPPLY: ("is eliminated for want of supply", "8.3"),
    verbs.SHOT_DOWN: ("is shot down", "5.4.4"),
    verbs.OVERRUN: ("is overrun on Mt. Hermon", "10.1"),
    verbs.IN_RETREAT: ("is eliminated in its retreat", "6.2.1"),
}
_AIR_RESULTS = ["misses", "forces it to abort", "damages it", "destroys it"]
_LEVEL_CASES = {
    verbs.L_US: "9.2",
    verbs.L_USSR: "9.2",
    verbs.L_JIL: "4.3",
    verbs.L_MVP: "11.1",
    verbs.L_DVP: "11.2",
}
_OVER = "The game ends: {}; military victory points Israel {} UAR {}, diplomatic Israel {} UAR {}"


def secret_from(s: War, side: int) -> bool:
    """Whether whoever looks at this state may not know what a side keeps to itself."""
    return s.mark[SEER] not in (0, 1 + side)


def tell(box: Box, s: War, event: Frame) -> Event:
    """An event in words."""
    kind = event[0]
    for group in (_tell_card, _tell_level, _tell_unit, _tell_air, _tell_day):
        found = group(box, s, kind, event)
        if found:
            return found
    return Event("other", "", "3.0")


def _tell_card(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind in (verbs.CARD_DRAWN, verbs.CARD_KEPT, verbs.DISCARDED, verbs.CARD_CHOSEN):
        return _tell_secret(box, s, kind, e)
    if kind == verbs.CARD_TRUMPED:
        what = "rescinding" if e[4] else "play"
        text = f"{SIDES[e[1]]} trumps the {what} of {card_words(box, e[3])}"
        return Event("card", f"{text} with {card_words(box, e[2])}", "4.1.1")
    if kind == verbs.CARD_COUNTERED:
        text = f"{SIDES[e[1]]} trumps the trump with {card_words(box, e[2])}"
        return Event("card", f"{text}; {card_words(box, e[3])} stands", "4.1.1")
    if kind == verbs.CARD_REMOVED:
        price = "1 war footing" if e[3] else "1 diplomatic standing"
        text = f"{card_words(box, e[2])} is out of the game; {SIDES[e[1]]} pays {price}"
        return Event("card", text, "4.1.1")
    phrases = {
        verbs.CARD_PLAYED: ("plays", "4.1"),
        verbs.CARD_RESCINDED: ("rescinds", "4.1"),
        verbs.CARD_VOID: ("has no event:", "4.1"),
        verbs.CARD_RETURNED: ("takes back", "4.1.1"),
    }
    if kind in phrases:
        phrase, case = phrases[kind]
        return Event("card", f"{SIDES[e[1]]} {phrase} {card_words(box, e[2])}", case)
    if kind == verbs.PASSED:
        return Event("pass", f"{SIDES[e[1]]} passes", "3.1")
    return None


def _tell_secret(box: Box, s: War, kind: int, e: Frame) -> Event:
    side = SIDES[e[1]]
    open_to_all = kind == verbs.CARD_DRAWN and e[3] == 1
    name = "a card" if secret_from(s, e[1]) and not open_to_all else card_words(box, e[2])
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
        values = [half_words(v) if level == verbs.L_MVP else str(v) for v in (before, after)]
        way = "up" if after > before else "down"
        text = f"{level_words(level, side)} {way} from {values[0]} to {values[1]}"
        return Event("level", text, _LEVEL_CASES.get(level, "2.5"))
    if kind == verbs.DIE:
        what, case = verbs.DICE_OF[e[1]]
        if e[1] in (verbs.D_COUNTER, verbs.D_OUTBREAK):
            text = f"Dice for {what}: Israel {e[3]}, UAR {e[4]}"
            return Event("die", text, case, die=e[3])
        need = f", {e[4]} counts" if e[4] else ""
        return Event("die", f"{SIDES[e[2]]} rolls {e[3]} for {what}{need}", case, die=e[3])
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


def _tell_unit(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    moves = {
        verbs.MOVED: ("moved", "moves", "5.4"),
        verbs.ADVANCED: ("advanced", "advances", "6.2.2"),
        verbs.FLEW: ("flew", "flies", "5.4.4"),
    }
    names = box.board.names
    if kind in moves:
        word, phrase, case = moves[kind]
        start = f" from {hex_words(box, e[2])}" if e[2] >= 0 else ""
        places = (*((names[e[2]],) if e[2] >= 0 else ()), names[e[3]])
        text = f"{unit_words(box, e[1])} {phrase}{start} to {hex_words(box, e[3])}"
        return Event(word, text, case, (box.unit_names[e[1]],), places)
    if kind in (verbs.PUSHED, verbs.SAILED):
        total, needed = (e[5], e[6]) if kind == verbs.PUSHED else (e[4], e[5])
        done = "succeeds" if total <= needed else "fails and stays"
        how = "pushes on" if kind == verbs.PUSHED else "goes by sea"
        case = "5.4.1" if kind == verbs.PUSHED else "5.4.3"
        text = f"{unit_words(box, e[1])} {how} to {hex_words(box, e[3])}: rolls {e[4]}"
        text += f", needs {needed} or less, {done}"
        return Event("moved", text, case, (box.unit_names[e[1]],), (names[e[2]], names[e[3]]), e[4])
    if kind == verbs.RETREATED:
        text = f"{unit_words(box, e[1])} retreats to {hex_words(box, e[3])}"
        if e[4]:
            safe = "unscathed" if e[4] <= e[5] else "Disrupted"
            text += f" through an enemy zone: rolls {e[4]}, {safe}"
        places = (names[e[2]], names[e[3]])
        return Event("retreated", text, "6.2.1", (box.unit_names[e[1]],), places, e[4])
    if kind == verbs.ELIMINATED_EVENT:
        reason, case = _LOSSES[e[3]]
        places = (names[e[2]],) if e[2] >= 0 else ()
        text = f"{unit_words(box, e[1])} {reason}"
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
        place = hex_words(box, e[2]) if e[2] >= 0 else "transit"
        text = f"{unit_words(box, e[1])} {phrase} {place}"
        places = (box.board.names[e[2]],) if e[2] >= 0 else ()
        return Event(word, text, case, (box.unit_names[e[1]],), places)
    if kind in (verbs.RECOVERED, verbs.SUPPLY_DIE):
        if kind == verbs.RECOVERED:
            text = "recovers" if e[4] else "does not recover"
        else:
            text = "is out of supply"
        text += f": rolls {e[2]} against a war footing of {e[3]}"
        case = "8.3" if kind == verbs.SUPPLY_DIE else "8.1" if box.kind[e[1]] == AIR else "8.2"
        units = (box.unit_names[e[1]],)
        return Event("recovery", f"{unit_words(box, e[1])} {text}", case, units, die=e[2])
    if kind == verbs.TERROR_EVENT:
        done = "2 diplomatic victory points" if e[3] <= e[4] else "fails"
        text = f"Terror attack by {unit_words(box, e[1])}: rolls {e[2]}, {done}"
        return Event("terror", text, "10.2.1", (box.unit_names[e[1]],), die=e[2])
    texts = {
        verbs.KIBBUTZ_LOST: ("The kibbutz in {} is destroyed", "10.6"),
        verbs.FORT_LOST: ("The fort in {} is destroyed", "10.7"),
        verbs.HEAVY_MOVES: ("The Syrian heavy artillery moves to {}", "10.1.1"),
    }
    if kind in texts:
        text, case = texts[kind]
        here = (box.board.names[e[1]],)
        return Event("place", text.format(hex_words(box, e[1])), case, places=here)
    if kind == verbs.BRIDGE_BLOWN:
        ends = tuple(box.board.names[n] for n in box.bridges[e[1]])
        text = f"The {box.bridge_names[e[1]]} bridge is destroyed"
        return Event("place", text, "10.5", places=ends)
    return None


def _tell_air(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.STATIONED or kind == verbs.LANDED:
        phrase = "is based at" if kind == verbs.STATIONED else "lands at"
        text = f"{unit_words(box, e[1])} {phrase} {base_words(box, e[2])}"
        return Event("air", text, "5.5", (box.unit_names[e[1]],))
    if kind == verbs.PATROLLED:
        text = f"{unit_words(box, e[1])} is on air defence over {MAP_TITLES[e[2]]}"
        return Event("air", text, "5.5.1", (box.unit_names[e[1]],))
    if kind == verbs.GROUNDED:
        text = f"{unit_words(box, e[1])} is caught on the ground"
        return Event("air", text, "4.2.1", (box.unit_names[e[1]],))
    if kind == verbs.INTERCEPTED:
        text = f"{unit_words(box, e[1])} intercepts {unit_words(box, e[2])}"
        return Event("air", text, "6.1.1", (box.unit_names[e[1]], box.unit_names[e[2]]))
    if kind == verbs.AIR_COMBAT:
        text = f"{unit_words(box, e[1])} fires at {unit_words(box, e[2])}: rolls {e[3]}"
        text += f", {e[4]} modified, {_AIR_RESULTS[e[5]]}"
        return Event("air", text, "6.1.1", (box.unit_names[e[1]], box.unit_names[e[2]]), die=e[3])
    if kind == verbs.AIR_LIFTED:
        end = ["misses", "turns it back Disrupted", "shoots it down"][e[4]]
        text = f"{unit_words(box, e[1])} intercepts the airborne {unit_words(box, e[2])}"
        return Event("air", f"{text}: rolls {e[3]}, {end}", "5.4.4", die=e[3])
    if kind == verbs.SCRAMBLED:
        text = f"Emergency scramble: rolls {e[1]} against a war footing of {e[2]}, {e[3]} air units"
        return Event("air", text, "5.5.2", die=e[1])
    if kind == verbs.DETERRED_EVENT:
        end = "they fly" if e[1] <= e[2] else "they stay on base"
        return Event("air", f"The UAR's bombers: rolls {e[1]}, {end}", "15.2", die=e[1])
    return _tell_bombs(box, s, kind, e)


def _tell_bombs(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.BOMBED:
        end = "Disrupts it" if e[5] else "misses"
        text = f"{unit_words(box, e[1])} bombs {unit_words(box, e[2])}: rolls {e[3]}"
        text += f", {e[4]} modified, {end}{_flak(e[4])}"
        return Event("bombs", text, "6.1.2", (box.unit_names[e[1]], box.unit_names[e[2]]), die=e[3])
    if kind == verbs.CITY_BOMBED:
        what = "the Dimona reactor" if e[2] else "an Israeli city"
        text = f"{unit_words(box, e[1])} bombs {what}: rolls {e[3]}, {e[4]} modified"
        end = ("a hit" if e[5] else "a miss") + _flak(e[4])
        return Event("bombs", f"{text}, {end}", "6.1.2", (box.unit_names[e[1]],), die=e[3])
    if kind == verbs.BASE_BOMBED:
        what = unit_words(box, e[3]) + " at " if e[3] >= 0 else ""
        text = f"{unit_words(box, e[1])} attacks {what}{base_words(box, e[2])}: rolls {e[4]}"
        ends = ["a miss", "destroyed" if e[3] >= 0 else "damaged", "the base is destroyed"]
        text += f", {e[5]} modified, {ends[e[6]]}{_flak(e[5])}"
        return Event("bombs", text, "6.1.3", (box.unit_names[e[1]],), die=e[4])
    if kind == verbs.BASE_REPAIRED:
        end = "is repaired" if e[4] else "stays damaged"
        text = f"{base_words(box, e[1])} {end}: rolls {e[2]} against a war footing of {e[3]}"
        return Event("recovery", text, "8.1", die=e[2])
    return None


def _flak(total: int) -> str:
    """6.1.2, 6.1.3: what anti-aircraft fire did to the attacker."""
    return "; anti-aircraft fire damages it" if total >= FLAK else ""


def _tell_day(box: Box, s: War, kind: int, e: Frame) -> Event | None:
    if kind == verbs.PHASE_EVENT:
        day = f", day {e[3]} of the war" if e[3] else ""
        text = f"{box.dates[e[2] - 1]}{day}: {steps.PHASE_TITLES[e[1]]}"
        return Event("phase", text, "3.0")
    if kind == verbs.INITIATIVE_EVENT:
        text = f"Initiative: Israel rolls {e[2]}, the UAR {e[3]}; {SIDES[e[1]]} has it"
        return Event("die", f"{text} with {e[4]} Operations to one", "5.1", die=e[2])
    if kind == verbs.OPERATION:
        more = f", rolls {e[3]}: {e[4]} units" if e[3] else ""
        text = f"{SIDES[e[1]]} Operation: {OPERATION_TITLES[e[2]]}{more}"
        return Event("operation", text, "5.2", die=e[3])
    if kind == verbs.ENTRY_DIE:
        good = e[3] <= e[4] or e[5]
        end = "its forces may enter Israel" if good else "its forces stay out of Israel"
        text = f"UAR entry over {MAP_TITLES[e[1]]}: rolls {e[2]}, {e[3]} in all"
        text += f" against a war footing of {e[4]}"
        case = ["5.3.1", "5.3.3", "5.3.2"][e[1]]
        return Event("die", f"{text}, {end}", case, die=e[2])
    if kind == verbs.PREEMPT:
        end = f"{e[5]} Operations" if e[5] else "it fails"
        text = f"{SIDES[e[1]]} attempts a pre-emptive attack: rolls {e[2]}, {e[3]} in all"
        text += f", needs 10 and more than {e[4]}, {end}"
        return Event("die", text, "4.2.1", die=e[2])
    if kind == verbs.CEASE_FIRE:
        text = f"Cease-fire on {e[1]} or less: Israel {e[2]}, UAR {e[3]}"
        return Event("cease-fire", text, "9.1")
    if kind == verbs.ANSWER:
        end = ["agrees to stop", "fights on", "ignores the cease-fire"][e[2]]
        return Event("cease-fire", f"{SIDES[e[1]]} {end}", "9.1")
    if kind == verbs.COMBAT:
        return _combat_event(box, e)
    if kind == verbs.OVER:
        winner, level, mvps, dvps = victory.outcome(box, s)
        text = f"{SIDES[winner]} {level}" if winner >= 0 else level
        values = [half_words(v) for v in (*mvps, *dvps)]
        return Event("over", _OVER.format(text, *values), "11.3")
    return None


def _combat_event(box: Box, e: Frame) -> Event:
    node, attack, defence, column, die, number = e[1:7]
    attackers, defenders = list(e[7 : 7 + number]), list(e[7 + number :])
    target = list_words(box, defenders) or "the fort"
    text = f"{list_words(box, attackers)} attack {target} in {hex_words(box, node)}"
    text += f": {attack} to {defence}, column {box.columns[column]}, rolls {die}"
    text += f": {result_words(box.codes[die - 1][column])}"
    names = tuple(box.unit_names[u] for u in attackers + defenders)
    return Event("combat", text, "6.2", names, (box.board.names[node],), die)


# --- worksheets ----------------------------------------------------------------------------------

_SHIFTS = [
    ("a defender is Disrupted", "6.2.3"), ("an attacker is out of supply", "7.4"),
    ("a defender is out of supply", "7.4"), ("Israeli artillery attacks", "10.4"),
    ("Israeli artillery defends", "10.4"),
]  # fmt: skip


def worksheet(box: Box, s: War) -> Worksheet | None:
    """The attack now being built."""
    frame = s.steps[-1]
    if frame[0] != steps.ATTACKING:
        return None
    node = frame[2]
    lines = []
    for unit in s.attackers:
        strength = combat.attack_of(box, s, unit, node)
        wet = ", halved across water" if combat.across_water(box, s.at[unit], node) else ""
        lines.append(Line(f"{unit_words(box, unit)}{wet}", f"+{strength}", "6.2"))
    for unit in stack_at(s, node):
        strength = combat.defence_of(box, s, unit, node)
        factor = combat.defence_factor(box, s, unit, node)
        times = f", times {half_words(factor)}" if factor != 2 else ""
        lines.append(Line(f"{unit_words(box, unit)}{times}", f"-{strength}", "6.2"))
    if combat.intrinsic(box, s, node):
        lines.append(Line("the fort itself", "-1", "10.7"))
    attack = combat.total_attack(box, s, s.attackers, node)
    defence = combat.total_defence(box, s, node)
    odds = combat.odds_column(attack, defence)
    title = f"Attack on {hex_words(box, node)}"
    lines.append(Line("odds", box.columns[odds] if odds >= 0 else f"{attack}:{defence}", "6.2"))
    origins = tuple(dict.fromkeys(box.board.names[s.at[unit]] for unit in s.attackers))
    targets = (box.board.names[node],)
    if odds < 0:
        return Worksheet(
            title, tuple(lines), "below 1:3: no attack", (), ready=False,
            origins=origins, targets=targets,
        )  # fmt: skip
    for which, by in combat.shifts(box, s, s.attackers, node):
        what, case = _SHIFTS[which]
        lines.append(Line(what, f"{by:+}", case))
    column = combat.final_column(box, s, s.attackers, node)
    return Worksheet(
        title, tuple(lines), box.columns[column], _outcomes(box, column), ready=True,
        origins=origins, targets=targets,
    )  # fmt: skip


def _outcomes(box: Box, column: int) -> tuple[Outcome, ...]:
    counts: dict[str, int] = {}
    for row in box.codes:
        counts[row[column]] = counts.get(row[column], 0) + 1
    return tuple(Outcome(result_words(code), n / 10) for code, n in counts.items())
