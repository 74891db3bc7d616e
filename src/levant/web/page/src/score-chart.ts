/** The score over time as a picture: a line for each score, told apart by colour, dashes and marks. */

import { svg, type SVGTemplateResult } from "lit";
import type { ScoreLine } from "./wire.js";

export const WIDTH = 720;
export const HEIGHT = 260;
const [LEFT, TOP, RIGHT, BOTTOM] = [44, 14, 14, 30] as const;

/** Colour, dashes and mark of each line, in turn. */
export const STROKES = [
  ["var(--accent)", "", "circle"],
  ["var(--bad)", "9 5", "square"],
  ["var(--good)", "2 5", "triangle"],
  ["var(--lesson)", "12 4 2 4", "diamond"],
  ["var(--soft)", "5 3", "cross"],
] as const;

export type Mark = (typeof STROKES)[number][2];

/** Even steps that hold all of some values: the lowest, the highest and what lies between. */
export function ticksFor(values: number[], wanted = 5): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * size).find((each) => each >= rough)!;
  const ticks = [];
  for (let n = Math.floor(low / step); n <= Math.ceil(high / step); n++) ticks.push(n * step);
  return ticks;
}

/** Where the values of a line lie, in the picture's pixels. */
export function pointsOf(values: number[], ticks: number[]): [number, number][] {
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const wide = (WIDTH - LEFT - RIGHT) / Math.max(1, values.length - 1);
  const tall = (HEIGHT - TOP - BOTTOM) / (high - low);
  return values.map((value, n) => [LEFT + n * wide, HEIGHT - BOTTOM - (value - low) * tall]);
}

export function scoreChart(scores: ScoreLine[], marked: number[]): SVGTemplateResult {
  const ticks = ticksFor(scores.flatMap(({ values }) => values));
  const steps = pointsOf(scores[0]?.values ?? [], ticks).map(([x]) => x);
  const level = (value: number): number => pointsOf([value], ticks)[0]![1];
  return svg`
    ${ticks.map(
      (tick) => svg`<line class=${tick === 0 ? "zero" : "grid"} x1=${LEFT} x2=${WIDTH - RIGHT}
        y1=${level(tick)} y2=${level(tick)}></line>
      <text class="tick" x=${LEFT - 6} y=${level(tick) + 4} text-anchor="end">${tick}</text>`,
    )}
    ${marked.map((n) => svg`<line class="turning" x1=${steps[n]} x2=${steps[n]} y1=${TOP} y2=${HEIGHT - BOTTOM}></line>`)}
    ${scores.map((score, n) => line(pointsOf(score.values, ticks), n))}`;
}

function line(points: [number, number][], n: number): SVGTemplateResult {
  const [colour, dashes, mark] = STROKES[n % STROKES.length]!;
  return svg`<polyline points=${points.map((point) => point.join(",")).join(" ")} fill="none"
      stroke=${colour} stroke-width="2.5" stroke-dasharray=${dashes}></polyline>
    ${points.map(([x, y]) => svg`<path d=${markAt(mark, x, y)} fill=${colour} stroke=${colour}></path>`)}`;
}

/** A mark's outline about a point. */
export function markAt(mark: Mark, x: number, y: number, r = 3.6): string {
  const shapes: Record<Mark, [number, number][]> = {
    circle: [],
    square: [
      [-r, -r],
      [r, -r],
      [r, r],
      [-r, r],
    ],
    triangle: [
      [0, -r],
      [r, r],
      [-r, r],
    ],
    diamond: [
      [0, -1.3 * r],
      [1.3 * r, 0],
      [0, 1.3 * r],
      [-1.3 * r, 0],
    ],
    cross: [
      [-r, -r],
      [r, r],
      [0, 0],
      [r, -r],
      [-r, r],
      [0, 0],
    ],
  };
  if (mark === "circle") return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return `M${shapes[mark].map(([dx, dy]) => `${x + dx} ${y + dy}`).join("L")}Z`;
}
