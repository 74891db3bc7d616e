"""What is asked at each step, in plain words, and under which case."""

from collections.abc import Callable

from levant.core.rules import Question, Routine
from levant.core.wording import count, sentence
from levant.games.six_days_of_war import steps, verbs, words
from levant.games.six_days_of_war.box import COMMANDO, ISRAEL, PARATROOP, SIDES, UAR, Box
from levant.games.six_days_of_war.rules import (
    activation,
    air,
    assault,
    cease_fire,
    combat,
    movement,
    operations,
    outbreak,
    transport,
    victory,
)
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import FRAMES, MODE_CASES, MODE_CAUSES
from levant.games.six_days_of_war.words.choices_cards import card_text, rescinding_text

Asks = Callable[..., Question]

_NO_LIMIT = 90  # units to activate, beyond which the number says nothing
# 4.1: what a side gains by giving up national cards before play.
_REMOVING = (
    "for 1 diplomatic victory point or 1 war footing each two",
    "for 2 diplomatic victory points each",
)


def _asks(prompt: str, case: str) -> Asks:
    """What a step asks, with what the arguments of its frame are called."""

    def asks(box: Box, s: War, *arguments: int) -> Question:
        kinds = FRAMES[s.steps[-1][0]].split()[1:]
        said = {"headline": words.headline(box, s)}
        for kind, each in zip(kinds, arguments, strict=False):
            said.setdefault(kind, words.NAMED.get(kind, words.figures)(box, each))
        if arguments:
            said["other"] = SIDES[1 - arguments[0]]
        return Question(prompt.format(**said), case)

    return asks


game_over: Asks = _asks("The game is over", "11.0")
awarding: Asks = _asks(
    "Two cards given up: 1 diplomatic victory point, or 1 more war footing?", "4.1"
)
acting: Asks = _asks(
    "{headline}: once a day {side} plays a card, rescinds one (takes it out of play), draws an "
    "event or passes", "4.1",
)  # fmt: skip
terms: Asks = _asks(
    "{card} is trumped: does it go back to its owner's hand, or out of the game at a price to you?",
    "4.1.1",
)
extra: Asks = _asks("The UAR may play one more national card", "4.1")
gift: Asks = _asks("Volunteers and funds: more diplomatic standing, or war footing?", "4.1")
holding: Asks = _asks("Which independent unit is held on the Lebanese line?", "4.1")
deceiving: Asks = _asks(
    "Deception: move an Egyptian mechanized unit in Sinai up to 4 hexes out of your way? "
    "{number} left", "13.2.4",
)  # fmt: skip
sending: Asks = _asks("Where is {unit} led astray to?", "13.2.4")
mending: Asks = _asks("Which nation's air force gets the spares?", "8.1")
airlift: Asks = _asks("Which MiG is replaced, and where?", "4.1")
answering: Asks = _asks(
    "{other} declines war. {side}: declare it yourself, for {number} of your diplomatic standing?",
    "4.2",
)
infiltrating: Asks = _asks("Do the commandos go to the West Bank?", "10.2")
assaulting: Asks = _asks("Which hex is attacked?", "6.2")
aiming: Asks = _asks("What does {unit} attack?", "5.5")
resolving: Asks = _asks("Which of the air attacks is fought out next?", "6.1")
lifted: Asks = _asks("Intercept the airborne {unit}?", "5.4.4")
intercepting: Asks = _asks("{target} is attacked from the air: who intercepts whom?", "6.1.1")
landing: Asks = _asks("Where do the air units land?", "5.5")
engaging: Asks = _asks(
    "There are more raiders than interceptors: do the others join the air combat?", "6.1.1"
)
firing: Asks = _asks("Fire at the interceptor? Whoever fires adds 1 to its die for bombs", "6.1.1")


# --- before play ---------------------------------------------------------------------------------


def choosing(box: Box, s: War, side: int, taken: int) -> Question:
    case = "15.2" if side == ISRAEL else "15.1"
    return Question(f"{SIDES[side]}: add an optional card to your hand?", case)


def discarding(box: Box, s: War, side: int, number: int) -> Question:
    text = f"{SIDES[side]}: give up national cards before play, {_REMOVING[side]}? {number} so far"
    return Question(text, "4.1")


def placing(box: Box, s: War, side: int, mode: int, *units: int) -> Question:
    cause, unit = MODE_CAUSES[mode], words.unit_words(box, units[0])
    return Question(f"{cause}: where is {unit} placed?", MODE_CASES[mode])


def patrolling(box: Box, s: War, side: int, left: int, egyptian: int) -> Question:
    more = count(left, "more air unit")
    return Question(
        f"{SIDES[side]}: put air units on air defence over a map? Up to {more}", "5.5.1"
    )


