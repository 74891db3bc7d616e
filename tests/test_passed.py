"""Who finds himself in another phase without having ended the last is told why."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import levant
from levant.bots import greedy_bot
from levant.match import Match
from levant.terminal import Session

GAMES = [about.id for about in levant.games()]


def advised(match: Match) -> str:
    decision, rules = match.decision, match.rules
    assert decision is not None
    codes = [action.code for action in decision.actions]
    liked = rules.advise(rules.veil(match.state, decision.role), codes)
    return decision.actions[liked.index(max(liked))]


@pytest.mark.parametrize("game", GAMES)
def test_a_phase_that_ends_by_itself_is_told_in_every_game(game: str) -> None:
    match, acted = levant.game(game).new(seed=5), dict.fromkeys(levant.game(game).about.roles, 0)
    told, ended = "", 0
    while match.decision is not None and not (told and ended):
        role, single = match.decision.role, len(match.decision.actions) == 1
        said = match.seen_by(role).passed(acted[role], [role])
        before = [e.text for events in match.told[: acted[role]] for e in events]
        if acted[role] and match.history[acted[role] - 1] in ends(match):
            ended += 1
            assert not before or before[-1] not in said
        elif said:
            told = said
            assert "ended by" in said
            assert "nothing was left to decide" in said
        match.play(advised(match))
        if not single:
            acted[role] = len(match.history)
    assert told


def ends(match: Match) -> list[int]:
    return [code for code, verb in match.rules.words.verbs.items() if verb.ends]


def test_who_ends_his_phase_is_told_nothing_of_it() -> None:
    units = {"US-05": {"at": "1423"}, "Tu-35": {"at": "1535"}}
    match = levant.game("sixth-fleet").at({"turn": 2, "phase": "nato-movement", "units": units})
    match.play("end")
    assert match.decision is not None
    assert "NATO Movement" not in match.seen_by("NATO").passed(1, ["NATO", "Soviet"])


def test_only_what_was_passed_over_without_anybody_deciding_is_told() -> None:
    """Another's turn lies between: of its phases nothing is told."""
    match = levant.game("el-arish-67").new(seed=5)
    acted = 0
    while match.decision is not None and len(match.history) < 400:
        role, single = match.decision.role, len(match.decision.actions) == 1
        if role == "Israeli":
            said = match.seen_by("Israeli").passed(acted, ["Israeli"])
            assert "Egyptian Movement" not in said
        match.play(advised(match))
        if role == "Israeli" and not single:
            acted = len(match.history)


def test_the_terminal_tells_it_once(tmp_path: Path) -> None:
    """Suez: the last unit that can move has moved."""
    match, out = levant.game("suez-56").new(seed=5), io.StringIO()
    console = Console(file=out, width=200, highlight=False)
    typed = iter(range(10_000))

    def answer() -> str:
        if "ended by" in out.getvalue() and next(typed) > 2:
            return "quit"
        return "table" if "ended by" in out.getvalue() else advised(match)

    bots = {"Egyptian": greedy_bot}
    session = Session(match, bots, tmp_path / "m.json", "", console, answer)
    session.warned = False
    session.run()
    assert out.getvalue().count("nothing was left to decide") == 1
