/** A case number that opens its title and ruling. */

import { html, nothing, type TemplateResult } from "lit";
import { coded } from "./codes.js";
import type { Room } from "./room.js";

export function caseChip(room: Room, number: string): TemplateResult | typeof nothing {
  if (!number) return nothing;
  const title = room.game?.cases[number]?.title ?? "";
  return html`<button
    class="case"
    title=${title}
    aria-label="Case ${number}${title ? `: ${title}` : ""}"
    @click=${(event: Event) => {
      event.stopPropagation();
      room.caseOf(number);
    }}
  >
    ${number}
  </button>`;
}

type Told = string | TemplateResult | typeof nothing;

/** A text whose case numbers open their rule, and whose codes and abbreviations explain themselves. */
export function citing(room: Room, text: string): Told[] {
  return text.split(/(\(?\d+(?:\.\d+)+[),.;:]*)/).flatMap((part, k): Told[] => {
    const number = part.replace(/[^\d.]|\.(?!\d)/g, "");
    if (k % 2 === 0 || !(number in room.game.cases)) return coded(room, part);
    const [before, after] = part.split(number);
    return [html`<span class="cited">${before}${caseChip(room, number)}${after}</span>`];
  });
}
