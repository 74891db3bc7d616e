import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Cells } from "../src/geometry.js";
import { placed } from "../src/piling.js";
import { coveredStars } from "../src/stars.js";
import type { Piece, Star } from "../src/wire.js";
import { GAME, hex, piece } from "./things.js";

const { x, y } = hex(1, 1);
const star: Star = { x, y, size: 0.5, ink: "#000", ground: "#fff", text: "" };
const cells = new Cells(GAME);

function shown(pieces: Piece[], stars = [star]): string[] {
  const game = { ...GAME, stars };
  return [...coveredStars(placed(pieces, cells, game), cells, game).keys()];
}

describe("objectives under counters", () => {
  it("peep out at the one on top", () => {
    assert.deepEqual(shown([piece("A", "0101", { height: 0 }), piece("B", "0101", { height: 1 })]), ["B"]);
  });

  it("are seen as they are printed where nobody lies on them", () => {
    assert.deepEqual(shown([piece("A", "0102")]), []);
    const aside = { ...star, x: x - 0.45, size: 0.1 };
    assert.deepEqual(shown([piece("A", "0101")], [aside]), []);
  });
});
