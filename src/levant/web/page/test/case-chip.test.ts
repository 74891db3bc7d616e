import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TemplateResult } from "lit";
import { citing } from "../src/case-chip.js";
import type { Room } from "../src/room.js";

const CASE = { title: "", text: "" };
const room = { game: { cases: { "5.2": CASE, "6.1.3": CASE }, codes: {} } } as unknown as Room;

/** A cited case as what stands before and after its chip. */
function parts(text: string): (string | [string, string])[] {
  return citing(room, text).map((told) => {
    if (typeof told === "string") return told;
    const [before, , after] = (told as TemplateResult).values as string[];
    return [before!, after!];
  });
}

describe("cited cases", () => {
  it("keep their brackets and commas beside them", () => {
    assert.deepEqual(parts("first (5.2, 6.1.3). Then"), ["first ", ["(", ","], " ", ["", ")."], " Then"]);
  });

  it("are only those that there are", () => {
    assert.equal(parts("a road costs 0.5, see 5.2").flat().join(""), "a road costs 0.5, see ");
  });
});
