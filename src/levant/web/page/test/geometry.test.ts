import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { around, borderOf, Cells, outlineOf, UNIT } from "../src/geometry.js";
import { GAME, hex, HEXES, near } from "./things.js";

const cells = new Cells(GAME);

describe("the cell under a point", () => {
  it("is the hex whose middle is nearest, wherever the point lies on the map", () => {
    for (let x = 0.05; x < 4.5; x += 0.137) {
      for (let y = 0.03; y < 2.6; y += 0.119) {
        const far = HEXES.map((cell) => Math.hypot(cell.x - x, cell.y - y));
        const least = Math.min(...far);
        const rivals = far.filter((each) => each < least + 1e-9);
        if (rivals.length > 1) continue;
        assert.equal(cells.at(x, y)?.name, HEXES[far.indexOf(least)]!.name, `at ${x}, ${y}`);
      }
    }
  });

  it("is none outside of all of them", () => {
    assert.equal(cells.at(-0.9, -0.9), null);
    assert.equal(cells.at(0.5, -0.4), null); // between the tops of two hexes
    assert.equal(cells.at(1e6, 1e6), null);
  });

  it("may be a box beside the map", () => {
    assert.equal(cells.at(5.3, 0.1)?.name, "losses");
    assert.equal(cells.at(5.1, 0.1), null);
  });
});

describe("the next cell", () => {
  const from = (name: string, dx: number, dy: number): string =>
    cells.towards(cells.byName.get(name)!, dx, dy).name;

  it("lies to the left or right in the same row", () => {
    assert.equal(from("0201", 1, 0), "0301");
    assert.equal(from("0201", -1, 0), "0101");
  });

  it("lies above or below, half a hex aside", () => {
    assert.ok(["0202", "0302"].includes(from("0201", 0, 1)));
    assert.ok(["0200", "0300"].includes(from("0201", 0, -1)));
  });

  it("lies so that a walk keeps to its line and passes over no hex", () => {
    const line = cells.byName.get("0200")!;
    let cell = line;
    const walk = [];
    for (let n = 0; n < 3; n++) {
      cell = cells.towards(cell, 0, 1, line);
      walk.push(cell.y);
      assert.ok(Math.abs(cell.x - line.x) <= 0.5 + 1e-9);
    }
    assert.deepEqual(walk, [hex(0, 1).y, hex(0, 2).y, hex(0, 3).y]);
    assert.equal(cells.towards(cells.byName.get("0201")!, 0, 1, line).name, "0202");
  });

  it("is the same where there is none", () => {
    assert.equal(from("0000", -1, 0), "0000");
    assert.equal(from("0003", 0, 1), "0003");
  });

  it("leads from the map into the box beside it", () => {
    assert.equal(from("0401", 1, 0), "losses");
  });
});

describe("outlines", () => {
  const edges = (path: string): number => path.split("M").length - 1;

  it("of one cell has all its edges as border", () => {
    assert.equal(edges(borderOf([hex(1, 1)])), 6);
  });

  it("of neighbours leave out the edge between them", () => {
    assert.equal(edges(borderOf([hex(1, 1), hex(2, 1)])), 10);
    assert.equal(edges(borderOf([hex(1, 1), hex(3, 1)])), 12);
  });

  it("of a ring have an outer and an inner border", () => {
    const ring = [hex(0, 1), hex(2, 1), hex(1, 0), hex(2, 0), hex(1, 2), hex(2, 2)];
    assert.equal(edges(borderOf(ring)), 18 + 6);
  });

  it("are written as points in pixels", () => {
    const points = outlineOf(hex(1, 0)).split(" ");
    assert.equal(points.length, 6);
    assert.equal(points[1], `${UNIT},${Math.round((UNIT / Math.sqrt(3)) * 10) / 10}`);
  });

  it("lie in the smallest rectangle around them", () => {
    const [l, t, r, b] = around([hex(0, 0), hex(4, 3)]);
    assert.ok(near(l, -0.5) && near(r, 5));
    assert.ok(near(t, -1 / Math.sqrt(3)) && near(b, (4.5 + 1) / Math.sqrt(3)));
  });
});
