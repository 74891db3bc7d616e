"""What a click on a unit or place stands for at a step, also where none of it is offered."""

from levant.games.six_days_of_war import steps, verbs

CLICKS = {
    steps.MARCHING: (verbs.ACTIVATE,),
    steps.ASSAULTING: (verbs.ATTACK,),
    steps.ATTACKING: (verbs.JOIN,),
    steps.ADVANCING: (verbs.ADVANCE,),
    steps.MISSIONS: (verbs.ACTIVATE,),
    steps.RESOLVING: (verbs.NEXT, verbs.NEXT_BASE),
}
