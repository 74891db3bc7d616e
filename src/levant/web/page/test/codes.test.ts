/** Codes of results are found in texts, and nowhere else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../src/codes.js";

const CODES = {
  D2: { says: "two hexes", case: "7.9" },
  "1/2R": { says: "retreat", case: "6.2" },
  "-": { says: "nothing", case: "6.2" },
};

const found = (text: string) => partsOf(text, CODES).flatMap((part) => (typeof part === "string" ? [] : [part[0]]));

test("a code stands by itself", () => {
  assert.deepEqual(found("rolls 5, D2: 1/2R - and D2"), ["D2", "1/2R", "D2"]);
  assert.deepEqual(found("BR-D2 in D24, 11/2R"), []);
  assert.equal(
    partsOf("rolls 5, D2", CODES).map((part) => (typeof part === "string" ? part : part[0])).join(""),
    "rolls 5, D2",
  );
});

test("a game without codes leaves its texts alone", () => {
  assert.deepEqual(partsOf("rolls 5, D2", {}), ["rolls 5, D2"]);
});
