import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UNIT, type Rect } from "../src/geometry.js";
import { finenessAt, TILE, tilesIn } from "../src/tiles.js";

const SHEET: Rect = [-2, -1, 30, 15]; // 2048 by 1024 pixels: 4 by 2 tiles at fineness 2

describe("fine tiles", () => {
  it("are needed only when the map is near", () => {
    assert.deepEqual([1, 1.2, 1.3, 2.4, 2.5].map(finenessAt), [0, 0, 2, 2, 4]);
  });

  it("cover the whole sheet and nothing beside it", () => {
    const all = tilesIn(SHEET, [-100, -100, 100, 100], 2);
    assert.equal(all.length, 8);
    assert.equal(all[0], "2/0/0");
    assert.equal(all.at(-1), "2/3/1");
  });

  it("are those that the part seen touches", () => {
    const side = TILE / 2 / UNIT;
    const inSecond: Rect = [-2 + side + 1, -1 + 1, -2 + side + 2, -1 + 2];
    assert.deepEqual(tilesIn(SHEET, inSecond, 2), ["2/1/0"]);
    const across: Rect = [-2 + side - 1, -1 + 1, -2 + side + 1, -1 + side + 1];
    assert.deepEqual(tilesIn(SHEET, across, 2), ["2/0/0", "2/1/0", "2/0/1", "2/1/1"]);
  });

  it("are none where the sheet is out of sight", () => {
    assert.deepEqual(tilesIn(SHEET, [40, 0, 50, 10], 2), []);
  });
});
