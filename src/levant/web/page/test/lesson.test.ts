import assert from "node:assert/strict";
import test from "node:test";
import { awaited, begins, course, free, meant, nextDeed, wanted } from "../src/lesson.js";
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
  alike: [],
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

const ATTACK: GuideCard = {
  ...GUIDE,
  steps: [
    step({ do: ["end"] }),
    step({ do: ["attack 4720", "join A", "join B", "join C", "assault"] }),
    step({ do: ["join D", "buy x", "buy x", "buy y"] }),
  ],
};

test("units join in any order, and nothing else is out of order", () => {
  assert.ok(wanted(ATTACK, 1, 2, "join C", ""));
  assert.ok(wanted(ATTACK, 1, 4, "join A", ""));
  assert.ok(wanted(ATTACK, 1, 1, "join B", "attack 4720"));
  assert.ok(!wanted(ATTACK, 1, 2, "join D", ""));
  assert.ok(!wanted(ATTACK, 1, 1, "join A", ""));
  assert.ok(!wanted(ATTACK, 1, 4, "assault", ""));
  assert.ok(!wanted(ATTACK, 1, 5, "join A", ""));
});

test("what is to be done twice keeps its order", () => {
  assert.deepEqual(free(ATTACK, 2, 7), ["buy x"]);
  assert.ok(!wanted(ATTACK, 2, 7, "buy y", ""));
  assert.deepEqual(free(ATTACK, 2, 10), []);
});

test("of those who may join, one who is still offered is pointed to", () => {
  assert.equal(nextDeed(ATTACK, 1, 3, ["join A", "join C", "assault"]), "join A");
  assert.equal(nextDeed(ATTACK, 1, 3), "join B");
});
