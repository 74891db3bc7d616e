import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { Series, type Along } from "../src/series.js";
import type { Answer, Deed, EventLine, Update } from "../src/wire.js";
import { asked, choice, event } from "./things.js";

/** A server that plays what it is told, but for some things. */
class FakeRoom extends EventTarget {
  connected = true;
  events: EventLine[] = [];
  played: string[] = [];
  said: string[] = [];
  refused = "";
  rolls = "";
  forces = { text: "", event: event(0) };
  passes = "";
  seats = [{ role: "Blue", kind: "bot:random" }];
  bundles: string[][] = []; // of a routine: one is asked for after the other
  update = { scene: { at: 0, table: { pieces: [] }, asked: asked(choice("end")) }, may_undo: true } as unknown as Update;

  private arrive(at: number, role = "Red"): void {
    queueMicrotask(() => {
      this.update = {
        ...this.update,
        scene: { ...this.update.scene, at, asked: { ...asked(choice("end")), role } },
      };
      this.dispatchEvent(new Event("change"));
    });
  }

  async attempt(text: string): Promise<Answer> {
    const { at } = this.update.scene;
    if (text === this.refused) return { ok: false, reason: "the stack is full" } as Answer;
    this.played.push(text);
    if (text === this.rolls) this.events = [...this.events, event(at + 1, { die: 4, outcome: "a miss" })];
    if (text === this.forces.text) this.events = [...this.events, this.forces.event];
    this.arrive(at + 1, text === this.passes ? "Blue" : "Red");
    return { ok: true } as Answer;
  }

  async savers(): Promise<unknown> {
    const texts = this.bundles.shift();
    const deeds = texts?.map((text) => ({ text, lead: "", say: text }));
    return { routine: deeds ? { title: "Fight it out", says: "", deeds } : null };
  }

  /** The machine has answered. */
  answer(): void {
    this.arrive(this.update.scene.at + 1);
  }

  async undoOnce(): Promise<boolean> {
    this.played.push("undo");
    this.arrive(this.update.scene.at - 1);
    return true;
  }

  say({ text }: { text: string }): void {
    this.said.push(text);
  }
}

describe("several choices in a row", () => {
  let room: FakeRoom;
  let series: Series;
  const deeds: Deed[] = ["a", "b", "c"].map((text) => ({ text, lead: "", say: text }));

  beforeEach(() => {
    room = new FakeRoom();
    series = new Series(room as unknown as Along);
  });

  it("are played one after the other, and that is told", async () => {
    await series.run(deeds, "3 units");
    assert.deepEqual(room.played, ["a", "b", "c"]);
    assert.deepEqual(room.said, ["3 units: done"]);
  });

  it("end with the first refusal", async () => {
    room.refused = "b";
    await series.run(deeds, "3 units");
    assert.deepEqual(room.played, ["a"]);
    assert.deepEqual(room.said, ["3 units: 1 of 3 done, then it stopped: the stack is full"]);
  });

  it("are done where the last is forced, and follows by itself", async () => {
    const fled = ["flee one 0101", "flee two 0101"].map((text) => ({ text, lead: "", say: text }));
    room.forces = { text: fled[0]!.text, event: event(1, { units: ["two"], places: ["0201", "0101"] }) };
    room.refused = fled[1]!.text;
    await series.run(fled, "2 units to 0101");
    assert.deepEqual(room.said, ["2 units to 0101: done"]);
  });

  it("leave out what has come along with another, where some are enough", async () => {
    room.refused = "b";
    await series.run(deeds, "All who can join (3)", true);
    assert.deepEqual(room.played, ["a", "c"]);
    assert.equal(room.said.at(-1), "All who can join (3): done");
  });

  it("tell why nothing was done", async () => {
    room.refused = "a";
    await series.run(deeds, "3 units");
    assert.deepEqual(room.said, ["3 units: not done. The stack is full"]);
  });

  it("end with the first die", async () => {
    room.rolls = "b";
    await series.run(deeds, "3 units");
    assert.deepEqual(room.played, ["a", "b"]);
    assert.match(room.said[0]!, /2 of 3 done, then it stopped: a die was rolled/);
  });

  it("end when another decides", async () => {
    room.passes = "a";
    await series.run(deeds, "3 units");
    assert.deepEqual(room.played, ["a"]);
    assert.match(room.said[0]!, /another decides/);
  });

  it("are taken back together", async () => {
    await series.run(deeds, "3 units");
    assert.equal(await series.undo(), true);
    assert.equal(room.update.scene.at, 0);
    assert.equal(await series.undo(), false);
  });

  it("are not taken back where something else came after them", async () => {
    await series.run(deeds, "3 units");
    room.update = { ...room.update, scene: { ...room.update.scene, at: 5 } };
    assert.equal(await series.undo(), false);
  });

  it("are not taken back where that is not allowed", async () => {
    await series.run(deeds, "3 units");
    room.update = { ...room.update, may_undo: false };
    assert.equal(await series.undo(), false);
    assert.equal(room.update.scene.at, 3);
  });
});

describe("what belongs together", () => {
  const following = (...bundles: string[][]): { room: FakeRoom; series: Series } => {
    const room = new FakeRoom();
    room.bundles = bundles;
    return { room, series: new Series(room as unknown as Along) };
  };

  it("is answered beyond every die, and taken back as one", async () => {
    const { room, series } = following(["a", "b"], ["c"]);
    room.rolls = "b";
    await series.follow("Fight it out");
    assert.deepEqual(room.played, ["a", "b", "c"]);
    assert.match(room.said.at(-1)!, /3 steps done$/);
    assert.equal(series.tally, "1 × a miss.");
    assert.ok(await series.undo());
    assert.equal(series.tally, "");
    assert.equal(room.update.scene.at, 0);
  });

  it("waits for a machine, and leaves off where a person decides", async () => {
    const { room, series } = following(["a"], ["b"]);
    room.passes = "a";
    const done = series.follow("Fight it out");
    setTimeout(() => room.answer(), 5);
    await done;
    assert.deepEqual(room.played, ["a", "b"]);
    const other = following(["a"], ["b"]);
    other.room.passes = "a";
    other.room.seats = [{ role: "Blue", kind: "person" }];
    await other.series.follow("Fight it out");
    assert.deepEqual(other.room.played, ["a"]);
  });

  it("tells why it stopped", async () => {
    const { room, series } = following(["a", "b"]);
    room.refused = "b";
    await series.follow("Fight it out");
    assert.match(room.said.at(-1)!, /1 step done, then it stopped: the stack is full/);
  });
});
