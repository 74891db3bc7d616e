/** How the rail and its panels look. */

import { css } from "lit";
import { onPhone } from "./phone.js";

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
    width: 50px;
    background: var(--panel);
    border-right: 1px solid var(--line);
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
    padding: 7px 0;
    overflow-y: auto;
    scrollbar-width: none;
  }
  nav button {
    border: none;
    background: none;
    flex: none;
    position: relative;
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
    right: 5px;
    top: 5px;
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
    overflow: auto;
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
      padding: 4px 6px;
      overflow: visible;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 4px 2px;
    }
    nav button {
      width: 42px;
      height: 40px;
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
