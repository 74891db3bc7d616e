import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chatAfter, eventsAfter, rolledSince, runsOf, strikingIn, trailsOf } from "../src/news.js";
import type { ChatLine, EventLine } from "../src/wire.js";
import { event, update } from "./things.js";

describe("an update", () => {
  it("adds what is new", () => {
    const known = [event(1), event(2)];
    const now = eventsAfter(known, update({ after: 2, events: [event(3)] }));
    assert.deepEqual(
      now.map((each) => each.at),
      [1, 2, 3],
    );
  });

  it("takes away what was undone", () => {
    const known = [event(1), event(2), event(3)];
    const now = eventsAfter(known, update({ after: 1, events: [event(2, { text: "other" })] }));
    assert.deepEqual(
      now.map((each) => each.text),
      ["event 1", "other"],
    );
  });

  it("begins anew after a lost connection", () => {
    const now = eventsAfter([event(1)], update({ after: -1, events: [event(0), event(1)] }));
    assert.deepEqual(
      now.map((each) => each.at),
      [0, 1],
    );
  });

  it("says no line of the chat twice", () => {
    const line = (seq: number): ChatLine => ({ seq, name: "Ann", role: "", text: "", time: 0 });
    const now = chatAfter([line(1), line(2)], update({ chat: [line(2), line(3)] }));
    assert.deepEqual(
      now.map((each) => each.seq),
      [1, 2, 3],
    );
  });
});

describe("the way of a unit since a moment", () => {
  const move = (at: number, unit: string, ...places: string[]): ReturnType<typeof event> =>
    event(at, { units: [unit], places });

  it("goes from where it first was to where it last came", () => {
    const events = [move(1, "A", "a", "b"), move(2, "A", "b", "c", "d"), move(3, "B", "x", "y")];
    assert.deepEqual(trailsOf(events, 0), [
      { unit: "A", from: "a", to: "d" },
      { unit: "B", from: "x", to: "y" },
    ]);
  });

  it("leaves out what came before that moment, and what did not move", () => {
    const events = [move(1, "A", "a", "b"), move(2, "A", "b", "c"), move(3, "B", "x")];
    assert.deepEqual(trailsOf(events, 1), [{ unit: "A", from: "b", to: "c" }]);
    assert.deepEqual(trailsOf(events, Infinity), []);
  });
  it("is told of one that hides what it is, too, and not of what is built between two places", () => {
    const line = (kind: string): EventLine => ({ at: 1, kind, units: [], places: ["a", "b"] }) as unknown as EventLine;
    assert.deepEqual(trailsOf([line("moved"), line("border")], 0), [{ unit: "", from: "a", to: "b" }]);
    const fought = { ...line("combat"), units: ["A"] };
    assert.deepEqual(trailsOf([fought], 0), [], "one attacks from where one stands");
  });
});

describe("the log", () => {
  it("folds the many lines of one action and one kind, as a set-up has them", () => {
    const placed = Array.from({ length: 8 }, () => event(1, { kind: "placed" }));
    const few = [event(2, { kind: "moved" }), event(2, { kind: "moved" })];
    const runs = runsOf([...placed, event(1, { kind: "phase" }), ...few]);
    assert.deepEqual(
      runs.map((run) => run.length),
      [8, 1, 1, 1],
    );
  });
});

describe("what is said at once", () => {
  const events = [
    event(1, { kind: "event", text: "old" }),
    event(2, { kind: "event", text: "UAR trumps the trump", case: "4.1.1" }),
    event(2, { kind: "move", text: "a move" }),
  ];

  it("is a random event or a trumped trump, once", () => {
    assert.deepEqual(strikingIn(events, 1), { text: "UAR trumps the trump", case_: "4.1.1" });
    assert.equal(strikingIn(events, 2).text, "");
    const checked = [event(3, { kind: "event", text: "A check" }), event(3, { kind: "disintegration", text: "It holds" })];
    assert.equal(strikingIn(checked, 2).text, "A check. It holds");
  });
});

describe("what is taken back", () => {
  it("is known to have been rolled", () => {
    const told = [event(3, { die: 4 }), event(5)];
    assert.ok(rolledSince(told, 2));
    assert.ok(!rolledSince(told, 3));
  });
});

describe("what is said at once", () => {
  it("is an event or a card that was drawn and played, not a move", () => {
    const told = [event(1, { kind: "card", text: "old" }), event(2, { kind: "card", text: "Red plays a card" }), event(2, { text: "a move" })];
    assert.equal(strikingIn(told, 1).text, "Red plays a card");
    assert.equal(strikingIn(told, 2).text, "");
  });
});
