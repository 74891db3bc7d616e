/** A die as it lies on the table: six sides with pips, ten with a numeral. */

import { css, html, nothing, svg, type TemplateResult } from "lit";
import { inline } from "./inline.js";
import { lively } from "./settings.js";

const PIPS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

/** Every die of a roll; a roll of one has its die alone. */
export function dice(roll: { die: number; dice: number[] }, sides: number): TemplateResult {
  return html`${(roll.dice.length ? roll.dice : [roll.die]).map((value) => die(value, sides))}`;
}

function die(value: number, sides: number): TemplateResult | typeof nothing {
  if (!value) return nothing;
  const falls = lively() ? "falls" : "";
  const told = `die ${value}`;
  const pips = sides === 6 ? PIPS[value] : undefined;
  if (!pips) return html`<span class="ten ${falls}" role="img" aria-label=${told}>${kite(value)}</span>`;
  const dots = pips.map(([row, column]) => html`<b ${inline({ "grid-area": `${row} / ${column}` })}></b>`);
  return html`<span class="die ${falls}" role="img" aria-label=${told}>${dots}</span>`;
}

/** A ten-sided die from above: the face with its number, and the edges of those beside it. */
function kite(value: number): TemplateResult {
  const face = svg`<path class="body" d="M20 1L39 16V25L20 39L1 25V16Z"></path>
    <path d="M20 1L31 25L20 31L9 25ZM31 25L39 22M9 25L1 22M20 31V39"></path>
    <text x="20" y="24">${value}</text>`;
  return html`<svg viewBox="0 0 40 40" aria-hidden="true">${face}</svg>`;
}

export const dieStyle = css`
  .die {
    width: 30px;
    height: 30px;
    border-radius: 7px;
    background: #fffdf6;
    border: 1.5px solid #222;
    display: grid;
    grid-template: repeat(3, 1fr) / repeat(3, 1fr);
    padding: 3px;
    flex: none;
    color: #111;
  }
  .die b {
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: #151515;
    place-self: center;
  }
  .ten {
    width: 34px;
    height: 34px;
    flex: none;
  }
  .ten svg {
    display: block;
  }
  .ten path {
    fill: none;
    stroke: #222;
    stroke-width: 1.3;
    stroke-linejoin: round;
  }
  .ten .body {
    fill: #fffdf6;
  }
  .ten text {
    font: 750 13px var(--sans);
    text-anchor: middle;
    fill: #111;
  }
  .falls {
    animation: fall 0.55s cubic-bezier(0.3, 1.5, 0.5, 1);
  }
  @keyframes fall {
    from {
      transform: translateY(-46px) rotate(-300deg);
      opacity: 0;
    }
    to {
      transform: none;
      opacity: 1;
    }
  }
`;
