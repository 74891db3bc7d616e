"""What a click on a unit or place stands for at a step, also where none of it is offered."""

from levant.games.sixth_fleet import steps, verbs

CLICKS = {
    **dict.fromkeys((*steps.MOVEMENTS, *steps.PLACING_PHASES), (verbs.PICK,)),
    steps.ATTACKING: (verbs.JOIN, verbs.ADD),
    steps.ADVANCING: (verbs.ADVANCE,),
    steps.OVERSTACK: (verbs.REMOVE,),
}
