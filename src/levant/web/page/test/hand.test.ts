import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { Hand } from "../src/hand.js";
import type { Around } from "../src/open-choices.js";
import { Heeding } from "../src/heeding.js";
import { numberedIn, type Numbered } from "../src/numbered.js";
import { settings } from "../src/settings.js";
import type { Asked, Card, Caution, Choice, Deed, Piece } from "../src/wire.js";
import { asked, choice, GAME, piece } from "./things.js";

/** A room that writes down what is done in it. */
class FakeRoom extends EventTarget implements Around {
  game = GAME;
  advice = { due: [] as string[] } as unknown as Around["advice"];
  deed = "";
  undoneToo = "";
  guided = false;
  asked: Asked | null = null;
  pieces: Piece[] = [];
  cards: string[] = [];
  ahead: Record<string, Asked> = {};
  done: string[] = [];

  piecesIn(cell: string): Piece[] {
    return this.pieces.filter((each) => each.cell === cell);
  }
  cellOf(name: string): string {
    return this.pieces.find((each) => each.id === name)?.cell ?? name;
  }
  cardOf(choice: Choice): Card | null {
    return choice.args.some((arg) => this.cards.includes(arg)) ? ({} as Card) : null;
  }
  async peek(text: string): Promise<Asked | null> {
    this.done.push(`peek ${text}`);
    return this.ahead[text] ?? null;
  }
  async reach(text: string): Promise<Choice[]> {
    this.done.push(`reach ${text}`);
    return this.ahead[text]?.choices ?? [];
  }
  accepts = true;
  async play(text: string, lead = ""): Promise<boolean> {
    this.done.push(after(`play ${text}`, lead));
    return this.accepts;
  }
  async route(text: string): Promise<string[]> {
    return [`way of ${text}`];
  }
  cautions: Caution[] = [];
  async warnings(deeds: Pick<Deed, "text" | "lead">[]): Promise<Caution[]> {
    this.done.push(`warn ${deeds.map(({ text, lead }) => after(text, lead)).join(", ")}`);
    return this.cautions;
  }
  unheard(cautions: Caution[]): Caution[] {
    return cautions;
  }
  answers: Caution[] = [];
  answered(cautions: Caution[]): void {
    this.answers.push(...cautions);
  }
  async undo(): Promise<void> {
    this.done.push("undo");
  }
  async click(cell: string, piece: string, held: string[], lead: string): Promise<void> {
    this.done.push(after(`click ${[cell, piece, ...held].filter(Boolean).join(" ")}`, lead));
  }
  readonly series = {
    running: false,
    run: async (deeds: Deed[]): Promise<void> => {
      for (const { text, lead } of deeds) this.done.push(after(`play ${text}`, lead));
    },
  } as unknown as Around["series"];
  said: string[] = [];
  say({ text }: { text: string }): void {
    this.said.push(text);
  }
  drawn = 0;
  changed(): void {
    this.drawn++;
  }
}

function after(done: string, lead: string): string {
  return lead ? `${done} after ${lead}` : done;
}

let room: FakeRoom;
let hand: Hand;

beforeEach(() => {
  room = new FakeRoom();
  hand = new Hand(room);
  settings.warn = true;
  settings.blunders = false;
  room.pieces = [
    piece("A", "0000"),
    piece("B", "0101"),
    piece("C", "0101", { height: 1 }),
    piece("X", "0303", { side: "Blue" }),
  ];
});

