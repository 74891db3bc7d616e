/** How the end of a game looks. */

import { css } from "lit";

export const endStyle = css`
  :host {
    display: block;
  }
  main {
    max-width: 860px;
    margin: 0 auto;
    padding: 28px 18px 60px;
    display: flex;
    flex-direction: column;
    gap: 26px;
  }
  header {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  h1 {
    font: 650 32px/1.15 var(--serif);
  }
  h2 {
    font-size: 18px;
    margin-bottom: 8px;
  }
  h3 {
    font-size: 14px;
    margin-bottom: 4px;
  }
  .won {
    font-size: 16px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  section {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 12px;
    padding: 16px 18px;
  }
  th {
    text-align: left;
    font-weight: 500;
    padding-right: 18px;
  }
  td.number {
    font-weight: 650;
    text-align: right;
  }
  ul,
  ol {
    margin: 4px 0;
    padding-left: 22px;
  }
  a:not(.button) {
    color: inherit;
    text-underline-offset: 3px;
  }
  .chart {
    width: 100%;
    height: auto;
    display: block;
  }
  .chart .grid {
    stroke: var(--line);
  }
  .chart .zero {
    stroke: var(--soft);
    stroke-width: 1.5;
  }
  .chart .turning {
    stroke: var(--soft);
    stroke-dasharray: 2 4;
  }
  .chart .tick {
    fill: var(--soft);
    font: 12px var(--sans);
  }
  .key {
    list-style: none;
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    font-size: 13px;
  }
  .key svg {
    width: 34px;
    height: 12px;
    vertical-align: middle;
  }
  .figures {
    overflow-x: auto;
    margin-top: 8px;
  }
  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    gap: 18px;
    font-size: 13px;
  }
  .sides ul {
    max-height: 260px;
    overflow: auto;
  }
  .die {
    font: 700 12px/1 var(--mono);
    border: 1.5px solid var(--ink);
    border-radius: 4px;
    padding: 2px 4px;
    margin-right: 3px;
  }
`;
