/** The machine's players as a person chooses among them. */

import { sentence } from "./words.js";
import type { BotCard } from "./wire.js";

/** Labels, from who thinks least to who thinks most. How strong each is, its own line says. */
const LEVELS: Record<string, string> = {
  random: "the machine: plays at random (easiest)",
  noisy: "the machine: a beginner, makes mistakes",
  recruit: "the machine: a recruit, plays sensibly",
  greedy: "the machine: greedy, always opens alike",
  officer: "the machine: an officer, thinks a little",
  general: "the machine: a general, thinks longer",
  marshal: "the machine: a marshal, thinks longest",
};

/** Those that there are, each with its label, in that order; then those of whom nothing is known. */
export function machines(bots: BotCard[]): [string, string][] {
  const names = bots.map(({ name }) => name);
  const known = Object.keys(LEVELS).filter((bot) => names.includes(bot));
  return [...new Set([...known, ...names])].map((bot) => [bot, LEVELS[bot] ?? `the machine: ${bot}`]);
}

/** The opponent for who has not chosen one. */
export function usualBot(bots: BotCard[]): string | undefined {
  const usual = ["recruit", "greedy"].find((bot) => bots.some(({ name }) => name === bot));
  return usual ?? bots[0]?.name;
}

/** What the machine on that seat does and how strong it is, `bot:officer`; nothing of a person. */
export function strengthOf(seat: string, bots: BotCard[]): string {
  return sentence(bots.find(({ name }) => seat === `bot:${name}`)?.line ?? "");
}
