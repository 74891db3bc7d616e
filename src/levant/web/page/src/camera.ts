/** What part of the sheet is seen: a shift, a scale and quarter turns, moved smoothly. */

import { UNIT, type Inset, type Point, type Rect } from "./geometry.js";

const NEAREST = 3.2;
const FARTHEST = 0.9; // of the scale at which the sheet fills the free part of the window
const GLIDE_MS = 260;

export class Camera {
  x = 0;
  y = 0;
  scale = 1;
  turn = 0; // quarter turns clockwise
  width = 1;
  height = 1;
  /** Pixels of the screen for one of the window's: the map lies on whole ones, which are quicker to draw. */
  density = 1;
  /** What covers the window: only there may anything but the sheet be, if the sheet is large enough. */
  inset: Inset = [0, 0, 0, 0];
  private frame: Rect = [0, 0, 1, 1];
  private glide = 0;
  private goal: [number, number, number] | null = null; // where a glide leads: shift and scale

  /** `moved` is called after every change. */
  constructor(private readonly moved: () => void) {}

  setSheet(frame: Rect): void {
    this.frame = frame;
  }

  /** The whole sheet is seen, and hardly anything beside it. */
  get farthest(): number {
    return FARTHEST * this.scaleFor(this.frame, this.inset, NEAREST);
  }

  /** Pixels of the window that a unit of the plane takes. */
  get hex(): number {
    return UNIT * this.scale;
  }

  toScreen(x: number, y: number): Point {
    const [u, v] = turned(x * UNIT * this.scale, y * UNIT * this.scale, this.turn);
    return [u + this.x, v + this.y];
  }

  toPlane(px: number, py: number): Point {
    const [u, v] = turned(px - this.x, py - this.y, (4 - this.turn) % 4);
    return [u / (UNIT * this.scale), v / (UNIT * this.scale)];
  }

  pan(dx: number, dy: number): void {
    this.stop();
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  zoomAt(px: number, py: number, factor: number): void {
    this.stop();
    const scale = Math.max(this.farthest, Math.min(NEAREST, this.scale * factor));
    const change = scale / this.scale;
    this.x = px - (px - this.x) * change;
    this.y = py - (py - this.y) * change;
    this.scale = scale;
    this.settle();
  }

  /** Move so far that nothing beside the sheet is seen, as far as that is possible. */
  settle(): void {
    const [dx, dy] = this.offSheet(this.x, this.y, this.scale, this.inset);
    this.x += dx;
    this.y += dy;
    this.moved();
  }

  /** Whether something beside the sheet is seen in the free part of the window. */
  get gaping(): boolean {
    const [w, h] = this.sheetSize();
    const free = this.free(this.inset);
    return w * this.scale < free[0] - 1 || h * this.scale < free[1] - 1;
  }

  /** Bring a rectangle of the plane into the free part of the window (insets l, t, r, b). */
  show(box: Rect, smooth: boolean, inset: Inset, most: number, least = 0): void {
    const [l, t] = inset;
    const free = this.free(inset);
    const scale = Math.max(least, this.scaleFor(box, inset, most));
    const [cx, cy] = turned((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, this.turn);
    const k = UNIT * scale;
    const x = l + free[0] / 2 - cx * k;
    const y = t + free[1] / 2 - cy * k;
    const [dx, dy] = this.offSheet(x, y, scale, inset);
    this.to(x + dx, y + dy, scale, smooth);
  }

  /** The scale at which a rectangle of the plane fills the free part of the window. */
  scaleFor(box: Rect, inset: Inset, most: number): number {
    const free = this.free(inset);
    const corners = [turned(box[0], box[1], this.turn), turned(box[2], box[3], this.turn)];
    const w = Math.abs(corners[1]![0] - corners[0]![0]) * UNIT;
    const h = Math.abs(corners[1]![1] - corners[0]![1]) * UNIT;
    return Math.min(free[0] / w, free[1] / h, most);
  }

  /** What insets leave of the window, in pixels. */
  free([l, t, r, b]: Inset): Point {
    return [Math.max(80, this.width - l - r), Math.max(80, this.height - t - b)];
  }

  /** Whether a rectangle of the plane lies in the free part of the window. */
  holds(box: Rect, [l, t, r, b]: Inset): boolean {
    const [ax, ay] = this.toScreen(box[0], box[1]);
    const [cx, cy] = this.toScreen(box[2], box[3]);
    const across = Math.min(ax, cx) > l - 1 && Math.max(ax, cx) < this.width - r + 1;
    return across && Math.min(ay, cy) > t - 1 && Math.max(ay, cy) < this.height - b + 1;
  }

  /** Whether a cell lies in the free part of the window, with so much of the plane around its middle. */
  sees({ x, y }: { x: number; y: number }, inset: Inset, near = 0.4): boolean {
    return this.holds([x - near, y - near, x + near, y + near], inset);
  }

  /** Move so that a place is comfortably in sight, and not at all if it is. */
  reveal(x: number, y: number, inset: Inset, smooth: boolean): void {
    const [px, py] = this.toScreen(x, y);
    const [l, t, r, b] = inset;
    const margin = Math.min(Math.max(60, 1.5 * this.hex), ...this.free(inset).map((size) => size / 2));
    const dx = within(px, l + margin, this.width - r - margin);
    const dy = within(py, t + margin, this.height - b - margin);
    if (!dx && !dy) return;
    const [u, v] = this.offSheet(this.x + dx, this.y + dy, this.scale, this.inset);
    this.to(this.x + dx + u, this.y + dy + v, this.scale, smooth);
  }

  /** Move so far that a rectangle of the plane lies in the free part of the window; false if it is larger. */
  bring(box: Rect, inset: Inset, smooth: boolean): boolean {
    const [l, t, r, b] = inset;
    const [p, q] = [this.toScreen(box[0], box[1]), this.toScreen(box[2], box[3])];
    const free = this.free(inset);
    const [left, top] = [Math.min(p[0], q[0]), Math.min(p[1], q[1])];
    const [w, h] = [Math.abs(q[0] - p[0]), Math.abs(q[1] - p[1])];
    if (w > free[0] + 1 || h > free[1] + 1) return false;
    const x = this.x + within(left, l, this.width - r - w);
    const y = this.y + within(top, t, this.height - b - h);
    const [u, v] = this.offSheet(x, y, this.scale, this.inset);
    this.to(x + u, y + v, this.scale, smooth);
    return true;
  }

  /** The rectangle of the plane that the window shows. */
  get sight(): Rect {
    const [ax, ay] = this.toPlane(0, 0);
    const [bx, by] = this.toPlane(this.width, this.height);
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  }

  rotate(): void {
    const [cx, cy] = this.toPlane(this.width / 2, this.height / 2);
    this.turn = (this.turn + 1) % 4;
    const [px, py] = this.toScreen(cx, cy);
    this.pan(this.width / 2 - px, this.height / 2 - py);
  }

  css(): string {
    const turn = this.turn ? ` rotate(${this.turn * 90}deg)` : "";
    const whole = (value: number): number => Math.round(value * this.density) / this.density;
    return `translate(${whole(this.x)}px, ${whole(this.y)}px)${turn} scale(${this.scale})`;
  }

  private to(x: number, y: number, scale: number, smooth: boolean): void {
    this.stop();
    if (!smooth) {
      [this.x, this.y, this.scale] = [x, y, scale];
      this.moved();
      return;
    }
    const from = [this.x, this.y, this.scale] as const;
    this.goal = [x, y, scale];
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / GLIDE_MS);
      const ease = 1 - (1 - t) ** 3;
      this.x = from[0] + (x - from[0]) * ease;
      this.y = from[1] + (y - from[1]) * ease;
      this.scale = from[2] + (scale - from[2]) * ease;
      this.moved();
      this.glide = t < 1 ? requestAnimationFrame(step) : 0;
      if (t >= 1) this.goal = null;
    };
    this.glide = requestAnimationFrame(step);
  }

