/** Offers that stand open, with what can be answered; and how the last one was answered. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import type { Offer } from "./wire.js";
import { offered } from "./words.js";

@customElement("lv-offers")
export class Offers extends RoomElement {
  static override styles = [
    shared,
    column,
    css`
      :host {
        padding: 12px 14px 0;
      }
      .offer {
        background: var(--accent-soft);
        border-radius: 9px;
        padding: 8px 10px;
        display: flex;
        gap: 8px;
        align-items: center;
        flex-wrap: wrap;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { update } = this.room;
    if (!update) return nothing;
    return html`${update.offers.map((offer) => this.offer(offer, update.mine.includes(offer.role)))}
    ${update.answer ? html`<p class="soft small" role="status">${update.answer}.</p>` : nothing}`;
  }

  private offer(offer: Offer, own: boolean): TemplateResult {
    const reply = (accept: boolean): void =>
      void this.room.ask({ do: "reply", name: offer.what, accept });
    const answers = own
      ? html`<button @click=${() => reply(false)}>Withdraw</button>`
      : html`<button class="main" @click=${() => reply(true)}>Accept</button>
          <button @click=${() => reply(false)}>Decline</button>`;
    return html`<div class="offer">
      <span class="grow">${offered(offer, own)}</span>
      ${this.room.update?.mine.length ? answers : nothing}
    </div>`;
  }
}
