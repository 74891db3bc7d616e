"""The pack, positions, refusals and what each seat sees."""

import json
import random
import shutil
from pathlib import Path

import pytest

import levant
from levant.core.refusal import BadDocument
from levant.games.six_days_of_war.printed.opening import HERE, load_pack


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards.csv", "UAR-04|UAR-12", "UAR-04|UAR-12", ""),
        ("cards.csv", "NASSER_REVOLT", "NASSER_RISES", "cards.csv row"),
        ("counters.csv", "sinai", "sinai", ""),
        ("counters.csv", ",egypt-mech,unef,", ",egypt-mech,soon,", "arrival 'soon'"),
        ("lines.csv", "1603-1703-1802", "1603-1703-9902", "sinai/9902"),
        ("hexes.csv", "golan,0404,rough", "golan,0404,swamp", "one of clear, sand, rough"),
        ("charts.toml", 'id = "missiles"', 'id = "rockets"', "'missiles'"),
        ("charts.toml", 'id = "terror"', 'id = "terrors"', "'terror'"),
        ("scenarios.toml", '"sinai/3102"', '"sinai/0102"', "sinai/0102"),
    ],
)
def test_a_pack_with_a_slip_is_refused_with_its_place(tmp_path, file, old, new, told):
    folder = tmp_path / "pack"
    shutil.copytree(HERE, folder)
    path = Path(folder / file)
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    if not told:
        load_pack(folder)
        return
    with pytest.raises(BadDocument) as caught:
        load_pack(folder)
    assert any(told in fault and file in fault for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"phase": "teatime"}, "phase: 'teatime'"),
        ({"turn": 0}, "turn: 0"),
        ({"tracks": {"isr_wfl": 12}}, "1 to 9"),
        ({"tracks": {"luck": 1}}, "tracks.luck"),
        ({"units": {"I-NOBODY": {"at": "sinai/2801"}}}, "units.I-NOBODY"),
        ({"units": {"I-ADAN": {"at": "sinai/2701"}}}, "is sea"),
        ({"units": {"I-ADAN": {"at": "sinai/2801"}, "E-9A": {"at": "sinai/2801"}}}, "enemy"),
        ({"units": {"I-AIR-FOUGA1": {"at": "airbase", "base": "EGY-1"}}}, "enemy airbase"),
        ({"markers": {"cards": {"ISR-99": "hand"}}}, "ISR-99"),
        ({"markers": {"bridges": ["Rialto"]}}, "Rialto"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_a_bad_position_is_refused_with_its_place(game, change, told):
    document = {
        "game": "six-days-of-war",
        "scenario": "nightmare",
        "phase": "operations",
        "turn": 22,
    }
    with pytest.raises(BadDocument) as caught:
        game.at(document | {"units": {}} | change)
    assert any(told in fault for fault in caught.value.faults)


def test_a_position_at_the_start_of_a_phase_survives_being_written_and_read(game):
    dice = random.Random(2)
    seen = 0
    for seed in range(3):
        match = game.new("nightmare", seed=seed)
        while match.decision and seen < 12:
            match.play(dice.choice(match.decision.actions))
            if match.told[-1] and match.told[-1][-1].kind == "phase" and match.decision:
                document = json.loads(json.dumps(match.position()))
                assert json.loads(json.dumps(game.at(document, seed=1).position())) == document
                seen += 1
    assert seen


def test_every_verb_is_refused_with_a_case_and_a_reason_when_it_is_out_of_place(game):
    match = game.new("historical", seed=1)
    words = match.rules.words
    for verb in words.verbs.values():
        named = [next(n for n in words.names[kind] if n) for kind in verb.arguments]
        refusal = match.why_not(" ".join([verb.word, *named]))
        assert refusal is None or (refusal.reason and refusal.case in match.rules.cases)


def test_what_a_seat_sees_never_names_the_other_hand(game):
    """Played through a crisis: no unplayed card of the other side is anywhere in what is shown."""
    dice = random.Random(8)
    for seed in range(4):
        match = game.new("grand", seed=seed)
        for _ in range(160):
            if match.decision is None:
                break
            match.play(dice.choice(match.decision.actions))
            if dice.random() > 0.1:
                continue
            rules, box = match.rules, match.rules.box
            for seat, role in enumerate(("Israel", "UAR")):
                table = rules.table(rules.veil(match.state, role), role)
                shown = {card.id for card in table.cards}
                for card, name in enumerate(box.card_names):
                    place, owner = match.state.card[card], box.deck[card]
                    held = place == 1 and (
                        owner == 1 - seat or match.state.holder[card] == 1 - seat
                    )
                    if held or place in (0, 4):
                        other = owner != seat or place == 0
                        assert not (other and name in shown), (name, role)


def test_the_log_of_a_whole_game_has_a_case_for_every_line(game):
    match = levant.game("six-days-of-war").new("grand", seed=11)
    dice = random.Random(11)
    while match.decision:
        match.play(dice.choice(match.decision.actions))
    assert all(event.text and event.case in match.rules.cases for event in match.events)
    assert match.result