# --- the crisis ----------------------------------------------------------------------------------


def drawing(box: Box, s: War, side: int) -> Question:
    drawn = words.card_words(box, s.drawn - 1)
    return Question(f"{SIDES[side]} has drawn {drawn}: play it now, or keep it in secret?", "4.1")


def trumping(box: Box, s: War, side: int, card: int, rescinding: int) -> Question:
    verb = "rescinds" if rescinding else "plays"
    deed = f"{SIDES[1 - side]} {verb} {words.card_words(box, card)}"
    told = rescinding_text(box, card) if rescinding else card_text(box, card, s.card_variant)
    does = "; ".join(told)
    what = "Rescinded" if rescinding else "The card"
    return Question(f"{deed}: trump it? {what}: {does}", "4.1.1")


def countering(box: Box, s: War, side: int, card: int, trump: int, price: int) -> Question:
    fate = "back to your hand" if price == verbs.RETURN else "out of the game"
    text = f"{words.card_words(box, card)} is trumped and goes {fate}: trump the trump?"
    return Question(text, "4.1.1")


def offered(box: Box, s: War, side: int, difference: int) -> Question:
    dice = f"Dice for war: Israel {s.die_israel}, UAR {s.die_uar}"
    points = count(difference, "diplomatic victory point")
    text = f"{dice}. {SIDES[side]}: war now? If not, you gain {points} and lose 1 war footing"
    return Question(text, "4.2")


def declaring(box: Box, s: War, side: int) -> Question:
    if side == ISRAEL:
        text = "Israel: declare war unprovoked? The UAR gains a die and half of Israel's "
        text += "diplomatic standing, and Israel's later gains in standing are halved"
    else:
        text = "UAR: declare war unprovoked? Israel gains a die of diplomatic standing "
        text += "and 2 war footing"
    return Question(text, "4.2")


def preempting(box: Box, s: War, side: int) -> Question:
    drm = sum(by for _, by in outbreak.preemptive_modifiers(box, s, side))
    goal = max(10, 2 * s.wfl[1 - side] + 1)
    text = f"{SIDES[side]}: try a pre-emptive attack? A die {s.wfl[side] + drm:+} must be {goal}"
    return Question(f"{text} or more, for Operations before the other side acts", "4.2.1")


# --- Operations ----------------------------------------------------------------------------------


def operating(box: Box, s: War, side: int) -> Question:
    text = f"{words.headline(box, s)}: {SIDES[side]} chooses an Operation"
    if s.pre_emptive:
        left = count(s.pre_emptive, "Operation")
        return Question(f"{text}; {left} of the pre-emptive attack left", "4.2.1")
    left = count(s.operations_left, "Operation")
    return Question(f"{text}, {left} before the other side{_flown(s, side)}", "5.2")


def _flown(s: War, side: int) -> str:
    """5.2: Israel's aircraft fly so often a day; interceptions are among it."""
    if side != ISRAEL:
        return ""
    left = operations.air_operations(s) - s.air_operations
    return f"; {count(left, 'air Operation') if left > 0 else 'no air Operation'} left today"


def marching(box: Box, s: War, side: int) -> Question:
    """5.2: with what closes to some when others are activated before them."""
    limits = [f"{s.budget} more"] if s.budget < _NO_LIMIT else []
    able = [unit for unit in box.ground[side] if activation.belongs(box, s, unit, s.operation)]
    if any(activation.activation_cost(box, s, unit, s.operation) > 1 for unit in able):
        limits.append("out of supply one counts as two")
    if s.operation < activation.INDEPENDENTS:
        if any(activation.attachable(box, s, unit) for unit in box.ground[side]):
            limits.append("one independent unit near them may go along")
    left = f" ({'; '.join(limits)})" if limits else ""
    return Question(f"Which unit is activated{left} and moves? Then come the attacks", "5.2")


def moving(box: Box, s: War, side: int, unit: int) -> Question:
    points = movement.points_of(box, s, unit) if s.at[unit] >= 0 else 0
    left = [count(points, "movement point")] if points else []
    told = sentence("; ".join([*left, *_lifts(box, s, side, unit)]))
    return Question(f"Where does {words.unit_words(box, unit)} go?{' ' * bool(told)}{told}", "5.4")


