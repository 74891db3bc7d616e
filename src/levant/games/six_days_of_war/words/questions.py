"""What is asked now, in plain words, and under which case."""

from levant.core.rules import Question
from levant.core.wording import count
from levant.games.six_days_of_war import state, steps, verbs, words
from levant.games.six_days_of_war.box import ISRAEL, SIDES, Box
from levant.games.six_days_of_war.rules import air, cease_fire, combat, movement, outbreak
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import MODE_CASES

_NO_LIMIT = 90  # units to activate, beyond which the number says nothing
# 4.1: what a side gains by giving up national cards before play.
_REMOVING = (
    "for 1 diplomatic victory point or 1 war footing each two",
    "for 2 diplomatic victory points each",
)


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
        return Question(f"{side}: add an optional card to your hand?", case)
    if step == steps.DISCARDING:
        gain = _REMOVING[frame[1]]
        text = f"{side}: give up national cards before play, {gain}? {frame[2]} so far"
        return Question(text, "4.1")
    if step == steps.AWARDING:
        text = "Two cards given up: 1 diplomatic victory point, or 1 more war footing?"
        return Question(text, "4.1")
    if step == steps.PLACING:
        return Question(f"Where is {words.unit_words(box, frame[3])} placed?", MODE_CASES[frame[2]])
    left = count(frame[2], "more air unit")
    return Question(f"{side}: put air units on air defence over a map? Up to {left}", "5.5.1")


def _crisis_question(box: Box, s: War, frame: tuple[int, ...], side: str) -> Question:
    step = frame[0]
    if step == steps.ACTING:
        text = (
            f"{words.headline(box, s)}: {side} plays a card, rescinds one (takes it out of play), "
        )
        return Question(f"{text}draws an event or passes", "4.1")
    if step == steps.DRAWING:
        drawn = words.card_words(box, s.mark[state.DRAWN] - 1)
        return Question(f"{side} has drawn {drawn}: play it now, or keep it in secret?", "4.1")
    if step == steps.TRUMPING:
        verb = "rescinds" if frame[3] else "plays"
        other = SIDES[1 - frame[1]]
        return Question(f"{other} {verb} {words.card_words(box, frame[2])}: trump it?", "4.1.1")
    if step == steps.TERMS:
        text = (
            f"{words.card_words(box, frame[2])} is trumped: does it go back to its owner's hand, "
        )
        return Question(f"{text}or out of the game at a price to you?", "4.1.1")
    if step == steps.COUNTERING:
        fate = "back to your hand" if frame[4] == verbs.RETURN else "out of the game"
        text = f"{words.card_words(box, frame[2])} is trumped and goes {fate}: trump the trump?"
        return Question(text, "4.1.1")
    if step in (steps.OFFERED, steps.ANSWERING, steps.DECLARING):
        return _war_question(s, frame, side)
    text, case = {
        steps.EXTRA: ("The UAR may play one more national card", "4.1"),
        steps.GIFT: ("Volunteers and funds: more diplomatic standing, or war footing?", "4.1"),
        steps.HOLDING: ("Which independent unit is held on the Lebanese line?", "4.1"),
        steps.DECEIVING: ("Which Egyptian unit is led astray?", "13.2.4"),
        steps.SENDING: ("Where does the Egyptian unit go?", "13.2.4"),
        steps.MENDING: ("Which nation's air force gets the spares?", "8.1"),
        steps.AIRLIFT: ("Which MiG is replaced, and where?", "4.1"),
        steps.INFILTRATING: ("Do the commandos go to the West Bank?", "10.2"),
    }[step]
    return Question(text, case)


def _war_question(s: War, frame: tuple[int, ...], side: str) -> Question:
    """4.2: who may choose war, and what it costs to choose it or not."""
    if frame[0] == steps.OFFERED:
        dice = f"Dice for war: Israel {s.mark[state.DICE_I]}, UAR {s.mark[state.DICE_U]}"
        points = count(frame[2], "diplomatic victory point")
        text = f"{dice}. {side}: war now? If not, you gain {points} and lose 1 war footing"
    elif frame[0] == steps.ANSWERING:
        text = f"{SIDES[1 - frame[1]]} declines war. {side}: declare it yourself, "
        text += f"for {frame[2]} of your diplomatic standing?"
    elif frame[1] == ISRAEL:
        text = "Israel: declare war unprovoked? The UAR gains a die and half of Israel's "
        text += "diplomatic standing, and Israel's later gains in standing are halved"
    else:
        text = "UAR: declare war unprovoked? Israel gains a die of diplomatic standing "
        text += "and 2 war footing"
    return Question(text, "4.2")


