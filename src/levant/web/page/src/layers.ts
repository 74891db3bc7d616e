/** What can be shown over the map: zones, reach, supply, control. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { inline } from "./inline.js";
import { caseChip } from "./case-chip.js";
import { overlayColour } from "./marks.js";
import "./marks-key.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import type { Overlay } from "./wire.js";
import { valueOf } from "./value-of.js";
import { nameOf, placeIn } from "./words.js";

@customElement("lv-layers")
export class Layers extends RoomElement {
  @state() private unit = "";

  static override styles = [
    shared,
    column,
    css`
      :host {
        gap: 6px;
      }
      label {
        display: flex;
        gap: 9px;
        align-items: center;
        padding: 4px 0;
        cursor: pointer;
      }
      i {
        width: 16px;
        height: 16px;
        border-radius: 4px;
        flex: none;
        border: 1px solid #0006;
      }
      select {
        width: 100%;
      }
    `,
  ];

  override render(): TemplateResult {
    const { game, scene } = this.room;
    const boxes = scene?.table.boxes ?? [];
    const units = (scene?.table.pieces ?? []).filter((piece) => piece.side);
    const held = this.room.hand.held.find((id) => this.room.piece(id));
    const unit = this.unit || held || "";
    const needUnit = this.room.game.overlays.some((each) => each.of_unit);
    return html`${
      needUnit
        ? html`<select
            aria-label="Unit to show it for"
            .value=${unit}
            @change=${(e: Event) => this.choose(valueOf(e))}
          >
            <option value="">choose a unit…</option>
            ${units.map((piece) => html`<option value=${piece.id} ?selected=${piece.id === unit}>${nameOf(piece.title, piece.cell)}, ${boxes.find(({ id }) => id === piece.cell)?.title ?? placeIn(game, piece.cell)}</option>`)}
          </select>`
        : nothing
    }
    ${this.room.game.overlays.map((overlay, n) => this.line(overlay, n, unit))}
    <lv-marks-key .second=${this.room.game.roles[1] ?? ""}></lv-marks-key>`;
  }

  private line(overlay: Overlay, n: number, unit: string): TemplateResult {
    const on = this.room.overlays.has(overlay.id);
    const bare = on && !Object.keys(this.room.overlays.get(overlay.id) ?? {}).length;
    const blocked = overlay.of_unit && !unit;
    return html`<label
      ><input
        type="checkbox"
        .checked=${on}
        ?disabled=${blocked}
        @change=${() => (on ? this.room.hideOverlay(overlay.id) : this.room.showOverlay(overlay.id, overlay.of_unit ? unit : ""))}
      />
      <i ${inline({ background: overlayColour(n) })}></i
      ><span class="grow">${overlay.title}${bare ? html`<span class="soft small" role="status">: nowhere now</span>` : nothing}</span>${caseChip(this.room, overlay.case)}</label
    >`;
  }

  private choose(unit: string): void {
    this.unit = unit;
    for (const overlay of this.room.game.overlays) {
      if (overlay.of_unit && this.room.overlays.has(overlay.id))
        void this.room.showOverlay(overlay.id, unit);
    }
  }
}
