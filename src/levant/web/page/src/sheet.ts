/** The printed sheet. A browser draws an SVG picture anew with everything that changes above it,
so it is painted once, coarse, and then in fine tiles where the player looks closely. */

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { UNIT, type Rect } from "./geometry.js";
import { hang, paintedSheet, sizeOf } from "./sheet-picture.js";
import { finenessAt, TILE, tilesIn } from "./tiles.js";

const KEPT = 36; // fine tiles in memory

@customElement("lv-sheet")
export class SheetPicture extends LitElement {
  @property() address = "";
  @property({ attribute: false }) frame: Rect = [0, 0, 1, 1];
  private picture: HTMLImageElement | null = null;
  private tiles = new Map<string, HTMLCanvasElement>();
  private wanted: string[] = [];
  private painting = 0;

  static override styles = css`
    :host {
      position: absolute;
      left: 0;
      top: 0;
      pointer-events: none;
    }
    canvas {
      position: absolute;
      display: block;
    }
    .coarse {
      box-shadow: 0 4px 40px #0006;
      background: #8a97a033;
    }
  `;

  override render(): TemplateResult {
    return html`<canvas class="coarse"></canvas>`;
  }

  override updated(): void {
    void this.paint();
  }

  get coarse(): HTMLCanvasElement {
    return this.renderRoot.querySelector("canvas")!;
  }

  private async paint(): Promise<void> {
    const canvas = this.coarse;
    place(canvas, this.frame[0] * UNIT, this.frame[1] * UNIT, ...sizeOf(this.frame));
    const { picture, coarse } = await paintedSheet(this.address, this.frame);
    hang(coarse, canvas);
    this.picture = picture;
    this.dispatchEvent(new Event("painted"));
  }

  /** The map rests: paint finely what is seen, at a scale of so many pixels to a unit pixel. */
  look(seen: Rect, scale: number): void {
    const level = finenessAt(scale);
    const tiles = level && this.picture ? tilesIn(this.frame, seen, level) : [];
    this.wanted = tiles.filter((key) => !this.tiles.has(key)).slice(0, KEPT);
    for (const [key, tile] of this.tiles) tile.hidden = !key.startsWith(`${level}/`);
    this.next();
  }

  /** The map moves: leave the painting for later. */
  pause(): void {
    this.wanted = [];
    cancelAnimationFrame(this.painting);
    this.painting = 0;
  }

  /** One tile a frame. */
  private next(): void {
    if (this.painting || !this.wanted.length) return;
    this.painting = requestAnimationFrame(() => {
      this.painting = 0;
      const key = this.wanted.shift();
      if (key) this.paintTile(key);
      this.next();
    });
  }

  private paintTile(key: string): void {
    const [level, x, y] = key.split("/").map(Number) as [number, number, number];
    const side = TILE / level;
    const canvas = document.createElement("canvas");
    const easel = new OffscreenCanvas(TILE, TILE);
    place(canvas, this.frame[0] * UNIT + x * side, this.frame[1] * UNIT + y * side, side, side);
    const [w, h] = sizeOf(this.frame);
    const k = this.picture!.naturalWidth / w;
    const pen = easel.getContext("2d")!;
    const wide = Math.min(side, w - x * side);
    const tall = Math.min(side, h - y * side);
    pen.drawImage(
      this.picture!,
      x * side * k,
      y * side * k,
      wide * k,
      tall * k,
      0,
      0,
      wide * level,
      tall * level,
    );
    hang(easel.transferToImageBitmap(), canvas);
    this.renderRoot.append(canvas);
    this.tiles.set(key, canvas);
    if (this.tiles.size > KEPT) {
      const [oldest, tile] = this.tiles.entries().next().value!;
      tile.remove();
      this.tiles.delete(oldest);
    }
  }
}

function place(canvas: HTMLCanvasElement, x: number, y: number, w: number, h: number): void {
  canvas.style.left = `${x}px`;
  canvas.style.top = `${y}px`;
  canvas.style.width = `${w}px`;
  canvas.style.height = `${h}px`;
}
