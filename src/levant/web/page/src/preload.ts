/** What a table needs of a game and what never changes: fetched once, and ahead where that is wise. */

import { get } from "./api.js";
import { paintAhead } from "./sheet-picture.js";
import type { GameStatic } from "./wire.js";

const known = new Map<string, Promise<GameStatic>>();

export function sheetOf(game: string): string {
  return `/api/games/${game}/sheet.svg`;
}

/** Everything about a game that never changes. A failure is not remembered. */
export function gameNamed(id: string): Promise<GameStatic> {
  const found = known.get(id) ?? get<GameStatic>(`/api/games/${id}`);
  known.set(id, found);
  found.catch(() => known.delete(id));
  return found;
}

/** Somebody is about to sit down to a game: its data and its sheet are on their way. */
export function preload(id: string): void {
  gameNamed(id).then(
    ({ frame }) => paintAhead(sheetOf(id), frame),
    () => {}, // the table asks again, and tells
  );
}
