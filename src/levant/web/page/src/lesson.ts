/** A guided game: where the learner is in the script, and whether he has left it. Draws nothing. */

import type { GuideCard, GuideStep } from "./wire.js";

/** How many actions have been played when a step begins. */
export function begins(guide: GuideCard, step: number): number {
  const before = guide.steps.slice(0, step);
  return before.reduce((sum, each) => sum + each.do.length + each.plays.length, 0);
}

const verbOf = (deed: string): string => deed.split(" ")[0]!;

/** What may be played next in a step: deeds of one verb that stand side by side, as units that join
an attack, may be done in any order, unless one of them is to be done twice. */
export function free(guide: GuideCard, step: number, at: number): string[] {
  const deeds = guide.steps[step]?.do ?? [];
  const n = at - begins(guide, step);
  const verb = verbOf(deeds[n] ?? "");
  if (!verb) return [];
  const other = (deed: string): boolean => verbOf(deed) !== verb;
  const end = deeds.findIndex((deed, k) => k > n && other(deed));
  const run = deeds.slice(deeds.slice(0, n).findLastIndex(other) + 1, end < 0 ? undefined : end);
  return new Set(run).size === run.length ? run : [deeds[n]!];
}

/** What is to be played next in a step, after so many actions of the match; "" when it is done.
Of several that are free it is the first that is still offered. */
export function nextDeed(
  guide: GuideCard,
  step: number,
  at: number,
  offered: string[] = [],
): string {
  const left = free(guide, step, at).find((deed) => offered.includes(deed));
  return left ?? guide.steps[step]?.do[at - begins(guide, step)] ?? "";
}

/** What is to be clicked: the next deed or, where it has been looked into, the one it leads to. */
export function awaited(
  guide: GuideCard,
  step: number,
  at: number,
  lead: string,
  offered: string[] = [],
): string {
  const deed = nextDeed(guide, step, at, offered);
  return deed && deed === lead ? nextDeed(guide, step, at + 1) : deed;
}

export type Course = "on" | "done" | "astray";

/** Where the learner stands: in the step, past its last action, or off the script. */
export function course(guide: GuideCard, step: number, at: number, astray: boolean): Course {
  const here = guide.steps[step];
  const start = begins(guide, step);
  const end = start + (here?.do.length ?? 0) + (here?.plays.length ?? 0);
  if (!here || astray || at < start || at > end) return "astray";
  return end > start && at === end ? "done" : "on";
}

/** Whether an answer is what the step wants: a next deed, or a lead with the deed after it. */
export function wanted(
  guide: GuideCard,
  step: number,
  at: number,
  text: string,
  lead: string,
): boolean {
  const deeds = lead ? [lead, text] : [text];
  return deeds.every((deed, k) => free(guide, step, at + k).includes(deed));
}

/** Whether an answer is what the lesson waits for, but for a unit in the place of one just like it. */
export function sameDeed(
  text: string,
  deed: string,
  alike: string[][],
  cellOf: (unit: string) => string,
): boolean {
  const [words, wanted] = [text.split(" "), deed.split(" ")];
  const twins = (one: string, other: string): boolean =>
    one === other ||
    (cellOf(one) === cellOf(other) && alike.some((each) => each.includes(one) && each.includes(other)));
  return words.length === wanted.length && words.every((word, k) => twins(word, wanted[k]!));
}

/** Whether a refusal is the one that a step wants to be read: of the same unit in the same place. */
export function meant(step: GuideStep, asked: string): boolean {
  const [verb, ...named] = step.try.split(" ");
  const [tried, ...things] = asked.split(" ");
  return named.length ? named.join(" ") === things.join(" ") : verb === tried;
}

/** What a step is waiting for. */
export function waitsFor(step: GuideStep): "deed" | "refusal" | "nothing" {
  return step.do.length ? "deed" : step.try ? "refusal" : "nothing";
}
