/** The card of a counter: printed numbers with their meaning, and what it may do now. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { besideCard, CARD, mayDo, sideFor, unitCard } from "../src/pointing.js";
import type { GameStatic } from "../src/wire.js";
import { choice, GAME, piece } from "./things.js";

const number = (what: string) => ({ what, says: "", case: "1.0", column: "", zero: "", beside: "", unless: "" });
const KNOWN: GameStatic = {
  ...GAME,
  numbers: [number("Attack"), number("Range")],
  units: {
    A: { name: "A", nation: "Redland", kind: "infantry", formation: "", numbers: ["4", ""] },
  },
};

test("every number that is printed is told, and no other", () => {
  const card = unitCard(KNOWN, piece("A", "0101", { marks: ["moved"] }), []);
  assert.equal(card.about, "Redland · infantry");
  assert.deepEqual(card.numbers.map(({ label, value }) => [label.what, value]), [["Attack", "4"]]);
  assert.deepEqual(card.marks, ["moved"]);
});

test("of a hidden block only its side is told", () => {
  const card = unitCard(KNOWN, piece("stranger-1", "0101", { side: "Blue", title: "Blue block", face: "back" }), []);
  assert.deepEqual([card.name, card.about, card.numbers], ["Blue block", "Blue", []]);
});

test("a peak says whose counters have one", () => {
  const [first, second] = GAME.roles;
  assert.equal(unitCard(KNOWN, piece("A", "0101", { side: first! }), []).peak, "");
  assert.ok(unitCard(KNOWN, piece("A", "0101", { side: second! }), []).peak.includes(second!));
});

test("a piece without a name of its own is known by its face", () => {
  assert.equal(unitCard(KNOWN, piece("A#2", "0101", { face: "A" }), []).about, "Redland · infantry");
});

test("what it may do is told in words, many of a kind by their number", () => {
  const choices = [
    choice("pick A", { lead: true }),
    choice("raise A", { say: "put A on top" }),
    choice("attack A B"),
    choice("attack A C"),
    choice("pick B"),
  ];
  assert.deepEqual(unitCard(KNOWN, piece("A", "0101"), choices).may, [
    "Pick it up to see what it can do",
    "Put A on top",
    "Attack: 2 choices",
  ]);
  assert.equal(mayDo(["a", "b", "c", "d", "e", "f"].map((verb) => choice(verb))).length, 5);
});

test("the card lies on the other side of the map", () => {
  assert.equal(sideFor(100, 50, 900), "right");
  assert.equal(sideFor(800, 50, 900), "left");
});

test("a stack that is spread out leaves the side of its card free", () => {
  const [left, right] = [62, 908];
  for (const x of [70, 480, 490, 900]) {
    const [from, to] = besideCard(x, left, right, 220);
    const card = sideFor(x, left, right) === "left" ? [left + 8, left + 8 + CARD] : [right - 8 - CARD, right - 8];
    assert.ok(to <= card[0]! || from >= card[1]!, `at ${x} it lies over the card`);
    assert.ok(to - from >= 430);
  }
  assert.deepEqual(besideCard(100, 62, 490, 220), [70, 482], "too narrow for both");
});
