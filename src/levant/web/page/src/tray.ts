/** Counters beside the map that can act now: to be placed, aboard, in a box of the margin. Click or drag. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Board } from "./board.js";
import { faceOf } from "./faces.js";
import { selectable, unmarked } from "./gestures.js";
import { whereLow } from "./phone.js";
import { pointsAt } from "./pointing.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Piece } from "./wire.js";
import { nameOf, plural } from "./words.js";

const MANY = 13; // of more only two rows are seen at once
const ROW = 10; // that stand side by side in the map of a small screen
const FOLDS = 6; // more of them take much of the map, and can be folded
const FEW = 5; // counters that are seen at once in the narrowest window

@customElement("lv-tray")
export class Tray extends RoomElement {
  private dragged = "";
  private shown = ""; // what a lesson waits for, as it was last brought into view
  @state() private folded = false; // the map is wanted more than so many counters

  constructor() {
    super();
    this.hears("reach", (event) => this.reach((event as CustomEvent<string>).detail));
    this.addEventListener("mousedown", unmarked);
  }

  /** The keyboard goes to a counter. */
  private reach(unit: string): void {
    this.bring(unit)?.focus();
  }

  private bring(unit: string): HTMLElement | null {
    const found = this.renderRoot.querySelector<HTMLElement>(`[data-unit="${CSS.escape(unit)}"]`);
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return found;
  }

  /** Of many counters in a row the one that a lesson waits for is seen. */
  override updated(): void {
    const { deed } = this.room;
    if (deed !== this.shown) for (const name of deed.split(" ").slice(1)) this.bring(name);
    this.shown = deed;
  }

  /** A lesson speaks of it, or waits for it. */
  private taught(unit: string): boolean {
    return this.room.pointed.includes(unit) || this.room.deed.split(" ").includes(unit);
  }

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        max-width: 100%;
        pointer-events: none;
      }
      .tray {
        pointer-events: auto;
        display: flex;
        flex-wrap: wrap;
        gap: 6px 12px;
        max-height: min(214px, 30vh);
        overflow: auto;
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: 12px;
        box-shadow: var(--shadow);
        padding: 7px 10px;
        width: max-content;
        max-width: 100%;
        scrollbar-width: thin;
      }
      /* Of many, two rows are seen at once. */
      .many {
        max-height: min(158px, 30vh);
      }
      .box {
        display: flex;
        flex-direction: column;
        gap: 4px;
        max-width: 100%;
      }
      .title {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 10px;
        font-size: 11.5px;
        color: var(--soft);
        font-weight: 600;
      }
      /* It stays above the counters that are scrolled. */
      .title:has(.fold) {
        position: sticky;
        top: -7px;
        z-index: 1;
        margin: -7px 0 -2px;
        padding: 5px 0 2px;
        background: var(--panel);
      }
      .pieces {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
      }
      .fold {
        flex: none;
      }
      button {
        padding: 2px;
        border-width: 2px;
        border-color: transparent;
        background: none;
        touch-action: pan-x;
        min-height: 0;
      }
      button.fold {
        max-width: 100%;
        white-space: normal;
        padding: 2px 10px;
        border: 1px solid var(--line);
        background: var(--raised);
      }
      button.can {
        border-color: var(--lit);
      }
      button.pointed {
        outline: 3px solid var(--lesson);
        outline-offset: 1px;
      }
      button.held {
        border-color: var(--chosen);
      }
      img {
        width: 46px;
        height: 46px;
        display: block;
        pointer-events: none;
      }
      /* Beside an open panel there is little room: smaller counters, and more of them are seen. */
      @container (max-width: 340px) {
        img {
          width: 38px;
          height: 38px;
        }
        .pieces {
          gap: 3px;
        }
      }
      /* Where not all boxes stand side by side each has a row, and the map what is left of the width. */
      @container (max-width: 760px) {
        .long {
          flex-direction: column;
        }
      }
      /* One row, and its title beside it: the height is for the map. */
      @media ${whereLow} {
        .tray {
          padding: 3px 7px;
        }
        .tray,
        .pieces {
          flex-flow: row nowrap;
        }
        .box {
          flex: none;
          max-width: none;
          flex-direction: row;
          align-items: center;
        }
        .title {
          position: sticky; /* whose counters they are is read beside the last of them too */
          left: 0;
          z-index: 1;
          align-self: stretch;
          justify-content: center;
          margin: -3px 0; /* over the frames of the counters that it hides */
          padding: 0 4px 0 7px;
          margin-left: -7px;
          background: var(--panel);
          flex-direction: column;
          align-items: start;
          gap: 1px;
          max-width: 88px;
          font-size: 11px;
          line-height: 1.1;
          white-space: normal;
        }
        .tray img {
          width: 34px;
          height: 34px;
        }
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { hand, scene } = this.room;
    if (!this.room.asked || !scene) return nothing;
    const able = (piece: Piece): boolean => hand.isLit(piece.id) || hand.held.includes(piece.id);
    const boxes = scene.table.boxes
      .map((box) => ({ box, pieces: this.room.piecesIn(box.id).filter(able) }))
      .filter(({ pieces }) => pieces.length);
    if (!boxes.length) return nothing;
    const count = boxes.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const folds = count > FOLDS && !boxes.some(({ pieces }) => pieces.some(({ id }) => this.taught(id)));
    if (folds && this.folded) return html`<div class="tray">${this.folder(`Show ${count} counters beside the map`, false)}</div>`;
    return html`<div class="tray ${count > MANY ? "many" : ""} ${count > ROW ? "long" : ""}" role="region" aria-label="Counters beside the map">
      ${boxes.map(
        ({ box, pieces }, n) =>
          html`<div class="box">
            <div class="title">
              <span>${box.title}${this.counted(box.id, pieces.length)}</span>
              ${n === 0 && folds ? this.folder("Fold", true) : nothing}
            </div>
            <div class="pieces">${pieces.map((piece) => this.counter(piece))}</div>
          </div>`,
      )}
    </div>`;
  }

  /** How many there are, where that is more than is seen at once, or more are in the box than can be chosen now. */
  private counted(box: string, able: number): string {
    const all = this.room.piecesIn(box).filter(({ side }) => side).length;
    if (able < all) return `: ${able} of ${all} now`;
    return able > FEW ? `: ${plural(able, "counter")}` : "";
  }

  private folder(words: string, fold: boolean): TemplateResult {
    return html`<button class="fold" aria-expanded=${fold} @click=${() => (this.folded = fold)}>${words}</button>`;
  }

  private counter(piece: Piece): TemplateResult {
    const { hand, game } = this.room;
    const held = hand.held.includes(piece.id);
    const points = pointsAt(this.room, piece);
    return html`<button
      class="${held ? "held" : "can"} ${this.taught(piece.id) ? "pointed" : ""}"
      title=${piece.title}
      data-unit=${piece.id}
      @pointermove=${points.over}
      @focus=${points.over}
      @pointerleave=${points.out}
      @blur=${points.out}
      aria-label=${nameOf(piece.title, piece.cell)}
      aria-pressed=${held}
      @click=${(event: MouseEvent) => this.clicked(piece, event.shiftKey)}
      @pointerdown=${(event: PointerEvent) => {
        points.press(event);
        this.grab(event, piece.id);
      }}
    >
      <img src=${faceOf(game, piece.face)} alt="" />
    </button>`;
  }

  private clicked({ id, cell }: Piece, more: boolean): void {
    if (this.dragged) return;
    const { hand } = this.room;
    if (more || hand.group.on) void hand.press(cell, id, true, more);
    else void hand.name(id);
  }

  private grab(event: PointerEvent, unit: string): void {
    const board = (this.getRootNode() as ShadowRoot).querySelector<Board>("lv-board");
    if (event.pointerType !== "mouse" || !board) return;
    selectable(false);
    const start = [event.clientX, event.clientY] as const;
    const at = (e: PointerEvent): [number, number] => {
      const box = board.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    const move = (e: PointerEvent): void => {
      if (Math.hypot(e.clientX - start[0], e.clientY - start[1]) > 6) this.dragged = unit;
      if (this.dragged) board.carrying.move(...at(e), unit);
    };
    const up = (e: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      selectable(true);
      if (this.dragged) board.carrying.drop(...at(e));
      setTimeout(() => (this.dragged = "")); // the click that ends a drag comes first
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  }
}
