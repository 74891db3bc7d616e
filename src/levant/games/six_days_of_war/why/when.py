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
# The steps at which verbs can be played at all, and what is said at others.
_AT: tuple[tuple[tuple[int, ...], str, tuple[int, ...]], ...] = (
    ((steps.PLACING, steps.SENDING, steps.INFILTRATING), "nothing is being placed now",
     (verbs.PLACE,)),
    ((steps.PLACING, steps.AIRLIFT), "no air unit is being placed now", (verbs.STATION,)),
    ((steps.PLACING,), "nothing is being placed now", (verbs.DEPLOY, verbs.BOX_TRACK)),
    ((steps.PATROLLING,), "air defence is placed at the start of a turn", (verbs.PATROL,)),
    ((steps.CHOOSING,), "optional cards are taken before play", (verbs.CHOOSE,)),
    ((steps.DISCARDING,), "cards are removed before play only", (verbs.DISCARD,)),
    ((steps.AWARDING,), "no award is due", (verbs.TAKE_DVP, verbs.TAKE_WFL)),
    ((steps.ACTING, steps.DRAWING, steps.EXTRA),
     "cards are played in one's turn of the Strategic Segment", (verbs.PLAY,)),
    ((steps.ACTING,), "cards are rescinded in the Strategic Segment", (verbs.RESCIND,)),
    ((steps.ACTING,), "events are drawn in the Strategic Segment", (verbs.DRAW,)),
    ((steps.CHOOSING, steps.DISCARDING, steps.PATROLLING, steps.INTERCEPTING, steps.ENGAGING,
      steps.DECEIVING), "there is no row of choices to end", (verbs.DONE,)),
    ((steps.ACTING, steps.EXTRA, steps.INFILTRATING, steps.OPERATING),
     "there is nothing to pass on", (verbs.PASS,)),
    ((steps.TRUMPING, steps.COUNTERING, steps.LIFTED), "there is nothing to let be",
     (verbs.ACCEPT,)),
    ((steps.OFFERED, steps.ANSWERING, steps.DECLARING, steps.PREEMPTING), "no war is offered now",
     (verbs.DECLINE,)),
    ((steps.DRAWING,), "no event has been drawn", (verbs.KEEP,)),
    ((steps.TRUMPING, steps.COUNTERING), "there is nothing to trump now", (verbs.TRUMP,)),
    ((steps.TERMS,), "no card has been trumped",
     (verbs.RETURN, verbs.REMOVE_DSP, verbs.REMOVE_WFL)),
    ((steps.OFFERED, steps.ANSWERING, steps.DECLARING),
     "war is declared at the end of a round of card play", (verbs.WAR,)),
    ((steps.PREEMPTING,), "that is decided when war breaks out", (verbs.ATTEMPT,)),
    ((steps.OPERATING,), "no Operation is being chosen now", (verbs.OPERATE,)),
    ((steps.OPERATING,), "that is done when an Operation is chosen",
     (verbs.TERROR, verbs.REDEPLOY)),
    ((steps.MARCHING, steps.MISSIONS, steps.DECEIVING), "units are activated in an Operation",
     (verbs.ACTIVATE,)),
    ((steps.MOVING,), "a unit moves when it is activated", MOVES),
    ((steps.MARCHING,), "attacks come at the end of a ground Operation", (verbs.FIGHT,)),
    ((steps.ASSAULTING,), "attacks come at the end of a ground Operation", (verbs.ATTACK,)),
    ((steps.ASSAULTING,), "attacks end between one and the next", (verbs.END,)),
    ((steps.ATTACKING,), "there is no attack to join", (verbs.JOIN,)),
    ((steps.ATTACKING,), "there is no attack to resolve", (verbs.RESOLVE,)),
    ((steps.SUFFERING,), "no unit has to be Disrupted now", (verbs.DISRUPT,)),
    ((steps.RETREATING,), "nobody has to retreat now", (verbs.RETREAT,)),
    ((steps.ADVANCING,), "no hex has just been vacated", (verbs.ADVANCE,)),
    ((steps.ADVANCING,), "nobody is advancing", (verbs.HALT,)),
    ((steps.BRIDGING,), "no bridge has just been reached", (verbs.DEMOLISH, verbs.SPARE)),
    ((steps.AIMING,), "an air unit is sent when it is activated", (verbs.STRIKE, verbs.RAID)),
    ((steps.MISSIONS,), "no air Operation is being prepared", (verbs.LAUNCH,)),
    ((steps.RESOLVING,), "no target is to be chosen now", (verbs.NEXT, verbs.NEXT_BASE)),
    ((steps.INTERCEPTING, steps.LIFTED), "nobody flies in to intercept", (verbs.INTERCEPT,)),
    ((steps.INTERCEPTING,), "nothing is attacked from the air now", (verbs.SCRAMBLE,)),
    ((steps.ENGAGING,), "there is no interceptor to engage", (verbs.ENGAGE,)),
    ((steps.FIRING,), "there is no air combat now", (verbs.FIRE, verbs.HOLD_FIRE)),
    ((steps.BOMBING,), "no bombs fall now",
     (verbs.BOMB, verbs.CITY, verbs.REACTOR, verbs.RUNWAY, verbs.CANCEL)),
    ((steps.LANDING,), "nobody is landing now", (verbs.LAND, verbs.HOME)),
    ((steps.REPLYING,), "no cease-fire is being talked about now",
     (verbs.AGREE, verbs.CONTINUE, verbs.IGNORE)),
    ((steps.MENDING,), "no spares have arrived", (verbs.NATION,)),
    ((steps.GIFT,), "that is not offered now", (verbs.DSP, verbs.WFL)),
    ((steps.HOLDING,), "no unit has to be held back", (verbs.HOLD_BACK,)),
)  # fmt: skip
# The case that says when, where it is not the verb's own.
_CASES = {
    verbs.DONE: "3.0", verbs.PASS: "3.0", verbs.PLAY: "3.1", verbs.RESCIND: "3.1",
    verbs.DRAW: "3.1", verbs.CHOOSE: "15.0", verbs.END: "6.2",
}  # fmt: skip
WHEN = {
    verb: (allowed, _CASES.get(verb, verbs.VERBS[verb].case), reason)
    for allowed, reason, group in _AT
    for verb in group
}
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
