/** The counters on the map, in stacks; they slide along their way when they have moved. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { inline } from "./inline.js";
import { faceOf } from "./faces.js";
import { around, round, UNIT, type Point } from "./geometry.js";
import type { Room } from "./room.js";
import { lively, settings } from "./settings.js";
import type { Cell, Piece, Scene } from "./wire.js";
import { Watch } from "./watch.js";

const STEP = 0.09; // how far a counter stands off the one below, in its own widths
const REACH = 0.34; // and the whole stack at most
const BESIDE = [0.25, 0.58] as const; // how far two sides in one cell stand from its middle
const MS_A_CELL = 110;

interface Placed {
  piece: Piece;
  x: number;
  y: number;
  top: boolean;
  count: number;
}

@customElement("lv-pieces")
export class Pieces extends LitElement {
  @property({ attribute: false }) room!: Room;
  @property() level: "far" | "mid" | "near" = "mid";
  @property({ type: Number }) turn = 0;
  private moves: { before: Scene; after: Scene } | null = null;
  private listening: Room | null = null;
  private running: Animation[] = [];
  constructor() {
    super();
    new Watch(this, () => this.room);
  }

  static override styles = css`
    :host {
      position: absolute;
      left: 0;
      top: 0;
    }
    .piece {
      position: absolute;
      left: 0;
      top: 0;
      cursor: pointer;
    }
    img {
      width: 100%;
      height: 100%;
      display: block;
      pointer-events: none;
      user-select: none;
    }
    .body {
      position: absolute;
      inset: 0;
    }
    .spent img {
      filter: saturate(0.55) brightness(0.86);
    }
    .can .body::after,
    .held .body::after,
    .there .body::after,
    .target .body::after {
      content: "";
      position: absolute;
      inset: -4%;
      border-radius: 12%;
      border: calc(2.6px / var(--scale, 1)) solid var(--lit);
      box-shadow: 0 0 0 calc(1.2px / var(--scale, 1)) #0009;
    }
    .target .body::after {
      border-color: #ff4a3a;
      border-style: dashed;
    }
    .there .body::after {
      border-style: dashed; /* its place can be chosen, and is hardly seen below it */
    }
    .held .body::after {
      border: calc(3.4px / var(--scale, 1)) solid #2c86ff;
      box-shadow: 0 0 0 calc(1.4px / var(--scale, 1)) #fff;
    }
    .dim {
      opacity: 0.45;
    }
    .count {
      position: absolute;
      right: -11%;
      bottom: -11%;
      min-width: 34%;
      height: 34%;
      padding: 0 5%;
      border-radius: 999px;
      background: #10161d;
      color: #fff;
      font: 700 14px/1 var(--sans);
      display: grid;
      place-items: center;
      border: 1px solid #fff;
      box-sizing: border-box;
    }
    .marks {
      position: absolute;
      left: 0;
      right: 0;
      bottom: -4%;
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: 1px;
      pointer-events: none;
    }
    .marks span {
      font: 700 7.5px/1 var(--sans);
      background: #10161dd9;
      color: #ffe9a8;
      padding: 1.5px 3px;
      border-radius: 3px;
      white-space: nowrap;
    }
    :host([level="far"]) .under,
    :host([level="far"]) .marks,
    :host([level="mid"]) .marks {
      display: none;
    }
    :host([level="far"]) .body {
      inset: -11%;
    }
    :host([level="far"]) .count {
      min-width: 46%;
      height: 46%;
      font-size: 20px;
      right: -22%;
      bottom: -22%;
    }
  `;

  override willUpdate(): void {
    this.setAttribute("level", this.level);
    if (this.listening === this.room) return;
    this.listening?.removeEventListener("moved", this.heard);
    this.room.addEventListener("moved", this.heard);
    this.listening = this.room;
  }

  override disconnectedCallback(): void {
    this.listening?.removeEventListener("moved", this.heard);
    this.listening = null;
    super.disconnectedCallback();
  }

  private readonly heard = (event: Event): void => {
    const { before, after } = (event as CustomEvent<{ before: Scene | null; after: Scene }>).detail;
    this.moves = before && !this.room.past ? { before, after } : null;
  };

  private placed(): Placed[] {
    const stacks = new Map<string, Piece[]>();
    for (const piece of this.room.scene?.table.pieces ?? []) {
      if (!this.room.cells.byName.has(piece.cell)) continue;
      const stack = stacks.get(piece.cell);
      if (stack) stack.push(piece);
      else stacks.set(piece.cell, [piece]);
    }
    const placed: Placed[] = [];
    const order = stacks.size ? this.leftToRight() : [];
    const side = this.room.game.piece;
    for (const [name, stack] of stacks) {
      const cell = this.room.cells.byName.get(name)!;
      stack.sort((a, b) => a.height - b.height);
      const laid = sideBySide(cell, side, stack.length);
      if (laid) {
        stack.forEach((piece, n) => {
          const [x, y] = laid[n]!.map((v) => round((v - side / 2) * UNIT)) as Point;
          placed.push({ piece, x, y, top: true, count: 1 });
        });
        continue;
      }
      const piles = this.piles(stack, order);
      const apart = piles.length > 1 ? besides(cell, side) : 0;
      piles.forEach((pile, nth) => {
        const last = pile.length - 1;
        const step = last ? side * Math.min(STEP, REACH / last) : 0;
        const middle = cell.x + apart * (2 * nth - piles.length + 1);
        pile.forEach((piece, n) => {
          const rise = step * (n - last / 2);
          const x = round((middle + rise - side / 2) * UNIT);
          const y = round((cell.y - rise - side / 2) * UNIT);
          placed.push({ piece, x, y, top: n === last, count: pile.length });
        });
      });
    }
    return placed;
  }

  /** A stack by its sides, each towards where most of its side is; what is nobody's goes first. */
  private piles(stack: Piece[], order: string[]): Piece[][] {
    const there = order.filter((role) => stack.some(({ side }) => side === role));
    if (there.length < 2) return [stack];
    const of = (piece: Piece): string => (there.includes(piece.side) ? piece.side : there[0]!);
    return there.map((role) => stack.filter((piece) => of(piece) === role));
  }

  /** The roles from left to right, by where their pieces stand on the average. */
  private leftToRight(): string[] {
    const mean = (role: string): number => {
      const cells = this.room.scene!.table.pieces
        .filter((piece) => piece.side === role)
        .flatMap((piece) => this.room.cells.byName.get(piece.cell) ?? []);
      return cells.reduce((sum, cell) => sum + cell.x, 0) / (cells.length || 1);
    };
    const means = new Map(this.room.game.roles.map((role) => [role, mean(role)]));
    return [...means.keys()].sort((a, b) => means.get(a)! - means.get(b)!);
  }

  override render(): TemplateResult {
    return html`${repeat(
      this.placed(),
      (each) => each.piece.id,
      (each) => this.counter(each),
    )}`;
  }

  private counter({ piece, x, y, top, count }: Placed): TemplateResult {
    const { hand, game } = this.room;
    const side = round(game.piece * UNIT);
    const asked = hand.lit.units.get(piece.id);
    const mine = this.room.asked?.role === piece.side;
    const held = hand.held.includes(piece.id);
    const classes = {
      piece: true,
      under: !top,
      can: !!asked && mine,
      target: !!asked && !mine,
      there: top && !asked && hand.lit.places.has(piece.cell),
      held,
      spent: mine && !asked && !held && piece.marks.length > 0,
    };
    const style = {
      width: `${side}px`,
      height: `${side}px`,
      transform: `translate(${x}px, ${y}px) rotate(${-90 * this.turn}deg)`,
      "z-index": String(piece.height + 2 + (held ? 50 : 0)),
    };
    const face = faceOf(game, piece.face, this.level === "far");
    const label = count > 1 && top ? html`<span class="count">${count}</span>` : nothing;
    const marks =
      top && piece.marks.length
        ? html`<div class="marks">${piece.marks.map((mark) => html`<span>${mark}</span>`)}</div>`
        : nothing;
    return html`<div
      class=${classMap(classes)}
      ${inline(style)}
      data-piece=${piece.id}
      data-cell=${piece.cell}
    >
      <div class="body"><img src=${face} alt="" /></div>
      ${label}${marks}
    </div>`;
  }

  override updated(): void {
    const moves = this.moves;
    this.moves = null;
    if (!moves || !lively()) return;
    const was = new Map(moves.before.table.pieces.map((piece) => [piece.id, piece.cell]));
    this.running = this.running.filter((each) => each.playState === "running");
    for (const piece of moves.after.table.pieces) {
      const from = was.get(piece.id);
      if (!from || from === piece.cell) continue;
      const way = moves.after.routes.find((each) => each[0] === from && each.at(-1) === piece.cell);
      this.slide(piece, way ?? [from, piece.cell], moves.before);
    }
  }

  private slide(piece: Piece, way: string[], before: Scene): void {
    const element = this.renderRoot.querySelector<HTMLElement>(`[data-piece="${piece.id}"]`);
    const end = this.room.cells.byName.get(piece.cell);
    if (!element || !end) return;
    const points = way
      .map((name) => this.where(name, before))
      .filter((point): point is Point => point !== null)
      .map(([x, y]) => ({ translate: `${(x - end.x) * UNIT}px ${(y - end.y) * UNIT}px` }));
    if (points.length < 2) return;
    const own = this.room.update?.mine.includes(piece.side) ?? false;
    const most = own ? 700 : Math.max(160, settings.pace * 0.95);
    const duration = Math.min(most, Math.max(180, points.length * MS_A_CELL));
    element.style.zIndex = "90";
    const animation = element.animate(points, { duration, easing: "ease-in-out" });
    animation.onfinish = () => {
      element.style.zIndex = String(piece.height + 2);
    };
    this.running.push(animation);
  }

  /** Where a cell lies, or the piece that a box belongs to. */
  private where(name: string, scene: Scene): Point | null {
    const cell = this.room.cells.byName.get(name);
    if (cell) return [cell.x, cell.y];
    const owner = scene.table.boxes.find((box) => box.id === name)?.of;
    const piece = owner ? scene.table.pieces.find((each) => each.id === owner) : undefined;
    const at = piece && this.room.cells.byName.get(piece.cell);
    return at ? [at.x, at.y] : null;
  }
}

/** Where counters lie in a box that has room for several: in rows, which overlap if they must. */
function sideBySide(cell: Cell, side: number, count: number): Point[] | null {
  if (cell.outline.length !== 4) return null;
  const [left, top, right, bottom] = around([cell]);
  const wide = 2 * Math.min(cell.x - left, right - cell.x) - 0.02;
  const high = 2 * Math.min(cell.y - top, bottom - cell.y) - 0.02;
  if (Math.max(wide, high) < 2 * side) return null;
  const beside = Math.max(1, Math.floor(wide / side));
  const rows = Math.max(1, Math.min(Math.floor(high / side), Math.ceil(count / beside)));
  const across = Math.ceil(count / rows);
  const step = across > 1 ? Math.min(1.06 * side, (wide - side) / (across - 1)) : 0;
  const down = rows > 1 ? Math.min(1.04 * side, (high - side) / (rows - 1)) : 0;
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across);
    const inRow = Math.min(across, count - row * across);
    const x = cell.x + ((n % across) - (inRow - 1) / 2) * step;
    return [x, cell.y + (row - (rows - 1) / 2) * down];
  });
}

/** How far from the middle of its cell a pile stands beside another: as far as there is room. */
function besides(cell: Cell, side: number): number {
  const [left, , right] = around([cell]);
  const room = Math.min(cell.x - left, right - cell.x) - side / 2;
  return side * Math.max(BESIDE[0], Math.min(BESIDE[1], room / side));
}
