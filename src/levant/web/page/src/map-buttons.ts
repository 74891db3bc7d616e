/** The buttons in the map's corner. */

import { html, nothing, type TemplateResult } from "lit";
import type { Board } from "./board.js";
import { mapsTold } from "./framing.js";
import { icon } from "./icons.js";

export function mapButtons(board: Board): TemplateResult {
  const buttons: [string, string, string, string, () => void][] = [
    ["plus", "Zoom in", "+", "step", () => board.outlook.zoom(1.4)],
    ["minus", "Zoom out", "−", "step", () => board.outlook.zoom(1 / 1.4)],
    ["fit", "Fit the whole map", "F", "", () => board.outlook.fit(true)],
    ["turn", "Turn the sheet", "R", "", () => board.rotate()],
    ["overview", "Small map: show or hide it", "O", "overview", () => board.corner.toggle()],
  ];
  return html`<div class="zoom">
    ${buttons.map(
      ([name, label, key, kind, deed]) =>
        html`<button
          class="icon ${kind}"
          title="${label} (${key})"
          aria-label=${label}
          @click=${deed}
        >
          ${icon(name)}
        </button>`,
    )}
    ${severalMaps(board)}
  </div>`;
}

/** Where the sheet has several maps: one button for each, and one for all of them. */
function severalMaps(board: Board): TemplateResult | typeof nothing {
  const { events, game, update } = board.room;
  const { maps } = game;
  if (maps.length < 2) return nothing;
  if (board.corner.tight) return folded(board, maps);
  const told = update?.acted ? mapsTold(game, events, update.acted) : [];
  return html`<div class="maps" role="group" aria-label="Maps">
    ${maps.map(
      ([, title], n) =>
        html`<button class=${told[n] ? "news" : ""} title="${title}${told[n] ? ": something happened here" : ""} (once more: all of it; G: the next map)" @click=${() => board.outlook.showMap(n)}>
          ${title}
        </button>`,
    )}
    <button title="All maps (F)" @click=${() => board.outlook.fit(true)}>All</button>
  </div>`;
}

/** Where they do not fit side by side. */
function folded(board: Board, maps: [string, string][]): TemplateResult {
  const chosen = (event: Event): void => {
    const list = event.target as HTMLSelectElement;
    const n = Number(list.value);
    if (n < maps.length) board.outlook.showMap(n);
    else board.outlook.fit(true);
    list.value = "";
  };
  return html`<select class="maps" aria-label="Maps" @change=${chosen}>
    <option value="" disabled selected hidden>Maps</option>
    ${maps.map(([, title], n) => html`<option value=${n}>${title}</option>`)}
    <option value=${maps.length}>All</option>
  </select>`;
}
