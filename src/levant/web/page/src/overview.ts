/** The whole sheet in a corner, with the part that is seen; a click goes there. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { inline } from "./inline.js";
import type { Camera } from "./camera.js";
import { RoomElement } from "./room-element.js";
import { hang } from "./sheet-picture.js";

const WIDTH = 190;

@customElement("lv-overview")
export class Overview extends RoomElement {
  @property({ attribute: false }) camera!: Camera;

  static override styles = css`
    :host {
      display: block;
      position: relative;
      overflow: hidden;
      border-radius: 8px;
      border: 1px solid var(--line);
      box-shadow: var(--shadow);
      background: var(--panel);
      cursor: crosshair;
      touch-action: none;
    }
    :host([hidden]) {
      display: none;
    }
    canvas {
      display: block;
      width: 100%;
      height: 100%;
      pointer-events: none;
    }
    i {
      position: absolute;
      width: 5px;
      height: 5px;
      margin: -2.5px;
      border-radius: 1px;
      outline: 0.5px solid #fff9;
      pointer-events: none;
    }
    i.second {
      border-radius: 50%;
    }
    .sight {
      position: absolute;
      left: 0;
      top: 0;
      will-change: transform;
      border: 2px solid #d9480f;
      background: #ff8a3d22;
      border-radius: 3px;
      pointer-events: none;
    }
  `;

  private size(): [number, number, number] {
    const [l, t, r, b] = this.room.game.frame;
    const k = WIDTH / (r - l);
    return [WIDTH, (b - t) * k, k];
  }

  /** A small copy of the sheet as it has been painted. */
  paint(sheet: HTMLCanvasElement): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (!canvas || !sheet.width) return;
    const [w, h] = this.size();
    const easel = new OffscreenCanvas(w * 2, h * 2);
    const pen = easel.getContext("2d")!;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(sheet, 0, 0, easel.width, easel.height);
    hang(easel.transferToImageBitmap(), canvas);
  }

  /** Called by the board after the map has moved, without drawing everything again. */
  follow(): void {
    const sight = this.renderRoot.querySelector<HTMLElement>(".sight");
    if (!sight) return;
    const [l, t] = this.room.game.frame;
    const [, , k] = this.size();
    const [left, top, right, bottom] = this.camera.sight;
    sight.style.transform = `translate(${(left - l) * k}px, ${(top - t) * k}px)`;
    sight.style.width = `${(right - left) * k}px`;
    sight.style.height = `${(bottom - top) * k}px`;
  }

  override render(): TemplateResult {
    const [w, h, k] = this.size();
    this.style.width = `${w}px`;
    this.style.height = `${h}px`;
    const [l, t] = this.room.game.frame;
    const { roles, grounds } = this.room.game;
    const dots = new Map<string, TemplateResult>();
    for (const piece of this.room.scene?.table.pieces ?? []) {
      const cell = this.room.cells.byName.get(piece.cell);
      const n = roles.indexOf(piece.side);
      if (!cell || n < 0 || dots.has(piece.cell)) continue;
      const style = {
        left: `${(cell.x - l) * k}px`,
        top: `${(cell.y - t) * k}px`,
        background: grounds[piece.face] || "#777", // as the counter: its side, whoever leads it
      };
      dots.set(piece.cell, html`<i class=${n ? "second" : ""} ${inline(style)}></i>`);
    }
    return html`<canvas></canvas>${[...dots.values()]}
      <div class="sight"></div>`;
  }

  override firstUpdated(): void {
    const go = (event: PointerEvent): void => {
      if (event.buttons === 0) return;
      const box = this.getBoundingClientRect();
      const [l, t] = this.room.game.frame;
      const [, , k] = this.size();
      const x = (event.clientX - box.left) / k + l;
      const y = (event.clientY - box.top) / k + t;
      const [px, py] = this.camera.toScreen(x, y);
      this.camera.pan(this.camera.width / 2 - px, this.camera.height / 2 - py);
    };
    this.addEventListener("pointerdown", (event) => {
      this.setPointerCapture(event.pointerId);
      go(event);
    });
    this.addEventListener("pointermove", go);
  }

  override updated(): void {
    this.follow();
  }
}
