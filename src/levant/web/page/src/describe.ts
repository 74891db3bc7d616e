/** The table in words, for who hears it instead of seeing it. */

import { labelOf } from "./choosing.js";
import type { Room } from "./room.js";

/** A cell, what stands in it, and what could be done there now. */
export function describeCell(room: Room, cell: string): string {
  const pieces = room.piecesIn(cell).reverse();
  const inIt = pieces.map((piece) => {
    const marks = piece.marks.length ? `, ${piece.marks.join(", ")}` : "";
    return `${piece.title}${marks}`;
  });
  const parts = [`${cell}: ${inIt.length ? inIt.join("; ") : "nobody"}`];
  const here = room.hand.lit.places.get(cell) ?? [];
  if (here.length === 1) parts.push(`Enter: ${here[0]!.say}`);
  else if (here.length > 1) parts.push(`Enter: one of ${here.length} choices ${labelOf(here)}`);
  const units = pieces.filter((piece) => room.hand.lit.units.has(piece.id));
  if (units.length) parts.push(`${units.length} can be chosen`);
  return parts.join(". ");
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** A title without its whereabouts, which a list says elsewhere. */
export function nameOf(title: string, cell: string): string {
  const end = ` in ${cell}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** A choice's words without the brackets at their end, where what they hold is shown otherwise. */
export function withoutAside(say: string): string {
  return say.replace(/ \([^()]*(\([^()]*\)[^()]*)*\)$/, "");
}
