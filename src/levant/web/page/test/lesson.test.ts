import assert from "node:assert/strict";
import test from "node:test";
import { afterPlayed, awaited, begins, forFingers, meant, nextDeed, stepAt, track, type Done } from "../src/lesson.js";
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

/** The page that is open after these actions, where another one was. */
function open(guide: GuideCard, was: number, done: Done[]): number {
  return stepAt(guide, was, track(guide, done, done.length), done.length);
}

const next = (guide: GuideCard, step: number, done: Done[], offered: string[] = []): string =>
  nextDeed(track(guide, done, done.length), step, offered);

const fits = (guide: GuideCard, done: Done[]): number => track(guide, done, done.length).fits;

const DEPLOYED: Done[] = ["deploy", "deploy"];

test("the next deed follows the actions of the match", () => {
  assert.equal(next(GUIDE, 2, DEPLOYED), "pick A");
  assert.equal(next(GUIDE, 2, [...DEPLOYED, "pick A"]), "move A 0101");
  assert.equal(next(GUIDE, 2, [...DEPLOYED, "pick A", "move A 0101"]), "");
});

test("of an action that nobody has told it is taken that it was the script's", () => {
  assert.equal(fits(GUIDE, [null, null, null]), 3);
  assert.deepEqual(afterPlayed([], 2, "move A 0101", "pick A"), [null, null, "pick A", "move A 0101"]);
});

test("what was taken back is forgotten when something else is played", () => {
  assert.deepEqual(afterPlayed([...DEPLOYED, "pick B", "move B 0101"], 2, "end", ""), [...DEPLOYED, "end"]);
});

test("who plays something else is astray from there on, also when the page is loaded anew", () => {
  assert.equal(fits(GUIDE, [...DEPLOYED, "end"]), 2);
  assert.equal(fits(GUIDE, [...DEPLOYED, "pick A", "move A 0102", "end"]), 3);
  assert.equal(open(GUIDE, 2, [...DEPLOYED, "end"]), 2);
});

test("a page is turned when all of it is done, and those to be read stay", () => {
  assert.equal(open(GUIDE, 2, [...DEPLOYED, "pick A"]), 2);
  assert.equal(open(GUIDE, 2, [...DEPLOYED, "pick A", "move A 0101"]), 3);
  assert.equal(open(GUIDE, 0, []), 0);
  assert.equal(open(GUIDE, 1, ["deploy"]), 1);
  assert.equal(open(GUIDE, 1, DEPLOYED), 2);
  assert.equal(open(GUIDE, 3, [...DEPLOYED, "pick A", "move A 0101"]), 3);
  assert.equal(open(GUIDE, 4, [...DEPLOYED, "pick A", "move A 0101"]), 4); // the end
});

test("undo goes back through the pages, any number of times", () => {
  assert.equal(open(GUIDE, 4, DEPLOYED), 2);
  assert.equal(open(GUIDE, 3, [...DEPLOYED, "pick A"]), 2);
  assert.equal(open(GUIDE, 2, ["deploy"]), 1);
  assert.equal(open(GUIDE, 3, []), 1);
});

test("who has gone on without reading is where the match is", () => {
  assert.equal(open(GUIDE, 0, ["deploy"]), 1);
  assert.equal(open(GUIDE, 0, [...DEPLOYED, "pick A"]), 2);
});

test("after the lead has been looked into, what it leads to is awaited", () => {
  assert.equal(awaited(GUIDE, 2, DEPLOYED, 2, ""), "pick A");
  assert.equal(awaited(GUIDE, 2, DEPLOYED, 2, "pick A"), "move A 0101");
  assert.equal(awaited(GUIDE, 2, DEPLOYED, 2, "pick B"), "pick A");
  assert.equal(awaited(GUIDE, 0, [], 0, ""), "");
});

