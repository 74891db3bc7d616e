/** The order of battle: where every unit is, in what state, and who is lost. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { faceOf } from "./faces.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Piece } from "./wire.js";
import { valueOf } from "./value-of.js";
import { nameOf, placeIn } from "./words.js";

@customElement("lv-forces")
export class Forces extends RoomElement {
  @state() private sought = "";

  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      input {
        width: 100%;
        margin-bottom: 6px;
      }
      summary {
        cursor: pointer;
        font-weight: 650;
        padding: 5px 0;
      }
      ul {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      li button {
        width: 100%;
        border: none;
        background: none;
        padding: 2px 4px;
        min-height: 34px;
        font-weight: 450;
        font-size: 13px;
      }
      li button:hover {
        background: var(--raised);
      }
      img {
        width: 28px;
        height: 28px;
        flex: none;
      }
      .at {
        margin-left: auto;
        color: var(--soft);
        font-size: 12px;
        text-align: right;
      }
    `,
  ];

  override render(): TemplateResult {
    const pieces = this.room.scene?.table.pieces ?? [];
    const sought = this.sought.toLowerCase();
    const found = pieces.filter((piece) =>
      `${piece.title} ${piece.id} ${placeIn(this.room.game, piece.cell)} ${piece.marks.join(" ")}`.toLowerCase().includes(sought),
    );
    const sides = [...this.room.game.roles, ""];
    return html`<input
        type="search"
        placeholder="Find a unit, place or state"
        aria-label="Find a unit"
        .value=${this.sought}
        @input=${(e: Event) => (this.sought = valueOf(e))}
      />
      ${sides.map((side) =>
        this.side(
          side,
          found.filter((piece) => piece.side === side),
        ),
      )}`;
  }

  /** A box may be printed beside the map: who is in it is told with the box. */
  private isOnMap(cell: string): boolean {
    const boxed = this.room.scene?.table.boxes.some(({ id }) => id === cell);
    return this.room.cells.byName.has(cell) && !boxed;
  }

  private side(side: string, pieces: Piece[]): TemplateResult | typeof nothing {
    if (!pieces.length) return nothing;
    const boxes = this.room.scene?.table.boxes ?? [];
    const onMap = pieces.filter(({ cell }) => this.isOnMap(cell));
    const groups: [string, Piece[]][] = [["on the map", onMap]];
    for (const box of boxes) {
      const inside = pieces.filter((piece) => piece.cell === box.id);
      if (inside.length) groups.push([box.title, inside]);
    }
    return html`${groups.map(([title, list]) =>
      list.length
        ? html`<details ?open=${title === "on the map" || this.sought !== ""}>
            <summary>${side || "Markers"}, ${title}: ${list.length}</summary>
            <ul>
              ${list.map(
                (piece) =>
                  html`<li>
                    <button @click=${() => this.room.show([piece.id])}>
                      <img src=${faceOf(this.room.game, piece.face)} alt="" /><span
                        >${nameOf(piece.title, piece.cell)}</span
                      >
                      <span class="at"
                        >${this.isOnMap(piece.cell) ? placeIn(this.room.game, piece.cell) : ""}
                        ${piece.marks.join(", ")}</span
                      >
                    </button>
                  </li>`,
              )}
            </ul>
          </details>`
        : nothing,
    )}`;
  }
}
