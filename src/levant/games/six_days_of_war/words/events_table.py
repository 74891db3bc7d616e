"""How each kind of event is told: its arguments by name, and the words in which they are put."""

from typing import NamedTuple

from levant.games.six_days_of_war import verbs


class Told(NamedTuple):
    """A line of the table. `arguments` names those of the event in their order.

    `ends` are how it ended: by the argument `end` or `outcome`, else whether the die was low enough
    or not. `if_rolled` follows where a die was rolled at all.
    """

    kind: str
    case: str
    arguments: str
    text: str
    ends: tuple[str, ...] = ()
    if_rolled: str = ""


_NEEDS = ", needs {needed} or less, {end}"
_RETREAT = " through an enemy zone: rolls {die}" + _NEEDS
_BOMBS = "{rolled} against {bf}, {end}"
_ENTRY = ("its forces may enter Israel", "its forces stay out of Israel")

TOLD = {
    # cards
    verbs.CARD_DRAWN: Told("card", "4.1", "side secret open", "{side} draws {secret}"),
    verbs.CARD_KEPT: Told("card", "4.1", "side secret", "{side} keeps {secret}"),
    verbs.DISCARDED: Told("card", "4.1", "side secret", "{side} removes {secret}"),
    verbs.CARD_CHOSEN: Told("card", "15.0", "side secret", "{side} takes the optional {secret}"),
    verbs.CARD_PLAYED: Told("card", "4.1", "side card", "{side} plays {card}{deed}"),
    verbs.CARD_RESCINDED: Told("card", "4.1", "side card", "{side} rescinds {card}"),
    verbs.CARD_VOID: Told("card", "4.1", "side card", "{side} has no event: {card}"),
    verbs.CARD_RETURNED: Told("card", "4.1.1", "side card", "{side} takes back {card}"),
    verbs.CARD_TRUMPED: Told("card", "4.1.1", "side trump card end",
        "{side} trumps the {end} of {card} with {trump}", ("play", "rescinding")),
    verbs.CARD_COUNTERED: Told("event", "4.1.1", "side trump card",
        "{side} trumps the trump with {trump}; {card} stands"),
    verbs.CARD_REMOVED: Told("card", "4.1.1", "side card end",
        "{card} is out of the game; {side} pays {end}", ("1 diplomatic standing", "1 war footing")),
    verbs.SPARES_SENT: Told("card", "8.1", "nation", "Soviet spares go to {nation}'s air force"),
    # the crisis
    verbs.JORDAN_JOINS: Told("crisis", "4.3", "", "Jordan joins the UAR"),
    verbs.COUP_EVENT: Told("crisis", "4.3", "", "A coup in Amman: Jordan will never intervene"),
    verbs.KHAMSIN_EVENT: Told("crisis", "4.1", "", "The khamsin grounds all aircraft over Sinai"),
    verbs.DECLINED: Told("crisis", "4.2", "side", "{side} declines war"),
    verbs.NASSER_EVENT: Told("die", "11.4", "die total",
        "Revolt against Nasser: {die}, {total} in all, {end}",
        ("the government holds", "the government falls")),
    verbs.PREEMPT: Told("die", "4.2.1", "side die total other gained",
        "{side} attempts a pre-emptive attack: rolls {die}, {total} in all, "
        "needs 10 and more than {other}, {gained}"),
    # the day
    verbs.PHASE_EVENT: Told("phase", "3.0", "phase day war", "{day}{war}: {phase}"),
    verbs.INITIATIVE_EVENT: Told("die", "5.1", "side die uar operations",
        "Initiative: Israel rolls {die}, the UAR {uar}; {side} has it with {operations} to one"),
    verbs.ENTRY_DIE: Told("die", "5.3", "map die total needed free",
        "UAR entry over {map}: {rolled}" + _NEEDS, _ENTRY),
    verbs.OPERATION: Told("operation", "5.2", "whose operation die activated",
        "{whose} Operation: {operation}", (), ", rolls {die}{footing}: {activated}"),
    verbs.END_MOVED: Told("cease-fire", "9.1", "day",
        "The war will end a day earlier, on {day}"),
    verbs.ANSWER: Told("cease-fire", "9.1", "side end", "{side} {end}",
        ("agrees to stop", "fights on", "ignores the cease-fire")),
    # on the ground
    verbs.PLACED: Told("placed", "12.0", "unit hex", "{unit} is placed in {hex}"),
    verbs.WAITS: Told("moved", "13.2.4", "unit", "{unit} waits in the available space"),
    verbs.NO_ROOM: Told("moved", "12.0", "unit none",
        "{unit} finds no place where it may be set up, and stays off the map"),
    verbs.HELD_BACK: Told("moved", "4.1", "unit day",
        "{unit} is held on the Lebanese line to {day}"),
    verbs.IN_TRANSIT: Told("moved", "5.4.5", "unit end", "{unit} {end}",
        ("goes on in transit", "has come to the available space")),
    verbs.MOVED: Told("moved", "5.4", "unit start hex", "{unit} moves{start} to {hex}"),
    verbs.ADVANCED: Told("advanced", "6.2.2", "unit start hex", "{unit} advances{start} to {hex}"),
    verbs.FLEW: Told("flew", "5.4.4", "unit start hex", "{unit} flies{start} to {hex}"),
    verbs.PUSHED: Told("moved", "5.4.1", "unit start hex die total needed",
        "{unit} tries to push on to {hex}: {rolled}" + _NEEDS, ("succeeds", "fails and stays")),
    verbs.SAILED: Told("moved", "5.4.3", "unit start hex die needed",
        "{unit} tries to go by sea to {hex}: {rolled}" + _NEEDS, ("succeeds", "fails and stays")),
    verbs.TRANSITED: Told("moved", "5.4.5", "unit hex", "{unit} goes into transit from {hex}"),
    verbs.EXITED_EVENT: Told("exited", "5.4.6", "unit hex",
        "{unit} leaves for Tel Aviv from {hex}"),
    verbs.RETREATED: Told("retreated", "6.2.1", "unit start hex die needed",
        "{unit} retreats to {hex}", ("unscathed", "to be Disrupted"), _RETREAT),
    verbs.DISRUPTED_EVENT: Told("disrupted", "6.2.3", "unit hex", "{unit} is Disrupted in {hex}"),
    verbs.SPARED: Told("disrupted", "6.2", "hex end",
        "The attackers of {hex} are spared {end}: each defender that a Disruption eliminates "
        "lowers their number by one", ("", "1 Disruption", "2 Disruptions", "3 Disruptions")),
    verbs.RECOVERED: Told("recovery", "8.2", "unit die total needed end spares",
        "{unit} {end}: {mended}", ("does not recover", "recovers")),
    verbs.SUPPLY_DIE: Told("recovery", "8.3", "unit die needed",
        "{unit} is out of supply: rolls {die}" + _NEEDS, ("it holds", "it is to be Disrupted")),
    verbs.TERROR_EVENT: Told("terror", "10.2.1", "unit die total needed",
        "Terror attack by {unit}: {rolled}" + _NEEDS, ("2 diplomatic victory points", "fails")),
    verbs.BRIDGE_BLOWN: Told("place", "10.5", "bridge", "The {bridge} bridge is destroyed"),
    verbs.KIBBUTZ_LOST: Told("place", "10.6", "hex", "The kibbutz in {hex} is destroyed"),
    verbs.FORT_LOST: Told("place", "10.7", "hex", "The fort in {hex} is destroyed"),
    verbs.SHELLED: Told("place", "10.1", "",
        "The heavy artillery on Mt. Hermon has shelled Galilee all day"),
    verbs.HEAVY_MOVES: Told("place", "10.1.1", "hex",
        "The Syrian heavy artillery moves to {hex}"),
    # in the air
    verbs.STATIONED: Told("air", "5.5", "unit base", "{unit} is based at {base}"),
    verbs.LANDED: Told("air", "5.5", "unit base", "{unit} lands at {base}"),
    verbs.PATROLLED: Told("air", "5.5.1", "unit map", "{unit} is on air defence over {map}"),
    verbs.GROUNDED: Told("air", "4.2.1", "unit", "{unit} is grounded before it can defend"),
    verbs.SENT: Told("air", "5.5", "unit target", "{unit} is sent against {target}"),
    verbs.DROPPED_NOTHING: Told("air", "5.5", "unit target", "{unit} drops nothing on {target}"),
    verbs.DETERRED_EVENT: Told("air", "15.2", "die needed",
        "The UAR's bombers before the deterrent: rolls {die}" + _NEEDS,
        ("they fly", "they stay on base")),
    verbs.SCRAMBLED: Told("air", "5.5.2", "die needed end",
        "Emergency scramble: rolls {die}" + _NEEDS,
        ("nobody rises", "1 air unit may rise", "2 air units may rise")),
    verbs.INTERCEPTED: Told("air", "6.1.1", "unit enemy", "{unit} intercepts {enemy}"),
    verbs.AIR_COMBAT: Told("air", "6.1.1", "unit enemy die total outcome",
        "{unit} fires at {enemy}: {rolled} against {af}, {end}",
        ("a miss", "an enemy aborts", "an enemy damaged", "an enemy destroyed")),
    verbs.AIR_LIFTED: Told("air", "5.4.4", "unit enemy die outcome",
        "{unit} intercepts the airborne {enemy}: rolls {die}, {end}",
        ("a miss", "turned back Disrupted", "shot down")),
    verbs.BOMBED: Told("bombs", "6.1.2", "unit enemy die total outcome",
        "{unit} bombs {enemy}: " + _BOMBS, ("a miss", "a hit")),
    verbs.CITY_BOMBED: Told("bombs", "6.1.2", "unit city die total outcome",
        "{unit} bombs {city}: " + _BOMBS, ("a miss", "a hit")),
    verbs.BASE_BOMBED: Told("bombs", "6.1.3", "unit base none die total outcome",
        "{unit} attacks {base}: " + _BOMBS,
        ("a miss", "a base damaged", "a base destroyed")),
    verbs.BASE_REPAIRED: Told("recovery", "8.1", "base die total needed end spares",
        "{base} {end}: {mended}", ("stays damaged", "is repaired")),
}  # fmt: skip
# Of air units: those that are mended, and those that are hit on the ground.
BASED = {
    verbs.RECOVERED: TOLD[verbs.BASE_REPAIRED]._replace(
        arguments="unit die total needed end spares", text="{unit} {end}: {mended}"),
    verbs.BASE_BOMBED: Told("bombs", "6.1.3", "unit base enemy die total outcome",
        "{unit} attacks {enemy} at {base}: " + _BOMBS,
        ("a miss", "an aircraft destroyed", "a base destroyed")),
}  # fmt: skip
LOSSES = {
    why: Told("lost", case, "unit hex", "{unit} " + reason)
    for why, reason, case in (
        (verbs.IN_COMBAT, "is eliminated in combat", "6.2"),
        (verbs.NO_RETREAT, "cannot retreat and is eliminated", "6.2.1"),
        (verbs.BY_AIR, "is destroyed from the air", "6.1"),
        (verbs.ON_GROUND, "is destroyed on the ground", "6.1.3"),
        (verbs.WITH_BASE, "is destroyed with its airbase", "6.1.3"),
        (verbs.NO_BASE, "finds no airbase to land at and is lost", "5.5"),
        (verbs.OUT_OF_SUPPLY, "is eliminated for want of supply", "8.3"),
        (verbs.SHOT_DOWN, "is shot down", "5.4.4"),
        (verbs.OVERRUN, "is overrun on Mt. Hermon", "10.1"),
        (verbs.IN_RETREAT, "is eliminated in its retreat", "6.2.1"),
    )
}
PASSES = [
    Told("pass", "3.1", "side", "{side} passes"),
    Told("pass", "5.2", "side", "{side} passes"),
    Told("pass", "10.2", "side", "{side} keeps its commandos back"),
    Told("pass", "5.2", "side", "{side} has nothing left to do and passes"),
]
