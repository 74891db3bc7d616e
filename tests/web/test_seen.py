"""What a player has seen of what was hidden stays seen: no undo gives the step back."""

import msgspec
import pytest

import levant
from levant.web.story import Story

from .conftest import Live, Player


def golan_admin() -> levant.Match:
    """The Israeli may look at any hidden block (8.32)."""
    areas = {"63": ["S-5-132"], "42": ["I-7"], "29": ["I-317a"]}
    document = {
        "game": "golan-73", "scenario": "campaign", "turn": 3, "phase": "israeli-admin",
        "units": {unit: {"at": area} for area, units in areas.items() for unit in units},
        "chits": {"available": {"I-command_staff": 1, "I-engineer": 1}},
    }  # fmt: skip
    return levant.game("golan-73").at(document, seed=1)


def sit(player: Player, match: levant.Match, seats: str) -> Live:
    answer = player.client.post(
        f"/api/matches/upload?seats={seats}", content=msgspec.json.encode(match.document())
    )
    assert answer.status_code == 200, answer.text
    return player.live(answer.json()["id"])


def test_a_look_at_a_hidden_block_is_not_taken_back(ann: Player) -> None:
    live = sit(ann, golan_admin(), "Israeli:me,Syrian:bot:random")
    live.play("use I-command_staff")
    assert live.update["may_undo"]
    live.play("spy S?1")
    assert not live.update["may_undo"]
    answer = live.ask("undo")
    assert not answer["ok"]
    assert "seen something that was hidden" in answer["reason"]


def test_who_leads_both_sides_hides_nothing_from_himself(ann: Player) -> None:
    """As in a lesson."""
    live = sit(ann, golan_admin(), "Israeli:me,Syrian:me")
    live.play("use I-command_staff")
    live.play("spy S?1")
    assert live.update["may_undo"]
    assert live.ask("undo")["ok"]


@pytest.mark.parametrize("game", ["six-days-of-war", "six-day-war-1967"])
def test_what_the_other_side_shows_is_noted(game: str) -> None:
    """A card that is played, a unit that leaves its stack: to who could not know it before."""
    match = levant.game(game).new(seed=4)
    story, role = Story(match), match.rules.about.roles[0]
    while not story.revealed_after(role, 0):
        decision = match.decision
        assert decision, "nothing ever came to light"
        match.play(decision.actions[len(match.history) % len(decision.actions)])
        story.note()
    match.undo()
    story.rewind(len(match.history))
    assert not story.revealed_after(role, 0)


def test_a_card_that_waits_for_a_trump_is_seen_before_anything_is_told_of_it() -> None:
    """Whoever was asked whether he trumps it could take back his own card, knowing the enemy's."""
    match = levant.game("six-days-of-war").new("grand", seed=4)
    story, offered = Story(match), 0
    while offered < 3 and len(match.history) < 400:
        decision = match.decision
        assert decision
        length, before = len(match.history), match.rules.known(match.seen_by("Israel").now.veiled)
        plays = [each for each in decision.actions if each.startswith("play UAR")]
        match.play(
            plays[0] if plays else decision.actions[len(match.history) % len(decision.actions)]
        )
        story.note()
        after = match.rules.known(match.seen_by("Israel").now.veiled)
        if plays and after & ~before:
            offered += 1
            assert story.revealed_after("Israel", length), plays[0]
    assert offered
