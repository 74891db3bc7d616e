"""Matches that were saved before rows of a pack were changed: they go on with what they had.

The files in `former/` were played to the end by `greedy` with the packs as they were.
"""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import levant
from levant.bots.crew import Crew
from levant.bots.intents import Intent, Search, outcome
from levant.cli import main
from levant.core.refusal import BadDocument
from levant.games import EVERY
from levant.games.editions import edition, edition_of, formers
from levant.lab.analyse import analyse
from levant.match import restore
from levant.match_file import read_match_file

HERE = Path(__file__).parent / "former"
FILES = {path.stem: path for path in sorted(HERE.glob("*.json"))}
CHANGED = [game for game in EVERY if formers(game)]
EDITIONS = [(game, number) for game in CHANGED for number in range(1, len(formers(game)) + 1)]


def test_every_changed_pack_has_a_match_of_before() -> None:
    assert set(FILES) == set(CHANGED)


@pytest.mark.parametrize(("game", "number"), EDITIONS)
def test_the_rows_of_a_former_pack_give_its_digest(game: str, number: int) -> None:
    written, rules = formers(game)[number - 1].pack, edition(game, number)
    assert {scenario: rules.about.pack.get(scenario) for scenario in written} == written
    assert rules.about.edition == number
    assert written.items() - levant.game(game).about.pack.items(), "nothing has changed since"
    for scenario, digest in written.items():
        found = edition(game, edition_of(game, scenario, digest))
        assert found.about.pack[scenario] == digest


@pytest.mark.parametrize("game", FILES)
def test_a_match_of_before_is_what_it_was_and_is_another_with_the_pack_of_today(game: str) -> None:
    file, match = read_match_file(FILES[game]), levant.load(FILES[game])
    assert file.result is not None
    assert match.result is not None
    assert match.result.level == file.result
    assert match.hash() == file.checksum
    assert match.opening == file.opening
    with pytest.raises(BadDocument):
        restore(levant.game(game), file, "the file")


@pytest.mark.parametrize("game", FILES)
def test_a_match_of_before_that_goes_on_goes_on_with_its_own_pack(
    game: str, tmp_path: Path
) -> None:
    """Saved on the way, loaded and saved once more, it comes to the same end."""
    whole = levant.load(FILES[game])
    texts = [whole.rules.words.text(code) for code in whole.history]
    half = len(texts) // 2
    kept = tmp_path / "half.json"
    end = whole.hash()
    whole.rewind(half)
    whole.save(kept)
    again = levant.load(kept)
    assert again.rules is whole.rules
    for text in texts[half:]:
        again.play(text)
    assert again.hash() == end


@pytest.mark.parametrize("game", CHANGED)
def test_a_new_match_has_the_pack_of_today(game: str) -> None:
    for scenario in levant.game(game).about.scenarios:
        opened = levant.game(game).new(scenario.id, seed=1)
        assert opened.rules.about.edition == 0
        assert edition_of(game, scenario.id, opened.opening.pack) == 0


def test_a_digest_that_nobody_knows_is_played_with_the_pack_of_today() -> None:
    assert edition_of("el-arish-67", "campaign", "0123456789abcdef") == 0
    assert edition_of("el-arish-67", "nowhere", formers("el-arish-67")[0].pack["campaign"]) == 0
    assert edition_of("example", "meeting", "") == 0


def test_a_pack_of_ones_own_that_is_named_is_taken() -> None:
    """Whoever names data plays with them, and with nothing else."""
    today = Path(levant.games.__file__).parent / "middle_east_battles/el_arish_67/pack"
    with pytest.raises(BadDocument):
        levant.load(FILES["el-arish-67"], today)


def test_a_match_of_before_is_verified_and_shown_from_the_command_line() -> None:
    file = str(FILES["el-arish-67"])
    told = CliRunner().invoke(main, ["replay", file, "--verify"])
    assert told.exit_code == 0, told.output
    shown = CliRunner().invoke(main, ["replay", file])
    assert shown.exit_code == 0, shown.output
    assert json.loads(FILES["el-arish-67"].read_text())["result"] in shown.output


def test_a_match_of_before_is_analysed_by_its_own_result() -> None:
    """In the tournament net 0 was Syria's; today it is Israel's."""
    match = levant.load(FILES["golan-73"])
    assert (match.result and match.result.winner) == "Syrian"
    short = levant.load(FILES["el-arish-67"])
    assert short.result
    winner, found = short.result.winner, analyse(short, rollouts=1)
    assert found.moments[-1].chances == {
        role: float(role == winner) if winner else 0.5 for role in short.rules.about.roles
    }


def test_the_crew_of_a_planner_tries_plans_with_the_pack_of_the_match() -> None:
    match = levant.load(FILES["el-arish-67"])
    match.rewind(len(match.history) - 12)
    rules = match.rules
    role = rules.role(match.state)
    assert role is not None
    search = Search(rules, rules.veil(match.state, role), role, rules.clock(match.state) + 2)
    jobs = [(Intent(0), seed) for seed in range(3)]
    crew = Crew(2)
    try:
        while not crew.spent:  # until the other process has begun
            assert list(crew.tried(search, jobs)) == [outcome(search, *job) for job in jobs]
    finally:
        crew.close()
