"""Over the wire: two matches that differ only in what is hidden look the same to who may not know.

Ann leads the Syrians, Bob the Israelis, Eve looks on. In the second match Bob has set up ghosts
where strongpoints stand in the first, and later Ann moves another block the same way.
"""

import json
from typing import Any

import pytest

from .conftest import House, Live, Player

SWAPPED = {f"I-SP{n}": f"I-GH{n}" for n in (1, 2, 3)} | {f"I-GH{n}": f"I-SP{n}" for n in (1, 2, 3)}


class Seats:
    """One match with its three lookers."""

    def __init__(self, players: list[Player], names: dict[str, str]) -> None:
        self.names = names
        self.ann, self.bob, self.eve = players
        seats = {"Syrian": "me", "Israeli": "link"}
        wanted = {"game": "golan-73", "seats": seats, "public": True}
        made = self.ann.post("/api/matches", wanted).json()
        self.id: str = made["id"]
        token = made["links"]["Israeli"].rpartition("/")[2]
        self.bob.post(f"/api/matches/{self.id}/join", {"token": token})
        self.lives: dict[str, Live] = {
            "Syrian": self.ann.live(self.id),
            "Israeli": self.bob.live(self.id),
            "watcher": self.eve.live(self.id),
        }
        self.players = {"Syrian": self.ann, "Israeli": self.bob, "watcher": self.eve}

    @property
    def decider(self) -> Live:
        return self.lives[self.lives["Syrian"].scene["asked"]["role"]]

    def play(self, text: str) -> None:
        live = self.decider
        live.play(" ".join(self.names.get(word, word) for word in text.split()))
        for other in self.lives.values():
            other.reach(live.update["seq"])

    def told(self, seat: str) -> str:
        """The last update of a seat, without what belongs to this match alone."""
        update: dict[str, Any] = json.loads(json.dumps(self.lives[seat].update))
        del update["watch"], update["watchers"], update["seats"]
        return json.dumps(update)

    def asked_for(self, seat: str) -> list[str]:
        """What a seat gets by asking: the past, a picture, the dice, refusals, overlays, lists."""
        player, live = self.players[seat], self.lives[seat]
        at = live.scene["at"]
        got = [player.get(f"/api/matches/{self.id}/at/{n}").text for n in (at, at // 2, 3)]
        got += [player.get(f"/api/matches/{self.id}/{what}").text
                for what in ("picture.svg", "verify", "file")]  # fmt: skip
        for text in ("move I-SP1 28", "pick I-GH1", "spy I?3", "fight 29", "retreat I-SP2 24"):
            got.append(str({**live.ask("why", text=text), "id": 0}))
        for name in ("stacking", "contested", "israeli-supply", "syrian-supply"):
            got.append(str({**live.ask("overlay", name=name, unit=""), "id": 0}))
        got.append(str({**live.ask("overlay", name="reach", unit="I-SP1"), "id": 0}))
        cards = player.get("/api/matches").json()
        got += [card["turn"] for cards in cards.values() for card in cards if card["id"] == self.id]
        return got


def set_up(match: Seats) -> None:
    while match.decider is match.lives["Israeli"]:
        choices = match.decider.choices
        back = {new: old for old, new in match.names.items()}
        texts = sorted(" ".join(back.get(w, w) for w in c["text"].split()) for c in choices)
        match.play(next(text for text in texts if text != "deploy"))


@pytest.fixture
def database() -> str:
    """What is stored where makes no difference to what is said."""
    return ""


@pytest.fixture
def both(house: House) -> tuple[Seats, Seats]:
    players = [house.player(name) for name in ("Ann", "Bob", "Eve")]
    return Seats(players, {}), Seats(players, SWAPPED)


def assert_same(both: tuple[Seats, Seats], *seats: str) -> None:
    one, two = both
    for seat in seats:
        assert one.told(seat) == two.told(seat), seat


def test_ghosts_and_strongpoints_look_alike_to_the_enemy_and_to_a_watcher(
    both: tuple[Seats, Seats],
) -> None:
    one, two = both
    for match in both:
        set_up(match)
    assert one.told("Israeli") != two.told("Israeli")
    updates = [
        [event for update in match.lives["Syrian"].updates for event in update["events"]]
        for match in both
    ]  # how often he is told of comings and goings depends on the time it takes
    assert str(updates[0]) == str(updates[1])
    assert "I-GH" not in str(updates)
    steps = 0
    while one.lives["Syrian"].scene["table"]["headline"].count("Combat") == 0:
        assert_same(both, "Syrian", "watcher")
        choices = one.decider.choices
        if steps % 12 == 0:
            for seat in ("Syrian", "watcher"):
                assert one.asked_for(seat) == two.asked_for(seat), seat
            for text in [choice["text"] for choice in choices[:2]]:
                for do in ("peek", "route"):
                    answers = [match.decider.ask(do, text=text) for match in both]
                    assert answers[0]["data"] == answers[1]["data"]
        text = next(c["text"] for c in choices if c["verb"] not in ("spy", "recon"))  # they look
        for match in both:
            match.play(text)
        steps += 1
    assert steps > 10


def test_which_block_moved_and_what_movement_it_has_left_is_not_told(
    both: tuple[Seats, Seats],
) -> None:
    """Infantry that has gone as far as it can, and a mechanized brigade that could go on."""
    one, two = both
    for match, unit in zip(both, ("S-5-112", "S-5-132"), strict=True):
        set_up(match)
        while "movement" not in match.decider.scene["table"]["headline"].lower():
            match.play(next(c["text"] for c in match.decider.choices if c["verb"] == "end"))
        match.play(f"pick {unit}")
        match.play(f"step {unit} 66")
    assert one.told("Syrian") != two.told("Syrian")
    assert_same(both, "watcher")
    pieces = [
        [p for p in match.lives["Israeli"].scene["table"]["pieces"] if p["side"] == "Syrian"]
        for match in both
    ]
    assert pieces[0] == pieces[1]
    events = [match.lives["Israeli"].update["events"] for match in both]
    assert events[0] == events[1]
    assert "S-5-1" not in str(events)
    for match in both:
        match.play("halt")
    assert_same(both, "watcher")
    for count in ("seq", "events"):
        assert one.lives["Israeli"].update[count] == two.lives["Israeli"].update[count]
    assert one.lives["Israeli"].scene["at"] == two.lives["Israeli"].scene["at"]


def test_who_leads_both_sides_reads_the_log_of_the_one_he_sits_at(house: House) -> None:
    """As in a lesson: what the Israelis set up is not in the log that is read as the Syrians."""
    ann = house.player("Ann")
    seats = {"Syrian": "me", "Israeli": "same-screen"}
    live = ann.live(ann.new_match(game="golan-73", seats=seats))
    log: list[dict[str, Any]] = []

    def read() -> str:
        after = live.update["after"]
        log[:] = [line for line in log if line["at"] <= after] + live.update["events"]
        return " ".join(line["text"] for line in log)

    text = read()
    while live.scene["seat"] == "Israeli":
        own = text
        live.play_first("deploy")
        text = read()
    assert live.scene["seat"] == "Syrian"
    names = ["Strongpoint ", "Ghost ", *SWAPPED]
    assert [name for name in names if name in own]
    assert "Israeli block is placed" in text
    assert not [name for name in names if name in text]
