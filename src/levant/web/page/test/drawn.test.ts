import assert from "node:assert/strict";
import { it } from "node:test";
import { onceDrawn } from "../src/drawn.js";

it("does what waits once before the next frame, of one asker the last", () => {
  const frames: (() => void)[] = [];
  globalThis.requestAnimationFrame = (frame) => frames.push(() => frame(0));
  const done: string[] = [];
  const [log, decision] = [{}, {}];
  onceDrawn(log, () => done.push("log"));
  onceDrawn(decision, () => done.push("decision"));
  onceDrawn(log, () => {
    done.push("log again");
    onceDrawn(log, () => done.push("log, a frame later"));
  });
  assert.deepEqual(done, []);
  assert.equal(frames.length, 1);
  frames.shift()!();
  assert.deepEqual(done, ["log again", "decision"]);
  frames.shift()!();
  assert.deepEqual(done.slice(2), ["log, a frame later"]);
});
