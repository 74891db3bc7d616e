import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { offered } from "../src/optional-rules.js";

describe("optional rules", () => {
  it("are offered where they do something", () => {
    const cards = { id: "cards", title: "Optional cards", case: "15.0", summary: "", idle: ["historical"] };
    const guns = { id: "guns", title: "Guns may move", case: "10.1", summary: "", idle: [] };
    const shown = (scenario: string): string[] => offered({ options: [cards, guns] }, scenario).map(({ id }) => id);
    assert.deepEqual(shown("grand"), ["cards", "guns"]);
    assert.deepEqual(shown("historical"), ["guns"]);
  });
});
