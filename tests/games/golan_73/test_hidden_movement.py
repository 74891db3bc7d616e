"""2.2: how many actions a hidden block's move takes does not tell what movement it has left."""

import random

import pytest

import levant
from levant.games.golan_73 import state as forces
from levant.games.golan_73.steps import MOVING

GAME = "golan-73"


@pytest.mark.case(GAME, "2.2", "5.24")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_2_2_a_hidden_block_under_way_waits_for_its_owner_whether_it_can_go_on_or_not(seed):
    """Every move of a hidden block that meets nobody: picked, so many steps, and an end."""
    match = levant.game(GAME).new(seed=seed)
    dice, picked, stepped, spent = random.Random(seed), 0, 0, 0
    while match.decision is not None and match.state.turn < 5:
        actions = match.decision.actions
        steps = [a for a in actions if a.startswith("step")]
        action = dice.choice(steps or actions)
        side, verb = match.decision.role, action.split()[0]
        hidden = False
        if verb in ("pick", "step"):
            unit = match.rules.box.unit_names.index(action.split()[1])
            hidden = not forces.face_up(match.rules.box, match.state, unit)
        strategic = "Strategic" in str(match.seen_by(side).table().headline)
        match.play(action)
        kinds = {event.kind for event in match.told[-1]}
        if not hidden or strategic or kinds - {"moved", "move"}:
            continue
        goal = match.state.at[unit]
        enemy = forces.forces_of(match.state, 1 - match.rules.box.side[unit])
        if enemy >> goal & 1:
            continue  # it stops there, as all can see
        assert match.decision.role == side
        assert match.state.steps[-1][:2] == (MOVING, unit), action
        picked += verb == "pick"
        stepped += verb == "step"
        spent += match.decision.actions == ["halt"]
    assert picked > 20
    assert stepped > 20
    assert spent
