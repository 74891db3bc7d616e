/** A cursor on the map for the keyboard, and what it says of the cell it is on. */

import type { Board } from "./board.js";
import { describeCell } from "./describe.js";
import { pointAt } from "./pointing.js";
import type { MapCell } from "./wire.js";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class KeyCursor {
  cell = "";
  spoken = "";
  /** The unit beside the map that was reached last; "" while the cursor is on the map. */
  private tray = "";

  private line: MapCell | null = null; // where a walk left and right, or up and down, began
  private level = true; // it goes left and right

  constructor(private readonly board: Board) {}

  /** The map has been reached by keyboard: begin in the middle of what is seen. */
  begin(): void {
    const { room, camera } = this.board;
    const [x, y] = camera.toPlane(camera.width / 2, camera.height / 2);
    this.point(room.cells.at(x, y)?.name ?? room.game.cells[0]?.name ?? "");
  }

  leave(): void {
    this.cell = "";
    pointAt(this.board.room, null);
    this.board.requestUpdate();
  }

  pressed(event: KeyboardEvent): void {
    const { room, camera } = this.board;
    const step = STEPS[event.key];
    if (step && event.shiftKey) camera.pan(-step[0] * 90, -step[1] * 90);
    else if (step) this.step(step);
    else if (event.key === "Enter" && this.cell && !room.hand.confirms) void room.hand.press(this.cell, "", false);
    else if (event.key === " " && this.cell) room.hand.fan(this.cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the next (or previous) place that can be chosen. */
  next(back: boolean): void {
    const { room } = this.board;
    const { places, units } = room.hand.lit;
    const able = new Set(places.keys());
    for (const unit of units.keys()) able.add(room.piece(unit)?.cell ?? "");
    const cells = room.game.cells.map((cell) => cell.name).filter((name) => able.has(name));
    const beside = [...units.keys()].filter(
      (unit) => !room.cells.byName.has(room.piece(unit)?.cell ?? ""),
    );
    const stops = [...cells, ...beside];
    if (!stops.length) return;
    const n = stops.indexOf(this.tray || this.cell);
    const from = n < 0 && back ? 0 : n;
    const stop = stops[(from + (back ? -1 : 1) + stops.length) % stops.length]!;
    this.tray = cells.includes(stop) ? "" : stop;
    if (!this.tray) this.point(stop);
    else room.dispatchEvent(new CustomEvent("reach", { detail: stop }));
  }

  private step([dx, dy]: [number, number]): void {
    const { cells } = this.board.room;
    const from = cells.byName.get(this.cell);
    if (!from) return this.begin();
    if (!this.line || this.level !== (dy === 0)) this.line = from;
    this.level = dy === 0;
    this.go(cells.towards(from, dx, dy, this.line).name);
  }

  /** A jump, after which a walk begins anew. */
  private point(name: string): void {
    this.line = null;
    this.go(name);
  }

  private go(name: string): void {
    const { room, camera, outlook } = this.board;
    const cell = room.cells.byName.get(name);
    if (!cell) return;
    this.cell = name;
    this.spoken = describeCell(room, name);
    outlook.reveal(cell);
    void room.hand.point(name);
    const [x, y] = camera.toScreen(cell.x, cell.y);
    pointAt(room, { cell: name, piece: "", x, y, now: true });
    this.board.requestUpdate();
  }
}
