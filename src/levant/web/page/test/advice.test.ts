/** A hint is kept while it is followed, and gone with anything else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Advice } from "../src/advice.js";
import { Cells } from "../src/geometry.js";
import type { Moved, Played } from "../src/room.js";
import type { Series } from "../src/series.js";
import type { Deed, Hint } from "../src/wire.js";
import { asked, choice, GAME } from "./things.js";

class Table extends EventTarget {
  asked = asked(
    ...["pick tank", "pick gun"].map((text) => ({ ...choice(text), lead: true })),
    ...["move tank 0102", "move gun 0202", "end"].map((text) => choice(text)),
  );
  past = null;
  game = GAME;
  update = { alone: true, scene: { at: 5 } } as never;
  scene = { table: { boxes: [] } } as never;
  cells = new Cells(GAME);
  seat = "Red";
  troubles: string[] = [];
  readonly advice = new Advice(this);
  address = (what: string): string => `/api/matches/m/${what}`;
  cellOf = (name: string): string => name;
  changed = (): void => {};
  shown: string[] = [];
  show = (names: string[]): void => void (this.shown = names);
  trouble = (error: unknown): void => void this.troubles.push(String(error));

  done: string[] = [];
  readonly series = {
    run: async (deeds: Deed[]): Promise<void> => {
      for (const { text, lead } of deeds) await this.play(text, lead);
    },
  } as unknown as Series;

  async play(text: string, lead = "", seat = "Red"): Promise<boolean> {
    this.done.push(lead ? `${text} after ${lead}` : text);
    const played: Played = { text, lead, at: 5 };
    this.dispatchEvent(new CustomEvent("played", { detail: played }));
    const moved = { before: { seat: this.seat }, after: { seat, asked: this.asked } } as Moved;
    this.dispatchEvent(new CustomEvent("moved", { detail: moved }));
    this.seat = seat;
    return true;
  }
}

function step(...actions: string[]): Hint["steps"][number] {
  return { actions, say: "", route: ["0101", "0102"], origins: [], targets: [], why: "", must: false, said: "" };
}

const HINT: Hint = {
  steps: [step("pick tank", "move tank 0102"), step("pick gun", "move gun 0202"), step("end")],
  chance: 0.6,
  gain: 0,
  why: [],
  more: false,
};

/** A server that thinks for as many questions as it has answers before the last. */
async function hinted(table: Table, ...shares: number[]): Promise<string[]> {
  const asked: string[] = [];
  globalThis.fetch = ((path: string, { method = "" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const share = shares.shift();
    const body = share === undefined ? { share: 1, hint: HINT } : { share, hint: null };
    return Promise.resolve(new Response(JSON.stringify(body)));
  }) as typeof fetch;
  await table.advice.toggle();
  return asked;
}

test("it is asked for again until it is there", async () => {
  const table = new Table();
  const asked = await hinted(table, 0.2, 0.7);
  assert.deepEqual(asked, Array(3).fill("POST /api/matches/m/hint"));
  assert.equal(table.advice.share, null);
  assert.equal(table.advice.hint?.chance, 0.6);
  assert.equal(table.advice.sketch.arrows.length, 1);
  assert.deepEqual(table.shown, ["0101", "0102"]);
});

test("what it says and is done is crossed off, by one click or by two", async () => {
  const table = new Table();
  await hinted(table);
  void table.play("move tank 0102", "pick tank");
  assert.equal(table.advice.hint?.steps.length, 2);
  void table.play("pick gun");
  assert.equal(table.advice.hint?.steps.length, 2);
  void table.play("move gun 0202");
  assert.equal(table.advice.hint?.steps.length, 1);
  void table.play("end");
  assert.equal(table.advice.hint, null);
});

test("where the plan goes on behind its last step, that is said until anything else is done", async () => {
  for (const more of [false, true]) {
    const table = new Table();
    await hinted(table);
    table.advice.hint = { ...HINT, steps: HINT.steps.slice(0, 1), more };
    Object.assign(table.advice, { ahead: HINT.steps[0]!.actions });
    await table.play("move tank 0102", "pick tank");
    assert.equal(table.advice.hint, null);
    assert.equal(table.advice.onward !== "", more);
    await table.play("end");
    assert.equal(table.advice.onward, "");
  }
});

test("where its next step is not offered, what was hidden came out otherwise: it is not told any more", async () => {
  const table = new Table();
  await hinted(table);
  table.asked = asked(choice("roll"));
  await table.advice.follow();
  assert.equal(table.advice.hint, null);
  assert.match(table.advice.onward, /otherwise/);
});

test("a step that is offered in other words is told in them, without its old reason", async () => {
  const told = { ...step("end"), say: "End: hits on 4", said: "hits on 4", why: "1 hit 48%." };
  for (const [now, say, why] of [["hits on 4", told.say, told.why], ["hits on 5", "hits on 5", ""]] as const) {
    const table = new Table();
    await hinted(table);
    table.advice.hint = { ...HINT, steps: [...HINT.steps.slice(0, 2), told] };
    void table.play("move tank 0102", "pick tank");
    table.asked = asked({ ...choice("end"), say: now });
    void table.play("move gun 0202", "pick gun");
    assert.deepEqual([table.advice.hint?.steps[0]?.say, table.advice.hint?.steps[0]?.why], [say, why]);
  }
});

test("anything else ends it, and so does another seat", async () => {
  const table = new Table();
  await hinted(table);
  void table.play("move tank 0201", "pick tank");
  assert.equal(table.advice.hint, null);
  await hinted(table);
  void table.play("move tank 0102", "pick tank", "Blue");
  assert.equal(table.advice.hint, null);
});

test("it is given up there as well, and a late answer is not shown", async () => {
  const table = new Table();
  const asked: string[] = [];
  let answer: (response: Response) => void = () => {};
  globalThis.fetch = ((path: string, { method = "" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (method === "DELETE") return Promise.resolve(new Response("{}"));
    return new Promise<Response>((resolve) => (answer = resolve));
  }) as typeof fetch;
  const asking = table.advice.toggle();
  assert.equal(table.advice.share, 0);
  await table.advice.toggle();
  answer(new Response(JSON.stringify({ share: 1, hint: HINT })));
  await asking;
  assert.equal(table.advice.hint, null);
  assert.deepEqual(asked, ["POST /api/matches/m/hint", "DELETE /api/matches/m/hint"]);
});

test("the next step is done as it is told, and the rest keep their numbers", async () => {
  const table = new Table();
  await hinted(table);
  await table.advice.follow();
  assert.deepEqual(table.done, ["move tank 0102 after pick tank"]);
  assert.equal(table.advice.next, 2);
  assert.deepEqual(table.advice.sketch.arrows.map(({ step }) => step), [2]);
  await table.play("pick gun");
  await table.advice.follow();
  assert.equal(table.done.at(-1), "move gun 0202");
  assert.equal(table.advice.next, 3);
});

test("asked for right after a step, its next one is shown; asked again, it goes", async () => {
  const table = new Table();
  await hinted(table);
  assert.deepEqual(table.advice.due, ["pick tank", "move tank 0102"]);
  await table.advice.follow();
  assert.deepEqual(table.advice.due, ["pick gun", "move gun 0202"]);
  table.shown = [];
  await table.advice.toggle();
  assert.ok(table.advice.hint);
  assert.notDeepEqual(table.shown, []);
  await table.advice.toggle();
  assert.equal(table.advice.hint, null);
  assert.deepEqual(table.advice.due, []);
});
