"""How quick the page is: `python -m levant.web.page_bench`.

In a real Chromium on this machine: the time between frames while the map is dragged and zoomed
with 200 counters on it, the time from a click to the frame that shows what it did, and the time
from the click that begins a match to a table with its sheet on which one is asked.
"""

import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from levant.web.beside import FLAGS, chromium, serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

COUNTERS = 200
CLICKS = 25
TABLES = 6
PATIENCE = 30  # seconds for anything
AIMS = {"pan": 16.7, "zoom": 33, "pick": 50, "move": 70, "table": 1500}
"""Milliseconds at the 95th percentile on an idle machine."""

_SIT_DOWN = """() => {
  window.took = 0;
  addEventListener("click", () => {
    const began = performance.now();
    const look = () => {
      const app = document.querySelector("lv-app").shadowRoot;
      const table = app.querySelector("lv-table");
      const board = table?.shadowRoot.querySelector("lv-board");
      const sheet = board?.shadowRoot.querySelector("lv-sheet");
      if (!table?.room?.asked || !sheet?.picture) return setTimeout(look, 5);
      requestAnimationFrame(() => setTimeout(() => (window.took = performance.now() - began)));
    };
    look();
  }, {once: true, capture: true});
}"""

_TOOLS = """() => {
  const table = document.querySelector("lv-app").shadowRoot.querySelector("lv-table");
  const board = table.shadowRoot.querySelector("lv-board");
  const {room} = table;
  const at = (cell) => {
    const {x, y} = room.cells.byName.get(cell);
    return board.camera.toScreen(x, y);
  };
  const inSight = ([x, y]) => {
    const [left, top, right] = board.inset;
    return x > left + 20 && x < innerWidth - right - 20 && y > top + 20 && y < 640;
  };
  window.bench = {
    room,
    /** Where a unit lies that can be picked and is alone in its cell. */
    unit(n) {
      const cells = [...room.hand.lit.units.keys()].map((id) => room.piece(id).cell);
      const onMap = cells.filter((cell) => room.cells.byName.has(cell) && inSight(at(cell)));
      const alone = onMap.filter((cell) => room.piecesIn(cell).length === 1);
      return at(alone[n % alone.length]);
    },
    /** Where the unit in hand can go. */
    place() {
      return at([...room.hand.lit.places.keys()].find(
        (cell) => room.cells.byName.has(cell) && !room.piecesIn(cell).length && inSight(at(cell))));
    },
    /** Time the next click until something is true and painted. */
    time(kind) {
      const was = room.update.scene.at;
      const done = kind === "pick" ? () => room.hand.led : () => room.update.scene.at > was;
      window.took = 0;
      addEventListener("pointerup", () => {
        const began = performance.now();
        const look = () => {
          if (!done()) return;
          room.removeEventListener("change", look); // looking now and then would miss its frame
          requestAnimationFrame(() => setTimeout(() => (window.took = performance.now() - began)));
        };
        room.addEventListener("change", look);
      }, {once: true, capture: true});
    },
    /** Copies of counters, until there are enough on the map. */
    fill(wanted) {
      const {pieces, boxes} = room.update.scene.table;
      const outside = new Set(boxes.map((box) => box.id));
      const cells = room.game.cells.map((cell) => cell.name).filter((name) => !outside.has(name));
      const there = pieces.filter((piece) => cells.includes(piece.cell));
      for (let n = there.length; n < wanted; n++) {
        const cell = cells[(n * 37) % cells.length];
        pieces.push({...there[n % there.length], id: `copy-${n}`, cell});
      }
      room.changed();
    },
    record() {
      window.gaps = [];
      window.recording = true;
      let last = 0;
      const step = (now) => {
        if (last) window.gaps.push(now - last);
        last = now;
        if (window.recording) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    stop() {
      window.recording = false;
      return window.gaps;
    },
  };
}"""


@dataclass(frozen=True, slots=True)
class PageFigures:
    """Milliseconds, one for each frame or click."""

    pan: list[float]  # between frames
    zoom: list[float]
    pick: list[float]  # from a click on a counter to its lit places
    move: list[float]  # from a click on a place to the counter there
    table: list[float]  # from the click that begins a match to a table that can be used


