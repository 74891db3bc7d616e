"""What axe finds wrong for those who do not see, point or tell colours apart."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

GRAVE = ("serious", "critical")


def grave_faults(page: Any) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['help']}: {[node['target'] for node in each['nodes']][:3]}"
        for each in found
        if each["impact"] in GRAVE
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home(table: Any, scheme: str) -> None:
    table.page.emulate_media(color_scheme=scheme)
    table.home()
    table.page.get_by_role("button", name="Choose").first.wait_for()
    assert grave_faults(table.page) == []
    table.page.get_by_role("button", name="Choose").first.click()
    table.page.wait_for_timeout(300)
    assert grave_faults(table.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_table(table: Any, scheme: str) -> None:
    table.page.emulate_media(color_scheme=scheme)
    table.begin(opponent="same-screen")
    table.deploy()
    assert grave_faults(table.page) == []
    for panel in ("Order of battle", "Show on the map", "Players and chat", "Settings"):
        table.page.get_by_role("button", name=panel, exact=True).click()
        table.page.wait_for_timeout(150)
        assert grave_faults(table.page) == [], panel
