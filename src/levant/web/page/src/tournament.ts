/** A tournament's page: who has entered, who meets whom, who leads. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, post } from "./api.js";
import { game, player, to } from "./links.js";
import { PeoplePage } from "./people-page.js";
import { paceOf, scoreOf, standOf, systemOf } from "./people-words.js";
import { figure } from "./words.js";
import { go } from "./router.js";
import type { PairingCard, TournamentPage } from "./wire.js";

const STARTING = 2500; // milliseconds until one that is full has started

@customElement("lv-tournament")
export class TournamentPlace extends PeoplePage {
  @property() name = "";
  @state() private page: TournamentPage | null = null;

  protected async load(): Promise<void> {
    this.page = await get<TournamentPage>(`/api/tournaments/${this.name}`);
    document.title = `Levant: ${this.page.card.name}`;
  }

  protected body(): TemplateResult | typeof nothing {
    const { page } = this;
    if (!page) return nothing;
    const { card } = page;
    return html`<div class="stack">
        <h1>${card.name}</h1>
        <p>
          ${game(card.game, card.title)}: ${systemOf(card)}, ${paceOf(card.clock)}${card.rated ? ", rated" : ""}.
          Opened by ${player(card.owner)}.
        </p>
        <p><b>${standOf(card)}.</b> ${card.state === "open" ? "It starts by itself when it is full." : nothing}</p>
        ${this.member ? this.doing(page) : nothing}
      </div>
      <section aria-label="Standings">
        <h2>${card.state === "open" ? "Entered" : "Standings"}</h2>
        ${card.state === "open" ? this.entered(page) : this.standings(page)}
      </section>
      ${[...page.rounds.entries()].reverse().map(([number, pairings]) => this.round(page, number + 1, pairings))}`;
  }

  private doing({ card, mine, least }: TournamentPage): TemplateResult {
    const button = (what: string, label: string, main = false): TemplateResult =>
      html`<button class=${main ? "main" : ""} @click=${() => this.ask(what)}>${label}</button>`;
    const open = card.state === "open";
    return html`<div class="row">
      ${open && !card.entered ? button("enter", "Enter", true) : nothing}
      ${card.entered && card.state !== "over" ? button("leave", open ? "Leave" : "Withdraw") : nothing}
      ${open && mine && card.players >= least ? button("start", "Start now") : nothing}
      ${open && mine ? button("cancel", "Cancel the tournament") : nothing}
    </div>`;
  }

  private async ask(what: string): Promise<void> {
    await this.tried(async () => {
      await post(`/api/tournaments/${this.name}/${what}`, {});
      if (what === "cancel") go("/tournaments");
      else await this.load();
    });
    const card = this.page?.card;
    if (card?.state === "open" && card.players >= card.most)
      setTimeout(() => void this.refresh(), STARTING);
  }

  private entered({ standings }: TournamentPage): TemplateResult {
    if (!standings.length) return html`<p class="soft">Nobody yet.</p>`;
    return html`<ul>
      ${standings.map((line) => html`<li>${player(line.player)}</li>`)}
    </ul>`;
  }

  private standings({ standings }: TournamentPage): TemplateResult {
    return html`<div class="sheet">
      <table>
        <thead>
          <tr>
            <th><span class="hidden-text">Place</span></th>
            <th>Player</th>
            <th class="number">points</th>
            <th class="number" title="The points of one's opponents">Buchholz</th>
            <th class="number" title="The points of those one beat, and half of those one drew with">
              Sonneborn-Berger
            </th>
            <th class="number">won</th>
            <th class="number">drawn</th>
            <th class="number">lost</th>
          </tr>
        </thead>
        <tbody>
          ${standings.map(
            (line) =>
              html`<tr>
                <td>${line.place}</td>
                <td>
                  ${player(line.player)}
                  ${line.withdrawn ? html`<span class="soft">withdrawn</span>` : nothing}
                </td>
                <td class="number"><b>${figure(line.points)}</b></td>
                <td class="number">${figure(line.buchholz)}</td>
                <td class="number">${line.berger}</td>
                <td class="number">${line.won}</td>
                <td class="number">${line.drawn}</td>
                <td class="number">${line.lost}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private round({ roles }: TournamentPage, number: number, pairings: PairingCard[]): TemplateResult {
    return html`<section aria-label="Round ${number}">
      <h2>Round ${number}</h2>
      <div class="sheet">
        <table>
          <thead>
            <tr>
              <th>${roles[0]}</th>
              <th>${roles[1]}</th>
              <th class="number"><span class="hidden-text">Result</span></th>
              <th><span class="hidden-text">Match</span></th>
            </tr>
          </thead>
          <tbody>
            ${pairings.map((pairing) => this.pairing(pairing))}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  private pairing({ first, second, match, points, over }: PairingCard): TemplateResult {
    if (!second) {
      const bye = points?.[0] ? "has a bye, a point" : "rests";
      return html`<tr>
        <td>${player(first)}</td>
        <td class="soft" colspan="3">${bye}</td>
      </tr>`;
    }
    return html`<tr>
      <td>${player(first)}</td>
      <td>${player(second)}</td>
      <td class="number">${scoreOf(points)}</td>
      <td>${to(`/match/${match}`, over || "to the match")}</td>
    </tr>`;
  }
}
