import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Recap, type Told } from "../src/recap.js";
import { changesOf, tellingOf } from "../src/recap-points.js";
import { arrivalsIn, briefOf, marchesIn, partsOf, stepsAfter, wayOf } from "../src/recap-steps.js";
import type { Update } from "../src/wire.js";
import { asked, choice, event } from "./things.js";

const part = (what: string, points: number, of = "") => ({ what, points, of });
const standing = (what: string, value: string, parts: ReturnType<typeof part>[] = []) => ({
  what,
  value,
  case: "",
  how: "",
  parts,
});

describe("what the other side did", () => {
  const events = [
    event(1, { text: "my own" }),
    event(2, { kind: "phase", text: "Blue moves" }),
    event(3, { units: ["b1"], places: ["0000", "0101"] }),
    event(5, { kind: "combat", text: "D1", places: ["0101", "0102"] }),
    event(5, { kind: "lost", text: "r1 is lost" }),
    event(6, { kind: "phase", text: "Red moves" }),
  ];

  it("is a step for each action, under the phase it was played in", () => {
    const steps = stepsAfter(events, 1);
    assert.deepEqual(
      steps.map(({ at, phase, lines }) => [at, phase, lines.length]),
      [
        [3, "Blue moves", 1],
        [5, "Blue moves", 2],
      ],
    );
  });

  it("begins with what one's own last choice set going once it had ended the turn", () => {
    const evening = [
      event(1, { text: "I pass" }),
      event(1, { kind: "phase", text: "Cease-Fire Segment" }),
      event(1, { kind: "cease-fire", text: "Cease-fire on 4 or less: Red rolls 7; Blue rolls 5" }),
      event(2, { text: "Blue plays a card" }),
    ];
    assert.deepEqual(
      stepsAfter(evening, 1).map(({ at, phase, lines }) => [at, phase, lines.map(({ text }) => text)]),
      [
        [1, "Cease-Fire Segment", ["Cease-fire on 4 or less: Red rolls 7; Blue rolls 5"]],
        [2, "Cease-Fire Segment", ["Blue plays a card"]],
      ],
    );
    const recap = new Recap({ ...told(), events: evening });
    assert.deepEqual(recap.tidings.map(({ kind }) => kind), ["cease-fire"]);
  });

  it("is nothing where nobody else has acted", () => {
    assert.deepEqual(stepsAfter(events, 6), []);
  });

  it("tells which lines of the score have changed", () => {
    const before = [standing("Red points", "3"), standing("Blue points", "1")];
    const after = [standing("Red points", "3"), standing("Blue points", "4"), standing("Net", "-1")];
    assert.deepEqual(changesOf(before, after), [
      { what: "Blue points", from: "1", to: "4", parts: [] },
      { what: "Net", from: "", to: "-1", parts: [] },
    ]);
  });

  it("tells of points that are there no more, and not of words", () => {
    const stays = standing("Gaza held", "+10");
    const before = [standing("Towns lost", "-20"), standing("Lead that wins", "12 for Blue"), stays];
    assert.deepEqual(changesOf(before, [stays]), [{ what: "Towns lost", from: "-20", to: "0", parts: [] }]);
  });

  it("tells who would win only where that has changed, not its figures again", () => {
    const points = { what: "Blue points", from: "114", to: "113½", parts: [] };
    const verdict = (from: string, to: string) => ({ what: "If it ended now", from, to, parts: [] });
    const same = verdict("Blue ahead, 114 to 86", "Blue ahead, 113½ to 86");
    assert.deepEqual(tellingOf([points, same], same.what), [points]);
    const other = verdict("Draw (Blue 2 ahead)", "Blue victory (Blue 3 ahead)");
    assert.deepEqual(tellingOf([points, other], other.what), [points, other]);
  });

  it("tells what points came and went for, by what they are made of; parts with a line of their own are told once", () => {
    const before = [
      standing("Sinai: points now", "-7", [part("Sinai: reserves spent", -17), part("Sinai: Gaza held", 10)]),
      standing("Sinai: reserves spent", "-17"),
      standing("Sinai: Gaza held", "+10"),
    ];
    const after = [
      standing("Sinai: points now", "-29", [part("Sinai: reserves spent", -32), part("Sinai: units", 3)]),
      standing("Sinai: reserves spent", "-32"),
      standing("Sinai: units", "+3"),
    ];
    const parts = [
      { what: "reserves spent", points: -15, less: "" },
      { what: "Gaza held", points: -10, less: "+10 → 0" },
      { what: "units", points: 3, less: "" },
    ];
    assert.deepEqual(changesOf(before, after), [{ what: "Sinai: points now", from: "-7", to: "-29", parts }]);
  });

  it("tells what points came for, by what the events have added", () => {
    const gain = (what: string, points: number) => event(4, { parts: [part(what, points, "Red points")] });
    const between = [gain("units", 1), gain("objectives", 4), gain("units", 1), event(4, { parts: [part("fire", 1, "Blue points")] })];
    assert.deepEqual(changesOf([standing("Red points", "16")], [standing("Red points", "22")], between), [
      { what: "Red points", from: "16", to: "22", parts: [{ what: "objectives", points: 4, less: "" }, { what: "units", points: 2, less: "" }] },
    ]);
  });

  it("tells new units apart from those that moved, and each way in one line", () => {
    const lines = [
      event(2, { kind: "placed", text: "Militia 3 is placed in 2", units: ["m3"], places: ["2"] }),
      event(2, { kind: "entered", text: "b4 enters at 1 and goes to 5", units: ["b4"], places: ["1", "5"] }),
      event(3, { kind: "moved", text: "1st Tank moves from 1 to 2", units: ["b1"], places: ["1", "2"] }),
      event(4, { kind: "dropped", text: "b5 flies from 2 to 3", units: ["b5"], places: ["2", "3"] }),
      event(5, { kind: "advanced", text: "1st Tank advances from 2 to 4", units: ["b1"], places: ["2", "4"] }),
      ...["8", "9"].map((to) => event(6, { kind: "moved", text: `a block moves to ${to}`, places: ["7", to] })),
    ];
    assert.deepEqual(arrivalsIn(lines).map(({ units }) => units[0]), ["m3", "b4"]);
    assert.deepEqual(
      marchesIn(lines).map((way) => wayOf(way, "1st Tank")),
      ["1st Tank moves from 1 to 2; advances from 2 to 4", "b5 flies from 2 to 3", "a block moves to 8", "a block moves to 9"],
    );
    assert.equal(briefOf(lines), "4 counters moved, set-up and placing, arrivals");
  });

  it("can be read again through all of one's own turn", async () => {
    const room = told();
    const opened = { mine: ["Red"], phasing: "Red", began: 6 };
    room.update = { ...room.update, ...opened, recapped: null } as Update;
    const recap = new Recap(room);
    assert.ok(recap.offered && recap.readable);
    await recap.skip();
    assert.ok(!recap.offered && recap.readable, "also if it was skipped");
    const own = event(8, { units: ["r2"], places: ["0", "1"] });
    room.events = [...events, own];
    const recapped = { since: 1, until: 6, whole: false };
    room.update = { acted: 8, turned: 8, ...opened, scene: { at: 8 }, recapped } as unknown as Update;
    assert.ok(!recap.offered && recap.readable);
    assert.equal(recap.since, "Before this turn");
    assert.deepEqual(recap.steps.map(({ at }) => at), [3, 5], "not what one has done oneself");
    await recap.go(0);
    assert.ok(recap.offered);
    assert.deepEqual(recap.trails, [{ unit: "b1", from: "0000", to: "0101" }]);
    await recap.go(2);
    assert.ok(!recap.offered && recap.readable);
    Object.assign(room.update, { phasing: "Blue", recapped: null });
    assert.ok(!recap.readable, "in the other's turn");
  });

  it("is told whole where it is little", async () => {
    const room = told();
    assert.deepEqual(new Recap(room).short.map(({ at }) => at), [3, 5, 5]);
    const raid = event(5, { kind: "die", text: "Commandos attack", units: ["b9"] });
    Object.assign(room, { events: [...events.slice(0, 3), raid] });
    const recap = new Recap(room);
    assert.ok(recap.short.includes(raid));
    await recap.go(1);
    assert.deepEqual(room.shown, [["b9"]], "where it stands, since no place is told");
    Object.assign(room, { events: [...events, ...[3, 4, 5].map((at) => event(at, {}))] });
    assert.deepEqual(new Recap(room).short, [], "of much only losses and results");
  });

  /** A room at Red's decision, after Blue's turn. */
  function told(): Told & { went: number[]; shown: string[][] } {
    const room = {
      events,
      update: { acted: 1, turned: 1, scene: { at: 6 } } as Update,
      asked: asked(choice("end")),
      guided: false,
      past: null as Told["past"],
      went: [] as number[],
      shown: [] as string[][],
      stepping: {
        to: async (at: number) => {
          room.went.push(at);
          room.past = at < 6 ? ({ at } as Told["past"]) : null;
        },
      },
      show: (names: string[]) => void room.shown.push(names),
      changed: () => {},
    };
    return room as unknown as Told & { went: number[]; shown: string[][] };
  }

  it("is told in a line where it was no turn, in the words of the log", () => {
    const middle = told();
    const answers = [2, 3, 4].map((at) => event(at, { text: `Blue does ${at}` }));
    Object.assign(middle, {
      events: [event(1, { text: "my own" }), ...answers],
      update: { acted: 1, turned: 0, mine: ["Red"], scene: { at: 4 } },
      scene: { at: 4 },
    });
    assert.equal(new Recap(middle).meanwhile, "Since your last choice: Blue does 4 (the last of 3 events, all in the log).");
    Object.assign(middle, { events: middle.events.slice(0, 3) });
    assert.equal(new Recap(middle).meanwhile, "Since your last choice: Blue does 2; Blue does 3.");
    assert.ok(!new Recap(middle).offered);
    Object.assign(middle, { update: { ...middle.update, acted: 4 } });
    assert.equal(new Recap(middle).meanwhile, "", "nobody else has acted");
    const whole = told();
    Object.assign(whole, { update: { ...whole.update, mine: ["Red"] }, scene: { at: 6 } });
    assert.equal(new Recap(whole).meanwhile, "", "a turn has its recap");
  });

  it("names whom one's own last attack cost, where another decided at once", () => {
    const middle = told();
    Object.assign(middle, {
      events: [event(1, { kind: "lost", text: "80th is eliminated" }), event(2, { text: "Blue does 2" })],
      update: { acted: 1, turned: 1, mine: ["Red"], scene: { at: 2 } },
      scene: { at: 2 },
    });
    assert.equal(new Recap(middle).meanwhile, "Since your last choice: 80th is eliminated; Blue does 2.");
    assert.deepEqual(new Recap(middle).losses.map(({ at }) => at), [1]);
  });

  it("names them too where nobody else has acted: they are gone from the map", () => {
    const alone = told();
    Object.assign(alone, {
      events: [event(4, { kind: "combat" }), event(4, { kind: "lost", text: "The Legion is given up" })],
      update: { acted: 4, turned: 1, mine: ["Red"], scene: { at: 4 } },
      scene: { at: 4 },
    });
    assert.equal(new Recap(alone).meanwhile, "Since your last choice: The Legion is given up.");
  });

  it("tells the end of a line that names many", () => {
    const middle = told();
    const text = `${"1st Battalion, 2nd Brigade, ".repeat(9)}column +9, rolls 3, DE`;
    const update = { acted: 1, turned: 0, mine: ["Red"], scene: { at: 2 } };
    Object.assign(middle, { events: [event(2, { text })], update, scene: { at: 2 } });
    assert.match(new Recap(middle).meanwhile, /: … .{40,140}, column \+9, rolls 3, DE\.$/);
  });

  it("of a line that names many leaves out no defender", () => {
    const middle = told();
    const text = `${"2nd Brigade, ".repeat(9)}7th Guns against 1st Battalion, 200th Brigade in 4023: column +9, rolls 3, D2`;
    const update = { acted: 1, turned: 0, mine: ["Red"], scene: { at: 2 } };
    Object.assign(middle, { events: [event(2, { text })], update, scene: { at: 2 } });
    assert.match(new Recap(middle).meanwhile, /: … .*\bagainst 1st Battalion, 200th Brigade in 4023: column/);
    const long = text.replace("200th Brigade", `${"200th (Armored) Brigade, ".repeat(8)}201st`);
    Object.assign(middle, { events: [event(2, { text: long })] });
    assert.match(new Recap(middle).meanwhile, /: … against 1st Battalion, 200th/);
  });

  it("of much names who was lost in it", () => {
    const middle = told();
    Object.assign(middle, {
      events: [event(2), event(2, { kind: "lost", text: "The squadron is eliminated" }), event(3), event(4, { text: "Blue does 4" })],
      update: { acted: 1, turned: 0, mine: ["Red"], scene: { at: 4 } },
      scene: { at: 4 },
    });
    assert.equal(
      new Recap(middle).meanwhile,
      "Since your last choice: The squadron is eliminated; Blue does 4 (of 4 events, all in the log).",
    );
  });

  it("is offered, gone through step by step, and done", async () => {
    const room = told();
    const recap = new Recap(room);
    assert.ok(recap.offered);
    assert.deepEqual(recap.counts, { moves: 1, combats: 1 });
    assert.deepEqual(recap.losses.map(({ text }) => text), ["r1 is lost"]);
    await recap.go(0);
    assert.deepEqual(recap.trails, [{ unit: "b1", from: "0000", to: "0101" }]);
    assert.deepEqual(recap.combats, []);
    await recap.go(1);
    assert.deepEqual(recap.combats, ["0101", "0102"]);
    assert.deepEqual(room.shown, [
      ["0000", "0101"],
      ["0101", "0102"],
    ]);
    await recap.go(2);
    assert.deepEqual(room.went, [3, 5, Infinity]);
    assert.equal(room.past, null);
    assert.equal(recap.offered, false);
  });

  it("goes along when the match is gone through by other means", async () => {
    const room = told();
    const recap = new Recap(room);
    await recap.go(0);
    await room.stepping.to(5);
    assert.equal(recap.now, 1);
    assert.deepEqual(recap.combats, ["0101", "0102"]);
    await room.stepping.to(4); // nothing was told of: the step before it is still looked at
    assert.equal(recap.now, 0);
    await room.stepping.to(2);
    assert.equal(recap.step, null);
    assert.ok(recap.offered);
  });

  it("counts and names combats of several rolls by how they ended", () => {
    const room = told();
    const over = "The combat in 31 Rafid is over";
    room.events = [...events, event(6, { kind: "combat" }), event(6, { kind: "fought", text: over })];
    const recap = new Recap(room);
    assert.equal(recap.counts.combats, 1);
    assert.deepEqual(recap.closed.map(({ text }) => text), [over]);
  });

  it("is not offered in the middle of what one does oneself", () => {
    const room = told();
    room.events = [...events, event(9), event(10)]; // a retreat before one's own attack
    room.update = { acted: 8, turned: 8, scene: { at: 10 } } as Update;
    assert.equal(new Recap(room).offered, false);
    room.events = [...events, event(9, { kind: "operation" }), event(10), event(11)];
    assert.equal(new Recap(room).offered, false, "an Operation of the other's is no turn of one's own");
    room.events = [...events, event(9, { kind: "phase" }), event(10), event(11)];
    assert.equal(new Recap(room).offered, true);
    const fought = { worksheet: { result: "" } } as Told["scene"];
    assert.equal(new Recap({ ...room, scene: fought }).offered, false);
  });

  it("begins with one's turn, also where that is no phase of its own and one answered just before", () => {
    const room = told();
    room.events = [...events, event(9, { kind: "operation" }), event(10), event(11)];
    const update = { acted: 11, turned: 8, mine: ["Red"], phasing: "Red", scene: { at: 12 } };
    Object.assign(room, { update: { ...update, began: 8 } });
    assert.equal(new Recap(room).offered, false, "one's turn is under way");
    Object.assign(room, { update: { ...update, began: 12 } });
    const recap = new Recap(room);
    assert.ok(recap.offered);
    assert.equal(recap.since, "Since your last turn");
    assert.deepEqual(
      recap.steps.map(({ at }) => at),
      [9, 10, 11],
      "from before one's answer on",
    );
    Object.assign(room, { update: { ...update, acted: 9, turned: 9, began: 3 } });
    assert.equal(new Recap(room).since, "Since your last choice", "after a phase for reactions in one's own turn");
  });

  it("tells the end of one's own turn, as points that are counted before the next phase", () => {
    const room = told();
    const points = event(1, { kind: "points", text: "5 points to Red" });
    room.events = [points, ...events.slice(1)];
    assert.deepEqual(stepsAfter(room.events, 1).map(({ at }) => at), [3, 5], "an action that was a deed is one's own");
    room.update = { acted: 1, turned: 1, whole: true, scene: { at: 6 } } as Update;
    assert.deepEqual(new Recap(room).steps[0]!.lines, [points]);
    room.events = [points, event(2, { kind: "phase", text: "Blue moves" }), event(3, { kind: "phase", text: "Red moves" })];
    Object.assign(room, { update: { ...room.update, mine: ["Red"] }, scene: { at: 6 } });
    const recap = new Recap(room);
    assert.ok(!recap.offered, "of one line no recap is made");
    assert.equal(recap.meanwhile, "Since your last choice: 5 points to Red.");
  });

  const night = [
    event(1, { kind: "phase", text: "Day 1: Operations" }),
    event(2, { kind: "operation", text: "Blue Operation: air" }),
    event(3, { units: ["b1"], places: ["0000", "0101"] }),
    event(4, { kind: "combat", units: ["b1"], places: ["0101", "0102"] }),
    event(4, { kind: "lost", text: "r1 is lost" }),
    event(4, { kind: "phase", text: "Day 1: Recovery" }),
    ...[1, 2, 3].map((n) => event(4, { kind: "recovery", text: `r${n} recovers` })),
    event(4, { kind: "phase", text: "Day 2: Reinforcements" }),
    event(4, { kind: "arrived", text: "r4 arrives" }),
    event(5, { kind: "arrived", text: "b4 arrives" }),
  ];

  it("is parted by phases and Operations, also where one action began several", () => {
    const parts = partsOf(stepsAfter(night, 1));
    assert.deepEqual(
      parts.map(({ title, first, steps }) => [title, first, briefOf(steps.flatMap(({ lines }) => lines))]),
      [
        ["Blue Operation: air", 0, "1 counter moved, 1 combat, 1 unit lost"],
        ["Day 1: Recovery", 3, "recovery (3)"],
        ["Day 2: Reinforcements", 4, "arrivals (2)"],
      ],
    );
    const again = [...night.slice(0, 5), event(5, { kind: "operation", text: "Blue Operation: air" }), event(6)];
    assert.deepEqual(partsOf(stepsAfter(again, 1)).map(({ first }) => first), [0, 3], "the next of the same name");
  });

  it("goes through all parts that one action began, forward and back", async () => {
    const room = told();
    room.events = night;
    const recap = new Recap(room);
    for (const n of [2, 3, 4, 3]) {
      await recap.go(n);
      assert.equal(recap.now, n);
    }
    assert.deepEqual(room.went, [4, 4, 4, 4]);
    assert.equal(recap.step!.lines[0]!.text, "r1 recovers");
  });

  it("tells again at one's own turn what was gone through between the turns, and goes on behind it", async () => {
    const room = told();
    room.events = night.slice(0, 7);
    room.update = { acted: 1, turned: 1, scene: { at: 4 } } as Update;
    const recap = new Recap(room);
    await recap.skip();
    room.events = [...night.slice(0, 7), event(6, { kind: "phase", text: "Red moves" }), event(6), event(7)];
    Object.assign(room, { update: { acted: 5, turned: 1, mine: ["Red"], phasing: "Red", began: 6, scene: { at: 7 } } });
    assert.ok(recap.offered);
    assert.deepEqual(recap.parts.map((part) => recap.wasSeen(part)), [true, true, false]);
    assert.equal(recap.steps[recap.fresh]!.at, 6);
  });

  it("comes also where one's own turn ended with the night, and one is asked before the next", () => {
    const room = told();
    room.events = [event(4, { kind: "pass", text: "I pass" }), ...night.slice(5, 9)];
    const update = { acted: 4, turned: 4, whole: true, mine: ["Red"], phasing: "", scene: { at: 4 } };
    Object.assign(room, { update: { ...update, began: 4 } });
    const recap = new Recap(room);
    assert.ok(recap.offered);
    assert.deepEqual(recap.short.map(({ text }) => text), ["I pass", "r1 recovers", "r2 recovers", "r3 recovers"]);
    Object.assign(room, { update: { ...update, phasing: "Red", began: 2 } });
    assert.ok(!new Recap(room).offered, "the next phase of one's own turn");
  });

  it("knows who passes as in no Operation", () => {
    const steps = stepsAfter([...night.slice(0, 3), event(4, { kind: "pass" }), event(5, { kind: "pass" })], 1);
    assert.deepEqual(partsOf(steps).map(({ title }) => title), ["Blue Operation: air", "Day 1: Operations"]);
  });

  it("waits while one answers in the other side's turn", () => {
    const room = told();
    const offered = (phasing: string): boolean => {
      room.update = { acted: 5, turned: 1, mine: ["Red"], phasing, scene: { at: 6 } } as unknown as Update;
      return new Recap(room).offered;
    };
    assert.equal(offered("Blue"), false);
    assert.equal(offered("Red"), true);
    assert.equal(offered(""), true);
  });

  it("goes back to one's own turn, whatever one answered in the other side's", () => {
    const room = told();
    room.update = { acted: 5, turned: 1, scene: { at: 6 } } as Update; // one answered in the combat
    const recap = new Recap(room);
    assert.ok(recap.offered);
    assert.deepEqual(
      recap.steps.map(({ at }) => at),
      [3, 5],
    );
  });

  it("comes also where one's own answer has ended the other side's phase", () => {
    const room = told();
    room.update = { acted: 6, turned: 1, scene: { at: 6 } } as Update;
    assert.ok(new Recap(room).offered);
    room.update = { acted: 6, turned: 6, scene: { at: 6 } } as Update; // it was one's own turn
    assert.equal(new Recap(room).offered, false);
  });

  it("tells nothing of the set-up before one's first choice", () => {
    const room = told();
    room.events = [event(1, { places: ["0000"] }), event(2, { places: ["0101"] })];
    room.update = { acted: 0, turned: 0, scene: { at: 2 } } as Update;
    assert.equal(new Recap(room).offered, false);
  });

  it("counts no set-up as new units, and says that the first turn begins", () => {
    const room = told();
    const placed = [2, 2, 4].map((at) => event(at, { kind: "placed", places: ["0000"] }));
    room.events = [...placed.slice(0, 2), event(2, { kind: "phase" }), event(3, { units: ["b1"], places: ["0000", "0101"] }), placed[2]!];
    const update = { acted: 1, turned: 1, set_up: 2, mine: ["Red"], phasing: "Red", began: 4, scene: { at: 4 } };
    Object.assign(room, { update });
    const recap = new Recap(room);
    assert.ok(recap.offered);
    assert.deepEqual(recap.arrivals, [placed[2]]);
    assert.equal(recap.since, "Before your first turn");
    Object.assign(room, { update: { ...update, acted: 3, turned: 3 } });
    assert.equal(recap.since, "Since your last turn");
  });

  it("comes again when the other side has acted again", async () => {
    const room = told();
    const recap = new Recap(room);
    await recap.skip();
    assert.equal(recap.offered, false);
    room.events = [...events, event(9, { kind: "phase" }), event(9), event(10)];
    room.update = { acted: 8, turned: 8, scene: { at: 10 } } as Update;
    assert.ok(recap.offered);
    assert.deepEqual(
      recap.steps.map(({ at }) => at),
      [9, 10],
    );
  });

  it("tells no score of an earlier turn while the new one is worked out", async () => {
    const answers: ((answer: Response) => void)[] = [];
    globalThis.fetch = (() => new Promise((resolve) => answers.push(resolve))) as typeof fetch;
    const answered = (n: number, value: string): void =>
      answers[n]!(new Response(JSON.stringify({ table: { standings: [standing("Points", value)] } })));
    const room = Object.assign(told(), { address: (what: string) => `/${what}` });
    const at = (n: number, value: string): void => {
      const scene = { at: n, seat: "Red", table: { standings: [standing("Points", value)] } };
      room.update = { acted: n - 1, turned: n - 1, scene } as unknown as Update;
    };
    const recap = new Recap(room);
    at(6, "4");
    const first = recap.compare();
    answered(0, "0");
    await first;
    assert.deepEqual(recap.changes, [{ what: "Points", from: "0", to: "4", parts: [] }]);
    at(10, "8");
    const second = recap.compare();
    assert.deepEqual(recap.changes, []);
    at(12, "12");
    const third = recap.compare();
    answered(2, "8");
    await third;
    answered(1, "4"); // too late
    await second;
    assert.deepEqual(recap.changes, [{ what: "Points", from: "8", to: "12", parts: [] }]);
  });
});
