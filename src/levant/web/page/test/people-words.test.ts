/** What is told of people, and how the lobby's filters live in its address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { change, changed, filtersIn, queryOf, scoreOf } from "../src/people-words.js";
import type { ResultCard } from "../src/wire.js";

test("points have halves", () => {
  assert.equal(scoreOf([2.5, 0.5]), "2½ : ½");
  assert.equal(scoreOf([1, 0]), "1 : 0");
  assert.equal(scoreOf(null), "–");
});

test("a rating's change is told of rated matches only", () => {
  const result = { before: 1500, after: 1488 } as ResultCard;
  assert.equal(change(result), "1500 → 1488 (−12)");
  assert.equal(change({ ...result, before: 0, after: 0 }), "");
});

test("filters come back from their address as they went in", () => {
  const filters = { game: "suez-56", clock: "day", friends: "yes" };
  assert.deepEqual(filtersIn(queryOf(filters)), filters);
});

test("who comes without filters looks for a seat, who took all away sees all", () => {
  assert.deepEqual(filtersIn(""), { open: "yes" });
  assert.deepEqual(filtersIn(queryOf({})), {});
});

test("a scenario goes with its game", () => {
  const filters = { game: "suez-56", scenario: "one", open: "yes" };
  assert.deepEqual(changed(filters, "game", "golan-73"), { game: "golan-73", open: "yes" });
  assert.deepEqual(changed(filters, "open", ""), { game: "suez-56", scenario: "one" });
});
