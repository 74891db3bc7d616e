import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { fileIn } from "../src/carried.js";

const text = JSON.stringify({ levant: 1, actions: ["move A 0101", "ü?>~"] });
const link = `#${deflateSync(text).toString("base64url")}`;

test("a link gives back the file that was put into it", async () => {
  assert.equal(await fileIn(link), text);
});

test("a link that is cut short, or is none, is told in words", async () => {
  await assert.rejects(fileIn(link.slice(0, 30)), /not whole/);
  await assert.rejects(fileIn("#what is this"), /not whole/);
  await assert.rejects(fileIn(""), /carries no game/);
});
