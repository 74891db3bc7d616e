/** The corner of the map: its buttons, and the small map that gives way to what lies under it. */

import type { Board } from "./board.js";
import { BESIDE_TRAY, overTray } from "./framing.js";
import { around, type Point, type Rect } from "./geometry.js";
import type { Overview } from "./overview.js";
import { NARROW } from "./phone.js";
import { change, settings } from "./settings.js";
import type { MapCell, Scene } from "./wire.js";

const AWAY = 12; // pixels between the corner and what frames the map

export class Corner {
  private known: { scene: Scene | null; found: Rect[] } | null = null;
  private bar: { element: HTMLElement; width: number; height: number } | null = null;
  private readonly sizes = new ResizeObserver(() => this.measured());

  constructor(private readonly board: Board) {}

  private get overview(): Overview | null {
    return this.board.renderRoot.querySelector<Overview>("lv-overview");
  }

  /** The buttons' size, as it was last seen: to look at it lays out all that was drawn since. */
  private get buttonBar(): { width: number; height: number } {
    const element = this.board.renderRoot.querySelector<HTMLElement>(".zoom")!;
    if (this.bar?.element === element) return this.bar;
    this.sizes.disconnect();
    this.sizes.observe(element);
    this.bar = { element, width: element.offsetWidth, height: element.offsetHeight };
    return this.bar;
  }

  private measured(): void {
    const { bar, board } = this;
    if (!bar) return;
    const { offsetWidth: width, offsetHeight: height } = bar.element;
    if (!bar.element.isConnected || (width === bar.width && height === bar.height)) return;
    Object.assign(bar, { width, height });
    board.requestUpdate();
  }

  /** Pixels that buttons and overview take from the map; the overview also hidden. */
  get size(): { buttons: number; overview: number; width: number; wide: boolean } {
    const bar = this.buttonBar;
    const [width, height] = this.overviewSize;
    const across = Math.max(bar.width, width) + AWAY;
    return { buttons: bar.height + 20, overview: height, width: across, wide: bar.width > BESIDE_TRAY };
  }

  /** On a phone there is none. */
  private get overviewSize(): [number, number] {
    const { overview } = this;
    if (!overview || matchMedia(NARROW).matches || innerHeight <= 520) return [0, 0];
    return [parseFloat(overview.style.width) || 0, parseFloat(overview.style.height) || 0];
  }

  /** The buttons of several maps do not fit beside each other. */
  get tight(): boolean {
    const { inset, room } = this.board;
    const letters = room.game.maps.map(([, title]) => title).join("").length;
    return innerWidth - inset[0] - inset[2] - 24 < 210 + 24 * room.game.maps.length + 7.5 * letters;
  }

  /** Beside the tray, or above it where there is no room. */
  place(): void {
    const [l, , r, b] = this.board.inset;
    const { style } = this.board.renderRoot.querySelector<HTMLElement>(".corner")!;
    const below = overTray(this.buttonBar.width, this.board.tray, matchMedia(NARROW).matches);
    style.left = `${l + AWAY}px`;
    style.maxWidth = `calc(100% - ${l + r + 2 * AWAY}px)`;
    style.bottom = `${b + AWAY + below}px`;
  }

  /** The small map gives way: to the whole map, and to whatever is read or chosen under it; what the
  player has chosen for it stays. */
  giveWay(): void {
    const { overview } = this;
    const { camera, inset, outlook } = this.board;
    if (!overview) return;
    const chosen = settings.overview;
    overview.hidden = chosen === "auto" ? camera.holds(outlook.map, inset) || this.covers() : chosen === "hidden";
    const button = this.board.renderRoot.querySelector(".zoom .overview");
    button?.setAttribute("aria-pressed", String(!overview.hidden));
  }

  /** Show the small map, or hide it, from now on. */
  toggle(): void {
    change({ overview: this.overview?.hidden ? "shown" : "hidden" });
    this.giveWay();
  }

  /** Whether a counter, a box with its track, or what can be chosen lies under the small map. */
  private covers(): boolean {
    const { room } = this.board;
    const { places, units } = room.hand.lit;
    const lit = [...places.keys(), ...units.keys(), ...room.pointed].flatMap((name) => this.rect(room.cellOf(name)));
    return [...this.laid(), ...lit].some((rect) => this.under(rect, 0));
  }

  /** Whether a cell lies under the small map, were it shown, or under the buttons. */
  hides(cell: MapCell): boolean {
    return this.under(around([cell]), this.buttonBar.height);
  }

  /** Whether the middle of a cell lies under the buttons. */
  underButtons({ x, y }: MapCell): boolean {
    const { width, height } = this.buttonBar;
    const [left, foot] = this.foot;
    return this.meets([x, y, x, y], left, foot, width, height);
  }

  /** … under the small map, and so many pixels below it. */
  private under(rect: Rect, more: number): boolean {
    const [width, height] = this.overviewSize;
    const [left, foot] = this.foot;
    return this.meets(rect, left, foot - height - 8, width, height + 8 + more);
  }

  /** Where the buttons begin. */
  private get foot(): Point {
    const { left, bottom } = this.board.renderRoot.querySelector<HTMLElement>(".corner")!.style;
    return [parseFloat(left), this.board.camera.height - parseFloat(bottom) - this.buttonBar.height];
  }

  /** Whether a rectangle of the plane lies in one of the window. */
  private meets([l, t, r, b]: Rect, x: number, y: number, width: number, height: number): boolean {
    const { camera } = this.board;
    const [p, q] = [camera.toScreen(l, t), camera.toScreen(r, b)];
    const across = Math.max(p[0], q[0]) > x && Math.min(p[0], q[0]) < x + width;
    return across && Math.max(p[1], q[1]) > y && Math.min(p[1], q[1]) < y + height;
  }

  /** What lies on the sheet to be read: counters, and boxes in its margin. */
  private laid(): Rect[] {
    const { scene } = this.board.room;
    if (this.known?.scene !== scene) {
      const { pieces = [], boxes = [] } = scene?.table ?? {};
      const names = new Set([...pieces.map(({ cell }) => cell), ...boxes.map(({ id }) => id)]);
      this.known = { scene, found: [...names].flatMap((name) => this.rect(name)) };
    }
    return this.known.found;
  }

  private rect(name: string): Rect[] {
    const cell = this.board.room.cells.byName.get(name);
    return cell ? [around([cell])] : [];
  }
}