describe("a click that is enough", () => {
  it("plays the only choice that names the place", async () => {
    room.asked = asked(choice("move A 0001"), choice("move A 0002"), choice("move B 0002"));
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["play move A 0001"]);
  });

  it("plays the only choice that names the one unit in the cell", async () => {
    room.asked = asked(choice("attack A X"), choice("pass"));
    await hand.press("0303", "", false);
    assert.deepEqual(room.done, ["play attack A X"]);
  });

  it("leaves the drawing to the update that follows, and draws a refusal itself", async () => {
    room.asked = asked(choice("move A 0001"), choice("move A 0002"));
    await hand.press("0001", "", false);
    assert.equal(room.drawn, 0);
    room.accepts = false;
    await hand.press("0002", "", false);
    assert.equal(room.drawn, 1);
  });

  it("on a counter itself means no other of the same place", async () => {
    room.asked = asked(choice("move B 0002"), choice("move B 0003"));
    await hand.press("0101", "C", true);
    assert.deepEqual(room.done, ["click 0101 C"]);
    assert.equal(hand.fanned, "");
  });

  it("does nothing more while the server is asked", async () => {
    room.asked = asked(choice("move A 0001"));
    hand.busy = true;
    await hand.press("0001", "", false);
    await hand.take(room.asked.choices[0]!);
    assert.deepEqual(room.done, []);
  });
});

describe("a unit and then a place", () => {
  beforeEach(() => {
    room.asked = asked(
      choice("move A 0001"),
      choice("move A 0002"),
      choice("move B 0002"),
      choice("move B 0003"),
    );
  });

  it("make the choice that names both", async () => {
    await hand.press("0000", "", false);
    assert.deepEqual(hand.held, ["A"]);
    assert.deepEqual([...hand.lit.places.keys()], ["0001", "0002"]);
    assert.deepEqual(room.done, []);
    await hand.press("0002", "", false);
    assert.deepEqual(room.done, ["play move A 0002"]);
  });

  it("may come in the other order", async () => {
    await hand.press("0002", "", false);
    assert.deepEqual([...hand.lit.units.keys()], ["A", "B"]);
    await hand.name("B");
    assert.deepEqual(room.done, ["play move B 0002"]);
  });

  it("let another unit be taken instead, with nothing to undo", async () => {
    await hand.name("A");
    await hand.name("B");
    assert.deepEqual(hand.held, ["B"]);
    assert.deepEqual(room.done, []);
  });

  it("go a step back at a time", async () => {
    await hand.name("A");
    assert.ok(hand.back());
    assert.deepEqual(hand.held, []);
    assert.ok(!hand.back());
  });
});

describe("a choice that leads on", () => {
  const onwards = asked(choice("move A 0001"), choice("move A 0002"), choice("pass"));

  beforeEach(() => {
    room.asked = asked(
      choice("pick A", { lead: true }),
      choice("pick B", { lead: true }),
      choice("end"),
    );
    room.ahead = {
      "pick A": onwards,
      "pick B": asked(choice("move B 0003"), choice("move B 0004")),
    };
  });

  it("is only looked into: nothing is played yet", async () => {
    await hand.press("0000", "", false);
    assert.deepEqual(room.done, ["peek pick A"]);
    assert.deepEqual(hand.held, ["A"]);
    assert.deepEqual([...hand.lit.places.keys()], ["0001", "0002"]);
    assert.equal(hand.asked, onwards);
  });

  it("is sent together with what follows it", async () => {
    await hand.press("0000", "", false);
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["peek pick A", "play move A 0001 after pick A"]);
  });

  it("is sent with a further one that leads on, and with what names nothing on the map", async () => {
    room.ahead["pick A"] = asked(choice("pick C", { lead: true }), choice("stay"));
    await hand.name("A");
    await hand.name("C");
    await hand.take(hand.spoken[0]!);
    assert.deepEqual(room.done, [
      "peek pick A",
      "play pick C after pick A",
      "play stay after pick A",
    ]);
  });

  it("is known to the question why not", async () => {
    await hand.name("A");
    await hand.press("0404", "", false);
    assert.deepEqual(room.done, ["peek pick A", "click 0404 A after pick A"]);
  });

  it("gives way to another unit that is clicked", async () => {
    await hand.name("A");
    await hand.press("0101", "B", true);
    assert.deepEqual(room.done, ["peek pick A", "peek pick B"]);
    assert.deepEqual(hand.held, ["B"]);
  });

  it("goes to a lit place, though a counter there is clicked that could be chosen itself", async () => {
    room.ahead["pick A"] = asked(choice("move A 0101"), choice("move A 0002"));
    await hand.name("A");
    await hand.press("0101", "B", true);
    assert.deepEqual(room.done, ["peek pick A", "play move A 0101 after pick A"]);
  });

  it("comes before the other uses of the unit", async () => {
    room.asked = asked(choice("move A 0001"), choice("pick A", { lead: true }));
    await hand.name("A");
    assert.deepEqual(room.done, ["peek pick A"]);
  });

  it("is dropped by undo before anything played is taken back", async () => {
    await hand.name("A");
    await hand.undo();
    assert.equal(hand.led, null);
    assert.deepEqual(room.done, ["peek pick A"]);
    await hand.undo();
    assert.deepEqual(room.done, ["peek pick A", "undo"]);
  });

  it("shows no way that is told when the pointer has left it", async () => {
    await hand.name("A");
    const late = hand.point("0002");
    await hand.point("0404");
    await late;
    assert.deepEqual(hand.way, []);
  });

  it("shows the way to a place under the pointer", async () => {
    await hand.name("A");
    await hand.point("0002");
    assert.deepEqual(hand.way, ["way of move A 0002"]);
    await hand.point("0404");
    assert.deepEqual(hand.way, []);
  });
});

