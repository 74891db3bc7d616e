/** Who plays a game, and how well: ladder, statistics by scenario and side, results. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get } from "./api.js";
import { player, to } from "./links.js";
import { PeoplePage } from "./people-page.js";
import { ratingOf } from "./people-words.js";
import { resultTable, tallyTable } from "./tables.js";
import type { GameCard, GamePeople } from "./wire.js";

@customElement("lv-game-people")
export class GamePage extends PeoplePage {
  @property() name = "";
  @state() private games: GameCard[] = [];
  @state() private people: GamePeople | null = null;

  protected async load(): Promise<void> {
    if (!this.games.length) this.games = await get<GameCard[]>("/api/games");
    this.people = await get<GamePeople>(`/api/games/${this.name}/people`);
    document.title = `Levant: ${this.people.title}`;
  }

  protected body(): TemplateResult | typeof nothing {
    const { people } = this;
    if (!people) return nothing;
    return html`<div>
        <h1>${people.title}</h1>
        <p>${to(`/lobby?open=yes&game=${this.name}`, "Open tables in the lobby")}</p>
      </div>
      ${this.ladder(people)}
      ${people.tallies.length ? html`<section><h2>Between people</h2>${tallyTable(people.tallies, this.games, false)}</section>` : nothing}
      ${people.results.length ? html`<section><h2>Latest results</h2>${resultTable(people.results, false)}</section>` : nothing}`;
  }

  private ladder({ ladder }: GamePeople): TemplateResult {
    if (!ladder.length) return html`<p class="soft">Nobody has played a rated match of it yet.</p>`;
    return html`<section>
      <h2>Ladder</h2>
      <table class="narrow">
        <thead>
          <tr>
            <th><span class="hidden-text">Place</span></th>
            <th>Player</th>
            <th class="number">rating</th>
            <th class="number">rated matches</th>
          </tr>
        </thead>
        <tbody>
          ${ladder.map(
            (card, place) =>
              html`<tr>
                <td>${place + 1}</td>
                <td>${player(card.name)}</td>
                <td class="number">${ratingOf(card)}</td>
                <td class="number">${card.played}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${ladder.some((card) => card.provisional) ? html`<p class="soft small">? after few matches: not certain yet</p>` : nothing}
    </section>`;
  }
}
