/** A counter that is dragged over the map: it is picked up at once, and put down where it may go. */

import type { Board } from "./board.js";
import { faceOf } from "./faces.js";

export class Carrying {
  private unit = "";
  private under = "";

  constructor(
    private readonly board: Board,
    private readonly ghost: HTMLImageElement,
  ) {}

  /** Whether a counter under the pointer can be dragged. */
  may(unit: string): boolean {
    this.unit = unit && this.board.room.hand.isLit(unit) ? unit : "";
    return this.unit !== "";
  }

  /** Also used by the tray, from which counters are dragged onto the map. */
  move(x: number, y: number, unit = this.unit): void {
    const { room } = this.board;
    if (this.ghost.style.display !== "block") {
      const piece = room.piece(unit);
      if (!piece) return;
      this.unit = unit;
      this.ghost.src = faceOf(room.game, piece.face);
      this.ghost.style.display = "block";
      void room.hand.hold(unit);
    }
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
    const name = this.board.cellUnder(x, y);
    if (name === this.under) return;
    this.under = name;
    room.show([name], false);
    void room.hand.point(name);
  }

  drop(x: number, y: number): void {
    const { room } = this.board;
    this.ghost.style.display = "none";
    const name = this.board.cellUnder(x, y);
    const from = room.piece(this.unit)?.cell;
    this.unit = this.under = "";
    if (name && name !== from) void room.hand.press(name, "", false);
  }
}