describe("in a lesson", () => {
  it("a unit just like the one that is named is the one that was clicked", async () => {
    room.asked = asked(choice("pick B", { lead: true }), choice("pick C", { lead: true }));
    room.ahead["pick C"] = asked(choice("move C 0001"), choice("move C 0002"));
    room.deed = "pick B";
    await hand.press("0101", "C", true);
    assert.deepEqual(hand.held, ["C"]);
  });
});

describe("a stack", () => {
  beforeEach(() => {
    room.asked = asked(
      choice("move B 0001"),
      choice("move B 0002"),
      choice("move C 0001"),
      choice("move C 0002"),
    );
  });

  it("with several that can be chosen is fanned out, and closed by a second click", async () => {
    await hand.press("0101", "C", false);
    assert.equal(hand.fanned, "0101");
    assert.deepEqual(hand.held, []);
    await hand.press("0101", "C", false);
    assert.equal(hand.fanned, "");
  });

  it("tells of who has a unit in hand why it may not go there, and fans out those who could be taken instead", async () => {
    room.asked = asked(...["Z", "B", "C"].map((unit) => choice(`pick ${unit}`, { lead: true })));
    room.ahead["pick Z"] = asked(choice("move Z 0005"));
    await hand.name("Z");
    await hand.press("0101", "", false);
    assert.equal(hand.fanned, "0101");
    assert.deepEqual(room.done.slice(1), ["click 0101 Z after pick Z"]);
  });

  it("gives the very unit that is clicked in the fan", async () => {
    await hand.press("0101", "B", true);
    assert.deepEqual(hand.held, ["B"]);
  });

  it("is fanned out also while another decides", async () => {
    room.asked = null;
    await hand.press("0101", "", false);
    assert.equal(hand.fanned, "0101");
    assert.deepEqual(room.done, []);
  });
});

describe("a click on what is not lit", () => {
  it("asks why not, with the unit in hand", async () => {
    room.asked = asked(choice("move A 0001"), choice("move A 0002"));
    await hand.name("A");
    await hand.press("0404", "", false);
    assert.deepEqual(room.done, ["click 0404 A"]);
    assert.deepEqual(hand.held, ["A"]);
  });

  it("asks of the place that was clicked where nothing is in hand", async () => {
    room.asked = asked(choice("pick A"), choice("pick B"));
    await hand.press("0303", "", false);
    assert.deepEqual(room.done, ["click 0303"]);
  });
});

