/** A stack spread out beside its cell: every counter large, with its name and state. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Camera } from "./camera.js";
import { labelOf } from "./choosing.js";
import { describeCell } from "./describe.js";
import { faceOf } from "./faces.js";
import type { Inset, Point } from "./geometry.js";
import { PHONE } from "./phone.js";
import { besideCard, pointsAt } from "./pointing.js";
import { RoomElement } from "./room-element.js";
import { settings } from "./settings.js";
import { shared } from "./shared.js";
import type { Piece } from "./wire.js";
import { nameOf } from "./words.js";

const MOST = 440; // pixels across
const LEAST = 220; // with less the card is covered rather than the stack squeezed

@customElement("lv-fan")
export class Fan extends RoomElement {
  @property() cell = "";
  private at: Point = [0, 0]; // its cell in the window

  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        z-index: 6;
      }
      .fan {
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
        padding: 8px;
        display: flex;
        flex-direction: column;
        gap: 6px;
        max-height: 46vh;
        overflow: auto;
      }
      .pieces {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      button {
        width: 100px; /* for "(Mediterranean)" */
        flex-direction: column;
        gap: 3px;
        padding: 6px 4px;
        text-align: center;
        font-size: 11px;
        line-height: 1.2;
        font-weight: 500;
        justify-content: flex-start;
        overflow-wrap: anywhere;
      }
      img {
        width: 68px;
        height: 68px;
      }
      button.can {
        border: 2px solid var(--lit);
        padding: 5px 3px;
      }
      button.held {
        border: 2px solid var(--chosen);
        padding: 5px 3px;
      }
      button:not(.can):not(.held) {
        background: none;
      }
      .state {
        font-weight: 650;
        color: var(--bad);
      }
      .label {
        font: 700 12px/1 var(--mono);
        padding: 2px 5px;
        border-radius: 5px;
        background: var(--lit);
        color: var(--lit-ink);
      }
      h3 {
        font-size: 12.5px;
        color: var(--soft);
      }
    `,
  ];

  /** Beside its cell, above it where there is room; never over the card that tells of it. */
  place(camera: Camera, [l, t, r, b]: Inset): void {
    const cell = this.room.cells.byName.get(this.cell);
    if (!cell) return;
    const [x, y] = (this.at = camera.toScreen(cell.x, cell.y));
    const away = camera.hex * 0.55;
    const carded = settings.cards && !matchMedia(PHONE).matches;
    const [from, to] = besideCard(x, l, camera.width - r, carded ? LEAST : Infinity);
    this.style.maxWidth = `${Math.min(MOST, to - from)}px`;
    const [w, h] = [this.offsetWidth || 220, this.offsetHeight || 130];
    const left = Math.max(from, Math.min(x - w / 2, to - w));
    const above = y - away - h;
    const top = above > t + 8 ? above : Math.min(y + away, camera.height - b - h - 8);
    this.style.left = `${left}px`;
    this.style.top = `${Math.max(t + 8, top)}px`;
  }

  override render(): TemplateResult | typeof nothing {
    const pieces = this.room.piecesIn(this.cell).reverse();
    if (!pieces.length) return nothing;
    const inside = pieces.flatMap((piece) =>
      (this.room.scene?.table.boxes ?? []).filter((box) => box.of === piece.id),
    );
    return html`<div class="fan" role="group" aria-label=${describeCell(this.room, this.cell)}>
      <div class="pieces">${pieces.map((piece) => this.counter(piece))}</div>
      ${inside.map((box) => {
        const held = this.room.piecesIn(box.id);
        if (!held.length) return nothing;
        return html`<h3>${box.title}</h3>
          <div class="pieces">${held.map((piece) => this.counter(piece))}</div>`;
      })}
    </div>`;
  }

  private counter(piece: Piece): TemplateResult {
    const { hand, game } = this.room;
    const held = hand.held.includes(piece.id);
    const can = hand.isLit(piece.id);
    const kind = held ? "held" : can ? "can" : "";
    const points = pointsAt(this.room, piece, () => this.at);
    const label = labelOf(hand.lit.units.get(piece.id) ?? []);
    return html`<button
      class=${kind}
      data-unit=${piece.id}
      @pointermove=${points.over}
      @focus=${points.over}
      @pointerleave=${points.out}
      @blur=${points.out}
      @pointerdown=${points.press}
      @click=${(e: MouseEvent) => this.room.hand.press(piece.cell, piece.id, true, e.shiftKey)}
    >
      <img src=${faceOf(game, piece.face)} alt="" />
      <span>${nameOf(piece.title, piece.cell)}</span>
      ${label ? html`<span class="label">${label}</span>` : nothing}
      ${piece.marks.length ? html`<span class="state">${piece.marks.join(", ")}</span>` : nothing}
    </button>`;
  }
}
