/** What has been told of a match, kept right when an update comes. */

import type { ChatLine, EventLine, Update } from "./wire.js";

/** Where a unit has gone, from its first place to its last; "" for one that hides what it is. */
export interface Trail {
  unit: string;
  from: string;
  to: string;
}

/** What was taken back is forgotten, what is new is added. */
export function eventsAfter(known: EventLine[], update: Update): EventLine[] {
  return [...known.filter((event) => event.at <= update.after), ...update.events];
}

/** Said when a roll has been taken back. */
export const UNROLLED =
  "Taken back, with the die: it falls the same again. In a match that is begun as strict what is rolled stays";

/** Whether a die has fallen in what is told after a moment. */
export function rolledSince(events: EventLine[], at: number): boolean {
  return events.some((event) => event.at > at && event.die > 0);
}

/** A line that comes again after a lost connection is not said twice. */
export function chatAfter(known: ChatLine[], update: Update): ChatLine[] {
  const told = new Set(known.map((line) => line.seq));
  return [...known, ...update.chat.filter((line) => !told.has(line.seq))];
}

/** The ways of units in the events after a moment: one for each unit, each way of one that hides. */
export function trailsOf(events: EventLine[], since: number): Trail[] {
  const gone = new Map<string, Trail>();
  const hidden: Trail[] = [];
  for (const { at, kind, units, places } of events) {
    const [unit, from, to] = [units[0], places[0], places.at(-1)];
    if (at <= since || !from || !to || places.length < 2 || kind === "combat") continue; // one attacks from where one is
    if (unit) gone.set(unit, { unit, from: gone.get(unit)?.from ?? from, to });
    else if (kind === "moved") hidden.push({ unit: "", from, to });
  }
  return [...gone.values(), ...hidden];
}

/** Kinds of events that change what a player thought, and that no counter on the map shows; a card that is drawn may be
played at once, and what an event has an army rolled for is told with it. */
const STRIKING = ["event", "card", "disintegration"];

/** What is to be said at once of the events after a moment; "" where nothing is. */
export function strikingIn(events: EventLine[], since: number): { text: string; case_: string } {
  const told = events.filter(({ at, kind }) => at > since && STRIKING.includes(kind));
  return { text: told.map(({ text }) => text).join(". "), case_: told[0]?.case ?? "" };
}

/** So many lines of one action and one kind are folded into one. */
export const FOLDED = 6;

/** Events that follow each other, of one action and one kind, together where they are many. */
export function runsOf(events: EventLine[]): EventLine[][] {
  const runs: EventLine[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]!.at === event.at && run[0]!.kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length < FOLDED ? run.map((event) => [event]) : [run]));
}
