/** What is drawn on the sheet under and over the counters: lit cells, overlays, ways, labels. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { labelOf, type Lit } from "./choosing.js";
import { isFought } from "./fight.js";
import { borderOf, outlineOf, round, UNIT } from "./geometry.js";
import { LIT_TINT } from "./mark-colours.js";
import type { Room } from "./room.js";
import { settings } from "./settings.js";
import type { MapCell, Worksheet } from "./wire.js";

/** Of more lit cells than this only those at the border are hatched, along it: the sheet must stay readable. */
const MANY = 160;
const RIM = 0.2; // cells: half of it hatches the rim of a lit place, half is cut off

type Marks = SVGTemplateResult | typeof nothing;

/** Overlays differ by colour and by hatching, so that either alone tells them apart; as many as a game has. */
const OVERLAYS = [
  ["#c2410c", 45],
  ["#1d4ed8", -45],
  ["#047857", 0],
  ["#7c3aed", 90],
  ["#be185d", 20],
  ["#0e7490", -20],
  ["#854d0e", 70],
  ["#334155", -70],
  ["#9f1239", 33],
  ["#4d7c0f", -33],
  ["#a21caf", 57],
  ["#0369a1", -57],
  ["#a16207", 8],
] as const;

const TOLD = 4; // figures of a stack that are written side by side

export function overlayColour(n: number): string {
  return OVERLAYS[n % OVERLAYS.length]![0];
}

export function definitions(): SVGTemplateResult {
  const hatches = OVERLAYS.map(
    ([colour, angle], n) => svg`<pattern id=${`overlay-${n}`} width="9" height="9"
      patternUnits="userSpaceOnUse" patternTransform=${`rotate(${angle})`}>
      <rect width="9" height="9" fill=${colour} opacity="0.2"></rect>
      <rect width="3" height="9" fill=${colour} opacity="0.55"></rect></pattern>`,
  );
  return svg`<defs>
    <pattern id="lit" width="10" height="10" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)">
      <rect width="10" height="10" fill="#ffcf3f" opacity="0.6"></rect>
      <rect width="2.5" height="10" fill="#fff3c4" opacity="0.7"></rect></pattern>
    ${hatches}
    <marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4"
      orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#0a5bd0"></path></marker>
    <marker id="attack" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3" markerHeight="3"
      orient="auto"><path d="M0 0L10 5L0 10z" fill="#b3131b"></path></marker>
  </defs>`;
}

/** Under the counters. */
export function under(room: Room, hover: string, cursor: string): Marks[] {
  return [
    ...overlays(room),
    ...trails(room),
    lit(room),
    ...unitsLit(room),
    inTheWay(room),
    path(room),
    attacked(room),
    pointed(room, false),
    ...outlined(room, hover, cursor),
  ];
}

/** The names of all cells, for who wants them at any distance. */
export function numbers(room: Room): Marks {
  if (!settings.numbers) return nothing;
  return svg`<g class="names">${room.game.cells.map(
    (cell) => svg`<text x=${round(cell.x * UNIT)}
    y=${round((cell.y - 0.33) * UNIT)}>${cell.name}</text>`,
  )}</g>`;
}

/** Over the counters: costs and odds. */
export function over(room: Room): SVGTemplateResult[] {
  const { places, units } = room.hand.lit;
  const labels: SVGTemplateResult[] = [];
  for (const [name, choices] of places) {
    const cell = room.cells.byName.get(name);
    const text = labelOf(choices);
    if (cell && text) labels.push(pill(cell.x, cell.y + labelDown(cell, room), text, "cost"));
  }
  for (const [name, texts] of chancesBy(room, units)) {
    const cell = room.cells.byName.get(name);
    if (cell) labels.push(pill(cell.x, cell.y + labelDown(cell, room), texts.join(" "), "odds"));
  }
  return labels;
}

