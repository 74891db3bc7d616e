/** A combat is seen on the map while it is fought, and no longer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { byTable, headsOf, isFought, isLive, isRollOf } from "../src/fight.js";
import type { EventLine, Scene, Worksheet } from "../src/wire.js";
import { asked, choice, event, GAME } from "./things.js";

const WHERE: Record<string, string> = { tank: "0101", gun: "0303" };

function fought(at: number, events: EventLine[], choices: string[] = [], result = "DR"): boolean {
  const worksheet = { result, origins: ["0101"], targets: ["0102"] } as unknown as Worksheet;
  return isFought({
    asked: choices.length ? asked(...choices.map((text) => choice(text))) : null,
    cellOf: (name) => WHERE[name] ?? name,
    events,
    game: GAME,
    scene: { at, worksheet } as unknown as Scene,
  });
}

const ROLL = event(7, { kind: "combat", die: 4 });

test("until the die has fallen, and for the moment after it", () => {
  assert.ok(fought(6, [], [], ""));
  assert.ok(fought(7, [ROLL]));
  assert.ok(!fought(8, [ROLL, event(8)]), "something else was done");
});

test("while it is decided what comes of it", () => {
  assert.ok(fought(8, [ROLL], ["move tank 0102"]));
  assert.ok(fought(7, [ROLL], ["pass"]), "by a button");
  assert.ok(!fought(8, [ROLL], ["move gun 0302"]));
  assert.ok(!fought(7, [ROLL], ["move gun 0302"]), "the next attack");
});

test("not once something new is asked for, of the same units too", () => {
  const worksheet = { result: "DR", origins: ["0101"], targets: ["0102"] } as unknown as Worksheet;
  const live = (...texts: string[]): boolean => liveAfter([ROLL], ...texts);
  const liveAfter = (events: EventLine[], ...texts: string[]): boolean =>
    isLive({
      events,
      asked: asked(...texts.map((text) => choice(text))),
      cellOf: (name) => WHERE[name] ?? name,
      game: GAME,
      scene: { at: 8, worksheet } as unknown as Scene,
    });
  assert.ok(live("move tank 0102", "pass"), "an advance");
  assert.ok(!live("attack tank gun", "end"), "the next attack");
  assert.ok(!live("move gun 0302", "pass"));
  assert.ok(live("stand", "fall-back"), "what becomes of the hits");
  assert.ok(!live("operate A", "pass"), "the next operation");
  assert.ok(!liveAfter([ROLL, event(7, { kind: "phase" })], "agree", "ignore"), "the next phase");
});

test("a roll is read under what follows from it, not under what is asked by the same case", () => {
  const about = (...texts: string[]): boolean =>
    isRollOf({ asked: asked(...texts.map((text) => choice(text))), cellOf: (name) => WHERE[name] ?? name, game: GAME }, {
      units: ["tank"],
      places: ["0102"],
    });
  assert.ok(about("move tank 0102", "pass"));
  assert.ok(!about("attack tank gun", "end"));
  assert.ok(!about("move gun 0302"));
  assert.ok(!about("pass"));
});

test("not in the next phase, whoever is asked there", () => {
  const next = [ROLL, event(7, { kind: "phase" })];
  assert.ok(!fought(7, next));
  assert.ok(!fought(8, next, ["move tank 0102"]));
  assert.ok(fought(7, [...next, event(9, { kind: "phase" })].toSpliced(1, 1)), "what comes later is not told yet");
});

test("two tables have their chances each for itself", () => {
  const of = (what: string): { what: string; chance: number } => ({ what, chance: 0.5 });
  const two = byTable([of("Frontal: D1"), of("Frontal: D2"), of("Mobile: D1"), of("Mobile: AR")]);
  assert.deepEqual(two.map(([table, some]) => [table, some.map(({ what }) => what)]), [
    ["Frontal", ["D1", "D2"]],
    ["Mobile", ["D1", "AR"]],
  ]);
  assert.deepEqual(byTable([of("D1"), of("D2")]).map(([table]) => table), [""]);
});

test("results of several tables stand in one order, each where its own table has it", () => {
  const outcomes = (...results: string[]) => results.map((what) => ({ what, chance: 0.2 }));
  const never = { what: "AE", chance: 0 };
  const [frontal, mobile] = [outcomes("DE", "EX", "D1", "D2", "D4"), outcomes("D1", "D2", "D3")];
  assert.deepEqual(headsOf([frontal, mobile, [...outcomes("A1", "EX"), never]]), ["A1", "DE", "EX", "D1", "D2", "D3", "D4"]);
  assert.deepEqual(headsOf([mobile, frontal]), ["DE", "EX", "D1", "D2", "D3", "D4"]);
});
