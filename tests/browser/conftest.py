"""The page in a real Chromium, against a real server on this machine."""

import os
import re
import shutil
import subprocess
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from levant.match import Match
from levant.match_file import Stir
from levant.web import games_api
from levant.web.beside import FLAGS, chromium, serving
from levant.web.page.build import CannotBuild, build

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

try:
    from playwright.sync_api import Browser, Error, Locator, Page, expect

    expect.set_options(timeout=30_000)  # on a busy machine all takes its time
except ImportError:
    warnings.warn("pytest-playwright is not here: the page's tests do not run", stacklevel=1)
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def chrome() -> str:
    """Debian's package is installed where that is possible."""
    if chromium() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update"], ["install", "-y", "chromium"]):
            subprocess.run(["apt-get", *words], capture_output=True, check=False)
    found = chromium()
    if found is None:
        warnings.warn("Chromium cannot be had: no test of the page runs", stacklevel=1)
        pytest.skip("Chromium is not here and cannot be installed")
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(chrome: str) -> dict[str, Any]:
    return {"executable_path": chrome, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Built by one worker while the others wait: two at once spoil each other's packages, and what
    cannot be built is not tested."""
    with (tmp_path_factory.getbasetemp().parent / "page.lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            build()
        except CannotBuild as fault:
            warnings.warn(f"no test of the page runs: {fault}", stacklevel=1)
            pytest.skip(str(fault))


_printed = games_api.sheet


def _blank(game: str, number: int = 0) -> bytes:
    """A sheet of the right size with nothing printed on it."""
    opening, end, _ = _printed(game, number).partition(b">")
    return opening + end + b"</svg>"


@pytest.fixture(autouse=True)
def sheets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser without a graphics card takes two seconds to paint a sheet: as long as for all else
    of a table. Only a test that asks for `printed` looks at it."""
    if "printed" not in request.fixturenames:
        monkeypatch.setattr(games_api, "sheet", _blank)


@pytest.fixture
def printed() -> None:
    """Sheets as they are printed."""


@pytest.fixture(scope="session")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for whoever sits before this machine."""
    with serving(tmp_path_factory.mktemp("local")) as address:
        yield address


@pytest.fixture(scope="session")
def public(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on which players sign in by name."""
    with serving(tmp_path_factory.mktemp("public"), local=False) as address:
        yield address


UNBRIEFED = """
  const known = JSON.parse(localStorage.getItem("levant.settings") ?? "{}");
  const quiet = {brief: false, blunders: false, ...known};
  localStorage.setItem("levant.settings", JSON.stringify(quiet));
"""


class Table:
    """Somebody at a table in a browser, and the words for what is done there."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.add_init_script(UNBRIEFED)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text:
            self.faults.append(message.text)

    def home(self) -> None:
        self.page.goto(self.address)

    def begin(self, opponent: str = "bot:random") -> None:
        """Sit down to a new match of Sixth Fleet on this screen, as the dialog would begin it."""
        seats = {"NATO": "me", "Soviet": opponent}
        wanted = {"game": "sixth-fleet", "seats": seats, "seed": "7", "resigns": True}
        self._sit(self._made("/api/matches", msgspec.json.encode(wanted)))

    def choose(self, opponent: str, clock: str = "") -> None:
        """The same by the dialog, click by click."""
        self.home()
        self.page.get_by_role("button", name="Choose").first.click()
        self.page.locator("select[name=side]").select_option("NATO")
        self.page.locator("select[name=opponent]").select_option(opponent)
        seeding = self.page.locator("input[name=seed]")
        if opponent.startswith("bot:") or opponent == "same-screen":
            if not seeding.is_visible():
                self.page.get_by_text("Pace and dice").click()
            seeding.fill("7")
        if clock:
            self.page.locator("select[name=clock]").select_option(clock)
        self.page.get_by_role("button", name="Begin").click()
        self.page.locator("lv-decision section").wait_for()

    def lay_before(self, match: Match) -> None:
        """The match, before whoever has to decide in it."""
        assert match.decision
        seats = dict.fromkeys(match.rules.about.roles, "bot:random")
        self.lay(match, seats | {match.decision.role: "me"})
        self.asked()
        self.changed()

    def lay(self, match: Match, seats: dict[str, str]) -> None:
        """Sit down to a match that has been played so far."""
        who = ",".join(f"{role}:{kind}" for role, kind in seats.items())
        file = msgspec.json.encode(match.document())
        self._sit(self._made(f"/api/matches/upload?seats={who}", file))

    def _made(self, path: str, body: bytes) -> str:
        """The match that the server has made of it for who sits at this browser."""
        self.page.request.get(f"{self.address}/api/session")
        headers = {"x-levant": "1", "content-type": "application/json"}
        answer = self.page.request.post(f"{self.address}{path}", headers=headers, data=body)
        assert answer.ok, answer.text()
        made: str = answer.json()["id"]
        return made

    def _sit(self, match: str) -> None:
        self.page.goto(f"{self.address}/match/{match}")
        self.page.locator("lv-decision section").wait_for()

    def deploy(self) -> None:
        """Take the ready-made deployment for every side that is asked here."""
        while "placed" in self.asked():
            self.button("ready-made").click()
            self.changed()

    def deploy_once(self) -> None:
        self.asked()
        self.button("ready-made").click()
        self.changed()

    @property
    def decision(self) -> "Locator":
        return self.page.locator("lv-decision section")

    @property
    def headline(self) -> str:
        return self.page.locator("lv-topbar h1").inner_text()

    def button(self, name: str) -> "Locator":
        """A button of the decision panel that can be pressed."""
        named = re.compile(name, re.I)
        return self.page.locator("lv-decision").get_by_role("button", name=named, disabled=False)

    def asked(self) -> str:
        """What is asked of this player, once it is."""
        for _ in range(400):
            if self.page.locator("lv-decision .flag:not(.wait)").count():
                return self.decision.inner_text()
            with suppress(Error):
                self.button("Skip").click(timeout=150)
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never asked: {self.decision.inner_text()}")

    def actions(self) -> int:
        """How many actions have been played."""
        return int(self.page.locator("lv-scrub output").inner_text().split("/")[1])

    def changed(self) -> None:
        """Wait for the table to come to rest."""
        self.page.wait_for_timeout(350)

    def until(self, true: Callable[[], bool], what: str) -> None:
        for _ in range(200):
            if true():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"in vain waited for {what}")

    def fight_on(self) -> None:
        """Answer whatever combat asks, with the first choice, until units may move."""
        while "pick a unit" not in self.asked().lower():
            before = self.actions()
            choices = self.page.locator("lv-decision :is(.choices, .list) button")
            if not choices.count():
                self.button("As a list").click()  # too many for buttons
            choices.first.click()
            self.until(lambda before=before: self.actions() != before, "an answer")  # type: ignore[misc]

    def end_phase(self) -> None:
        """End the phase, after whatever must be done before."""
        before = self.headline
        while not self.button("End the phase").count():
            marked = self.page.locator("lv-pieces .piece.can .marks").first
            self.click_cell(marked.locator("..").get_attribute("data-cell"))
            self.changed()
            fanned = self.page.locator("lv-fan button.can:has(.state)")
            if fanned.count():
                fanned.first.click()
                self.changed()
            self.click_cell(self.lit_cells()[0])
            self.changed()
            self.asked()
        self.button("End the phase").click()
        expect(self.decision).to_contain_text("Not used in this phase")
        self.button("End the phase").click()
        self.until(lambda: self.headline != before, "the next phase")

    def cell_at(self, name: str) -> tuple[float, float]:
        """Where a cell lies on the screen."""
        x, y = self.page.evaluate(
            """(name) => {
              const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
              const board = table.shadowRoot.querySelector("lv-board");
              const {x, y} = table.room.cells.byName.get(name);
              return board.camera.toScreen(x, y);
            }""",
            name,
        )
        return x, y

    def click_cell(self, name: str) -> None:
        """Click a cell, after bringing it before the eyes."""
        self.page.evaluate(
            """(name) => {
              const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
              const board = table.shadowRoot.querySelector("lv-board");
              const {x, y} = table.room.cells.byName.get(name);
              board.outlook.stay();
              board.camera.show([x - 9, y - 6, x + 9, y + 6], false, board.inset, 1);
            }""",
            name,
        )
        self.page.mouse.click(*self.cell_at(name))

    def cell_of(self, unit: str) -> str:
        piece = self.page.locator(f'lv-pieces [data-piece="{unit}"]')
        cell = piece.get_attribute("data-cell")
        assert cell
        return cell

    def lone_unit(self) -> str:
        """A unit that can be picked and is alone in its cell."""
        pieces = self.page.locator("lv-pieces .piece").evaluate_all(
            """(pieces) => pieces.map(({dataset, classList}) =>
              [dataset.cell, dataset.piece, classList.contains("can")])"""
        )
        there = Counter(cell for cell, _, _ in pieces)
        return next(u for c, u, able in pieces if able and there[c] == 1 and c.isdigit())

    def another(self, unit: str) -> str:
        """The cell of another unit that could be picked instead, and is alone there."""
        cell: str = self.page.evaluate(
            """(unit) => {
              const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
              const {room} = table;
              const cells = [...room.hand.others.units.keys()].map((id) => room.piece(id).cell);
              return cells.find((cell) => /^[0-9]+$/.test(cell) && cell !== room.piece(unit).cell &&
                room.piecesIn(cell).length === 1 && !room.hand.lit.places.has(cell));
            }""",
            unit,
        )
        return cell

    def lit_cells(self) -> list[str]:
        """The empty cells that can be chosen."""
        cells: list[str] = self.page.evaluate(
            """() => {
              const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
              const {room} = table;
              return [...room.hand.lit.places.keys()].filter((cell) => !room.piecesIn(cell).length);
            }"""
        )
        return cells


@pytest.fixture
def make_table() -> type[Table]:
    return Table


@pytest.fixture
def table(page: "Page", address: str) -> Iterator[Table]:
    made = Table(page, address)
    page.set_default_timeout(60_000)
    yield made
    assert not made.faults, made.faults


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between people a server draws a seed, and their browsers add to it: here both leave it as it
    was. A test that plays on by the rules would else be over, or at war, one time in six or so."""
    always = f"{7:032}"
    monkeypatch.setattr("levant.match._seed", lambda seed: always if seed is None else str(seed))
    monkeypatch.setattr(Stir, "applied", lambda stir, key: key)


@pytest.fixture
def guest(browser: "Browser", public: str, same_dice: None) -> Iterator[Callable[[str], Table]]:
    """Players with browsers of their own, signed in by name."""
    contexts = []

    def come(name: str) -> Table:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        made = Table(page, public)
        made.home()
        page.get_by_role("button", name="Sign in").click()
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_role("button", name="Go on").click()
        page.get_by_text(f"{name} (guest)").wait_for()
        return made

    yield come
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def broken_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("files") / "broken.levant.json"
    file.write_text('{"levant": 1, "opening": {"game": "sixth-fleet"')
    return file


@pytest.fixture
def phone(
    request: pytest.FixtureRequest, browser: Browser, address: str, make_table: Any
) -> Iterator[Any]:
    """A table on a phone, of the size that is asked for."""
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield make_table(page, address)
    context.close()
