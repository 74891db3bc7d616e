/** Chances over the turns as a small graph: a line a role, from nothing to certainty. */

import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { percent } from "./words.js";

/** The chance of some roles after so many actions. */
export interface ChanceMoment {
  at: number;
  chances: number[];
}

export const WIDTH = 300;
export const HEIGHT = 110;
const EDGE = 6;
export const LABELS = 34; // what is written beside the scale stands left of all lines

export const graphStyle = css`
  .graph svg {
    display: block;
    width: 100%;
    height: auto;
    cursor: pointer;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  .graph .half {
    stroke: var(--line);
    stroke-width: 1;
    stroke-dasharray: 4 4;
  }
  .graph polyline {
    fill: none;
    stroke-width: 2.2;
    stroke-linejoin: round;
  }
  .graph .of0 {
    stroke: #2d6cb5;
  }
  .graph .of1 {
    stroke: #3d8b3a;
    stroke-dasharray: 7 4;
  }
  .graph circle {
    fill: var(--lit);
    stroke: #7a4f00;
    stroke-width: 1.2;
  }
  .graph .fault {
    fill: var(--bad);
    stroke: #fff;
  }
  .graph text {
    font: 10px var(--sans);
    fill: var(--soft);
  }
  .keys {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    font-size: 12.5px;
    font-weight: 600;
  }
  .keys i {
    display: inline-block;
    width: 20px;
    vertical-align: 4px;
    border-top: 3px solid #2d6cb5;
    margin-right: 6px;
  }
  .keys .k1 i {
    border-top: 3px dashed #3d8b3a;
  }
`;

/** Where a moment stands across: turns are evenly apart, whatever was done in them. */
export function across(n: number, of: number): number {
  return LABELS + ((WIDTH - LABELS - EDGE) * n) / Math.max(1, of - 1);
}

export function height(chance: number): number {
  return EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);
}

/** The last moment that is not later than a point of the match. */
export function momentAt(moments: ChanceMoment[], at: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.at <= at),
  );
}

/** The moment nearest to a place across, from 0 to 1. */
export function nearest(moments: ChanceMoment[], share: number): ChanceMoment | undefined {
  const n = Math.round(((share * WIDTH - LABELS) / (WIDTH - LABELS - EDGE)) * (moments.length - 1));
  return moments[Math.max(0, Math.min(moments.length - 1, n))];
}

/** A point to be marked on the line of a role. */
export interface Fault {
  at: number;
  role: string;
}

/** `go` is called with the point of the match that is clicked. */
export function chanceGraph(
  roles: string[],
  moments: ChanceMoment[],
  here: number,
  go: (at: number) => void,
  faults: Fault[] = [],
): TemplateResult {
  const now = momentAt(moments, here);
  const clicked = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const moment = nearest(moments, (event.clientX - box.left) / box.width);
    if (moment) go(moment.at);
  };
  const told = roles.map((role, k) => `${role} ${percent(moments[now]?.chances[k] ?? 0.5)}`);
  return html`<div class="graph">
    <svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-label="Chances of winning over the turns; at this point ${told.join(", ")}"
      @click=${clicked}
    >
      ${svg`<line class="half" x1=${LABELS} x2=${WIDTH} y1=${height(0.5)} y2=${height(0.5)}></line>
      <text x="4" y="12">100%</text><text x="4" y=${HEIGHT - 4}>0%</text>`}
      ${roles.map((_, k) => line(moments, k))} ${faults.map(({ at, role }) => dot(moments, momentAt(moments, at), roles.indexOf(role), "fault"))}
      ${roles.map((_, k) => dot(moments, now, k))}
    </svg>
  </div>
  ${
    roles.length > 1
      ? html`<div class="keys">${roles.map((_, k) => html`<span class="k${k}"><i></i>${told[k]}</span>`)}</div>`
      : nothing
  }`;
}

function line(moments: ChanceMoment[], k: number): SVGTemplateResult {
  const points = moments.map(({ chances }, n) => {
    return `${across(n, moments.length).toFixed(1)},${height(chances[k]!).toFixed(1)}`;
  });
  return svg`<polyline class=${`of${k}`} points=${points.join(" ")}></polyline>`;
}

function dot(
  moments: ChanceMoment[],
  n: number,
  k: number,
  kind = "",
): SVGTemplateResult | typeof nothing {
  const chance = moments[n]?.chances[k];
  if (chance === undefined) return nothing;
  const x = across(n, moments.length);
  return svg`<circle class=${kind} cx=${x} cy=${height(chance)} r="4"></circle>`;
}
