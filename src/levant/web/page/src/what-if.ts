/** What if these attacked: the chances that each further choice would give the combat. */

import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, reasonOf, Trouble } from "./api.js";
import { reveal } from "./reveal.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { CombatOdds } from "./wire.js";
import { percent } from "./words.js";

const BUSY = 503;
const AGAIN_MS = 1500;

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
    `,
  ];

  @state() private odds: CombatOdds[] = [];
  @state() private waited = -1; // the point of the match that is being asked about
  @state() private failed = ""; // why there was no answer
  private at = -1; // the point of the match that they are of

  override render(): TemplateResult | typeof nothing {
    if (!this.room.asked) return nothing;
    const at = this.room.scene?.at;
    if (this.waited === at) return html`<p class="soft small" role="status">Working out the chances…</p>`;
    if (this.at !== at) return this.button("What if…");
    if (this.failed)
      return html`<p class="small" role="alert">No chances: ${this.failed}.</p>${this.button("Try again")}`;
    if (!this.odds.length)
      return html`<p class="soft small" role="status">No choice here changes the chances of the combat.</p>`;
    return html`<dl aria-label="What if" tabindex="0">
      ${this.odds.map(({ say, exact, outcomes }) => html`<div>
        <dt>${say}</dt>
        <dd>${outcomes.map(({ what, chance }) => `${what} ${percent(chance)}`).join(", ")}${exact ? "" : this.room.game.hidden ? " (against what is guessed of what is hidden)" : " (simulated)"}</dd>
      </div>`)}
    </dl>`;
  }

  /** The answer may lie below the edge of the panel. */
  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("waited" as keyof WhatIf)) return;
    const told = this.renderRoot.querySelector("dl, p");
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
    }
    if (this.waited !== at) return; // asked again since, about a later point
    [this.at, this.odds, this.failed, this.waited] = [at, odds, failed, -1];
  }
}
