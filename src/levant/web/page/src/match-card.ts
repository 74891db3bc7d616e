/** A match in a list. */

import { html, nothing, type TemplateResult } from "lit";
import { post } from "./api.js";
import { paceOf } from "./people-words.js";
import { go } from "./router.js";
import type { Join, MatchCard, SeatState } from "./wire.js";
import { isBot } from "./words.js";

/** `verb` says what a click does; without one the match is one's own. */
export function matchCard(match: MatchCard, verb: string, enter: () => void): TemplateResult {
  const move = match.my_move && !match.over;
  const terms = [match.rated ? "rated" : "", match.clock ? paceOf(match.clock) : ""];
  const asked = match.declined ? `${match.asked} declined` : `waits for ${match.asked}`;
  return html`<button class="match ${move ? "move" : ""}" @click=${enter}>
    ${move ? html`<span class="flag">Your move</span>` : nothing}
    <b>${match.title}</b><span>${match.over || match.turn}</span
    ><span class="soft small">${match.seats.map((seat) => sitting(match, seat)).join(" · ")}</span>
    ${terms.some(Boolean) ? html`<span class="soft small">${terms.filter(Boolean).join(" · ")}</span>` : nothing}
    ${match.asked ? html`<span class="small">${asked}</span>` : nothing}
    ${verb ? html`<span class="small"><b>${verb}</b></span>` : nothing}
  </button>`;
}

/** Sit down where that is wanted, then go to the table. */
export async function enterMatch(match: MatchCard, sit: boolean): Promise<void> {
  if (sit) await post(`/api/matches/${match.id}/join`, {} satisfies Join);
  go(`/match/${match.id}`);
}

function sitting(match: MatchCard, seat: SeatState): string {
  if (isBot(seat)) return `${seat.role}: machine`;
  const rating = match.ratings[seat.role];
  return `${seat.role}: ${seat.player || "free"}${rating ? ` (${rating})` : ""}`;
}