describe("the end of a phase", () => {
  const end = choice("end");

  beforeEach(() => {
    room.asked = asked(choice("pick A", { lead: true }), choice("move B 0001"), end);
  });

  it("is asked twice while somebody could still act", async () => {
    await hand.take(end);
    assert.deepEqual(
      hand.ending?.idle.map((each) => each.args[0]),
      ["A", "B"],
    );
    assert.deepEqual(room.done, []);
    await hand.confirm();
    assert.deepEqual(room.done, ["play end"]);
    assert.equal(hand.ending, null);
  });

  it("is forgotten when something else is clicked", async () => {
    await hand.take(end);
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["play move B 0001"]);
  });

  it("is no longer asked about, nor seen to be, after a click that leads nowhere", async () => {
    await hand.take(end);
    const drawn = room.drawn;
    await hand.press("0404", "", false);
    assert.equal(hand.ending, null);
    assert.ok(room.drawn > drawn, "the question still stands there");
    await hand.take(end);
    await hand.name("A"); // as in the tray
    assert.equal(hand.ending, null);
    await hand.take(end);
    await hand.hold("B");
    assert.equal(hand.ending, null);
  });

  it("comes at once when nobody could, or when no warning is wanted", async () => {
    room.asked = asked(choice("attack A X"), end);
    await hand.take(end);
    room.asked = asked(choice("pick A", { lead: true }), end);
    settings.warn = false;
    await hand.take(end);
    assert.deepEqual(room.done, ["play end", "play end"]);
  });
});

/** The room with this hand, as its buttons are numbered. */
const seen = (): Numbered => ({ cardOf: (each) => room.cardOf(each), hand });

describe("buttons", () => {
  it("stand with the choices on the map first, then what is said, cards last", () => {
    room.cards = ["C7"];
    room.asked = asked(choice("card C7"), choice("pass"), choice("move A 0001"));
    assert.deepEqual(
      numberedIn(seen()).map((each) => each.text),
      ["move A 0001", "pass", "card C7"],
    );
  });

  it("are left to the map when there are more than a few", () => {
    const many = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => choice(`move A 010${n}`));
    room.asked = asked(...many, choice("pass"), choice("resolve"));
    assert.equal(hand.placed.length, 8);
    assert.deepEqual(
      numberedIn(seen()).map((each) => each.text),
      ["pass", "resolve"],
    );
  });

  it("are left to the map when with what is said they are more than there are keys", () => {
    const five = [0, 1, 2, 3, 4].map((n) => choice(`move A 010${n}`));
    const said = ["pass", "resolve", "end", "halt"].map((text) => choice(text));
    room.asked = asked(...five, ...said);
    assert.equal(numberedIn(seen()).length, 9);
    room.asked = asked(...five, ...said, choice("stop"));
    assert.deepEqual(numberedIn(seen()).filter(({ verb }) => verb === "move"), []);
  });

  it("are not needed for the one thing there is to say: Enter says it", async () => {
    room.asked = asked(choice("move A 0001"), choice("pass"));
    await hand.confirm();
    assert.deepEqual(room.done, ["play pass"]);
  });
});

describe("carrying a unit", () => {
  it("picks it up at once and plays nothing", async () => {
    room.asked = asked(choice("move A 0001"), choice("move B 0001"));
    await hand.hold("A");
    assert.deepEqual(hand.held, ["A"]);
    assert.deepEqual(room.done, []);
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["play move A 0001"]);
  });
});

