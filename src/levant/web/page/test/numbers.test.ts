import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { numberRuns, proposedIn, rangeWords, steadyIn } from "../src/numbers.js";
import { choice } from "./things.js";

describe("choices that differ in a number", () => {
  it("are one control for each kind, from the lowest up", () => {
    const texts = ["a 2", "a 1", "a 10", "a 3", "b x 1", "b x 2", "b x 3", "b x 4", "b y 1", "end"];
    const runs = numberRuns(texts.map((text) => choice(text)));
    assert.deepEqual(
      runs.map((run) => run.map(({ text }) => text)),
      [
        ["a 1", "a 2", "a 3", "a 10"],
        ["b x 1", "b x 2", "b x 3", "b x 4"],
      ],
    );
  });

  it("say between which numbers", () => {
    assert.equal(rangeWords([choice("strike British 1"), choice("strike British 7")]), "How many: 1 to 7");
  });

  it("stay buttons where they are few", () => {
    assert.deepEqual(numberRuns(["a 1", "a 2", "a 3"].map((text) => choice(text))), []);
  });
});

describe("a slider begins", () => {
  const run = [0, 1, 2, 3, 4].map((n) => choice(`strike ${n}`));

  it("at what the open hint says, rather than at what comes to the machine's mind first", () => {
    const hinted = proposedIn(run, "", ["pick gun", "strike 3"], ["strike 1"]);
    assert.deepEqual(hinted, { at: 3, because: "as the hint says" });
    assert.equal(proposedIn(run, "", ["end"], ["strike 1"]).at, 1);
  });

  it("at what a lesson waits for before all, and else at the fewest", () => {
    assert.deepEqual(proposedIn(run, "strike 2", ["strike 3"], ["strike 1"]), { at: 2, because: "" });
    assert.deepEqual(proposedIn(run, "", [], []), { at: 0, because: "the fewest" });
  });
});

describe("answers that stay in view", () => {
  const steady = (...texts: string[]): string[] =>
    steadyIn(texts.map((text) => choice(text))).map(({ text }) => text);

  it("are all where they are few", () => {
    assert.deepEqual(steady("yes", "no"), ["yes", "no"]);
  });

  it("are fewer on a phone, where they would cover the question", () => {
    const on = (...texts: string[]): string[] => steadyIn(texts.map((text) => choice(text)), true).map(({ text }) => text);
    assert.deepEqual(on("assign a", "assign b", "ready"), ["ready"]);
    assert.deepEqual(on("attack a", "attack b"), ["attack a", "attack b"]);
  });

  it("have no slider among them, which would take the room of the choices", () => {
    assert.deepEqual(steady("a 1", "a 2", "a 3", "a 4", "end"), ["end"]);
  });

  it("are those that name nothing where there are many", () => {
    assert.deepEqual(steady("add w", "add x", "add y", "add z", "ready"), ["ready"]);
  });

  it("are none where all are many", () => {
    assert.deepEqual(steady("a", "b", "c", "d", "e"), []);
  });
});
