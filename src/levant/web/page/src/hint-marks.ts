/** A hint on the map: its ways and attacks as arrows, and rings round what else it names. */

import { css, nothing, svg, type SVGTemplateResult } from "lit";
import type { Arrow } from "./arrows.js";
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
`;

const HEADS = { move: "#7c1fd1", attack: "#b3131b" };

export function hintMarks(room: Room): SVGTemplateResult | typeof nothing {
  const { arrows, rings } = room.advice.sketch;
  if (!arrows.length && !rings.length) return nothing;
  const cell = (name: string): MapCell[] => {
    const found = room.cells.byName.get(name);
    return found ? [found] : [];
  };
  return svg`<g class="hint-marks"><defs>${Object.entries(HEADS).map(
    ([kind, colour]) => svg`<marker id=${`hint-${kind}`} viewBox="0 0 10 10" refX="6" refY="5"
      markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10z"
      fill=${colour}></path></marker>`,
  )}</defs>
    ${rings.flatMap(cell).map(ring)}${arrows.map((each) => arrow(each, each.cells.flatMap(cell)))}</g>`;
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
