/** Counters on the map: frames by what can be done with them, less of them from far off. */

import { css, unsafeCSS } from "lit";
import { ABLE, AIM, HELD } from "./mark-colours.js";

const [able, ableEdge] = [unsafeCSS(ABLE.line), unsafeCSS(ABLE.edge)];
const [aim, aimEdge] = [unsafeCSS(AIM.line), unsafeCSS(AIM.edge)];
const [held, heldEdge] = [unsafeCSS(HELD.line), unsafeCSS(HELD.edge)];

export const piecesStyle = css`
  :host {
    position: absolute;
    /* All in one layer: where nothing bounds them Chromium makes a layer of each few counters. */
    overflow: clip;
    overflow-clip-margin: 64px;
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
  /* The second side's counters have a peak, whatever their colour and however far off. */
  .second .body::before {
    content: "";
    position: absolute;
    left: 28%;
    right: 28%;
    top: -22%;
    height: 23%;
    background: #10161d;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
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
    border: calc(2.6px / var(--scale, 1)) solid ${able};
    box-shadow: 0 0 0 calc(1.4px / var(--scale, 1)) ${ableEdge};
  }
  .target .body::after {
    border-color: ${aim};
    border-style: dashed;
    box-shadow: 0 0 0 calc(1.4px / var(--scale, 1)) ${aimEdge};
  }
  .there .body::after {
    border-style: dashed; /* its place can be chosen, and is hardly seen below it */
  }
  .held .body::after {
    border: calc(3.4px / var(--scale, 1)) solid ${held};
    box-shadow: 0 0 0 calc(1.4px / var(--scale, 1)) ${heldEdge};
  }
  /* How many lie there and in what state they are stands beside the counter, not on its numbers. */
  .count {
    position: absolute;
    left: 90%;
    top: 84%;
    min-width: 32%;
    height: 32%;
    padding: 0 5%;
    border-radius: 999px;
    background: #10161d;
    color: #fff;
    font: 700 13px/1 var(--sans);
    display: grid;
    place-items: center;
    border: 1px solid #fff;
    box-sizing: border-box;
  }
  /* What ails it or others of its pile, at the corner that is still free; over its own edge, so that between two
  counters it is seen whose it is. */
  .harm {
    position: absolute;
    right: 62%;
    top: 84%;
    display: flex;
    gap: 4%;
    pointer-events: none;
  }
  .harm b {
    min-width: 14px;
    padding: 1px 2px;
    border-radius: 4px;
    border: 1px solid #fff;
    background: #a3141c;
    color: #fff;
    font: 700 12px/1 var(--sans);
    text-align: center;
    box-sizing: border-box;
  }
  .harm .R {
    background: #0a38a0;
  }
  /* An objective under the counter peeps out at its upper left corner, clear of its numbers. */
  .star {
    position: absolute;
    left: -29%;
    top: -29%;
    width: 52%;
    height: 52%;
    overflow: visible;
    pointer-events: none;
  }
  .star polygon {
    stroke-width: 9;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .star text {
    font: 700 40px/1 var(--sans);
    text-anchor: middle;
  }
  :host([level="far"]) .star {
    left: -48%;
    top: -48%;
    width: 88%;
    height: 88%;
  }
  .marks {
    position: absolute;
    left: 50%;
    top: 101%;
    transform: translateX(-50%);
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 1px;
    pointer-events: none;
  }
  .seen {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 1px;
    pointer-events: none;
  }
  .seen span {
    font: 700 8.5px/1 var(--sans);
    background: #fffdf6e6;
    color: #10161d;
    padding: 1.5px 3px;
    border-radius: 3px;
    white-space: nowrap;
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
  :host([level="far"]) .seen,
  :host([level="far"]) .marks,
  :host([level="mid"]) .marks {
    display: none;
  }
  :host([level="far"]) .second .body::before {
    left: 14%;
    right: 14%;
    top: -36%;
    height: 37%;
  }
  :host([level="far"]) .body {
    inset: -11%;
  }
  :host([level="far"]) .harm b {
    min-width: 22px;
    font-size: 20px;
  }
  :host([level="far"]) .count {
    min-width: 46%;
    height: 46%;
    font-size: 20px;
    left: 78%;
    top: 74%;
  }
`;
