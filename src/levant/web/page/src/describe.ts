/** The table in words, for who hears it instead of seeing it. */

import { labelOf } from "./choosing.js";
import type { Room } from "./room.js";
import { placeIn } from "./words.js";

/** A cell, what stands in it, and what could be done there now. */
export function describeCell(room: Room, cell: string): string {
  const pieces = room.piecesIn(cell).reverse();
  const inIt = pieces.map((piece) => {
    const marks = piece.marks.length ? `, ${piece.marks.join(", ")}` : "";
    return `${piece.title}${marks}`;
  });
  const parts = [`${placeIn(room.game, cell)}: ${inIt.length ? inIt.join("; ") : "nobody"}`];
  const here = room.hand.lit.places.get(cell) ?? [];
  if (here.length === 1) parts.push(`Enter: ${here[0]!.say}`);
  else if (here.length > 1) parts.push(`Enter: one of ${here.length} choices ${labelOf(here)}`);
  const units = pieces.filter((piece) => room.hand.lit.units.has(piece.id));
  if (units.length) parts.push(`${units.length} can be chosen`);
  return parts.join(". ");
}
