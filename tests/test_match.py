"""A match: its opening is told, and its file survives whatever does not change its meaning."""

import json
import os
import pickle
import random
import shutil
import threading
from pathlib import Path

import pytest

import levant
from levant.core.refusal import BadDocument, Refusal, Refused
from levant.core.rules import Result
from levant.ending import Ending
from levant.games.golan_73.printed.checks import HERE as GOLAN
from levant.games.six_days_of_war.game import load as war_of
from levant.games.six_days_of_war.printed.opening import HERE as SIX_DAYS
from levant.games.sixth_fleet.printed.checks import HERE as FLEET
from levant.match_file import write_whole


def played(game: levant.Game, actions: int, scenario: str | None = None) -> levant.Match:
    match, dice = game.new(scenario, seed=5), random.Random(5)
    for _ in range(actions):
        assert match.decision
        match.play(dice.choice(match.decision.actions))
    return match


def changed(pack: Path, folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of a pack with something else in one of its files."""
    copy = folder / "pack"
    shutil.copytree(pack, copy, dirs_exist_ok=True)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


# --- the opening ---------------------------------------------------------------------------------


@pytest.mark.case("six-days-of-war", "13.1.4", "14.2")
@pytest.mark.parametrize("scenario", ["historical", "nightmare"])
def test_every_die_of_the_opening_is_told(scenario: str) -> None:
    match = levant.game("six-days-of-war").new(scenario, seed=7)
    dice = [event.die for event in match.events if event.die]
    assert len(dice) == match.state.rolls > 0
    assert [event.die for event in match.seen_by("UAR").events if event.die] == dice
    assert [event.die for event in match.seen_by("watcher").told[0] if event.die] == dice


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_undone_to_the_beginning_a_match_has_told_its_opening_and_no_more(game: str) -> None:
    match = played(levant.game(game), 40)
    begun = levant.game(game).new(seed=5).events
    assert match.events[: len(begun)] == begun
    match.rewind(0)
    assert match.events == begun


# --- other data ----------------------------------------------------------------------------------

UNSAID = {
    "a comment": (FLEET, "charts.toml", "[", "# a remark\n["),
    "an empty line": (FLEET, "scenarios.toml", "[[scenario]]", "\n\n[[scenario]]"),
    "a source": (FLEET, "counters.csv", "rules:", "recon+rules:"),
    "a drawing": (GOLAN, "features.geojson", "{", "{ "),
}


@pytest.mark.parametrize("what", UNSAID)
def test_what_means_nothing_does_not_change_the_digest(what: str, tmp_path: Path) -> None:
    pack, file, old, new = UNSAID[what]
    game = "sixth-fleet" if pack == FLEET else "golan-73"
    own = levant.game(game, changed(pack, tmp_path, file, old, new))
    assert own.about.pack == levant.game(game).about.pack


def test_a_scenario_that_is_not_played_does_not_change_the_digest(tmp_path: Path) -> None:
    pack = changed(SIX_DAYS, tmp_path, "scenarios.toml", "isr_wfl = 5", "isr_wfl = 6")
    own, printed = (levant.game("six-days-of-war", each).about.pack for each in (pack, None))
    assert [scenario for scenario in printed if own[scenario] != printed[scenario]] == ["grand"]


def test_a_value_of_the_rules_changes_it(tmp_path: Path) -> None:
    row = "US-01,Saratoga,"
    own = levant.game("sixth-fleet", changed(FLEET, tmp_path, "counters.csv", row, "US-01,Sara,"))
    assert own.about.pack != levant.game("sixth-fleet").about.pack


def test_a_match_goes_on_with_other_data_as_long_as_they_mean_the_same(tmp_path: Path) -> None:
    match = played(levant.game("sixth-fleet"), 60)
    match.save(tmp_path / "m.json")
    own = changed(FLEET, tmp_path, "counters.csv", "US-01,Saratoga,", "US-01,Sara,")
    again = levant.load(tmp_path / "m.json", own)
    assert again.history == match.history
    again.save(tmp_path / "n.json")
    levant.load(tmp_path / "n.json", own)


def test_it_is_refused_at_the_first_action_that_means_something_else(tmp_path: Path) -> None:
    match = levant.game("sixth-fleet").new("short", seed=5)
    match.play("deploy")
    match.save(tmp_path / "m.json")
    saved = json.loads((tmp_path / "m.json").read_text())
    saved["opening"]["pack"] = "of another pack"
    (tmp_path / "same.json").write_text(json.dumps(saved))
    levant.load(tmp_path / "same.json")
    saved["proofs"][1] = "00000000"
    (tmp_path / "other.json").write_text(json.dumps(saved))
    with pytest.raises(levant.BadDocument, match="action 1, 'deploy', leads to another position"):
        levant.load(tmp_path / "other.json")
    saved["proofs"][0] = "00000000"
    (tmp_path / "start.json").write_text(json.dumps(saved))
    with pytest.raises(levant.BadDocument, match="does not begin as it was saved"):
        levant.load(tmp_path / "start.json")


def test_it_is_refused_where_the_same_actions_lead_elsewhere(tmp_path: Path) -> None:
    match = levant.game("sixth-fleet").new("short", seed=5)
    match.play("deploy")
    match.save(tmp_path / "m.json")
    own = changed(FLEET, tmp_path, "scenarios.toml", '["US-01", "US-05"', '["US-01", "US-07"')
    own = changed(own, tmp_path / "b", "scenarios.toml", '["US-02", "US-07"', '["US-02", "US-05"')
    with pytest.raises(levant.BadDocument, match="another position"):
        levant.load(tmp_path / "m.json", own)


def test_a_file_without_proofs_still_loads(tmp_path: Path) -> None:
    """As those of earlier versions are, with the digest that was then."""
    match = played(levant.game("el-arish-67"), 30)
    match.save(tmp_path / "m.json")
    saved = json.loads((tmp_path / "m.json").read_text())
    del saved["proofs"]
    saved["opening"]["pack"] = "638998a1af417c61"
    (tmp_path / "old.json").write_text(json.dumps(saved))
    assert levant.load(tmp_path / "old.json").hash() == match.hash()


@pytest.mark.parametrize("without", [(), ("proofs",), ("proofs", "standing")])
def test_a_state_that_is_written_otherwise_now_is_no_reason_to_refuse(
    tmp_path: Path, without: tuple[str, ...]
) -> None:
    """The checksum is of the engine's own data: what was played still means the same."""
    match = played(levant.game("el-arish-67"), 30)
    match.save(tmp_path / "m.json")
    saved = json.loads((tmp_path / "m.json").read_text())
    saved["checksum"] = "0" * 32
    for field in without:
        del saved[field]
    (tmp_path / "old.json").write_text(json.dumps(saved))
    assert levant.load(tmp_path / "old.json").history == match.history


def test_with_the_same_data_too_the_action_that_leads_elsewhere_is_named(tmp_path: Path) -> None:
    match = played(levant.game("el-arish-67"), 3)
    match.save(tmp_path / "m.json")
    saved = json.loads((tmp_path / "m.json").read_text())
    del saved["proofs"]
    saved["standing"] = "0" * 16
    (tmp_path / "other.json").write_text(json.dumps(saved))
    with pytest.raises(levant.BadDocument, match=r"action 3, .* leads to another position"):
        levant.load(tmp_path / "other.json")


def test_the_deployment_of_another_scenario_means_nothing_to_this_one(tmp_path: Path) -> None:
    war = Path(levant.__file__).parent / "games/six_days_of_war/pack"
    grand = (war / "scenarios.toml").read_text(encoding="utf-8").partition('id = "grand"\nsource')
    moved = grand[2].replace('"I-TAL-7A" = "sinai/3102"', '"I-TAL-7A" = "sinai/3104"', 1)
    assert moved != grand[2]
    own = changed(war, tmp_path, "scenarios.toml", grand[2], moved)
    printed, ours = (war_of(folder).about.pack for folder in (war, own))
    assert printed["historical"] == ours["historical"]
    assert printed["grand"] != ours["grand"]


# --- the worksheet that was resolved -------------------------------------------------------------


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_a_resolved_worksheet_shows_the_whole_result_to_every_seat(game: str) -> None:
    match, dice, fought, told = levant.game(game).new(seed=4), random.Random(4), 0, False
    roles = match.rules.about.roles
    while match.decision and fought < 6:
        before = {role: match.seen_by(role).now.worksheet() for role in roles}
        match.play(dice.choice(match.decision.actions))
        for role in roles:
            seat = match.seen_by(role)
            combats = [event for event in seat.told[-1] if event.kind == "combat"]
            shown = seat.resolved(len(match.history))
            if combats and before[role]:
                assert shown
                assert shown.result == (combats[0].outcome or combats[0].text)
                assert (shown.die, shown.title) == (combats[0].die, before[role].title)
                fought += 1
            else:
                assert shown is None
            told = told or before[role] is not None
    assert fought or not told


# --- ends that players make ----------------------------------------------------------------------


def drawn_match() -> levant.Match:
    match = levant.game("example").new(seed=1)
    match.play("stay")
    match.end(Ending("draw", "Red"))
    return match


def test_a_draw_by_agreement_is_a_plain_draw_and_nothing_is_asked_any_more() -> None:
    match = drawn_match()
    assert match.result == Result(None, "Draw by agreement", {})
    assert [match.result.value(role) for role in match.rules.about.roles] == [0, 0]
    assert match.decision is None
    assert match.seen_by("Blue").decision is None
    assert match.view("Blue")["decision"] is None
    with pytest.raises(levant.Refused, match="over"):
        match.play("stay")
    with pytest.raises(ValueError, match="already"):
        match.end(Ending("resign", "Red"))
    match.undo()
    assert match.result is None
    assert match.decision is not None


def test_who_resigns_loses_to_the_other() -> None:
    match = levant.game("example").new(seed=1)
    match.end(Ending("resign", "Red"))
    assert match.result == Result("Blue", "Red resigns", {})


def test_a_draw_by_agreement_is_saved_and_read_again(tmp_path: Path) -> None:
    drawn_match().save(tmp_path / "m.json")
    again = levant.load(tmp_path / "m.json")
    assert again.ending == Ending("draw", "Red")
    assert again.result == drawn_match().result


@pytest.mark.parametrize(
    "change",
    [
        {"ending": {"kind": "moonrise", "role": "Red"}},
        {"ending": {"kind": "draw", "role": "Green"}},
        {"ending": {"kind": "resign", "role": "Red"}},  # the result says something else
        {"ending": None},
    ],
)
def test_an_ending_that_does_not_fit_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    file = tmp_path / "m.json"
    drawn_match().save(file)
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    with pytest.raises(levant.BadDocument):
        levant.load(file)


def test_a_fault_is_whole_when_it_comes_from_another_process() -> None:
    """Files are played again in a process of its own, and its faults were told a letter a line."""
    bad = pickle.loads(pickle.dumps(BadDocument(["the file: is bad", "and worse"])))
    assert (bad.faults, str(bad)) == (
        ["the file: is bad", "and worse"],
        "the file: is bad\nand worse",
    )
    refused = pickle.loads(pickle.dumps(Refused(Refusal("5.1", "no", ["US-01"]))))
    assert (refused.refusal, refused.units) == (Refusal("5.1", "no", ["US-01"]), ["US-01"])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    """`--json /dev/null` by who may do anything put a file where the device had been."""
    pipe, got = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write_whole(pipe, b"all of it")
    reader.join(5)
    assert got == [b"all of it"]
    assert pipe.is_fifo()
    assert [each.name for each in tmp_path.iterdir()] == ["pipe"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    link, file = tmp_path / "link", tmp_path / "file"
    file.write_text("old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_text() == "new"
