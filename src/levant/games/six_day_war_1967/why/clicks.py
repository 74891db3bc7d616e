"""What a click on a unit or place stands for at a step, also where none of it is offered."""

from levant.games.six_day_war_1967 import steps, verbs

CLICKS = {
    steps.REINFORCEMENT: (verbs.CALL,),
    steps.MOVEMENT: (verbs.PICK,),
    steps.ATTACKING: (verbs.JOIN, verbs.ADD),
    steps.LOSING: (verbs.LOSE,),
    steps.TARGETING: (verbs.TARGET,),
    steps.BARRAGE: (verbs.SHELL,),
}
