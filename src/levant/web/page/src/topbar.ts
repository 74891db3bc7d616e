/** Where we are in the game, whose move it is, who is ahead. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "./icons.js";
import { RoomElement } from "./room-element.js";
import { go } from "./router.js";
import { shared } from "./shared.js";
import type { SeatState } from "./wire.js";
import { clock, isBot, namedAgain, sentence } from "./words.js";

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
      .where {
        min-width: 0;
        flex: 1;
      }
      .title {
        font: 600 12px/1.2 var(--serif);
        color: var(--soft);
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .headline {
        font-size: 14.5px;
        font-weight: 650;
        line-height: 1.15;
        text-wrap: balance;
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
        padding: 4px 11px;
        min-width: 0;
        flex: 0 1 auto;
        line-height: 1.2;
        text-wrap: balance;
      }
      .short {
        display: none;
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
          max-width: min(300px, 32vw);
          padding-block: 2px;
          font-size: 12px;
        }
        .score > span {
          overflow: hidden;
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 3;
        }
        .score .soft {
          display: none;
        }
        .short {
          display: inline;
          font-weight: 450;
        }
        .headline {
          font-size: 13.5px;
        }
      }
      @media (max-width: 920px) {
        .title {
          display: none;
        }
      }
      /* The score lies below the phase, the players one below the other. */
      @media (max-width: 760px) {
        :host {
          display: grid;
          grid-template: auto auto / auto 1fr auto;
          align-content: center;
          gap: 1px 4px;
          padding: 0 6px 0 0;
        }
        :host > .plain,
        .seats {
          grid-row: 1 / 3;
        }
        :host > .plain {
          width: 32px;
        }
        .seats {
          grid-column: 3;
          flex-direction: column;
          gap: 2px;
        }
        .title,
        .strict,
        .more,
        .again,
        .score .soft {
          display: none;
        }
        /* Who decides now; the other too where clocks run. */
        .seats:has(.turn) .seat:not(.turn, :has(.number)) {
          display: none;
        }
        .where {
          align-self: end;
        }
        .headline {
          font-size: 11px;
          line-height: 1.15;
          overflow: hidden;
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
        }
        @media (max-width: 375px) {
          .headline {
            font-size: 10.25px;
          }
        }
        .score {
          grid-column: 2;
          align-self: start;
          max-width: none;
          min-height: 0;
          padding: 0;
          border: none;
          background: none;
          font-size: 12px;
          white-space: nowrap;
        }
        .score > span {
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .short {
          display: inline;
          font-weight: 450;
        }
        .seat {
          padding: 1px 8px;
          font-size: 11.5px;
          line-height: 1.4;
          gap: 4px;
        }
        .seat:only-child,
        .seats:has(.turn):not(:has(.number)) .turn {
          flex-direction: column;
          gap: 0;
          padding: 4px 7px;
          border-radius: 10px;
          line-height: 1.25;
        }
        .seats:has(.number) .soft {
          display: none;
        }
        .lost {
          position: absolute;
          right: 6px;
          top: 56px;
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
    const [value = "", ...more] = (over ? over.level : (score?.value ?? "")).split("; ");
    const [won, again, ahead] = namedAgain(sentence(value));
    return html`<button class="icon plain" title="Home" aria-label="Home" @click=${() => go("/")}>
        ${icon("home")}
      </button>
      <div class="where">
        <div class="title">${this.room.game.title}</div>
        <h1 class="headline">${table?.headline ?? ""}</h1>
      </div>
      ${
        this.room.update?.strict
          ? html`<span
              class="strict soft small"
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
              aria-label="Score and turns: ${over ? over.level : `${score.what}: ${score.value}`}"
              @click=${() => this.room.dispatchEvent(new CustomEvent("panel", { detail: "status" }))}
            >
              <span
                ><span class="soft">${over ? "The game is over" : score.what}:</span><span class="short">${over ? "over:" : "now:"}</span>
                <b>${won}<span class="again">${again}</span>${ahead}<span class="more">${more.map((each) => `; ${each}`)}</span></b></span
              >
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
