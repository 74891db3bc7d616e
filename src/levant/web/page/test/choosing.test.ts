import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  foldsOf,
  kindsOf,
  labelOf,
  litBy,
  narrowed,
  openIn,
  spoken,
  leftWords,
  stillToDo,
} from "../src/choosing.js";
import { choice, GAME } from "./things.js";

const { verbs } = GAME;
const texts = (choices: { text: string }[]): string[] => choices.map((each) => each.text);

describe("what is lit", () => {
  const choices = [
    choice("move A 0101"),
    choice("move A 0102"),
    choice("move B 0102"),
    choice("end"),
  ];

  it("is every unit and place that a choice names, with those choices", () => {
    const lit = litBy(choices, [], verbs);
    assert.deepEqual([...lit.units.keys()], ["A", "B"]);
    assert.deepEqual([...lit.places.keys()], ["0101", "0102"]);
    assert.deepEqual(texts(lit.places.get("0102")!), ["move A 0102", "move B 0102"]);
  });

  it("is not what has been named already", () => {
    const lit = litBy(narrowed(choices, ["A"], verbs), ["A"], verbs);
    assert.deepEqual([...lit.units.keys()], []);
    assert.deepEqual([...lit.places.keys()], ["0101", "0102"]);
  });

  it("is not what is of another kind: a card lies in no cell", () => {
    const lit = litBy([choice("card C7")], [], verbs);
    assert.equal(lit.units.size + lit.places.size, 0);
  });

  it("is the cell of what has a cell of its own", () => {
    assert.deepEqual(kindsOf(choice("land A ISR-1"), verbs), [
      ["A", "unit"],
      ["base/ISR-1", "node"],
    ]);
    assert.ok(litBy([choice("land A ISR-1")], [], verbs).places.has("base/ISR-1"));
  });
});

describe("choices", () => {
  it("that name nothing on the table are spoken", () => {
    const all = [choice("move A 0101"), choice("pass"), choice("card C7"), choice("pick A")];
    assert.deepEqual(texts(spoken(all, verbs)), ["pass", "card C7"]);
    assert.deepEqual(texts(spoken(all, verbs, ["A"])), ["pass", "card C7", "pick A"]);
  });

  it("are narrowed to those that name everything named so far", () => {
    const all = [choice("attack A X"), choice("attack B X"), choice("attack A Y")];
    assert.deepEqual(texts(narrowed(all, ["X"], verbs)), ["attack A X", "attack B X"]);
    assert.deepEqual(texts(narrowed(all, ["X", "A"], verbs)), ["attack A X"]);
    assert.deepEqual(narrowed(all, ["X", "C"], verbs), []);
  });

  it("label their place only if they agree", () => {
    const at = (label: string): ReturnType<typeof choice> => choice("move A 0101", { label });
    assert.equal(labelOf([at("2"), at("2")]), "2");
    assert.equal(labelOf([at("2"), at("3")]), "");
    assert.equal(labelOf([at("2"), at("")]), "2", "a way without a price hides none");
    assert.equal(labelOf([]), "");
  });

  it("leave idle who could lead on or go somewhere, each told once", () => {
    const all = [
      choice("pick A", { lead: true }),
      choice("move B 0101"),
      choice("move B 0102"),
      choice("attack C X"),
      choice("end"),
    ];
    assert.deepEqual(texts(stillToDo(all, verbs)), ["pick A", "move B 0101"]);
  });

  it("count as counters only what names one: a place to attack is none of one's own", () => {
    const bomb = { ...verbs, bomb: ["node"] };
    const cells: Record<string, string> = { A: "0101", R: "reserve" };
    const table = { game: { verbs: bomb }, scene: { table: { boxes: [{ id: "reserve" }] } }, piece: (id: string) => ({ cell: cells[id] }) };
    const room = table as unknown as Parameters<typeof leftWords>[1];
    const places = stillToDo([choice("bomb 0101"), choice("bomb 0102"), choice("end")], bomb);
    assert.equal(leftWords(places, room), "2 places could still be chosen");
    const both = [...places, choice("pick A", { lead: true })];
    assert.equal(leftWords(both, room), "1 counter could still act, 2 places could still be chosen");
    const bought = [choice("pick R", { lead: true })];
    assert.equal(leftWords(bought, room), "1 counter beside the map could still be chosen");
  });

  it("say which units and places are to be named next", () => {
    const all = [choice("move A 0101"), choice("move A 0102"), choice("attack A X")];
    const next = { units: new Set(["X"]), places: new Set(["0101", "0102"]) };
    assert.deepEqual(openIn(all, ["A"], verbs), next);
    assert.deepEqual(openIn(all, [], verbs), next); // all name A: it need not be named
    const two = [...all, choice("move B 0101")];
    assert.deepEqual(openIn(two, [], verbs), { units: new Set(["A", "B"]), places: new Set() });
    assert.deepEqual([...openIn([choice("pick A")], [], verbs).units], ["A"]);
  });
});

describe("what is done besides", () => {
  const game = { aside: { drop: "the paratroops land" } };
  const drops = [choice("drop 0101"), choice("drop 0102")];

  it("is folded beside what the phase is about", () => {
    assert.deepEqual(foldsOf([choice("fight 0201"), ...drops], game), [["drop", drops]]);
  });

  it("is shown where there is nothing else to do, and no fold where it is not offered", () => {
    assert.deepEqual(foldsOf(drops, game), []);
    assert.deepEqual(foldsOf([choice("fight 0201")], game), []);
  });
});
