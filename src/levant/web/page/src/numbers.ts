/** Choices that differ only in a number are one control: how many strikes, how many levels. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import { valueOf } from "./value-of.js";
import type { Choice } from "./wire.js";
import { sentence } from "./words.js";

const LEAST = 4; // fewer have buttons
const STEADY = 4; // answers that stay in view below a long list
const STEADY_NARROW = 2; // … on a phone

/** The runs of choices that differ in their last argument, a number, each from the lowest up. */
export function numberRuns(choices: Choice[]): Choice[][] {
  const runs = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!/^\d+$/.test(choice.args.at(-1) ?? "")) continue;
    const key = runKey(choice);
    runs.set(key, [...(runs.get(key) ?? []), choice]);
  }
  return [...runs.values()]
    .filter((run) => run.length >= LEAST)
    .map((run) => run.sort((a, b) => numberOf(a) - numberOf(b)));
}

/** What a run is about: its choices without their numbers. */
function runKey({ verb, args }: Choice): string {
  return [verb, ...args.slice(0, -1)].join(" ");
}

function numberOf({ args }: Choice): number {
  return Number(args.at(-1));
}

/** Answers that stay in view: all where they are few and there is room, else those that name nothing (ready, end);
never a slider. */
export function steadyIn(choices: Choice[], narrow = false): Choice[] {
  const numbered = new Set(numberRuns(choices).flat());
  const bare = choices.filter(({ args }) => !args.length);
  if (choices.length <= (narrow ? STEADY_NARROW : STEADY) && !numbered.size) return choices;
  return bare.length <= STEADY ? bare : [];
}

/** What the slider chooses: between which numbers. */
export function rangeWords(run: Choice[]): string {
  return `How many: ${run[0]?.args.at(-1)} to ${run.at(-1)?.args.at(-1)}`;
}

/** Where a slider begins, and because of what: at what a lesson waits for, the open hint says or first comes
to the machine's mind; else at the fewest. */
export function proposedIn(
  run: Choice[],
  deed: string,
  hinted: string[],
  advised: string[],
): { at: number; because: string } {
  const reasons: [string[], string][] = [
    [[deed], ""],
    [hinted, "as the hint says"],
    [advised, "as many as the machine would take at first sight"],
  ];
  for (const [texts, because] of reasons) {
    const at = run.findIndex(({ text }) => texts.includes(text));
    if (at >= 0) return { at, because };
  }
  return { at: 0, because: "the fewest" };
}

@customElement("lv-number")
export class NumberControl extends RoomElement {
  @property({ attribute: false }) run: Choice[] = [];
  /** What the player has set, by run: it stays while other units join. */
  @property({ attribute: false }) kept = new Map<string, number>();

  static override styles = [
    shared,
    column,
    css`
      :host {
        gap: 2px;
      }
      div {
        display: flex;
        align-items: center;
        gap: 10px;
      }
      label {
        flex: none;
        font-size: 12.5px;
      }
      input {
        flex: 1;
        min-width: 0;
        min-height: 28px;
      }
      small {
        display: block;
        font-size: 12px;
        font-weight: 450;
        opacity: 0.85;
      }
      button.wanted {
        outline: 3px solid var(--lesson);
        outline-offset: 2px;
      }
    `,
  ];

  private get proposed(): { at: number; because: string } {
    const { advice, deed, free, hand } = this.room;
    const wanted = this.run.find(({ text }) => free.includes(text))?.text ?? deed;
    return proposedIn(this.run, wanted, advice.due, hand.asked?.advised ?? []);
  }

  private get key(): string {
    return runKey(this.run[0]!);
  }

  /** What the player has set, or as near to it as there is. */
  private get set(): number {
    const number = this.kept.get(this.key);
    if (number === undefined) return -1;
    return Math.max(0, this.run.findLastIndex((choice) => numberOf(choice) <= number));
  }

  private slide(at: number): void {
    this.kept.set(this.key, numberOf(this.run[at]!));
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const { at: first, because } = this.proposed;
    const { set } = this;
    const at = set < 0 ? first : set;
    const choice = this.run[at]!;
    return html`<div>
        <label class="soft" for="number">${rangeWords(this.run)}</label>
        <input
          id="number"
          type="range"
          min="0"
          max=${this.run.length - 1}
          .value=${String(at)}
          aria-valuetext=${choice.say}
          @input=${(e: Event) => this.slide(Number(valueOf(e)))}
        />
      </div>
      <button
        class=${choice.text === this.room.deed || this.room.free.includes(choice.text) ? "wanted" : ""}
        @click=${() => this.room.hand.take(choice)}
      >
        <span>${sentence(choice.say)}${set < 0 && because && !this.room.guided ? html`<small>${because}</small>` : nothing}</span>
      </button>`;
  }
}
