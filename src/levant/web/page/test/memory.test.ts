import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { seenIn } from "../src/memory.js";
import type { EventLine, GameStatic, Piece } from "../src/wire.js";

const units = { "S-1": { name: "1 Tank" }, "S-2": { name: "2 Mech" } } as unknown as GameStatic["units"];
const line = (kind: string, who: string[], places: string[], text = ""): EventLine =>
  ({ at: 1, kind, text, units: who, places }) as unknown as EventLine;
const block = (id: string, cell: string): Piece =>
  ({ id, cell, face: id.includes("?") ? "back-syrian" : id }) as Piece;
const looked = [line("phase", [], [], "Turn 3 (morning): Admin"), line("revealed", ["S-1"], ["63"])];

describe("what was seen of hidden blocks", () => {
  it("is remembered where they stand", () => {
    assert.deepEqual([...seenIn(looked, [block("S?1", "63")], units)], [["63", [{ unit: "S-1", when: "Turn 3" }]]]);
  });
  it("is not told of who lies before everybody's eyes, nor where no block hides", () => {
    assert.equal(seenIn(looked, [block("S-1", "63"), block("S?1", "63")], units).size, 0);
    assert.equal(seenIn(looked, [block("S?1", "64")], units).size, 0);
    assert.equal(seenIn(looked, [block("garrison", "63")], units).size, 0);
  });
  it("is forgotten when some block leaves, for it may be this one", () => {
    const left = [...looked, line("moved", [], ["63", "29"])];
    assert.equal(seenIn(left, [block("S?1", "63"), block("S?2", "29")], units).size, 0);
  });
  it("stays when something is built at the border", () => {
    const mined = [...looked, line("border", [], ["63", "29"])];
    assert.equal(seenIn(mined, [block("S?1", "63")], units).size, 1);
  });
  it("goes along with who is seen to go, and ends with the unit", () => {
    const gone = [...looked, line("retreated", ["S-1"], ["63", "64"])];
    assert.ok(seenIn(gone, [block("S?1", "64")], units).has("64"));
    assert.equal(seenIn([...gone, line("killed", ["S-1"], ["64"])], [block("S?1", "64")], units).size, 0);
  });
  it("is of no more than hide there", () => {
    const both = [...looked, line("revealed", ["S-2"], ["63"])];
    assert.equal(seenIn(both, [block("S?1", "63")], units).get("63")!.length, 1);
  });
});
