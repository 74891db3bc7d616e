/** Objectives that are printed as stars and lie under counters: they peep out at the rim of the stack. */

import { UNIT, type Cells } from "./geometry.js";
import type { Placed } from "./piling.js";
import type { GameStatic, Star } from "./wire.js";

const TIPS = 5;

/** The shape of a star in a square of 100 around its middle, as it is printed. */
export const STAR = Array.from({ length: 2 * TIPS }, (_, n) => {
  const [reach, angle] = [n % 2 ? 20 : 50, (Math.PI * n) / TIPS];
  return `${(reach * Math.sin(angle)).toFixed(1)},${(-reach * Math.cos(angle)).toFixed(1)}`;
}).join(" ");

/** The stars that are covered, each by the counter at whose rim it is shown: the first that lies on top. */
export function coveredStars(laid: Placed[], cells: Cells, game: Pick<GameStatic, "piece" | "stars">): Map<string, Star> {
  const found = new Map<string, Star>();
  if (!game.stars.length) return found;
  for (const star of game.stars) {
    const cell = cells.at(star.x, star.y)?.name;
    const here = laid.filter(({ piece }) => piece.cell === cell);
    const top = here.find((each) => each.top);
    if (top && here.some((each) => covers(each, star, game.piece))) found.set(top.piece.id, star);
  }
  return found;
}

/** Whether a counter lies on more than a star's rim. */
function covers({ x, y }: Placed, star: Star, side: number): boolean {
  const [left, top, reach] = [x / UNIT, y / UNIT, star.size / 4];
  const across = star.x + reach > left && star.x - reach < left + side;
  return across && star.y + reach > top && star.y - reach < top + side;
}