  /** The map moves by itself. */
  get gliding(): boolean {
    return this.glide !== 0;
  }

  /** Stay where a glide has come to. */
  stop(): void {
    if (this.glide) cancelAnimationFrame(this.glide);
    this.glide = 0;
    this.goal = null;
  }

  /** What holds once the map has come to rest: what is in view on its way may not be so there. */
  atRest<T>(judged: () => T): T {
    const now = [this.x, this.y, this.scale] as const;
    if (this.goal) [this.x, this.y, this.scale] = this.goal;
    const found = judged();
    [this.x, this.y, this.scale] = now;
    return found;
  }

  private sheetSize(): Point {
    const w = (this.frame[2] - this.frame[0]) * UNIT;
    const h = (this.frame[3] - this.frame[1]) * UNIT;
    return this.turn % 2 ? [h, w] : [w, h];
  }

  /** How far a view must move to have only the sheet in the free part, or the whole of a small one. */
  private offSheet(x: number, y: number, scale: number, [l, t, r, b]: Inset): Point {
    const k = UNIT * scale;
    const [ax, ay] = turned(this.frame[0] * k, this.frame[1] * k, this.turn);
    const [cx, cy] = turned(this.frame[2] * k, this.frame[3] * k, this.turn);
    return [
      snug(x + Math.min(ax, cx), x + Math.max(ax, cx), l, this.width - r),
      snug(y + Math.min(ay, cy), y + Math.max(ay, cy), t, this.height - b),
    ];
  }
}

/** How far a value must move to lie between two bounds. */
function within(value: number, low: number, high: number): number {
  return value < low ? low - value : value > high ? high - value : 0;
}

/** How far a sheet from `low` to `high` must move to leave no gap in the window, or to lie in it. */
function snug(low: number, high: number, from: number, to: number): number {
  const small = high - low < to - from;
  if (small) return within(low, from, to - (high - low));
  return low > from ? from - low : high < to ? to - high : 0;
}

function turned(x: number, y: number, turn: number): Point {
  switch (turn) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}
