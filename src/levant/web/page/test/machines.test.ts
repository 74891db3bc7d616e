import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { machines, strengthOf, usualBot } from "../src/machines.js";
import type { BotCard } from "../src/wire.js";

function cards(...names: string[]): BotCard[] {
  return names.map((name) => ({ name, line: `what ${name} does` }));
}

describe("the machine's players", () => {
  it("are listed by how much they think, strangers last", () => {
    const listed = machines(cards("marshal", "mine", "greedy", "random", "recruit", "noisy"));
    assert.deepEqual(
      listed.map(([bot]) => bot),
      ["random", "noisy", "recruit", "greedy", "marshal", "mine"],
    );
    assert.equal(listed.at(-1)?.[1], "the machine: mine");
  });

  it("are met by way of the recruit, where there is one", () => {
    assert.equal(usualBot(cards("random", "greedy", "recruit")), "recruit");
    assert.equal(usualBot(cards("random", "greedy")), "greedy");
    assert.equal(usualBot(cards("mine")), "mine");
    assert.equal(usualBot([]), undefined);
  });

  it("are described as the server does, people not at all", () => {
    const bots = cards("greedy", "officer");
    assert.equal(strengthOf("bot:officer", bots), "What officer does");
    assert.equal(strengthOf("link", bots), "");
    assert.equal(strengthOf("player:officer", bots), "");
    assert.equal(strengthOf("bot:gone", bots), "");
  });
});
