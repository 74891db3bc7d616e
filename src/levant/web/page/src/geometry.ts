/** Where cells lie: which one is under a point, which one lies next in a direction. */

import type { MapCell, GameStatic } from "./wire.js";

/** Pixels of one unit of the sheet's plane at scale 1. */
export const UNIT = 64;

const ASLANT = 1.2; // what a unit aside costs a step, of a unit ahead
const OFF_LINE = 0.1;

export type Point = [number, number];

/** Left, top, right and bottom, in the plane. */
export type Rect = [number, number, number, number];

/** What covers the window at left, top, right and bottom, in pixels. */
export type Inset = [number, number, number, number];

export class Cells {
  readonly byName = new Map<string, MapCell>();
  private readonly grid = new Map<string, MapCell[]>();

  constructor(readonly game: GameStatic) {
    for (const cell of game.cells) {
      this.byName.set(cell.name, cell);
      for (const key of squares(cell)) {
        const there = this.grid.get(key);
        if (there) there.push(cell);
        else this.grid.set(key, [cell]);
      }
    }
  }

  at(x: number, y: number): MapCell | null {
    const near = this.grid.get(`${Math.floor(x)},${Math.floor(y)}`) ?? [];
    return near.find((cell) => inside(cell.outline, x, y)) ?? null;
  }

  /**
   * The nearest cell to the left, right, above or below: a neighbour that lies aslant before a cell
   * straight ahead behind it; of two such, the one nearer to the line that the walk began on.
   */
  towards(from: MapCell, dx: number, dy: number, line = from): MapCell {
    const aside = (cell: MapCell, of: MapCell): number =>
      Math.abs((cell.x - of.x) * dy - (cell.y - of.y) * dx);
    let best = from;
    let least = Infinity;
    for (const cell of this.game.cells) {
      const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
      if (along < 0.2) continue;
      const cost = along + ASLANT * aside(cell, from) + OFF_LINE * aside(cell, line);
      if (cost < least) [least, best] = [cost, cell];
    }
    return best;
  }
}

export function outlineOf(cell: MapCell): string {
  return cell.outline.map(([x, y]) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" ");
}

/** The border of a group of cells as a path: the edges that only one of them has. */
export function borderOf(cells: MapCell[]): string {
  const edges = new Map<string, string>();
  for (const { outline } of cells) {
    outline.forEach(([x, y], n) => {
      const [u, v] = outline[(n + 1) % outline.length]!;
      const a = `${round(x * UNIT)} ${round(y * UNIT)}`;
      const b = `${round(u * UNIT)} ${round(v * UNIT)}`;
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      if (!edges.delete(key)) edges.set(key, `M${a}L${b}`);
    });
  }
  return [...edges.values()].join("");
}

/** The smallest rectangle around some cells, in the plane. */
export function around(cells: MapCell[]): Rect {
  const xs = cells.flatMap((cell) => cell.outline.map(([x]) => x));
  const ys = cells.flatMap((cell) => cell.outline.map(([, y]) => y));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function squares(cell: MapCell): string[] {
  const xs = cell.outline.map(([x]) => Math.floor(x));
  const ys = cell.outline.map(([, y]) => Math.floor(y));
  const keys: string[] = [];
  for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y++) keys.push(`${x},${y}`);
  }
  return keys;
}

function inside(outline: Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]!;
    const [xj, yj] = outline[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}
