"""Sound and notices of the browser: off until they are switched on."""

from typing import Any

from playwright.sync_api import expect

_HIDDEN = """
  window.told = [];
  window.heard = 0;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
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
    table.begin(opponent="bot:random")
    table.page.get_by_role("button", name="Settings", exact=True).click()
    table.deploy()
    table.asked()
    assert table.page.evaluate("[window.told.length, window.heard]") == [0, 0]
    table.page.get_by_label("can be heard").check()
    notices = table.page.get_by_label("browser tells of my turn")
    notices.check()
    table.until(lambda: notices.is_checked(), "leave to tell")
    while not table.page.evaluate("window.told.length"):
        before = table.actions()
        button, others = table.button("End the phase"), table.page.locator(".choices button")
        expect(button.or_(others).first).to_be_visible()  # the machine may be at it
        (button.last if button.count() else others.first).click()
        table.until(
            lambda n=before: table.actions() != n or table.page.locator(".ending").count() > 0,
            "an answer",
        )
    assert table.page.evaluate("window.told[0]") == "Your move: Sixth Fleet"
    assert table.page.evaluate("window.heard") > 0
