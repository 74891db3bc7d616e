/** What this player has seen of blocks that show their backs again: from what he was told himself,
and only as long as no block has left the place. */

import type { EventLine, GameStatic, Piece } from "./wire.js";

/** A unit that was seen in a place, and in which turn. */
export interface Seen {
  unit: string;
  when: string;
}

/** What takes a unit from its place, and from the map for good. */
const LEFT = ["moved", "retreated"];
const GONE = ["killed", "ghost"];

/** Whether only the back of a block is seen. */
export function hides({ face }: Piece): boolean {
  return face.startsWith("back-");
}

/** By cell: who was last seen there, never more than the blocks that hide there now. */
export function seenIn(events: EventLine[], pieces: Piece[], units: GameStatic["units"]): Map<string, Seen[]> {
  const last = lastSeen(events);
  for (const piece of pieces) last.delete(piece.id); // it is before everybody's eyes
  const hidden = new Map<string, number>();
  for (const piece of pieces.filter(hides)) {
    hidden.set(piece.cell, (hidden.get(piece.cell) ?? 0) + 1);
  }
  const seen = new Map<string, Seen[]>();
  for (const [unit, { cell, when }] of last) {
    const here = seen.get(cell) ?? [];
    if (unit in units && here.length < (hidden.get(cell) ?? 0)) seen.set(cell, [...here, { unit, when }]);
  }
  return seen;
}

/** Where each unit was last told of by name; when some block leaves a place, nobody knows who. */
function lastSeen(events: EventLine[]): Map<string, { cell: string; when: string }> {
  const last = new Map<string, { cell: string; when: string }>();
  let when = "";
  for (const { kind, text, units, places } of events) {
    if (kind === "phase") when = /^Turn \d+/.exec(text)?.[0] ?? when;
    const [from, to] = [places[0], places.at(-1)];
    if (LEFT.includes(kind) && !units.length) forget(last, from);
    for (const unit of units) {
      if (GONE.includes(kind)) last.delete(unit);
      else if (to) last.set(unit, { cell: to, when });
    }
  }
  return last;
}

function forget(last: Map<string, { cell: string }>, place: string | undefined): void {
  for (const [unit, { cell }] of last) if (cell === place) last.delete(unit);
}
