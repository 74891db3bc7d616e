/** When the page is laid out as on a phone, with the decision below the map. A window that is low
as well as narrow, as at a browser's zoom of 200 %, keeps it beside the map: the map needs height. */

import { unsafeCSS } from "lit";

export const PHONE = "(max-width: 559px), (max-width: 760px) and (min-height: 561px)";
export const NARROW = "(max-width: 760px)";
export const onPhone = unsafeCSS(PHONE);

/** A phone on which question and combat have hardly room below the map. */
export const onShortPhone = unsafeCSS("(max-width: 559px) and (max-height: 760px)");

/** Where the map has little height: on a phone, and in a low window as at a zoom of 200 %. */
export const whereLow = unsafeCSS(`${PHONE}, (max-height: 520px)`);

/** Pixels that the decision takes beside the map. */
export const SIDE = 372;
export const NARROW_SIDE = 270;

/** Pixels that the bar with the panels' buttons takes. */
export const RAIL = 62;

/** Whether it is laid out so now; never without a window. */
export function asOnPhone(): boolean {
  return globalThis.matchMedia?.(PHONE).matches ?? false;
}

/** Whether fingers do what a mouse does elsewhere. */
export function byTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}