/** What units of a stack add or meet, by its cell: the same is told once. */
function chancesBy(room: Room, units: Lit["units"]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, choices] of units) {
    const [cell, text] = [room.piece(id)?.cell, labelOf(choices)];
    if (!cell || !text) continue;
    const told = found.get(cell) ?? [];
    if (/^[+-]/.test(text) || !told.includes(text)) found.set(cell, [...told, text].slice(0, TOLD));
  }
  return found;
}

/** How far below the middle of its cell a price or chance stands: not on the strengths of who is there, which are
compared while one chooses. They stand at the foot of a counter, and at its head where the cells are areas. */
export function labelDown(cell: MapCell, room: Pick<Room, "game" | "piecesIn">): number {
  if (!room.piecesIn(cell.name).length) return 0.3;
  return cell.outline.length === 6 ? -0.3 : room.game.piece / 2 + 0.1;
}

/** What others did since the player last acted, until he picks something up. */
function trails(room: Room): Marks[] {
  if (!settings.trails || room.hand.held.length) return [];
  return room.trails.map(({ from, to }) => {
    const [a, b] = named(room, [from, to]);
    if (!a || !b) return nothing;
    const ends = [a.x, a.y, b.x, b.y].map((v) => round(v * UNIT));
    return svg`<path class="trail-edge" d=${`M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}`}></path>
      <path class="trail" d=${`M${ends[0]} ${ends[1]}L${ends[2]} ${ends[3]}`}></path>`;
  });
}

function lit(room: Room): Marks {
  const cells = named(room, room.hand.lit.places.keys());
  if (!cells.length) return nothing;
  const [shape, border] = [joined(cells), borderOf(cells)];
  const rim = settings.patterns
    ? svg`<clipPath id="lit-ground"><path d=${shape}></path></clipPath>
      <path class="rim" d=${cells.length < MANY ? shape : border} stroke="url(#lit)" stroke-width=${round(RIM * UNIT)} clip-path="url(#lit-ground)"></path>`
    : nothing;
  return svg`<path class="lit" d=${shape} fill=${LIT_TINT.colour} fill-opacity=${LIT_TINT.opacity}></path>${rim}
    <path class="shore" d=${border}></path><path class="lit-edge" d=${border}></path>`;
}

/** Cells in which somebody can be chosen, so that they are seen from far off. */
function unitsLit(room: Room): Marks[] {
  const own = new Set<string>();
  const enemy = new Set<string>();
  for (const id of room.hand.lit.units.keys()) {
    const piece = room.piece(id);
    if (piece) (piece.side === room.asked?.role ? own : enemy).add(piece.cell);
  }
  return [
    edged("able", named(room, own)),
    edged("aim", named(room, enemy)),
  ];
}

/** Cells framed by a line of two colours. */
function edged(kind: string, cells: MapCell[]): Marks {
  if (!cells.length) return nothing;
  const shape = joined(cells);
  return svg`<path class=${`${kind}-edge`} d=${shape}></path><path class=${kind} d=${shape}></path>`;
}

/** Where those are who keep the phase from being ended. */
function inTheWay(room: Room): Marks {
  const { units = [], places = [] } = room.hand.asked?.barred ?? {};
  const cells = named(room, new Set([...units, ...places].map((name) => room.cellOf(name))));
  return edged("owing", cells);
}

