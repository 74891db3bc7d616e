/** Where we are in the game, whose move it is, who is ahead. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "./icons.js";
import { RoomElement } from "./room-element.js";
import { go } from "./router.js";
import { shared } from "./shared.js";
import type { SeatState } from "./wire.js";
import { clock, isBot, sentence } from "./words.js";

@customElement("lv-topbar")
export class Topbar extends RoomElement {
  private ticking = 0;

  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        left: 0;
        right: 0;
        top: 0;
        height: 52px;
        z-index: 9;
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 0 12px 0 6px;
        background: var(--panel);
        border-bottom: 1px solid var(--line);
      }
      .title {
        font: 650 17px/1 var(--serif);
        white-space: nowrap;
      }
      .headline {
        font-size: inherit;
        font-weight: 600;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .seats {
        display: flex;
        gap: 6px;
      }
      .seat {
        display: flex;
        align-items: center;
        gap: 7px;
        padding: 4px 11px;
        border-radius: 999px;
        border: 1.5px solid var(--line);
        font-size: 13px;
        white-space: nowrap;
      }
      .seat.turn {
        background: var(--lit);
        border-color: #7a4f00;
        color: var(--lit-ink);
        font-weight: 650;
      }
      .seat.turn .soft {
        color: inherit;
      }
      .score {
        padding: 5px 11px;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
        min-width: 0;
      }
      .lost {
        background: var(--bad-soft);
        color: var(--bad);
        border-radius: 999px;
        padding: 4px 10px;
        font-weight: 600;
        white-space: nowrap;
      }
      @media (max-width: 1180px) {
        .score {
          display: none;
        }
      }
      @media (max-width: 960px) {
        .title {
          display: none;
        }
      }
      @media (max-width: 760px) {
        :host {
          gap: 6px;
          padding-right: 6px;
        }
        .seat .soft {
          display: none;
        }
        .seat {
          padding: 4px 8px;
          font-size: 12px;
        }
        .headline {
          font-size: 12.5px;
          white-space: normal;
          line-height: 1.2;
          max-height: 2.4em;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.ticking = window.setInterval(() => {
      if (this.room.seats.some((seat) => seat.running)) this.requestUpdate();
    }, 1000);
  }

  override disconnectedCallback(): void {
    clearInterval(this.ticking);
    super.disconnectedCallback();
  }

  override render(): TemplateResult {
    const table = this.room.scene?.table;
    const score = table?.standings.at(-1);
    const over = this.room.scene?.result;
    return html`<button class="icon plain" title="Home" aria-label="Home" @click=${() => go("/")}>
        ${icon("home")}
      </button>
      <span class="title">${this.room.game.title}</span>
      <h1 class="headline grow">${table?.headline ?? ""}</h1>
      ${
        this.room.update?.strict
          ? html`<span
              class="soft small"
              title="Nothing is taken back once a die has fallen or the turn has passed"
              >strict</span
            >`
          : nothing
      }
      ${
        score
          ? html`<button
              class="score small"
              title=${score.how || "Score and turns"}
              @click=${() => this.room.dispatchEvent(new CustomEvent("panel", { detail: "status" }))}
            >
              <span class="soft">${over ? "The game is over" : score.what}:</span>
              <b>${sentence(over ? over.level : score.value)}</b>
            </button>`
          : nothing
      }
      <div class="seats" role="list" aria-label="Players">
        ${this.room.seats.map((seat) => this.seat(seat))}
      </div>
      ${this.room.connected ? nothing : html`<span class="lost" role="status">Reconnecting…</span>`}`;
  }

  private seat(seat: SeatState): TemplateResult {
    const turn = !this.room.scene?.result && this.room.scene?.asked?.role === seat.role;
    const bot = isBot(seat);
    const mine = this.room.update?.mine ?? [];
    const name = mine.includes(seat.role) ? "you" : bot ? "machine" : seat.player || "free";
    const left = seat.clock - (seat.running ? Date.now() - this.room.heardAt : 0);
    return html`<span role="listitem" class="seat ${turn ? "turn" : ""}" aria-current=${turn}>
      <span>${seat.role}</span
      ><span class="soft">${name}</span>
      ${seat.clock >= 0 ? html`<span class="number">${clock(left)}</span>` : nothing}
      ${turn ? html`<span class="hidden-text">decides now</span>` : nothing}</span
    >`;
  }
}
