import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast, leastContrast, LIT_TINT, PAIRS, tinted } from "../src/mark-colours.js";
import { marksStyle } from "../src/marks-style.js";
import { piecesStyle } from "../src/pieces-style.js";

const grey = (v: number): string => `#${v.toString(16).padStart(2, "0").repeat(3)}`;

describe("contrast", () => {
  it("is that of WCAG", () => {
    assert.equal(contrast("#000000", "#ffffff"), 21);
    assert.ok(Math.abs(contrast("#767676", "#ffffff") - 4.54) < 0.01);
  });

  for (const [name, pair] of Object.entries(PAIRS)) {
    it(`of ${name} with any ground is 3 to 1 at least`, () => {
      assert.ok(leastContrast(pair) >= 3, String(leastContrast(pair)));
      for (let v = 0; v < 256; v++) {
        const best = Math.max(contrast(pair.line, grey(v)), contrast(pair.edge, grey(v)));
        assert.ok(best >= 2.99, `${grey(v)}: ${best}`);
      }
    });

    it(`is drawn with both colours of ${name}`, () => {
      const drawn = marksStyle.cssText + piecesStyle.cssText;
      assert.ok(drawn.includes(pair.line) && drawn.includes(pair.edge));
    });
  }
});

/** What is printed to be read, and the ground on which it stands: names, triangles, stars and airbases of the sheets. */
const PRINT: [string, string][] = [
  ["#2b2823", "#efe6c9"],
  ["#5c4a2a", "#e2d3a9"],
  ["#2f63c0", "#efe6c9"],
  ["#101820", "#d9e4c6"],
];

describe("a lit place", () => {
  it("leaves what is printed there readable", () => {
    for (const [ink, ground] of PRINT) {
      const [was, is] = [contrast(ink, ground), contrast(tinted(ink, LIT_TINT), tinted(ground, LIT_TINT))];
      assert.ok(is >= 3 && is >= 0.6 * was, `${ink} on ${ground}: ${was} becomes ${is}`);
    }
  });
});
