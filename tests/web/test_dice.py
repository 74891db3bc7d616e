"""Dice nobody can bend: seeds are drawn, players add their shares, and all can be worked out.

What is checked here is worked out from docs/dice.md with hashlib alone, not with the program's
own functions.
"""

import hmac
from hashlib import sha512
from typing import Any

import msgspec
import pytest

import levant

from .conftest import GAME, Live, Player
from .test_together import seated

SHARES = {"NATO": "a1" * 32, "Soviet": "b2" * 32}


def first_key(seed: str) -> bytes:
    return sha512(b"levant-seed\0" + seed.encode()).digest()


def print_of(seed: str) -> str:
    return sha512(b"levant-print\0" + first_key(seed)).hexdigest()[:64]


def rolled(key: bytes, number: int, sides: int) -> int:
    message = number.to_bytes(8, "big") + b"\0\0"
    word = int.from_bytes(hmac.digest(key, message, "sha512")[:8], "big")
    return word % sides + 1


def check(told: dict[str, Any]) -> None:
    """Every die of a match follows from its seed and from what was added."""
    key, stirs = first_key(told["seed"]), list(told["stirs"])
    for die in told["dice"]:
        while stirs and stirs[0]["at"] < die["at"]:
            stir = stirs.pop(0)
            if stir["kind"] == "seed":
                key = first_key(stir["text"])
            else:
                added = f"{stir['kind']} {stir['text']}".encode()
                key = sha512(b"levant-stir\0" + key + added).digest()
        assert rolled(key, die["number"], die["sides"]) == die["shown"], die


def play_until_rolled(lives: dict[str, Live], dice: int) -> None:
    """Play on until so many dice have been seen."""
    nato = lives["NATO"]

    def seen() -> int:
        return sum(bool(event["die"]) for update in nato.updates for event in update["events"])

    goal = seen() + dice
    while seen() < goal:
        live = lives[nato.scene["asked"]["role"]]
        live.reach(nato.update["seq"])
        live.play_first("deploy", "attack", "join", "resolve", "end", "halt")
        nato.reach(live.update["seq"])


def test_a_seed_cannot_be_given_where_another_can_sit(ann: Player) -> None:
    for kind in ("link", "open"):
        body = {"game": GAME, "seats": {"NATO": "me", "Soviet": kind}, "seed": "7"}
        refused = ann.post("/api/matches", body)
        assert (refused.status_code, "server draws" in refused.text) == (400, True)


def test_every_die_follows_from_the_committed_seed_and_the_shares(ann: Player, bob: Player) -> None:
    match, nato, soviet = seated(ann, bob)
    shown = nato.update["fingerprint"]
    lives = {"NATO": nato, "Soviet": soviet}
    for role, live in lives.items():
        live.until(lambda update: update["share"])
        assert live.ask("share", text=SHARES[role])["ok"]
        assert live.ask("share", text="c3" * 32)["ok"]  # a second one is not taken
    for live in lives.values():
        live.until(lambda update: len(update["stirs"]) == 2)
    play_until_rolled(lives, 3)
    assert not soviet.update["share"]
    assert ann.get(f"/api/matches/{match}/verify").json()["dice"] == []
    assert nato.ask("resign")["ok"]
    told = ann.get(f"/api/matches/{match}/verify").json()
    assert (told["sound"], told["method"]) == (True, 2)
    assert shown == told["fingerprint"] == print_of(told["seed"])
    assert [(s["kind"], s["by"], s["text"]) for s in told["stirs"]] == [
        ("share", role, text) for role, text in SHARES.items()
    ]
    assert len(told["dice"]) >= 3
    check(told)
    without = told | {"stirs": told["stirs"][:1]}
    with pytest.raises(AssertionError):
        check(without)


def test_a_share_that_is_none_is_refused(ann: Player) -> None:
    live = ann.live(ann.new_match(seed=""))
    for text in ("", "xyz", "a1" * 15, "a1" * 65, "A1" * 32):
        assert "hexadecimal" in live.ask("share", text=text)["reason"]
    assert live.update["stirs"] == []


