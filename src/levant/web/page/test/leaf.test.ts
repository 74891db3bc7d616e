import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { NOTHING, turnedTo } from "../src/leaf.js";

const combat = { ...NOTHING, combat: true };
const recap = { ...NOTHING, recap: true };

describe("the leaf below the decision", () => {
  it("is that of what is new: the combat before what the other side did, a hint before both", () => {
    assert.equal(turnedTo("log", NOTHING, recap, "log"), "recap");
    assert.equal(turnedTo("log", NOTHING, { ...recap, combat: true }, "log"), "combat");
    assert.equal(turnedTo("combat", combat, { ...combat, hint: true }, "log"), "hint");
  });

  it("is not covered by what is less pressing", () => {
    assert.equal(turnedTo("combat", combat, { ...combat, recap: true }, "log"), "combat");
    assert.equal(turnedTo("recap", recap, { ...recap, combat: true }, "log"), "combat");
  });

  it("stays where the player has turned, for as long as nothing is new", () => {
    assert.equal(turnedTo("log", combat, combat, "log"), "log");
    assert.equal(turnedTo("combat", NOTHING, NOTHING, "log"), "combat");
    assert.equal(turnedTo("log", recap, NOTHING, "log"), "log");
  });

  it("turns on when it has nothing to say any more", () => {
    assert.equal(turnedTo("combat", combat, NOTHING, "log"), "log");
    assert.equal(turnedTo("recap", recap, NOTHING, ""), "");
    assert.equal(turnedTo("hint", { ...combat, hint: true }, combat, "log"), "combat");
  });
});
