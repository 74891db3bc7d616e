/** What the decision panel says while nothing is asked: who decides, how it ended, what is looked back on. */

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons.js";
import "./invitation.js";
import { opener } from "./network.js";
import type { Room } from "./room.js";
import "./thinking.js";
import type { Asked, SeatState } from "./wire.js";
import { isBot, plural } from "./words.js";

export function waitingView(room: Room, asked: Asked | null, undo: TemplateResult | typeof nothing): TemplateResult {
  const role = asked?.role ?? "";
  const seat = room.seats.find((each) => each.role === role);
  const bot = !!seat && isBot(seat);
  const name = bot ? "the machine" : seat?.player || "nobody yet";
  const mine = room.update?.mine.length ?? 0;
  if (bot && room.update?.stuck) return stuckView(room, mine > 0);
  return html`<section aria-label="Decision">
    <div class="who">
      <span class="flag wait">${mine ? "Please wait" : "You are watching"}</span>
    </div>
    <p class="prompt" aria-live="polite">${role} (${name}) decides${bot ? "…" : ""}</p>
    ${bot ? atWork(room) : seat?.link ? invitation(seat.link) : seat && mine ? wayBack(room, seat) : nothing}
    ${room.update?.may_undo ? html`<div class="row">${undo}</div>` : nothing}
  </section>`;
}

/** The machine's move has failed: what that means, and what can be done. */
function stuckView(room: Room, playing: boolean): TemplateResult {
  return html`<section aria-label="Decision">
    <div class="who"><span class="flag wait">The machine stopped</span></div>
    <p class="prompt" role="alert">
      Something failed on the server while the machine made its move. Nothing is lost: the game is kept as it stands.
    </p>
    ${
      playing
        ? html`<div class="row">
              <button class="main" @click=${() => room.ask({ do: "skip" })}>Try again <kbd>S</kbd></button>
              ${room.update?.may_undo ? html`<button @click=${() => room.undo()}>Take back my last move</button>` : nothing}
            </div>
            <p class="hint">If it fails again, take back your last move and play another, or tell whoever runs this server.</p>`
        : nothing
    }
  </section>`;
}

function atWork(room: Room): TemplateResult {
  return html`<lv-thinking .room=${room}></lv-thinking>
    <div class="row">
      <button @click=${() => room.ask({ do: "skip" })}>
        ${icon("skip")} Skip to my move <kbd>S</kbd>
      </button>
    </div>`;
}

export function overView(room: Room): TemplateResult {
  const result = room.scene!.result!;
  const mine = room.update?.mine ?? [];
  return html`<section aria-label="Result">
    <div class="who"><span class="flag">The game is over</span></div>
    <p class="over" aria-live="polite">${result.level}</p>
    ${result.winner ? html`<p>${result.winner} has won${mine.length === 1 && mine[0] === result.winner ? ": well played" : ""}.</p>` : html`<p>Nobody has won.</p>`}
    <ul>
      ${result.lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    <div class="row">
      ${rematchView(room, mine.length > 0)}
      <a class="button" href=${room.endPage}>How it went: score and losses</a>
      <button @click=${() => room.lookAt(0)}>Watch it again from the start</button>
      ${room.update?.may_undo ? html`<button @click=${() => room.undo()}>${icon("undo")} Take back my last choice <kbd>U</kbd></button>` : nothing}
    </div>
  </section>`;
}

function rematchView(room: Room, playing: boolean): TemplateResult | typeof nothing {
  const rematch = room.update?.rematch;
  if (rematch) return html`<a class="button" href="/match/${rematch}">To the rematch</a>`;
  if (!playing) return nothing;
  return html`<button
    class="main"
    @click=${() => room.ask({ do: "offer", name: "rematch" })}
  >
    Play it again (rematch)
  </button>`;
}

export function pastView(room: Room, at: number): TemplateResult {
  const now = room.update?.scene.at ?? 0;
  return html`<section aria-label="Looking back">
    <div class="who"><span class="flag wait">Looking back</span></div>
    <p class="prompt">
      After ${plural(at, "action")} of ${now}: ${room.past!.table.headline}
    </p>
    <div class="row">
      <button class="main" @click=${() => room.lookAt(now)}>
        Back to now <kbd>Esc</kbd>
      </button>
      <button @click=${() => room.branch(at)}>New game from here</button>
    </div>
  </section>`;
}

function invitation(link: string): TemplateResult {
  return html`<p class="hint">Your opponent comes by this address:</p>
    <lv-invitation code .label=${"Invitation link"} .link=${link}></lv-invitation>`;
}

/** A plain `levant` that was started again is shut to the network: a friend who played comes back by
 * the table's own address, once it is open. */
function wayBack(room: Room, seat: SeatState): TemplateResult | typeof nothing {
  if (!opener() || seat.online || !seat.player) return nothing;
  return html`<p class="hint">${seat.player} is away. To let ${seat.player} back to this table:</p>
    <lv-invitation code .label=${"Address of this table"} .link=${`/match/${room.id}`}></lv-invitation>`;
}
