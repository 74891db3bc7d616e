/** How the leaves below the decision look: the tabs stay, a leaf has the room that is left. */

import { css } from "lit";
import { onPhone, onShortPhone } from "./phone.js";

export const leavesStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 42px;
    flex: 1 9 42px;
    container: leaves / size;
    border-top: 1px solid var(--line);
  }
  /* Something of the open leaf is read beside the longest choices, where the window is not low. */
  @media (min-height: 700px) {
    :host {
      flex-basis: 150px;
    }
  }
  :host([wanted]) {
    flex-basis: min(300px, 52%);
  }
  /* A combat that is decided about is seen beside its choices, where the window is not low. */
  @media (min-height: 600px) {
    :host([live]) {
      flex-basis: min(310px, 46%);
    }
  }
  lv-worksheet[folded] {
    flex: none;
  }
  .tabs {
    display: flex;
    flex: none;
    gap: 2px;
    padding: 4px 8px 0;
    border-bottom: 1px solid var(--line);
    background: var(--raised);
  }
  .tabs button {
    border-color: transparent;
    border-bottom: none;
    border-radius: 8px 8px 0 0;
    background: none;
    min-height: 37px;
    padding: 5px 11px;
    font-size: 13px;
    color: var(--soft);
  }
  .tabs [aria-selected="true"] {
    background: var(--panel);
    border-color: var(--line);
    color: var(--ink);
    margin-bottom: -1px;
    padding-bottom: 6px;
  }
  .page {
    flex: 1 1 0;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  .page.log {
    display: flex;
    overflow: hidden;
  }
  [hidden] {
    display: none !important;
  }
  lv-scrub {
    flex: none;
  }
  /* What is open is read first; of too little nothing is shown. */
  @container leaves (max-height: 250px) {
    :host([taught]) lv-scrub {
      display: none !important;
    }
  }
  :host([taught][live]) lv-scrub {
    display: none;
  }
  @container leaves (max-height: 190px) {
    lv-scrub,
    :host([taught]) lv-worksheet[folded] {
      display: none !important;
    }
  }
  @container leaves (max-height: 140px) {
    lv-worksheet[folded] {
      display: none !important;
    }
  }
  @container leaves (max-height: 100px) {
    .page {
      display: none !important;
    }
  }
  @media ${onPhone} {
    :host([taught]) lv-worksheet[folded] {
      display: none;
    }
    /* Tabs and the last roll keep their height; the open leaf gives way to the question. */
    :host {
      display: contents;
    }
    lv-worksheet[folded],
    .tabs {
      border-top: 1px solid var(--line);
    }
    .page {
      flex: 0 99999 30vh;
    }
    :host([wanted]) .page {
      flex: 0 1 calc(34vh - 46px);
    }
    :host([live]) .page {
      flex: 0 2 24dvh;
      min-height: var(--sheet);
    }
    /* What is fought now comes before what was rolled last. */
    :host([live]) lv-worksheet[folded] {
      display: none;
    }
    .tabs {
      padding-right: var(--aside, 8px);
    }
    .tabs svg {
      display: var(--icons, inline);
    }
    :host([taught]:not([wanted])) .page {
      flex: 0 99999 24dvh;
      min-height: 0;
    }
    .page.log {
      flex-basis: 40vh;
    }
    /* What it comes to and its buttons are seen beside the longest choices; all of it when it is tapped. */
    .page.recap {
      flex: 0 var(--recap-gives, 2) auto;
      min-height: var(--recap-least, 92px);
      max-height: 36dvh;
    }
    .page:not(.log) ~ lv-scrub {
      display: none;
    }
    .tabs button {
      flex: 1;
      justify-content: center;
      min-height: 34px;
      padding: 2px;
      gap: 4px;
    }
  }
  @media ${onShortPhone} {
    lv-worksheet[folded] {
      display: var(--roll, block);
    }
    .tabs {
      padding-top: 2px;
    }
    .tabs button {
      min-height: 28px;
    }
  }
`;
