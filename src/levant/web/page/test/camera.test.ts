import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { Camera } from "../src/camera.js";
import { UNIT, type Inset, type Point, type Rect } from "../src/geometry.js";
import { near } from "./things.js";

const SHEET: Rect = [-2, -1, 28, 19];
const NONE: Inset = [0, 0, 0, 0];

let moves = 0;
let camera: Camera;

beforeEach(() => {
  moves = 0;
  camera = new Camera(() => moves++);
  camera.setSheet(SHEET);
  [camera.width, camera.height] = [1200, 800];
  camera.show(SHEET, false, NONE, 2);
});

function close(actual: Point, expected: Point): void {
  assert.ok(
    near(actual[0], expected[0]) && near(actual[1], expected[1]),
    `${actual} is not ${expected}`,
  );
}

/** The sheet's edges in the window. */
function edges(): Rect {
  const [ax, ay] = camera.toScreen(SHEET[0], SHEET[1]);
  const [bx, by] = camera.toScreen(SHEET[2], SHEET[3]);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

describe("the camera", () => {
  for (const turn of [0, 1, 2, 3]) {
    it(`finds a place again on the screen and in the plane, after ${turn} turns`, () => {
      for (let n = 0; n < turn; n++) camera.rotate();
      const [x, y] = camera.toScreen(7.25, 3.5);
      close(camera.toPlane(x, y), [7.25, 3.5]);
    });

    it(`zooms about the point under the pointer, after ${turn} turns`, () => {
      for (let n = 0; n < turn; n++) camera.rotate();
      for (const factor of [1.4, 1.9, 0.8]) {
        const place = camera.toPlane(500, 420);
        camera.zoomAt(500, 420, factor);
        close(camera.toPlane(500, 420), place);
      }
    });
  }

  it("turns clockwise: what was above is to the right", () => {
    const [x, y] = camera.toScreen(10, 9);
    const [, above] = camera.toScreen(10, 8);
    assert.ok(above < y);
    camera.rotate();
    const [u, v] = camera.toScreen(10, 9);
    const [right, level] = camera.toScreen(10, 8);
    assert.ok(right > u && near(level, v));
    assert.ok(!near(u, x) || !near(v, y));
  });

  it("keeps the middle in the middle while it turns, and comes back after four", () => {
    camera.zoomAt(300, 300, 2);
    const middle = camera.toPlane(600, 400);
    for (let n = 0; n < 4; n++) {
      camera.rotate();
      close(camera.toPlane(600, 400), middle);
    }
    assert.equal(camera.turn, 0);
  });

  it("neither goes nearer than its limit nor moves when it is there", () => {
    camera.zoomAt(400, 300, 1000);
    assert.equal(camera.scale, 3.2);
    const { x, y } = camera;
    camera.zoomAt(100, 700, 2);
    assert.deepEqual([camera.scale, camera.x, camera.y], [3.2, x, y]);
  });

  it("goes hardly farther than the whole sheet, and keeps all of it in the free part", () => {
    camera.inset = [50, 52, 372, 60];
    camera.zoomAt(600, 400, 1e-6);
    const [l, t, r, b] = edges();
    assert.ok(near(Math.max((r - l) / (1200 - 50 - 372), (b - t) / (800 - 52 - 60)), 0.9));
    assert.ok(camera.holds(SHEET, camera.inset));
    camera.pan(-1e5, 1e5);
    assert.ok(camera.holds(SHEET, camera.inset));
    assert.ok(camera.gaping);
  });

  it("shows nothing beside a large sheet, whichever way it is pushed", () => {
    camera.inset = [50, 52, 372, 60];
    camera.zoomAt(600, 400, 2);
    for (const [dx, dy] of [
      [1e5, 0],
      [-1e5, 0],
      [0, 1e5],
      [0, -1e5],
      [-1e5, 1e5],
    ] as const) {
      camera.pan(dx, dy);
      const [l, t, r, b] = edges();
      assert.ok(l <= 50 + 1e-6 && r >= 1200 - 372 - 1e-6, `sideways ${l} ${r}`);
      assert.ok(t <= 52 + 1e-6 && b >= 800 - 60 - 1e-6, `up and down ${t} ${b}`);
    }
    assert.ok(!camera.gaping);
  });

  it("fills the room that a panel leaves when it closes", () => {
    camera.inset = [392, 52, 372, 0];
    camera.show([-2, -1, 4, 4], false, camera.inset, 1);
    close([edges()[0], edges()[1]], [392, 52]);
    camera.inset = [50, 52, 372, 0];
    camera.settle();
    close([edges()[0], edges()[1]], [50, 52]);
  });

  it("moves with a push that leaves the sheet in sight by just that much", () => {
    camera.zoomAt(600, 400, 2);
    const before = camera.toScreen(5, 5);
    camera.pan(33, -21);
    close(camera.toScreen(5, 5), [before[0] + 33, before[1] - 21]);
  });

  it("fits the whole sheet into the window, in the middle", () => {
    const [l, t, r, b] = edges();
    assert.ok(near(l, 1200 - r) && near(t, 800 - b));
    assert.ok(near(r - l, 1200) || near(b - t, 800));
    assert.ok(camera.holds(SHEET, NONE));
  });

  it("shows a rectangle in the free part of the window", () => {
    const inset: Inset = [50, 52, 372, 100];
    const box: Rect = [8, 6, 14, 10];
    camera.show(box, false, inset, 3);
    assert.ok(camera.holds(box, inset));
    const [x, y] = camera.toScreen(11, 8);
    close([x, y], [50 + (1200 - 50 - 372) / 2, 52 + (800 - 52 - 100) / 2]);
    assert.ok(near(camera.scale, (1200 - 50 - 372) / (6 * UNIT)));
  });

  it("brings a rectangle no nearer than it is told", () => {
    camera.show([8, 6, 9, 7], false, NONE, 0.9);
    assert.equal(camera.scale, 0.9);
  });

  it("leaves no gap beside a sheet larger than the window", () => {
    camera.show([-2, -1, 2, 2], false, NONE, 1);
    const [l, t] = edges();
    close([l, t], [0, 0]);
  });

  it("tells that a rectangle is out of sight when something covers it", () => {
    camera.show([8, 6, 14, 10], false, NONE, 3);
    assert.ok(camera.holds([8, 6, 14, 10], NONE));
    assert.ok(!camera.holds([8, 6, 14, 10], [0, 0, 372, 0]));
  });

  it("does not move to reveal what is in sight", () => {
    moves = 0;
    camera.reveal(10, 8, NONE, false);
    assert.equal(moves, 0);
  });

  it("moves just far enough to reveal what is not", () => {
    camera.show([0, 0, 4, 3], false, NONE, 2);
    camera.reveal(20, 1, [0, 0, 100, 0], false);
    assert.ok(near(camera.toScreen(20, 1)[0], 1200 - 100 - 1.5 * camera.hex)); // with a cell around it
  });

  it("tells what part of the plane it sees", () => {
    const [l, t, r, b] = camera.sight;
    close(camera.toScreen(l, t), [0, 0]);
    close(camera.toScreen(r, b), [1200, 800]);
    camera.rotate();
    const turned = camera.sight;
    assert.ok(turned[0] < turned[2] && turned[1] < turned[3]);
  });
});

describe("a smooth move", () => {
  let frame: ((now: number) => void) | null = null;

  beforeEach(() => {
    frame = null;
    globalThis.requestAnimationFrame = (step) => {
      frame = step;
      return 1;
    };
    globalThis.cancelAnimationFrame = () => (frame = null);
  });

  it("ends where the sudden one does", () => {
    const box: Rect = [8, 6, 14, 10];
    const sudden = new Camera(() => {});
    sudden.setSheet(SHEET);
    [sudden.width, sudden.height] = [1200, 800];
    sudden.show(box, false, NONE, 3);
    camera.show(box, true, NONE, 3);
    const began = performance.now();
    for (let n = 0; frame && n < 100; n++) {
      const step: (now: number) => void = frame;
      frame = null;
      step(began + 16 * n);
    }
    assert.equal(frame, null);
    close([camera.x, camera.y], [sudden.x, sudden.y]);
    assert.ok(near(camera.scale, sudden.scale));
  });

  it("stops when the player takes hold of the map", () => {
    camera.show([8, 6, 14, 10], true, NONE, 3);
    assert.ok(frame);
    camera.pan(1, 1);
    assert.equal(frame, null);
  });
});

describe("a camera on its way", () => {
  it("knows what will be in view once it has come to rest, and stays where it is", () => {
    const frames = globalThis as { requestAnimationFrame?: unknown; cancelAnimationFrame?: unknown };
    [frames.requestAnimationFrame, frames.cancelAnimationFrame] = [() => 1, () => undefined];
    camera.show([0, 0, 9, 6], false, NONE, 2);
    const before = camera.css();
    const [here, there]: Rect[] = [[1, 1, 2, 2], [20, 12, 21, 13]];
    camera.show([17, 10, 26, 16], true, NONE, 2);
    assert.deepEqual([camera.holds(here!, NONE), camera.holds(there!, NONE)], [true, false]);
    assert.deepEqual(camera.atRest(() => [camera.holds(here!, NONE), camera.holds(there!, NONE)]), [false, true]);
    assert.equal(camera.css(), before);
    camera.stop();
    assert.ok(camera.atRest(() => camera.holds(here!, NONE)));
  });
});
