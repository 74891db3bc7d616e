"""What an advance and its end are called, before anybody has moved and after."""

import levant
from levant.games import rules_of

GAME = "six-day-war-1967"


def at_rafah() -> levant.Match:
    """The lesson, up to the advance into Rafah."""
    guide = rules_of(GAME).guides["standard"]
    match = levant.game(GAME).new("standard", seed=guide.seed)
    for step in guide.step:
        for text in [*step.do, *step.plays]:
            if text == "pick IS01":
                return match
            match.play(text)
    raise AssertionError("nobody advances")


def said(match: levant.Match) -> list[str]:
    assert match.decision
    words = match.rules.words
    return [match.rules.describe(match.state, words.parse(a)) for a in match.decision.actions]


def test_who_has_not_moved_makes_no_advance_and_who_has_goes_no_further() -> None:
    match = at_rafah()
    match.play("pick IS01")
    assert "no advance" in said(match)
    assert "no further" not in said(match)
    assert "through 1718 Rafah, which changes hands, and on" in said(match)
    match.play("via IS01 1718")
    assert "no further" in said(match)


def test_a_worksheet_that_was_rolled_says_which_column_it_was() -> None:
    """Two were offered, enhanced and not: afterwards only one of them is true."""
    match = at_rafah()
    seat = match.seen_by(match.rules.about.roles[0])
    sheet = seat.resolved(len(match.history))
    assert sheet
    assert sheet.column == "rolled at 500-599% on the Assault table"
