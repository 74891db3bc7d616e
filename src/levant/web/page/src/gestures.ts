/** Mouse, pen and fingers on the map: drag to pan, pinch or wheel to zoom, tap, hover, carry. */

import type { Camera } from "./camera.js";

const TAP_REACH = 6; // pixels a finger may slip and still tap
const HOLD_MS = 480; // a finger that rests so long asks instead of choosing
const AFTER_HOLD_MS = 400; // a browser makes a click of it so long afterwards
const COAST_STOP = 0.02;
const REST_MS = 160;

export interface Handlers {
  tap(x: number, y: number, target: EventTarget | null, shift: boolean): void;
  hover(x: number, y: number, target: EventTarget | null): void;
  /** A finger that rests on something. */
  hold(x: number, y: number, target: EventTarget | null): void;
  leave(): void;
  /** Whether what is under the pointer can be carried; then `carry` follows it, and `drop` ends. */
  grab(target: EventTarget | null): boolean;
  carry(x: number, y: number): void;
  drop(x: number, y: number): void;
  busy(on: boolean): void;
}

export class Gestures {
  private readonly down = new Map<number, [number, number]>();
  private start: [number, number] = [0, 0];
  private target: EventTarget | null = null;
  private panning = false;
  private carrying = false;
  private mayCarry = false;
  private speed: [number, number] = [0, 0];
  private lastMove = 0;
  private coast = 0;
  private rest = 0;
  private busy = false;
  private holding = 0;
  private held = false;

  constructor(
    private readonly view: HTMLElement,
    private readonly camera: Camera,
    private readonly on: Handlers,
  ) {
    view.addEventListener("pointerdown", (e) => this.pressed(e));
    view.addEventListener("pointermove", (e) => this.slid(e));
    view.addEventListener("pointerup", (e) => this.lifted(e));
    view.addEventListener("pointercancel", (e) => this.cancelled(e));
    view.addEventListener("pointerleave", (e) => e.pointerType === "mouse" && this.on.leave());
    view.addEventListener("wheel", (e) => this.wheeled(e), { passive: false });
    view.addEventListener("contextmenu", (e) => this.held && e.preventDefault());
    view.addEventListener("dragstart", (e) => e.preventDefault());
  }

  private at(event: MouseEvent): [number, number] {
    const box = this.view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private pressed(event: PointerEvent): void {
    if (event.button > 1) return;
    cancelAnimationFrame(this.coast);
    const at = this.at(event);
    this.down.set(event.pointerId, at);
    if (this.down.size === 1) {
      this.start = at;
      this.target = event.composedPath()[0] ?? null;
      this.panning = this.carrying = false;
      this.mayCarry = event.pointerType === "mouse" && this.on.grab(this.target);
      this.speed = [0, 0];
      this.held = false;
      if (event.pointerType !== "mouse") this.hold(at);
    } else clearTimeout(this.holding);
  }

  private hold(at: [number, number]): void {
    clearTimeout(this.holding);
    this.holding = window.setTimeout(() => {
      this.held = true;
      this.on.hold(...at, this.target);
    }, HOLD_MS);
  }

  private slid(event: PointerEvent): void {
    const at = this.at(event);
    const was = this.down.get(event.pointerId);
    if (!was) {
      if (event.pointerType === "mouse")
        this.on.hover(at[0], at[1], event.composedPath()[0] ?? null);
      return;
    }
    if (this.down.size === 2) return this.pinched(event.pointerId, was, at);
    const far = Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) > TAP_REACH;
    if (!this.panning && !this.carrying && far) {
      clearTimeout(this.holding);
      this.view.setPointerCapture(event.pointerId);
      if (this.mayCarry) this.carrying = true;
      else this.panning = true;
      this.dragging(true);
    }
    if (this.carrying) this.on.carry(at[0], at[1]);
    if (this.panning) {
      this.moving();
      const [dx, dy] = [at[0] - was[0], at[1] - was[1]];
      this.camera.pan(dx, dy);
      const ms = Math.max(1, event.timeStamp - this.lastMove);
      this.speed = [0.6 * (dx / ms) + 0.4 * this.speed[0], 0.6 * (dy / ms) + 0.4 * this.speed[1]];
    }
    this.lastMove = event.timeStamp;
    if (this.panning || this.carrying) this.down.set(event.pointerId, at);
  }

