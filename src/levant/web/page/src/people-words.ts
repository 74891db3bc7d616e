/** How ratings, results, paces and tournaments are told, and what a lobby is asked. */

import type { RatingCard, ResultCard, TournamentCard } from "./wire.js";
import { figure, plural } from "./words.js";

export const PACES: [string, string][] = [
  ["live", "live: an hour each"],
  ["day", "a day for each move"],
  ["week", "a week for each move"],
];

/** "1640", and "1640?" of somebody of whom little is known. */
export function ratingOf(card: RatingCard): string {
  return `${card.rating}${card.provisional ? "?" : ""}`;
}

export function outcome(points: number): string {
  return points === 1 ? "won" : points === 0 ? "lost" : "drawn";
}

/** "1500 → 1662 (+162)"; nothing of a match that was not rated. */
export function change({ before, after }: ResultCard): string {
  if (!after) return "";
  const by = after - before;
  return `${before} → ${after} (${by < 0 ? "−" : "+"}${Math.abs(by)})`;
}

/** "1 : 0", and a dash while it is played. */
export function scoreOf(points: [number, number] | null): string {
  return points ? `${figure(points[0])} : ${figure(points[1])}` : "–";
}

export function paceOf(clock: string): string {
  return PACES.find(([id]) => id === clock)?.[1] ?? "no clock";
}

export function systemOf({ kind, legs }: TournamentCard): string {
  if (kind === "swiss") return "Swiss system";
  return legs === 2 ? "all meet all, on both sides" : "all meet all";
}

/** Where a tournament stands, in a line. */
export function standOf(card: TournamentCard): string {
  if (card.state === "over") return card.trouble ? `Over: ${card.trouble}` : "Over";
  if (card.state === "running") return `Round ${card.round} of ${card.rounds}`;
  return `${card.players} of ${plural(card.most, "player")} so far`;
}

export const FILTERS = ["game", "scenario", "clock", "rated", "friends", "open", "turn"] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The filters that an address names; who comes without any looks for a free seat. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  if (!query.size) return { open: "yes" };
  const filters: Filters = {};
  for (const name of FILTERS) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The address of these filters; "all" where nothing is asked, so that it is told from no word. */
export function queryOf(filters: Filters): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) if (filters[name]) query.set(name, filters[name]);
  return query.size ? `?${query}` : "?all";
}

/** Filters with one of them changed; a scenario belongs to its game. */
export function changed(filters: Filters, name: keyof Filters, value: string): Filters {
  const rest: Filters = { ...filters, [name]: value };
  if (name === "game") delete rest.scenario;
  if (!value) delete rest[name];
  return rest;
}
