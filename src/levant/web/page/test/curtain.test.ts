/** A curtain falls between players who hide something from each other, and before nobody else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { keepLed } from "../src/lesson-memory.js";
import type { Update } from "../src/wire.js";
import { GAME } from "./things.js";

const kept = new Map<string, string>();
globalThis.addEventListener = (): void => {};
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
});

const { Room } = await import("../src/room.js"); // it looks for a window

function curtain(hidden: boolean, mine: string[], id = "m"): boolean {
  const room = new Room(id);
  room.game = { ...GAME, hidden };
  room.update = { mine, scene: { seat: "Red" } } as unknown as Update;
  return room.curtain;
}

test("where two share a screen and something is hidden", () => {
  assert.ok(curtain(true, ["Red", "Blue"]));
  assert.ok(!curtain(false, ["Red", "Blue"]));
  assert.ok(!curtain(true, ["Red"]));
});

test("not in a lesson that is played on: one person leads all, also after a new load", () => {
  keepLed("lesson");
  assert.ok(!curtain(true, ["Red", "Blue"], "lesson"));
  assert.ok(curtain(true, ["Red", "Blue"], "other"));
});