test("only the refusal that a step is about is taken for it, by whatever verb it was asked", () => {
  const trial = "drop B 0101";
  assert.ok(meant(trial, "drop B 0101"));
  assert.ok(meant(trial, "move B 0101"));
  assert.ok(!meant(trial, "drop B 0202"));
  assert.ok(!meant(trial, "drop C 0101"));
  assert.ok(!meant(trial, ""));
  assert.ok(meant("end", "end"));
});

const ATTACK: GuideCard = {
  ...GUIDE,
  steps: [
    step({ do: ["attack 4720", "join A", "join B", "gunfire X", "strike X 5", "assault", "retreat C 1"] }),
    step({ do: ["buy x", "buy x", "buy y", "end"] }),
    step({ do: ["pick A", "land A 1", "pick B", "land B 2"] }),
    step({ plays: ["place P 1", "place P 2"] }),
  ],
};
const FOUGHT: Done[] = ["attack 4720", "join A", "join B", "gunfire X", "strike X 5", "assault", null];
const BOUGHT: Done[] = [...FOUGHT, "buy x", "buy x", "buy y", "end"];

test("what a step names is done in any order, up to a word that ends it", () => {
  assert.equal(fits(ATTACK, ["attack 4720", "strike X 5", "join B", "gunfire X", "join A", "assault"]), 6);
  assert.equal(fits(ATTACK, ["attack 4720", "strike X 5", "assault"]), 2);
  assert.equal(fits(ATTACK, ["attack 4720", "join A", "join D"]), 2);
  assert.equal(fits(ATTACK, [...FOUGHT, "buy y", "buy x", "buy x", "end"]), BOUGHT.length);
  assert.equal(fits(ATTACK, [...FOUGHT, "buy y", "buy y"]), FOUGHT.length + 1);
  assert.equal(fits(ATTACK, [...BOUGHT, "pick B", "land B 2", "pick A", "land A 1"]), BOUGHT.length + 4);
  assert.deepEqual(track(ATTACK, ["attack 4720", "strike X 5", "join B"], 3).left, ["join A", "gunfire X"]);
});

test("what is played for the learner keeps its order", () => {
  const landed = [...BOUGHT, "pick A", "land A 1", "pick B", "land B 2"];
  assert.equal(fits(ATTACK, [...landed, "place P 2"]), landed.length);
});

test("of those who may join, one who is still offered is pointed to", () => {
  assert.equal(next(ATTACK, 0, ["attack 4720"], ["join B", "assault"]), "join B");
  assert.equal(next(ATTACK, 0, ["attack 4720", "join B"], ["join A", "assault"]), "join A");
});

const TWINS: GuideCard = {
  ...GUIDE,
  alike: [["A", "B", "C"]],
  steps: [step({ do: ["pick A", "move A 1"] }), step({ plays: ["pick B", "move B 2"] }), step({ do: ["attack A B"] })],
};

test("of several that are the same the one that was taken goes on, and the other stands for it", () => {
  assert.equal(awaited(TWINS, 0, [], 0, "pick B"), "move B 1");
  assert.equal(next(TWINS, 0, ["pick B"]), "move B 1");
  assert.equal(next(TWINS, 1, ["pick B", "move B 1"]), "pick A");
  assert.equal(next(TWINS, 2, ["pick B", "move B 1", "pick A", "move A 2"]), "attack B A");
  assert.equal(next(TWINS, 2, ["pick C", "move C 1", "pick B", "move B 2"]), "attack C B");
  assert.equal(next(TWINS, 2, ["pick C", "move C 1", "pick A", "move A 2"]), "attack C A");
  assert.equal(fits(TWINS, ["pick C", "move A 1"]), 1);
  assert.equal(fits(TWINS, ["pick A", "move A 1", "pick B", "move B 2", "attack C B"]), 4); // it is elsewhere
});

test("fingers are told to tap", () => {
  assert.equal(forFingers("Point at any counter. Click Minsk, who was clicked, or point at her."), "Tap and hold any counter. Tap Minsk, who was tapped, or tap and hold her.");
});
