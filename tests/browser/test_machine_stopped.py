"""What the page says when the machine's work fails on the server."""

from typing import Any

import pytest
from playwright.sync_api import expect

from levant.web.opponents import Opponents

from .test_recap import after_the_soviet_turn


def test_a_machine_that_fails_says_so_and_is_asked_again(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays, tries = Opponents.choose, []

    async def broken(*given: Any, **more: Any) -> list[int]:
        tries.append(given)
        raise RuntimeError("a fault that nobody thought of")

    monkeypatch.setattr(Opponents, "choose", broken)
    table.lay(after_the_soviet_turn(), {"NATO": "bot:random", "Soviet": "me"})
    expect(table.decision).to_contain_text("The machine stopped")
    expect(table.decision).to_contain_text("Nothing is lost")
    table.page.keyboard.press("s")  # it fails again, and says so again
    table.until(lambda: len(tries) == 3, "another try")  # the page came after the first
    expect(table.decision).to_contain_text("The machine stopped")
    monkeypatch.setattr(Opponents, "choose", plays)
    table.button("Try again").click()
    expect(table.decision).not_to_contain_text("The machine stopped")
    table.asked()
