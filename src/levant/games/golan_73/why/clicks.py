"""What a click on a unit or place stands for at a step, also where none of it is offered."""

from levant.games.golan_73 import steps, verbs

CLICKS = {
    steps.ADMIN: (verbs.USE,),
    steps.OPERATIONAL: (verbs.PICK,),
    steps.STRATEGIC: (verbs.PICK,),
    steps.REACTION: (verbs.PICK,),
    steps.BREAKTHROUGH: (verbs.PICK,),
    steps.COMBAT: (verbs.FIGHT,),
    steps.BREAKTHROUGH_COMBAT: (verbs.FIGHT,),
    steps.LOSSES: (verbs.LOSE,),
}
