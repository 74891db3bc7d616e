/** How fast the machine's moves are shown: milliseconds between two of them. */

export const NORMAL = 500;

export const PACES: [string, number][] = [
  ["slowly", 1000],
  ["so that one can follow", NORMAL],
  ["fast", 200],
  ["at once", 0],
];

/** The one that is closest to what was once chosen. */
export function nearestPace(ms: number): number {
  const far = (each: number): number => Math.abs(each - ms);
  return PACES.map(([, each]) => each).reduce((a, b) => (far(b) < far(a) ? b : a));
}
