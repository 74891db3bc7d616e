/** Styles that every component shares: text, buttons, fields, tables, chips. */

import { css } from "lit";

export const shared = css`
  * {
    box-sizing: border-box;
  }
  :host {
    color: var(--ink);
    font: 14px/1.42 var(--sans);
  }
  h1,
  h2,
  h3 {
    font-weight: 650;
    line-height: 1.2;
    margin: 0;
  }
  p {
    margin: 0;
  }
  button,
  .button {
    font: inherit;
    font-weight: 560;
    color: var(--ink);
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: 8px;
    padding: 7px 12px;
    min-height: 36px;
    cursor: pointer;
    text-align: left;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
  button:hover:not(:disabled),
  .button:hover {
    border-color: var(--accent);
  }
  button:disabled {
    opacity: 0.55;
    cursor: default;
  }
  button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-ink);
  }
  button.plain {
    background: none;
    border-color: transparent;
  }
  button.icon {
    padding: 0;
    width: 38px;
    height: 38px;
    justify-content: center;
  }
  button[aria-pressed="true"] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--chosen);
    outline-offset: 2px;
  }
  input,
  select,
  textarea {
    font: inherit;
    color: var(--ink);
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 8px;
    padding: 7px 10px;
    min-height: 36px;
    min-width: 0;
  }
  input[type="checkbox"],
  input[type="radio"] {
    min-height: 0;
    width: 17px;
    height: 17px;
    accent-color: var(--accent);
    flex: none;
  }
  input[type="range"] {
    padding: 0;
    accent-color: var(--accent);
  }
  kbd {
    font: 600 11px/1 var(--mono);
    padding: 3px 5px;
    border-radius: 4px;
    border: 1px solid currentColor;
    opacity: 0.75;
  }
  @media (hover: none) {
    kbd {
      display: none;
    }
  }
  .case {
    font: 600 11.5px/1 var(--mono);
    padding: 4px 6px;
    min-height: 22px;
    border-radius: 5px;
    border: 1px solid var(--line);
    background: var(--panel);
    color: var(--accent);
    cursor: pointer;
    white-space: nowrap;
    vertical-align: 1px;
  }
  /* No bracket and no comma stands on a line without its case. */
  .cited {
    white-space: nowrap;
  }
  .case:hover {
    border-color: var(--accent);
  }
  .soft {
    color: var(--soft);
  }
  .small {
    font-size: 12.5px;
  }
  .row {
    display: flex;
    gap: 8px;
    align-items: center;
    flex-wrap: wrap;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  .stack {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 6px;
    text-align: left;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  th {
    font-weight: 600;
    color: var(--soft);
    font-size: 12.5px;
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  abbr.code {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
    cursor: help;
  }
  .hidden-text {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  svg.i {
    width: 19px;
    height: 19px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** A component that is a column of a few things: a panel, an offer, a card. */
export const column = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 9px;
  }
`;

/** Tables about people and matches: they scroll by themselves where the window is narrow. */
export const tables = css`
  .sheet {
    overflow-x: auto;
  }
  table.narrow {
    width: auto;
    min-width: min(320px, 100%);
  }
  table.narrow td,
  table.narrow th {
    padding-right: 24px;
    vertical-align: middle;
  }
`;
