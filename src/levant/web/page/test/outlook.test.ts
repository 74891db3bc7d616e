/** The map moves by itself only where what is asked is out of sight. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Board } from "../src/board.js";
import { Camera } from "../src/camera.js";
import { Cells, type Inset } from "../src/geometry.js";
import { Outlook } from "../src/outlook.js";
import type { GameStatic, MapCell, Scene } from "../src/wire.js";
import { GAME, hex } from "./things.js";

const WIDE: GameStatic = {
  ...GAME,
  frame: [-1, -1, 61, 41],
  cells: Array.from({ length: 60 * 40 }, (_, n) => hex(n % 60, Math.floor(n / 60))),
};
const NONE: Inset = [0, 0, 0, 0];

let camera: Camera;
let outlook: Outlook;
let lit: MapCell[] = [];
let tray: string[] = [];
let at = 0;
let headline = "";

/** A board of which only the window is real. */
function board(): Board {
  const scene = (): Scene => ({ at, seat: "Red", table: { headline, boxes: [], pieces: [{ side: "Red", cell: hex(50, 35).name }] }, worksheet: null }) as unknown as Scene;
  const hand = {
    lead: "",
    unfolded: "",
    held: [],
    led: null,
    get lit() {
      return { places: new Map(lit.map(({ name }) => [name, []])), units: new Map(tray.map((unit) => [unit, []])) };
    },
  };
  const room = {
    game: WIDE,
    cells: new Cells(WIDE),
    past: null,
    pointed: [],
    hand,
    cellOf: (name: string) => name,
    get scene() {
      return scene();
    },
    get asked() {
      return lit.length || tray.length ? { role: "Red" } : null;
    },
  };
  const corner = { size: { buttons: 0, overview: 0, width: 0, wide: false }, hides: () => false };
  return { camera, room, inset: NONE, clear: NONE, corner } as unknown as Board;
}

/** What the player is asked next. */
function ask(...cells: [number, number][]): string {
  lit = cells.map(([x, y]) => hex(x, y));
  at++;
  outlook.attend(false);
  return camera.css();
}

beforeEach(() => {
  [at, lit, tray, headline] = [0, [], [], "Movement"];
  camera = new Camera(() => {});
  camera.setSheet(WIDE.frame);
  [camera.width, camera.height] = [800, 600];
  outlook = new Outlook(board());
});

describe("after an own click the map", () => {
  it("stays while half of what can be chosen is seen, or some of it", () => {
    const before = ask([5, 5], [6, 5]);
    assert.equal(ask([5, 6], [20, 5]), before, "half of them");
    assert.equal(ask([5, 5], [6, 5], [7, 5], [18, 5], [19, 5], [20, 5], [21, 5], [22, 5]), before, "some of many");
  });

  it("goes where all that can be chosen is out of sight", () => {
    const before = ask([5, 5], [6, 5]);
    assert.notEqual(ask([40, 30]), before);
    assert.ok(camera.sees(hex(40, 30), NONE));
  });

  it("stays where what comes next lies in the tray", () => {
    const before = ask([5, 5], [6, 5]);
    tray = ["A"];
    assert.equal(ask(), before);
  });

  it("goes where most of it is, once the other side has decided between", () => {
    const before = ask([5, 5], [6, 5]);
    ask();
    assert.notEqual(ask([5, 6], [17, 5]), before);
  });
});

const FEW_NEAR: [number, number][] = [[5, 5], [6, 5], [7, 5], [40, 30], [41, 30], [42, 30], [43, 30], [44, 30], [40, 31], [41, 31], [42, 31]];

describe("where the decision comes to the player the map", () => {
  it("goes to what can be chosen in a new phase, if less than half of it is in view", () => {
    const before = ask([5, 5], [6, 5]);
    assert.equal(ask(...FEW_NEAR), before, "the same phase");
    headline = "Combat";
    assert.notEqual(ask(...FEW_NEAR), before);
    assert.ok(camera.sees(hex(42, 30), NONE));
  });

  it("goes there also where he has moved it, and one thing to choose is in view", () => {
    ask([5, 5], [6, 5]);
    outlook.touched = true;
    const before = camera.css();
    ask();
    assert.notEqual(ask([5, 5], [40, 30], [41, 30], [42, 30], [43, 30]), before);
    assert.ok(camera.sees(hex(42, 30), NONE));
  });

  it("no longer follows what another did", () => {
    ask([5, 5], [6, 5]);
    ask();
    let frames = 0;
    globalThis.requestAnimationFrame = () => ++frames;
    globalThis.cancelAnimationFrame = () => void (frames = 0);
    camera.reveal(50, 35, NONE, true);
    assert.equal(frames, 1);
    ask([5, 5], [6, 5]);
    assert.equal(frames, 0);
  });

  it("shows all of it again beside a panel that has opened over it", () => {
    ask([5, 5], [6, 5]);
    camera.pan(-400, 0);
    const half = [...Array(30).keys()].find((x) => camera.sees(hex(x, 5), NONE))!;
    lit = [hex(half, 5), hex(half - 4, 5)];
    outlook.again(false);
    assert.ok(lit.every((cell) => camera.sees(cell, NONE)));
  });
});
