"""The browser adds its share to the dice, and works every die out by itself at the end."""

import json
from typing import Any

import httpx2
from playwright.sync_api import expect
from websockets.sync.client import connect

VERBS = ("deploy", "attack", "join", "resolve", "end", "halt")
LIMIT = 60


def play_until_rolled(address: str, match: str, dice: int) -> None:
    """Play both sides beside the page until so many dice have fallen, then resign."""
    place = f"{address.replace('http', 'ws')}/api/matches/{match}/live"
    seen, answered = 0, -1
    with connect(place, max_size=None) as line:
        while True:
            message: dict[str, Any] = json.loads(line.recv(timeout=LIMIT))
            if "scene" not in message:
                assert message["ok"], message
                continue
            seen += sum(bool(event["die"]) for event in message["events"])
            scene = message["scene"]
            if scene["result"]:
                return
            if scene["at"] == answered:
                continue
            answered, choices = scene["at"], scene["asked"]["choices"]
            fitting = [c for verb in VERBS for c in choices if c["verb"] == verb] or choices
            wish = {"id": 1, "at": scene["at"], "do": "play"}
            wish |= {"do": "resign"} if seen >= dice else {"text": fitting[0]["text"]}
            line.send(json.dumps(wish))


def test_the_browser_works_out_every_die_of_a_match(page: Any, address: str) -> None:
    body = {"game": "sixth-fleet", "seats": {"NATO": "me", "Soviet": "me"}}
    made = httpx2.post(f"{address}/api/matches", json=body, headers={"x-levant": "1"}).json()
    page.goto(f"{address}/match/{made['id']}")
    page.get_by_role("button", name="Dice", exact=True).click()
    expect(page.locator("lv-dice")).to_contain_text("a share of NATO's browser")
    play_until_rolled(address, made["id"], 2)
    page.get_by_role("button", name="Verify this match").click()
    own = page.locator("lv-dice #own")
    expect(own).to_contain_text("the fingerprint and all")
    expect(own).to_contain_text("are right")
    expect(page.get_by_role("region", name="Dice checked by this browser")).to_contain_text("right")
