/** A game against the machine without many questions: which scenario, and begin. */

import { post } from "./api.js";
import { learnt } from "./lesson-memory.js";
import { usualBot } from "./machines.js";
import { go } from "./router.js";
import type { GameCard, Made, NewMatch } from "./wire.js";

/** The scenario for who has not chosen one: that of the lesson once it was learnt, else the first. */
export function usualScenario(game: GameCard): string {
  const taught = learnt().includes(game.id) ? game.guides[0]?.scenario : undefined;
  return taught ?? game.scenarios[0]?.id ?? "";
}

/** Begin it from the side that the game lists first. */
export async function playMachine(game: GameCard): Promise<void> {
  const bot = usualBot(game.bots) ?? "random";
  const seats = Object.fromEntries(game.roles.map((role, n) => [role, n === 0 ? "me" : `bot:${bot}`]));
  const wanted = { game: game.id, scenario: usualScenario(game), seats, resigns: true };
  const made = await post<Made>("/api/matches", wanted satisfies NewMatch);
  go(`/match/${made.id}`);
}
