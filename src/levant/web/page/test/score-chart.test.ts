import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { HEIGHT, markAt, pointsOf, STROKES, ticksFor, WIDTH } from "../src/score-chart.js";

describe("the score as a picture", () => {
  it("has round ticks that hold nought and all values", () => {
    assert.deepEqual(ticksFor([3, 37]), [0, 10, 20, 30, 40]);
    assert.deepEqual(ticksFor([-4, 9]), [-5, 0, 5, 10]);
    assert.deepEqual(ticksFor([0, 0]).at(0), 0);
  });

  it("lies within its frame, higher values above lower ones", () => {
    const ticks = ticksFor([-4, 9]);
    const points = pointsOf([-4, 0, 9], ticks);
    for (const [x, y] of points) assert.ok(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT);
    assert.ok(points[0]![1] > points[1]![1] && points[1]![1] > points[2]![1]);
  });

  it("tells lines apart without colour", () => {
    const shapes = STROKES.map(([, dashes, mark]) => `${dashes} ${markAt(mark, 0, 0)}`);
    assert.equal(new Set(shapes).size, STROKES.length);
  });
});
