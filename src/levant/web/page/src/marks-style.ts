/** How the marks on the map look. Widths stay the same at every zoom. */

import { css, unsafeCSS } from "lit";
import { ABLE, AIM, HELD, LIT, OWING, POINTED } from "./mark-colours.js";

const [lit, litEdge] = [unsafeCSS(LIT.line), unsafeCSS(LIT.edge)];
const [able, ableEdge] = [unsafeCSS(ABLE.line), unsafeCSS(ABLE.edge)];
const [aim, aimEdge] = [unsafeCSS(AIM.line), unsafeCSS(AIM.edge)];
const [held, heldEdge] = [unsafeCSS(HELD.line), unsafeCSS(HELD.edge)];
const [owing, owingEdge] = [unsafeCSS(OWING.line), unsafeCSS(OWING.edge)];
const [pointed, pointedEdge] = [unsafeCSS(POINTED.line), unsafeCSS(POINTED.edge)];

export const marksStyle = css`
  .marks path,
  .marks polygon,
  .marks polyline {
    vector-effect: non-scaling-stroke;
    fill-rule: nonzero;
  }
  .marks .rim {
    fill: none;
    vector-effect: none;
  }
  .shore {
    stroke: ${litEdge};
    stroke-width: 5;
    stroke-linecap: round;
  }
  .lit-edge {
    stroke: ${lit};
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  .able-edge,
  .aim-edge,
  .held-edge {
    fill: none;
    stroke: ${ableEdge};
    stroke-width: 4.6;
  }
  .able {
    fill: #ffcf3f17;
    stroke: ${able};
    stroke-width: 2.2;
  }
  .aim-edge {
    stroke: ${aimEdge};
  }
  .aim {
    fill: #ff4a3a14;
    stroke: ${aim};
    stroke-width: 2.6;
    stroke-dasharray: 6 4;
  }
  .held-edge {
    stroke: ${heldEdge};
    stroke-width: 6;
  }
  .fought-edge {
    fill: none;
    stroke: ${aimEdge};
    stroke-width: 5;
  }
  .fought {
    fill: #b3131b2e;
    stroke: ${aim};
    stroke-width: 3;
    stroke-dasharray: 3 3;
  }
  .owing-edge {
    fill: none;
    stroke: ${owingEdge};
    stroke-width: 6.5;
  }
  .owing {
    fill: none;
    stroke: ${owing};
    stroke-width: 4.5;
    stroke-dasharray: 1 6;
    stroke-linecap: round;
  }
  .overlay {
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  .held {
    fill: #2c86ff1f;
    stroke: ${held};
    stroke-width: 3;
  }
  .hover {
    fill: #ffffff1a;
    stroke: #0b1726;
    stroke-width: 2;
  }
  .cursor-edge {
    fill: none;
    stroke: #fff;
    stroke-width: 6;
  }
  .cursor {
    fill: none;
    stroke: #0a3fb0;
    stroke-width: 3.5;
    stroke-dasharray: 8 4;
  }
  .pointed-edge {
    fill: none;
    stroke: ${pointedEdge};
    stroke-width: 8;
    stroke-linejoin: round;
  }
  .pointed {
    fill: none;
    stroke: ${pointed};
    stroke-width: 4.5;
    stroke-linejoin: round;
  }
  .trail-edge {
    stroke: #fff9;
    stroke-width: 4;
  }
  .trail {
    stroke: #4a1d5e;
    stroke-width: 1.8;
    stroke-dasharray: 7 5;
  }
  .way-edge {
    fill: none;
    stroke: #fff;
    stroke-width: 8;
    stroke-linejoin: round;
    stroke-linecap: round;
    opacity: 0.85;
  }
  .way {
    fill: none;
    stroke: #0a5bd0;
    stroke-width: 4;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .attack-edge,
  .attack {
    fill: none;
    stroke: #fff;
    stroke-width: 9;
    stroke-linecap: round;
    opacity: 0.85;
  }
  .attack {
    stroke: #b3131b;
    stroke-width: 5;
    opacity: 1;
  }
  .names text {
    font: 650 13px var(--sans);
    fill: #101820;
    stroke: #fffb;
    stroke-width: 3px;
    paint-order: stroke;
    text-anchor: middle;
  }
  .pill rect {
    fill: #10161de0;
    stroke: #fff;
    stroke-width: 1;
  }
  .pill text {
    fill: #fff;
    font: 700 13px var(--sans);
    text-anchor: middle;
  }
  .pill.cost rect {
    fill: #fff4cfee;
    stroke: #7a4f00;
  }
  .pill.cost text {
    fill: #3a2900;
  }
  .pill.odds rect {
    fill: #7d1710ee;
  }
`;