  private pinched(id: number, was: [number, number], at: [number, number]): void {
    const other = [...this.down].find(([key]) => key !== id)![1];
    const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
    const now = Math.hypot(at[0] - other[0], at[1] - other[1]);
    this.panning = true;
    this.moving();
    this.camera.pan((at[0] - was[0]) / 2, (at[1] - was[1]) / 2);
    const middle = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2] as const;
    if (before > 1) this.camera.zoomAt(middle[0], middle[1], now / before);
    this.down.set(id, at);
  }

  private lifted(event: PointerEvent): void {
    const at = this.at(event);
    clearTimeout(this.holding);
    if (!this.down.delete(event.pointerId)) return;
    if (this.down.size) return;
    if (this.panning || this.carrying) this.dragging(false);
    if (this.carrying) this.on.drop(at[0], at[1]);
    else if (this.panning) this.glide(event.timeStamp);
    else if (!this.held) this.on.tap(at[0], at[1], this.target, event.shiftKey);
    this.panning = this.carrying = false;
  }

  private cancelled(event: PointerEvent): void {
    clearTimeout(this.holding);
    this.down.delete(event.pointerId);
    this.dragging(false);
    this.panning = this.carrying = false;
  }

  private wheeled(event: WheelEvent): void {
    event.preventDefault();
    const at = this.at(event);
    const step = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    this.moving();
    if (event.shiftKey) this.camera.pan(-step, 0);
    else this.camera.zoomAt(at[0], at[1], Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)));
  }

  /** A flick goes on a little. */
  private glide(now: number): void {
    if (now - this.lastMove > 80) return;
    let [vx, vy] = this.speed;
    let last = performance.now();
    const step = (time: number): void => {
      const ms = Math.min(40, time - last);
      last = time;
      this.moving();
      this.camera.pan(vx * ms, vy * ms);
      vx *= 0.994 ** ms;
      vy *= 0.994 ** ms;
      if (Math.hypot(vx, vy) > COAST_STOP) this.coast = requestAnimationFrame(step);
    };
    this.coast = requestAnimationFrame(step);
  }

  /** Cursor and marking of text are styles of every counter: a mere click must not touch them. */
  private dragging(on: boolean): void {
    this.view.classList.toggle("dragged", on);
    selectable(!on);
  }

  /** Tells when the map moves and when it has come to rest: not before the hand that drags it is lifted, for
  each change of that is a change of every counter's style. */
  private moving(): void {
    if (!this.busy) this.on.busy((this.busy = true));
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.resting(), REST_MS);
  }

  private resting(): void {
    if (this.down.size) this.moving();
    else this.on.busy((this.busy = false));
  }
}

/** While something is dragged no text is marked, wherever the pointer goes. */
export function selectable(yes: boolean): void {
  document.documentElement.classList.toggle("dragging", !yes);
}

/** A finger that comes down on a button and rests there asks; what ends that chooses nothing. */
export function whenHeld(down: PointerEvent, asked: () => void): void {
  const button = down.currentTarget as HTMLElement;
  const watch = new AbortController();
  const { signal } = watch;
  const end = (): void => {
    clearTimeout(timer);
    setTimeout(() => watch.abort(), AFTER_HOLD_MS);
  };
  const timer = setTimeout(() => {
    asked();
    for (const kind of ["mousedown", "click", "contextmenu"]) button.addEventListener(kind, swallow, { capture: true, signal });
  }, HOLD_MS);
  const slid = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > TAP_REACH) clearTimeout(timer);
  };
  addEventListener("pointermove", slid, { signal });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end, { once: true, signal });
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Shift and a click gathers counters: it marks no text of the page up to there. */
export function unmarked(event: MouseEvent): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  const under = event.composedPath().find((each) => each instanceof HTMLElement && each.tabIndex >= 0);
  (under as HTMLElement | undefined)?.focus({ preventScroll: true });
}

/** What a double click marked is let go before the next press. The lesson's text may have changed under the marking
since, and Chromium 150 breaks down over it: the whole page is gone. */
export function letGo(event: MouseEvent): void {
  if (event.button === 0 && !event.shiftKey) getSelection()?.removeAllRanges();
}
