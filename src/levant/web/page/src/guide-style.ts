/** How the lesson looks. */

import { css } from "lit";
import { onPhone } from "./phone.js";

export const guideStyle = css`
  :host {
    gap: 0;
  }
  section {
    min-height: 0;
    border: 2px solid var(--accent);
    border-radius: 12px;
    background: var(--accent-soft);
    padding: 6px 14px 10px;
    margin: 8px 12px 2px;
    display: flex;
    flex-direction: column;
    gap: 6px;
    font-size: 14px;
    line-height: 1.42;
    flex: 1 1 auto;
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 12.5px;
    color: var(--soft);
  }
  header b {
    flex: 1;
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  header span {
    flex: none;
  }
  header button {
    min-height: 28px;
    padding: 2px 6px;
  }
  header,
  .row {
    flex: none;
  }
  .row {
    flex-wrap: wrap;
    margin-top: auto; /* the buttons stay where they are from page to page */
  }
  .row button {
    min-height: 33px;
    padding: 4px 12px;
  }
  /* Words that are too long scroll between head and buttons; a shade says that there are more. The bar's room is kept:
  else words that it has once broken otherwise stay too long for the card. */
  .words {
    scrollbar-gutter: stable;
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  .words::after {
    content: "";
    position: sticky;
    bottom: 0;
    flex: none;
    height: 14px;
    margin-top: -20px;
    background: linear-gradient(transparent, color-mix(in srgb, var(--accent) 45%, transparent));
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
  /* A bar that takes room lies in the card's margin; for fingers there is none. */
  @media not all and (pointer: coarse) {
    .words {
      margin-right: -10px;
    }
  }
  .words > * {
    flex: none;
  }
  ul {
    margin: 0;
    padding-left: 18px;
  }
  @media ${onPhone} {
    section {
      margin: 7px 8px 2px;
      padding: 5px 10px 8px;
      gap: 5px;
      line-height: 1.35;
    }
  }
`;
