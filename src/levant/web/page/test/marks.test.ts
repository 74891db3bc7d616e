/** Where prices and chances stand. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { labelDown, overlayColour } from "../src/marks.js";
import type { Room } from "../src/room.js";
import { GAME, hex } from "./things.js";

describe("a price or chance", () => {
  const held = (n: number) => ({ game: GAME, piecesIn: () => Array(n).fill({}) }) as unknown as Room;
  const area = { ...hex(1, 1), outline: hex(1, 1).outline.slice(1) };

  it("stands at the foot of an empty hex, and above the strength of who is there", () => {
    assert.equal(labelDown(hex(1, 1), held(0)), 0.3);
    assert.ok(labelDown(hex(1, 1), held(2)) < 0);
  });

  it("stands below the counter in an area, whose steps are along its top", () => {
    assert.ok(labelDown(area, held(1)) > GAME.piece / 2);
  });
});

describe("overlays", () => {
  it("have a colour each, in the game that has most", () => {
    const colours = Array.from({ length: 13 }, (_, n) => overlayColour(n));
    assert.equal(new Set(colours).size, 13);
  });
});
