import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Moved } from "../src/room.js";
import { settings } from "../src/settings.js";
import { comesToDecide, heardOf } from "../src/sound.js";
import type { Result, Scene } from "../src/wire.js";
import { asked, choice, event } from "./things.js";

/** The table after so many actions, with this role to decide. */
const scene = (at: number, role: string, result: Result | null = null): Scene =>
  ({ at, asked: { ...asked(choice("end")), role }, result }) as Scene;
const moved = (before: Scene | null, after: Scene): Moved => ({ before, after });

describe("what is heard", () => {
  it("is nothing until it is switched on", () => {
    assert.equal(settings.sound, false);
    assert.equal(settings.announce, false);
  });

  it("is a move, a die or a combat, and one's turn", () => {
    const blue = moved(scene(3, "Blue"), scene(4, "Blue"));
    const way = event(4, { places: ["0000", "0101"] });
    assert.deepEqual(heardOf(blue, [way], ["Red"]), ["move"]);
    assert.deepEqual(heardOf(blue, [way, event(4, { die: 2 })], ["Red"]), ["die"]);
    assert.deepEqual(heardOf(blue, [event(4, { kind: "combat", die: 2 })], ["Red"]), ["combat"]);
    const mine = moved(scene(3, "Blue"), scene(4, "Red"));
    assert.deepEqual(heardOf(mine, [way], ["Red"]), ["move", "turn"]);
  });

  it("is nothing when a page is opened, or when only somebody came", () => {
    assert.deepEqual(heardOf(moved(null, scene(4, "Red")), [event(4, { die: 2 })], ["Red"]), []);
    assert.deepEqual(heardOf(moved(scene(4, "Red"), scene(4, "Red")), [], ["Red"]), []);
  });

  it("is the end of the game above all", () => {
    const over = moved(scene(3, "Blue"), scene(4, "", { winner: "Red" } as Result));
    assert.deepEqual(heardOf(over, [event(4, { kind: "combat" })], ["Red"]), ["over"]);
  });
});

describe("one's turn", () => {
  it("comes where the other side decided before", () => {
    assert.ok(comesToDecide("Blue", "Red", ["Red"]));
    assert.ok(!comesToDecide("Red", "Red", ["Red"]));
    assert.ok(!comesToDecide("Red", "Blue", ["Red"]));
    assert.ok(!comesToDecide("Blue", undefined, ["Red"]));
  });

  it("comes to nobody who looks on, or holds both sides", () => {
    assert.ok(!comesToDecide("Blue", "Red", []));
    assert.ok(!comesToDecide("Blue", "Red", ["Red", "Blue"]));
  });
});
