/** Where somebody begins who has never played here: the lessons, one a game. */

import { html, nothing, type TemplateResult } from "lit";
import type { GameCard, GuideOffer } from "./wire.js";

export function welcome(
  games: GameCard[],
  learn: (game: GameCard, guide: GuideOffer) => void,
): TemplateResult | typeof nothing {
  const lessons = games.flatMap((game) => game.guides.map((guide) => ({ game, guide })));
  if (!lessons.length) return nothing;
  return html`<section class="welcome" aria-label="Begin here">
    <h2>New here? Begin with a lesson</h2>
    <p>
      A quarter of an hour on the real map: it says what to click and why. You need no rulebook. Which
      game?
    </p>
    <div class="row">
      ${lessons.map(({ game, guide }) => html`<button class="main" @click=${() => learn(game, guide)}>${game.title} <span class="small">${guide.minutes} min</span></button>`)}
    </div>
  </section>`;
}
