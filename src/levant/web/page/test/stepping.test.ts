import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Stepping } from "../src/stepping.js";
import type { Scene, Update } from "../src/wire.js";

/** A room at action 9 whose past takes a moment to come. */
class SlowRoom {
  past: Scene | null = null;
  readonly update = { scene: { at: 9 } } as Update;
  readonly fetched: number[] = [];
  refuses = false;

  async lookAt(at: number): Promise<void> {
    this.fetched.push(at);
    await Promise.resolve();
    if (!this.refuses) this.past = at >= 9 ? null : ({ at } as Scene);
  }
}

describe("stepping through a match", () => {
  it("goes five steps for five presses, however fast they come", async () => {
    const room = new SlowRoom();
    const stepping = new Stepping(room);
    await Promise.all([1, 2, 3, 4, 5].map(() => stepping.by(-1)));
    assert.equal(room.past?.at, 4);
    assert.deepEqual(room.fetched, [8, 4]);
    await stepping.by(99);
    assert.equal(room.past, null);
  });

  it("stops where it may not look", async () => {
    const room = new SlowRoom();
    room.refuses = true;
    await new Stepping(room).to(3);
    assert.deepEqual(room.fetched, [3]);
  });
});
