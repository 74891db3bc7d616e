/** Pictures of counters, each made once. */

import type { GameStatic } from "./wire.js";

const made = new Map<string, string>();

const SMALLEST = 11; // hundredths of a counter: smaller letters are dots unless one looks closely
const TEXT = /<text[^>]*? font-size="([\d.]+)"[^>]*>[^<]*<\/text>/g;

/** How closely a counter is looked at: from far off only side and kind are told, and in between no fine print. */
export type Level = "far" | "mid" | "near";

/** Pixels of a hex below which numbers on counters cannot be read. */
export const FAR = 42;
const NEAR = 62; // above, states are written out
const SLACK = 0.01; // the map is brought to a limit itself, and a scale is as exact as its division

/** By the pixels that a hex takes. */
export function levelAt(hex: number): Level {
  if (hex < FAR - SLACK) return "far";
  return hex > NEAR ? "near" : "mid";
}

/** The address of a face's picture. */
export function faceOf(game: GameStatic, face: string, level: Level = "near"): string {
  const near = game.faces[face] ?? "";
  const drawn = level === "far" ? game.distant[face] || near : level === "mid" ? withoutFinePrint(near) : near;
  const key = `${game.id} ${level} ${face}`;
  let address = made.get(key);
  if (address === undefined) {
    address = drawn ? URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" })) : "";
    made.set(key, address);
  }
  return address;
}

/** A counter's picture without letters that are too small to be read; where it would be blank, as it is. */
export function withoutFinePrint(drawn: string): string {
  const left = drawn.replace(TEXT, (text, size: string) => (Number(size) < SMALLEST ? "" : text));
  return left.includes("<text") ? left : drawn;
}
