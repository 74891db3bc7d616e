/** What many rolls came to, in a line: whose they were, what came of them, who was lost. Draws nothing. */

import type { EventLine } from "./wire.js";
import { LOSSES } from "./recap-steps.js";
import { plural, sentence } from "./words.js";

/** Of events, with the sides of units that there were before: what a seat was told, and no more. */
export function tallyOf(events: EventLine[], sideOf: (unit: string) => string): string {
  const rolls = new Map<string, Map<string, number>>();
  for (const { outcome, units, die, dice } of events) {
    if (!outcome || (!die && !dice.length)) continue;
    const side = sideOf(units[0] ?? "");
    const counts = rolls.get(side) ?? new Map<string, number>();
    for (const what of outcome.split("; ")) counts.set(what, (counts.get(what) ?? 0) + 1);
    rolls.set(side, counts);
  }
  const lost = new Map<string, number>();
  for (const { kind, units } of events) {
    const side = LOSSES.includes(kind) ? sideOf(units[0] ?? "") : "";
    if (side) lost.set(side, (lost.get(side) ?? 0) + 1);
  }
  const told = [...rolls].map(([side, counts]) => `${side ? `${side}: ` : ""}${counted(counts)}`);
  const losses = [...lost].map(([side, n]) => `${side} ${plural(n, "unit")}`);
  return [...told, ...(losses.length ? [`lost: ${losses.join(", ")}`] : [])].map((part) => `${sentence(part)}.`).join(" ");
}

/** "6 × it is destroyed, 2 × a miss", what came most often first. */
function counted(counts: Map<string, number>): string {
  const most = [...counts].sort((one, other) => other[1] - one[1]);
  return most.map(([what, n]) => `${n} × ${what}`).join(", ");
}
