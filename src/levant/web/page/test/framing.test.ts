import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { cellsOfMap, groundOf, insetClearing, mapsTold, mostOf, outsideBoxes, overGround, overTray, tellsBelow, withGround } from "../src/framing.js";
import { around, type Inset, type Rect } from "../src/geometry.js";
import type { MapCell, Scene } from "../src/wire.js";
import { event, GAME, hex, near } from "./things.js";

describe("the part of the map to show", () => {
  it("has no boxes of the margin in it", () => {
    const scene = { table: { boxes: [{ id: "losses" }] } } as Scene;
    assert.equal(outsideBoxes(GAME.cells, scene).length, 20);
    assert.equal(outsideBoxes(GAME.cells, null).length, 21);
  });

  it("has no track for ground, though counters lie on it", () => {
    const track = GAME.cells[0]!.name;
    assert.ok(groundOf(GAME, null).some(({ name }) => name === track));
    assert.ok(!groundOf({ ...GAME, margin: [track] }, null).some(({ name }) => name === track));
  });

  it("is at least nine cells, and two more around", () => {
    const [l, t, r, b] = withGround([hex(2, 1)]);
    assert.ok(near(r - l, 9 + 4) && near(b - t, 9 + 4));
    assert.ok(near((l + r) / 2, 2.5));
  });

  it("has ground around it where it is wider than that", () => {
    const [l, , r] = withGround([hex(0, 0), hex(20, 0)]);
    assert.ok(near(l, -0.5 - 2) && near(r, 20.5 + 2));
  });

  it("holds as much as can be chosen in one view, the nearer of two such", () => {
    const [a, b, c, d] = [hex(0, 0), hex(2, 0), hex(20, 0), hex(22, 0)];
    const names = (cells: MapCell[]): string[] => cells.map(({ name }) => name);
    assert.deepEqual(names(mostOf([a, c, d], 6, 6, [0, 0])), names([c, d]));
    assert.deepEqual(names(mostOf([a, b, c, d], 6, 6, [30, 0])), names([c, d]));
    assert.deepEqual(names(mostOf([a, c, d], 6, 6, [0, 0], [hex(1, 1)])), names([a]), "where one meets somebody");
  });

  it("is turned to the map, and away from what is printed around it", () => {
    const ground = Array.from({ length: 20 }, (_, n) => hex(n, 0));
    const [l, , r] = overGround([ground[0]!], [10, 10], ground);
    assert.ok(near(r - l, 10));
    assert.ok(l < -1 && l > -2.5); // the cell at the edge is well inside, the rest is map
    const [left] = overGround([ground[10]!], [10, 10], ground);
    assert.ok(Math.abs(left - 5) < 1); // all around is map: it lies in the middle
  });

  it("shows little beside the map at its edge, and all of a map that is smaller than the window", () => {
    const ground = Array.from({ length: 200 }, (_, n) => hex(n % 20, Math.floor(n / 20)));
    const bounds = around(ground);
    const [, , r, b] = overGround([ground.at(-1)!, ground.at(-7)!], [9, 9], ground, [0, 0], [hex(25, 10)]);
    assert.ok(r < bounds[2] + 1.3 && b < bounds[3] + 1.3, "tables are seen instead of the map");
    const [left, , right] = overGround([ground[0]!], [30, 9], ground);
    assert.ok(left < bounds[0] && right > bounds[2]);
  });

  it("has what is looked at near its middle, turned a little to whom one may meet", () => {
    const ground = Array.from({ length: 60 }, (_, n) => hex(n, 0)).filter((_, n) => n > 6); // more of it to the right
    const middle = ([l, , r]: Rect): number => (l + r) / 2;
    const alone = middle(overGround([ground[2]!], [16, 16], ground));
    assert.ok(alone - ground[2]!.x < 5, "not in a corner for the sake of empty ground");
    const enemy = middle(overGround([ground[10]!], [16, 16], ground, [0, 0], [ground[3]!]));
    assert.ok(enemy < ground[10]!.x);
  });

  it("has what is looked at beside the overview, not under it", () => {
    const ground = Array.from({ length: 20 }, (_, n) => hex(n, 0));
    const [l, , , b] = overGround([ground[0]!], [10, 10], ground, [4, 6]);
    assert.ok(0 > l + 4 || 0 < b - 6);
  });

  it("may be one of several maps, told by how the names of its cells begin", () => {
    const names = (begins: string): number => cellsOfMap(GAME, begins).length;
    assert.equal(names("00"), 4);
    assert.equal(names("00 los"), 5);
    assert.equal(names("sinai/"), 0);
  });
});

describe("the corner with overview and buttons", () => {
  const window = { width: 1000, height: 900 };
  const inset: Inset = [0, 50, 0, 10];

  it("is left clear where the map need not be much smaller for it", () => {
    const wide: Rect = [0, 0, 20, 10];
    assert.deepEqual(insetClearing(wide, window, inset, 200, 60), [0, 50, 0, 210]);
  });

  it("is covered but for its buttons where it would", () => {
    const tall: Rect = [0, 0, 10, 20];
    assert.deepEqual(insetClearing(tall, window, inset, 200, 60), [0, 50, 0, 70]);
  });
});

describe("the buttons in the corner", () => {
  it("stand above the tray where they would reach into it", () => {
    assert.equal(overTray(180, 90, false), 0);
    assert.equal(overTray(480, 90, false), 90);
    assert.equal(overTray(180, 90, true), 90);
  });
});

describe("of several maps", () => {
  it("those are marked on which something was told of since one acted", () => {
    const maps: [string, string][] = [["00", "West"], ["01 02", "East"], ["03", "South"]];
    const events = [event(3, { places: ["0001"] }), event(5, { places: ["0201", "0202"] })];
    assert.deepEqual(mapsTold({ ...GAME, maps }, events, 4), [false, true, false]);
    assert.deepEqual(mapsTold({ ...GAME, maps }, events, 2), [true, true, false]);
  });
});

describe("a refusal", () => {
  it("is told at the upper edge, unless what was clicked lies there", () => {
    for (const y of [100, 175]) assert.ok(tellsBelow(y, 52, 800)); // also of what stands half under it
    for (const y of [-1, 200, 400, 780]) assert.ok(!tellsBelow(y, 52, 800));
  });
});
