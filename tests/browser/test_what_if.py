"""What each further unit would do to an attack that is being built."""

import random
from typing import Any

from playwright.sync_api import expect

import levant
from levant.bots import bot
from levant.lab.play import choose


def test_what_if_another_joined(table: Any) -> None:
    """Suez at its first attack: asked, the worksheet tells of the choices that are left."""
    match, dice = levant.game("suez-56").new(seed=5), random.Random(2)
    while not (match.worksheet and any(a.startswith("join") for a in match.decision.actions)):  # type: ignore[union-attr]
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    table.lay(match, {"Anglo-French": "me", "Egyptian": "bot:greedy"})
    table.page.get_by_role("button", name="What if…").click()
    told = table.page.locator("lv-what-if dl")
    expect(told).to_contain_text("joins with 4")
    expect(told).to_contain_text("%")
    table.page.keyboard.press("1")  # the first choice
    expect(table.page.get_by_role("button", name="What if…")).to_be_visible()
