"""When a verb can be played at all, and what is said at any other time."""

from typing import NamedTuple

from levant.games.middle_east_battles import steps, verbs

MOVEMENT = (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT)
COMBAT = (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT)


class When(NamedTuple):
    """The steps at which a verb can be played, the phases they belong to, and what is said in
    other phases, then at other steps of these."""

    steps: tuple[int, ...]
    phases: tuple[int, ...]
    case: str
    phase_reason: str
    step_reason: str


_MOVED = "units are moved one at a time"
_MADE = "attacks are made in one's own combat phase"
_BUILT = "that attack has been made"
_PLACED = "units are placed one at a time"
_FLY = "helicopters fly in their own movement phase"
_CARRIES = "the helicopter carries nobody now"
_CALM = "there is no combat now"
_ONCE = "that was for the start of the player turn, and is declared once"
_AT_MOVING, _AT_CARRYING, _AT_ATTACKING = (steps.MOVING,), (steps.CARRYING,), (steps.ATTACKING,)
_SUPPORTED = (steps.ATTACKING, steps.DEFENDING)
_FIRE = When(
    (steps.DEFENDING,), COMBAT, "8.10", "protective fire answers an enemy attack",
    "nobody is asked for protective fire",
)  # fmt: skip
_TABLE = When((steps.CHOOSING,), COMBAT, "7.8", _CALM, "no table is to be chosen now")
_ATTACK = When(COMBAT, COMBAT, "7.2", _MADE, "attacks are resolved one after another")
_LANDING = When(
    _AT_MOVING, MOVEMENT, "5.4", "landings are made in one's own movement phase", _MOVED
)
_TURN = (steps.EGYPTIAN_MOVEMENT,)
_START = "at the start of an Egyptian player turn"
_SETUP = (steps.SETUP,)
_OWN = "units move in their own movement phase"
WHEN: dict[int, When] = {
    verbs.MOVE: When((steps.MOVING, steps.MARCHING), MOVEMENT, "5.4", _OWN, _MOVED),
    verbs.STAY: When(_AT_MOVING, MOVEMENT, "5.1", _OWN, "no unit is being moved"),
    verbs.EXIT: When(_AT_MOVING, MOVEMENT, "5.4",
                     "units leave the map in their own movement phase", _MOVED),
    verbs.ENTER: When(_AT_MOVING, MOVEMENT, "5.4",
                      "units come on in their own movement phase", _MOVED),
    verbs.DROP: _LANDING,
    verbs.LAND: _LANDING,
    verbs.CROSS: When(_AT_MOVING, MOVEMENT, "5.4",
                      "water is crossed in one's own movement phase", _MOVED),
    verbs.LIFT: When(_AT_MOVING, MOVEMENT, "9.12", _FLY, _MOVED),
    verbs.RETURN: When(_AT_MOVING, MOVEMENT, "9.12", _FLY, _MOVED),
    verbs.CARRY: When(_AT_CARRYING, MOVEMENT, "9.12", _FLY, _CARRIES),
    verbs.CARRY_OFF: When(_AT_CARRYING, MOVEMENT, "9.12", _FLY, _CARRIES),
    verbs.ATTACK: _ATTACK,
    verbs.BARRAGE: _ATTACK,
    verbs.ADD: When(_AT_ATTACKING, COMBAT, "7.4", _MADE, _BUILT),
    verbs.JOIN: When(_AT_ATTACKING, COMBAT, "7.4", _MADE, _BUILT),
    verbs.ASSAULT: When(_AT_ATTACKING, COMBAT, "7.2", _MADE, _BUILT),
    verbs.STRIKE: When(_SUPPORTED, COMBAT, "8.18", "airstrikes come in a combat phase",
                       "no combat waits for support"),
    verbs.GUNFIRE: When(_SUPPORTED, COMBAT, "8.19", "ships fire in a combat phase",
                        "no combat waits for support"),
    verbs.FIRE: _FIRE,
    verbs.HOLD: _FIRE,
    verbs.FRONTAL: _TABLE,
    verbs.MOBILE: _TABLE,
    verbs.RETREAT: When((steps.RETREATING,), COMBAT, "7.10", "units retreat after combat",
                        "nobody has to retreat now"),
    verbs.DISPLACE: When((steps.DISPLACING,), COMBAT, "7.13", "units are displaced in a retreat",
                         "nobody is displaced now"),
    verbs.LOSE: When((steps.EXCHANGING,), COMBAT, "7.9", _CALM, "there is no exchange to pay for"),
    verbs.ADVANCE: When((steps.ADVANCING,), COMBAT, "7.15", "units advance after combat",
                        "no path of retreat is open"),
    verbs.HALT: When((steps.ADVANCING,), COMBAT, "7.16", _CALM, "nobody is advancing"),
    verbs.PLACE: When((steps.PLACING, steps.MILITIA), _SETUP, "3.1",
                      "units are placed in the set-up", _PLACED),
    verbs.DEPLOY: When(_SETUP, _SETUP, "3.1", "the set-up is over", _PLACED),
    verbs.WITHDRAW: When((steps.DECLARING,), _TURN, "10.11",
                         f"a withdrawal is declared {_START}", _ONCE),
    verbs.FIGHT_ON: When((steps.DECLARING,), _TURN, "10.11",
                         f"a withdrawal is decided on {_START}", _ONCE),
    verbs.LAST: When((steps.WRITING,), (), "9.2",
                     "the last turn is written down at the end of turn {end}", ""),
}  # fmt: skip
