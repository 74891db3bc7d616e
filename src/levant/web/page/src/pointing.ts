/** What is pointed at, by mouse, finger or key, and what its card says of itself. */

import type { Point } from "./geometry.js";
import { whenHeld } from "./gestures.js";
import type { Room } from "./room.js";
import type { Choice, GameStatic, Piece, PrintedNumber } from "./wire.js";
import { nameOf, plural, sentence } from "./words.js";

/** What the event "point" tells: a cell, perhaps one of its pieces, and where that is on screen. */
export interface PointedAt {
  cell: string;
  piece: string;
  x: number;
  y: number;
  /** Shown without waiting whether the pointer stays: by a key, or by a long press. */
  now: boolean;
  /** By the keyboard's way along the buttons: shown when key I asks for it. */
  quiet?: boolean;
}

export function pointAt(room: Room, detail: PointedAt | null): void {
  room.dispatchEvent(new CustomEvent<PointedAt | null>("point", { detail }));
}

/** Listeners for a button that stands for a piece; one that comes to lie under the pointer is not pointed at, and a
finger points by resting on it. `from` is where the piece lies in the window, if not where its button does. */
export function pointsAt(room: Room, piece: Piece, from?: () => Point): Record<"over" | "out" | "press", (e: Event) => void> {
  const at = (button: HTMLElement): PointedAt => {
    const box = button.getBoundingClientRect();
    const [x, y] = from?.() ?? [box.left + box.width / 2, box.top + box.height / 2];
    return { cell: piece.cell, piece: piece.id, x, y, now: false };
  };
  const over = (event: Event): void => {
    if (!byFinger(event)) pointAt(room, { ...at(event.currentTarget as HTMLElement), quiet: event.type === "focus" });
  };
  const out = (event: Event): void => {
    if (!byFinger(event)) pointAt(room, null);
  };
  const press = (event: Event): void => {
    const button = event.currentTarget as HTMLElement;
    if (byFinger(event)) whenHeld(event as PointerEvent, () => pointAt(room, { ...at(button), now: true }));
  };
  return { over, out, press };
}

function byFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

export interface UnitCard {
  name: string;
  about: string;
  numbers: { label: PrintedNumber; value: string }[];
  marks: string[];
  /** Why it has a peak; "" without one. */
  peak: string;
  may: string[];
}

const MOST = 5; // things that it may do, each in words

/** What is printed on a piece, what has become of it, and what it may do now. */
export function unitCard(game: GameStatic, piece: Piece, choices: Choice[]): UnitCard {
  const printed = game.units[piece.id] ?? game.units[piece.face];
  const about = printed ? [printed.nation, printed.kind, printed.formation] : [piece.side];
  return {
    name: nameOf(piece.title, piece.cell),
    about: about.filter((part) => part && part !== "independent").join(" · "),
    numbers: game.numbers.flatMap((label, n) => {
      const value = printed?.numbers[n] ?? "";
      return value ? [{ label, value }] : [];
    }),
    marks: piece.marks,
    peak: piece.side && piece.side === game.roles[1] ? `on all counters of the ${piece.side} player` : "",
    may: mayDo(choices.filter((choice) => choice.args.includes(piece.id))),
  };
}

/** Choices in few words: one of a kind as it is described, several by their number. */
export function mayDo(choices: Choice[]): string[] {
  const byVerb = new Map<string, Choice[]>();
  for (const choice of choices) {
    byVerb.set(choice.verb, [...(byVerb.get(choice.verb) ?? []), choice]);
  }
  const said = [...byVerb.values()].map((alike) => {
    const [first] = alike as [Choice, ...Choice[]];
    if (first.lead) return "Pick it up to see what it can do";
    if (alike.length === 1) return sentence(first.say);
    return `${sentence(first.verb.replace(/-/g, " "))}: ${plural(alike.length, "choice")}`;
  });
  return said.length > MOST ? [...said.slice(0, MOST - 1), "and more"] : said;
}

/** On which side of the map the card lies so that it covers nothing that is pointed at. */
export function sideFor(x: number, left: number, right: number): "left" | "right" {
  return x < (left + right) / 2 ? "right" : "left";
}

/** Pixels that the card takes beside the map's edge. */
export const CARD = 304;
const APART = 8; // pixels between card, edge and what lies beside it

/** From where to where of the map something may lie beside a place and not over its card; all where that is too little. */
export function besideCard(x: number, left: number, right: number, least: number): [number, number] {
  const [from, to] = [left + APART, right - APART];
  const taken = CARD + APART;
  if (to - from - taken < least) return [from, to];
  return sideFor(x, left, right) === "left" ? [from + taken, to] : [from, to - taken];
}