describe("something that may be regretted", () => {
  const CAUTION = { case: "9.8", words: "A leaves an objective." };

  beforeEach(() => {
    settings.blunders = true;
    room.asked = asked(choice("move A 0001"), choice("end"));
  });

  it("is asked about once, with what it gives away", async () => {
    room.cautions = [CAUTION];
    await hand.press("0001", "", false);
    assert.deepEqual(hand.ending?.cautions, [CAUTION]);
    assert.deepEqual(room.done, ["warn move A 0001"]);
    await hand.confirm();
    assert.deepEqual(room.done, ["warn move A 0001", "play move A 0001"]);
    assert.equal(hand.ending, null);
  });

  it("is left with one step back", async () => {
    room.cautions = [CAUTION];
    await hand.press("0001", "", false);
    assert.ok(hand.back());
    assert.equal(hand.ending, null);
    assert.deepEqual(room.done, ["warn move A 0001"]);
  });

  it("is done at once where nothing speaks against it, and where warnings are off", async () => {
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["warn move A 0001", "play move A 0001"]);
    settings.blunders = false;
    room.cautions = [CAUTION];
    await hand.press("0001", "", false);
    assert.equal(room.done.at(-1), "play move A 0001");
  });

  it("is done at once where a lesson waits for it", async () => {
    room.deed = "move A 0001";
    room.cautions = [CAUTION];
    await hand.press("0001", "", false);
    assert.deepEqual(room.done, ["play move A 0001"]);
  });
});

describe("warnings", () => {
  it("are never told twice for the same thing", () => {
    const heeding = new Heeding();
    const two = [{ case: "1", words: "a" }, { case: "1", words: "b" }];
    assert.deepEqual(heeding.fresh(two, "turn 1"), two);
    assert.deepEqual(heeding.fresh(two, "turn 1"), two, "nothing was answered yet");
    heeding.answer(two.slice(0, 1), "turn 1");
    assert.deepEqual(heeding.fresh(two, "turn 1"), two.slice(1));
    assert.deepEqual(heeding.fresh(two, "turn 2"), two);
    heeding.forget();
    assert.deepEqual(heeding.fresh(two, "turn 1"), two);
  });
});

describe("a unit that was picked up", () => {
  it("may do something else where it stands", async () => {
    room.asked = asked(choice("pick A", { lead: true }), choice("dig A"), choice("dig B"), choice("end"));
    room.ahead = { "pick A": asked(choice("move A 0001"), choice("move A 0002")) };
    assert.deepEqual(hand.instead, [], "nothing is in hand");
    await hand.name("A");
    assert.equal(hand.led?.choice.text, "pick A");
    assert.deepEqual(hand.instead.map(({ text }) => text), ["dig A"]);
    await hand.takeInstead(hand.instead[0]!);
    assert.deepEqual(room.done.slice(-1), ["play dig A"], "without what it was picked up for");
  });
});

