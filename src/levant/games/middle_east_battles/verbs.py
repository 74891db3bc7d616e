"""The verbs of a player's actions, and the kinds of events that rules report."""

from typing import Final

from levant.core.actions import Verb

PICK: Final = 1
MOVE: Final = 2
STAY: Final = 3
EXIT: Final = 4
ENTER: Final = 5
DROP: Final = 6
LAND: Final = 7
CROSS: Final = 8
LIFT: Final = 9
CARRY: Final = 10
CARRY_OFF: Final = 11
RETURN: Final = 12
END: Final = 13
ATTACK: Final = 14
BARRAGE: Final = 15
ADD: Final = 16
JOIN: Final = 17
STRIKE: Final = 18
GUNFIRE: Final = 19
ASSAULT: Final = 20
FIRE: Final = 21
HOLD: Final = 22
FRONTAL: Final = 23
MOBILE: Final = 24
RETREAT: Final = 25
DISPLACE: Final = 26
LOSE: Final = 27
ADVANCE: Final = 28
HALT: Final = 29
PLACE: Final = 30
DEPLOY: Final = 31
WITHDRAW: Final = 32
FIGHT_ON: Final = 33
LAST: Final = 34

VERBS = {
    PICK: Verb("pick", ("unit",), "5.1"),
    MOVE: Verb("move", ("unit", "node"), "5.1", led_by=(PICK,)),
    STAY: Verb("stay", ("unit",), "5.1", led_by=(PICK,)),
    EXIT: Verb("exit", ("unit",), "9.10", led_by=(PICK,)),
    ENTER: Verb("enter", ("unit", "node"), "10.4", led_by=(PICK,)),
    DROP: Verb("drop", ("unit", "node"), "9.11", led_by=(PICK,)),
    LAND: Verb("land", ("unit", "node"), "9.13", led_by=(PICK,)),
    CROSS: Verb("cross", ("unit", "node", "unit"), "9.14", led_by=(PICK,)),
    LIFT: Verb("lift", ("unit", "unit"), "9.12", led_by=(PICK,)),
    CARRY: Verb("carry", ("unit", "node"), "9.12"),
    CARRY_OFF: Verb("carry-off", ("unit",), "9.10"),
    RETURN: Verb("return", ("unit",), "9.12", led_by=(PICK,)),
    END: Verb("end", (), "4.2", ends=True),
    ATTACK: Verb("attack", ("node",), "7.3"),
    BARRAGE: Verb("barrage", ("node",), "7.19"),
    ADD: Verb("add", ("node",), "7.4"),
    JOIN: Verb("join", ("unit",), "7.4", joins=True),
    STRIKE: Verb("strike", ("nation", "number"), "8.18"),
    GUNFIRE: Verb("gunfire", ("nation",), "8.19", deed="add", adds=True),
    ASSAULT: Verb("assault", (), "7.2", deed="make the attack"),
    FIRE: Verb("fire", ("unit",), "8.10"),
    HOLD: Verb("hold", (), "8.10", yields=True),
    FRONTAL: Verb("frontal", (), "7.8", deed="choose"),
    MOBILE: Verb("mobile", (), "7.8", deed="choose"),
    RETREAT: Verb("retreat", ("unit", "node"), "7.10"),
    DISPLACE: Verb("displace", ("unit", "node"), "7.13"),
    LOSE: Verb("lose", ("unit",), "7.9"),
    ADVANCE: Verb("advance", ("unit", "node"), "7.15"),
    HALT: Verb("halt", (), "7.16", yields=True, deed="stop"),
    PLACE: Verb("place", ("unit", "node"), "3.1", led_by=(PICK,)),
    DEPLOY: Verb("deploy", (), "3.1"),
    WITHDRAW: Verb("withdraw", (), "10.11", deed="declare the withdrawal"),
    FIGHT_ON: Verb("fight-on", (), "10.11"),
    LAST: Verb("last", ("number",), "9.2", deed="write down"),
}

# Events: (kind, arguments …)
PHASE_EVENT: Final = 1  # phase, turn
PLACED: Final = 2  # unit, hex
MOVED_EVENT: Final = 3  # unit, from, to
ENTERED_EVENT: Final = 4  # unit, entry hex, to
DROPPED: Final = 5  # unit, hex
LANDED_EVENT: Final = 6  # unit, hex
CROSSED_EVENT: Final = 7  # unit, hex, engineer
CARRIED: Final = 8  # unit, helicopter, hex (-1: off the map)
RETURNED: Final = 9  # unit
EXITED_EVENT: Final = 10  # unit, half points
COMBAT: Final = 11  # differential, shift, night, column, table, die, result, fire, lists …
RETREATED: Final = 12  # unit, from, to
DISPLACED_EVENT: Final = 13  # unit, from, to
ADVANCED_EVENT: Final = 14  # unit, from, to
LOST: Final = 15  # unit, why, hex
DICE: Final = 16  # what, dice …
POINTS: Final = 17  # side, half points, why
WITHDRAWAL: Final = 18
WRITTEN: Final = 19
REVEALED: Final = 20  # turn
OVER: Final = 21
DELAYED: Final = 22  # unit
LAUNCHED: Final = 23  # hex: a night attack

# Why a unit was lost.
BY_RESULT: Final = 0
NO_RETREAT: Final = 1
BY_EXCHANGE: Final = 2
JUST_LANDED: Final = 3
STATIC_UNIT: Final = 4
JUST_CROSSED: Final = 5

# What dice outside combat were for.
MILITIA_DIE: Final = 0
AIRSTRIKE_DICE: Final = 1
OPINION_DIE: Final = 2
NIGHT_DIE: Final = 3

# What victory points were for.
FOR_OBJECTIVE: Final = 1
FOR_FIRE: Final = 2
FOR_EXIT: Final = 3
FOR_COMMITMENT: Final = 4
FOR_DROP: Final = 5
FOR_OPINION: Final = 6
FOR_OBJECTIVE_AT_END: Final = 7
