/** The counters on the map, in stacks; they slide along their way when they have moved. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import { faceOf, type Level } from "./faces.js";
import { round, UNIT, type Point } from "./geometry.js";
import { harms, hasActed } from "./harm.js";
import { inline } from "./inline.js";
import { hides } from "./memory.js";
import { piecesStyle } from "./pieces-style.js";
import { placed, type Placed } from "./piling.js";
import type { Moved } from "./room.js";
import { RoomElement } from "./room-element.js";
import { lively, settings } from "./settings.js";
import { coveredStars, STAR } from "./stars.js";
import type { Piece, Scene, Star } from "./wire.js";

const MS_A_CELL = 110;

@customElement("lv-pieces")
export class Pieces extends RoomElement {
  @property() level: Level = "mid";
  @property({ type: Number }) turn = 0;
  private moves: { before: Scene; after: Scene } | null = null;

  constructor() {
    super();
    this.hears("moved", (event) => this.moved((event as CustomEvent<Moved>).detail));
  }
  static override styles = piecesStyle;

  override willUpdate(): void {
    const [l, t, r, b] = this.room.game.frame;
    this.setAttribute("level", this.level);
    const box = { left: l, top: t, width: r - l, height: b - t };
    for (const [side, units] of Object.entries(box)) this.style.setProperty(side, `${units * UNIT}px`);
  }

  private moved({ before, after }: Moved): void {
    this.moves = before && !this.room.past ? { before, after } : null;
  }

  override render(): TemplateResult {
    const { cells, game, scene } = this.room;
    const laid = placed(scene?.table.pieces ?? [], cells, game);
    const stars = coveredStars(laid, cells, game);
    const harmed = harms(laid);
    return html`${repeat(
      laid,
      (each) => each.piece.id,
      (each) => this.counter(each, stars.get(each.piece.id), harmed.get(each.piece.id)),
    )}`;
  }

  private classes(piece: Piece, top: boolean): Record<string, boolean> {
    const { hand } = this.room;
    const asked = hand.lit.units.has(piece.id);
    const mine = this.room.asked?.role === piece.side;
    const held = hand.held.includes(piece.id);
    return {
      piece: true,
      second: piece.side === this.room.game.roles[1],
      under: !top,
      can: asked && mine,
      target: asked && !mine,
      there: top && !asked && hand.lit.places.has(piece.cell),
      held,
      spent: mine && !asked && !held && !hand.others.units.has(piece.id) && hasActed(piece, this.room.hand.asked?.barred?.units ?? []),
    };
  }

  private counter({ piece, x, y, top, count }: Placed, star?: Star, harm?: string[]): TemplateResult {
    const { hand, game } = this.room;
    const side = round(game.piece * UNIT);
    const [l, t] = game.frame;
    const style = {
      width: `${side}px`,
      height: `${side}px`,
      left: `${round(x - l * UNIT)}px`, // a transform for each of them would cost every frame of a moving map
      top: `${round(y - t * UNIT)}px`,
      transform: this.turn ? `rotate(${-90 * this.turn}deg)` : "none",
      "z-index": String(piece.height + 2 + (hand.held.includes(piece.id) ? 50 : 0)),
    };
    const face = faceOf(game, piece.face, this.level);
    const label = count > 1 && top ? html`<span class="count">${count}</span>` : nothing;
    const marks =
      top && piece.marks.length
        ? html`<div class="marks">${piece.marks.map((mark) => html`<span>${mark}</span>`)}</div>`
        : nothing;
    const ails = harm ? html`<div class="harm">${harm.map((letter) => html`<b class=${letter.charAt(0)}>${letter}</b>`)}</div>` : nothing;
    return html`<div
      class=${classMap(this.classes(piece, top))}
      ${inline(style)}
      data-piece=${piece.id}
      data-cell=${piece.cell}
    >
      <div class="body"><img src=${face} alt="" /></div>
      ${label}${ails}${marks}${star ? starred(star) : nothing}${top && hides(piece) ? this.remembered(piece.cell) : nothing}
    </div>`;
  }

  /** Whom this player has seen there. */
  private remembered(cell: string): TemplateResult | typeof nothing {
    const seen = this.room.seenIn(cell);
    if (!seen.length) return nothing;
    return html`<div class="seen">${seen.map(({ unit }) => html`<span>${this.room.game.units[unit]!.name}</span>`)}</div>`;
  }

  override updated(): void {
    const moves = this.moves;
    this.moves = null;
    if (!moves || !lively()) return;
    const was = new Map(moves.before.table.pieces.map((piece) => [piece.id, piece.cell]));
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

/** An objective that the counter covers. */
function starred({ ink, ground, text }: Star): TemplateResult {
  return html`<svg class="star" viewBox="-54 -54 108 108" role="img" aria-label="Objective">
    <polygon points=${STAR} fill=${ground} stroke=${ink}></polygon>
    ${text ? svg`<text y="14" fill=${ink}>${text}</text>` : nothing}
  </svg>`;
}
