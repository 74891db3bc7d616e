/** The map moves by itself only where what is asked is out of sight. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Board } from "../src/board.js";
import { Camera } from "../src/camera.js";
import { Cells, type Inset } from "../src/geometry.js";
import { Outlook } from "../src/outlook.js";
import type { GameStatic, MapCell, Scene } from "../src/wire.js";
import { choice, GAME, hex } from "./things.js";

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
let ahead: MapCell[] = []; // where the first of the tray may go
let held: string[] = [];
let aimed: Record<string, string> = {}; // whose place others are, that can be chosen
let at = 0;
let headline = "";
let guided = false;
let deed = "";
let barred: { units: string[] } | null = null; // who must act before the phase can end
let pointed: string[] = []; // what a lesson speaks of
let sheet: { result: string; origins: string[]; targets: string[] } | null = null;

/** A board of which only the window is real. */
function board(): Board {
  const scene = (): Scene => ({ at, seat: "Red", table: { headline, boxes: [], pieces: [{ side: "Red", cell: hex(50, 35).name }] }, worksheet: sheet }) as unknown as Scene;
  const hand = {
    lead: "",
    unfolded: "",
    get held() {
      return held;
    },
    get asked() {
      return { choices: deed ? [choice(deed)] : [], barred };
    },
    get led() {
      return deed ? {} : null;
    },
    isLit: () => false,
    get lit() {
      return { places: new Map(lit.map(({ name }) => [name, []])), units: new Map(tray.map((unit) => [unit, ahead.length ? [choice(`pick ${unit}`, { lead: true })] : []])) };
    },
    ahead: () => Promise.resolve({ choices: ahead.map(({ name }) => choice(`move A ${name}`)) }),
  };
  const room = {
    game: WIDE,
    cells: new Cells(WIDE),
    past: null,
    get pointed() {
      return pointed;
    },
    get deed() {
      return deed;
    },
    get guided() {
      return guided;
    },
    hand,
    cellOf: (name: string) => name,
    piece: (id: string) => (aimed[id] ? { side: "Blue", cell: aimed[id] } : null),
    get scene() {
      return scene();
    },
    get asked() {
      return lit.length || tray.length ? { role: "Red" } : null;
    },
  };
  const corner = { size: { buttons: 0, overview: 0, width: 0, wide: false }, hides: () => false, underButtons: () => false };
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
  [at, lit, tray, ahead, held, headline, sheet, guided, deed, pointed, barred] = [0, [], [], [], [], "Movement", null, false, "", [], null];
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

  it("stays by one of those who must still act, wherever the others are", () => {
    const before = ask([5, 5], [6, 5], [7, 5]);
    barred = { units: [hex(6, 5), hex(50, 30), hex(51, 30), hex(52, 30)].map(({ name }) => name) };
    assert.equal(ask([6, 5], [50, 30], [51, 30], [52, 30]), before);
  });

  it("stays on the player's map of several while one thing to choose is seen there", () => {
    const there = ask([6, 6], [7, 6], [8, 6]);
    const many: [number, number][] = [[40, 30], [41, 30], [42, 30], [43, 30], [44, 30]];
    assert.notEqual(ask([7, 6], ...many), there);
    WIDE.maps = [["0", "West"], ["1", "East"]];
    const back = ask([6, 6], [7, 6], [8, 6]);
    assert.equal(ask([7, 6], ...many), back);
    WIDE.maps = [];
  });

  it("goes where less than half of the many places for a counter in hand is seen, and keeps the counter in view", () => {
    held = [hex(9, 5).name];
    const before = ask([9, 5], [10, 5]);
    const reach = (from: number): [number, number][] => [...Array(10).keys()].map((n) => [from + n, 5]);
    assert.equal(ask(...reach(5)), before);
    assert.notEqual(ask(...reach(13)), before);
    assert.ok(camera.sees(hex(9, 5), NONE, 1) && lit.filter((cell) => camera.sees(cell, NONE, 1)).length > 6);
  });

  it("moves no more than it must to have all of a few comfortably in view, and as near as it was", () => {
    held = [hex(20, 20).name];
    ask([20, 20], [21, 20]);
    const [x, y, scale] = [camera.x, camera.y, camera.scale];
    const edge = [...Array(60).keys()].find((column) => column > 20 && !camera.sees(hex(column, 20), NONE, 0.45))!;
    ask([20, 20], [edge, 20]);
    assert.ok(camera.sees(hex(edge, 20), NONE, 1) && camera.sees(hex(20, 20), NONE, 1));
    assert.ok(camera.scale === scale && camera.y === y && Math.abs(camera.x - x) < 2.1 * camera.hex);
  });

  it("stands still between two clicks of one action where the second is in view, though at the edge", () => {
    held = [hex(20, 20).name];
    const before = ask([20, 20], [21, 20]);
    const edge = [...Array(60).keys()].findLast((column) => camera.sees(hex(column, 20), NONE, 0.45))!;
    assert.ok(!camera.sees(hex(edge, 20), NONE, 1));
    assert.equal(ask([20, 20], [edge, 20]), before);
  });

  it("stands still, and keeps its scale, when a panel is opened over it or shut", () => {
    ask([20, 20], [21, 20]);
    const far: [number, number][] = [...Array(9).keys()].map((n) => [40 + n, 30]);
    const before = ask([20, 20], [21, 20], ...far);
    outlook.pressed();
    outlook.reframe();
    assert.equal(camera.css(), before);
  });

  it("never goes so far off that nothing can be read, for who has moved it either", () => {
    outlook.touched = true;
    ask([5, 5], [6, 5]);
    const { hex: before } = camera;
    ask(...[...Array(40).keys()].map((n): [number, number] => [15 + n, 20 + (n % 15)]));
    assert.ok(camera.hex > 54, `${camera.hex} of ${before}`); // as its counters can be read
  });

  it("goes to the box on the sheet of whom one may attack there", () => {
    const before = ask([5, 5], [6, 5]);
    tray = ["A", "B"];
    aimed = { B: hex(40, 30).name };
    assert.notEqual(ask(), before);
    assert.ok(camera.sees(hex(40, 30), NONE));
    aimed = {};
  });

  it("goes where all that can be chosen is out of sight", () => {
    const before = ask([5, 5], [6, 5]);
    assert.notEqual(ask([40, 30]), before);
    assert.ok(camera.sees(hex(40, 30), NONE));
  });

  it("stays when a tray has become lower: the next click may be meant for the same hex", () => {
    ask([5, 5], [6, 5]);
    const far: [number, number][] = [...Array(9).keys()].map((n) => [40 + n, 30]);
    const before = ask([5, 5], [6, 5], [7, 5], ...far);
    outlook.again(false);
    assert.equal(camera.css(), before);
  });

  it("stays where the cell that was clicked can be chosen again, though more is out of sight", () => {
    held = [hex(9, 5).name];
    const reach: [number, number][] = [...Array(10).keys()].map((n) => [13 + n, 5]);
    const before = ask([9, 5], [10, 5]);
    outlook.pressed(hex(9, 5).name);
    lit = [[8, 5], [9, 5], [10, 5], ...reach].map(([x, y]) => hex(x!, y!));
    at++;
    camera.stop();
    (outlook as unknown as { pressedAt: number }).pressedAt = -Infinity; // long ago
    outlook.attend(false);
    assert.equal(camera.css(), before);
  });

  it("stays for who was picked up there, while some of his many goals are seen", () => {
    const before = ask([9, 5], [10, 5]);
    held = [hex(9, 5).name];
    outlook.pressed(held[0]);
    (outlook as unknown as { pressedAt: number }).pressedAt = -Infinity; // long ago
    const far: [number, number][] = [...Array(10).keys()].map((n) => [20 + n, 5]);
    assert.equal(ask([8, 5], [10, 5], [9, 6], ...far), before);
  });

  it("stays for who is not on it, as an aircraft of a base, while some of its goals are seen", () => {
    held = ["aircraft"];
    const before = ask([5, 5], [6, 5]);
    const far: [number, number][] = [...Array(9).keys()].map((n) => [40 + n, 30]);
    assert.equal(ask([5, 5], [6, 5], [7, 5], ...far), before);
  });

  it("goes to the place that a lesson waits for, of many", () => {
    ask([5, 5], [6, 5], [7, 5], [40, 30]);
    [guided, deed] = [true, `move A ${hex(40, 30).name}`];
    assert.deepEqual(outlook.sights.choosable(false, () => false).map(({ name }) => name), [hex(40, 30).name]);
  });

  it("stays where what comes next lies in the tray", () => {
    const before = ask([5, 5], [6, 5]);
    tray = ["A"];
    assert.equal(ask(), before);
  });

  it("goes where most of it is, once the other side has decided between", () => {
    const before = ask([5, 5], [6, 5]);
    ask();
    assert.notEqual(ask([5, 6], [15, 5]), before);
  });
});