def _operation_question(box: Box, s: War, frame: tuple[int, ...], side: str) -> Question:
    step = frame[0]
    if step == steps.PREEMPTING:
        drm = sum(by for _, by in outbreak.preemptive_modifiers(box, s, frame[1]))
        goal = max(10, 2 * s.wfl[1 - frame[1]] + 1)
        text = f"{side}: try a pre-emptive attack? A die {s.wfl[frame[1]] + drm:+} must be {goal}"
        return Question(f"{text} or more, for Operations before the other side acts", "4.2.1")
    if step == steps.OPERATING:
        if s.mark[state.PREEMPTIVE]:
            left = count(s.mark[state.PREEMPTIVE], "Operation")
            text = (
                f"{words.headline(box, s)}: {side} chooses an Operation; {left} of the pre-emptive"
            )
            return Question(f"{text} attack left", "4.2.1")
        left = count(s.mark[state.OPS_LEFT], "Operation")
        text = (
            f"{words.headline(box, s)}: {side} chooses an Operation, {left} before the other side"
        )
        return Question(text, "5.2")
    if step == steps.MARCHING:
        left = f" ({s.mark[state.BUDGET]} more)" if s.mark[state.BUDGET] < _NO_LIMIT else ""
        return Question(f"Which unit is activated{left} and moves? Then come the attacks", "5.2")
    if step == steps.MOVING:
        unit = frame[2]
        points = movement.points_of(box, s, unit) if s.at[unit] >= 0 else 0
        left = f" {count(points, 'movement point')}" if points else ""
        return Question(f"Where does {words.unit_words(box, unit)} go?{left}", "5.4")
    number = cease_fire.cease_fire_number(box, s)
    ignored = s.mark[state.IGNORED_UAR] if frame[1] else s.mark[state.IGNORED]
    die = (s.mark[state.DICE_U] if frame[1] else s.mark[state.DICE_I]) + (1 if ignored else 0)
    if frame[2]:
        text = f"{side} rolled {die}, and {number} or less means a cease-fire: accept it?"
        return Question(text, "9.1")
    text = f"{side} rolled {die}, above the {number} of a cease-fire: fight on, or agree to stop?"
    return Question(text, "9.1")


def _combat_question(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    step = frame[0]
    if step == steps.ASSAULTING:
        return Question("Which hex is attacked?", "6.2")
    place = words.hex_words(box, frame[2]) if step != steps.BRIDGING else ""
    if step == steps.ATTACKING:
        if not s.attackers:
            return Question(f"Who attacks {place}?", "6.2")
        column = combat.final_column(box, s, s.attackers, frame[2])
        odds = box.columns[column] if column >= 0 else "below 1:3"
        return Question(f"Attack on {place} at {odds}: resolve, or let more join?", "6.2")
    if step == steps.SUFFERING:
        text = f"Losses at {place}: which unit is Disrupted? {frame[3]} to go"
        return Question(text, "6.2.3")
    if step == steps.RETREATING:
        name = words.unit_words(box, s.pending[0]) if s.pending else "the unit"
        return Question(f"Where does {name} retreat to?", "6.2.1")
    if step == steps.ADVANCING:
        return Question(f"Who advances into {place}?", "6.2.2")
    return Question(f"Destroy the {box.bridge_names[frame[2]]} bridge?", "10.5")


def _air_question(box: Box, s: War, frame: tuple[int, ...]) -> Question:
    step = frame[0]
    if step == steps.MISSIONS:
        sent = len(air.raiders(box, s, frame[1]))
        text = "Which air unit is sent out?"
        if sent:
            text = f"{count(sent, 'air unit')} sent out: launch, or send another?"
        return Question(text, "5.5")
    if step == steps.AIMING:
        return Question(f"What does {words.unit_words(box, frame[2])} attack?", "5.5")
    if step == steps.RESOLVING:
        return Question("Which of the air attacks is fought out next?", "6.1")
    if step == steps.LIFTED:
        return Question(f"Intercept the airborne {words.unit_words(box, frame[2])}?", "5.4.4")
    if step == steps.LANDING:
        return Question("Where do the air units land?", "5.5")
    place = words.target_words(box, frame[2])
    if step == steps.INTERCEPTING:
        return Question(f"{place} is attacked from the air: who intercepts whom?", "6.1.1")
    if step == steps.ENGAGING:
        text = "There are more raiders than interceptors: do the others join the air combat?"
        return Question(text, "6.1.1")
    if step == steps.FIRING:
        text = "Fire at the interceptor? Whoever fires adds 1 to its die for bombs"
        return Question(text, "6.1.1")
    case = "6.1.3" if frame[2] >= BASE_TARGET else "6.1.2"
    return Question(f"What is attacked at {place}?", case)
