/** How the decision panel looks. */

import { css, type CSSResult } from "lit";
import { onPhone, onShortPhone, whereLow } from "./phone.js";

/** An end that has to wait in one row with Undo, and the reason in a line, where there is little height. */
const barredInLine = (host: CSSResult): CSSResult => css`
  ${host} .steady > .barred {
    display: contents;
  }
  ${host} .barred > button:first-child {
    flex: 1 1 0;
    min-width: 110px;
    font-size: 13px;
    line-height: 1.2;
  }
  ${host} .barred > button > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  ${host} .barred > .hint {
    order: 1;
    flex: 1 0 100%;
    min-width: 0;
    line-height: 1.25;
  }
  ${host} .barred > .hint:not([whole], [roomy]) {
    -webkit-line-clamp: 1;
  }
  ${host} .barred > .more.more {
    order: 2;
    margin: 0 0 0 auto;
  }
  ${host} .barred > .hint:not([whole]) + .more.more {
    position: absolute;
    right: 12px;
    bottom: 7px;
  }
`;

export const decisionStyle = css`
  :host {
    display: flex;
    flex-direction: column;
  }
  section {
    padding: 12px 14px 0;
    display: flex;
    flex-direction: column;
    gap: 9px;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  section > * {
    flex: none;
  }
  /* All of it scrolls as one; the usual answer and Undo stay below, a shade says that there is more. */
  section > .body {
    display: flex;
    flex-direction: column;
    gap: 9px;
  }
  section > :last-child:not(.steady) {
    margin-bottom: 12px;
  }
  .steady,
  .ending .row {
    position: sticky;
    bottom: 0;
    z-index: 2;
    background: var(--panel);
  }
  .steady {
    margin: 0 -14px;
    padding: 2px 14px 12px;
  }
  .steady::before {
    content: "";
    position: absolute;
    inset: auto 0 100%;
    height: 26px;
    background: linear-gradient(transparent, var(--panel));
    pointer-events: none;
    opacity: 0;
    animation: more linear;
    animation-timeline: scroll(nearest);
  }
  @keyframes more {
    from,
    98% {
      opacity: 1;
    }
  }
  section > .body:not(:has(*)) {
    display: none;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 12.5px;
    font-weight: 650;
  }
  .flag {
    padding: 3px 9px;
    border-radius: 999px;
    background: var(--lit);
    color: var(--lit-ink);
  }
  .flag.wait {
    background: var(--raised);
    color: var(--soft);
    border: 1px solid var(--line);
  }
  .passed {
    padding: 4px 9px;
    border-left: 3px solid var(--accent);
    background: var(--raised);
    font-size: 13px;
    line-height: 1.3;
  }
  .passed ul {
    margin: 4px 0 2px;
    padding-left: 16px;
    max-height: 190px;
    overflow-y: auto;
  }
  .passed summary {
    cursor: pointer;
  }
  .undoing {
    flex: 1 1 100%;
  }
  .prompt {
    font-size: 16px;
    font-weight: 600;
    line-height: 1.32;
  }
  /* The phase stands in the line above; who hears the question hears it first. */
  .phase {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  .asks {
    display: block;
  }
  .asks::first-letter {
    text-transform: uppercase;
  }
  /* Where there is little room only what is asked is read, and the button behind it tells the rest. */
  .prompt[brief~="rest"] .rest,
  .prompt[brief~="before"] .before,
  .prompt[brief~="lead"] .lead {
    display: none;
  }
  .prompt[brief] .asks::after {
    content: "";
    display: inline-block;
    width: 66px;
  }
  .fold:not([whole], [roomy]) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .fold[three]:not([whole], [roomy]) {
    -webkit-line-clamp: 3;
  }
  .fold[whole] {
    max-height: 30vh;
    overflow: auto;
  }
  .fold:not([long]) + .more {
    display: none;
  }
  /* It stands at the end of the last line. */
  .fold + .more {
    position: relative;
    align-self: flex-end;
    min-height: 20px;
    padding: 0 4px 0 26px;
    font-size: 12.5px;
    background: linear-gradient(to right, transparent, var(--panel) 22px);
  }
  .prompt:not([whole]) + .more {
    margin-top: -30px;
  }
  .barred .fold:not([whole]) + .more {
    margin-top: -26px;
  }
  .choices + .choices {
    margin-top: -3px;
  }
  .choices {
    display: flex;
    flex-direction: column;
    gap: 6px;
  }
  .choices button {
    width: 100%;
    justify-content: space-between;
  }
  button.wanted {
    outline: 3px solid var(--lesson);
    outline-offset: 2px;
  }
  .choices.short {
    flex-flow: row wrap;
    position: sticky;
    top: 0;
    padding: 6px 0;
    background: var(--panel);
    z-index: 1;
  }
  .choices.short button {
    width: auto;
    flex: 1 0 auto;
    gap: 8px;
  }
  .choices button:not(.main) {
    font-weight: 500;
  }
  .card {
    text-align: left;
  }
  .choices small {
    display: block;
    font-size: 12px;
    font-weight: 450;
    line-height: 1.3;
    opacity: 0.85;
  }
  .steady {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .label {
    margin-left: auto; /* beside the number that takes it */
    font: 700 12px/1 var(--mono);
    padding: 3px 6px;
    border-radius: 5px;
    background: var(--lit);
    color: var(--lit-ink);
    white-space: nowrap;
  }
  .hint {
    color: var(--soft);
    font-size: 13px;
  }
  .barred {
    display: flex;
    flex-direction: column;
    gap: 5px;
  }
  button[aria-disabled="true"] {
    color: var(--soft);
    border-style: dashed;
    cursor: help;
  }
  /* It scrolls: what can be chosen is still seen above it. */
  .owing[open] {
    max-height: min(150px, 24vh);
    overflow: auto;
    scrollbar-width: thin;
  }
  .owing button {
    width: 100%;
    margin-top: 4px;
  }
  .owing summary {
    font-size: 13px;
    color: var(--accent);
  }
  .barred b {
    color: var(--bad);
  }
  .ending {
    border: 2px solid var(--lit);
    border-radius: 10px;
    padding: 10px 10px 0;
    display: flex;
    flex-direction: column;
    gap: 9px;
  }
  .ending .row {
    padding: 6px 0 10px;
  }
  .prompt:focus {
    outline: none;
  }
  .idle {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .idle button {
    font-size: 12px;
    padding: 2px 7px;
    min-height: 26px;
  }
  .list {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  .list button {
    font-size: 13px;
    min-height: 32px;
    padding: 4px 9px;
    width: 100%;
    justify-content: space-between;
    font-weight: 500;
  }
  .over {
    font: 650 20px/1.2 var(--serif);
  }
  /* Beside a lesson all is lower, and what stays below is one row where that is possible. */
  :host([taught]) section {
    padding-top: 8px;
    gap: 6px;
  }
  :host([taught]) section > .body {
    gap: 6px;
  }
  :host([taught]) .choices {
    gap: 4px;
  }
  /* What it waits for is seen together with the question. */
  :host([taught]) .body > .choices:has(> button.wanted) {
    order: -1;
    margin-top: 2px;
  }
  :host([taught]) .choices kbd {
    display: none; /* the words of the choices need the room */
  }
  :host([taught]) .prompt {
    font-size: 15px;
    line-height: 1.25;
  }
  :host([taught]) .prompt:not([whole]) + .more {
    margin-top: -25px;
  }
  :host([taught]) :is(.choices, .steady .row) button {
    min-height: 32px;
    padding: 4px 10px;
    line-height: 1.25;
  }
  :host([taught]) .steady {
    flex-flow: row wrap;
    gap: 5px 6px;
    padding-bottom: 9px;
  }
  :host([taught]) .steady > * {
    flex: 1 0 auto;
    max-width: 100%;
  }
  :host([taught]) .steady > .row {
    flex-grow: 0;
  }
  ${barredInLine(css`:host([taught])`)}
  @media (max-width: 760px) {
    section {
      padding: 9px 12px 0;
      gap: 7px;
    }
    .prompt {
      font-size: 14.5px;
    }
    .prompt:not([whole]) + .more {
      margin-top: -27px;
    }
    .hint {
      font-size: 12px;
    }
    .steady {
      gap: 6px;
      margin: 0 -12px;
      padding: 2px 12px 9px;
    }
  }
  @media ${whereLow} {
    /* The question goes before what has passed, of which the beginning is told; its phase stands in the top line. */
    .who {
      order: -2;
    }
    .who .grow {
      min-width: 0;
      white-space: nowrap;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .prompt.fold,
    .prompt.fold + .more {
      order: -1;
    }
    .passed {
      padding: 0 8px;
      font-size: 12px;
    }
    .passed:not([whole], [open]) {
      flex: none;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
  }
  /* Whose move it is stands in the top line; the question begins at once, and its case beside it. */
  @media ${onPhone} {
    section {
      position: relative;
      padding-top: 7px;
      gap: 5px;
    }
    section > .body {
      gap: 5px;
    }
    .who:has(~ .prompt.fold) {
      position: absolute;
      z-index: 1;
      top: 6px;
      right: 12px;
    }
    .who:has(~ .prompt.fold) > span {
      display: none;
    }
    /* Its phase stands in the top line. */
    .prompt.fold:not([whole]) {
      display: block;
      overflow: visible;
    }
    .prompt.fold::before {
      content: "";
      float: right;
      width: 58px;
      height: 22px;
    }
    .prompt[long]:not([whole]) + .more {
      margin-top: -26px;
    }
    .prompt[one] + .more.more {
      margin-right: 54px; /* beside the case */
    }
    .choices,
    .list {
      gap: 4px;
    }
    .choices button {
      padding: 4px 10px;
      line-height: 1.25;
    }
    /* The usual answer and Undo in a row where that is possible; why a phase cannot end in a line. */
    .steady {
      flex-flow: row wrap;
      gap: 4px 6px;
      padding-bottom: 6px;
    }
    .steady > * {
      flex: 1 0 auto;
      max-width: 100%;
    }
    .steady > .row {
      flex-grow: 0;
    }
    .steady > .choices {
      flex: 1 1 55%;
    }
    /* The usual answer is seen before the others, unless some of these are due. */
    section:has(.steady > .choices) > .body > :is(.usual, .choices:has(> .main)) {
      order: -1;
    }
    .choices:not(:has(.card)) {
      flex-flow: row wrap;
      gap: 4px 6px;
    }
    .choices:not(:has(.card)) > button {
      flex: 1 0 auto;
      width: auto;
      max-width: 100%;
    }
    .steady button {
      min-height: 32px;
      padding: 3px 10px;
    }
    ${barredInLine(css`:host`)}
  }
  @media ${onShortPhone} {
    .who:has(~ .prompt[long]:not([whole])) {
      display: none;
    }
    .prompt[long]:not([whole])::before {
      content: none;
    }
    .prompt[one] + .more.more {
      margin-right: 0;
    }
    .passed:not([whole], [open]) {
      -webkit-line-clamp: 1;
    }
  }
`;
