/** Pictures of counters, each made once. */

import type { GameStatic } from "./wire.js";

const made = new Map<string, string>();

/** The address of a face's picture; `far` gives the plain one for a map seen from far off. */
export function faceOf(game: GameStatic, face: string, far = false): string {
  const drawn = (far && game.distant[face]) || game.faces[face] || "";
  const key = `${game.id} ${far ? "far" : "near"} ${face}`;
  let address = made.get(key);
  if (address === undefined) {
    address = drawn ? URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" })) : "";
    made.set(key, address);
  }
  return address;
}
