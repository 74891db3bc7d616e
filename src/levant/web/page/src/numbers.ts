/** Choices that differ only in a number are one control: how many strikes, how many levels. */

import { css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { valueOf } from "./value-of.js";
import type { Choice } from "./wire.js";
import { sentence } from "./words.js";

const LEAST = 4; // fewer have buttons
const STEADY = 4; // answers that stay in view below a long list

/** The runs of choices that differ in their last argument, a number, each from the lowest up. */
export function numberRuns(choices: Choice[]): Choice[][] {
  const runs = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!/^\d+$/.test(choice.args.at(-1) ?? "")) continue;
    const key = [choice.verb, ...choice.args.slice(0, -1)].join(" ");
    runs.set(key, [...(runs.get(key) ?? []), choice]);
  }
  const number = (choice: Choice): number => Number(choice.args.at(-1));
  return [...runs.values()]
    .filter((run) => run.length >= LEAST)
    .map((run) => run.sort((a, b) => number(a) - number(b)));
}

/** Answers that stay in view: all, each run a row, where they are few; else those that name nothing (ready, end). */
export function steadyIn(choices: Choice[]): Choice[] {
  const runs = numberRuns(choices);
  const rows = choices.length - runs.flat().length + runs.length;
  const bare = choices.filter(({ args }) => !args.length);
  if (rows <= STEADY) return choices;
  return bare.length <= STEADY ? bare : [];
}

/** What the slider chooses: between which numbers. */
export function rangeWords(run: Choice[]): string {
  return `How many: ${run[0]?.args.at(-1)} to ${run.at(-1)?.args.at(-1)}`;
}

@customElement("lv-number")
export class NumberControl extends RoomElement {
  @property({ attribute: false }) run: Choice[] = [];
  @state() private at = -1; // -1: as proposed

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 2px;
      }
      label {
        font-size: 13px;
      }
      input {
        width: 100%;
        min-height: 28px;
      }
      button.wanted {
        outline: 3px solid var(--lesson);
        outline-offset: 2px;
      }
    `,
  ];

  /** What a lesson waits for, what the machine would take, or the fewest: and which of these it is. */
  private get proposed(): { at: number; because: string } {
    const at = (texts: string[]): number => this.run.findIndex(({ text }) => texts.includes(text));
    const taught = at([this.room.deed]);
    if (taught >= 0) return { at: taught, because: "" };
    const advised = at(this.room.hand.asked?.advised ?? []);
    if (advised >= 0) return { at: advised, because: ". It stands at what the machine would take" };
    return { at: 0, because: ". It stands at the fewest" };
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const was = changed.get("run") as Choice[] | undefined;
    if (was && textsOf(was) !== textsOf(this.run)) this.at = -1;
  }

  override render(): TemplateResult {
    const { at: first, because } = this.proposed;
    const at = this.at < 0 ? first : this.at;
    const choice = this.run[at]!;
    return html`<label class="soft" for="number">${rangeWords(this.run)}${this.at < 0 ? because : ""}</label>
      <input
        id="number"
        type="range"
        min="0"
        max=${this.run.length - 1}
        .value=${String(at)}
        aria-valuetext=${choice.say}
        @input=${(e: Event) => (this.at = Number(valueOf(e)))}
      />
      <button
        class=${choice.text === this.room.deed ? "wanted" : ""}
        @click=${() => this.room.hand.take(choice)}
      >
        ${sentence(choice.say)}
      </button>`;
  }
}

function textsOf(run: Choice[]): string {
  return run.map((choice) => choice.text).join();
}
