/** The pointer over the map: the cell under it, its card, the stack that is spread out, what a tap means. */

import type { Camera } from "./camera.js";
import type { Level } from "./faces.js";
import type { Point } from "./geometry.js";
import type { Outlook } from "./outlook.js";
import { pointAt } from "./pointing.js";
import type { Room } from "./room.js";
import { settings } from "./settings.js";

const HOVER_MS = 320;

/** What it needs of the map. */
interface Pointable {
  room: Room;
  readonly camera: Camera;
  readonly outlook: Outlook;
  readonly level: Level;
  requestUpdate(): void;
}

export class MapPointer {
  private cell = "";
  private spread = "";
  private timer = 0;

  constructor(private readonly map: Pointable) {}

  /** The cell under it, or that was shown last. */
  get hover(): string {
    return this.cell;
  }

  set hover(cell: string) {
    if (cell === this.cell) return;
    this.cell = cell;
    this.map.requestUpdate();
  }

  /** The cell whose stack is spread out while the pointer is over it. */
  get fan(): string {
    return this.spread;
  }

  private set fan(cell: string) {
    if (cell === this.spread) return;
    this.spread = cell;
    this.map.requestUpdate();
  }

  cellUnder(x: number, y: number): string {
    const [px, py] = this.map.camera.toPlane(x, y);
    return this.map.room.cells.at(px, py)?.name ?? "";
  }

  tapped(x: number, y: number, target: EventTarget | null, shift: boolean): void {
    const { room, camera, outlook } = this.map;
    if (camera.gliding) return; // it was meant for what lay there before
    const { piece, cell } = this.meantBy(target, x, y);
    const name = cell || this.cellUnder(x, y);
    outlook.pressed(name);
    clearTimeout(this.timer);
    this.fan = "";
    pointAt(room, null);
    if (!name) {
      room.hand.back();
      return;
    }
    void room.hand.press(name, piece, false, shift);
  }

  /** The piece that is clicked, and its cell; of a marker that cannot be chosen what lies below it. */
  private meantBy(target: EventTarget | null, x: number, y: number): { piece: string; cell: string } {
    const { piece, cell } = pieceOf(target);
    const { room } = this.map;
    const marker = room.piece(piece)?.side === "";
    const through = marker && !room.hand.isLit(piece) && !room.hand.isLit(cell);
    return through ? { piece: "", cell: this.cellUnder(x, y) || cell } : { piece, cell };
  }

  /** Tell of what is under the pointer, so that its card is shown. */
  pointed(x: number, y: number, target: EventTarget | null, now: boolean): void {
    const { piece, cell } = pieceOf(target);
    const name = cell || this.cellUnder(x, y);
    const [left, top] = this.middleOf(name, [x, y]);
    pointAt(this.map.room, name ? { cell: name, piece, x: left, y: top, now } : null);
  }

  hovered(x: number, y: number, target: EventTarget | null): void {
    const name = pieceOf(target).cell || this.cellUnder(x, y);
    this.pointed(x, y, target, false);
    if (name === this.hover) return;
    this.hover = name;
    void this.map.room.hand.point(name);
    this.later(() => (this.fan = this.worthFanning(name) ? name : ""));
  }

  /** It has come from its cell onto the stack that is spread out. */
  overFan(cell: string): void {
    clearTimeout(this.timer);
    const [x, y] = this.middleOf(cell);
    pointAt(this.map.room, { cell, piece: "", x, y, now: false });
  }

  left(): void {
    this.hover = "";
    pointAt(this.map.room, null);
    this.later(() => (this.fan = ""));
  }

  /** A counter is carried: the stack it comes from is not spread out over where it goes. */
  fold(): void {
    clearTimeout(this.timer);
    this.fan = "";
  }

  private later(deed: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(deed, HOVER_MS);
  }

  /** Where a cell lies in the window: its card stays on one side while the pointer goes over it. */
  private middleOf(name: string, or: Point = [0, 0]): Point {
    const cell = this.map.room.cells.byName.get(name);
    return cell ? this.map.camera.toScreen(cell.x, cell.y) : or;
  }

  /** A single counter that can be read as it lies, or on its card, needs no enlarging. */
  private worthFanning(name: string): boolean {
    const { room, level } = this.map;
    const pieces = name ? room.piecesIn(name) : [];
    const holds = room.scene?.table.boxes.some((box) => box.of && box.of === pieces[0]?.id);
    return pieces.length > 1 || (pieces.length === 1 && ((level !== "near" && !settings.cards) || !!holds));
  }
}

export function pieceOf(target: EventTarget | null): { piece: string; cell: string } {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-piece]") : null;
  return { piece: element?.dataset["piece"] ?? "", cell: element?.dataset["cell"] ?? "" };
}
