import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Cells } from "../src/geometry.js";
import { harms, hasActed } from "../src/harm.js";
import { placed } from "../src/piling.js";
import type { Piece } from "../src/wire.js";
import { GAME, piece } from "./things.js";

function told(...pieces: Piece[]): Record<string, string[]> {
  return Object.fromEntries(harms(placed(pieces, new Cells(GAME), GAME)));
}

describe("what ails counters", () => {
  it("is a letter for each state that makes them weaker", () => {
    const marks = ["activated", "disrupted", "out of supply"];
    assert.deepEqual(told(piece("A", "0101", { marks })), { A: ["D", "S"] });
    assert.deepEqual(told(piece("A", "0101", { marks: ["moved", "has attacked"] })), {});
  });

  it("is told beside who is kept in reserve", () => {
    assert.deepEqual(told(piece("A", "0101", { marks: ["reserve"] })), { A: ["R"] });
  });

  it("is told of the whole pile, by the counter on top", () => {
    const pile = [
      piece("A", "0101", { height: 0, marks: ["disrupted"] }),
      piece("B", "0101", { height: 1, marks: ["disrupted", "out of supply"] }),
      piece("C", "0101", { height: 2 }),
    ];
    assert.deepEqual(told(...pile, piece("D", "0102")), { C: ["D2", "S1"] });
  });
});

describe("who has acted", () => {
  it("is told by what was done, not by what is lacking or still due", () => {
    const acted = (...marks: string[]): boolean => hasActed(piece("A", "0101", { marks }), []);
    assert.equal(acted("moved"), true);
    assert.equal(acted("no protective fire", "just landed"), false);
    for (const state of ["landed", "neutral", "spotted", "disrupted", "was attacked"]) assert.equal(acted(state), false, state);
    for (const done of ["flown", "activated twice", "barrage used"]) assert.equal(acted(done), true, done);
    assert.equal(acted("landed", "has attacked"), true);
    assert.equal(acted("moved", "must attack"), false);
  });
});
