import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutFinePrint } from "../src/faces.js";

describe("a counter that is not looked at closely", () => {
  const text = (size: number, said: string): string => `<text x="50" y="9" font-size="${size}" fill="#fff">${said}</text>`;
  it("leaves out letters that would be dots, and keeps the others", () => {
    const box = "<svg><title>S-NG1</title>";
    const drawn = `${box}${text(8, "National Guard Bn 1")}${text(15, "NG1")}${text(22, "1-1")}</svg>`;
    assert.equal(withoutFinePrint(drawn), `${box}${text(15, "NG1")}${text(22, "1-1")}</svg>`);
  });
  it("is never left blank", () => {
    const drawn = `<svg>${text(4, "Airbase status")}</svg>`;
    assert.equal(withoutFinePrint(drawn), drawn);
  });
});
