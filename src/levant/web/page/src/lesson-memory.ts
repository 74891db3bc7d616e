/** What this browser keeps of lessons: those that go on, and games that have been learnt. */

const KEY = "levant.lessons";

/** Matches that are lessons, with the step that each has come to. */
export function lessons(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Keep the step that a lesson has come to; without a step it is no lesson any more. */
export function keepLesson(match: string, step?: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lessons(), [match]: step }));
  } catch {
    // a browser that keeps nothing has no lessons
  }
}

const DONE = "levant.lessons.done";

/** What was played in a lesson, by its place in the match. */
export function doneIn(match: string): (string | null)[] {
  return allDone()[match] ?? [];
}

/** Of lessons that were left nothing is kept. */
export function keepDone(match: string, done: (string | null)[]): void {
  try {
    const going = Object.entries(allDone()).filter(([id]) => isLesson(id));
    localStorage.setItem(DONE, JSON.stringify({ ...Object.fromEntries(going), [match]: done }));
  } catch {
    // a browser that keeps nothing takes what was played before for what was to be played
  }
}

function allDone(): Record<string, (string | null)[]> {
  try {
    return JSON.parse(localStorage.getItem(DONE) ?? "{}") as Record<string, (string | null)[]>;
  } catch {
    return {};
  }
}

const LED = "levant.led";

/** A lesson that was left and is played on: one person leads all its seats, and hides nothing from himself. */
export function keepLed(match: string): void {
  keepLesson(match);
  try {
    localStorage.setItem(LED, JSON.stringify([match, ...led()].slice(0, KEPT)));
  } catch {
    // a browser that keeps nothing lets the curtain fall after the next load
  }
}

export function isLed(match: string): boolean {
  return led().includes(match);
}

function led(): string[] {
  try {
    return JSON.parse(localStorage.getItem(LED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

const LEARNT = "levant.learnt";
const TAUGHT = "levant.taught";
const KEPT = 60; // matches

/** Games whose lesson has been played to its end in this browser. */
export function learnt(): string[] {
  try {
    return JSON.parse(localStorage.getItem(LEARNT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** A lesson was played to its end: the game is learnt, and the match is done with unless it is played on. */
export function keepLearnt(game: string, match: string): void {
  try {
    localStorage.setItem(LEARNT, JSON.stringify([...new Set([...learnt(), game])]));
    localStorage.setItem(TAUGHT, JSON.stringify([match, ...taught()].slice(0, KEPT)));
  } catch {
    // a browser that keeps nothing offers every lesson as new
  }
}

/** Whether a match is a lesson that is going on. */
export function isLesson(match: string): boolean {
  return match in lessons();
}

/** Whether a match is a lesson that was played to its end, and is not played on. */
export function isTaught(match: string): boolean {
  return isLesson(match) && taught().includes(match);
}

function taught(): string[] {
  try {
    return JSON.parse(localStorage.getItem(TAUGHT) ?? "[]") as string[];
  } catch {
    return [];
  }
}
