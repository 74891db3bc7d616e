"""What a click on a unit or place stands for at a step, also where none of it is offered."""

from levant.games.middle_east_battles import steps, verbs

CLICKS = {
    steps.SETUP: (verbs.PICK,),
    steps.WESTERN_MOVEMENT: (verbs.PICK,),
    steps.EGYPTIAN_MOVEMENT: (verbs.PICK,),
    steps.WESTERN_COMBAT: (verbs.ATTACK, verbs.JOIN),
    steps.EGYPTIAN_COMBAT: (verbs.ATTACK, verbs.JOIN),
    steps.ATTACKING: (verbs.JOIN, verbs.ADD),
    steps.DEFENDING: (verbs.FIRE,),
    steps.EXCHANGING: (verbs.LOSE,),
}
