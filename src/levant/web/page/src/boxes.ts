/** Boxes beside the map with what lies in them, and cards. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import { faceOf } from "./faces.js";
import { pointsAt } from "./pointing.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import type { Card, Piece, Tray } from "./wire.js";
import { withoutAside } from "./words.js";

@customElement("lv-boxes")
export class Boxes extends RoomElement {
  static override styles = [
    shared,
    column,
    css`
      .box {
        border: 1px solid var(--line);
        border-radius: 9px;
        padding: 7px 9px;
      }
      h3 {
        font-size: 13px;
        display: flex;
        gap: 6px;
        align-items: center;
        margin-bottom: 4px;
      }
      .pieces {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      button.counter {
        padding: 1px;
        min-height: 0;
        background: none;
        border: 2px solid transparent;
      }
      button.can {
        border-color: var(--lit);
      }
      button.held {
        border-color: var(--chosen);
      }
      img {
        width: 42px;
        height: 42px;
        display: block;
      }
      .card {
        border: 1px solid var(--line);
        border-radius: 8px;
        padding: 6px 9px;
        width: 100%;
        background: var(--raised);
      }
      .card p::first-letter {
        text-transform: uppercase;
      }
    `,
  ];

  override render(): TemplateResult {
    const table = this.room.scene?.table;
    const cardsIn = (box: Tray): Card[] =>
      table?.cards.filter((card) => card.place === box.id) ?? [];
    const boxes = table?.boxes ?? [];
    const hands = boxes.filter((box) => cardsIn(box).length); // they are read most: first
    return html`${[...hands, ...boxes.filter((box) => !hands.includes(box))].map((box) => {
      const pieces = this.room.piecesIn(box.id);
      const cards = cardsIn(box);
      return html`<div class="box">
        <h3>
          <span class="grow">${box.title}</span>
          <span class="soft"
            >${pieces.length + cards.length + box.unseen}${box.capacity ? ` of ${box.capacity}` : ""}</span
          >
          ${caseChip(this.room, box.case)}
        </h3>
        <div class="pieces">
          ${pieces.map((piece) => this.counter(piece))}${cards.map((card) => this.card(card))}
          ${box.unseen ? html`<span class="soft small">${box.unseen} that you may not see</span>` : nothing}
          ${pieces.length + cards.length + box.unseen ? nothing : html`<span class="soft small">empty</span>`}
        </div>
      </div>`;
    })}${table?.boxes.length ? nothing : html`<p class="soft">This game has no boxes.</p>`}`;
  }

  private counter(piece: Piece): TemplateResult {
    const { hand } = this.room;
    const points = pointsAt(this.room, piece);
    const kind = hand.held.includes(piece.id) ? "held" : hand.isLit(piece.id) ? "can" : "";
    return html`<button
      class="counter ${kind}"
      title=${piece.title}
      aria-label=${piece.title}
      @pointermove=${points.over}
      @focus=${points.over}
      @pointerleave=${points.out}
      @blur=${points.out}
      @pointerdown=${points.press}
      @click=${() => hand.press(piece.cell, piece.id, true)}
    >
      <img src=${faceOf(this.room.game, piece.face)} alt="" />
    </button>`;
  }

  private card(card: Card): TemplateResult {
    const lit = this.room.asked?.choices.filter((choice) => choice.args.includes(card.id)) ?? [];
    return html`<div class="card">
      <b>${card.hidden ? "A hidden card" : card.title}</b>
      ${card.text.map((line) => html`<p class="small">${line}</p>`)}
      ${lit.map((choice) => html`<button @click=${() => this.room.hand.take(choice)}>${withoutAside(choice.say)}</button>`)}
    </div>`;
  }
}
