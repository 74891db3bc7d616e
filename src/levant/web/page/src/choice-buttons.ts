/** The buttons of choices: what is said, what lies on the map, what is done besides. */

import { html, nothing, type TemplateResult } from "lit";
import { kindsOf, leftWords } from "./choosing.js";
import { numberedIn } from "./numbered.js";
import { numberRuns } from "./numbers.js";
import type { Room } from "./room.js";
import type { Choice } from "./wire.js";
import { labelled, plural, sentence, withoutAside } from "./words.js";

/** Short choices in a row above the cards of a hand; without cards one below the other. Sliders keep in
`numbers` what the player has set. */
export function saidButtons(room: Room, shown: Choice[], numbers: Map<string, number>): TemplateResult | typeof nothing {
  if (!shown.length) return nothing;
  const cards = shown.filter((choice) => room.cardOf(choice));
  const runs = numberRuns(shown);
  const numbered = new Set(runs.flat());
  const plain = shown.filter((choice) => !cards.includes(choice) && !numbered.has(choice));
  const usual = cards.length ? null : room.hand.usual;
  const button = (choice: Choice): TemplateResult => saidButton(room, choice, choice === usual);
  const control = (run: Choice[]): TemplateResult =>
    html`<div class="choices ${run.includes(room.hand.usual!) ? "usual" : ""}"><lv-number .room=${room} .run=${run} .kept=${numbers}></lv-number></div>`;
  return html`${runs.map(control)}
  ${plain.length ? html`<div class="choices ${cards.length ? "short" : ""}">${plain.map(button)}</div>` : nothing}
  ${cards.length ? html`<div class="choices">${cards.map(button)}</div>` : nothing}`;
}

function saidButton(room: Room, choice: Choice, main: boolean): TemplateResult {
  const key = room.hand.sole ? "Enter" : keyOf(room, choice);
  const aside = room.cardOf(choice) ? "" : labelled(choice.say)[1];
  return html`<button title=${aside || nothing} class="${main ? "main" : ""} ${wanted(room, choice)}" @click=${() => room.hand.take(choice)}>
    ${worded(room, choice)}${key ? html`<kbd>${key}</kbd>` : nothing}
  </button>`;
}

/** A choice that names a card is shown as that card: its title, and under it what it does, or what else the choice
comes to. */
function worded(room: Room, choice: Choice): TemplateResult {
  const card = room.cardOf(choice);
  if (!card) return html`<span>${sentence(labelled(choice.say)[0])}${leaving(room, choice)}</span>`;
  const title = withoutAside(choice.say);
  const aside = choice.say.slice(title.length + 2, -1);
  const lines = aside && aside !== card.text.join("; ") ? [aside] : card.text;
  return html`<span class="card">
    <b>${sentence(title)}</b>
    ${lines.map((line) => html`<small>${sentence(line)}</small>`)}
  </span>`;
}

/** What an end would leave undone. */
function leaving(room: Room, choice: Choice): TemplateResult | typeof nothing {
  const left = room.hand.leftBy(choice);
  return left.length ? html`<small>${leftWords(left, room)}</small>` : nothing;
}

/** A choice that names something on the map, which is shown to who points at it. */
export function placedButton(room: Room, choice: Choice): TemplateResult {
  const key = keyOf(room, choice);
  return html`<button
    class=${wanted(room, choice)}
    @click=${() => room.hand.take(choice)}
    @pointerenter=${() => pointTo(room, choice, false)}
    @focus=${() => pointTo(room, choice, true)}
  >
    <span>${sentence(choice.say)}</span>
    ${choice.label ? html`<span class="label">${choice.label}</span>` : nothing}${key ? html`<kbd>${key}</kbd>` : nothing}
  </button>`;
}

/** What the unit in hand could do instead of going somewhere. */
export function insteadButtons(room: Room): TemplateResult[] {
  return room.hand.instead.map(
    (choice) =>
      html`<div class="choices">
        <button class=${wanted(room, choice)} @click=${() => room.hand.takeInstead(choice)}><span>${sentence(choice.say)}</span></button>
      </div>`,
  );
}

/** What is done besides: a button that shows its places. */
export function besides({ hand, game }: Room): TemplateResult[] {
  return hand.folded.map(
    ([verb, there]) =>
      html`<div class="choices">
        <button @click=${() => hand.unfold(verb)}>
          <span>${sentence(game.aside[verb]!)}<small>choose one of ${plural(there.length, game.verbs[verb]?.at(-1) === "unit" ? "counter" : "place")}</small></span>
        </button>
      </div>`,
  );
}

export function pointTo(room: Room, choice: Choice, move: boolean): void {
  const kinds = kindsOf(choice, room.game.verbs);
  const place = kinds.findLast(([, kind]) => kind === "node" || kind === "unit");
  const beside = room.scene?.table.boxes.some(({ id }) => id === room.cellOf(place?.[0] ?? ""));
  if (place) room.show([place[0]], move && !beside); // what lies beside the map is in the tray
}

/** A lesson waits for this choice. */
export function wanted(room: Room, choice: Choice): string {
  return choice.text === room.deed || room.free.includes(choice.text) ? "wanted" : "";
}

/** The number that takes it, as the keys 1 to 9 do; "" without one. */
function keyOf(room: Room, choice: Choice): string {
  const n = numberedIn(room).indexOf(choice) + 1;
  return n && n <= 9 ? String(n) : "";
}
