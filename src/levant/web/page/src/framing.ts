/** Which part of the plane to bring before the player's eyes. */

import { around, type Inset, type Point, type Rect } from "./geometry.js";
import type { EventLine, GameStatic, MapCell, Scene } from "./wire.js";

const LEAST = 9; // cells that are shown at least, across and down
const GROUND = 2; // cells around what is shown
const AROUND = 1.2; // cells between what is looked at and the window's edge
const STEPS = 4; // places for a window that are tried to either side of the middle
const ASIDE = 0.5; // what it costs to have them at the window's edge, against all of the ground
const NEAR = 0.5; // what it is worth to see all that stands near
const SMALLER = 0.82; // a map may be as much smaller to leave the corner clear

export function margined(box: Rect): Rect {
  return grown(box, 0.4);
}

/** A rectangle with so much of the plane around it. */
export function grown([l, t, r, b]: Rect, by: number): Rect {
  return [l - by, t - by, r + by, b + by];
}

/** The cells of the map proper, without the boxes in the margin. */
export function outsideBoxes(cells: MapCell[], scene: Scene | null): MapCell[] {
  const boxes = new Set(scene?.table.boxes.map((box) => box.id));
  return cells.filter((cell) => !boxes.has(cell.name));
}

/** The places of the board itself: neither boxes nor tracks, nor what is marked between two places. */
export function groundOf(game: GameStatic, scene: Scene | null): MapCell[] {
  const margin = new Set(game.margin);
  return outsideBoxes(game.cells, scene).filter(({ name }) => !margin.has(name));
}

/** The cells of one of several maps; `begins`: how their names begin, parted by blanks. */
export function cellsOfMap(game: GameStatic, begins: string): MapCell[] {
  const starts = begins.split(" ");
  return game.cells.filter(({ name }) => starts.some((start) => name.startsWith(start)));
}

/** On which of several maps something was told of after so many actions. */
export function mapsTold(game: GameStatic, events: EventLine[], since: number): boolean[] {
  const places = new Set(events.filter(({ at }) => at > since).flatMap((event) => event.places));
  return game.maps.map(([begins]) => cellsOfMap(game, begins).some(({ name }) => places.has(name)));
}

/** Some cells with ground around them, and never less than a few cells across and down. */
export function withGround(cells: MapCell[]): Rect {
  const [l, t, r, b] = around(cells);
  const w = Math.max(0, LEAST - (r - l)) / 2 + GROUND;
  const h = Math.max(0, LEAST - (b - t)) / 2 + GROUND;
  return [l - w, t - h, r + w, b + h];
}

/** Of some cells, as many as a window of so many cells across and down can hold; near `middle`, and
with those whom one may `meet`, who count for as much as all of the cells. */
export function mostOf(
  cells: MapCell[],
  across: number,
  down: number,
  [mx, my]: Point,
  meet: MapCell[] = [],
): MapCell[] {
  const weight = cells.length / Math.max(1, meet.length);
  let [best, most, nearest]: [MapCell[], number, number] = [[], 0, Infinity];
  for (const { x, y } of cells) {
    const inside = (cell: MapCell): boolean =>
      Math.abs(cell.x - x) <= across / 2 && Math.abs(cell.y - y) <= down / 2;
    const held = cells.filter(inside);
    const worth = held.length + weight * meet.filter(inside).length;
    const far = Math.hypot(x - mx, y - my);
    if (worth > most || (worth === most && far < nearest)) [best, most, nearest] = [held, worth, far];
  }
  return best;
}

/**
 * The window of a size, in cells, that has some cells well inside, near its middle, with what stands
 * near them and the most of the map beside: not the tables printed around it. `covered` lies over its
 * lower left corner.
 */
export function overGround(
  cells: MapCell[],
  [w, h]: Point,
  ground: MapCell[],
  [cw, ch]: Point = [0, 0],
  near: MapCell[] = [],
): Rect {
  const [l, t, r, b] = around(cells);
  const middle: Point = [(l + r) / 2, (t + b) / 2];
  const slack = [(w - (r - l)) / 2 - AROUND, (h - (b - t)) / 2 - AROUND].map((room) => Math.max(0, room));
  const [gl, gt, gr, gb] = around(ground.length ? ground : cells);
  const tried: { box: Rect; seen: number; worth: number }[] = [];
  for (let i = -STEPS; i <= STEPS; i++) {
    for (let j = -STEPS; j <= STEPS; j++) {
      const x = along(middle[0] + (slack[0]! * i) / STEPS - w / 2, w, gl, gr);
      const y = along(middle[1] + (slack[1]! * j) / STEPS - h / 2, h, gt, gb);
      const box: Rect = [x, y, x + w, y + h];
      const hidden = cells.filter((cell) => cell.x < x + cw && cell.y > y + h - ch);
      const stand = near.filter(within(box)).length / Math.max(1, near.length);
      const aside = (i * i + j * j) / (2 * STEPS * STEPS);
      const worth = NEAR * stand - ASIDE * aside - 9 * hidden.length;
      tried.push({ box, seen: ground.filter(within(box)).length, worth });
    }
  }
  const most = Math.max(1, ...tried.map(({ seen }) => seen));
  const worth = (each: (typeof tried)[number]): number => each.seen / most + each.worth;
  return tried.reduce((best, each) => (worth(each) > worth(best) ? each : best)).box;
}

/** Where a window of a length begins so that little but the ground is seen in it, or all of the ground. */
function along(at: number, length: number, from: number, to: number): number {
  const ends = [from - AROUND, to + AROUND - length].sort((a, b) => a - b);
  return Math.max(ends[0]!, Math.min(ends[1]!, at));
}

function within([l, t, r, b]: Rect): (cell: MapCell) => boolean {
  return ({ x, y }) => x > l && x < r && y > t && y < b;
}

/** An inset that leaves `all` of the corner clear below, or only `some` if the map shrinks by it. */
export function insetClearing(
  box: Rect,
  window: { width: number; height: number },
  [l, t, r, b]: Inset,
  all: number,
  some: number,
): Inset {
  const free = (window.height - t - b - all) / (box[3] - box[1]);
  const needed = (window.width - l - r) / (box[2] - box[0]);
  return [l, t, r, b + (free > SMALLER * needed ? all : some)];
}

/** Pixels that the tray leaves free beside it for the buttons in the map's corner. */
export const BESIDE_TRAY = 205;

/** How far the buttons in the corner stand above the map's edge, so that no tray covers them. */
export function overTray(buttons: number, tray: number, narrow: boolean): number {
  return narrow || buttons > BESIDE_TRAY ? tray : 0;
}

const TOLD = 130; // pixels at an edge that what is told there covers, with the counters of a place below it

/** Whether what is told of a click belongs at the lower edge: its place is the upper one, unless what
was clicked lies there. */
export function tellsBelow(y: number, top: number, bottom: number): boolean {
  return y > top && y < Math.min(top + TOLD, (top + bottom) / 2);
}
