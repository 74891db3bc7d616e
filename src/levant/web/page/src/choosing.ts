/** From a list of legal choices to what is lit on the table, and from a click back to a choice.

A choice names units and places (its arguments, of the kinds that the game declares). Everything
named by a choice that is still open can be clicked; a click narrows; one choice left is made. */

import type { Room } from "./room.js";
import type { Choice, GameStatic } from "./wire.js";
import { plural } from "./words.js";

/** Choices on the map that get buttons as well; more are chosen there, or from a list. */
export const FEW = 7;
/** The same beside a lesson. */
export const FEWER = 3;
/** Choices that a key can take, from 1 on. */
export const KEYS = 9;

export type Verbs = GameStatic["verbs"];

/** What is lit: the choices each unit and each place stands for. */
export interface Lit {
  units: Map<string, Choice[]>;
  places: Map<string, Choice[]>;
}

/** What a choice names, each with its kind; what has a cell of its own is named as that cell. */
export function kindsOf(choice: Choice, verbs: Verbs): [string, string][] {
  const kinds = verbs[choice.verb] ?? [];
  return choice.args.map((arg, n) => {
    const kind = kinds[n] ?? "";
    return kind.endsWith("/") ? [kind + arg, "node"] : [arg, kind];
  });
}

export function names(choice: Choice, token: string, verbs: Verbs): boolean {
  return kindsOf(choice, verbs).some(([arg]) => arg === token);
}

/** The choices that name everything already chosen. */
export function narrowed(choices: Choice[], chosen: string[], verbs: Verbs): Choice[] {
  return choices.filter((choice) => chosen.every((token) => names(choice, token, verbs)));
}

export function litBy(choices: Choice[], chosen: string[], verbs: Verbs): Lit {
  const lit: Lit = { units: new Map(), places: new Map() };
  for (const choice of choices) {
    for (const [arg, kind] of kindsOf(choice, verbs)) {
      if (chosen.includes(arg)) continue;
      const where = kind === "unit" ? lit.units : lit.places;
      if (kind !== "unit" && kind !== "node") continue;
      const there = where.get(arg);
      if (there) there.push(choice);
      else where.set(arg, [choice]);
    }
  }
  return lit;
}

/** Choices that name nothing on the table but what is in hand: end, resolve, yes, no, "it stays". */
export function spoken(choices: Choice[], verbs: Verbs, held: string[] = []): Choice[] {
  return choices.filter((choice) =>
    kindsOf(choice, verbs).every(([arg, kind]) => (kind !== "unit" && kind !== "node") || held.includes(arg)),
  );
}

/** What is done besides what the phase is about, by verb: folded while there is something else to do. */
export function foldsOf(choices: Choice[], game: Pick<GameStatic, "aside">): [string, Choice[]][] {
  const verbs = Object.keys(game.aside);
  if (!verbs.length || choices.every(({ verb }) => verbs.includes(verb))) return [];
  const folds = verbs.map((verb): [string, Choice[]] => [verb, choices.filter((each) => each.verb === verb)]);
  return folds.filter(([, there]) => there.length);
}

/** What must be named next to make one of these choices: units and places. */
export function openIn(
  choices: Choice[],
  held: string[],
  verbs: Verbs,
): { units: Set<string>; places: Set<string> } {
  const units = new Set<string>();
  const places = new Set<string>();
  const [first, ...rest] = choices;
  const shared = (first?.args ?? []).filter((arg) => rest.every(({ args }) => args.includes(arg)));
  const common = new Set(shared); // what all choices name need not be named
  for (const choice of choices) {
    const named = kindsOf(choice, verbs).filter(([arg]) => !held.includes(arg));
    const next = named.find(([arg]) => !common.has(arg)) ?? (rest.length ? null : named[0]);
    if (next) (next[1] === "unit" ? units : places).add(next[0]);
  }
  return { units, places };
}

/** The label of a place or unit: told when all its choices that have one agree. */
export function labelOf(choices: Choice[]): string {
  const labels = new Set(choices.flatMap(({ label }) => label || []));
  return labels.size === 1 ? [...labels][0]! : "";
}

/** Units that a phase's end would leave idle: those that a choice leads on with, or that could go. */
export function stillToDo(choices: Choice[], verbs: Verbs): Choice[] {
  const idle = choices.filter(
    (choice) => choice.lead || kindsOf(choice, verbs).some(([, kind]) => kind === "node"),
  );
  const seen = new Set<string>();
  return idle.filter((choice) => {
    const key = choice.args[0] ?? "";
    return seen.has(key) ? false : seen.add(key);
  });
}

/** What is left to do, in words: counters that could act, others that lie in a box (to be bought, say), or places. */
export function leftWords(idle: Choice[], room: Pick<Room, "game" | "piece" | "scene">): string {
  const boxes = new Set(room.scene?.table.boxes.map(({ id }) => id));
  const units = idle.filter((choice) => kindsOf(choice, room.game.verbs)[0]?.[1] === "unit").map(({ args }) => args[0]!);
  const boxed = units.filter((unit) => boxes.has(room.piece(unit)?.cell ?? "")).length;
  const [counters, places] = [units.length - boxed, idle.length - units.length];
  const parts = [];
  if (counters) parts.push(`${plural(counters, "counter")} could still act`);
  if (boxed) parts.push(`${plural(boxed, "counter")} beside the map could still be chosen`);
  if (places) parts.push(`${plural(places, "place")} could still be chosen`);
  return parts.join(", ");
}