def test_a_given_seed_gives_its_own_dice_and_asks_for_no_share(ann: Player) -> None:
    live = ann.live(ann.new_match(seed="7"))
    assert not live.update["share"]
    assert live.update["fingerprint"] == levant.game(GAME).new(seed="7").fingerprint
    assert live.ask("share", text="a1" * 32)["ok"]
    assert live.update["stirs"] == []


def test_a_die_that_was_seen_and_taken_back_does_not_come_again(ann: Player, bob: Player) -> None:
    match, nato, soviet = seated(ann, bob)
    lives = {"NATO": nato, "Soviet": soviet}
    play_until_rolled(lives, 1)
    one, other = (nato, soviet) if nato.ask("offer", name="take-back")["ok"] else (soviet, nato)
    if one is soviet:
        assert soviet.ask("offer", name="take-back")["ok"]
    assert other.ask("reply", name="take-back", accept=True)["ok"]
    other.until(lambda update: bool(update["stirs"]))
    assert [(s["kind"], s["text"]) for s in other.update["stirs"]] == [("take-back", "1")]
    nato.reach(other.update["seq"])
    play_until_rolled(lives, 2)
    nato.ask("resign")
    told = bob.get(f"/api/matches/{match}/verify").json()
    check(told)
    assert told["sound"]


def test_a_match_from_a_file_gets_new_dice_where_others_can_sit(ann: Player, bob: Player) -> None:
    old = levant.game(GAME).new(seed="known")
    while old.state.rolls < 2:
        assert old.decision
        old.play(old.decision.actions[0])
    file = msgspec.json.encode(old.document())
    alone = ann.client.post("/api/matches/upload?seats=NATO:me,Soviet:me", content=file).json()
    assert alone["note"] == ""
    assert ann.live(alone["id"]).update["fingerprint"] == old.fingerprint
    made = ann.client.post("/api/matches/upload?seats=NATO:me,Soviet:link", content=file).json()
    assert "dice from here on are new" in made["note"]
    token = made["links"]["Soviet"].rpartition("/")[2]
    bob.post(f"/api/matches/{made['id']}/join", {"token": token})
    lives = {"NATO": ann.live(made["id"]), "Soviet": bob.live(made["id"])}
    update = lives["NATO"].update
    assert update["fingerprint"] != old.fingerprint
    assert [(s["at"], s["kind"], s["text"]) for s in update["stirs"]] == [
        (len(old.history), "seed", "")
    ]
    assert ann.get(f"/api/matches/{made['id']}/file").json()["stirs"] == []
    play_until_rolled(lives, 2)
    lives["NATO"].ask("resign")
    told = ann.get(f"/api/matches/{made['id']}/verify").json()
    assert print_of(told["stirs"][0]["text"]) == update["fingerprint"] == told["fingerprint"]
    fresh = [die for die in told["dice"] if die["at"] > len(old.history)]
    assert fresh
    check(told | {"dice": fresh})


def test_a_match_with_shares_is_saved_loaded_and_branched(ann: Player, tmp_path: Any) -> None:
    match = ann.new_match(seed="", seats={})
    live = ann.live(match)
    live.ask("share", text="a1" * 32)
    live.until(lambda update: bool(update["stirs"]))
    play_until_rolled({"NATO": live, "Soviet": live}, 1)
    live.ask("resign")
    file = tmp_path / "match.json"
    file.write_bytes(ann.get(f"/api/matches/{match}/file").content)
    loaded = levant.load(file)
    told = ann.get(f"/api/matches/{match}/verify").json()
    assert [roll.shown for roll in loaded.rolls()] == [die["shown"] for die in told["dice"]]
    made = ann.post(f"/api/matches/{match}/branch", {"at": len(loaded.history)}).json()
    branch = ann.live(made["id"])
    assert branch.update["fingerprint"] == told["fingerprint"]
    assert branch.scene["table"] == live.scene["table"]


def test_shares_survive_a_restart(house: Any, ann: Player) -> None:
    match = ann.new_match(seed="", seats={})
    live = ann.live(match)
    live.ask("share", text="a1" * 32)
    live.until(lambda update: bool(update["stirs"]))
    play_until_rolled({"NATO": live, "Soviet": live}, 1)
    live.close()
    house.site.hall.rooms.clear()
    again = ann.live(match)
    assert again.update["fault"] == ""
    assert again.scene["table"] == live.scene["table"]
    assert len(again.update["stirs"]) == 1
