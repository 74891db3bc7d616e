/** What happened to the score, and what it is made of. Draws nothing. */

import type { EventLine, Gain, Standing } from "./wire.js";
import { signed } from "./words.js";

/** A line of the standings that is not what it was. */
export interface Change {
  what: string;
  from: string;
  to: string;
  parts: Share[]; // they add up to it, the largest first; none where it counts no points
}

/** What some of the points came or went for. */
export interface Share {
  what: string;
  points: number;
  less: string; // what it is no more: "+5 → 0" of a place that was held
}

/** The lines of the standings that changed or came, and points that went away, with what they came or went for: of
what the standings say that they are made of, or of what the events between have added. */
export function changesOf(before: Standing[], after: Standing[], between: EventLine[] = []): Change[] {
  const was = new Map(before.map((line) => [line.what, line]));
  const kept = new Set(after.map(({ what }) => what));
  const gone = before.filter(({ what, value }) => !kept.has(what) && /^[+-]\d/.test(value));
  const added = between.flatMap(({ parts }) => parts);
  const changes = [
    ...after
      .filter(({ what, value }) => was.get(what)?.value !== value)
      .map(({ what, value, parts }) => {
        const own = [...parts, ...added.filter(({ of }) => of === what)];
        const shares = sharesOf(what, was.get(what)?.parts ?? [], own);
        return { what, from: was.get(what)?.value ?? "", to: value, parts: shares };
      }),
    ...gone.map(({ what, value, parts }) => ({ what, from: value, to: "0", parts: sharesOf(what, parts, []) })),
  ];
  const told = new Set(changes.flatMap(({ what, parts }) => parts.map((part) => `${headOf(what)}${part.what}`)));
  return changes.filter(({ what, parts }) => parts.length || !told.has(what));
}

function sharesOf(line: string, before: Gain[], after: Gain[]): Share[] {
  const [was, is] = [sumsOf(before), sumsOf(after)];
  const head = headOf(line);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((what) => {
      const [from, to] = [was.get(what) ?? 0, is.get(what) ?? 0];
      const less = Math.abs(to) < Math.abs(from) ? `${signed(from)} → ${signed(to)}` : "";
      return { what: what.startsWith(head) ? what.slice(head.length) : what, points: to - from, less };
    })
    .filter(({ points }) => points)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

function sumsOf(parts: Gain[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { what, points } of parts) sums.set(what, (sums.get(what) ?? 0) + points);
  return sums;
}

/** "Sinai: " of "Sinai: victory points now": what the parts of a line have in common with it. */
function headOf(line: string): string {
  return /^[^:]*: /.exec(line)?.[0] ?? "";
}

/** What a change of the score tells in the summary: who would win only where that is another word, since the figures
stand in the lines above it. */
export function tellingOf(changes: Change[], verdict: string): Change[] {
  const words = (value: string): string => value.replace(/[-+]?[\d½]+/g, "");
  return changes.filter(({ what, from, to }) => what !== verdict || words(from) !== words(to) || !/\p{L}/u.test(to));
}
