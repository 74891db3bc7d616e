import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toldOn, turnNow, turnsAhead } from "../src/turns.js";
import { event, track } from "./things.js";

const DAYS = Array.from({ length: 30 }, (_, n) => `Day ${n + 1}`);

describe("the turns to come", () => {
  it("are all told where they are few", () => {
    assert.deepEqual(turnsAhead(track(DAYS.slice(0, 5), [["turn", 2]])), [3, 4]);
  });

  it("are the next ten, a gap and the last where they are many", () => {
    const ahead = turnsAhead(track(DAYS, [["turn", 2]]));
    assert.deepEqual(ahead, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -1, 29]);
  });

  it("end with the last that is marked", () => {
    assert.deepEqual(
      turnsAhead(
        track(DAYS, [
          ["turn", 2],
          ["war", 5],
        ]),
      ),
      [3, 4, 5],
    );
  });

  it("begin after the first marker, or the first turn without one", () => {
    assert.equal(turnNow(track(DAYS, [["turn", 7]])), 7);
    assert.equal(turnNow(track(DAYS, [])), 0);
  });
});

describe("what is told on a turn", () => {
  const phase = (at: number, text: string): ReturnType<typeof event> =>
    event(at, { kind: "phase", text });
  const card = (at: number): ReturnType<typeof event> => event(at, { kind: "card" });

  it("is what its track tells, from the phase that begins with its name", () => {
    const events = [phase(0, "Day 1: cards"), card(1), event(2), phase(3, "Day 2, war"), card(4)];
    const told = toldOn(track(DAYS, [["turn", 1]], ["card"]), events);
    assert.deepEqual(
      [...told].map(([turn, each]) => [turn, each.map(({ at }) => at)]),
      [
        [0, [1]],
        [1, [4]],
      ],
    );
  });

  it("goes on in a phase that names no turn", () => {
    const events = [phase(0, "Day 2: cards"), phase(1, "Combat"), card(2)];
    assert.deepEqual([...toldOn(track(DAYS, [["turn", 1]], ["card"]), events).keys()], [1]);
  });

  it("is told now where no phase has been", () => {
    assert.deepEqual([...toldOn(track(DAYS, [["turn", 4]], ["card"]), [card(1)]).keys()], [4]);
  });
});
