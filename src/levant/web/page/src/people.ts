/** Who plays, on whose time, what is offered, and what is said. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "./invitation.js";
import { reachable } from "./network.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import type { SeatState } from "./wire.js";
import { valueOf } from "./value-of.js";
import { clock, isBot } from "./words.js";

const OFFERS: [string, string][] = [
  ["take-back", "Ask to take back"],
  ["draw", "Offer a draw"],
];

@customElement("lv-people")
export class People extends RoomElement {
  @state() private resigning = false;
  private noteTimer = 0;

  static override styles = [
    shared,
    column,
    css`
      :host {
        gap: 12px;
      }
      .seat {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 4px 0;
        flex-wrap: wrap;
      }
      .dot {
        width: 10px;
        height: 10px;
        border-radius: 50%;
        border: 2px solid var(--soft);
      }
      .dot.on {
        background: var(--good);
        border-color: var(--good);
      }
      .chat {
        max-height: 220px;
        overflow: auto;
        display: flex;
        flex-direction: column;
        gap: 3px;
        font-size: 13px;
      }
      form {
        display: flex;
        gap: 6px;
      }
      form input {
        flex: 1;
      }
      textarea {
        width: 100%;
        min-height: 64px;
        resize: vertical;
      }
      h3 {
        font-size: 13px;
      }
    `,
  ];

  override render(): TemplateResult {
    const update = this.room.update;
    const playing = (update?.mine.length ?? 0) > 0;
    return html`<div>
        ${this.room.seats.map((seat) => this.seat(seat))}
        ${update?.watch ? link("Link to look on", update.watch, "Let others on this network look on") : nothing}
        ${update?.watchers ? html`<p class="soft small">${update.watchers} watching</p>` : nothing}
      </div>
      ${playing && !update?.scene.result && !this.room.past ? this.offering() : nothing} ${this.chat()}
      <div>
        <h3>Private note</h3>
        <textarea
          aria-label="Private note"
          maxlength="4000"
          .value=${update?.note ?? ""}
          @input=${(e: Event) => this.note(e)}
        ></textarea>
      </div>`;
  }

  /** What can be offered to others, a draw to the machine too; and resigning: asked twice. */
  private offering(): TemplateResult {
    const { mine = [], offers = [] } = this.room.update ?? {};
    const others = this.room.seats.filter((seat) => !mine.includes(seat.role));
    const open = OFFERS.filter(
      ([what]) =>
        !offers.some((offer) => offer.what === what) &&
        others.some((seat) => seat.kind === "person" || (what === "draw" && isBot(seat))),
    );
    return html`<div class="row">
      ${open.map(([what, label]) => html`<button @click=${() => this.room.ask({ do: "offer", name: what })}>${label}</button>`)}
      ${
        this.resigning
          ? html`<button class="main" @click=${() => this.resign()}>Yes, I resign</button
              ><button @click=${() => (this.resigning = false)}>No</button>`
          : html`<button @click=${() => (this.resigning = true)}>Resign</button>`
      }
    </div>`;
  }

  private chat(): TemplateResult {
    const lines = this.room.chat;
    return html`<div>
      <h3>Chat</h3>
      <div class="chat" role="log" aria-label="Chat" tabindex="0">
        ${lines.map((line) => html`<p><b>${line.name}${line.role ? ` (${line.role})` : ""}:</b> ${line.text}</p>`)}
        ${lines.length ? nothing : html`<p class="soft small">Nothing said yet.</p>`}
      </div>
      <form @submit=${(e: Event) => this.say(e)}>
        <input
          name="text"
          maxlength="500"
          autocomplete="off"
          aria-label="Say something"
          placeholder="Say something"
        /><button>Send</button>
      </form>
    </div>`;
  }

  private seat(seat: SeatState): TemplateResult {
    const bot = isBot(seat);
    const name = bot ? `machine (${seat.kind.slice(4)})` : seat.player || "free";
    return html`<div class="seat">
      <span
        class="dot ${seat.online || bot ? "on" : ""}"
        title=${seat.online || bot ? "here" : "away"}
      ></span>
      <b>${seat.role}</b><span class="grow">${name}</span>
      ${seat.clock >= 0 ? html`<span class="number">${clock(seat.clock)}</span>` : nothing}
      ${seat.link && !seat.player ? link(`Invitation link for ${seat.role}`, seat.link, "Play with a friend on this network") : nothing}
    </div>`;
  }

  private async say(event: Event): Promise<void> {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    if (!input.value.trim()) return;
    const answer = await this.room.ask({ do: "chat", text: input.value.trim() });
    if (answer.ok) input.value = "";
  }

  private note(event: Event): void {
    const text = valueOf(event);
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => void this.room.ask({ do: "note", text }), 600);
  }

  private resign(): void {
    this.resigning = false;
    void this.room.ask({ do: "resign" });
  }
}

function link(label: string, address: string, opening: string): TemplateResult {
  return html`${reachable() ? html`<p class="soft small" aria-hidden="true">${label}:</p>` : nothing}
    <lv-invitation .label=${label} .link=${address} .opening=${opening}></lv-invitation>`;
}
