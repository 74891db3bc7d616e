"""When each verb can be played at all, and what is being decided meanwhile."""

from levant.games.six_days_of_war import steps, verbs
from levant.games.six_days_of_war.box import SIDES
from levant.games.six_days_of_war.state import War

MOVES = (
    verbs.MOVE, verbs.PUSH, verbs.SAIL, verbs.FLY, verbs.TRANSIT, verbs.EXIT, verbs.STAY,
)  # fmt: skip
# Verbs of the Operational Segment, which is not played before war breaks out (4.2).
WARLIKE = frozenset(
    (*MOVES, *range(verbs.FIGHT, verbs.IGNORE + 1), verbs.OPERATE, verbs.ACTIVATE, verbs.NATION,
     verbs.CANCEL)
)  # fmt: skip
# The steps at which a verb can be played at all, with the case that says so.
WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.PLACE: (
        (steps.PLACING, steps.SENDING, steps.INFILTRATING), "12.0", "nothing is being placed now",
    ),
    verbs.STATION: ((steps.PLACING, steps.AIRLIFT), "12.0", "no air unit is being placed now"),
    verbs.DEPLOY: ((steps.PLACING,), "12.0", "nothing is being placed now"),
    verbs.BOX_TRACK: ((steps.PLACING,), "13.2.4", "nothing is being placed now"),
    verbs.PATROL: ((steps.PATROLLING,), "5.5.1", "air defence is placed at the start of a turn"),
    verbs.CHOOSE: ((steps.CHOOSING,), "15.0", "optional cards are taken before play"),
    verbs.DISCARD: ((steps.DISCARDING,), "4.1", "cards are removed before play only"),
    verbs.TAKE_DVP: ((steps.AWARDING,), "4.1", "no award is due"),
    verbs.TAKE_WFL: ((steps.AWARDING,), "4.1", "no award is due"),
    verbs.PLAY: (
        (steps.ACTING, steps.DRAWING, steps.EXTRA), "3.1",
        "cards are played in one's turn of the Strategic Segment",
    ),
    verbs.RESCIND: ((steps.ACTING,), "3.1", "cards are rescinded in the Strategic Segment"),
    verbs.DRAW: ((steps.ACTING,), "3.1", "events are drawn in the Strategic Segment"),
    verbs.DONE: (
        (steps.CHOOSING, steps.DISCARDING, steps.PATROLLING, steps.INTERCEPTING, steps.ENGAGING,
         steps.DECEIVING), "3.0", "there is no row of choices to end",
    ),
    verbs.PASS: (
        (steps.ACTING, steps.EXTRA, steps.INFILTRATING, steps.OPERATING), "3.0",
        "there is nothing to pass on",
    ),
    verbs.ACCEPT: (
        (steps.TRUMPING, steps.COUNTERING, steps.LIFTED), "4.1.1", "there is nothing to let be",
    ),
    verbs.DECLINE: (
        (steps.OFFERED, steps.ANSWERING, steps.DECLARING, steps.PREEMPTING), "4.2",
        "no war is offered now",
    ),
    verbs.KEEP: ((steps.DRAWING,), "4.1", "no event has been drawn"),
    verbs.TRUMP: ((steps.TRUMPING, steps.COUNTERING), "4.1.1", "there is nothing to trump now"),
    verbs.RETURN: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.REMOVE_DSP: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.REMOVE_WFL: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.WAR: (
        (steps.OFFERED, steps.ANSWERING, steps.DECLARING), "4.2",
        "war is declared at the end of a round of card play",
    ),
    verbs.ATTEMPT: ((steps.PREEMPTING,), "4.2.1", "that is decided when war breaks out"),
    verbs.OPERATE: ((steps.OPERATING,), "5.2", "no Operation is being chosen now"),
    verbs.ACTIVATE: (
        (steps.MARCHING, steps.MISSIONS, steps.DECEIVING), "5.2",
        "units are activated in an Operation",
    ),
    verbs.MOVE: ((steps.MOVING,), "5.4", "a unit moves when it is activated"),
    verbs.STAY: ((steps.MOVING,), "5.4", "a unit moves when it is activated"),
    verbs.PUSH: ((steps.MOVING,), "5.4.1", "a unit moves when it is activated"),
    verbs.SAIL: ((steps.MOVING,), "5.4.3", "a unit moves when it is activated"),
    verbs.FLY: ((steps.MOVING,), "5.4.4", "a unit moves when it is activated"),
    verbs.TRANSIT: ((steps.MOVING,), "5.4.5", "a unit moves when it is activated"),
    verbs.EXIT: ((steps.MOVING,), "5.4.6", "a unit moves when it is activated"),
    verbs.FIGHT: ((steps.MARCHING,), "6.2", "attacks come at the end of a ground Operation"),
    verbs.ATTACK: ((steps.ASSAULTING,), "6.2", "attacks come at the end of a ground Operation"),
    verbs.JOIN: ((steps.ATTACKING,), "6.2", "there is no attack to join"),
    verbs.RESOLVE: ((steps.ATTACKING,), "6.2", "there is no attack to resolve"),
    verbs.DISRUPT: ((steps.SUFFERING,), "6.2.3", "no unit has to be Disrupted now"),
    verbs.RETREAT: ((steps.RETREATING,), "6.2.1", "nobody has to retreat now"),
    verbs.ADVANCE: ((steps.ADVANCING,), "6.2.2", "no hex has just been vacated"),
    verbs.HALT: ((steps.ADVANCING,), "6.2.2", "nobody is advancing"),
    verbs.END: ((steps.ASSAULTING,), "6.2", "no attacks are being made"),
    verbs.DEMOLISH: ((steps.BRIDGING,), "10.5", "no bridge has just been reached"),
    verbs.SPARE: ((steps.BRIDGING,), "10.5", "no bridge has just been reached"),
    verbs.STRIKE: ((steps.AIMING,), "5.5", "an air unit is sent when it is activated"),
    verbs.RAID: ((steps.AIMING,), "6.1.3", "an air unit is sent when it is activated"),
    verbs.LAUNCH: ((steps.MISSIONS,), "5.5", "no air Operation is being prepared"),
    verbs.NEXT: ((steps.RESOLVING,), "6.1", "no target is to be chosen now"),
    verbs.NEXT_BASE: ((steps.RESOLVING,), "6.1", "no target is to be chosen now"),
    verbs.INTERCEPT: ((steps.INTERCEPTING, steps.LIFTED), "6.1.1", "nobody flies in to intercept"),
    verbs.SCRAMBLE: ((steps.INTERCEPTING,), "5.5.2", "nothing is attacked from the air now"),
    verbs.ENGAGE: ((steps.ENGAGING,), "6.1.1", "there is no interceptor to engage"),
    verbs.FIRE: ((steps.FIRING,), "6.1.1", "there is no air combat now"),
    verbs.HOLD_FIRE: ((steps.FIRING,), "6.1.1", "there is no air combat now"),
    verbs.BOMB: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.CITY: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.REACTOR: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.RUNWAY: ((steps.BOMBING,), "6.1.3", "no bombs fall now"),
    verbs.CANCEL: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.LAND: ((steps.LANDING,), "5.5", "nobody is landing now"),
    verbs.HOME: ((steps.LANDING,), "5.5", "nobody is landing now"),
    verbs.TERROR: ((steps.OPERATING,), "10.2.1", "that is done when an Operation is chosen"),
    verbs.REDEPLOY: ((steps.OPERATING,), "10.1.1", "that is done when an Operation is chosen"),
    verbs.AGREE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.CONTINUE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.IGNORE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.NATION: ((steps.MENDING,), "8.1", "no spares have arrived"),
    verbs.DSP: ((steps.GIFT,), "4.1", "that is not offered now"),
    verbs.WFL: ((steps.GIFT,), "4.1", "that is not offered now"),
    verbs.HOLD_BACK: ((steps.HOLDING,), "4.1", "no unit has to be held back"),
}  # fmt: skip


