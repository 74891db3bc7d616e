/** How the rail and its panels look. */

import { css, unsafeCSS } from "lit";
import { onPhone, RAIL } from "./phone.js";

const RAIL_PX = unsafeCSS(`${RAIL}px`);

export const dockStyle = css`
  :host {
    position: absolute;
    left: 0;
    top: 52px;
    bottom: 0;
    z-index: 8;
    display: flex;
    align-items: stretch;
    pointer-events: none;
  }
  nav {
    pointer-events: auto;
    width: ${RAIL_PX};
    background: var(--panel);
    border-right: 1px solid var(--line);
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    padding: 5px 0;
    overflow-y: auto;
    scrollbar-width: none;
  }
  nav button {
    border: none;
    background: none;
    flex: none;
    position: relative;
    width: 58px;
    height: 46px;
    padding: 0;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    font-size: 11px;
    line-height: 1.1;
  }
  nav button[aria-expanded="true"] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .more {
    display: none;
  }
  .news::after {
    content: "";
    position: absolute;
    right: 12px;
    top: 4px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--bad);
  }
  .panels {
    width: 342px;
    padding: 10px;
    display: flex;
    flex-direction: column;
    gap: 10px;
    overflow-y: auto;
    max-height: 100%;
    scrollbar-width: thin;
  }
  section {
    pointer-events: auto;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 12px;
    box-shadow: var(--shadow);
    display: flex;
    flex-direction: column;
    max-height: 100%;
    min-height: 90px;
    flex: 0 1 auto;
  }
  header {
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 6px 6px 6px 13px;
    border-bottom: 1px solid var(--line);
  }
  header h2 {
    font-size: 14px;
    flex: 1;
  }
  header button {
    width: 32px;
    height: 32px;
    min-height: 32px;
    border: none;
    background: none;
  }
  .body {
    padding: 11px 13px 14px;
    overflow: hidden auto;
  }
  @media ${onPhone} {
    :host {
      top: auto;
      left: 0;
      right: 0;
      bottom: 0;
      flex-direction: column-reverse;
      z-index: 10;
    }
    nav {
      width: 100%;
      flex-direction: row;
      border-right: none;
      border-top: 1px solid var(--line);
      overflow: visible;
      flex-wrap: wrap;
      gap: 4px 0;
      padding: 3px 2px;
    }
    nav button {
      width: 12.5%;
      height: 42px;
      min-height: 42px;
      font-size: 10.5px;
    }
    nav .more {
      display: inline-flex;
    }
    nav:not(.all) button:nth-child(n + 8):not(.more) {
      display: none;
    }
    .panels {
      width: 100%;
      max-height: 62vh;
      padding: 0 6px 6px;
    }
    .panels:empty {
      display: none;
    }
    section {
      max-height: 60vh;
    }
  }
`;
