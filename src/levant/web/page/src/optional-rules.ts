/** The optional rules of a game. */

import type { GameCard, OptionCard } from "./wire.js";

/** Those that do something in a scenario. */
export function offered(game: Pick<GameCard, "options">, scenario: string): OptionCard[] {
  return game.options.filter(({ idle }) => !idle.includes(scenario));
}