_NOW = {
    steps.CHOOSING: "chooses optional cards",
    steps.DISCARDING: "gives up cards before play",
    steps.AWARDING: "chooses an award",
    steps.PLACING: "places a unit",
    steps.PATROLLING: "places its air defence",
    steps.ACTING: "plays its card of the turn",
    steps.DRAWING: "looks at the event it has drawn",
    steps.TRUMPING: "may trump a card",
    steps.TERMS: "says what becomes of the trumped card",
    steps.COUNTERING: "may trump the trump",
    steps.EXTRA: "may play an extra card",
    steps.GIFT: "chooses between standing and war footing",
    steps.HOLDING: "chooses a unit to hold back",
    steps.DECEIVING: "leads Egyptian units astray",
    steps.SENDING: "leads an Egyptian unit astray",
    steps.MENDING: "chooses who gets the spares",
    steps.AIRLIFT: "places a new MiG",
    steps.OFFERED: "chooses war or peace",
    steps.ANSWERING: "chooses war or peace",
    steps.DECLARING: "may declare war",
    steps.INFILTRATING: "may send its commandos",
    steps.PREEMPTING: "may try a pre-emptive attack",
    steps.OPERATING: "chooses an Operation",
    steps.MARCHING: "activates units",
    steps.MOVING: "moves a unit",
    steps.ASSAULTING: "chooses a hex to attack",
    steps.ATTACKING: "makes up an attack",
    steps.SUFFERING: "takes its losses",
    steps.RETREATING: "retreats",
    steps.ADVANCING: "may advance",
    steps.BRIDGING: "may destroy a bridge",
    steps.MISSIONS: "sends out air units",
    steps.AIMING: "chooses an air unit's target",
    steps.RESOLVING: "chooses the next air attack",
    steps.INTERCEPTING: "may intercept",
    steps.ENGAGING: "may join the air combat",
    steps.FIRING: "may fire at the interceptors",
    steps.BOMBING: "drops its bombs",
    steps.LANDING: "lands its air units",
    steps.REPLYING: "answers to a cease-fire",
    steps.LIFTED: "may intercept an airborne unit",
}


def asked(s: War) -> str:
    """`now Israel retreats`."""
    step, side = s.steps[-1][:2]
    return f"now {SIDES[side]} {_NOW.get(step, 'decides')}"
