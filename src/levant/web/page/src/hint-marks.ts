/** A hint on the map: its ways and attacks as arrows, and rings round what else it names. */

import { css, nothing, svg, type SVGTemplateResult } from "lit";
import { numbersIn, type Arrow, type Numbers } from "./arrows.js";
import { outlineOf, round, UNIT } from "./geometry.js";
import type { Room } from "./room.js";
import type { MapCell } from "./wire.js";

export const hintStyle = css`
  .hint-edge {
    fill: none;
    stroke: #fff;
    stroke-width: 8;
    stroke-linejoin: round;
    stroke-linecap: round;
    opacity: 0.85;
  }
  .hint-line {
    fill: none;
    stroke-width: 4.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    stroke-dasharray: 11 7;
  }
  .hint-line.move {
    stroke: #7c1fd1;
  }
  .hint-line.attack {
    stroke: #b3131b;
  }
  .hint-ring {
    fill: none;
    stroke: #7c1fd1;
    stroke-width: 4.5;
    stroke-linejoin: round;
  }
  .hint-later {
    opacity: 0.6;
  }
  .hint-number rect {
    fill: #7c1fd1;
    stroke: #fff;
    stroke-width: 2;
  }
  .hint-number.fights rect {
    fill: #b3131b;
  }
  .hint-number text {
    fill: #fff;
    font: 700 15px system-ui, sans-serif;
    text-anchor: middle;
  }
  .hint-note {
    fill: #4a0d85;
    stroke: #fff;
    stroke-width: 5;
    stroke-linejoin: round;
    paint-order: stroke;
    font: 650 16px system-ui, sans-serif;
    text-anchor: middle;
  }
`;

const LINE = 0.32; // between words that would lie over each other
const LETTER = 9 / UNIT; // a letter of them
const WORDS = 3; // cells that words take at most

const HEADS = { move: "#7c1fd1", attack: "#b3131b" };

/** `across` is the part of the map that is seen, from left to right: words begin and end in it. */
export function hintMarks(room: Room, across: [number, number]): SVGTemplateResult | typeof nothing {
  const { arrows, rings } = room.advice.sketch;
  if (!arrows.length && !rings.length) return nothing;
  const cell = (name: string): MapCell[] => {
    const found = room.cells.byName.get(name);
    return found ? [found] : [];
  };
  const next = Math.min(...[...arrows, ...rings].map(({ step }) => step));
  const isNext = ({ step }: { step: number }): boolean => step === next; // only its words are written out
  const later = (step: number): string => (step > next ? "hint-later" : "");
  const written: MapCell[] = [];
  const note = (at: MapCell, words: string): SVGTemplateResult | typeof nothing => {
    if (!words) return nothing;
    let { y } = at;
    while (written.some((each) => Math.abs(each.x - at.x) < WORDS && Math.abs(each.y - y) < LINE)) y += LINE;
    written.push({ ...at, y });
    return noted({ ...at, x: within(at.x, words, across), y }, words);
  };
  return svg`<g class="hint-marks"><defs>${Object.entries(HEADS).map(
    ([kind, colour]) => svg`<marker id=${`hint-${kind}`} viewBox="0 0 10 10" refX="6" refY="5"
      markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10z"
      fill=${colour}></path></marker>`,
  )}</defs>
    ${rings.map((each) => svg`<g class=${later(each.step)}>${cell(each.cell).map(ring)}</g>`)}
    ${arrows.map((each) => svg`<g class=${later(each.step)}>${arrow(each, each.cells.flatMap(cell))}</g>`)}
    ${numbersIn(room.advice.sketch).map((each) => cell(each.cell).map((at) => numberAt(at, each)))}
    ${rings.filter(isNext).map((each) => cell(each.cell).map((at) => note(at, each.note)))}
    ${arrows.filter(isNext).map(({ cells, note: words }) => cell(words.startsWith("to ") ? cells.at(-1)! : cells[0]!).map((at) => note(at, words)))}</g>`;
}

/** One mark a place, wide enough for its numbers. */
function numberAt({ x, y }: MapCell, { words, fights }: Numbers): SVGTemplateResult {
  const at = `translate(${round(x * UNIT)} ${round((y - 0.34) * UNIT)})`;
  const half = Math.max(11, 5 + 4.5 * words.length);
  return svg`<g class=${`hint-number ${fights ? "fights" : ""}`} transform=${at}>
    <rect x=${-half} y="-11" width=${2 * half} height="22" rx="11"></rect><text y="5.2">${words}</text></g>`;
}

/** The middle of some words, near a place and in view. */
function within(x: number, words: string, [left, right]: [number, number]): number {
  const half = (words.length * LETTER) / 2;
  return right - left < 2 * half ? x : Math.min(right - half, Math.max(left + half, x));
}

/** Whence or whither, where that is beside the map. */
function noted({ x, y }: MapCell, note: string): SVGTemplateResult {
  return svg`<text class="hint-note" x=${round(x * UNIT)} y=${round((y + 0.78) * UNIT)}>${note}</text>`;
}

function ring(cell: MapCell): SVGTemplateResult {
  return svg`<polygon class="hint-edge" points=${outlineOf(cell)}></polygon>
    <polygon class="hint-ring" points=${outlineOf(cell)}></polygon>`;
}

function arrow({ kind }: Arrow, cells: MapCell[]): SVGTemplateResult | typeof nothing {
  if (cells.length < 2) return nothing;
  const line = cells.map(({ x, y }) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" ");
  return svg`<polyline class="hint-edge" points=${line}></polyline>
    <polyline class=${`hint-line ${kind}`} points=${line} marker-end=${`url(#hint-${kind})`}></polyline>`;
}
