"""Sound and notices of the browser: off until they are switched on."""

from typing import Any

_HIDDEN = """
  window.told = [];
  window.heard = 0;
  window.Notification = class {
    static permission = localStorage.getItem("leave") ?? "default";
    static async requestPermission() {
      localStorage.setItem("leave", "granted");
      return (Notification.permission = "granted");
    }
    constructor(title) { window.told.push(title); }
    close() {}
  };
  const begin = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.heard += 1;
    return begin.call(this);
  };
  Object.defineProperty(document, "hidden", {get: () => true});
"""


def test_ones_turn_is_told_and_heard_once_that_is_wanted(table: Any) -> None:
    table.page.add_init_script(_HIDDEN)
    _wait_for_the_machine(table)
    assert table.page.evaluate("[window.told.length, window.heard]") == [0, 0]
    table.page.get_by_role("button", name="Settings", exact=True).click()
    table.page.get_by_label("can be heard").check()
    notices = table.page.get_by_label("browser tells of my turn")
    notices.check()
    table.until(lambda: notices.is_checked(), "leave to tell")
    _wait_for_the_machine(table)
    table.until(lambda: table.page.evaluate("window.told.length") > 0, "a notice")
    assert table.page.evaluate("window.told[0]") == "Your move: Sixth Fleet"
    assert table.page.evaluate("window.heard") > 0


def _wait_for_the_machine(table: Any) -> None:
    """A new match, up to the player's first turn: the Soviet one comes before it."""
    table.begin(opponent="bot:random")
    table.deploy()
    table.asked()
