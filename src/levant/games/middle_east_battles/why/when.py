"""When a verb can be played at all, and what is said at any other time."""

from typing import NamedTuple

from levant.games.middle_east_battles import steps, verbs

MOVEMENT = (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT)
COMBAT = (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT)
_SETUP = (steps.SETUP,)
_ONE_AT_A_TIME = "units are moved one at a time"


class When(NamedTuple):
    """The steps at which a verb can be played, the phases they belong to, and what is said in
    other phases, then at other steps of these."""

    steps: tuple[int, ...]
    phases: tuple[int, ...]
    case: str
    phase_reason: str
    step_reason: str


_MOVING = (steps.MOVING,)
_CARRYING = (steps.CARRYING,)
_BUILT = "that attack has been made"
WHEN: dict[int, When] = {
    verbs.MOVE: When(
        (steps.MOVING, steps.MARCHING), MOVEMENT, "5.4",
        "units move in their own movement phase", _ONE_AT_A_TIME,
    ),
    verbs.STAY: When(
        _MOVING, MOVEMENT, "5.1", "units move in their own movement phase", "no unit is being moved"
    ),
    verbs.EXIT: When(
        _MOVING, MOVEMENT, "5.4", "units leave the map in their own movement phase", _ONE_AT_A_TIME
    ),
    verbs.ENTER: When(
        _MOVING, MOVEMENT, "5.4", "units come on in their own movement phase", _ONE_AT_A_TIME
    ),
    verbs.DROP: When(
        _MOVING, MOVEMENT, "5.4", "landings are made in one's own movement phase", _ONE_AT_A_TIME
    ),
    verbs.LAND: When(
        _MOVING, MOVEMENT, "5.4", "landings are made in one's own movement phase", _ONE_AT_A_TIME
    ),
    verbs.CROSS: When(
        _MOVING, MOVEMENT, "5.4", "water is crossed in one's own movement phase", _ONE_AT_A_TIME
    ),
    verbs.LIFT: When(
        _MOVING, MOVEMENT, "9.12", "helicopters fly in their own movement phase", _ONE_AT_A_TIME
    ),
    verbs.RETURN: When(
        _MOVING, MOVEMENT, "9.12", "helicopters fly in their own movement phase", _ONE_AT_A_TIME
    ),
    verbs.CARRY: When(
        _CARRYING, MOVEMENT, "9.12", "helicopters fly in their own movement phase",
        "the helicopter carries nobody now",
    ),
    verbs.CARRY_OFF: When(
        _CARRYING, MOVEMENT, "9.12", "helicopters fly in their own movement phase",
        "the helicopter carries nobody now",
    ),
    verbs.ATTACK: When(
        COMBAT, COMBAT, "7.2", "attacks are made in one's own combat phase",
        "attacks are resolved one after another",
    ),
    verbs.BARRAGE: When(
        COMBAT, COMBAT, "7.2", "attacks are made in one's own combat phase",
        "attacks are resolved one after another",
    ),
    verbs.ADD: When(
        (steps.ATTACKING,), COMBAT, "7.4", "attacks are made in one's own combat phase", _BUILT
    ),
    verbs.JOIN: When(
        (steps.ATTACKING,), COMBAT, "7.4", "attacks are made in one's own combat phase", _BUILT
    ),
    verbs.ASSAULT: When(
        (steps.ATTACKING,), COMBAT, "7.2", "attacks are made in one's own combat phase", _BUILT
    ),
    verbs.STRIKE: When(
        (steps.ATTACKING, steps.DEFENDING), COMBAT, "8.18", "airstrikes come in a combat phase",
        "no combat waits for support",
    ),
    verbs.GUNFIRE: When(
        (steps.ATTACKING, steps.DEFENDING), COMBAT, "8.19", "ships fire in a combat phase",
        "no combat waits for support",
    ),
    verbs.FIRE: When(
        (steps.DEFENDING,), COMBAT, "8.10", "protective fire answers an enemy attack",
        "nobody is asked for protective fire",
    ),
    verbs.HOLD: When(
        (steps.DEFENDING,), COMBAT, "8.10", "protective fire answers an enemy attack",
        "nobody is asked for protective fire",
    ),
    verbs.FRONTAL: When(
        (steps.CHOOSING,), COMBAT, "7.8", "there is no combat now", "no table is to be chosen now"
    ),
    verbs.MOBILE: When(
        (steps.CHOOSING,), COMBAT, "7.8", "there is no combat now", "no table is to be chosen now"
    ),
    verbs.RETREAT: When(
        (steps.RETREATING,), COMBAT, "7.10", "units retreat after combat",
        "nobody has to retreat now",
    ),
    verbs.DISPLACE: When(
        (steps.DISPLACING,), COMBAT, "7.13", "units are displaced in a retreat",
        "nobody is displaced now",
    ),
    verbs.LOSE: When(
        (steps.EXCHANGING,), COMBAT, "7.9", "there is no combat now",
        "there is no exchange to pay for",
    ),
    verbs.ADVANCE: When(
        (steps.ADVANCING,), COMBAT, "7.15", "units advance after combat",
        "no path of retreat is open",
    ),
    verbs.HALT: When(
        (steps.ADVANCING,), COMBAT, "7.16", "there is no combat now", "nobody is advancing"
    ),
    verbs.PLACE: When(
        (steps.PLACING, steps.MILITIA), _SETUP, "3.1", "units are placed in the set-up",
        "units are placed one at a time",
    ),
    verbs.DEPLOY: When(
        _SETUP, _SETUP, "3.1", "the set-up is over", "units are placed one at a time"
    ),
    verbs.WITHDRAW: When(
        (steps.DECLARING,), (steps.EGYPTIAN_MOVEMENT,), "10.11",
        "a withdrawal is declared at the start of an Egyptian player turn",
        "that was for the start of the player turn, and is declared once",
    ),
    verbs.FIGHT_ON: When(
        (steps.DECLARING,), (steps.EGYPTIAN_MOVEMENT,), "10.11",
        "a withdrawal is decided on at the start of an Egyptian player turn",
        "that was for the start of the player turn, and is declared once",
    ),
    verbs.LAST: When(
        (steps.WRITING,), (), "9.2", "the last turn is written down at the end of turn 6", ""
    ),
}  # fmt: skip
