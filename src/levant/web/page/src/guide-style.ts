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
    padding: 10px 14px 12px;
    margin: 10px 12px 2px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    line-height: 1.45;
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
  }
  /* Words that are too long scroll between head and buttons; a shade says that there are more. The bar's room is kept,
  in the card's margin: else words that it has once broken otherwise stay too long for the card. */
  .words {
    scrollbar-gutter: stable;
    margin-right: -12px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
    background:
      linear-gradient(transparent, var(--accent-soft) 50%) bottom / 100% 36px no-repeat local,
      linear-gradient(transparent, color-mix(in srgb, var(--accent) 45%, transparent)) bottom / 100% 14px
        no-repeat scroll;
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
      font-size: 14px;
      line-height: 1.35;
    }
  }
`;
