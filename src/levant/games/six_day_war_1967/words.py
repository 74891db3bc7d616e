"""What the game asks and offers, in plain words."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.paths import cost_of
from levant.core.refusal import Refusal
from levant.core.rules import Question
from levant.games.six_day_war_1967 import combat, steps, strike, verbs
from levant.games.six_day_war_1967.box import (
    CONTINGENTS,
    FRONTS,
    ISRAELI,
    TABLES,
    WEAKEST,
    Box,
)
from levant.games.six_day_war_1967.movement import crossing_reach, reach_of
from levant.games.six_day_war_1967.reserves import replacement_cost
from levant.games.six_day_war_1967.war import SUPPORT, UNSEEN, War, stack_at
from levant.games.six_day_war_1967.worksheets import ready, worksheet

_MARKERS = ["an airstrike", "special forces"]


def unit_words(box: Box, unit: int) -> str:
    """`Egyptian 14 armor (EG07)`."""
    return box.words[unit]


def hex_words(box: Box, node: int) -> str:
    """`1621 Abu Ageila`."""
    place = box.place[node]
    return f"{box.board.names[node]} {place}" if place else box.board.names[node]


def no(box: Box, unit: int, case: str, reason: str) -> Refusal:
    """A refusal that concerns a unit."""
    return Refusal(case, reason, [box.unit_names[unit]])


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


def contingent_words(contingent: int) -> str:
    name = CONTINGENTS[contingent]
    return {"pla": "PLA", "egyptian-commando": "Egyptian commando"}.get(name, name.title())


# --- questions ---------------------------------------------------------------------------------


def question(box: Box, s: War) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    asked = _ASK.get(frame[0])
    if asked:
        return asked(box, s, frame)
    return _phase_question(box, s)


def _ask_placing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    case = {steps.AT_SETUP: "24.1", steps.REPLACED: "8.3", steps.ARRIVED: "7.4"}.get(
        frame[2], "7.2"
    )
    return Question(f"Where is {unit_words(box, frame[1])} placed?", case)


def _ask_moving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    unit, points = frame[1], frame[2]
    start = hex_words(box, s.at[unit])
    text = f"Where does {unit_words(box, unit)} go from {start}? {points} movement points"
    return Question(text, "10.5")


def _ask_claiming(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    text = f"Where does {unit_words(box, frame[1])} go on its new front? {frame[2]} movement points"
    return Question(text, "6.2")


def _ask_overstacked(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question(f"{hex_words(box, frame[1])} is overstacked: which unit is lost?", "11.5")


def _ask_attacking(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    sheet = worksheet(box, s)
    assert sheet
    more = "resolve, or add to it?" if ready(box, s) else "others must take part"
    return Question(f"{sheet.title}: {sheet.column}; {more}", "13.1")


def _ask_losing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    which = "weakest" if frame[2] == WEAKEST else "strongest"
    return Question(f"Which of the {which} units is eliminated?", "13.16")


def _ask_standing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    place = hex_words(box, s.at[frame[2]])
    return Question(f"Does {unit_words(box, frame[2])} hold {place} or fall back?", "14.5")


def _ask_retreating(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    far = "1 hex" if frame[2] == 1 else f"{frame[2]} hexes"
    return Question(f"Retreat {list_words(box, list(frame[3:]))} by {far}", "14.2")


def _ask_advancing(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question(f"Who advances, up to {frame[2]} hexes? Or end the advance", "15.1")


def _ask_stepping(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question(f"Where does {unit_words(box, frame[1])} advance? {frame[2]} hexes", "15.2")


def _ask_flying(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("How many of the other airstrikes fly ground attacks?", "16.14")


def _ask_spreading(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    text = f"{s.points} hits: how many levels of air defense? The rest hits barrage markers"
    return Question(text, "16.12")


def _ask_ditching(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    where = "for good" if s.losses_dead else "for refit"
    return Question(f"Air defense brings an airstrike down {where}: from which mission?", "16.6")


def _ask_targeting(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    left = len(strike.flying(box, s, SUPPORT))
    return Question(f"Which hex is the next airstrike's target? {left} to place", "16.15")


def _ask_shelling(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which barrage is resolved next, and at what is it aimed?", "18.2")


def _ask_reviving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which of the weakest units comes back from the deadpile?", "9.2")


def _ask_returning(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which marker goes back to the Reserve box?", "9.2")


def _ask_receiving(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    return Question("Which unit or marker of the Reserve box is received, free of cost?", "9.2")


_ASK = {
    steps.PLACING: _ask_placing,
    steps.MOVING: _ask_moving,
    steps.CLAIMING: _ask_claiming,
    steps.OVERSTACKED: _ask_overstacked,
    steps.ATTACKING: _ask_attacking,
    steps.LOSING: _ask_losing,
    steps.STANDING: _ask_standing,
    steps.RETREATING: _ask_retreating,
    steps.ADVANCING: _ask_advancing,
    steps.STEPPING: _ask_stepping,
    steps.FLYING: _ask_flying,
    steps.SPREADING: _ask_spreading,
    steps.DITCHING: _ask_ditching,
    steps.TARGETING: _ask_targeting,
    steps.SHELLING: _ask_shelling,
    steps.REVIVING: _ask_reviving,
    steps.RETURNING: _ask_returning,
    steps.RECEIVING: _ask_receiving,
}


def _phase_question(box: Box, s: War) -> Question:
    kind, side, front = steps.ORDER[s.phase]
    title = steps.PHASE_TITLES[s.phase]
    when = f"{box.turns[s.turn - 1]}, {title}"
    points = f"{s.zrp[front]} ZRP"
    if kind == steps.SETUP:
        return Question(f"{title}: which unit is placed next?", "24.1")
    if kind == steps.REINFORCEMENT:
        return Question(f"{when}: buy, transfer, replace ({points}), or end the phase", "4.2")
    if kind == steps.STRIKE:
        if s.stage:
            return Question(f"{when}: which ground attack is resolved next?", "16.15")
        return Question(f"{when}: airstrikes and special forces for air superiority?", "16.4")
    if kind == steps.MOVEMENT and side == ISRAELI:
        return Question(f"{when}: pick a unit to move ({points}), or end the phase", "10.1")
    if kind == steps.MOVEMENT and s.contingent < 0:
        return Question(f"{when}: which contingent moves next? Or end the phase", "10.3")
    if kind == steps.MOVEMENT:
        name = contingent_words(s.contingent)
        return Question(f"{when}: {name} units move up to {s.allowance}, or end with them", "10.4")
    if kind == steps.COMBAT:
        c = combat.contacts(box, s)
        due = ", ".join(box.board.names[n] for n in c.bound)
        more = f"; must still attack: {due}" if due else ", or end the phase"
        return Question(f"{when}: choose an attack{more}", "13.3")
    if kind == steps.ARRIVAL:
        return Question(f"{when}: which reinforcement is placed next?", "7.4")
    if kind == steps.BARRAGE:
        return Question(f"{when}: place a barrage marker, or resolve those placed", "18.1")
    return Question("The game is over", "23.4")


# --- choices -----------------------------------------------------------------------------------


def describe(box: Box, s: War, action: int) -> str:
    """One choice in plain words, with what it costs or promises."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb in (verbs.MOVE, verbs.VIA, verbs.DROP):
        return _describe_move(box, s, verb, a, b)
    if verb in (verbs.RETREAT, verbs.PLACE, verbs.ADVANCE):
        return f"{unit_words(box, a)} to {hex_words(box, b)}"
    if verb == verbs.PICK:
        place = f" in {hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{unit_words(box, a)}, {strength_words(box, a)}{place}"
    if verb in (verbs.ATTACK, verbs.JOIN, verbs.ADD):
        return _describe_attack(box, s, verb, a, b)
    if verb in (verbs.RESOLVE, verbs.ENHANCE):
        return _describe_resolve(box, s, verb, a)
    if verb in (verbs.TARGET, verbs.STRIKE, verbs.SHELL, verbs.FIRE, verbs.CLEAR):
        return _describe_place(box, s, verb, a, b)
    if verb in _SHORT:
        return _SHORT[verb]
    return _describe_other(box, s, verb, a, b)


