/** What many rolls came to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { tallyOf } from "../src/tally.js";
import { event } from "./things.js";

const sideOf = (unit: string): string => ({ jet: "Israel", mig: "UAR" })[unit] ?? "";

test("the rolls of each side are counted, what came most often first, and who was lost", () => {
  const roll = (unit: string, outcome: string) => event(1, { kind: "bombs", units: [unit, "other"], die: 4, outcome });
  const events = [
    roll("jet", "a miss; anti-aircraft fire damages the attacker"),
    roll("jet", "it is destroyed"),
    event(2, { kind: "lost", units: ["mig"] }),
    roll("jet", "it is destroyed"),
    roll("mig", "forces it to abort"),
    event(3, { kind: "air", units: ["jet"] }),
  ];
  const told = tallyOf(events, sideOf);
  const israel = "Israel: 2 × it is destroyed, 1 × a miss, 1 × anti-aircraft fire damages the attacker.";
  assert.equal(told, `${israel} UAR: 1 × forces it to abort. Lost: UAR 1 unit.`);
});

test("without a roll and without a loss there is nothing to tell", () => {
  assert.equal(tallyOf([event(1, { outcome: "a miss" }), event(2)], sideOf), "");
});
