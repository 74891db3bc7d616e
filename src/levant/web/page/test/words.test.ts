import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { GameStatic, SeatState } from "../src/wire.js";
import {
  clock,
  figure,
  isBot,
  labelled,
  nameOf,
  namedAgain,
  offered,
  oneOf,
  percent,
  phased,
  placeIn,
  plural,
  sentence,
  signed,
  tally,
  untold,
  withoutAside,
} from "../src/words.js";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describe("a place", () => {
  it("is told by its map's name where the sheet has several", () => {
    const game: Pick<GameStatic, "maps"> = { maps: [["golan/", "Golan and Galilee"], ["base/ track/", "Bases and tracks"], ["sinai/", "Sinai"]] };
    assert.equal(placeIn(game, "sinai/2606"), "Sinai 2606");
    assert.equal(placeIn({ maps: [] }, "2606"), "2606");
  });
});

describe("figures", () => {
  it("tell time by seconds, hours and days", () => {
    assert.equal(clock(4 * 60 * SECOND + 5 * SECOND), "4:05");
    assert.equal(clock(59.6 * SECOND), "1:00");
    assert.equal(clock(HOUR), "1:00:00");
    assert.equal(clock(24 * HOUR - SECOND), "23:59:59");
    assert.equal(clock(51 * HOUR), "2 d 3 h");
  });

  it("tell no time below nothing", () => {
    assert.equal(clock(-5 * SECOND), "0:00");
  });

  it("tell one from several", () => {
    assert.equal(plural(1, "lit place"), "1 lit place");
    assert.equal(plural(0, "lit place"), "0 lit places");
    assert.equal(plural(2, "entry", "entries"), "2 entries");
  });

  it("ask for one, not for all", () => {
    assert.equal(oneOf(14, "lit place"), "one of 14 lit places");
    assert.equal(oneOf(1, "framed counter"), "the framed counter");
  });

  it("tell halves as halves, and changes with a sign", () => {
    assert.deepEqual([3, 36.5, 0.5, -0.5, -2.5].map(figure), ["3", "36½", "½", "-½", "-2½"]);
    assert.deepEqual([36.5, 1, 0, -6.5].map(signed), ["+36½", "+1", "0", "−6½"]);
  });

  it("tell of a result what the standings do not", () => {
    const standings = [
      { what: "Israeli objectives", value: "6", case: "19.1", how: "", parts: [] },
      { what: "Net points (Israel less Syria)", value: "+12", case: "19.3", how: "", parts: [] },
    ];
    const lines = ["the lead was enough to win at once on turn 4", "Israeli objectives 6", "Israeli objectives 7"];
    assert.deepEqual(untold(lines, standings), [lines[0], lines[2]]);
  });

  it("tell odds in whole percents", () => {
    assert.deepEqual([0, 0.001, 0.999].map(percent), ["0%", "<1%", ">99%"]);
    assert.deepEqual([0, 1 / 6, 1 / 3, 0.995, 1].map(percent), [
      "0%",
      "17%",
      "33%",
      ">99%",
      "100%",
    ]);
  });

  it("tell how often each face of the die fell", () => {
    assert.equal(tally([6, 1, 6, 10, 6]), "1: 1×, 6: 3×, 10: 1×");
    assert.equal(tally([]), "");
  });
});

describe("words", () => {
  it("begin as sentences do", () => {
    assert.equal(sentence("end the phase"), "End the phase");
    assert.equal(sentence(""), "");
  });

  it("leave out where a unit is, where that is said elsewhere", () => {
    assert.equal(nameOf("Saratoga, CV, in 1602", "1602"), "Saratoga, CV");
    assert.equal(nameOf("7 armor (IS01), strength 9, 2704", "2704"), "7 armor (IS01), strength 9");
    assert.equal(nameOf("Saratoga in 1602", "1603"), "Saratoga in 1602");
  });

  it("leave out the brackets at their end, and no others", () => {
    assert.equal(withoutAside("play Nasser (adds 2 (or 3))"), "play Nasser");
    assert.equal(withoutAside("play (both) cards"), "play (both) cards");
  });

  it("know a machine from a person", () => {
    const seat = (kind: string): SeatState => ({ kind }) as SeatState;
    assert.ok(isBot(seat("bot:greedy")));
    assert.ok(!isBot(seat("person")) && !isBot(seat("link")));
  });
});

describe("offers", () => {
  it("are told to who made them and to who may answer", () => {
    assert.equal(offered({ role: "Soviet", what: "draw" }, false), "Soviet offers a draw.");
    assert.equal(offered({ role: "NATO", what: "draw" }, true), "NATO (you) offers a draw.");
    const back = offered({ role: "NATO", what: "take-back" }, false);
    assert.equal(back, "NATO asks to take a move back.");
  });
});

describe("a button", () => {
  it("has a short label, and its long aside for who points at it", () => {
    const does = "fires before the units do, hits on 5 or less";
    assert.deepEqual(labelled(`assign artillery: 1 die at 5 (${does})`), [
      "assign artillery: 1 die at 5",
      "Fires before the units do, hits on 5 or less",
    ]);
  });
  it("keeps what is short, and what stands in the middle", () => {
    for (const say of ["try to blow the bridge (1-5)", "draw (an event of at least thirty letters) now", "ready"])
      assert.deepEqual(labelled(say), [say, ""]);
  });
});

describe("a question", () => {
  const split = (prompt: string, headline: string): string[] => Object.values(phased(prompt, headline));
  it("keeps its phase beside it, and leaves the turn to the headline", () => {
    const days = "Turn 1 of 9, 6 Oct, afternoon: Syrian Combat Phase";
    const asks = "Turn 1 (6 Oct, afternoon), Syrian Combat Phase: you must fight in 24: now";
    assert.deepEqual(split(asks, days), ["Syrian Combat Phase", "you must fight in 24: now"]);
    const front = "5 June, Eastern Front: 1st Arab Barrage Phase: place a marker";
    const both = ["Eastern Front: 1st Arab Barrage Phase", "place a marker"];
    assert.deepEqual(split(front, "Turn 1 of 6, 5 June, Eastern Front: 1st Arab Barrage Phase"), both);
    const night = "Turn 4 (night), 6 June 1967, night: Israeli Combat Phase";
    assert.deepEqual(split("Turn 4 (night), Israeli Combat Phase: choose", night), ["Israeli Combat Phase", "choose"]);
    const setUp = "Set-up of the Sinai Arabs";
    assert.deepEqual(split(`${setUp}: which unit?`, setUp), [setUp, "which unit?"]);
  });
  it("is left as it is where it says anything else first", () => {
    const headline = "Turn 1, red";
    const others = ["Turn 1: where does it go?", "24 Tel Saki: 1 hit. Who takes the loss?", "Who leads?"];
    for (const prompt of [...others, "Turn 2, red: who leads?", "Turn 1, Reaction of red: who?"])
      assert.deepEqual(split(prompt, headline), ["", prompt]);
  });
});

describe("who would win", () => {
  it("is named once where there is little room", () => {
    assert.deepEqual(namedAgain("Egyptian victory (Egyptian 16 ahead)"), ["Egyptian victory (", "Egyptian ", "16 ahead)"]);
    assert.deepEqual(namedAgain("Israeli marginal victory (Israel 2 ahead)")[1], "Israel ");
    for (const other of ["Draw (Soviet 15 ahead)", "Egyptian 7 ahead", "UAR ahead, MVP 114 to 86"])
      assert.deepEqual(namedAgain(other), [other, "", ""]);
  });
});
