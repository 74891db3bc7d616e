"""The verbs of a player's actions, and the kinds of events that rules report."""

from typing import Final

from levant.core.actions import Verb

PICK: Final = 1
MOVE: Final = 2
BOARD: Final = 3
GROUND: Final = 4
RAISE: Final = 5
END: Final = 6
ATTACK: Final = 7
BOMBARD: Final = 8
WITHDRAW: Final = 9
ADD: Final = 10
JOIN: Final = 11
RESOLVE: Final = 12
RETREAT: Final = 13
DISPLACE: Final = 14
ADVANCE: Final = 15
HALT: Final = 16
REMOVE: Final = 17
PLACE: Final = 18
DEPLOY: Final = 19
VIOLATE: Final = 20
RESPECT: Final = 21
SACRIFICE: Final = 22
STOP: Final = 23
GO_ON: Final = 24

VERBS = {
    PICK: Verb("pick", ("unit",), "5.0"),
    MOVE: Verb("move", ("unit", "node"), "5.0"),
    BOARD: Verb("board", ("unit", "unit"), "9.62"),
    GROUND: Verb("ground", ("unit", "node"), "9.15"),
    RAISE: Verb("raise", ("unit",), "7.47"),
    END: Verb("end", (), "4.2", ends=True),
    ATTACK: Verb("attack", ("node", "unit"), "8.0"),
    BOMBARD: Verb("bombard", ("node", "node"), "10.44"),
    WITHDRAW: Verb("withdraw", ("node",), "8.24"),
    ADD: Verb("add", ("unit",), "8.31"),
    JOIN: Verb("join", ("unit",), "8.33", joins=True),
    RESOLVE: Verb("resolve", (), "8.0"),
    RETREAT: Verb("retreat", ("unit", "node"), "8.71"),
    DISPLACE: Verb("displace", ("unit", "node"), "8.71"),
    ADVANCE: Verb("advance", ("unit",), "8.5"),
    HALT: Verb("halt", (), "8.5", yields=True, deed="stop"),
    REMOVE: Verb("remove", ("unit",), "7.0"),
    PLACE: Verb("place", ("unit", "node"), "11.1"),
    DEPLOY: Verb("deploy", (), "11.0"),
    VIOLATE: Verb("violate", (), "14.2"),
    RESPECT: Verb("respect", (), "14.2"),
    SACRIFICE: Verb("sacrifice", ("unit",), "14.1"),
    STOP: Verb("stop", (), "11.0"),
    GO_ON: Verb("continue", (), "11.0"),
}

# Events: (kind, arguments …)
PHASE_EVENT: Final = 1  # phase, turn
PLACED: Final = 2  # unit, hex
BOARDED: Final = 3  # unit, carrier
MOVED_EVENT: Final = 4  # unit, from, to
GROUNDED_EVENT: Final = 5  # unit, hex
RAISED_EVENT: Final = 6  # unit, hex
COMBAT: Final = 7  # from, into, differential doubled, ecm, needed, die
RETREATED: Final = 8  # unit, from, to
DISPLACED: Final = 9  # unit, from, to
ADVANCED: Final = 10  # unit, from, to
LOST: Final = 11  # unit, why, hex
RAZED: Final = 12  # hex
FORFEITED: Final = 13  # unit
DICE: Final = 14  # what, die
VIOLATED: Final = 15
OVER: Final = 16  # net points
WITHDRAWN: Final = 17  # hex, units …
CHOSEN: Final = 18  # side, whether it would stop after turn 10

# Why a unit was lost, and what a die outside combat was for.
NO_RETREAT, AIR_RETREAT, OFF_BASE, OVERSTACKED, WITH_CARRIER, FIRST_STRIKE = range(6)
STRIKE_DIE, MIDDLE_EAST_DIE, DELAY_DIE = range(3)
