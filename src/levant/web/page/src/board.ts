/** The map with everything on it: one picture in a layer that moves, counters and marks above. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Camera } from "./camera.js";
import { describeCell } from "./describe.js";
import "./fan.js";
import { faceOf } from "./faces.js";
import { around } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { icon } from "./icons.js";
import { marksStyle } from "./marks-style.js";
import { definitions, over, under } from "./marks.js";
import "./overview.js";
import type { Overview } from "./overview.js";
import "./pieces.js";
import type { Room } from "./room.js";
import { lively, settings } from "./settings.js";
import { shared } from "./shared.js";
import "./sheet.js";
import type { SheetPicture } from "./sheet.js";
import { Watch } from "./watch.js";

type Inset = [number, number, number, number];

const FAR = 30; // pixels a hex takes: below, only side and kind are shown
const NEAR = 62; // above, states are written out
const HOVER_MS = 320;

@customElement("lv-board")
export class Board extends LitElement {
  @property({ attribute: false }) room!: Room;
  @property({ attribute: false }) inset: Inset = [0, 0, 0, 0];
  @state() private hover = "";
  @state() private cursor = "";
  @state() private fan = "";
  @state() private level: "far" | "mid" | "near" = "mid";
  @state() private spoken = "";
  @query(".view") private view!: HTMLElement;
  @query(".world") private world!: HTMLElement;
  @query(".ghost") private ghost!: HTMLElement;
  @query("lv-sheet") private sheet!: SheetPicture;
  @query("lv-overview") private overview!: Overview;
  readonly camera = new Camera(() => this.moved());
  private hoverTimer = 0;
  private carried = "";
  private touched = false; // the player has moved the map
  private restTimer = 0;
  private sizes = new ResizeObserver(() => this.resized());

  constructor() {
    super();
    new Watch(this, () => this.room);
  }

  static override styles = [shared, marksStyle, css`
    :host { position: absolute; inset: 0; overflow: hidden; background: var(--felt); }
    .view { position: absolute; inset: 0; overflow: hidden; touch-action: none; cursor: grab; outline-offset: -3px; }
    .view:active { cursor: grabbing; }
    .view.aim { cursor: crosshair; }
    .world { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .world > * { transform: translateZ(0); }
    .world.moving, .world.moving > * { will-change: transform; }
    svg.marks { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: visible; pointer-events: none; }
    .ghost { position: absolute; z-index: 7; pointer-events: none; width: 64px; height: 64px; margin: -32px; opacity: 0.9; left: 0; top: 0; display: none; }
    .corner { position: absolute; z-index: 4; display: flex; flex-direction: column; gap: 8px; align-items: flex-start; pointer-events: none; }
    .corner > * { pointer-events: auto; }
    .zoom { display: flex; gap: 0; background: var(--panel); border: 1px solid var(--line); border-radius: 9px; box-shadow: var(--shadow); }
    .zoom button { border: none; background: none; border-radius: 9px; }
    @media (max-width: 760px), (max-height: 520px) { lv-overview { display: none; } }
    @media (hover: none) { .zoom .step { display: none; } }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    this.room.addEventListener("show", this.shown);
    this.room.addEventListener("moved", this.followed);
  }

  override disconnectedCallback(): void {
    this.sizes.disconnect();
    this.room.removeEventListener("show", this.shown);
    this.room.removeEventListener("moved", this.followed);
    super.disconnectedCallback();
  }

  override firstUpdated(): void {
    new Gestures(this.view, this.camera, {
      tap: (x, y, target) => this.tapped(x, y, target),
      hover: (x, y, target) => this.hovered(x, y, target),
      leave: () => this.left(),
      grab: (target) => this.grabbed(target),
      carry: (x, y) => this.carry(x, y),
      drop: (x, y) => this.dropped(x, y),
      busy: (on) => this.busy(on),
    });
    this.camera.setSheet(this.room.game.frame);
    this.resized();
  }

  private get sheetAddress(): string {
    return `/api/games/${this.room.game.id}/sheet.svg`;
  }

  override render(): TemplateResult {
    const fan = this.room.hand.fanned || this.fan;
    const aim = this.room.hand.lit.places.has(this.hover);
    const turn = this.camera.turn;
    return html`
      <div class="view ${aim ? "aim" : ""}" tabindex="0" role="application" @keydown=${this.keyed}
        @focus=${this.focused} @blur=${() => (this.cursor = "")}
        aria-label="Map of ${this.room.game.title}. Arrow keys move over the cells, Enter acts, N goes to the next that can act."
        aria-describedby="spoken">
        <div class="world ${this.level} ${settings.numbers ? "numbers" : ""}">
          <lv-sheet .address=${this.sheetAddress} .frame=${this.room.game.frame} @painted=${() => this.painted()}></lv-sheet>
          <svg class="marks under">${definitions()}${under(this.room, this.hover, this.cursor)}</svg>
          <lv-pieces .room=${this.room} .level=${this.level} .turn=${turn}></lv-pieces>
          <svg class="marks over">${this.level === "far" ? nothing : over(this.room)}</svg>
        </div>
        <img class="ghost" alt="">
      </div>
      <div id="spoken" class="hidden-text" aria-live="polite">${this.spoken}</div>
      ${fan ? html`<lv-fan .room=${this.room} .cell=${fan}
        @pointerenter=${() => clearTimeout(this.hoverTimer)}
        @pointerleave=${() => this.left()}></lv-fan>` : nothing}
      <div class="corner">
        <lv-overview .room=${this.room} .camera=${this.camera}></lv-overview>
        <div class="zoom">
          <button class="icon step" title="Zoom in (+)" aria-label="Zoom in" @click=${() => this.zoom(1.4)}>${icon("plus")}</button>
          <button class="icon step" title="Zoom out (−)" aria-label="Zoom out" @click=${() => this.zoom(1 / 1.4)}>${icon("minus")}</button>
          <button class="icon" title="Fit the sheet (F)" aria-label="Fit the whole sheet" @click=${() => this.fit(true)}>${icon("fit")}</button>
          <button class="icon" title="Turn the sheet (R)" aria-label="Turn the sheet" @click=${() => this.rotate()}>${icon("turn")}</button>
        </div>
      </div>`;
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has("inset") && !this.touched) this.resized();
    const [l, , , b] = this.inset;
    const corner = this.renderRoot.querySelector<HTMLElement>(".corner")!;
    corner.style.left = `${l + 12}px`;
    corner.style.bottom = `${b + 12}px`;
    void this.renderRoot.querySelector<LitElement>("lv-fan")?.updateComplete.then(() => this.placeFan());
  }

  // --- the window onto the map -----------------------------------------------------------------

  zoom(factor: number): void {
    const [l, t, r, b] = this.inset;
    const { width, height } = this.camera;
    this.camera.zoomAt(l + (width - l - r) / 2, t + (height - t - b) / 2, factor);
  }

  fit(smooth: boolean): void {
    this.camera.show(this.mapBox(), smooth && lively(), this.inset, 2);
  }

  /** The cells of the map proper, without the boxes in the margin. */
  private mapBox(): Inset {
    const boxes = new Set(this.room.scene?.table.boxes.map((box) => box.id));
    const box = around(this.room.game.cells.filter((cell) => !boxes.has(cell.name)));
    return [box[0] - 0.4, box[1] - 0.4, box[2] + 0.4, box[3] + 0.4];
  }

  rotate(): void {
    this.camera.rotate();
    this.requestUpdate();
  }

  private moved(): void {
    if (!this.world) return;
    this.world.style.transform = this.camera.css();
    const level = this.camera.hex < FAR ? "far" : this.camera.hex > NEAR ? "near" : "mid";
    if (level !== this.level) this.level = level;
    this.overview?.follow();
    this.placeFan();
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.rested(), 140);
  }

  private busy(on: boolean): void {
    this.touched = true;
    if (on) this.sheet.pause();
    this.world.classList.toggle("moving", on);
  }

  /** Frames keep their width on the screen; not while the map moves, which must be quick. */
  private rested(): void {
    this.world.style.setProperty("--scale", String(this.camera.scale));
    const { width, height } = this.camera;
    const a = this.camera.toPlane(0, 0);
    const c = this.camera.toPlane(width, height);
    const seen: Inset = [Math.min(a[0], c[0]), Math.min(a[1], c[1]), Math.max(a[0], c[0]), Math.max(a[1], c[1])];
    this.sheet.look(seen, this.camera.scale * devicePixelRatio);
  }

  private painted(): void {
    this.overview.paint(this.sheet.coarse);
    this.rested();
  }

  private resized(): void {
    const box = this.getBoundingClientRect();
    this.camera.width = box.width;
    this.camera.height = box.height;
    if (!this.touched && box.width > 1 && this.world) this.begin();
  }

  /** The first sight of the map: all of it, or on a narrow screen as much as fills the height. */
  private begin(): void {
    const [l, t, r, b] = this.inset;
    const free = [this.camera.width - l - r, this.camera.height - t - b] as const;
    this.fit(false);
    if (free[1] < free[0]) return;
    const box = this.mapBox();
    const tall = (box[3] - box[1]) * this.camera.hex;
    this.camera.zoomAt(l + free[0] / 2, t + free[1] / 2, Math.max(1, free[1] / tall));
  }

  private readonly shown = (event: Event): void => {
    const names = (event as CustomEvent<string[]>).detail;
    const cells = names.flatMap((name) => this.room.cells.byName.get(this.cellOf(name)) ?? []);
    if (!cells.length) return;
    const box = around(cells);
    const seen = this.camera.hex;
    if (cells.length === 1 && seen > FAR) {
      this.camera.reveal(cells[0]!.x, cells[0]!.y, this.inset, lively());
    } else {
      const grown: Inset = [box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3];
      this.camera.show(grown, lively(), this.inset, Math.max(this.camera.scale, 0.9));
    }
    this.hover = cells[0]!.name;
  };

  /** The map follows what another does, if it is out of sight. */
  private readonly followed = (event: Event): void => {
    const { before, after } = (event as CustomEvent).detail;
    const own = this.room.update?.mine ?? [];
    if (!before || !settings.follow || own.includes(before.asked?.role ?? "")) return;
    const end = after.routes.at(-1)?.at(-1);
    const cell = end && this.room.cells.byName.get(end);
    if (cell) this.camera.reveal(cell.x, cell.y, this.inset, lively());
  };

  private cellOf(name: string): string {
    return this.room.piece(name)?.cell ?? name;
  }

  // --- pointer -----------------------------------------------------------------------------------

  private cellUnder(x: number, y: number): string {
    const [px, py] = this.camera.toPlane(x, y);
    return this.room.cells.at(px, py)?.name ?? "";
  }

  private tapped(x: number, y: number, target: EventTarget | null): void {
    const { piece, cell } = pieceOf(target);
    const name = cell || this.cellUnder(x, y);
    clearTimeout(this.hoverTimer);
    this.fan = "";
    if (!name) {
      this.room.hand.back();
      return;
    }
    void this.room.hand.press(name, piece, false);
  }

  private hovered(x: number, y: number, target: EventTarget | null): void {
    const name = pieceOf(target).cell || this.cellUnder(x, y);
    if (name === this.hover) return;
    this.hover = name;
    void this.room.hand.point(name);
    clearTimeout(this.hoverTimer);
    this.hoverTimer = window.setTimeout(() => (this.fan = this.worthFanning(name) ? name : ""), HOVER_MS);
  }

  /** A single counter that can be read as it lies needs no enlarging. */
  private worthFanning(name: string): boolean {
    const pieces = name ? this.room.piecesIn(name) : [];
    const holds = this.room.scene?.table.boxes.some((box) => box.of && box.of === pieces[0]?.id);
    return pieces.length > 1 || (pieces.length === 1 && (this.level !== "near" || !!holds));
  }

  private left(): void {
    this.hover = "";
    clearTimeout(this.hoverTimer);
    this.hoverTimer = window.setTimeout(() => (this.fan = ""), HOVER_MS);
  }

  private grabbed(target: EventTarget | null): boolean {
    const { piece } = pieceOf(target);
    this.carried = piece && this.room.hand.isLit(piece) ? piece : "";
    return this.carried !== "";
  }

  /** Also used by the tray, from which counters are dragged onto the map. */
  carry(x: number, y: number, unit = this.carried): void {
    if (this.ghost.style.display !== "block") {
      this.carried = unit;
      const piece = this.room.piece(unit);
      if (!piece) return;
      (this.ghost as HTMLImageElement).src = faceOf(this.room.game, piece.face);
      this.ghost.style.display = "block";
      this.fan = "";
      void this.room.hand.hold(unit);
    }
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const name = this.cellUnder(x, y);
    if (name !== this.hover) {
      this.hover = name;
      void this.room.hand.point(name);
    }
  }

  dropped(x: number, y: number): void {
    this.ghost.style.display = "none";
    const name = this.cellUnder(x, y);
    const from = this.room.piece(this.carried)?.cell;
    this.carried = "";
    if (name && name !== from) void this.room.hand.press(name, "", false);
  }

  private placeFan(): void {
    const fan = this.renderRoot.querySelector<HTMLElement>("lv-fan");
    const name = this.room.hand.fanned || this.fan;
    const cell = this.room.cells.byName.get(name);
    if (!fan || !cell) return;
    const [x, y] = this.camera.toScreen(cell.x, cell.y);
    const half = this.camera.hex * 0.55;
    const [l, t, r, b] = this.inset;
    const { width, height } = this.camera;
    const box = { w: fan.offsetWidth || 220, h: fan.offsetHeight || 130 };
    const left = Math.max(l + 8, Math.min(x - box.w / 2, width - r - box.w - 8));
    const above = y - half - box.h;
    const top = above > t + 8 ? above : Math.min(y + half, height - b - box.h - 8);
    fan.style.left = `${left}px`;
    fan.style.top = `${Math.max(t + 8, top)}px`;
  }

  // --- keys ----------------------------------------------------------------------------------------

  private focused(): void {
    if (this.cursor || !this.view.matches(":focus-visible")) return;
    const [x, y] = this.camera.toPlane(this.camera.width / 2, this.camera.height / 2);
    this.point(this.room.cells.at(x, y)?.name ?? this.room.game.cells[0]?.name ?? "");
  }

  private keyed(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step && event.shiftKey) this.camera.pan(-step[0] * 90, -step[1] * 90);
    else if (step) this.step(step);
    else if (event.key === "Enter" && this.cursor) void this.room.hand.press(this.cursor, "", false);
    else if (event.key === " " && this.cursor) this.room.hand.fan(this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private step(step: [number, number]): void {
    const from = this.room.cells.byName.get(this.cursor);
    if (from) this.point(this.room.cells.towards(from, step[0], step[1]).name);
    else this.focused();
  }

  /** Go to the next (or previous) place that can be chosen. */
  next(back: boolean): void {
    const { lit } = this.room.hand;
    const names = new Set([...lit.places.keys(), ...[...lit.units.keys()].map((u) => this.cellOf(u))]);
    const cells = this.room.game.cells.map((cell) => cell.name).filter((name) => names.has(name));
    if (!cells.length) return;
    const n = cells.indexOf(this.cursor);
    const to = cells[(n + (back ? -1 : 1) + cells.length) % cells.length]!;
    this.view.focus({ preventScroll: true });
    this.point(to);
  }

  private point(name: string): void {
    this.cursor = name;
    const cell = this.room.cells.byName.get(name);
    if (!cell) return;
    this.camera.reveal(cell.x, cell.y, this.inset, lively());
    this.spoken = describeCell(this.room, name);
    void this.room.hand.point(name);
  }
}

function pieceOf(target: EventTarget | null): { piece: string; cell: string } {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null;
  return { piece: element?.dataset["piece"] ?? "", cell: element?.dataset["cell"] ?? "" };
}
