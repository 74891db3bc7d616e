/** The end of a game: who won and how it was counted, the score as it went, losses, luck. */

import { html, LitElement, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, reasonOf } from "./api.js";
import { endStyle } from "./end-style.js";
import { HEIGHT, markAt, scoreChart, STROKES, WIDTH } from "./score-chart.js";
import { shared } from "./shared.js";
import type { LuckyThrow, Retrospect, SeatState, TurningPoint } from "./wire.js";
import { figure, isBot, percent, plural, sentence, signed, untold } from "./words.js";

@customElement("lv-end")
export class EndPage extends LitElement {
  @property() match = "";
  @property() token = "";
  @state() private told: Retrospect | null = null;
  @state() private fault = "";

  static override styles = [shared, endStyle];

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("match") && this.match) void this.load();
  }

  private async load(): Promise<void> {
    const words = this.token ? `?${new URLSearchParams({ token: this.token })}` : "";
    try {
      this.told = await get<Retrospect>(`/api/matches/${this.match}/retrospect${words}`);
      document.title = `${this.told.title}: the end · Levant`;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  /** The table of this match, as it was after so many actions. */
  private table(at?: number): string {
    const where = this.token ? `/watch/${this.match}/${this.token}` : `/match/${this.match}`;
    return at === undefined ? where : `${where}?at=${at}`;
  }

  override render(): TemplateResult {
    const { told } = this;
    if (this.fault) {
      return html`<main>
        <h1>The end of the game</h1>
        <p role="alert">${this.fault}</p>
        <a class="button" href=${this.table()}>To the table</a>
      </main>`;
    }
    if (!told) return html`<main><p role="status">The game is being looked through…</p></main>`;
    return html`<main>
      <header>
        <p class="soft">${told.title}</p>
        <h1>${sentence(told.result.level)}</h1>
        <p class="won">${wonBy(told)}</p>
        <nav class="row" aria-label="Where to go from here">
          <a class="button main" href="${this.table()}?look">Look back on this game: what cost most</a>
          <a class="button" href=${this.table(0)}>Watch it again from the start</a>
          <a class="button" href=${this.table()}>To the table as it ended</a>
          <a class="button" href="/">To the start page</a>
        </nav>
      </header>
      ${this.counted(told)} ${this.score(told)} ${this.turning(told)} ${this.losses(told)}
      ${this.luck(told)}
    </main>`;
  }

  private counted({ result, standings }: Retrospect): TemplateResult {
    const more = untold(result.lines, standings);
    return html`<section aria-labelledby="counted">
      <h2 id="counted">How it was counted</h2>
      ${more.length ? html`<ul>${more.map((line) => html`<li>${sentence(line)}</li>`)}</ul>` : nothing}
      <table>
        <caption class="hidden-text">The standings at the end</caption>
        <tbody>
          ${standings.map((line) => html`<tr><th scope="row">${line.what}${line.how ? html`<div class="soft small how">${line.how}</div>` : nothing}</th><td class="number">${line.value}</td></tr>`)}
        </tbody>
      </table>
    </section>`;
  }

  private score({ scores, points, turning }: Retrospect): TemplateResult | typeof nothing {
    if (!scores.length) return nothing;
    const marked = turning.map(({ until }) => points.findIndex(({ at }) => at === until));
    return html`<section aria-labelledby="score">
      <h2 id="score">The score as it went</h2>
      <svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The score over time; the table below has the figures">
        ${scoreChart(scores, marked)}
      </svg>
      <ul class="key">
        ${scores.map(({ what }, n) => {
          const [colour, dashes, mark] = STROKES[n % STROKES.length]!;
          return html`<li>
            <svg viewBox="0 0 34 12" aria-hidden="true">
              ${svg`<path d="M0 6H34" stroke=${colour} stroke-width="2.500" stroke-dasharray=${dashes}></path>
              <path d=${markAt(mark, 17, 6)} fill=${colour} stroke=${colour}></path>`}
            </svg>
            ${what}
          </li>`;
        })}
      </ul>
      <details>
        <summary>In figures</summary>
        <div class="figures" tabindex="0" role="group" aria-label="The score in figures">
          <table>
            <thead>
              <tr>
                <th scope="col">At</th>
                ${scores.map(({ what }) => html`<th scope="col">${what}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${points.map(
                ({ at, headline }, n) =>
                  html`<tr>
                    <th scope="row"><a href=${this.table(at)}>${headline}</a></th>
                    ${scores.map(({ values }) => html`<td class="number">${figure(values[n] ?? 0)}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </details>
    </section>`;
  }

  private turning({ turning }: Retrospect): TemplateResult | typeof nothing {
    if (!turning.length) return nothing;
    return html`<section aria-labelledby="turning">
      <h2 id="turning">What turned it</h2>
      <ol>
        ${turning.map((each) => this.turned(each))}
      </ol>
    </section>`;
  }

  private turned({ at, headline, changes }: TurningPoint): TemplateResult {
    const told = Object.entries(changes).map(([what, by]) => `${what} ${signed(by)}`);
    return html`<li><a href=${this.table(at)}>${headline}</a>: ${told.join(", ")}</li>`;
  }

  private losses({ losses }: Retrospect): TemplateResult {
    return html`<section aria-labelledby="losses">
      <h2 id="losses">Losses</h2>
      <div class="sides">
        ${Object.entries(losses).map(
          ([role, lost]) =>
            html`<div>
              <h3>${role}: ${lost.length ? plural(lost.length, "unit") : "none"}</h3>
              <ul>
                ${lost.map(({ at, text }) => html`<li><a href=${this.table(at)}>${text}</a></li>`)}
              </ul>
            </div>`,
        )}
      </div>
    </section>`;
  }

  private luck({ luck, seats }: Retrospect): TemplateResult | typeof nothing {
    if (!luck.length) return nothing;
    return html`<section aria-labelledby="luck">
      <h2 id="luck">The best and the worst die</h2>
      <p class="soft">
        What a throw did to the chances beyond what such throws do on the average, as the machine
        reckons them.
      </p>
      <ul>
        ${luck.map((each) => this.lucky(each, seats))}
      </ul>
    </section>`;
  }

  private lucky({ role, at, text, dice, gain }: LuckyThrow, seats: SeatState[]): TemplateResult {
    const others = seats.map((seat) => seat.role).filter((each) => each !== role);
    return html`<li>
      <b>Best for ${role}, worst for ${others.join(" and ")}:</b>
      ${dice.map((die) => html`<span class="die">${die}</span>`)}
      <a href=${this.table(at)}>${text}</a>, worth ${percent(gain)} of a game
    </li>`;
  }
}

/** Who has won, by role and name. */
export function wonBy({ result, seats }: Retrospect): string {
  if (result.all_lose) return "Everybody has lost.";
  const seat = seats.find(({ role }) => role === result.winner);
  if (!seat) return "Nobody has won.";
  const who = isBot(seat) ? "the machine" : seat.player;
  return `${seat.role}${who ? ` (${who})` : ""} has won.`;
}
