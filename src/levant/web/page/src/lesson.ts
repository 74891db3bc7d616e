/** A guided game: where the learner is in the script, and whether he has left it. Draws nothing. */

import type { GuideCard, GuideStep } from "./wire.js";

/** An action of the match as it was played here; null where the server gave the only answer, or nothing is known. */
export type Done = string | null;

/** How many actions have been played when a step begins. */
export function begins(guide: GuideCard, step: number): number {
  const before = guide.steps.slice(0, step);
  return before.reduce((sum, each) => sum + lengthOf(each), 0);
}

const lengthOf = ({ do: deeds, plays }: GuideStep): number => deeds.length + plays.length;

/** How far the match goes along with the script. */
export interface Track {
  /** So many actions are the script's. */
  fits: number;
  /** The step to which what comes next belongs; past the last one when all is done. */
  step: number;
  /** What may be done next, in any order. */
  left: string[];
  /** Of units that are the same: who stands for the one that the script names. */
  names: Map<string, string>;
}

/** Deeds that may be done in any order: what a step asks for, up to a word that names nothing, as "resolve" and "end"
do: that comes when all before it is done. What is played for the learner keeps its order. */
export function runsOf({ do: deeds, plays }: GuideStep): string[][] {
  const runs: string[][] = [];
  let free = false;
  for (const deed of deeds) {
    const open = deed.includes(" ");
    if (open && free) runs.at(-1)!.push(deed);
    else runs.push([deed]);
    free = open;
  }
  return [...runs, ...plays.map((deed) => [deed])];
}

/** Follow the script along what was played. */
export function track(guide: GuideCard, done: readonly Done[], at: number): Track {
  const names = new Map<string, string>();
  const touched = new Set<string>();
  let fits = 0;
  for (const [step, each] of guide.steps.entries()) {
    for (const run of runsOf(each)) {
      const left = [...run];
      while (left.length) {
        const here = (): Track => ({ fits, step, left: left.map((deed) => named(deed, names)), names });
        if (fits >= at) return here();
        const text = done[fits] ?? null;
        const n = text === null ? 0 : matching(left, text, names, guide.alike, touched);
        if (n < 0) return here();
        for (const word of named(left[n]!, names).split(" ")) touched.add(word);
        left.splice(n, 1);
        fits++;
      }
    }
  }
  return { fits, step: guide.steps.length, left: [], names };
}

/** A deed or a name of the script with those that stand for others. */
export function named(deed: string, names: Map<string, string>): string {
  return deed
    .split(" ")
    .map((word) => names.get(word) ?? word)
    .join(" ");
}

/** Which of the deeds an action is, also for a unit in the place of one just like it: from then on each stands for the
other. They are alike as long as nothing has been done with either. */
function matching(left: string[], text: string, names: Map<string, string>, alike: string[][], touched: Set<string>): number {
  const same = left.findIndex((deed) => named(deed, names) === text);
  if (same >= 0) return same;
  const words = text.split(" ");
  const twins = (one: string, other: string): boolean =>
    one === other ||
    (![one, other].some((unit) => touched.has(unit)) && alike.some((each) => each.includes(one) && each.includes(other)));
  const twin = left.findIndex((deed) => {
    const wanted = named(deed, names).split(" ");
    return wanted.length === words.length && wanted.every((word, n) => twins(word, words[n]!));
  });
  if (twin < 0) return -1;
  for (const [n, word] of left[twin]!.split(" ").entries()) {
    const [was, is] = [names.get(word) ?? word, words[n]!];
    if (was === is) continue;
    const other = [...names].find(([, stands]) => stands === is)?.[0] ?? is;
    names.set(word, is).set(other, was);
  }
  return twin;
}

/** What is to be played next of a step; "" when it is done. Of several that are free it is the first that is still offered. */
export function nextDeed(there: Track, step: number, offered: string[] = []): string {
  if (there.step !== step) return "";
  return there.left.find((deed) => offered.includes(deed)) ?? there.left[0] ?? "";
}

/** What is to be clicked: the next deed or, where it has been looked into, the one it leads to. */
export function awaited(
  guide: GuideCard,
  step: number,
  done: readonly Done[],
  at: number,
  lead: string,
  offered: string[] = [],
): string {
  if (!guide.steps[step]?.do.length) return "";
  if (lead) {
    const after = track(guide, [...padded(done, at), lead], at + 1);
    if (after.fits > at) return nextDeed(after, step);
  }
  return nextDeed(track(guide, done, at), step, offered);
}

function padded(done: readonly Done[], at: number): Done[] {
  return Array.from({ length: at }, (_, k) => done[k] ?? null);
}

/** The page to which the match belongs after so many actions, where another is open: the next one when all of it is
done, an earlier one when that was taken back, and the one that waits for what was astray. */
export function stepAt(guide: GuideCard, open: number, { fits }: Track, at: number): number {
  const now = Math.min(fits, at);
  const start = begins(guide, open);
  const length = guide.steps[open] ? lengthOf(guide.steps[open]) : 0;
  if (now >= start && now < start + Math.max(length, 1)) return open; // a page to be read stays until it is turned
  if (length && now === start + length) return open + 1;
  const there = guide.steps.findIndex((_, k) => begins(guide, k + 1) > now);
  return there < 0 ? open : there;
}

/** What was played, once more or less is: an action with what led to it, or what was taken back. */
export function afterPlayed(done: readonly Done[], at: number, text: string, lead: string): Done[] {
  return [...padded(done, at), ...(lead ? [lead, text] : [text])];
}

/** Whether a refusal is the one that a step wants to be read: of the same unit in the same place. */
export function meant(wanted: string, asked: string): boolean {
  const [verb, ...named] = wanted.split(" ");
  const [tried, ...things] = asked.split(" ");
  return named.length ? named.join(" ") === things.join(" ") : verb === tried;
}

/** What a step is waiting for. */
export function waitsFor(step: GuideStep): "deed" | "refusal" | "nothing" {
  return step.do.length ? "deed" : step.try ? "refusal" : "nothing";
}

/** The words of a lesson for who has no mouse. */
export function forFingers(text: string): string {
  return text
    .replace(/\bPoint at\b/g, "Tap and hold")
    .replace(/\bpoint at\b/g, "tap and hold")
    .replace(/\b([Cc])lick/g, (_, c: string) => (c === "C" ? "Tap" : "tap"))
    .replace(/\b([Tt])ap(s|ing|ed)\b/g, (_, t: string, end: string) => `${t}ap${end === "s" ? end : `p${end}`}`);
}
