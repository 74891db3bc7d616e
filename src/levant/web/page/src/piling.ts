/** Where counters lie: in piles that rise, sides apart, or in rows where a box has room. */

import { around, round, UNIT, type Cells, type Point } from "./geometry.js";
import type { GameStatic, MapCell, Piece } from "./wire.js";

const STEP = 0.09; // how far a counter stands off the one below, in its own widths
const REACH = 0.34; // and the whole stack at most
const CROWDED = 0.6; // of a counter, by which the next in a row stands off: with less it cannot be read
const BESIDE = [0.4, 0.58] as const; // how far two sides in one cell stand from its middle

/** A counter with its upper left corner in pixels, and the height of the pile it tops. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  top: boolean;
  count: number;
}

/** Every piece on the map, cell by cell and from the lowest up. */
export function placed(pieces: Piece[], cells: Cells, game: GameStatic): Placed[] {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!cells.byName.has(piece.cell)) continue;
    const stack = stacks.get(piece.cell);
    if (stack) stack.push(piece);
    else stacks.set(piece.cell, [piece]);
  }
  const order = stacks.size ? leftToRight(pieces, cells, game.roles) : [];
  return [...stacks].flatMap(([name, stack]) => {
    const cell = cells.byName.get(name)!;
    stack.sort((a, b) => a.height - b.height);
    const rows = sideBySide(cell, game.piece, stack.length);
    if (rows && isCrowded(rows, game.piece)) return inHeaps(cell, stack, game.piece);
    return rows ? inRows(stack, rows, game.piece) : inPiles(cell, piles(stack, order), game.piece);
  });
}

function inRows(stack: Piece[], rows: Point[], side: number): Placed[] {
  return stack.map((piece, n) => {
    const [x, y] = corner(rows[n]!, side);
    return { piece, x, y, top: true, count: 1 };
  });
}

/** So many overlap that none of them could be read: most of each lies under the next. */
function isCrowded([first, second]: Point[], side: number): boolean {
  return first !== undefined && second !== undefined && first[1] === second[1] && second[0] - first[0] < CROWDED * side;
}

/** Too many for rows: as many piles as can be read beside each other, each of what looks alike where that is possible. */
function inHeaps(cell: MapCell, stack: Piece[], side: number): Placed[] {
  const most = stack.map((_, n) => sideBySide(cell, side, n + 1)!).findLast((rows) => !isCrowded(rows, side))!;
  const sorted = stack.toSorted((a, b) => a.face.localeCompare(b.face));
  const each = Math.ceil(sorted.length / most.length);
  const [l, t, r, b] = around([cell]);
  return most.flatMap((point, nth) => {
    const pile = sorted.slice(nth * each, (nth + 1) * each);
    return pile.map((piece, n) => {
      const rise = side * STEP * (n - (pile.length - 1) / 2);
      const inside = (v: number, low: number, high: number): number => Math.max(low + side / 2, Math.min(high - side / 2, v));
      const [x, y] = corner([inside(point[0] + rise, l, r), inside(point[1] - rise, t, b)], side);
      return { piece, x, y, top: n === pile.length - 1, count: pile.length };
    });
  });
}

function inPiles(cell: MapCell, piles: Piece[][], side: number): Placed[] {
  const apart = piles.length > 1 ? besides(cell, side) : 0;
  return piles.flatMap((pile, nth) => {
    const last = pile.length - 1;
    const count = Math.max(1, pile.filter(({ height }) => height >= 0).length); // what is below marks the place
    const step = last ? side * Math.min(STEP, REACH / last) : 0;
    const middle = cell.x + apart * (2 * nth - piles.length + 1);
    return pile.map((piece, n) => {
      const rise = step * (n - last / 2);
      const [x, y] = corner([middle + rise, cell.y - rise], side);
      return { piece, x, y, top: n === last, count };
    });
  });
}

function corner([x, y]: Point, side: number): Point {
  return [round((x - side / 2) * UNIT), round((y - side / 2) * UNIT)];
}

/** A stack by its sides, each towards where most of its side is; what is nobody's goes first. */
function piles(stack: Piece[], order: string[]): Piece[][] {
  const there = order.filter((role) => stack.some(({ side }) => side === role));
  if (there.length < 2) return [stack];
  const of = (piece: Piece): string => (there.includes(piece.side) ? piece.side : there[0]!);
  return there.map((role) => stack.filter((piece) => of(piece) === role));
}

/** The roles from left to right, by where their pieces stand on the average. */
function leftToRight(pieces: Piece[], cells: Cells, roles: string[]): string[] {
  const mean = (role: string): number => {
    const stand = pieces
      .filter((piece) => piece.side === role)
      .flatMap((piece) => cells.byName.get(piece.cell) ?? []);
    return stand.reduce((sum, cell) => sum + cell.x, 0) / (stand.length || 1);
  };
  const means = new Map(roles.map((role) => [role, mean(role)]));
  return [...means.keys()].sort((a, b) => means.get(a)! - means.get(b)!);
}

/** Where counters lie in a box that has room for several: in rows, which overlap if they must. */
function sideBySide(cell: MapCell, side: number, count: number): Point[] | null {
  if (cell.outline.length !== 4) return null;
  const [left, top, right, bottom] = around([cell]);
  const wide = 2 * Math.min(cell.x - left, right - cell.x) - 0.02;
  const high = 2 * Math.min(cell.y - top, bottom - cell.y) - 0.02;
  if (Math.max(wide, high) < 2 * side) return null;
  const beside = Math.max(1, Math.floor(wide / side));
  const rows = Math.max(1, Math.min(Math.floor(high / side), Math.ceil(count / beside)));
  const across = Math.ceil(count / rows);
  const step = across > 1 ? Math.min(1.06 * side, (wide - side) / (across - 1)) : 0;
  const down = rows > 1 ? Math.min(1.04 * side, (high - side) / (rows - 1)) : 0;
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across);
    const inRow = Math.min(across, count - row * across);
    const x = cell.x + ((n % across) - (inRow - 1) / 2) * step;
    return [x, cell.y + (row - (rows - 1) / 2) * down];
  });
}

/** How far from the middle of its cell a pile stands beside another: as far as there is room. */
function besides(cell: MapCell, side: number): number {
  const [left, , right] = around([cell]);
  const room = Math.min(cell.x - left, right - cell.x) - side / 2;
  return side * Math.max(BESIDE[0], Math.min(BESIDE[1], room / side));
}