function overlays(room: Room): Marks[] {
  const drawn: Marks[] = [];
  for (const [id, cells] of room.overlays) {
    const n = room.game.overlays.findIndex((each) => each.id === id);
    const there = named(room, Object.keys(cells));
    drawn.push(svg`<path d=${joined(there)} fill=${`url(#overlay-${n % OVERLAYS.length})`}></path>
      <path class="overlay" d=${borderOf(there)} stroke=${overlayColour(n)}></path>`);
    for (const cell of there) {
      const text = cells[cell.name];
      if (text) drawn.push(pill(cell.x, cell.y - 0.3, text, "note"));
    }
  }
  return drawn;
}

function path(room: Room): Marks {
  const cells = named(room, room.hand.way);
  if (cells.length < 2) return nothing;
  const points = cells.map((cell) => `${round(cell.x * UNIT)},${round(cell.y * UNIT)}`).join(" ");
  return svg`<polyline class="way-edge" points=${points}></polyline>
    <polyline class="way" points=${points} marker-end="url(#arrow)"></polyline>`;
}

function attacked(room: Room): Marks {
  return edged("aim", named(room, fought(room).targets));
}

/** What a lesson speaks of: over the counters that fill a hex; below those of areas, whose borders run between them. */
export function pointed(room: Room, hexes: boolean): Marks {
  const known = named(room, new Set(room.pointed.map((name) => room.cellOf(name))));
  const cells = known.filter(({ outline }) => (outline.length === 6) === hexes);
  if (!cells.length || room.past) return nothing;
  const shape = joined(cells);
  return svg`<path class="pointed-edge" d=${shape}></path><path class="pointed" d=${shape}></path>`;
}

/** Over the counters: who attacks whom in the combat on the worksheet. */
export function attacks(room: Room): Marks[] {
  const { origins, targets } = fought(room);
  const aims = named(room, targets);
  return named(room, origins).flatMap((from) => {
    const far = aims.map((to) => Math.hypot(to.x - from.x, to.y - from.y));
    const nearest = Math.min(...far);
    return aims
      .filter((to, n) => to !== from && far[n]! < nearest + 0.2)
      .map((to) => arrow(from, to));
  });
}

/** The combat that is under way. */
function fought(room: Room): Pick<Worksheet, "origins" | "targets"> {
  const sheet = room.scene?.worksheet;
  return sheet && isFought(room) ? sheet : { origins: [], targets: [] };
}

function arrow(from: MapCell, to: MapCell): Marks {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const cut = 0.32 / Math.max(1, Math.hypot(x, y)); // from inside one cell into the other
  const points = [cut, 1 - cut].map((t) => [from.x + x * t, from.y + y * t] as const);
  const line = points.map((at) => at.map((v) => round(v * UNIT)).join(",")).join(" ");
  return svg`<polyline class="attack-edge" points=${line}></polyline>
    <polyline class="attack" points=${line} marker-end="url(#attack)"></polyline>`;
}

function outlined(room: Room, hover: string, cursor: string): Marks[] {
  const shapes: Marks[] = [];
  for (const name of room.hand.held) {
    const cell = room.cells.byName.get(room.cellOf(name));
    if (cell) shapes.push(edged("held", [cell]));
  }
  const under_ = room.cells.byName.get(hover);
  if (under_) shapes.push(svg`<polygon class="hover" points=${outlineOf(under_)}></polygon>`);
  const focus = room.cells.byName.get(cursor);
  if (focus) {
    shapes.push(svg`<polygon class="cursor-edge" points=${outlineOf(focus)}></polygon>
      <polygon class="cursor" points=${outlineOf(focus)}></polygon>`);
  }
  return shapes;
}

function pill(x: number, y: number, text: string, kind: string): SVGTemplateResult {
  const width = 10 + 8.5 * text.length;
  return svg`<g class=${`pill ${kind}`} transform=${`translate(${round(x * UNIT)} ${round(y * UNIT)})`}>
    <rect x=${-width / 2} y="-9" width=${width} height="18" rx="9"></rect>
    <text y="4.800">${text}</text></g>`;
}

function named(room: Room, names: Iterable<string>): MapCell[] {
  const cells: MapCell[] = [];
  for (const name of names) {
    const cell = room.cells.byName.get(name);
    if (cell) cells.push(cell);
  }
  return cells;
}

function joined(cells: MapCell[]): string {
  return cells.map((cell) => `M${outlineOf(cell).replaceAll(" ", "L")}Z`).join("");
}
