/** The card of what is pointed at: a counter with every number's meaning, and its place. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import { faceOf } from "./faces.js";
import type { Inset } from "./geometry.js";
import { hides, type Seen } from "./memory.js";
import { CARD, sideFor, unitCard, type PointedAt } from "./pointing.js";
import { RoomElement } from "./room-element.js";
import { settings } from "./settings.js";
import { shared } from "./shared.js";
import type { Piece, Pointed, Tray } from "./wire.js";
import { sentence } from "./words.js";

const STAY_MS = 420; // a pointer that only passes asks for nothing
const GONE_MS = 300;
const FITTING = ["tight", "wide"]; // how all of it comes to be seen
const DOCK = 52; // pixels of the bar at the foot of a phone

@customElement("lv-card")
export class PointedCard extends RoomElement {
  @property({ attribute: false }) inset: Inset = [0, 0, 0, 0];
  @property({ type: Boolean }) phone = false;
  @state() private at: PointedAt | null = null;
  @state() private facts: Pointed | null = null;
  /** It stays, and can be clicked; else the pointer goes through it to the map. */
  @state() private pinned = false;
  private timer = 0;
  private reached: PointedAt | null = null; // where the keyboard is

  constructor() {
    super();
    this.hears("point", (event) => this.pointed((event as CustomEvent<PointedAt | null>).detail));
    this.hears("moved", () => this.hide());
    this.hears("notice", () => requestAnimationFrame(() => this.requestUpdate())); // it lies below that
  }

  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        z-index: 5;
        width: ${CARD}px;
        max-width: calc(100vw - 16px);
      }
      :host(:not([firm])) {
        pointer-events: none;
      }
      :host([hidden]) {
        display: none;
      }
      .card {
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
        padding: 9px 11px;
        display: flex;
        flex-direction: column;
        gap: 6px;
        max-height: calc(100vh - 78px - var(--told, 0px));
        overflow: auto;
        scrollbar-width: thin;
      }
      header {
        display: flex;
        gap: 9px;
        align-items: center;
      }
      header img {
        width: 56px;
        height: 56px;
        flex: none;
      }
      h2 {
        font-size: 14px;
        overflow-wrap: anywhere;
      }
      h3 {
        font-size: 13px;
        border-top: 1px solid var(--line);
        padding-top: 6px;
      }
      p {
        font-size: 12.5px;
        color: var(--soft);
      }
      .marks {
        color: var(--bad);
        font-weight: 650;
      }
      .fact {
        display: flex;
        gap: 8px;
        align-items: baseline;
        justify-content: space-between;
        font-size: 12.5px;
        line-height: 1.35;
        margin-bottom: 3px;
      }
      .fact > span {
        overflow-wrap: anywhere;
      }
      small {
        color: var(--soft);
        font-size: 12px;
      }
      ul {
        margin: 0;
        padding-left: 17px;
        font-size: 12.5px;
      }
      .case {
        font-size: 11px;
      }
      .close {
        position: absolute;
        top: 6px;
        right: 6px;
        min-height: 28px;
        padding: 0 9px;
        font-size: 17px;
      }
      .close + * {
        padding-right: 30px; /* it stands over no word */
      }
      /* Nobody can scroll while he points: where all does not fit it is told in fewer words, and what
      is still too long in two columns. */
      :host([tight]) .card {
        gap: 3px;
      }
      :host([tight]) .fact {
        margin-bottom: 1px;
        line-height: 1.25;
      }
      :host([tight]) small {
        display: none;
      }
      :host([tight]) header img {
        width: 36px;
        height: 36px;
      }
      :host([wide]) {
        width: ${2 * CARD}px;
      }
      :host([wide]) .card {
        display: block;
        columns: 2;
      }
      :host([wide]) .card > * {
        margin-bottom: 6px;
      }
      :host([wide]) .card:has(.close) {
        padding-right: 44px;
      }
      :host([wide]) .close + * {
        padding-right: 0;
      }
      :host([wide]) :is(header, .fact, h3) {
        break-inside: avoid;
      }
      @media (max-width: 760px) {
        :host {
          width: calc(100vw - 16px);
          z-index: 9;
        }
        .card {
          max-height: var(--room);
        }
      }
    `,
  ];

  /** Key I: let the card stay, or let go of it. */
  pin(): void {
    if (!this.at && this.reached) void this.show(this.reached);
    this.pinned = !this.pinned && this.at !== null;
    if (!this.pinned) this.hide();
  }

  private pointed(at: PointedAt | null): void {
    if (this.pinned) return;
    this.reached = at?.quiet ? at : null;
    if (this.reached) return; // a click, too, brings the keyboard to what is pointed at
    clearTimeout(this.timer);
    const same = at?.cell === this.at?.cell && at?.piece === this.at?.piece;
    if (same && at) return;
    const known = at && settings.cards && (at.piece || this.room.cells.byName.has(at.cell));
    if (known && at.now) void this.show(at);
    else if (known) this.timer = window.setTimeout(() => void this.show(at), STAY_MS);
    else this.timer = window.setTimeout(() => this.hide(), GONE_MS);
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.at = this.facts = null;
    this.pinned = false;
  }

  /** What is printed is there at once; what holds now is asked for. */
  private async show(at: PointedAt): Promise<void> {
    this.at = at;
    this.facts = null;
    if (this.room.past) return;
    const piece = this.piece;
    const { game, hand } = this.room;
    const known = piece && (piece.id in game.units || hides(piece)); // a chit goes by its face
    const unit = known ? piece.id : piece?.face;
    const wish = { do: "card", name: at.cell, unit: unit ?? "", text: hand.held[0] ?? "" };
    const answer = await this.room.ask(wish);
    if (answer.ok && this.at === at) this.facts = answer.data as Pointed;
  }

  /** The piece that is pointed at; of a stack the one on top. */
  private get piece(): Piece | null {
    if (!this.at) return null;
    if (this.at.piece) return this.room.piece(this.at.piece);
    return this.room.piecesIn(this.at.cell).at(-1) ?? null;
  }

  override render(): TemplateResult | typeof nothing {
    const { at } = this;
    this.hidden = !at || this.room.curtain || !this.tells(at);
    if (at) this.place(at);
    this.toggleAttribute("firm", this.pinned || !!at?.now);
    if (!at || this.hidden) return nothing;
    return html`<section
      class="card"
      aria-label="What is pointed at"
      aria-live=${at.now ? "polite" : "off"}
    >
      ${this.pinned || at.now ? html`<button class="close" aria-label="Close the card" @click=${() => this.hide()}>×</button>` : nothing}
      ${this.unit()}${this.ground(at)}
    </section>`;
  }

  /** Whether there is anything to say: of a bare place only what the server answers. */
  private tells(at: PointedAt): boolean {
    return this.piece !== null || !!this.facts?.place.length || this.boxAt(at.cell) !== undefined;
  }

  private boxAt(cell: string): Tray | undefined {
    return this.room.scene?.table.boxes.find(({ id }) => id === cell);
  }

  override updated(): void {
    const card = this.renderRoot.querySelector(".card");
    const cut = (): boolean => !!card && !this.phone && card.scrollHeight > card.clientHeight + 1;
    for (const way of FITTING) this.removeAttribute(way);
    for (const way of FITTING) if (cut()) this.setAttribute(way, "");
  }

  /** Away from what is pointed at: on the other side; on a phone over the panel, not the map. */
  private place({ x, y }: PointedAt): void {
    const [l, t, r, b] = this.inset;
    const panel = Math.max(b - DOCK, innerHeight * 0.4);
    const low = this.phone && y < innerHeight - DOCK - panel;
    const left = this.phone || sideFor(x, l, innerWidth - r) === "left";
    this.style.top = low ? "auto" : `calc(${t + 8}px + var(--told, 0px))`;
    this.style.bottom = low ? `${DOCK}px` : "auto";
    this.style.left = left ? `${l + 8}px` : "auto";
    this.style.right = left ? "auto" : `${r + 8}px`;
    this.style.setProperty("--room", `${this.phone ? panel : innerHeight}px`);
  }

  private unit(): TemplateResult | typeof nothing {
    const { piece, room } = this;
    if (!piece) return nothing;
    const card = unitCard(room.game, piece, room.asked?.choices ?? []);
    const mine = room.asked?.role === piece.side;
    return html`<header>
        <img src=${faceOf(room.game, piece.face)} alt="" />
        <div>
          <h2>${card.name}</h2>
          <p>${card.about}</p>
          ${card.marks.length ? html`<p class="marks">${sentence(card.marks.join(", "))}</p>` : nothing}
        </div>
      </header>
      <div role="list">
        ${card.numbers.map(({ label: { what, says, case: case_ }, value }) =>
          this.line(what, value, case_, /^0\b/.test(value) ? "" : says),
        )}
        ${card.peak ? this.line("Peak", "▲", "", card.peak) : nothing}
        ${this.facts?.piece.map((fact) => this.line(fact.what, fact.value, fact.case))}
        ${hides(piece) ? room.seenIn(piece.cell).map((seen) => this.remembered(seen)) : nothing}
      </div>
      ${card.may.length
        ? html`<ul aria-label="What it may do now">
            ${card.may.map((deed) => html`<li>${deed}</li>`)}
          </ul>`
        : mine
          ? html`<p>Nothing to choose for it now.</p>`
          : nothing}`;
  }

  /** Whom this player has seen among the blocks that hide there. */
  private remembered({ unit, when }: Seen): TemplateResult {
    const { name, kind } = this.room.game.units[unit]!;
    return this.line(`Seen here${when ? `, ${when.toLowerCase()}` : ""}:`, name, "", kind);
  }

  private ground(at: PointedAt): TemplateResult | typeof nothing {
    const box = this.boxAt(at.cell);
    const facts = this.facts?.place ?? [];
    if (!facts.length && !box) return nothing;
    const held = box?.capacity ? ` (room for ${box.capacity})` : "";
    const [name, ...rest] = facts;
    const title = box ? `${box.title}${held}` : name?.value;
    return html`${this.piece ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`}
      <div role="list">${rest.map((fact) => this.line(fact.what, fact.value, fact.case))}</div>`;
  }

  private line(what: string, value: string, number: string, says = ""): TemplateResult {
    return html`<div class="fact" role="listitem">
      <span>${what} <b>${value}</b> ${says ? html`<small>${says}</small>` : nothing}</span>
      ${caseChip(this.room, number)}
    </div>`;
  }
}
