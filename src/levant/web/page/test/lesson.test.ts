import assert from "node:assert/strict";
import test from "node:test";
import { awaited, begins, course, meant, nextDeed, wanted } from "../src/lesson.js";
import type { GuideCard, GuideStep } from "../src/wire.js";

function step(part: Partial<GuideStep>): GuideStep {
  return { text: "", point: [], do: [], plays: [], try: "", ...part };
}

const GUIDE: GuideCard = {
  scenario: "short",
  title: "First",
  minutes: 5,
  seed: "s",
  learned: [],
  steps: [
    step({ text: "read" }),
    step({ plays: ["deploy", "deploy"] }),
    step({ do: ["pick A", "move A 0101"] }),
    step({ try: "move B 0101" }),
  ],
};

test("a step begins after all that was played before it", () => {
  assert.deepEqual([0, 1, 2, 3].map((k) => begins(GUIDE, k)), [0, 0, 2, 4]);
});

test("the next deed follows the actions of the match", () => {
  assert.equal(nextDeed(GUIDE, 2, 2), "pick A");
  assert.equal(nextDeed(GUIDE, 2, 3), "move A 0101");
  assert.equal(nextDeed(GUIDE, 2, 4), "");
});

test("an answer with its lead is what is wanted, another is not", () => {
  assert.ok(wanted(GUIDE, 2, 2, "move A 0101", "pick A"));
  assert.ok(wanted(GUIDE, 2, 3, "move A 0101", ""));
  assert.ok(!wanted(GUIDE, 2, 2, "move A 0102", "pick A"));
  assert.ok(!wanted(GUIDE, 2, 2, "end", ""));
});

test("who plays something else is astray until it is taken back", () => {
  assert.equal(course(GUIDE, 2, 2, false), "on");
  assert.equal(course(GUIDE, 2, 3, true), "astray");
  assert.equal(course(GUIDE, 2, 4, false), "done");
  assert.equal(course(GUIDE, 2, 5, false), "astray");
  assert.equal(course(GUIDE, 3, 4, false), "on");
});

test("what is played for the learner may be half done, and ends its step", () => {
  assert.equal(course(GUIDE, 1, 0, false), "on");
  assert.equal(course(GUIDE, 1, 1, false), "on");
  assert.equal(course(GUIDE, 1, 2, false), "done");
  assert.equal(course(GUIDE, 1, 3, false), "astray");
  assert.equal(course(GUIDE, 0, 0, false), "on");
});

test("after the lead has been looked into, what it leads to is awaited", () => {
  assert.equal(awaited(GUIDE, 2, 2, ""), "pick A");
  assert.equal(awaited(GUIDE, 2, 2, "pick A"), "move A 0101");
  assert.equal(awaited(GUIDE, 2, 2, "pick B"), "pick A");
  assert.equal(awaited(GUIDE, 0, 0, ""), "");
});

test("only the refusal that a step is about is taken for it, by whatever verb it was asked", () => {
  const trial = step({ try: "drop B 0101" });
  assert.ok(meant(trial, "drop B 0101"));
  assert.ok(meant(trial, "move B 0101"));
  assert.ok(!meant(trial, "drop B 0202"));
  assert.ok(!meant(trial, "drop C 0101"));
  assert.ok(!meant(trial, ""));
  assert.ok(meant(step({ try: "end" }), "end"));
});
