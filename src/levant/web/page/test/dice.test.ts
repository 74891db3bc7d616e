import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { canProve, fingerprint, keyOf, prove, roll, stirred } from "../src/dice-proof.js";
import { diceOf } from "../src/log-kinds.js";
import type { Stirred, Verified } from "../src/wire.js";
import { event } from "./things.js";

const SHARE: Stirred = { at: 0, kind: "share", by: "NATO", text: "ab".repeat(16) };
const TAKE_BACK: Stirred = { at: 3, kind: "take-back", by: "NATO", text: "1" };
const PRINT = "f16c958e44dae63fbc7c1b9cf7b2ee9884bb5f2f2eba2f6fc495c47ea9e27b29";

/** The match of the example in docs/dice.md: three rolls, a take-back, three more. */
function match(changes: Partial<Verified> = {}): Verified {
  const shown = [5, 5, 2, 6, 1, 2];
  const dice = shown.map((each, n) => ({ at: n + 1, number: n + 1, sides: 6, shown: each }));
  const stirs = [SHARE, TAKE_BACK];
  const told = { fingerprint: PRINT, seed: "levant", rolls: [], sound: true, fault: "", method: 2 };
  return { ...told, stirs, dice, ...changes };
}

describe("the proof of the dice", () => {
  it("follows the page of the handbook", async () => {
    const first = await keyOf("levant");
    assert.equal(await fingerprint(first), PRINT);
    const shared = await stirred(first, SHARE);
    const rolls = [1, 2, 3, 4, 5, 6].map((number) => roll(shared, number, 10));
    assert.deepEqual(await Promise.all(rolls), [3, 3, 6, 3, 2, 2]);
  });

  it("finds every die of a match", async () => {
    const proof = await prove(match(), PRINT);
    assert.ok(proof.committed);
    assert.deepEqual(
      proof.dice.map((die) => die.own),
      [5, 5, 2, 6, 1, 2],
    );
  });

  it("finds another seed, a changed die and a share left out", async () => {
    assert.ok(!(await prove(match({ seed: "another" }), PRINT)).committed);
    assert.ok(!(await prove(match(), "0".repeat(64))).committed);
    const bent = match();
    bent.dice[2]!.shown = 6;
    const wrong = (await prove(bent, PRINT)).dice.filter((die) => die.own !== die.shown);
    assert.deepEqual(wrong.map((die) => die.number), [3]);
    const without = await prove(match({ stirs: [] }), PRINT);
    assert.ok(without.dice.some((die) => die.own !== die.shown));
  });

  it("is for shared dice whose seed was told", () => {
    assert.ok(canProve(match()));
    assert.ok(!canProve(match({ method: 1 })));
    assert.ok(!canProve(match({ seed: "", stirs: [] })));
  });
});

describe("an entry of the log", () => {
  it("shows all of its dice or none, never one of several", () => {
    assert.deepEqual(diceOf(event(1, { die: 4 })), [4]);
    assert.deepEqual(diceOf(event(1, { die: 4, dice: [4, 6] })), [4, 6]);
    assert.deepEqual(diceOf(event(1, { die: 4, dice: [4, 6, 1, 1] })), []);
    assert.deepEqual(diceOf(event(1)), []);
  });
});
