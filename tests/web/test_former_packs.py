"""Matches on a server that were begun before rows of their pack were changed."""

import json
from pathlib import Path

import pytest

import levant
from levant.match import Match
from levant.web import matches
from levant.web.frozen import freeze, thaw
from levant.web.journal import MACHINE

from .conftest import House, Player
from .test_counsel import hinted

FILES = Path(__file__).parents[1] / "former"
GAMES = sorted(path.stem for path in FILES.glob("*.json"))


@pytest.fixture
def database() -> str:
    return ""


def uploaded(player: Player, file: bytes, seats: str = "") -> str:
    answer = player.client.post(f"/api/matches/upload?seats={seats}", content=file)
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["id"]
    return found


def cut(game: str, left: int, tmp_path: Path) -> tuple[bytes, list[str]]:
    """The file of a match that goes on, and the actions that were played after that."""
    match = levant.load(FILES / f"{game}.json")
    texts = [match.rules.words.text(code) for code in match.history[-left:]]
    match.rewind(len(match.history) - left)
    match.save(tmp_path / "cut.json")
    return (tmp_path / "cut.json").read_bytes(), texts


@pytest.mark.parametrize("game", GAMES)
def test_a_match_in_the_store_opens_verifies_and_is_told_in_its_own_edition(
    house: House, ann: Player, game: str
) -> None:
    file = (FILES / f"{game}.json").read_bytes()
    room = uploaded(ann, file)
    kept = house.site.store.read_now(lambda c: matches.load(c, room))
    assert kept is not None
    assert kept.row.opening.pack == json.loads(file)["opening"]["pack"]
    house.site.hall.rooms.clear()  # as after a restart
    update = ann.live(room).update
    own = levant.load(FILES / f"{game}.json").rules.about.edition
    assert (update["fault"], update["edition"]) == ("", own)
    assert own > 0
    assert update["scene"]["result"]["level"] == json.loads(file)["result"]
    assert ann.get(f"/api/matches/{room}/verify").json()["sound"]


def test_a_match_that_goes_on_goes_on_with_hints_to_the_end_it_had(
    house: House, ann: Player, tmp_path: Path
) -> None:
    file, texts = cut("el-arish-67", 12, tmp_path)
    room = uploaded(ann, file)
    house.site.hall.rooms.clear()
    live = ann.live(room)
    assert hinted(ann, room, live.scene["at"])["steps"]
    assert ann.get(f"/api/matches/{room}/chances").json()["points"]
    while not live.scene["result"]:
        live.play(texts[live.scene["at"] - len(json.loads(file)["actions"])])
    whole = json.loads((FILES / "el-arish-67.json").read_bytes())
    assert live.scene["result"]["level"] == whole["result"]
    assert ann.get(f"/api/matches/{room}/file").json()["checksum"] == whole["checksum"]


def test_a_bot_plays_on_with_the_pack_of_the_match(
    house: House, ann: Player, tmp_path: Path
) -> None:
    file, _ = cut("el-arish-67", 12, tmp_path)
    first, second = levant.game("el-arish-67").about.roles
    room = uploaded(ann, file, f"{first}:me,{second}:bot:greedy")
    live = ann.live(room)
    while not live.scene["result"]:
        live.until(lambda update: bool(live.choices or update["scene"]["result"]))
        if live.choices:
            live.play_first("end", "resolve", "halt")
    entries = house.site.store.read_now(lambda c: matches.entries_after(c, room, 0))
    brought = len(json.loads(file)["actions"])
    played = [entry for entry in entries if entry.kind == "play"][brought:]
    assert any(entry.number == MACHINE for entry in played)
    assert (live.update["fault"], live.update["edition"]) == ("", 1)


def test_a_folded_match_keeps_its_edition() -> None:
    match = levant.load(FILES / "golan-73.json")
    again: Match = thaw(freeze(match))
    assert again.rules is match.rules
    assert again.result == match.result


def test_the_match_that_follows_has_the_pack_of_today(house: House, ann: Player) -> None:
    room = uploaded(ann, (FILES / "el-arish-67.json").read_bytes())
    live = ann.live(room)
    assert live.ask("offer", name="rematch")["ok"]
    follower = live.until(lambda update: update["rematch"])["rematch"]
    assert ann.live(follower).update["edition"] == 0
    kept = house.site.store.read_now(lambda c: matches.load(c, follower))
    assert kept is not None
    assert kept.row.opening.pack == levant.game("el-arish-67").about.pack["campaign"]


def test_a_game_is_told_as_it_was_for_matches_of_that_time(ann: Player) -> None:
    now, then = (ann.get(f"/api/games/golan-73?edition={n}").json() for n in (0, 1))
    assert (now["edition"], then["edition"]) == (0, 1)
    sheets = [ann.get(f"/api/games/el-arish-67/sheet.svg?edition={n}").text for n in (0, 1)]
    assert sheets[0] != sheets[1]  # Jebel Libni and Bir Lahfan
    assert ann.get("/api/games/el-arish-67/sheet.svg").text == sheets[0]
    for strange in ("9", "-1", "x", "01"):
        assert ann.get(f"/api/games/golan-73?edition={strange}").status_code == 404
