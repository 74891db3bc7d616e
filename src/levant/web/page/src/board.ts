/** The map with everything on it: one picture in a layer that moves, counters and marks above. */

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { boardStyle } from "./board-style.js";
import { Camera } from "./camera.js";
import { Carrying } from "./carrying.js";
import { Corner } from "./corner.js";
import { levelAt, type Level } from "./faces.js";
import "./fan.js";
import type { Fan } from "./fan.js";
import type { Inset } from "./geometry.js";
import { Gestures, unmarked } from "./gestures.js";
import { KeyCursor } from "./key-cursor.js";
import { hintMarks, hintStyle } from "./hint-marks.js";
import { mapButtons } from "./map-buttons.js";
import { MapPointer, pieceOf } from "./map-pointer.js";
import { marksStyle } from "./marks-style.js";
import { attacks, definitions, numbers, over, under, pointed } from "./marks.js";
import { Outlook } from "./outlook.js";
import "./overview.js";
import type { Overview } from "./overview.js";
import "./pieces.js";
import { sheetOf } from "./preload.js";
import { recapMarks } from "./recap-marks.js";
import type { Moved, Shown } from "./room.js";
import { RoomElement } from "./room-element.js";
import { settings } from "./settings.js";
import { shared } from "./shared.js";
import "./sheet.js";
import type { SheetPicture } from "./sheet.js";

const EDGE = 8; // pixels between words on the map and its edge

@customElement("lv-board")
export class Board extends RoomElement {
  @property({ attribute: false }) inset: Inset = [0, 0, 0, 0];
  /** Pixels that the tray takes below. */
  @property({ type: Number }) tray = 0;
  @state() level: Level = "mid";
  @query(".view") private view!: HTMLElement;
  @query(".world") private world!: HTMLElement;
  @query(".ghost") private ghost!: HTMLImageElement;
  @query("lv-sheet") private sheet!: SheetPicture;
  @query("lv-overview") private overview!: Overview;
  carrying!: Carrying;
  readonly camera = new Camera(() => this.moved());
  readonly outlook = new Outlook(this);
  readonly corner = new Corner(this);
  private readonly keys = new KeyCursor(this);
  private readonly pointer = new MapPointer(this);
  private restTimer = 0;
  private gesturing = false;
  private wasPast = false;
  private sizes = new ResizeObserver(() => this.resized());

  constructor() {
    super();
    this.hears("show", (event) => this.show((event as CustomEvent<Shown>).detail));
    this.hears("moved", (event) => this.follow((event as CustomEvent<Moved>).detail));
    this.hears("way", () => this.requestUpdate());
    this.addEventListener("mousedown", unmarked);
  }

  static override styles = [shared, marksStyle, hintStyle, boardStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    this.sizes.disconnect();
    super.disconnectedCallback();
  }

  override firstUpdated(): void {
    this.carrying = new Carrying(this, this.ghost);
    new Gestures(this.view, this.camera, {
      tap: (x, y, target, shift) => this.pointer.tapped(x, y, target, shift),
      hover: (x, y, target) => this.pointer.hovered(x, y, target),
      hold: (x, y, target) => this.pointer.pointed(x, y, target, true),
      leave: () => this.pointer.left(),
      grab: (target) => this.carrying.may(pieceOf(target).piece),
      carry: (x, y) => {
        this.pointer.fold();
        this.carrying.move(x, y);
      },
      drop: (x, y) => this.carrying.drop(x, y),
      busy: (on) => this.busy(on),
    });
    this.camera.setSheet(this.room.game.frame);
    this.resized();
  }

  override render(): TemplateResult {
    const aim = this.room.hand.lit.places.has(this.pointer.hover);
    return html` <div
        class="view ${aim ? "aiming" : ""}"
        tabindex="0"
        role="application"
        @keydown=${(e: KeyboardEvent) => this.keys.pressed(e)}
        @pointerdown=${() => this.outlook.pressed()}
        @focus=${this.focused}
        @blur=${() => this.keys.leave()}
        aria-label="Map of ${this.room.game.title}. Arrow keys move over the cells, Enter acts, N goes to the next that can act."
        aria-describedby="spoken"
      >
        ${this.layers()}
        <img class="ghost" alt="" />
      </div>
      <div id="spoken" class="hidden-text" aria-live="polite">${this.keys.spoken}</div>
      ${this.fanned()}
      <div class="corner">
        <lv-overview .room=${this.room} .camera=${this.camera}></lv-overview>
        ${mapButtons(this)}
      </div>`;
  }

  /** What moves with the map: the sheet, what is marked on it, the counters. */
  private layers(): TemplateResult {
    const { room, level } = this;
    return html`<div class="world ${level} ${settings.numbers ? "numbers" : ""}">
      <lv-sheet
        .address=${sheetOf(room.game.id, room.game.edition)}
        .frame=${room.game.frame}
        @painted=${() => this.painted()}
      ></lv-sheet>
      <svg class="marks under">${definitions()}${under(room, this.pointer.hover, this.keys.cell)}</svg>
      <lv-pieces .room=${room} .level=${level} .turn=${this.camera.turn}></lv-pieces>
      <svg class="marks over">
        ${pointed(room, true)}${recapMarks(room)}${attacks(room)}${hintMarks(room, this.across)}${numbers(room)}${level === "far" ? nothing : over(room)}
      </svg>
    </div>`;
  }

