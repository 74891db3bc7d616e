/** Matches to which somebody is challenged: yes or no, in one click. */

import { html, nothing, type TemplateResult } from "lit";
import { paceOf } from "./people-words.js";
import { player } from "./links.js";
import type { MatchCard } from "./wire.js";

export function challengeList(
  matches: MatchCard[],
  accept: (match: MatchCard) => void,
  decline: (match: MatchCard) => void,
): TemplateResult | typeof nothing {
  if (!matches.length) return nothing;
  return html`<section aria-label="Challenges">
    <h2>Challenges</h2>
    <div class="matches">
      ${matches.map((match) => {
        const host = match.seats.find((seat) => seat.player);
        const mine = match.seats.find((seat) => seat.kind === "link");
        const terms = `${paceOf(match.clock)}${match.rated ? ", rated" : ""}`;
        return html`<div class="match">
          <b>${match.title}</b>
          <span>${host ? player(host.player) : "Somebody"} asks you to play ${mine?.role}</span>
          <span class="soft small">${terms}</span>
          <div class="row">
            <button class="main" @click=${() => accept(match)}>Accept</button>
            <button @click=${() => decline(match)}>Decline</button>
          </div>
        </div>`;
      })}
    </div>
  </section>`;
}
