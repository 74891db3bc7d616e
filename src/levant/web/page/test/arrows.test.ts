/** A plan on the map: ways, attacks, rings. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersIn, sketched } from "../src/arrows.js";
import type { HintStep } from "../src/wire.js";
import { GAME } from "./things.js";

const WHERE: Record<string, string> = { tank: "0101", gun: "0201", foe: "0202" };
const cellOf = (name: string): string => WHERE[name] ?? name;

function step(actions: string[], more: Partial<HintStep> = {}): HintStep {
  return { actions, say: "", route: [], origins: [], targets: [], why: "", must: false, said: "", ...more };
}

const drawn = (...steps: HintStep[]): ReturnType<typeof sketched> =>
  sketched(steps, GAME.verbs, cellOf);

test("a way is an arrow through its cells", () => {
  const move = step(["pick tank", "move tank 0103"], { route: ["0101", "0102", "0103"] });
  assert.deepEqual(drawn(move).arrows, [{ kind: "move", cells: ["0101", "0102", "0103"], step: 1, note: "" }]);
});

test("a combat is an arrow from each that attacks, once", () => {
  const fight = { origins: ["0101", "0201"], targets: ["0202"] };
  const { arrows, rings } = drawn(step(["pass"], fight), step(["end"], fight));
  assert.deepEqual(arrows, [
    { kind: "attack", cells: ["0101", "0202"], step: 1, note: "" },
    { kind: "attack", cells: ["0201", "0202"], step: 1, note: "" },
  ]);
  assert.deepEqual(rings, []);
});

test("a combat where one stands, or has landed, is a ring there", () => {
  const fights = [{ origins: ["0202"], targets: ["0202"] }, { origins: [], targets: ["0203"] }];
  const { arrows, rings } = drawn(...fights.map((fight) => step(["pass"], fight)));
  assert.deepEqual(arrows, []);
  assert.deepEqual(rings.map(({ cell, step }) => [cell, step]), [["0202", 1], ["0203", 2]]);
});

test("what names two places goes from one to the other; what names one has a ring", () => {
  assert.deepEqual(drawn(step(["attack gun foe"])).arrows, [
    { kind: "attack", cells: ["0201", "0202"], step: 1, note: "" },
  ]);
  assert.deepEqual(drawn(step(["pick gun"]), step(["card ace"]), step(["end"])), {
    arrows: [],
    rings: [{ cell: "0201", step: 1, note: "" }],
  });
});

test("every step has its number, and a plan that is begun goes on counting", () => {
  const steps = [step(["move tank 0102"], { route: ["0101", "0102"] }), step(["pick gun"])];
  const { arrows, rings } = sketched(steps, GAME.verbs, cellOf, 4);
  assert.deepEqual([arrows[0]?.step, rings[0]?.step], [4, 5]);
});

test("what comes from beside the map is a ring or the part of the way on it, and says whence", () => {
  const beside = (cell: string): string => (cell === "box" ? "holding box" : "");
  const drawn = (route: string[]) => sketched([step(["pass"], { route })], GAME.verbs, cellOf, 1, beside);
  assert.deepEqual(drawn(["box", "0101"]), {
    arrows: [],
    rings: [{ cell: "0101", step: 1, note: "from holding box" }],
  });
  assert.deepEqual(drawn(["box", "0101", "0102"]).arrows, [
    { kind: "move", cells: ["0101", "0102"], step: 1, note: "from holding box" },
  ]);
  assert.deepEqual(drawn(["0101", "box"]).rings[0]?.note, "to holding box");
  assert.deepEqual(drawn(["box", "box"]), { arrows: [], rings: [] });
});

test("a place has one mark, with the numbers of all that begins there", () => {
  const fight = { origins: ["0101", "0201"], targets: ["0202", "0203"] };
  const { arrows, rings } = drawn(step(["pass"], fight), step(["pick gun"]), step(["end"], { origins: ["0201"], targets: ["0301"] }));
  assert.deepEqual(numbersIn({ arrows, rings }), [
    { cell: "0201", words: "1, 2, 3", fights: false },
    { cell: "0101", words: "1", fights: true },
  ]);
});
