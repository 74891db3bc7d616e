/** Chances over the turns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { across, height, LABELS, momentAt, nearest, WIDTH } from "../src/chance-graph.js";

const MOMENTS = [0, 12, 30, 55].map((at) => ({ at, chances: [0.5] }));

test("turns are evenly apart, and certainty is above", () => {
  const gaps = [1, 2, 3].map((n) => across(n, 4) - across(n - 1, 4));
  assert.ok(gaps.every((gap) => Math.abs(gap - gaps[0]!) < 1e-9));
  assert.ok(height(1) < height(0.5) && height(0.5) < height(0));
});

test("no line runs through what is written at the scale", () => {
  const written = 4 + 4 * 7; // from where "100%" begins, in letters of 10 pixels
  assert.ok(LABELS >= written && across(0, 4) >= LABELS);
});

test("a point of the match belongs to the turn that it is in", () => {
  assert.deepEqual(
    [0, 11, 12, 54, 55, 99].map((at) => momentAt(MOMENTS, at)),
    [0, 0, 1, 2, 3, 3],
  );
  assert.equal(momentAt([], 5), 0);
});

test("a click goes to the nearest turn", () => {
  for (const [n, moment] of MOMENTS.entries()) {
    assert.equal(nearest(MOMENTS, across(n, 4) / WIDTH), moment);
  }
  assert.equal(nearest(MOMENTS, -0.1), MOMENTS[0]);
  assert.equal(nearest(MOMENTS, 1.2), MOMENTS[3]);
  assert.equal(nearest([], 0.5), undefined);
});
