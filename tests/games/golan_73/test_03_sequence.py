"""3.0: the order of phases, and who acts in them."""

import pytest

from tests.games.golan_73.conftest import SetUp, texts

GAME = "golan-73"
TURN = [
    "Reinforcement Phase",
    *(f"{other if phase == 'Reaction' else side} {phase} Phase"  # 7.2: the other player moves
      for side, other in (("Syrian", "Israeli"), ("Israeli", "Syrian")) for phase in (
        "Admin", "Operational Movement", "Strategic Movement", "Combat", "Reaction",
        "Breakthrough Movement", "Breakthrough Combat", "Supply",
    )),
]  # fmt: skip


def play_out(match, last=None):
    """Both players do as little as they can."""
    while match.decision:
        if last and match.position()["turn"] >= last:
            break
        actions = match.decision.actions
        idle = [a for a in actions if a in ("end", "halt", "keep", "ready", "hold", "spare")]
        match.play(idle[0] if idle else actions[0])
    return match


@pytest.mark.case(
    GAME, "3.0", "3.1", "3.2", "3.21", "3.22", "3.23", "3.24", "3.25", "3.26", "3.27", "3.28",
    "3.3", "13.1",
)  # fmt: skip
def test_3_0_phases_follow_in_order_and_syria_is_first(golan) -> None:
    match = golan.new(seed=4)
    match.play("deploy")
    match.play("deploy")
    play_out(match, last=3)
    titles = [text.partition("): ")[2] for text in texts(match, "phase")]
    assert titles[0] == "Set-up"
    assert titles[1 : 1 + 2 * len(TURN)] == TURN * 2


@pytest.mark.case(GAME, "3.21", "4.2")
def test_3_21_both_players_act_in_an_admin_phase_the_phasing_one_first(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"63": ["S-5-132"], "42": ["I-7"]},
        have={"I-engineer": 1, "S-engineer": 1},
    )  # fmt: skip
    assert match.decision.role == "Israeli"
    match.play("end")
    assert match.decision.role == "Syrian"
    match.play("end")
    assert match.position()["phase"] == "israeli-operational-movement"


@pytest.mark.case(GAME, "3.25", "7.2")
def test_3_25_the_other_player_moves_his_reserves_after_combat(set_up: SetUp) -> None:
    match = set_up(
        "syrian-reaction", {"63": ["S-5-132"], "42": ["I-7"], "44": ["I-TIG"]},
        status={"I-7": ["reserve"]},
    )  # fmt: skip
    assert match.decision.role == "Israeli"
    assert "pick I-7" in match.decision.actions
    assert "pick I-TIG" not in match.decision.actions


@pytest.mark.case(GAME, "3.4", "3.5", "19.3")
def test_3_4_victory_is_checked_after_both_turns_and_the_game_goes_on(golan) -> None:
    match = golan.new(seed=4)
    match.play("deploy")
    match.play("deploy")
    play_out(match, last=2)
    assert texts(match, "score") == ["Victory points: Israeli 8, Syrian 0"]
    assert match.position()["turn"] == 2


@pytest.mark.case(GAME, "3.5")
def test_3_5_the_tournament_ends_after_turn_five_with_a_level(golan) -> None:
    match = golan.new("tournament", seed=4)
    match.play("deploy")
    match.play("deploy")
    play_out(match)
    assert match.result.winner == "Israeli"
    assert match.result.level == "Israeli victory"
    assert match.position()["turn"] == 5
