/** The lobby: matches to sit down to, to go on with and to look at, by what is wanted. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "./api.js";
import { enterMatch, matchCard } from "./match-card.js";
import { PeoplePage } from "./people-page.js";
import { changed, filtersIn, PACES, queryOf, type Filters } from "./people-words.js";
import { valueOf } from "./value-of.js";
import type { GameCard, MatchCard } from "./wire.js";

type Row = [string, string][];
const SWITCHES: [keyof Filters, string][] = [
  ["open", "A seat is free"],
  ["friends", "With friends"],
  ["turn", "My move"],
];

@customElement("lv-lobby")
export class Lobby extends PeoplePage {
  @state() private games: GameCard[] = [];
  @state() private cards: MatchCard[] | null = null;
  @state() private filters = filtersIn(location.search);

  protected async load(): Promise<void> {
    document.title = "Levant: lobby";
    if (!this.player?.name) return;
    if (!this.games.length) this.games = await get<GameCard[]>("/api/games");
    const asked = this.filters;
    const found = await get<MatchCard[]>(`/api/lobby${queryOf(asked)}`);
    if (asked === this.filters) this.cards = found;
  }

  private set(name: keyof Filters, value: string): void {
    this.filters = changed(this.filters, name, value);
    history.replaceState(null, "", `/lobby${queryOf(this.filters)}`);
    void this.refresh();
  }

  protected body(): TemplateResult {
    if (this.player && !this.player.name)
      return html`<h1>Lobby</h1>
        <p>Say who you are, and you see who is looking for an opponent.</p>`;
    return html`<h1>Lobby</h1>
      ${this.choices()} ${this.found()}`;
  }

  private choices(): TemplateResult {
    const { game } = this.filters;
    const scenarios = this.games.find((each) => each.id === game)?.scenarios ?? [];
    return html`<form class="row" aria-label="Filters" @submit=${(e: Event) => e.preventDefault()}>
      ${this.select(
        "game",
        "Any game",
        this.games.map((each) => [each.id, each.title]),
      )}
      ${
        scenarios.length > 1
          ? this.select(
              "scenario",
              "Any scenario",
              scenarios.map((each) => [each.id, each.title]),
            )
          : nothing
      }
      ${this.select("clock", "Any pace", [["none", "no clock"], ...PACES])}
      ${this.select("rated", "Rated or not", [
        ["yes", "rated"],
        ["no", "not rated"],
      ])}
      ${SWITCHES.map(
        ([name, label]) =>
          html`<button
            aria-pressed=${this.filters[name] ? "true" : "false"}
            @click=${() => this.set(name, this.filters[name] ? "" : "yes")}
          >
            ${label}
          </button>`,
      )}
    </form>`;
  }

  private select(name: keyof Filters, any: string, row: Row): TemplateResult {
    const chosen = this.filters[name] ?? "";
    return html`<select aria-label=${any} @change=${(e: Event) => this.set(name, valueOf(e))}>
      <option value="">${any}</option>
      ${row.map(([id, label]) => html`<option value=${id} ?selected=${id === chosen}>${label}</option>`)}
    </select>`;
  }

  private found(): TemplateResult | typeof nothing {
    if (this.cards === null) return nothing;
    if (!this.cards.length)
      return html`<p class="soft">
        There is no such match now. Begin one from the start page and leave a seat open.
      </p>`;
    return html`<div class="matches">
      ${this.cards.map((match) => {
        const free = !match.mine && match.seats.some((seat) => seat.kind === "open");
        const verb = match.mine ? "" : free ? "Sit down" : "Watch";
        return matchCard(match, verb, () => void this.tried(() => enterMatch(match, free)));
      })}
    </div>`;
  }
}
