/** A game on the start page: its map, what it is about, and the ways to begin it. */

import { html, nothing, type TemplateResult } from "lit";
import { post } from "./api.js";
import { keepLesson, learnt } from "./lesson-memory.js";
import { game as gameLink } from "./links.js";
import { go } from "./router.js";
import type { GameCard, GuideOffer, Made, NewMatch } from "./wire.js";
import { plural } from "./words.js";

/** How a game is begun: at once against the machine, as is chosen, as a lesson. */
export interface Ways {
  quick: () => void;
  choose: () => void;
  learn: (guide: GuideOffer) => void;
}

/** `among` others it links to the ladder too. */
export function gameCard(game: GameCard, among: boolean, { quick, choose, learn }: Ways): TemplateResult {
  const roles = game.roles.join(" against ");
  const done = learnt().includes(game.id);
  return html`<article class="game">
    <div class="picture">
      <img src=${game.picture} alt="Map of ${game.title}" loading="lazy" />
    </div>
    <div class="words">
      <h3>${game.title}</h3>
      <p>${game.summary}</p>
      <div class="facts">
        ${roles ? html`<span>${roles}</span>` : nothing}${game.length ? html`<span>${game.length}</span>` : nothing}
        ${game.scenarios.length ? html`<span>${plural(game.scenarios.length, "scenario")}</span>` : nothing}
        ${among ? html`<span>${gameLink(game.id, "ladder")}</span>` : nothing}
      </div>
      <div class="row">
        <button class="main" @click=${quick}>Play now</button>
        <button @click=${choose}>Choose…</button>
        ${game.guides.map((guide) => html`<button title="${guide.title}, ${guide.minutes} minutes" @click=${() => learn(guide)}>Learn <span class="soft small">${done ? "done" : `${guide.minutes} min`}</span></button>`)}
      </div>
    </div>
  </article>`;
}

/** A lesson: the learner holds all seats, and the dice are those of the script. */
export async function beginLesson(game: GameCard, { scenario, seed }: GuideOffer): Promise<void> {
  const seats = Object.fromEntries(game.roles.map((role, n) => [role, n === 0 ? "me" : "same-screen"]));
  const asked = { game: game.id, scenario, seats, seed } satisfies Partial<NewMatch>;
  const made = await post<Made>("/api/matches", asked);
  keepLesson(made.id, 0);
  go(`/match/${made.id}`);
}
