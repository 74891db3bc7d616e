"""Names of things, questions and choices in plain words."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.paths import cost_of
from levant.core.rules import Question
from levant.games.six_days_of_war import (
    cease_fire,
    combat,
    movement,
    outbreak,
    steps,
    verbs,
)  # fmt: skip
from levant.games.six_days_of_war.air import BASE_TARGET
from levant.games.six_days_of_war.box import (
    AIR,
    NATIONS,
    SIDES,
    UGDAHS,
    Box,
)
from levant.games.six_days_of_war.steps import MODE_CASES, PHASE_TITLES
from levant.games.six_days_of_war.war import (
    BUDGET,
    DICE_I,
    DICE_U,
    DRAWN,
    IGNORED,
    IGNORED_UAR,
    OPS_LEFT,
    PHASE,
    PREEMPTIVE,
    TURN,
    WAR_TURN,
    War,
)  # fmt: skip

MAP_TITLES = ["Sinai", "Golan and Galilee", "West Bank"]
OPERATION_TITLES = [
    *(f"{name} Ugdah" for name in UGDAHS), "independent units", "air units",
    "units activated before (the last Operation)", "ground units",
]  # fmt: skip


def unit_words(box: Box, unit: int) -> str:
    """`7th Armored (I-TAL-7A 5-6)`."""
    values = (
        f"{box.af[unit]}/{box.bf[unit]}"
        if box.kind[unit] == AIR
        else f"{box.strength[unit]}-{box.allowance[unit]}"
    )
    if unit == box.heavy:
        return f"{box.title[unit]} ({box.unit_names[unit]})"
    return f"{box.title[unit]} ({box.unit_names[unit]} {values})"


def hex_words(box: Box, node: int) -> str:
    """`sinai/2801 el Arish`."""
    return f"{box.board.names[node]} {box.place[node]}".strip()


def base_words(box: Box, base: int) -> str:
    return f"{box.base_title[base]} ({box.base_names[base]})"


def card_words(box: Box, card: int) -> str:
    return f"{box.card_names[card]} {box.card_title[card]}" if card >= 0 else "a card"


def target_words(box: Box, target: int) -> str:
    if target >= BASE_TARGET:
        return base_words(box, target - BASE_TARGET)
    return hex_words(box, target)


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


def date_of(box: Box, s: War) -> str:
    return box.dates[s.mark[TURN] - 1]


def headline(box: Box, s: War) -> str:
    day = f", day {s.mark[WAR_TURN]} of the war" if s.mark[WAR_TURN] else ""
    return f"{date_of(box, s)}{day}, {PHASE_TITLES[s.mark[PHASE]]}"


_LEVEL_WORDS = [
    "Israeli WFL", "Israeli DSP", "Israeli DVP", "Israeli MVP", "UAR WFL", "UAR DSP", "UAR DVP",
    "UAR MVP", "American SCL", "Soviet SCL", "JIL",
]  # fmt: skip
_KEYWORD_WORDS = {
    "NONE": "nothing happens",
    "VARIANT_15_3": "with the card variant: Israeli WFL -1 if it was trumped before",
    "UNEF_NEGEV": "-2 to every pre-emptive attack while it stands",
    "NO_ADJACENT_SETUP": "Israeli reserves may not be placed next to the enemy in Sinai",
    "REGATTA": "-1 to an Israeli pre-emptive attack while it stands",
    "REDEPLOY_EGYPT_MECH": "Israel moves half a die of Egyptian mechanized units up to 4 hexes",
    "EXTRA_AIRBORNE": "three more paratroop units may fly in one Operation today",
    "EXTRA_AIR_OPERATION": "one more Israeli air Operation today",
    "IF_PLAYED": "UAR DSP -2 more if UAR-14 stands",
    "DEPLOY_EGYPT": "the Egyptians enter Sinai",
    "DIMONA_ALERT": "+1 to bombing Dimona for the rest of the game",
    "COMMANDOS_WEST_BANK": "with Jordan in, both commandos may go to the West Bank",
    "YEMEN_BRIGADES": "half a die of brigades come from Yemen",
    "RETURN_AIR": "a destroyed Egyptian MiG comes back, damaged",
    "EXTRA_CARD": "the UAR may play one more national card at once",
    "NO_FINAL_ACTIVATION": "no second activations for Israel today",
    "NO_AIR": "no aircraft over Sinai today",
    "NO_AIRBORNE": "no airborne movement in Sinai today",
    "SKIP_ROLLS": "no rolls for war, or for a cease-fire, this turn",
    "HOLD_UNIT": "an independent Israeli unit on the Golan map is held until the end of next turn",
    "WAR_BREAKS_OUT": "war breaks out at once",
    "JORDAN_INTERVENES": "Jordan intervenes",
    "ONLY_IF": "only while Jordan is neutral",
    "JERUSALEM_COST": "ground attacks on Jerusalem cost 2 DSP until the end of next turn",
    "REPAIR_ALL": "one UAR nation's aircraft and bases are repaired today",
    "NASSER_REVOLT": "UAR WFL -1; in war the government may fall",
    "CHOICE": "Israel takes +2 DSP or +1 WFL",
    "IRAQ_EARLY": "the Iraqis are set up with the Jordanians",
    "SYRIA_FREE_ENTRY": "Syria may enter Israel on the first day of war",
    "SAM": "+1 to Israeli attacks on airbases west of the canal",
    "REPAIR_DRM": "-1 to repairs of Israeli air units",
    "DETERRENT": "UAR bombers need a die of the WFL or less to fly against cities",
}


def card_text(box: Box, card: int) -> tuple[str, ...]:
    """What a card does, line by line."""
    lines = []
    if box.trump[card]:
        lines.append("Trump: negates a card just played or rescinded")
    for title, values in (("", box.effects[card]), ("Rescinded: ", box.undoing[card])):
        changes = [f"{_LEVEL_WORDS[k]} {value:+}" for k, value in enumerate(values) if value]
        if changes:
            lines.append(title + ", ".join(changes))
    lines += [_KEYWORD_WORDS[keyword] for keyword, _ in box.special[card]]
    if box.needs[card]:
        lines.append("needs " + " or ".join(box.card_names[c] for c in box.needs[card]))
    if box.forbids[card]:
        lines.append("bars " + ", ".join(box.card_names[c] for c in box.forbids[card]))
    season = ["before war only", "in war only", ""][box.season[card]]
    return tuple(lines + ([season] if season else []))


# --- questions -----------------------------------------------------------------------------------


def question(box: Box, s: War) -> Question:
    """What is asked now, and under which case."""
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.GAME_OVER:
        return Question("The game is over", "11.0")
    side = SIDES[frame[1]] if frame[1] >= 0 else ""
    if step <= steps.PATROLLING:
        return _setup_question(box, s, frame, side)
    if step <= steps.INFILTRATING:
        return _crisis_question(box, s, frame, side)
    if step in (steps.OPERATING, steps.MARCHING, steps.MOVING, steps.PREEMPTING, steps.REPLYING):
        return _operation_question(box, s, frame, side)
    if step in (steps.ASSAULTING, steps.ATTACKING, steps.SUFFERING, steps.RETREATING,
                steps.ADVANCING, steps.BRIDGING):  # fmt: skip
        return _combat_question(box, s, frame)
    return _air_question(box, s, frame)


def _setup_question(box: Box, s: War, frame: tuple[int, ...], side: str) -> Question:
    step = frame[0]
    if step == steps.CHOOSING:
        case = "15.2" if frame[1] == 0 else "15.1"
        return Question(f"{side}: take an optional card?", case)
    if step == steps.DISCARDING:
        return Question(f"{side}: remove national cards before play? {frame[2]} so far", "4.1")
    if step == steps.AWARDING:
        return Question("Two cards removed: 1 DVP or +1 WFL?", "4.1")
    if step == steps.PLACING:
        return Question(f"Where is {unit_words(box, frame[3])} placed?", MODE_CASES[frame[2]])
    return Question(f"{side}: place air units on air defence, up to {frame[2]} more", "5.5.1")


def _crisis_question(box: Box, s: War, frame: tuple[int, ...], side: str) -> Question:
    step = frame[0]
    if step == steps.ACTING:
        return Question(f"{headline(box, s)}: {side} plays, rescinds, draws or passes", "4.1")
    if step == steps.DRAWING:
        drawn = card_words(box, s.mark[DRAWN] - 1)
        return Question(f"{side} has drawn {drawn}: play it or keep it?", "4.1")
    if step == steps.TRUMPING:
        verb = "rescinds" if frame[3] else "plays"
        other = SIDES[1 - frame[1]]
        return Question(f"{other} {verb} {card_words(box, frame[2])}: trump it?", "4.1.1")
    if step == steps.TERMS:
        return Question(f"{card_words(box, frame[2])} is trumped: return or remove it?", "4.1.1")
    if step == steps.COUNTERING:
        fate = "returned to the hand" if frame[4] == verbs.RETURN else "removed from the game"
        return Question(f"{card_words(box, frame[2])} is to be {fate}: trump the trump?", "4.1.1")
    if step == steps.OFFERED:
        return Question(f"{side}: war now, or {frame[2]} DVPs for a WFL?", "4.2")
    if step == steps.ANSWERING:
        return Question(f"{side}: declare war for {frame[2]} DSPs?", "4.2")
    text, case = {
        steps.EXTRA: ("The UAR may play one more national card", "4.1"),
        steps.GIFT: ("Volunteers and funds: DSPs or WFL?", "4.1"),
        steps.HOLDING: ("Which independent unit is held on the Lebanese line?", "4.1"),
        steps.DECEIVING: ("Which Egyptian unit is deceived?", "13.2.4"),
        steps.SENDING: ("Where does it go?", "13.2.4"),
        steps.MENDING: ("Which nation's air force gets the spares?", "8.1"),
        steps.AIRLIFT: ("Which MiG is replaced, and where?", "4.1"),
        steps.DECLARING: (f"{side}: declare war unilaterally?", "4.2"),
        steps.INFILTRATING: ("Do the commandos go to the West Bank?", "10.2"),
    }[step]
    return Question(text, case)


def _operation_question(box: Box, s: War, frame: tuple[int, ...], side: str) -> Question:
    step = frame[0]
    if step == steps.PREEMPTING:
        drm = sum(by for _, by in outbreak.preemptive_modifiers(box, s, frame[1]))
        goal = max(10, 2 * s.wfl[1 - frame[1]] + 1)
        text = f"{side}: attempt a pre-emptive attack? A die {s.wfl[frame[1]] + drm:+} of {goal}"
        return Question(f"{text} or more", "4.2.1")
    if step == steps.OPERATING:
        if s.mark[PREEMPTIVE]:
            left = f"{s.mark[PREEMPTIVE]} Operations of the pre-emptive attack left"
            return Question(f"{headline(box, s)}: {left}", "4.2.1")
        text = f"{headline(box, s)}: {side} chooses an Operation, {s.mark[OPS_LEFT]} in a row"
        return Question(text, "5.2")
    if step == steps.MARCHING:
        left = f", {s.mark[BUDGET]} more" if s.mark[BUDGET] < 90 else ""
        return Question(f"Which unit is activated{left}? Or go on to the attacks", "5.2")
    if step == steps.MOVING:
        unit = frame[2]
        points = movement.points_of(box, s, unit) if s.at[unit] >= 0 else 0
        return Question(f"Where does {unit_words(box, unit)} go? {points} movement points", "5.4")
    number = cease_fire.cease_fire_number(box, s)
    ignored = s.mark[IGNORED_UAR] if frame[1] else s.mark[IGNORED]
    die = (s.mark[DICE_U] if frame[1] else s.mark[DICE_I]) + (1 if ignored else 0)
    if frame[2]:
        return Question(f"{side} rolled {die}, {number} or less: accept the cease-fire?", "9.1")
    return Question(f"{side} rolled {die}, above {number}: fight on, or agree to stop?", "9.1")


def _combat_question(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    step = frame[0]
    if step == steps.ASSAULTING:
        return Question("Which hex is attacked?", "6.2")
    place = hex_words(box, frame[2]) if step != steps.BRIDGING else ""
    if step == steps.ATTACKING:
        if not s.attackers:
            return Question(f"Who attacks {place}?", "6.2")
        column = combat.final_column(box, s, s.attackers, frame[2])
        odds = box.columns[column] if column >= 0 else "below 1:3"
        return Question(f"Attack on {place} at {odds}: resolve, or let more join?", "6.2")
    if step == steps.SUFFERING:
        return Question(f"Which unit is Disrupted? {frame[3]} to go", "6.2.3")
    if step == steps.RETREATING:
        name = unit_words(box, s.pending[0]) if s.pending else "the unit"
        return Question(f"Where does {name} retreat to?", "6.2.1")
    if step == steps.ADVANCING:
        return Question(f"Who advances into {place}?", "6.2.2")
    return Question(f"Destroy the {box.bridge_names[frame[2]]} bridge?", "10.5")


def _air_question(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    step = frame[0]
    if step == steps.MISSIONS:
        return Question("Which air unit is sent out? Launch when all have a target", "5.5")
    if step == steps.AIMING:
        return Question(f"What does {unit_words(box, frame[2])} attack?", "5.5")
    if step == steps.RESOLVING:
        return Question("Which target comes next?", "6.1")
    if step == steps.LIFTED:
        return Question(f"Intercept the airborne {unit_words(box, frame[2])}?", "5.4.4")
    if step == steps.LANDING:
        return Question("Where do the air units land?", "5.5")
    place = target_words(box, frame[2])
    if step == steps.INTERCEPTING:
        return Question(f"{place} is attacked from the air: who intercepts whom?", "6.1.1")
    if step == steps.ENGAGING:
        return Question("Do raiders in excess engage the interceptors?", "6.1.1")
    if step == steps.FIRING:
        return Question("Fire at the interceptor, or keep the aim for the bombs?", "6.1.1")
    case = "6.1.3" if frame[2] >= BASE_TARGET else "6.1.2"
    return Question(f"What is attacked at {place}?", case)


# --- choices -------------------------------------------------------------------------------------

_SHORT = {
    verbs.DEPLOY: "place all that are left as suggested",
    verbs.DONE: "no more",
    verbs.TAKE_DVP: "1 DVP",
    verbs.TAKE_WFL: "+1 WFL",
    verbs.DRAW: "draw a random event",
    verbs.PASS: "pass",
    verbs.KEEP: "keep it in hand",
    verbs.ACCEPT: "let it be",
    verbs.RETURN: "return the card to its owner's hand",
    verbs.REMOVE_DSP: "remove the card from the game, for 1 DSP",
    verbs.REMOVE_WFL: "remove the card from the game, for 1 WFL",
    verbs.WAR: "war",
    verbs.DECLINE: "no",
    verbs.ATTEMPT: "attempt it",
    verbs.FIGHT: "no more units: go on to the attacks",
    verbs.RESOLVE: "resolve the attack",
    verbs.HALT: "no further advance",
    verbs.END: "no more attacks",
    verbs.DEMOLISH: "destroy it: 2 DSPs",
    verbs.SPARE: "leave it standing",
    verbs.LAUNCH: "launch",
    verbs.SCRAMBLE: "try an emergency scramble",
    verbs.HOME: "all back to their own bases",
    verbs.AGREE: "stop fighting",
    verbs.CONTINUE: "fight on",
    verbs.IGNORE: "ignore the cease-fire, at its price",
    verbs.DSP: "+2 DSP",
    verbs.WFL: "+1 WFL",
}
_OF_UNIT = {
    verbs.STAY: "{} stays where it is",
    verbs.TRANSIT: "{} leaves the map in transit",
    verbs.EXIT: "{} leaves for Tel Aviv",
    verbs.DISRUPT: "{}",
    verbs.ADVANCE: "{} advances",
    verbs.FIRE: "{} fires",
    verbs.HOLD_FIRE: "{} holds its fire",
    verbs.CITY: "{} bombs a city",
    verbs.REACTOR: "{} bombs the Dimona reactor",
    verbs.RUNWAY: "{} attacks the airbase itself",
    verbs.CANCEL: "{} drops nothing",
    verbs.HOLD_BACK: "{} is held back",
    verbs.BOX_TRACK: "{} waits in the available space",
}
_UNIT_HEX = {
    verbs.PLACE: "{} in {}",
    verbs.PUSH: "{} pushes on from zone to zone into {}",
    verbs.SAIL: "{} by sea to {}",
    verbs.FLY: "{} by air to {}",
    verbs.RETREAT: "{} to {}",
    verbs.STRIKE: "{} strikes {}",
}
_UNIT_BASE = {verbs.STATION: "{} at {}", verbs.RAID: "{} raids {}", verbs.LAND: "{} lands at {}"}
_UNIT_UNIT = {
    verbs.INTERCEPT: "{} intercepts {}",
    verbs.ENGAGE: "{} engages {}",
    verbs.BOMB: "{} bombs {}",
}
_CARDS = {
    verbs.CHOOSE: "take {}",
    verbs.DISCARD: "remove {}",
    verbs.PLAY: "play {}",
    verbs.RESCIND: "rescind {}",
    verbs.TRUMP: "trump with {}",
}


def describe(box: Box, s: War, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb in _SHORT:
        return _SHORT[verb]
    if verb in _OF_UNIT:
        return _OF_UNIT[verb].format(unit_words(box, a))
    if verb in _UNIT_HEX:
        return _UNIT_HEX[verb].format(unit_words(box, a), hex_words(box, b))
    if verb in _UNIT_BASE:
        return _UNIT_BASE[verb].format(unit_words(box, a), base_words(box, b))
    if verb in _UNIT_UNIT:
        return _UNIT_UNIT[verb].format(unit_words(box, a), unit_words(box, b))
    if verb in _CARDS:
        text = "; ".join(card_text(box, a))
        return _CARDS[verb].format(card_words(box, a)) + (f" ({text})" if text else "")
    return _describe_rest(box, s, verb, a, b)


def _describe_rest(box: Box, s: War, verb: int, a: int, b: int) -> str:
    if verb == verbs.MOVE:
        cost = move_cost(box, s, a, b)
        return f"{unit_words(box, a)} to {hex_words(box, b)} ({cost})"
    if verb == verbs.ACTIVATE:
        where = f" in {hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{unit_words(box, a)}{where}"
    if verb == verbs.JOIN:
        return f"{unit_words(box, a)} joins with {combat.attack_of(box, s, a, s.steps[-1][2])}"
    if verb == verbs.PATROL:
        return f"{unit_words(box, a)} over {MAP_TITLES[b]}"
    if verb == verbs.OPERATE:
        return OPERATION_TITLES[a]
    if verb == verbs.ATTACK:
        return f"attack {hex_words(box, a)}, defence {combat.total_defence(box, s, a)}"
    if verb == verbs.NATION:
        return NATIONS[a]
    if verb == verbs.NEXT_BASE:
        return base_words(box, a)
    if verb == verbs.TERROR:
        return f"terror attack by {unit_words(box, a)}"
    if verb == verbs.REDEPLOY:
        return f"the heavy artillery moves to {hex_words(box, a)}"
    return hex_words(box, a)


def move_cost(box: Box, s: War, unit: int, node: int) -> str:
    if s.at[unit] < 0:
        return "enters the map"
    cost = cost_of(movement.layers_of(box, s, unit), node)
    points = movement.points_of(box, s, unit)
    return f"{cost} of {points}" if cost > 0 else f"all {points}"


def label(box: Box, s: War, action: int) -> str:
    """The cost of a move, the strength that joins."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE and s.at[a] >= 0:
        cost = cost_of(movement.layers_of(box, s, a), b)
        return str(cost) if cost > 0 else str(movement.points_of(box, s, a))
    if verb == verbs.JOIN:
        return f"+{combat.attack_of(box, s, a, s.steps[-1][2])}"
    return ""