def strength_words(box: Box, unit: int) -> str:
    strength = box.strength[unit]
    return f"strength {strength}" if box.mobile[unit] else f"strength ({strength})"


_SHORT = {
    verbs.END: "end",
    verbs.DEPLOY: "take the ready-made deployment",
    verbs.STAY: "no further",
}


def _describe_move(box: Box, s: War, verb: int, unit: int, node: int) -> str:
    place = hex_words(box, node)
    if verb == verbs.DROP:
        return f"by air to {place} ({box.costs.airborne_move} ZRP)"
    frame = s.steps[-1]
    if frame[0] == steps.STEPPING:
        return f"through {place} and on"
    if frame[0] not in (steps.MOVING, steps.CLAIMING):
        return f"to {place}"
    reach = crossing_reach if frame[0] == steps.CLAIMING else reach_of
    cost = cost_of(reach(box, s, unit, frame[2]), node)
    spent = f"{cost} of {frame[2]}"
    return f"through {place} and on ({spent})" if verb == verbs.VIA else f"to {place} ({spent})"


def _describe_attack(box: Box, s: War, verb: int, a: int, b: int) -> str:
    if verb == verbs.ATTACK:
        return f"from {hex_words(box, a)} at {hex_words(box, b)}: {_defenders(box, s, b)}"
    if verb == verbs.JOIN:
        units = combat.fresh(box, s, a)
        strength = sum(box.strength[unit] for unit in units)
        return f"{hex_words(box, a)} joins with {strength}: {list_words(box, units)}"
    return f"attack {hex_words(box, a)} as well: {_defenders(box, s, a)}"


