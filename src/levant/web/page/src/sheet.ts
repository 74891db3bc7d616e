/** The printed sheet. A browser draws an SVG picture anew with everything that changes above it,
so it is painted once, coarse, and then in fine tiles where the player looks closely. */

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { UNIT, type Rect } from "./geometry.js";
import { finenessAt, TILE, tilesIn } from "./tiles.js";

const KEPT = 36; // fine tiles in memory
const COARSE_PIXELS = 6_000_000;

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

  private get size(): [number, number] {
    return [(this.frame[2] - this.frame[0]) * UNIT, (this.frame[3] - this.frame[1]) * UNIT];
  }

  get coarse(): HTMLCanvasElement {
    return this.renderRoot.querySelector("canvas")!;
  }

  private async paint(): Promise<void> {
    const picture = new Image();
    picture.src = this.address;
    const canvas = this.coarse;
    const [w, h] = this.size;
    place(canvas, this.frame[0] * UNIT, this.frame[1] * UNIT, w, h);
    await picture.decode();
    const scale = Math.min(1, Math.sqrt(COARSE_PIXELS / (w * h)));
    canvas.width = Math.round(w * scale);
    canvas.height = Math.round(h * scale);
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
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
    canvas.width = canvas.height = TILE;
    place(canvas, this.frame[0] * UNIT + x * side, this.frame[1] * UNIT + y * side, side, side);
    const [w, h] = this.size;
    const k = this.picture!.naturalWidth / w;
    const pen = canvas.getContext("2d")!;
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
