/** How the parts of the table lie beside each other. */

import { css, unsafeCSS } from "lit";
import { BESIDE_TRAY } from "./framing.js";
import { NARROW, NARROW_SIDE, onPhone, onShortPhone, RAIL, SIDE } from "./phone.js";

const SIDE_PX = unsafeCSS(`${SIDE}px`);
const FROM_PX = unsafeCSS(`${RAIL + 16}px`);
const NARROW_PX = unsafeCSS(`${NARROW_SIDE}px`);

export const tableStyle = css`
  :host {
    position: fixed;
    inset: 0;
    display: block;
    overflow: hidden;
    --side: ${SIDE_PX};
  }
  .side {
    position: absolute;
    right: 0;
    top: 52px;
    bottom: 0;
    width: var(--side);
    z-index: 7;
    background: var(--panel);
    border-left: 1px solid var(--line);
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  /* The lesson is read first: choices and leaves give way to it, up to half of the column. */
  lv-guide {
    display: flex;
    flex-direction: column;
    flex: 0 1 auto;
    min-height: 150px;
    max-height: calc(50vh - 26px);
  }
  lv-guide:not([told]) {
    display: none;
  }
  /* It gives way until only what it needs is left; then the leaves do. */
  lv-decision {
    flex: 0 9999 auto;
    min-height: min(var(--need, 150px), max(150px, 100vh - var(--beside, 240px)));
  }
  /* Below what saves clicks a few lines of the open leaf are read too, where the window is not low. */
  @media (min-height: 700px) {
    .side:has(lv-savers[offering]) {
      --beside: 310px;
    }
  }
  /* A leaf that the player has turned to is read beside the longest choices. */
  .side.side:has(lv-leaves[wanted]) {
    --beside: 380px;
  }
  .side.side:has(lv-leaves[counsel]) {
    --beside: 260px;
  }
  .side.side:has(lv-leaves[counsel]):has(lv-savers[offering]) {
    --beside: 370px;
  }
  main:has(lv-guide[told]) lv-decision {
    min-height: min(var(--need, 150px), max(150px, 50vh - 150px));
  }
  /* Beside a lesson something of log or worksheet can be read, where the window is not low; they give way before the
  choices do, and these before the lesson. */
  @media (min-height: 700px) {
    .side:has(lv-guide[told]) lv-decision {
      flex: 9999 99 var(--need, auto);
      max-height: max-content;
    }
    .side:has(lv-guide[told]) lv-leaves:not([wanted]) {
      flex: 1 9999 120px;
      min-height: 115px;
    }
    /* Of a combat that is decided about column and chances are seen: the question scrolls before they do. */
    .side:has(lv-guide[told]) lv-leaves[live] {
      flex-basis: 375px;
      min-height: 200px;
    }
    /* As high as most pages need, so that what lies below stays where it is from one to the next; what is empty is the
    first to give way. */
    .side lv-guide {
      flex: 0 999999 clamp(150px, 35.5vh, 284px);
      min-height: min-content;
    }
  }
  @media (min-height: 900px) {
    .side:has(lv-guide[told]) lv-leaves:not([wanted]) {
      flex-basis: 200px;
    }
  }
  /* At its end a lesson is the question: what was learnt, and how to go on. */
  main:has(lv-guide[ended]) :is(lv-decision, lv-savers) {
    display: none;
  }
  .side lv-guide[ended] {
    max-height: none;
  }
  lv-savers {
    flex: none;
  }
  .tray {
    position: absolute;
    left: calc(var(--from) + 16px);
    right: calc(var(--side) + 16px);
    bottom: 14px;
    z-index: 5;
    display: flex;
    justify-content: center;
    padding-left: ${BESIDE_TRAY}px;
    pointer-events: none;
    container-type: inline-size;
  }
  lv-toast {
    top: 64px;
    left: calc((100% + var(--from) - var(--to)) / 2);
    max-width: calc(100% - var(--from) - var(--to) - 20px);
  }
  /* Below it lies beside the buttons in the map's corner, or over them where there is no room. */
  lv-toast[low] {
    top: auto;
    bottom: calc(var(--below) + var(--corner));
    left: calc((100% + var(--from) + ${BESIDE_TRAY}px - var(--to)) / 2);
    max-width: calc(100% - var(--from) - var(--to) - ${BESIDE_TRAY}px - 20px);
  }
  @media (max-width: 999px) {
    lv-toast[low] {
      bottom: calc(var(--below) + 66px);
      left: calc((100% + var(--from) - var(--to)) / 2);
      max-width: calc(100% - var(--from) - var(--to) - 20px);
    }
  }
  .loading {
    display: grid;
    place-items: center;
    height: 100%;
    color: var(--soft);
  }
  .foot {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 48px;
    z-index: 7;
    background: var(--panel);
    border-top: 1px solid var(--line);
    border-radius: 14px 14px 0 0;
    box-shadow: var(--shadow);
    max-height: calc(55dvh - 100px); /* nearly half of the window is the map's */
    display: flex;
    flex-direction: column;
  }
  /* Unless the player wants to read, or is taught. */
  .foot:has(lv-leaves[wanted], lv-decision[listing], lv-guide[told]) {
    max-height: 60dvh;
  }
  .foot lv-guide {
    max-height: 30dvh;
  }
  .foot lv-decision {
    min-height: min(var(--need, 150px), 55dvh - 212px);
  }
  /* Beside a combat what saves clicks stands in the row of the tabs. */
  .foot:has(lv-leaves[live]) {
    --sheet: clamp(66px, 20dvh - 60px, 115px);
  }
  .foot:has(lv-leaves[live]) lv-decision {
    min-height: min(var(--need, 150px), 55dvh - 134px - var(--sheet));
  }
  .foot:has(lv-leaves[live]) lv-savers[offering] {
    align-self: flex-end;
    width: 48%;
    height: 38px;
    margin-bottom: -38px;
    z-index: 1;
  }
  .foot:has(lv-savers[offering]) lv-leaves[live] {
    --aside: 48vw;
    --icons: none;
  }
  @media ${onShortPhone} {
    .foot:not(:has(lv-leaves[live])) lv-decision {
      min-height: min(var(--need, 150px), 55dvh - 175px);
    }
    .foot:has(lv-savers[offering]) lv-leaves {
      --roll: none;
    }
    .foot:has(lv-leaves[live]) lv-savers[offering] {
      height: 32px;
      margin-bottom: -32px;
    }
  }
  main.foot:has(lv-guide[told]) lv-decision {
    min-height: min(var(--need, 120px), 24dvh);
  }
  .foot lv-guide[reading] {
    max-height: 36vh;
  }
  /* Who looks for a choice in a list does not gather counters on the map. */
  /* Who looks through a list wants nothing beside it. */
  .foot:has(lv-decision[listing]) lv-leaves {
    --recap-least: 0;
    --recap-gives: 99999;
  }
  .foot lv-decision[listing] ~ lv-savers {
    display: none;
  }
  .foot lv-guide[ended] {
    max-height: 58vh;
  }
  /* What is only read leaves the window to the map that it speaks of. */
  .foot:has(lv-guide[reading]) :is(lv-decision, lv-savers) {
    display: none;
  }
  .fault {
    position: absolute;
    z-index: 11;
    left: ${FROM_PX};
    right: calc(var(--side) + 16px);
    top: 60px;
    background: var(--bad-soft);
    color: var(--bad);
    border-radius: 10px;
    padding: 8px 12px;
    font-weight: 600;
  }
  @media ${unsafeCSS(NARROW)} {
    :host {
      --side: ${NARROW_PX};
    }
    .tray {
      padding-left: 0;
    }
  }
  @media ${onPhone} {
    /* Between the buttons in the map's corner and the hex that it speaks of; never over the tray. */
    lv-toast[low] {
      bottom: calc(var(--below) + 66px);
    }
    lv-toast:not([low]) {
      top: 58px;
    }
    .tray {
      left: 6px;
      right: 6px;
      padding-left: 0;
      justify-content: flex-start;
    }
    .fault {
      left: 8px;
      right: 8px;
    }
  }
`;
