"""Six Days of War over the wire: what a hand holds is not told, not even by how fast it answers."""

import json
from typing import Any

import pytest

from .conftest import House, Live, Player

TRUMPS = ("ISR-16", "ISR-17", "ISR-18", "ISR-19")
OTHERS = ("ISR-01", "ISR-02", "ISR-03", "ISR-04")


class Hands:
    """A match of Ann, who is Israel and gives up some of her cards, and Bob, who is the UAR."""

    def __init__(self, ann: Player, bob: Player, given_up: tuple[str, ...]) -> None:
        seats = {"Israel": "me", "UAR": "link"}
        wanted = {"game": "six-days-of-war", "scenario": "grand", "seats": seats}
        made = ann.post("/api/matches", wanted | {"clock": "live"}).json()
        bob.post(f"/api/matches/{made['id']}/join", {"token": token(made["links"]["UAR"])})
        self.lives: dict[str, Live] = {"Israel": ann.live(made["id"]), "UAR": bob.live(made["id"])}
        while "give up" in self.prompt:
            cards = [f"discard {card}" for card in given_up]
            texts = [choice["text"] for choice in self.decider.choices]
            self.play(next((text for text in texts if text in cards), "done"))

    @property
    def asked(self) -> dict[str, Any]:
        asked: dict[str, Any] = self.lives["UAR"].scene["asked"]
        return asked

    @property
    def decider(self) -> Live:
        return self.lives[self.asked["role"]]

    @property
    def prompt(self) -> str:
        prompt: str = self.decider.scene["asked"]["prompt"]
        return prompt

    def play(self, text: str) -> None:
        live = self.decider
        live.play(text)
        for other in self.lives.values():
            other.reach(live.update["seq"])


def token(link: str) -> str:
    return link.rpartition("/")[2]


@pytest.fixture
def database() -> str:
    """What is stored where makes no difference to what is said."""
    return ""


def test_a_hand_without_trumps_is_asked_like_any_other(house: House) -> None:
    ann, bob = house.player("Ann"), house.player("Bob")
    seen = []
    for given_up in (TRUMPS, OTHERS):
        match = Hands(ann, bob, given_up)
        for _ in range(200):
            plays = [c["text"] for c in match.decider.choices if c["verb"] == "play"]
            if match.asked["role"] == "UAR" and plays:
                break
            texts = [choice["text"] for choice in match.decider.choices]
            match.play(next((t for t in texts if t in ("deploy", "pass", "done")), texts[0]))
        match.play(plays[0])
        update = json.loads(json.dumps(match.lives["UAR"].update))
        clocks = [(seat["role"], seat["running"]) for seat in update["seats"]]
        seen.append([update["scene"]["asked"], update["scene"]["at"], update["events"], clocks])
        assert match.asked["role"] == "Israel"
        trumps = [c["text"] for c in match.lives["Israel"].choices if c["verb"] == "trump"]
        assert bool(trumps) == (given_up == OTHERS)
    assert seen[0] == seen[1]
