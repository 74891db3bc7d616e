/** The question before something that may be regretted: what it gives away, who could still act. */

import { html, nothing, type TemplateResult } from "lit";
import { caseChip } from "./case-chip.js";
import { leftWords } from "./choosing.js";
import type { Room } from "./room.js";
import type { Caution, Choice, Deed } from "./wire.js";
import { nameOf, sentence } from "./words.js";

const NAMED = 6; // of those who could still act

/** What is done all the same: the choice, or what goes together under its name. */
export interface Ending {
  choice: Choice;
  idle: Choice[];
  cautions: Caution[];
  together?: Deed[];
}

export function endingView(room: Room): TemplateResult {
  const { choice, idle, cautions } = room.hand.ending!;
  const said = sentence(choice.say);
  return html`<div class="ending" role="alertdialog" aria-label="Are you sure?">
    <p><b>${said.split(": ")[0]}, all the same?</b></p>
    ${cautions.map(({ words, case: case_ }) => html`<p>${words} ${caseChip(room, case_)}</p>`)}
    ${idle.length ? html`<p><b>Not used in this phase:</b> ${leftWords(idle, room)}. A click on one goes back to it.</p>` : nothing}
    <div class="idle">
      ${idle.slice(0, NAMED).map((each) => html`<button @click=${() => leave(room, each)}>${named(room, each)}</button>`)}
      ${idle.length > NAMED ? html`<span class="hint">and ${idle.length - NAMED} more</span>` : nothing}
    </div>
    <div class="row">
      <button class="sure ${idle.length ? "" : "main"}" @click=${() => room.hand.take(choice)}>${said} <kbd>Enter</kbd></button>
      <button @click=${() => room.hand.back()}>Not yet <kbd>Esc</kbd></button>
    </div>
  </div>`;
}

function named(room: Room, choice: Choice): string {
  const piece = room.piece(choice.args[0] ?? "");
  return piece ? nameOf(piece.title, piece.cell) : sentence(choice.say.split(": ")[0]!);
}

/** Rather let this one act. */
function leave(room: Room, choice: Choice): void {
  room.hand.back();
  room.show(choice.args.slice(0, 1));
  void room.hand.take(choice);
}
