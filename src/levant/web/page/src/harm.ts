/** What ails counters or is kept of them, seen from afar: a letter at the rim of the pile, with how many of it are so. */

import type { Placed } from "./piling.js";
import type { Piece } from "./wire.js";

/** The states that last and make a unit weaker, whoever looks at it. */
const LETTERS: Record<string, string> = {
  disrupted: "D",
  disordered: "D",
  damaged: "D",
  pinned: "P",
  "out of supply": "S",
  unsupplied: "S",
  reserve: "R", // no harm, and drawn so
};

/** What is done, unlike what a unit is, lacks or came from: so it may act all the same. */
const DONE = /^(moved|flown|activated.*|has .*|.* used)$/;

/** Whether a counter that cannot be chosen now has done something: not if it still must act. */
export function hasActed({ id, marks }: Piece, owing: string[]): boolean {
  if (owing.includes(id) || marks.some((mark) => mark.startsWith("must "))) return false;
  return marks.some((mark) => DONE.test(mark));
}

/** By the counter that lies on top of each pile: "D" for one alone, "D2" for two of a pile. */
export function harms(laid: Placed[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let pile = new Map<string, number>();
  for (const { piece, top, count } of laid) {
    for (const letter of new Set(piece.marks.flatMap((mark) => LETTERS[mark] ?? [])))
      pile.set(letter, (pile.get(letter) ?? 0) + 1);
    if (!top) continue;
    const said = [...pile].sort().map(([letter, many]) => (count > 1 ? `${letter}${many}` : letter));
    if (said.length) found.set(piece.id, said);
    pile = new Map();
  }
  return found;
}
