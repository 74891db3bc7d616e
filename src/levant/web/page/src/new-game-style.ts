/** How the dialog for a new game looks. */

import { css } from "lit";

export const newGameStyle = css`
  /* It hangs from the top and scrolls inside: what opens or arrives moves nothing above it, and on
  a phone, where it is as high as the window, not even the buttons. */
  dialog {
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--panel);
    color: var(--ink);
    padding: 0;
    width: min(640px, calc(100vw - 20px));
    margin: clamp(12px, 4vh, 48px) auto auto;
    max-height: calc(100dvh - 2 * clamp(12px, 4vh, 48px));
    box-shadow: var(--shadow);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
  }
  dialog::backdrop {
    background: #0009;
  }
  form {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
  .fields {
    padding: 20px 24px 16px;
    display: flex;
    flex-direction: column;
    gap: 16px;
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .fields > * {
    flex: none;
  }
  /* Under the thumb however long the form: it is never to be scrolled to. */
  .steady {
    flex: none;
    padding: 10px 24px 16px;
    border-top: 1px solid var(--line);
  }
  .steady .fault {
    flex-basis: 100%;
  }
  h2 {
    font: 650 23px var(--serif);
  }
  fieldset {
    border: none;
    margin: 0;
    padding: 0;
    display: flex;
    flex-direction: column;
    gap: 7px;
    min-width: 0;
  }
  legend {
    font-weight: 650;
    padding: 0;
    margin-bottom: 6px;
  }
  .pick {
    display: flex;
    gap: 10px;
    align-items: flex-start;
    border: 1px solid var(--line);
    border-radius: 10px;
    padding: 9px 12px;
    cursor: pointer;
  }
  .pick:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .pick input {
    margin-top: 2px;
  }
  .pick small {
    display: block;
    color: var(--soft);
    font-size: 13px;
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 14px;
  }
  .sides {
    grid-template-columns: 2fr 3fr;
  }
  #strength {
    grid-column: -2 / -1;
    margin-top: -8px;
    color: var(--soft);
    font-size: 13px;
  }
  #strength:empty {
    display: none;
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 5px;
  }
  .rated,
  .strict {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .field[hidden] {
    display: none;
  }
  .fault {
    color: var(--bad);
    font-weight: 600;
  }
  .case {
    pointer-events: none;
  }
  summary {
    cursor: pointer;
    font-weight: 600;
  }
  details .two {
    margin-top: 8px;
  }
  @media (max-width: 520px) {
    dialog {
      margin-top: 12px;
      height: calc(100dvh - 24px);
      max-height: none;
    }
    .fields {
      padding: 14px;
    }
    .steady {
      padding: 9px 14px 11px;
    }
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
