import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Cells, UNIT } from "../src/geometry.js";
import { placed, type Placed } from "../src/piling.js";
import type { Piece } from "../src/wire.js";
import { GAME, hex, near, piece } from "./things.js";

const cells = new Cells(GAME);
const laid = (...pieces: Piece[]): Map<string, Placed> =>
  new Map(placed(pieces, cells, GAME).map((each) => [each.piece.id, each]));

/** The middle of a counter in the plane. */
function middle({ x, y }: Placed): [number, number] {
  return [x / UNIT + GAME.piece / 2, y / UNIT + GAME.piece / 2];
}

describe("counters", () => {
  it("alone stand in the middle of their cell", () => {
    const [x, y] = middle(laid(piece("A", "0201")).get("A")!);
    assert.ok(near(x, hex(2, 1).x, 0.01) && near(y, hex(2, 1).y, 0.01));
  });

  it("that are in no cell of the map are not on it", () => {
    assert.equal(laid(piece("A", "aboard")).size, 0);
  });

  it("rise from the lowest to the highest, and only the highest shows how many they are", () => {
    const stack = laid(
      piece("C", "0201", { height: 2 }),
      piece("A", "0201", { height: 0 }),
      piece("B", "0201", { height: 1 }),
    );
    assert.deepEqual([...stack.keys()], ["A", "B", "C"]);
    const [a, b, c] = [...stack.values()] as [Placed, Placed, Placed];
    assert.ok(a.x < b.x && b.x < c.x && a.y > b.y && b.y > c.y);
    assert.deepEqual([a.top, b.top, c.top], [false, false, true]);
    assert.equal(c.count, 3);
  });

  it("are counted without what lies below them and marks the place", () => {
    const lone = laid(piece("mark", "0201", { height: -2, side: "" }), piece("A", "0201", { height: 0 }));
    assert.equal(lone.get("A")!.count, 1);
  });

  it("of a high pile do not leave their cell", () => {
    const pile = Array.from({ length: 12 }, (_, n) => piece(`U${n}`, "0201", { height: n }));
    const stack = [...laid(...pile).values()];
    const spread = (stack.at(-1)!.x - stack[0]!.x) / UNIT;
    assert.ok(spread <= 0.34 * GAME.piece + 0.01, String(spread));
  });
});

describe("two sides in one cell", () => {
  const blue = { side: "Blue" };

  it("stand apart, each towards where most of its side is", () => {
    const both = [piece("R", "0201"), piece("B", "0201", blue)];
    const west = laid(...both, piece("R2", "0001"), piece("B2", "0401", blue));
    assert.ok(west.get("R")!.x < west.get("B")!.x);
    const east = laid(...both, piece("R2", "0401"), piece("B2", "0001", blue));
    assert.ok(east.get("R")!.x > east.get("B")!.x);
  });

  it("are two piles, each with its own top", () => {
    const stack = laid(
      piece("R1", "0201"),
      piece("R2", "0201", { height: 1 }),
      piece("B", "0201", { ...blue, height: 2 }),
    );
    assert.deepEqual(
      [...stack.values()].map(({ piece, top, count }) => [piece.id, top, count]),
      [
        ["R1", false, 2],
        ["R2", true, 2],
        ["B", true, 1],
      ],
    );
  });

  it("have what is nobody's with the first of them", () => {
    const stack = laid(
      piece("mine", "0201", { side: "" }),
      piece("R", "0001"),
      piece("R2", "0201", { height: 1 }),
      piece("B", "0201", { ...blue, height: 2 }),
    );
    assert.equal(stack.get("R2")!.count, 2);
    assert.ok(!stack.get("mine")!.top);
  });
});

describe("a box with room", () => {
  const inBox = (count: number): Placed[] => [
    ...laid(...Array.from({ length: count }, (_, n) => piece(`U${n}`, "losses"))).values(),
  ];

  it("has its counters side by side, none of them hidden", () => {
    const [a, b] = inBox(2) as [Placed, Placed];
    assert.ok((b.x - a.x) / UNIT >= GAME.piece && a.y === b.y);
    assert.ok(a.top && b.top);
  });

  it("keeps many inside, where they overlap", () => {
    for (const each of inBox(9)) {
      const [x, y] = middle(each);
      assert.ok(x - GAME.piece / 2 >= 5.2 - 0.01 && x + GAME.piece / 2 <= 6.8 + 0.01);
      assert.ok(y - GAME.piece / 2 >= -0.01 && y + GAME.piece / 2 <= 0.81);
    }
  });
});

describe("more counters than a box can show beside each other", () => {
  it("lie in piles that can be read, by what looks alike, and each tells how many it has", () => {
    const [l, t, r, b] = [20, 20, 21.75, 21.2];
    const box = { ...hex(0, 0), name: "base", x: (l + r) / 2, y: (t + b) / 2, outline: [[l, t], [r, t], [r, b], [l, b]] as [number, number][] };
    const game = { ...GAME, cells: [...GAME.cells, box] };
    const eight = Array.from({ length: 8 }, (_, n) => piece(`U${n}`, "base", { face: n % 2 ? "jet" : "bomber" }));
    const found = placed(eight, new Cells(game), game);
    const tops = found.filter(({ top }) => top);
    assert.ok(tops.length > 1 && tops.length < 8);
    assert.equal(tops.reduce((sum, { count }) => sum + count, 0), 8);
    const xs = tops.map(({ x }) => x / UNIT).sort((one, other) => one - other);
    for (const [n, x] of xs.entries()) assert.ok(!n || x - xs[n - 1]! >= 0.5 * game.piece || x === xs[n - 1], String(xs));
  });
});
