import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { litBy } from "../src/choosing.js";
import { Foresight } from "../src/foresight.js";
import type { Room } from "../src/room.js";
import type { Asked, Piece } from "../src/wire.js";
import { asked, choice, GAME, piece } from "./things.js";

describe("what is asked for ahead", () => {
  let room: {
    asked: Asked | null;
    peeked: string[];
    peek: (text: string) => Promise<Asked | null>;
    piecesIn: (cell: string) => Piece[];
    warnings: Room["warnings"];
  };
  let foresight: Foresight;
  const pieces = [piece("A", "0000"), piece("B", "0101"), piece("C", "0101")];
  const lit = () => litBy(room.asked!.choices, [], GAME.verbs);

  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    room = {
      asked: asked(...["A", "B", "C"].map((unit) => choice(`pick ${unit}`, { lead: true }))),
      peeked: [],
      peek: async (text) => {
        room.peeked.push(text);
        return asked(choice("move A 0001"));
      },
      piecesIn: (cell) => pieces.filter((each) => each.cell === cell),
      warnings: async ([deed]) => {
        room.peeked.push(`warn ${deed?.text}`);
        return [{ case: "9.8", words: "It leaves an objective." }];
      },
    };
    foresight = new Foresight(room);
  });

  it("is who is pointed at for a moment, once", async () => {
    foresight.point("0000", lit());
    mock.timers.tick(500);
    await foresight.peek("pick A");
    await foresight.peek("pick A");
    assert.deepEqual(room.peeked, ["pick A"]);
  });

  it("is nothing where the pointer only passes, or several could be meant", () => {
    foresight.point("0000", lit());
    foresight.point("0303", lit());
    mock.timers.tick(500);
    foresight.point("0101", lit());
    mock.timers.tick(500);
    assert.deepEqual(room.peeked, []);
  });

  it("is what speaks against going where the pointer rests, once", async () => {
    foresight.aim("move A 0002", "pick A");
    foresight.aim("move A 0001", "pick A");
    mock.timers.tick(500);
    assert.equal((await foresight.warnings("move A 0001", "pick A")).length, 1);
    assert.deepEqual(room.peeked, ["warn move A 0001"]);
  });

  it("is forgotten with the next decision", async () => {
    await foresight.peek("pick A");
    room.asked = asked(choice("pick A", { lead: true }));
    await foresight.peek("pick A");
    assert.deepEqual(room.peeked, ["pick A", "pick A"]);
  });
});
