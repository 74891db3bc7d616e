/** What a table needs of a game and what never changes: fetched once, and ahead where that is wise. */

import { get } from "./api.js";
import { paintAhead } from "./sheet-picture.js";
import type { GameStatic } from "./wire.js";

const known = new Map<string, Promise<GameStatic>>();

export function sheetOf(game: string, edition = 0): string {
  return `/api/games/${game}/sheet.svg${asked(edition)}`;
}

/** Everything about an edition of a game that never changes. A failure is not remembered. */
export function gameNamed(id: string, edition = 0): Promise<GameStatic> {
  const address = `/api/games/${id}${asked(edition)}`;
  const found = known.get(address) ?? get<GameStatic>(address);
  known.set(address, found);
  found.catch(() => known.delete(address));
  return found;
}

/** A match that was begun before its pack was changed has the edition of its time. */
function asked(edition: number): string {
  return edition ? `?edition=${edition}` : "";
}

/** Somebody is about to sit down to a game: its data and its sheet are on their way. */
export function preload(id: string): void {
  gameNamed(id).then(
    ({ frame }) => paintAhead(sheetOf(id), frame),
    () => {}, // the table asks again, and tells
  );
}
