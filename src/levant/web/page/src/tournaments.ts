/** Tournaments: which there are, and a new one. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, post } from "./api.js";
import { PeoplePage } from "./people-page.js";
import { PACES } from "./people-words.js";
import { go } from "./router.js";
import { tournamentTable } from "./tables.js";
import { valueOf } from "./value-of.js";
import type { GameCard, NewTournament, TournamentCard, TournamentPage } from "./wire.js";

const STATES: [string, string][] = [
  ["open", "To enter"],
  ["running", "Going on"],
  ["over", "Over"],
];

@customElement("lv-tournaments")
export class Tournaments extends PeoplePage {
  @state() private games: GameCard[] = [];
  @state() private cards: TournamentCard[] | null = null;
  @state() private making = false;
  @state() private game = "";
  @state() private kind = "round-robin";

  protected async load(): Promise<void> {
    document.title = "Levant: tournaments";
    if (!this.games.length) this.games = await get<GameCard[]>("/api/games");
    this.cards = await get<TournamentCard[]>("/api/tournaments");
  }

  override updated(changed: Map<string, unknown>): void {
    super.updated(changed);
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  protected body(): TemplateResult {
    const { cards } = this;
    return html`<div class="row">
        <h1 class="grow">Tournaments</h1>
        ${this.member ? html`<button class="main" @click=${() => (this.making = true)}>Open a tournament</button>` : nothing}
      </div>
      ${this.member ? nothing : html`<p class="soft">Who has an account may open and enter tournaments.</p>`}
      ${cards?.length === 0 ? html`<p class="soft">There is none yet.</p>` : nothing}
      ${STATES.map(([state, title]) => {
        const found = (cards ?? []).filter((card) => card.state === state);
        return found.length
          ? html`<section aria-label=${title}><h2>${title}</h2>${tournamentTable(found)}</section>`
          : nothing;
      })}
      ${this.making ? this.dialog() : nothing}`;
  }

  private dialog(): TemplateResult {
    const chosen = this.games.find((each) => each.id === this.game) ?? this.games[0];
    const swiss = this.kind === "swiss";
    const options = (row: [string, string][]): TemplateResult[] =>
      row.map(([id, label]) => html`<option value=${id}>${label}</option>`);
    return html`<dialog aria-labelledby="new" @close=${() => (this.making = false)}>
      <form @submit=${(e: Event) => this.open(e)}>
        <h2 id="new">Open a tournament</h2>
        <label class="field">Name<input name="name" required maxlength="60" /></label>
        <label class="field"
          >Game<select name="game" @change=${(e: Event) => (this.game = valueOf(e))}>
            ${options(this.games.map((each) => [each.id, each.title]))}
          </select></label
        >
        <label class="field"
          >Scenario<select name="scenario">
            ${options((chosen?.scenarios ?? []).map((each) => [each.id, each.title]))}
          </select></label
        >
        <label class="field"
          >System<select name="kind" @change=${(e: Event) => (this.kind = valueOf(e))}>
            <option value="round-robin">all meet all</option>
            <option value="swiss">Swiss: like meets like</option>
          </select></label
        >
        <label class="field"
          >Starts by itself with so many players<input
            name="most"
            type="number"
            min="3"
            max=${swiss ? 64 : 16}
            value="8"
            required
        /></label>
        ${
          swiss
            ? html`<label class="field"
                >Rounds (0: as many as tell the players apart)<input
                  name="rounds"
                  type="number"
                  min="0"
                  max="9"
                  value="0"
              /></label>`
            : html`<label class="row"
                ><input name="twice" type="checkbox" /> Each pair plays both sides</label
              >`
        }
        <label class="field"
          >Pace<select name="clock">
            ${PACES.map(([id, label]) => html`<option value=${id} ?selected=${id === "day"}>${label}</option>`)}
          </select></label
        >
        <label class="row"><input name="rated" type="checkbox" checked /> Rated</label>
        ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
        <div class="row">
          <button class="main">Open it</button>
          <button type="button" @click=${() => this.renderRoot.querySelector("dialog")!.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>`;
  }

  private async open(event: Event): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const said = (name: string): string => String(fields.get(name) ?? "");
    await this.tried(async () => {
      const made = await post<TournamentPage>("/api/tournaments", {
        name: said("name"),
        game: said("game"),
        scenario: said("scenario"),
        kind: said("kind"),
        clock: said("clock"),
        most: Number(said("most")),
        rounds: Number(said("rounds")),
        legs: fields.has("twice") ? 2 : 1,
        rated: fields.has("rated"),
      } satisfies NewTournament);
      go(`/tournament/${made.card.id}`);
    });
  }
}
