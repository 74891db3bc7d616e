"""Bots on a server: whoever thinks long makes nobody else wait."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import levant
from levant.bots import BOTS, thinks
from levant.bots.settling import Outlook
from levant.match import Match
from levant.web import opponents
from levant.web.opponents import Opponents, choose

from .conftest import House, easy

LIMIT = 120


def test_the_levels_think_and_the_others_answer_at_once() -> None:
    assert [name for name in BOTS if thinks(name)] == ["officer", "general", "marshal"]
    assert thinks("officer:rollouts=60")


def deployed() -> Match:
    match = levant.game("sixth-fleet").new(seed=7)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    return match


def test_a_plan_is_carried_out_by_the_worker_that_thought_of_it() -> None:
    match = deployed()
    seats = dict.fromkeys(match.rules.about.roles, "officer:rollouts=4")
    chosen = choose("a plan", match.keys, list(match.history), seats)
    assert len(chosen) > 10, "a movement phase is one plan, however long it took to think of it"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_slow_bot_delays_only_its_own_match(workers: int) -> None:
    match = deployed()
    keys, history = match.keys, list(match.history)
    sides = match.rules.about.roles

    async def scene() -> None:
        machines = Opponents(workers, LIMIT)
        thinking = asyncio.Event()
        seats = dict.fromkeys(sides, "officer:seconds=60")
        work = machines.choose("a", keys, history, seats, heard=lambda share: thinking.set())
        slow = asyncio.create_task(work)
        try:
            await asyncio.wait_for(thinking.wait(), LIMIT)
            for quick in ("b", "c"):
                chosen = await machines.choose(quick, keys, history, dict.fromkeys(sides, "greedy"))
                assert chosen
            assert not slow.done()
        finally:
            slow.cancel()
            machines.close()

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        pool.submit(asyncio.run, scene()).result(LIMIT)


def test_a_bot_that_cannot_judge_the_game_plays_on_and_takes_no_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = deployed()
    roles = match.rules.about.roles
    history = list(match.history)

    def broken(*given: object) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Outlook, "verdict", broken)
    monkeypatch.setattr(opponents, "accepts_draw", broken)
    seats = dict.fromkeys(roles, "greedy")
    chosen = choose("no judge", match.keys, history, seats, settles=True)
    assert chosen
    assert chosen not in (opponents.RESIGN, opponents.OFFER)
    assert opponents.accept("no judge", match.keys, history, list(roles)) is False


def test_what_fails_while_a_bot_plays_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(easy(tmp_path))
    machines, tries = house.site.hall.opponents, []
    plays = machines.choose

    async def broken(*given: Any, **more: Any) -> list[int]:
        tries.append(given)
        if len(tries) < 4:
            raise RuntimeError("a fault that nobody thought of")
        chosen: list[int] = await plays(*given, **more)
        return chosen

    monkeypatch.setattr(machines, "choose", broken)
    try:
        ann = house.player("Ann")
        match = ann.new_match()
        live = ann.live(match)
        live.until(lambda update: update["stuck"] or bool(live.choices))
        while live.choices:
            live.play_first("deploy", "end")
        live.until(lambda update: update["stuck"])
        assert not live.update["thinking"]
        assert len(tries) == 1
        live.ask("skip")
        live.until(lambda update: update["stuck"] and len(tries) == 2)
        again = ann.live(match)  # the page is loaded anew
        again.until(lambda update: update["stuck"] and len(tries) == 3)
        again.ask("skip")
        again.my_turn()
        assert not again.update["stuck"]
    finally:
        house.close()