  /** From where to where the map is seen, on a sheet that is not turned. */
  private get across(): [number, number] {
    const { camera, inset } = this;
    if (camera.turn || !camera.width) return [-Infinity, Infinity];
    return [camera.toPlane(inset[0] + EDGE, 0)[0], camera.toPlane(camera.width - inset[2] - EDGE, 0)[0]];
  }

  private fanned(): TemplateResult | typeof nothing {
    const cell = this.room.hand.fanned || this.pointer.fan;
    if (!cell) return nothing;
    return html`<lv-fan
      .room=${this.room}
      .cell=${cell}
      @pointerenter=${() => this.pointer.overFan(cell)}
      @pointerleave=${() => this.pointer.left()}
    ></lv-fan>`;
  }

  override updated(changed: Map<string, unknown>): void {
    const was = changed.get("inset") as Inset | undefined;
    if (was?.some((edge, n) => edge !== this.inset[n]) || changed.get("tray") !== undefined) {
      this.uncover();
      if (this.inset[2]) this.outlook.reframe();
      else this.outlook.again(false); // on a phone little of the map is left
    }
    const past = this.room.past !== null;
    if (this.wasPast && !past) this.outlook.again(false); // back to now: what is asked is looked at
    this.wasPast = past;
    this.outlook.attend(true);
    this.corner.place();
    if (!this.gesturing) this.corner.giveWay();
    void this.renderRoot
      .querySelector<LitElement>("lv-fan")
      ?.updateComplete.then(() => this.placeFan());
  }

  // --- the window onto the map -----------------------------------------------------------------

  /** The inset with the tray, and with the buttons where they take much of the map's width. */
  get clear(): Inset {
    const [l, t, r, b] = this.inset;
    const { buttons, wide } = this.corner.size;
    return [l, t, r, b + this.tray + (wide ? buttons : 0)];
  }

  rotate(): void {
    this.camera.rotate();
    this.requestUpdate();
  }

  private moved(): void {
    if (!this.world) return;
    this.world.style.transform = this.camera.css();
    if (this.gesturing) {
      this.outlook.stay();
      this.sheet.pause();
    } else {
      this.detail();
      this.corner.giveWay();
    }
    this.overview?.follow();
    this.placeFan();
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.rested(), 140);
  }

  private busy(on: boolean): void {
    this.outlook.touched = true;
    this.gesturing = on;
    this.world.classList.toggle("moving", on);
  }

  /** As much on the counters as can be read. */
  private detail(): void {
    this.level = levelAt(this.camera.hex);
  }

  /** Counters are drawn anew, and frames keep their width on the screen; not while a hand moves
  the map, which must be quick. */
  private rested(): void {
    this.detail();
    const scale = String(this.camera.scale);
    if (this.world.style.getPropertyValue("--scale") !== scale) this.world.style.setProperty("--scale", scale);
    this.sheet.look(this.camera.sight, this.camera.scale * devicePixelRatio);
  }

  private painted(): void {
    this.overview.paint(this.sheet.coarse);
    this.rested();
  }

  /** The camera knows what lies over the map. */
  private uncover(): void {
    const [l, t, r, b] = this.inset;
    this.camera.inset = [l, t, r, b + this.tray + this.corner.size.buttons];
  }

  private resized(): void {
    const box = this.getBoundingClientRect();
    this.camera.width = box.width;
    this.camera.height = box.height;
    this.camera.density = devicePixelRatio;
    if (!this.world) return;
    this.uncover();
    this.outlook.again(true);
  }

  private show({ names, move, near }: Shown): void {
    const cells = this.outlook.sights.cellsOf(names);
    if (!cells.length) return;
    this.pointer.hover = cells[0]!.name;
    if (move) this.outlook.show(cells, near);
  }

  /** The map follows what another does, if it is out of sight. */
  private follow({ before, after }: Moved): void {
    const own = this.room.update?.mine ?? [];
    if (!before || !settings.follow || own.includes(before.asked?.role ?? "")) return;
    if (this.room.asked) return; // the player's own question is looked at
    const end = after.routes.at(-1)?.at(-1);
    this.outlook.follow(end ? this.room.cells.byName.get(end) : undefined);
  }

  cellUnder(x: number, y: number): string {
    return this.pointer.cellUnder(x, y);
  }

  private placeFan(): void {
    this.renderRoot.querySelector<Fan>("lv-fan")?.place(this.camera, this.inset);
  }

  // --- keys ----------------------------------------------------------------------------------------

  private focused(): void {
    if (!this.keys.cell && this.view.matches(":focus-visible")) this.keys.begin();
  }

  /** Go to the next (or previous) place that can be chosen. */
  next(back: boolean): void {
    this.view.focus({ preventScroll: true });
    this.keys.next(back);
  }
}
