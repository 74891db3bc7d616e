/** A player's page: ratings, statistics, results; and on one's own, friends and blocks. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, post } from "./api.js";
import { game, player } from "./links.js";
import "./new-game.js";
import { PeoplePage } from "./people-page.js";
import { ratingOf } from "./people-words.js";
import { resultTable, tallyTable, tournamentTable } from "./tables.js";
import type { Contacts, ContactWish, GameCard, PersonPage } from "./wire.js";

@customElement("lv-player")
export class PlayerPage extends PeoplePage {
  @property() name = "";
  @state() private games: GameCard[] = [];
  @state() private person: PersonPage | null = null;
  @state() private contacts: Contacts | null = null;
  @state() private challenge: GameCard | null = null;

  protected async load(): Promise<void> {
    document.title = `Levant: ${this.name}`;
    if (!this.games.length) this.games = await get<GameCard[]>("/api/games");
    const query = new URLSearchParams({ name: this.name });
    this.person = await get<PersonPage>(`/api/player?${query}`);
    if (this.person.me) this.contacts = await get<Contacts>("/api/contacts");
  }

  protected body(): TemplateResult | typeof nothing {
    const { person } = this;
    if (!person) return nothing;
    return html`<div>
        <h1>${person.name}</h1>
        <p class="soft">Here since ${new Date(person.since).toLocaleDateString()}</p>
      </div>
      ${this.member && !person.me ? this.dealings(person) : nothing} ${this.rated(person)}
      ${person.me && this.contacts ? this.lists(this.contacts) : nothing}
      ${person.tournaments.length ? html`<section><h2>Tournaments</h2>${tournamentTable(person.tournaments)}</section>` : nothing}
      ${person.tallies.length ? html`<section><h2>Against people</h2>${tallyTable(person.tallies, this.games, true)}</section>` : nothing}
      ${person.results.length ? html`<section><h2>Latest results</h2>${resultTable(person.results, true)}</section>` : nothing}`;
  }

  /** What one member may do about another. */
  private dealings({ name, contact }: PersonPage): TemplateResult {
    const wish = (kind: string, label: string): TemplateResult =>
      html`<button @click=${() => this.keep(name, contact === kind ? "" : kind)}>${label}</button>`;
    const blocked = contact === "blocked";
    return html`<div class="row">
        ${blocked ? nothing : this.challenging()}
        ${blocked ? nothing : wish("friend", contact === "friend" ? "No longer a friend" : "Add to friends")}
        ${wish("blocked", blocked ? "Unblock" : "Block")}
      </div>
      ${blocked ? html`<p class="soft">You do not meet in the lobby, and neither is told why.</p>` : nothing}
      ${
        this.challenge
          ? html`<lv-new-game
              account
              .game=${this.challenge}
              .opponent=${`player:${name}`}
              @closed=${() => (this.challenge = null)}
            ></lv-new-game>`
          : nothing
      }`;
  }

  private challenging(): TemplateResult {
    const chosen = (event: Event): void => {
      const select = event.target as HTMLSelectElement;
      this.challenge = this.games.find((each) => each.id === select.value) ?? null;
      select.value = "";
    };
    return html`<select aria-label="Challenge to a game" @change=${chosen}>
      <option value="">Challenge to…</option>
      ${this.games.map((each) => html`<option value=${each.id}>${each.title}</option>`)}
    </select>`;
  }

  private rated(person: PersonPage): TemplateResult {
    if (!person.ratings.length) return html`<p class="soft">No rated match yet.</p>`;
    const title = (id: string): string => this.games.find((each) => each.id === id)?.title ?? id;
    return html`<section>
      <h2>Ratings</h2>
      <table class="narrow">
        <tbody>
          ${person.ratings.map(
            (card) =>
              html`<tr>
                <td>${game(card.game, title(card.game))}</td>
                <td class="number"><b>${ratingOf(card)}</b></td>
                <td class="soft">give or take ${2 * card.deviation}, ${card.played} rated</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  private lists({ friends, blocked }: Contacts): TemplateResult {
    return html`<section aria-label="Friends">
      <h2>Friends</h2>
      ${this.names(friends, "Remove")}
      <form class="row" @submit=${(e: Event) => this.add(e)}>
        <input name="name" maxlength="40" required aria-label="A friend's name" placeholder="Name" />
        <button>Add a friend</button>
      </form>
      ${blocked.length ? html`<h2>Blocked</h2>${this.names(blocked, "Unblock")}` : nothing}
    </section>`;
  }

  private names(names: string[], verb: string): TemplateResult {
    return html`<table class="narrow">
      <tbody>
        ${names.map(
          (name) =>
            html`<tr>
              <td>${player(name)}</td>
              <td class="number"><button @click=${() => this.keep(name, "")}>${verb}</button></td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private add(event: Event): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = String(new FormData(form).get("name")).trim();
    form.reset();
    void this.keep(name, "friend");
  }

  private async keep(name: string, contact: string): Promise<void> {
    await this.tried(async () => {
      await post("/api/player/contact", { name, contact } satisfies ContactWish);
      await this.load();
    });
  }
}
