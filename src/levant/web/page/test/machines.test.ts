import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { machines, usualBot } from "../src/machines.js";

describe("the machine's players", () => {
  it("are listed from the easiest to the hardest, strangers last", () => {
    const listed = machines(["marshal", "mine", "greedy", "random", "recruit", "noisy"]);
    assert.deepEqual(
      listed.map(([bot]) => bot),
      ["random", "noisy", "recruit", "greedy", "marshal", "mine"],
    );
    assert.equal(listed.at(-1)?.[1], "the machine: mine");
  });

  it("are met by way of the recruit, where there is one", () => {
    assert.equal(usualBot(["random", "greedy", "recruit"]), "recruit");
    assert.equal(usualBot(["random", "greedy"]), "greedy");
    assert.equal(usualBot(["mine"]), "mine");
    assert.equal(usualBot([]), undefined);
  });
});
