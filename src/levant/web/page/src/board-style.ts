/** How the map and what floats over it look. */

import { css } from "lit";

export const boardStyle = css`
  :host {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background: var(--felt);
  }
  .view {
    position: absolute;
    inset: 0;
    overflow: hidden;
    touch-action: none;
    cursor: grab;
    -webkit-user-select: none;
    user-select: none;
    outline-offset: -3px;
  }
  .view.dragged {
    cursor: grabbing;
  }
  .view.aiming {
    cursor: crosshair;
  }
  .world {
    position: absolute;
    left: 0;
    top: 0;
    transform-origin: 0 0;
  }
  .world > * {
    transform: translateZ(0);
  }
  .world.moving,
  .world.moving > * {
    will-change: transform;
  }
  svg.marks {
    position: absolute;
    left: 0;
    top: 0;
    width: 1px;
    height: 1px;
    overflow: visible;
    pointer-events: none;
  }
  .ghost {
    position: absolute;
    z-index: 7;
    pointer-events: none;
    width: 64px;
    height: 64px;
    margin: -32px;
    opacity: 0.9;
    left: 0;
    top: 0;
    display: none;
  }
  .corner {
    position: absolute;
    z-index: 4;
    display: flex;
    flex-direction: column;
    gap: 8px;
    align-items: flex-start;
    pointer-events: none;
  }
  .corner > * {
    pointer-events: auto;
  }
  .zoom {
    display: flex;
    max-width: 100%;
    overflow-x: auto;
    scrollbar-width: none;
    gap: 0;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 9px;
    box-shadow: var(--shadow);
  }
  .zoom button {
    border: none;
    background: none;
    border-radius: 9px;
    flex: none;
  }
  .zoom .overview[aria-pressed="true"] {
    color: var(--accent);
    background: var(--accent-soft);
  }
  .maps {
    display: flex;
    flex: none;
    border-left: 1px solid var(--line);
  }
  select.maps {
    border: none;
    border-left: 1px solid var(--line);
    border-radius: 0 9px 9px 0;
    background: none;
  }
  .maps button {
    position: relative;
    padding: 4px 8px;
    font-size: 12.5px;
    white-space: nowrap;
  }
  .maps .news::after {
    content: "";
    position: absolute;
    right: 2px;
    top: 3px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--bad);
  }
  @media (max-width: 760px), (max-height: 520px) {
    lv-overview,
    .zoom .overview {
      display: none;
    }
  }
  @media (hover: none) {
    .zoom .step {
      display: none;
    }
  }
`;
