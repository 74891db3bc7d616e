/** What if these attacked: the chances that each further choice would give the combat. */

import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, reasonOf, Trouble } from "./api.js";
import { reveal } from "./reveal.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { coded } from "./codes.js";
import { byTable, headsOf } from "./fight.js";
import type { CombatOdds, Outcome } from "./wire.js";
import { percent } from "./words.js";

const BUSY = 503;
const REFUSED = 409;
const AGAIN_MS = 1500;
const WORDY = 11; // letters of a result, more of which do not fit the head of a column

@customElement("lv-what-if")
export class WhatIf extends RoomElement {
  static override styles = [
    shared,
    css`
      dl {
        display: grid;
        gap: 4px;
        margin: 0;
        font-size: 13px;
      }
      dd {
        margin: 0;
        color: var(--soft);
      }
      table {
        font-size: 12.5px;
      }
      :is(td, th) {
        padding: 2px 3px;
      }
      td,
      th[scope="col"]:not(:first-child) {
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      tbody th {
        text-align: left;
        font-weight: 550;
      }
      tbody tr:not(:first-child) th:only-child {
        padding-top: 7px;
      }
      thead th {
        position: sticky;
        top: 0;
        background: var(--panel);
      }
      .on {
        padding-left: 10px;
        font-weight: 400;
        color: var(--soft);
      }
    `,
  ];

  @state() private odds: CombatOdds[] = [];
  @state() private waited = -1; // the point of the match that is being asked about
  @state() private failed = ""; // why there was no answer
  private settled = false; // that was an answer: asked again it would be the same
  private at = -1; // the point of the match that they are of

  override render(): TemplateResult | typeof nothing {
    if (!this.room.asked || this.room.asked.choices.length < 2) return nothing; // nothing to compare
    if (!this.room.scene?.worksheet?.foretold) return nothing;
    const at = this.room.scene?.at;
    if (this.waited === at) return html`<p class="soft small" role="status">Working out the chances…</p>`;
    if (this.at !== at) return this.button("What if…");
    if (this.failed)
      return html`<p class="small" role="alert">No chances: ${this.failed}.</p>${this.settled ? nothing : this.button("Try again")}`;
    if (!this.odds.length)
      return html`<p class="soft small" role="status">No choice here changes the chances of the combat.</p>`;
    const rows = rowsOf(this.room.scene?.worksheet?.outcomes ?? [], this.odds);
    const heads = headsOf(rows.flatMap(({ tables }) => tables.map(([, outcomes]) => outcomes)));
    if (heads.some(({ length }) => length > WORDY)) return this.inWords();
    return html`<table aria-label="What if" tabindex="0">
      <thead><tr><th scope="col">%</th>${heads.map((what) => html`<th scope="col">${coded(this.room, what)}</th>`)}</tr></thead>
      ${rows.map(({ say, exact, tables }) => html`<tbody>
        <tr><th colspan=${heads.length + 1} scope="rowgroup">${say}${this.aside(exact)}</th></tr>
        ${tables.map(([table, outcomes]) => html`<tr>
          ${table ? html`<th class="on" scope="row">${table.replace(" Assault", "")}</th>` : html`<td class="on"></td>`}
          ${heads.map((what) => html`<td>${figure(outcomes, what)}</td>`)}
        </tr>`)}
      </tbody>`)}
    </table>`;
  }

  /** Where results are told in words there is no room for a column of each. */
  private inWords(): TemplateResult {
    return html`<dl aria-label="What if" tabindex="0">
      ${this.odds.map(({ say, exact, outcomes }) => html`<div>
        <dt>${say}${this.aside(exact)}</dt>
        ${byTable(outcomes).map(([table, each]) => html`<dd>${table ? `${table}: ` : ""}${each.filter(({ chance }) => chance).map(({ what, chance }) => `${what} ${percent(chance)}`).join(", ")}</dd>`)}
      </div>`)}
    </dl>`;
  }

  private aside(exact: boolean): string {
    return exact ? "" : this.room.game.hidden ? " (against what is guessed of what is hidden)" : " (simulated)";
  }

  /** The answer may lie below the edge of the panel. */
  override updated(changed: PropertyValues<this>): void {
    this.toggleAttribute("tabled", !!this.renderRoot.querySelector("table"));
    if (!changed.has("waited" as keyof WhatIf)) return;
    const told = this.renderRoot.querySelector("table, dl, p");
    if (told) reveal(told);
  }

  private button(label: string): TemplateResult {
    return html`<button class="small" @click=${() => this.ask()}>${label}</button>`;
  }

  /** A server that is busy is asked once more before the player hears of it. */
  private async told(): Promise<CombatOdds[]> {
    const address = this.room.address("odds");
    try {
      return await get<CombatOdds[]>(address);
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== BUSY) throw error;
      await new Promise((go) => setTimeout(go, AGAIN_MS));
      return await get<CombatOdds[]>(address);
    }
  }

  private async ask(): Promise<void> {
    const at = this.room.scene?.at ?? -1;
    this.waited = at;
    let [odds, failed]: [CombatOdds[], string] = [[], ""];
    try {
      odds = await this.told();
    } catch (error) {
      failed = reasonOf(error).replace(/\.$/, "");
      this.settled = error instanceof Trouble && error.status === REFUSED;
    }
    if (this.waited !== at) return; // asked again since, about a later point
    [this.at, this.odds, this.failed, this.waited] = [at, odds, failed, -1];
  }
}

interface Row {
  say: string;
  exact: boolean;
  tables: [string, Outcome[]][];
}

/** What is chosen, with the chances that it comes to on each table; first the combat as it stands. */
function rowsOf(now: Outcome[], odds: CombatOdds[]): Row[] {
  const stands = now.length ? [{ say: "As it stands", exact: true, outcomes: now }] : [];
  return [...stands, ...odds].map(({ say, exact, outcomes }) => ({ say, exact, tables: byTable(outcomes) }));
}

function figure(outcomes: Outcome[], what: string): string {
  const found = outcomes.find((each) => each.what === what);
  return found?.chance ? percent(found.chance).replace("%", "") : "·";
}
