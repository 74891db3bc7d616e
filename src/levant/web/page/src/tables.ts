/** Tables about people: statistics, results, tournaments. */

import { html, nothing, type TemplateResult } from "lit";
import { player, to } from "./links.js";
import { change, outcome, paceOf, standOf, systemOf } from "./people-words.js";
import type { GameCard, ResultCard, Tally, TournamentCard } from "./wire.js";

/** Finished matches by scenario and side; with the game where there are several. */
export function tallyTable(tallies: Tally[], games: GameCard[], several: boolean): TemplateResult {
  const about = (tally: Tally): GameCard | undefined => games.find((game) => game.id === tally.game);
  const scenario = (tally: Tally): string =>
    about(tally)?.scenarios.find((each) => each.id === tally.scenario)?.title ?? tally.scenario;
  return html`<div class="sheet">
    <table>
      <thead>
        <tr>
          ${several ? html`<th>Game</th>` : nothing}
          <th>Scenario</th>
          <th>Side</th>
          <th class="number">played</th>
          <th class="number">won</th>
          <th class="number">drawn</th>
          <th class="number">lost</th>
        </tr>
      </thead>
      <tbody>
        ${tallies.map(
          (tally) =>
            html`<tr>
              ${several ? html`<td>${about(tally)?.title ?? tally.game}</td>` : nothing}
              <td>${scenario(tally)}</td>
              <td>${tally.role}</td>
              <td class="number">${tally.played}</td>
              <td class="number">${tally.won}</td>
              <td class="number">${tally.drawn}</td>
              <td class="number">${tally.lost}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Results, each a link to its match; with who played where that is not one and the same. */
export function resultTable(results: ResultCard[], own: boolean): TemplateResult {
  return html`<div class="sheet">
    <table>
      <tbody>
        ${results.map(
          (result) =>
            html`<tr>
              <td>${new Date(result.time).toLocaleDateString()}</td>
              <td>${to(`/match/${result.match}`, result.title)}</td>
              <td>
                ${own ? nothing : player(result.player)} ${outcome(result.points)} as ${result.role}
                against ${player(result.opponent)}
              </td>
              <td class="soft">${result.over}</td>
              <td class="number">${change(result)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function tournamentTable(cards: TournamentCard[]): TemplateResult {
  return html`<div class="sheet">
    <table>
      <tbody>
        ${cards.map(
          (card) =>
            html`<tr>
              <td>${to(`/tournament/${card.id}`, html`<b>${card.name}</b>`)}</td>
              <td>${card.title}</td>
              <td>${systemOf(card)}, ${paceOf(card.clock)}${card.rated ? ", rated" : ""}</td>
              <td>${standOf(card)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