def measure() -> PageFigures:
    """Raises RuntimeError where there is nothing to measure with."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise RuntimeError("this needs a package more: pip install playwright") from None
    browser = chromium()
    if browser is None:
        raise RuntimeError("there is no Chromium on this machine")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as play,
    ):
        chrome = play.chromium.launch(executable_path=browser, args=list(FLAGS))
        page = chrome.new_page(viewport={"width": 1440, "height": 900})
        tables = [_sit_down(page, address) for _ in range(TABLES)]
        _set_up(page)
        picks, moves = _clicks(page)
        page.evaluate(f"bench.fill({COUNTERS})")
        page.wait_for_timeout(800)
        pan, zoom = _pan(page), _zoom(page)
        chrome.close()
    return PageFigures(pan, zoom, picks, moves, tables)


def _sit_down(page: "Page", address: str) -> float:
    """Begin a match, both sides at one screen; how long it took."""
    page.goto(address)
    page.get_by_role("button", name="Choose").first.click()
    page.locator("select[name=opponent]").select_option("same-screen")
    page.wait_for_timeout(1000)  # so long a player looks at a dialog at least
    page.evaluate(_SIT_DOWN)
    page.get_by_role("button", name="Begin").click()
    _until(page, "window.took > 0")
    took: float = page.evaluate("window.took")
    return took


def _set_up(page: "Page") -> None:
    """Deployed, at the first decision to move; the brief has left the map with the first choice."""
    for _ in range(2):
        page.get_by_role("button", name="ready-made").click()
    page.get_by_text("pick a unit to move").first.wait_for()
    page.keyboard.press("f")
    page.evaluate(_TOOLS)
    page.wait_for_timeout(1500)


def _clicks(page: "Page") -> tuple[list[float], list[float]]:
    picks, moves = [], []
    for number in range(CLICKS):
        picks.append(_click(page, "pick", f"bench.unit({number})"))
        moves.append(_click(page, "move", "bench.place()"))
        page.wait_for_timeout(900)  # the counter slides
        page.keyboard.press("u")
        _until(page, "bench.room.hand.led === null && bench.room.asked !== null")
        page.wait_for_timeout(900)
    return picks, moves


def _click(page: "Page", kind: str, where: str) -> float:
    x, y = page.evaluate(where)
    page.mouse.move(x, y)
    page.wait_for_timeout(150)
    page.evaluate(f"bench.time('{kind}')")
    page.mouse.down()
    page.mouse.up()
    _until(page, "window.took > 0")
    took: float = page.evaluate("window.took")
    return took


def _until(page: "Page", true: str) -> None:
    """Wait for something in the page; its security policy lets the browser's own waiting not in."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(true):
        if time.monotonic() > end:
            raise RuntimeError(f"in {PATIENCE} s the page did not come to {true!r}")
        page.wait_for_timeout(20)


def _pan(page: "Page") -> list[float]:
    page.mouse.move(500, 700)
    page.mouse.down()
    page.evaluate("bench.record()")
    for step in range(120):
        page.mouse.move(500 + 3 * (step % 60), 700 - 2 * (step % 60))
    gaps: list[float] = page.evaluate("bench.stop()")
    page.mouse.up()
    page.wait_for_timeout(900)
    return gaps


def _zoom(page: "Page") -> list[float]:
    page.mouse.move(600, 400)
    page.evaluate("bench.record()")
    for step in range(60):
        page.mouse.wheel(0, -40 if step < 30 else 40)
        page.wait_for_timeout(16)
    gaps: list[float] = page.evaluate("bench.stop()")
    return gaps


def report(figures: PageFigures) -> list[str]:
    rows = {
        "pan": (f"pan, {COUNTERS} counters, between frames", figures.pan),
        "zoom": (f"zoom, {COUNTERS} counters, between frames", figures.zoom),
        "pick": ("click on a counter, to its lit places", figures.pick),
        "move": ("click on a place, to the move", figures.move),
        "table": ("click on Begin, to a table that can be used", figures.table),
    }
    return [
        f"{what:<44} median {statistics.median(ms):6.1f} ms   "
        f"95% {statistics.quantiles(ms, n=20, method='inclusive')[-1]:6.1f} ms   "
        f"most {max(ms):6.1f} ms   aim {AIMS[key]:6.1f} ms"
        for key, (what, ms) in rows.items()
    ]


def main() -> None:
    try:
        figures = measure()
    except RuntimeError as problem:
        sys.exit(f"The page cannot be measured: {problem}")
    print("\n".join(report(figures)))


if __name__ == "__main__":
    main()
