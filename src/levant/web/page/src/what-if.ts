/** What if these attacked: the chances that each further choice would give the combat. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "./api.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { CombatOdds } from "./wire.js";
import { percent } from "./words.js";

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
        max-height: 5.5rem; /* the choices above must keep their room */
        overflow-y: auto;
      }
      dd {
        margin: 0;
        color: var(--soft);
      }
    `,
  ];

  @state() private odds: CombatOdds[] = [];
  private at = -1; // the point of the match that they are of

  override render(): TemplateResult | typeof nothing {
    if (!this.room.asked) return nothing;
    if (this.at !== this.room.scene?.at)
      return html`<button class="small" @click=${() => this.ask()}>What if…</button>`;
    if (!this.odds.length) return html`<p class="soft small">Nothing here changes the combat.</p>`;
    return html`<dl aria-label="What if" tabindex="0">
      ${this.odds.map(({ say, exact, outcomes }) => html`<div>
        <dt>${say}</dt>
        <dd>${outcomes.map(({ what, chance }) => `${what} ${percent(chance)}`).join(", ")}${exact ? "" : this.room.game.hidden ? " (against what is guessed of what is hidden)" : " (simulated)"}</dd>
      </div>`)}
    </dl>`;
  }

  private async ask(): Promise<void> {
    const at = this.room.scene?.at ?? -1;
    try {
      const odds = await get<CombatOdds[]>(this.room.address("odds"));
      [this.at, this.odds] = [at, odds];
      this.requestUpdate();
    } catch (error) {
      this.room.trouble(error);
    }
  }
}