def _lifts(box: Box, s: War, side: int, unit: int) -> list[str]:
    """5.4.3, 5.4.4: how many may still go by air and by sea in this Operation."""
    by_air = transport.own_lift(s, side) + (s.lift if side == ISRAEL else 0) - s.air_lift
    by_sea = 3 - s.sea_lift if box.small[unit] else int(not s.sea_lift)
    airborne = box.kind[unit] in (COMMANDO, PARATROOP)
    in_port = s.at[unit] >= 0 and bool((box.port[0] | box.port[1]) >> s.at[unit] & 1)
    found: list[str] = []
    for way, able, left, gone, goals in (
        ("air", airborne, by_air, s.air_lift, transport.drops),
        ("sea", in_port, by_sea, s.sea_lift, transport.landings),
    ):
        if able and gone and left < 1:
            found.append(f"nobody else by {way} in this Operation")
        elif able and goals(box, s, unit):
            units = count(left, "more unit" if gone else "unit")
            found.append(f"up to {units} by {way} in this Operation")
    return found


def attacking(box: Box, s: War, side: int, node: int) -> Question:
    place = words.hex_words(box, node)
    if not s.attackers:
        return Question(f"Who attacks {place}?", "6.2")
    column = combat.final_column(box, s, s.attackers, node)
    odds = box.columns[column] if column >= 0 else "below 1:3"
    joins = set(assault.attackers_at(box, s, side, node)) - set(s.attackers)
    asked = "resolve, or let more join?" if joins else "resolve?"
    asked = asked if column >= 0 else "let more join"
    return Question(f"Attack on {place} at {odds}: {asked}", "6.2")


def suffering(box: Box, s: War, side: int, node: int, left: int, defending: int) -> Question:
    more = f" {left} Disruptions are still to be taken" if left > 1 else ""
    text = f"Losses at {words.hex_words(box, node)}: which unit is Disrupted?{more}"
    return Question(text, "6.2.3")


def advancing(box: Box, s: War, side: int, node: int) -> Question:
    """11.1: where a place counts for who was last in it, that is why one advances."""
    place = words.hex_words(box, node)
    worth = [row[1 + side] for row in box.mvp if row[0] == node and victory.counts(box, s, node)]
    if not worth or victory.held_by(box, s, node) == side:
        return Question(f"Who advances into {place}?", "6.2.2")
    return Question(f"Who advances into {place}? It takes {count(worth[0], 'MVP')}", "6.2.2")


def retreating(box: Box, s: War, side: int, node: int, begun: int) -> Question:
    name = words.unit_words(box, s.pending[0]) if s.pending else "the unit"
    return Question(f"Where does {name} retreat to?", "6.2.1")


def bridging(box: Box, s: War, side: int, number: int) -> Question:
    return Question(f"Destroy the {box.bridge_names[number]} bridge?", "10.5")


def replying(box: Box, s: War, side: int, imposed: int) -> Question:
    number = cease_fire.cease_fire_number(box, s)
    die, ignored = ((s.die_israel, s.ignored_israel), (s.die_uar, s.ignored_uar))[side]
    stops = s.agreed & 1 << 1 - side
    before = f"The {SIDES[UAR]} {'stops' if stops else 'fights on'}. " if side == ISRAEL else ""
    ends = ", and end the game" if stops else ""
    rolled = words.rolled_words(die, die + (1 if ignored else 0))
    text = f"{before}{SIDES[side]} {rolled}"
    if imposed:
        text += f", and {number} or less means a cease-fire: accept it{ends}?"
        return Question(text, "9.1")
    both = "" if side == ISRAEL else " (it takes both)"
    text += f", above the {number} of a cease-fire: fight on, or agree to stop{both}{ends}?"
    return Question(text, "9.1")


# --- in the air ----------------------------------------------------------------------------------


def missions(box: Box, s: War, side: int) -> Question:
    sent = len(air.raiders(box, s, side))
    if not sent:
        return Question("Which air unit is sent out?", "5.5")
    return Question(f"{count(sent, 'air unit')} sent out: launch, or send another?", "5.5")


def bombing(box: Box, s: War, side: int, target: int, _: int) -> Question:
    case = "6.1.3" if target >= air.BASE_TARGET else "6.1.2"
    return Question(f"What is attacked at {words.target_words(box, target)}?", case)


# 5.5, 6.1: an air Operation asks where each unit flies, in what order targets are attacked, what
# each unit bombs there and where it lands.
_SENDING = Routine(
    "Send them all as the machine would",
    "each air unit where it does most harm; one Undo takes all of it back",
    until=verbs.LAUNCH,
    plan=True,
)
_FIGHTING_OUT = Routine(
    "Fight out all air attacks",
    "one target after the other; aircraft on the ground before the runway, the strongest of a "
    "stack first; then home",
)
ROUTINES = {
    steps.MISSIONS: _SENDING, steps.RESOLVING: _FIGHTING_OUT, steps.BOMBING: _FIGHTING_OUT,
    steps.LANDING: _FIGHTING_OUT,
}  # fmt: skip