describe("several at once", () => {
  beforeEach(() => {
    room.asked = asked(
      choice("pick A", { lead: true }),
      choice("pick B", { lead: true }),
      choice("pick C", { lead: true }),
      choice("end"),
    );
    room.ahead = {
      "pick A": asked(choice("move A 0001"), choice("move A 0002"), choice("stay A")),
      "pick B": asked(choice("move B 0002"), choice("move B 0003")),
      "pick C": asked(choice("move C 0002"), choice("move C 0001")),
    };
  });
  const moves = (): string[] => room.done.filter((each) => each.startsWith("play"));

  it("gathers a whole stack with one click, and lights what all can reach", async () => {
    hand.group.toggle();
    await hand.press("0101", "", false);
    assert.deepEqual(hand.held, ["B", "C"]);
    assert.deepEqual([...hand.lit.places.keys()], ["0002"]);
    assert.deepEqual([...hand.lit.units.keys()], ["A"]);
    assert.deepEqual(moves(), []);
  });

  it("moves all of them with one more", async () => {
    hand.group.toggle();
    await hand.press("0101", "", false);
    await hand.press("0000", "", false);
    await hand.press("0002", "", false);
    assert.deepEqual(moves(), [
      "play move B 0002 after pick B",
      "play move C 0002 after pick C",
      "play move A 0002 after pick A",
    ]);
    assert.equal(hand.group.on, false);
  });

  it("is asked about as a whole where something speaks against it", async () => {
    settings.blunders = true;
    room.cautions = [{ case: "9.8", words: "0101 is left." }];
    await hand.press("0101", "", false, true);
    await hand.press("0002", "", false);
    assert.deepEqual(hand.ending?.cautions, room.cautions);
    assert.equal(hand.ending?.choice.say, "2 units to 0002");
    assert.deepEqual(moves(), []);
    await hand.confirm();
    assert.deepEqual(moves(), ["play move B 0002 after pick B", "play move C 0002 after pick C"]);
    assert.equal(hand.ending, null);
  });

  it("begins with a click and the shift key; a second click takes a unit out", async () => {
    await hand.press("0000", "", false, true);
    await hand.press("0101", "B", true, true);
    assert.deepEqual(hand.held, ["A", "B"]);
    await hand.press("0000", "", false, true);
    assert.deepEqual(hand.held, ["B"]);
  });

  it("is nothing where a place holds one unit: a click with the shift key is a click", async () => {
    room.game = { ...GAME, single: true };
    hand.group.toggle();
    assert.equal(hand.group.on, false);
    assert.equal(hand.group.able.size, 0, "and is not offered");
    await hand.press("0000", "", false, true);
    assert.deepEqual([hand.led?.choice.text, hand.group.on], ["pick A", false]);
  });

  it("says where there is no place for all of them", async () => {
    room.ahead["pick B"] = asked(choice("move B 0003"));
    await hand.press("0000", "", false, true);
    assert.deepEqual(room.said, []);
    await hand.press("0101", "B", true, true);
    assert.deepEqual([...hand.lit.places.keys()], []);
    assert.equal(room.said.length, 1);
  });

  it("leaves out who can only go alone, and says so", async () => {
    room.ahead["pick C"] = asked(choice("stay C")); // of its way the first hex is asked for only
    await hand.press("0101", "", false, true);
    assert.deepEqual(hand.held, ["B"]);
    assert.deepEqual([...hand.lit.places.keys()], ["0002", "0003"]);
    assert.match(room.said[0]!, /1 counter .*one by one/);
  });

  it("lets all stay where they are, if each can be told to", async () => {
    await hand.press("0000", "", false, true);
    await hand.press("0101", "B", true, true);
    assert.deepEqual(hand.group.staying, []);
    room.ahead["pick C"] = asked(choice("move C 0002"), choice("stay C"));
    hand.drop();
    await hand.press("0000", "", false, true);
    await hand.press("0101", "C", true, true);
    await hand.group.stay();
    assert.deepEqual(moves(), ["play stay A after pick A", "play stay C after pick C"]);
    assert.equal(hand.group.on, false);
  });

  it("asks whether a click on others means their place or them", async () => {
    room.ahead["pick A"] = asked(choice("move A 0101"), choice("move A 0001"));
    await hand.press("0000", "", false, true);
    await hand.press("0101", "", false);
    assert.deepEqual(moves(), [], "both were lit");
    assert.equal(hand.group.unsure, "0101");
    assert.equal(hand.group.going("0101"), "1 unit to 0101");
    await hand.group.gather(hand.group.ableIn("0101"));
    assert.deepEqual([hand.held, hand.group.unsure], [["A", "B", "C"], ""]);
    hand.drop();
    await hand.press("0000", "", false, true);
    await hand.press("0101", "", false);
    await hand.group.go("0101");
    assert.deepEqual(moves(), ["play move A 0101 after pick A"]);
  });

  it("gathers all of a formation, not half an army", () => {
    hand.group.toggle();
    assert.deepEqual(hand.group.rest, ["A", "B", "C"]);
    room.asked = asked(...Array.from({ length: 13 }, (_, n) => choice(`pick ${n}`, { lead: true })));
    assert.deepEqual(hand.group.rest, []);
  });

  it("takes in who is named in the list, and asks for no other place", async () => {
    hand.group.toggle();
    await hand.take(room.asked!.choices[0]!);
    assert.deepEqual(hand.held, ["A"]);
    assert.equal(hand.led, null);
    assert.deepEqual([...hand.lit.places.keys()], ["0001", "0002"]);
  });

  it("names the place as the moves do", async () => {
    const say = (unit: string): Partial<Choice> => ({ say: `${unit} to Sinai 3001 Rafah (4 of 6)` });
    room.ahead["pick B"] = asked(choice("move B 0002", say("B")));
    room.ahead["pick C"] = asked(choice("move C 0002", say("C")));
    settings.blunders = true;
    room.cautions = [{ case: "9.8", words: "0101 is left." }];
    await hand.press("0101", "", false, true);
    await hand.press("0002", "", false);
    assert.equal(hand.ending?.choice.say, "2 units to Sinai 3001 Rafah");
  });

  it("is left with Escape, and nothing is done", async () => {
    await hand.press("0101", "", false, true);
    assert.ok(hand.back());
    assert.equal(hand.group.on, false);
    assert.deepEqual(hand.held, []);
    assert.deepEqual(moves(), []);
  });

  it("places several from choices that lead to nothing", async () => {
    room.asked = asked(choice("move A 0001"), choice("move A 0002"), choice("move B 0001"));
    await hand.press("0000", "", false, true);
    await hand.press("0101", "", false, true);
    await hand.press("0001", "", false);
    assert.deepEqual(moves(), ["play move A 0001", "play move B 0001"]);
  });
});

