/** Parts of the dialog for a new game: what the network opens, pace, dice and rating. */

import { html, nothing, type TemplateResult } from "lit";
import { knownName } from "./network.js";
import { PACES } from "./people-words.js";

/** Whether a match can be rated, and whether it is unless one says otherwise. */
export type Rating = "none" | "possible" | "usual";

/** What a friend has to know, and what the network then can. */
export function opening(): TemplateResult {
  return html`<label class="field"
      ><b>Your name, as your friend will see it</b
      ><input name="name" required maxlength="40" autocomplete="nickname" value=${knownName()}
    /></label>
    <p class="soft">
      Beginning opens this server to your network, until you end the program. Your friend comes by an
      address that you are shown next.
    </p>`;
}

/** Who plays with somebody elsewhere chooses no seed: the server draws it, both browsers add to it. */
export function paceAndDice(distant: boolean, rating: Rating): TemplateResult {
  return html`<details ?open=${distant}>
    <summary>Pace and dice</summary>
    <div class="two">
      <label class="field"
        >Clock<select name="clock">
          <option value="">none</option>
          ${PACES.map(([id, label]) => html`<option value=${id}>${label}</option>`)}
        </select></label
      >
      <label class="field" ?hidden=${distant}
        >Seed of the dice<input
          name="seed"
          maxlength="64"
          placeholder="drawn at random"
          autocomplete="off"
          ?disabled=${distant}
      /></label>
      ${distant ? nothing : html`<label class="strict"><input type="checkbox" name="strict" /> <span>Strict: nothing is taken back once a die has fallen or the turn has passed</span></label>`}
      ${distant && rating !== "none" ? html`<label class="rated"><input name="rated" type="checkbox" .checked=${rating === "usual"} /> Rated, between two accounts</label>` : nothing}
    </div>
  </details>`;
}
