/** What happened, as steps to go through and as the parts of turns in which they lie. Draws nothing. */

import { kindName } from "./log-kinds.js";
import { trailsOf } from "./news.js";
import type { EventLine } from "./wire.js";
import { plural } from "./words.js";

/** What an action did in one phase and Operation: one that ends a phase may begin several more. */
export interface Step {
  at: number;
  phase: string;
  part: string; // the Operation, in a game that has them
  lines: EventLine[];
}

/** Steps that follow each other in one phase or Operation. */
export interface Part {
  title: string;
  first: number; // the number of its first step
  steps: Step[];
}

/** What opens a turn or a part of it: after it, nothing of one's own is under way any more. */
export const OPENS = ["phase", "operation"];
/** What tells of a unit's end. */
export const LOSSES = ["lost", "killed", "air-loss"];
/** What tells of units that come on: from the box, by sea or air, or raised. */
export const ARRIVALS = ["arrived", "carried", "dropped", "entered", "landed", "placed", "revived", "volunteer"];
/** What closes a combat of several rolls: who is left where, and what it cost. */
export const CLOSES = "fought";

/** The steps after so many actions, with what the last of these set going once it had ended a phase: the dice of an
evening, say, and whom they cost. If it was nothing but an end (`whole`) all of it is that, as points that are counted
then. What only opens a phase is the heading of what follows. */
export function stepsAfter(events: EventLine[], acted: number, whole = false): Step[] {
  const steps: Step[] = [];
  let [phase, part, over, fresh] = ["", "", whole, true];
  for (const event of events) {
    if (event.kind === "phase") [phase, part, over, fresh] = [event.text, "", event.at === acted || whole, true];
    if (event.kind === "operation") [part, fresh] = [event.text, true];
    if (event.kind === "pass" && part) [part, fresh] = ["", true]; // who passes has no Operation, and the last is over
    const after = event.at > acted || (event.at === acted && (over || LOSSES.includes(event.kind)));
    if (!after || event.kind === "phase") continue;
    const last = steps.at(-1);
    if (last?.at === event.at && !fresh) last.lines.push(event);
    else steps.push({ at: event.at, phase, part, lines: [event] });
    fresh = false;
  }
  return steps;
}

/** The parts of turns that the steps lie in. */
export function partsOf(steps: Step[]): Part[] {
  const parts: Part[] = [];
  for (const [n, step] of steps.entries()) {
    const last = parts.at(-1);
    const before = last?.steps.at(-1);
    const opens = step.lines[0]!.kind === "operation"; // another of the same name is another
    if (last && !opens && before?.phase === step.phase && before.part === step.part) last.steps.push(step);
    else parts.push({ title: step.part || step.phase, first: n, steps: [step] });
  }
  return parts;
}

/** The lines that tell of units that were not on the map; one that flies from hex to hex was. */
export function arrivalsIn(lines: EventLine[]): EventLine[] {
  return lines.filter(({ kind, places }) => ARRIVALS.includes(kind) && (kind === "entered" || places.length < 2));
}

/** What moved, each with all that is told of its way; a block that hides what it is has a way for each line. */
export function marchesIn(lines: EventLine[]): EventLine[][] {
  const came = new Set(arrivalsIn(lines));
  const ways = new Map<string, EventLine[]>();
  for (const [n, line] of lines.entries()) {
    if (came.has(line) || !trailsOf([line], -1).length) continue;
    const who = line.units[0] || String(n);
    ways.set(who, [...(ways.get(who) ?? []), line]);
  }
  return [...ways.values()];
}

/** A counter's way in one line: whoever moved is named once. */
export function wayOf(lines: EventLine[], title = ""): string {
  const head = title ? `${title} ` : "";
  return lines.map(({ text }, n) => (n && head && text.startsWith(head) ? text.slice(head.length) : text)).join("; ");
}

/** "5 counters moved, 2 combats, 1 unit lost, recovery (14)": what happened in a part, however long it is. */
export function briefOf(lines: EventLine[]): string {
  const gone = marchesIn(lines).length;
  const came = new Set(arrivalsIn(lines));
  const count = (kind: string): number => lines.filter((line) => line.kind === kind).length;
  const fought = count(CLOSES) || count("combat");
  const lost = lines.filter(({ kind }) => LOSSES.includes(kind)).length;
  const told: string[] = [];
  if (gone) told.push(`${plural(gone, "counter")} moved`);
  if (fought) told.push(plural(fought, "combat"));
  if (lost) told.push(`${plural(lost, "unit")} lost`);
  const rest = new Map<string, number>();
  for (const line of lines) {
    if ([...OPENS, ...LOSSES, CLOSES, "combat"].includes(line.kind)) continue;
    if (!came.has(line) && trailsOf([line], -1).length) continue;
    rest.set(kindName(line.kind), (rest.get(kindName(line.kind)) ?? 0) + 1);
  }
  return [...told, ...[...rest].map(([what, n]) => (n > 1 ? `${what} (${n})` : what))].join(", ");
}