describe("numbers", () => {
  const numbered = (): string[] => numberedIn(seen()).map(({ text }) => text);

  it("go down the buttons as they stand; a slider has none", () => {
    const strikes = [1, 2, 3, 4, 5].map((n) => choice(`strike ${n}`));
    room.asked = asked(...strikes, choice("move A 0001"), choice("gun A"), choice("resolve"));
    assert.deepEqual(numbered(), ["move A 0001", "gun A", "resolve"]);
  });

  it("are none where one answer has Enter, or a question is open", async () => {
    room.asked = asked(choice("pick A", { lead: true }), choice("end"));
    assert.deepEqual(numbered(), ["pick A"]);
    await hand.take(choice("end"));
    assert.ok(hand.ending);
    assert.deepEqual(numbered(), []);
  });
});

describe("the usual answer", () => {
  it("is not to give up what was begun, which comes last", () => {
    room.game = { ...GAME, yields: ["abort"] };
    room.asked = asked(choice("abort"), choice("press"));
    assert.deepEqual(numberedIn(seen()).map(({ text }) => text), ["press", "abort"]);
    assert.equal(hand.usual?.text, "press");
    room.asked = asked(choice("abort"));
    assert.equal(hand.usual?.text, "abort");
    room.asked = asked(choice("move A 0101"), choice("abort"));
    assert.equal(hand.usual, null);
  });

  it("is none of several, alike or not", () => {
    room.asked = asked(choice("operate tal"), choice("operate yoffe"));
    assert.equal(hand.usual, null);
    room.asked = asked(choice("frontal"), choice("mobile"));
    assert.equal(hand.usual, null);
  });

  it("is to go on with what more could be added to, never to add", () => {
    room.game = { ...GAME, adds: ["gunfire"], yields: ["hold"] };
    room.asked = asked(choice("gunfire British"), choice("assault"));
    assert.equal(hand.usual?.text, "assault");
    room.asked = asked(choice("move A 0101"), choice("gunfire British"));
    assert.equal(hand.usual, null);
    room.asked = asked(choice("gunfire British"), choice("hold"));
    assert.equal(hand.usual, null);
  });

  it("is not how many more take part, where it can be gone on", () => {
    room.asked = asked(choice("strike 1"), choice("strike 2"), choice("resolve"));
    assert.equal(hand.usual?.text, "resolve");
    room.asked = asked(choice("end"), choice("buy 1"), choice("pass"));
    assert.deepEqual(numberedIn(seen()).map(({ text }) => text), ["pass", "buy 1", "end"]);
  });

  const end = choice("end");

  it("is never an end while something else could be done", () => {
    room.asked = asked(choice("pick A", { lead: true }), choice("move B 0102"), end);
    assert.equal(hand.usual, null);
    assert.deepEqual(hand.leftBy(end).map(({ args }) => args[0]), ["A", "B"]);
    room.asked = asked(choice("pass"), end);
    assert.equal(hand.usual, null);
    assert.deepEqual(hand.leftBy(end), []);
  });

  it("is an end where nothing else is possible", () => {
    room.asked = asked(end);
    assert.equal(hand.usual?.text, "end");
  });

  it("is what is said beside choices on the map, until one of them is begun", async () => {
    room.asked = asked(choice("pick A", { lead: true }), choice("pass"));
    assert.equal(hand.usual?.text, "pass");
    room.ahead["pick A"] = asked(choice("move A 0101"), choice("pass"));
    await hand.name("A");
    assert.equal(hand.usual, null);
  });
});

