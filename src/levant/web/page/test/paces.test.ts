/** The machine's pace. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestPace, NORMAL } from "../src/paces.js";

test("what was once set freely is the nearest of the paces there are", () => {
  assert.deepEqual([0, 50, 150, 350, 400, 900, 1500].map(nearestPace), [
    0, 0, 200, NORMAL, NORMAL, 1000, 1000,
  ]);
});
