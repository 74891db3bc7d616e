/** A track of turns: which is now, what was told on each, which are still to come. */

import type { EventLine, Track } from "./wire.js";

const NAMED = 10; // turns to come that are named

export function turnNow(track: Track): number {
  return track.markers[0]?.[1] ?? 0;
}

/** The turns to come up to the last that is marked, or the next few, a gap (-1) and the last. */
export function turnsAhead(track: Track): number[] {
  const { spaces, markers } = track;
  const last = markers.length > 1 ? Math.max(...markers.map(([, at]) => at)) : spaces.length - 1;
  const all = spaces.map((_, n) => n).slice(turnNow(track) + 1, last + 1);
  return all.length > NAMED + 2 ? [...all.slice(0, NAMED), -1, last] : all;
}

/** The events that the track tells, by turn. */
export function toldOn(track: Track, events: EventLine[]): Map<number, EventLine[]> {
  const found = new Map<number, EventLine[]>();
  let turn = events.map((event) => opened(track, event)).find((at) => at >= 0) ?? turnNow(track);
  for (const event of events) {
    const at = opened(track, event);
    if (at >= 0) turn = at;
    else if (event.kind !== "phase" && track.told.includes(event.kind)) {
      found.set(turn, [...(found.get(turn) ?? []), event]);
    }
  }
  return found;
}

/** The turn that a phase opens if its title begins with the turn's name; else -1. */
function opened(track: Track, event: EventLine): number {
  return event.kind === "phase" ? track.spaces.indexOf(/^[^:,]*/.exec(event.text)![0]) : -1;
}