describe("a click where nothing on the map could be named", () => {
  it("asks why all the same", async () => {
    room.asked = asked(choice("pass"));
    await hand.press("0000", "", false);
    assert.deepEqual(room.done, ["click 0000"]);
  });
});

describe("what is done besides what the phase is about", () => {
  beforeEach(() => {
    const verbs = { ...GAME.verbs, drop: ["node"] };
    room.game = { ...GAME, verbs, aside: { drop: "the paratroops land" } };
    room.asked = asked(choice("attack A X"), choice("drop 0101"), choice("drop 0102"), choice("end"));
  });

  it("is lit once it is asked for, and then alone", () => {
    assert.deepEqual([...hand.lit.places.keys()], []);
    hand.unfold("drop");
    assert.deepEqual([...hand.lit.places.keys()], ["0101", "0102"]);
    assert.deepEqual([...hand.lit.units.keys()], []);
    assert.equal(hand.back(), true);
    assert.deepEqual([...hand.lit.places.keys()], []);
  });

  it("keeps the unit in hand, and gives way to another that is clicked", async () => {
    room.asked = asked(choice("pick A", { lead: true }), choice("pick B", { lead: true }));
    room.ahead["pick A"] = asked(choice("move A 0001"), choice("drop 0101"));
    await hand.name("A");
    hand.unfold("drop");
    assert.deepEqual([...hand.lit.places.keys()], ["0101"]);
    assert.equal(hand.lead, "pick A");
    room.ahead["pick B"] = asked(choice("move B 0002"), choice("move B 0003"));
    await hand.name("B");
    assert.deepEqual([...hand.lit.places.keys()], ["0002", "0003"]);
  });

  it("is lit where a lesson waits for it", () => {
    room.deed = "drop 0102";
    assert.deepEqual([...hand.lit.places.keys()], ["0101", "0102"]);
    assert.deepEqual(hand.folded, []);
  });
});

describe("the usual answer beside a hint", () => {
  const hinted = (...due: string[]): Hand => {
    const room = new FakeRoom();
    room.asked = asked(choice("pass"), choice("card ace"), choice("pick tank"));
    room.advice = { due } as unknown as Around["advice"];
    return new Hand(room);
  };

  it("is none of two without one", () => {
    assert.equal(hinted().usual, null);
  });

  it("is what the hint says, or nothing", () => {
    assert.equal(hinted("card ace").usual?.text, "card ace");
    assert.equal(hinted("pick tank").usual, null);
  });

  it("is what a lesson waits for, or nothing", () => {
    const room = new FakeRoom();
    room.asked = asked(choice("pass"), choice("card ace"));
    room.deed = "card ace";
    assert.equal(new Hand(room).usual?.text, "card ace");
    room.deed = "move tank 0102";
    assert.equal(new Hand(room).usual, null);
  });
});
