/** Which fine tiles of the printed sheet are seen, and how fine they must be. */

import { UNIT, type Rect } from "./geometry.js";

/** Pixels of a tile's side. */
export const TILE = 1024;

/** Pixels to paint for one of the plane's; 0 where the coarse picture will do. */
export function finenessAt(scale: number): number {
  return scale <= 1.2 ? 0 : scale <= 2.4 ? 2 : 4;
}

/** The tiles of a sheet that a part of the plane touches, row by row: "fineness/column/row". */
export function tilesIn(sheet: Rect, [l, t, r, b]: Rect, fineness: number): string[] {
  const side = TILE / fineness;
  const tile = (at: number, start: number): number => Math.floor((at * UNIT - start) / side);
  const [left, top] = [sheet[0] * UNIT, sheet[1] * UNIT];
  const last = 1 / UNIT; // a pixel inside the sheet
  const first = [tile(Math.max(l, sheet[0]), left), tile(Math.max(t, sheet[1]), top)] as const;
  const end = [
    tile(Math.min(r, sheet[2] - last), left),
    tile(Math.min(b, sheet[3] - last), top),
  ] as const;
  const keys: string[] = [];
  for (let y = first[1]; y <= end[1]; y++) {
    for (let x = first[0]; x <= end[0]; x++) keys.push(`${fineness}/${x}/${y}`);
  }
  return keys;
}
