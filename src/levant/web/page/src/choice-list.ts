/** What can be chosen on the map, in words: how many of what, and all of it as a list that is searched. */

import { html, nothing, type TemplateResult } from "lit";
import { openIn } from "./choosing.js";
import { byTouch } from "./phone.js";
import type { Room } from "./room.js";
import { valueOf } from "./value-of.js";
import type { Choice } from "./wire.js";
import { oneOf, sentence } from "./words.js";

const LISTED = 60;

/** What is to be clicked on the map. */
export function whatToChoose(room: Room, placed: Choice[]): string {
  const { hand, game } = room;
  const { units, places } = openIn(placed, hand.held, game.verbs);
  const boxes = new Set(room.scene?.table.boxes.map(({ id }) => id));
  const beside = [...units].filter((unit) => boxes.has(room.cellOf(unit))).length;
  const parts = [];
  if (places.size) parts.push(oneOf(places.size, "lit place"));
  if (units.size > beside) parts.push(oneOf(units.size - beside, "framed counter"));
  if (beside) parts.push(`${oneOf(beside, "counter")} in the tray below the map`);
  const next = byTouch() ? "" : " N goes to the next.";
  const aside = hand.unfolded ? `${sentence(game.aside[hand.unfolded]!)}. ` : "";
  return `${aside}Choose ${parts.join(" or ")}.${next}`;
}

export interface Listed {
  sought: string;
  seek: (sought: string) => void;
  wanted: (choice: Choice) => string;
  take: (choice: Choice) => void;
  point: (choice: Choice) => void;
}

export function choiceList(placed: Choice[], { sought, seek, wanted, take, point }: Listed): TemplateResult {
  const found = placed.filter((choice) => choice.say.toLowerCase().includes(sought.toLowerCase()));
  return html`<input
      type="search"
      placeholder="Find among ${placed.length} choices"
      aria-label="Find a choice"
      .value=${sought}
      @input=${(e: Event) => seek(valueOf(e))}
    />
    <div class="list">
      ${found.slice(0, LISTED).map(
        (choice) =>
          html`<button class=${wanted(choice)} @click=${() => take(choice)} @focus=${() => point(choice)}>
            <span>${sentence(choice.say)}</span>${choice.label ? html`<span class="label">${choice.label}</span>` : nothing}
          </button>`,
      )}
      ${found.length > LISTED ? html`<p class="hint">and ${found.length - LISTED} more: type to narrow the list</p>` : nothing}
    </div>`;
}