const FEW_NEAR: [number, number][] = [[5, 5], [6, 5], [7, 5], [40, 30], [41, 30], [42, 30], [43, 30], [44, 30], [40, 31], [41, 31], [42, 31]];

describe("where the decision comes to the player the map", () => {
  it("shows all of it well inside and large enough to be read", () => {
    ask([5, 5], [6, 5]);
    for (const cells of [[[14, 9], [15, 9]], [[30, 3], [34, 12]], [[58, 38]]] as [number, number][][]) {
      ask();
      ask(...cells);
      assert.ok(lit.every((cell) => camera.sees(cell, NONE, 1)), `${cells}`);
      assert.ok(camera.hex * WIDE.piece >= 38);
    }
  });

  it("shows a combat with its attackers and defenders, though only one of them is chosen", () => {
    ask([5, 5], [6, 5]);
    ask();
    const edge = [...Array(60).keys()].findLast((column) => camera.sees(hex(column, 5), NONE))!;
    sheet = { result: "", origins: [hex(edge, 5).name], targets: [hex(edge + 1, 5).name] };
    ask([5, 5]);
    for (const column of [5, edge, edge + 1]) assert.ok(camera.sees(hex(column, 5), NONE, 1), `${column}`);
  });

  it("goes to what can be chosen in a new phase, if less than half of it is in view", () => {
    const before = ask([5, 5], [6, 5]);
    assert.equal(ask(...FEW_NEAR), before, "the same phase");
    headline = "Combat";
    assert.notEqual(ask(...FEW_NEAR), before);
    assert.ok(camera.sees(hex(42, 30), NONE));
  });

  it("goes to where most places for the first of a tray are, not to where his own stand by one of them", async () => {
    ask([5, 5], [6, 5]);
    headline = "Reinforcements";
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // no motion
    [tray, ahead] = [["A"], [hex(50, 34), hex(30, 10), hex(31, 10), hex(32, 10)]];
    ask();
    await new Promise((resolve) => setTimeout(resolve));
    assert.ok(camera.sees(hex(31, 10), NONE, 1));
  });

  it("goes there also where he has moved it, and one thing to choose is in view", () => {
    ask([5, 5], [6, 5]);
    outlook.touched = true;
    const before = camera.css();
    ask();
    assert.notEqual(ask([5, 5], [40, 30], [41, 30], [42, 30], [43, 30]), before);
    assert.ok(camera.sees(hex(42, 30), NONE));
  });

  it("comes near to what a lesson speaks of if the player asks for it, and not by itself once he has moved it", () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // nothing glides
    guided = true;
    outlook.fit(true);
    const far = camera.css();
    outlook.show([hex(40, 30), hex(41, 30)]);
    assert.equal(camera.css(), far);
    outlook.show([hex(40, 30), hex(41, 30)], true);
    assert.ok(camera.hex * WIDE.piece >= 38);
    assert.ok(camera.sees(hex(41, 30), NONE, 1));
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

describe("a map of several that is wished for", () => {
  it("is shown where it can be read, and whole on a second wish", () => {
    globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia; // nothing glides
    WIDE.maps = [["0", "West"]];
    ask([5, 5], [6, 5]);
    outlook.zoom(0.2);
    outlook.showMap(0);
    assert.ok(camera.sees(hex(5, 5), NONE, 1) && camera.hex * WIDE.piece >= 38, "what can be chosen there");
    outlook.showMap(0);
    assert.ok(camera.hex < 42, "all of it");
    outlook.showMap(0);
    assert.ok(camera.hex * WIDE.piece >= 38);
    WIDE.maps = [];
  });
});

describe("what is spoken of", () => {
  it("is brought to the window's edge where it lies beyond it, and with what stands around it from far off", () => {
    ask([5, 5], [6, 5]);
    const [, foot] = camera.toPlane(0, camera.height);
    outlook.show([hex(6, Math.round(foot))]);
    assert.ok(!camera.sees(hex(6, Math.round(foot)), NONE, 3), "at the edge");
    outlook.show([hex(30, 30)]);
    assert.ok(camera.sees(hex(30, 30), NONE, 3), "with what stands around it");
    outlook.follow(hex(50, 10));
    assert.ok(camera.sees(hex(50, 10), NONE, 3), "and so is where another goes");
  });

  it("by a lesson is not looked at once the match goes another way", () => {
    guided = true;
    pointed = [hex(40, 30).name];
    ask([5, 5], [6, 5]);
    assert.ok(camera.sees(hex(40, 30), NONE, 1));
    pointed = []; // of the page that is left, a moment after what was played
    outlook.attend(false);
    assert.ok(camera.sees(hex(5, 5), NONE, 1) && camera.sees(hex(6, 5), NONE, 1));
  });
});