def _defenders(box: Box, s: War, node: int) -> str:
    units = stack_at(s, node)
    hidden = s.unseen.count(node)
    seen = f"{list_words(box, units)}, {sum(box.strength[u] for u in units)}"
    return f"{seen} and {hidden} unseen" if hidden else seen


def _describe_resolve(box: Box, s: War, verb: int, table: int) -> str:
    enhanced = verb == verbs.ENHANCE
    name = TABLES[table].title()
    cost = f", enhanced for {box.costs.enhanced_attack} ZRP" if enhanced else ""
    if any(node in s.defenders for node in s.unseen):
        return f"on the {name} table{cost}"
    column = box.columns[combat.column(box, s, enhanced)]
    return f"on the {name} table at {column}%{cost}"


def _describe_place(box: Box, s: War, verb: int, node: int, aim: int) -> str:
    place = hex_words(box, node)
    if verb == verbs.CLEAR:
        return f"remove the terrorized marker of {place} ({box.costs.clear_terror} ZRP)"
    if verb == verbs.FIRE and aim == verbs.PLACES:
        return f"at {place} itself"
    units = _defenders(box, s, node) if s.top[node] >= 0 else "no units"
    if verb == verbs.FIRE:
        return f"at the units in {place}: {units}"
    if verb == verbs.STRIKE:
        number = len([u for u in box.airstrikes if s.at[u] == node])
        return f"{number} airstrikes at {place}: {units}"
    return f"{place}: {units}"


def _describe_other(box: Box, s: War, verb: int, a: int, b: int) -> str:
    costs = box.costs
    if verb == verbs.BUY:
        return f"buy {_MARKERS[a]} from the Reserve ({costs.buy_marker} ZRP)"
    if verb == verbs.RECEIVE:
        return f"receive {_MARKERS[a]} from the Reserve"
    if verb == verbs.CALL:
        free = s.steps[-1][0] == steps.RECEIVING
        price = "free" if free else f"{costs.buy_unit} ZRP"
        return f"call up {unit_words(box, a)}, {strength_words(box, a)} ({price})"
    if verb == verbs.TAKE:
        return f"take {_MARKERS[a]} from the other's {verbs.PILES[b]} box ({costs.take_marker} ZRP)"
    if verb == verbs.RETURN:
        return f"return {_MARKERS[a]} from the {verbs.PILES[b]} box"
    if verb == verbs.REPLACE:
        return f"replace {unit_words(box, a)} ({replacement_cost(box, a)} ZRP)"
    if verb == verbs.REPAIR:
        return f"bring {_MARKERS[a]} back from Refit ({costs.replace_marker} ZRP)"
    if verb == verbs.SUPERIORITY:
        return f"{a} airstrikes and {b} special forces" if a else "none"
    if verb == verbs.SUPPORT:
        return f"{a} airstrikes"
    if verb == verbs.REDUCE:
        return f"{a} levels, {s.points - a} barrage markers"
    if verb == verbs.DITCH:
        return ("from air superiority", "from the ground attacks")[a]
    if verb == verbs.ORDER:
        return f"the {contingent_words(a)} contingent, a die of movement"
    if verb == verbs.MARCH:
        return f"forced march: a die more ({costs.forced_march} ZRP)"
    if verb == verbs.CLAIM:
        place = "" if s.at[a] == UNSEEN else f" from {hex_words(box, s.at[a])}"
        return f"take over {unit_words(box, a)}{place} ({costs.take_unit} ZRP)"
    if verb == verbs.YIELD:
        return f"{unit_words(box, a)} falls back"
    if verb == verbs.STAND:
        return f"{unit_words(box, a)} holds its ground"
    return unit_words(box, a)


def label(box: Box, s: War, action: int) -> str:
    """A few letters for a choice's place on the map."""
    verb, unit, node = verb_of(action), first_of(action), second_of(action)
    frame = s.steps[-1]
    if verb in (verbs.MOVE, verbs.VIA) and frame[0] in (steps.MOVING, steps.CLAIMING):
        reach = crossing_reach if frame[0] == steps.CLAIMING else reach_of
        return str(cost_of(reach(box, s, unit, frame[2]), node))
    if verb == verbs.DROP:
        return "air"
    if verb == verbs.JOIN:
        return f"+{sum(box.strength[u] for u in combat.fresh(box, s, unit))}"
    return ""


def front_words(front: int) -> str:
    return f"{FRONTS[front]} Front"
