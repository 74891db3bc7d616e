/** What saves clicks: several units at once, all who can join, the same answer several times, the same as last time,
attacks in vain together. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { onPhone } from "./phone.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { valueOf } from "./value-of.js";
import type { Bundle, Deed, Repeat, Savers } from "./wire.js";
import { plural, sentence } from "./words.js";

const NOTHING: Savers = { again: [], in_vain: [], joining: [], routine: null, repeats: [] };
const TWICE = 2; // once has a button of its own

@customElement("lv-savers")
export class SaversPanel extends RoomElement {
  @state() private offered = NOTHING;
  private asked = ""; // the decision that was last asked about
  private readonly often = new Map<string, number>(); // what the player has set, by answer

  static override styles = [
    shared,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        align-items: center;
        padding: 6px 14px;
        border-top: 1px solid var(--line);
      }
      button {
        min-height: 30px;
        padding: 3px 10px;
        font-size: 13px;
      }
      .whole {
        width: 100%;
        text-align: left;
      }
      .often {
        flex-basis: 100%;
        display: flex;
        align-items: center;
        gap: 10px;
      }
      .often input {
        flex: 1 1 96px;
        min-width: 72px;
        min-height: 28px;
      }
      .often button {
        flex: 3 1 190px;
        text-align: left;
      }
      small {
        display: block;
        color: var(--soft);
        font-weight: 450;
      }
      @media ${onPhone} {
        section {
          padding: 3px 8px;
        }
        button {
          padding: 3px 8px;
          font-size: 12.5px;
        }
        /* One row that is pushed with a finger: the height is for question and map. */
        section:not(:has(p, .whole)) {
          flex-wrap: nowrap;
          overflow-x: auto;
          scrollbar-width: none;
        }
        :host([offering]) section {
          border-top: none;
          box-shadow: inset 0 1px var(--line);
        }
        section:not(:has(p, .whole)) > button {
          flex: none;
        }
      }
      p {
        flex-basis: 100%;
        font-size: 13px;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { room } = this;
    const { group } = room.hand;
    if (!room.asked || room.guided || room.hand.ending) return nothing;
    const { again, in_vain, joining, routine, repeats } = this.asked === this.decision ? this.offered : NOTHING;
    const attacks = in_vain.filter(({ text }) => text === in_vain.at(-1)!.text).length;
    const many = group.able.size > 1 && !room.hand.led;
    const often = room.hand.led ? [] : repeats;
    if (!many && !again.length && !attacks && !joining.length && !routine && !often.length) return nothing;
    return html`<section aria-label="Several at once">
      ${routine && !room.hand.led ? this.whole(routine) : nothing}
      ${often.map((each) => this.oftener(each))}
      ${joining.length ? this.button(`All who can join (${joining.length})`, joining, true) : nothing}
      ${many ? this.gatherer() : nothing} ${again.length ? this.repeat(again) : nothing}
      ${attacks ? this.button(`Resolve ${plural(attacks, "attack")} that cannot succeed`, in_vain) : nothing}
    </section>`;
  }

  override updated(): void {
    this.toggleAttribute("offering", this.renderRoot.childElementCount > 0);
    void this.inquire();
  }

  /** Ask once for each decision. */
  private async inquire(): Promise<void> {
    const { room, decision } = this;
    if (!room.asked || room.guided || room.series.running || this.asked === decision) return;
    this.asked = decision;
    this.offered = NOTHING;
    this.often.clear();
    const offered = await room.savers();
    if (this.asked === decision) this.offered = offered ?? NOTHING;
  }

  /** The decision that is before the player, to know it again. */
  private get decision(): string {
    const scene = this.room.update?.scene;
    return `${scene?.at} ${scene?.seat}`;
  }

  private gatherer(): TemplateResult {
    const { group } = this.room.hand;
    const { on, rest, staying, unsure, units } = group;
    const all = staying.length === 2 ? "Both" : `All ${staying.length}`;
    return html`<button aria-pressed=${on} @click=${() => group.toggle()}>
        Several at once <kbd>A</kbd>
      </button>
      ${on && rest.length > 1 ? html`<button @click=${() => group.gather(rest)}>Choose all ${rest.length + units.size}</button>` : nothing}
      ${staying.length ? html`<button @click=${() => group.stay()}>${all} stay where they are</button>` : nothing}
      ${on ? html`<p aria-live="polite">${gatherWords(units.size, unsure !== "")}</p>` : nothing}
      ${unsure ? this.eitherOr(unsure) : nothing}`;
  }

  /** A click where they can go and others stand: both that it may mean. */
  private eitherOr(cell: string): TemplateResult {
    const { group } = this.room.hand;
    const here = group.ableIn(cell).filter((unit) => !group.units.has(unit));
    return html`<button class="whole main" @click=${() => group.go(cell)}>${group.going(cell)}</button>
      <button class="whole" @click=${() => group.gather(here)}>Choose the ${plural(here.length, "unit")} there too</button>`;
  }

  /** Many questions with one click: what is answered how stands below it. */
  private whole({ title, says }: Bundle): TemplateResult {
    return html`<button class="whole" @click=${() => this.room.series.follow(title)}>
      <span>${title}<small>${sentence(says)}</small></span>
    </button>`;
  }

  /** The same answer as often as a slider says; where that is twice at most there is nothing to slide. */
  private oftener({ deed, times }: Repeat): TemplateResult {
    const number = Math.min(this.often.get(deed.text) ?? TWICE, times);
    const what = `${number} × ${deed.say}`;
    const slide = (event: Event): void => {
      this.often.set(deed.text, Number(valueOf(event)));
      this.requestUpdate();
    };
    const words = `How often: ${TWICE} to ${times} times`;
    const slider = html`<input type="range" min=${TWICE} max=${times} .value=${String(number)} title=${words} aria-label=${words} aria-valuetext=${what} @input=${slide} />`;
    return html`<div class="often">
      ${times > TWICE ? slider : nothing} ${this.button(what, Array<Deed>(number).fill(deed))}
    </div>`;
  }

  private repeat(again: Deed[]): TemplateResult {
    return this.button(`Same as last time: ${repeated(again)}`, again);
  }

  private button(what: string, deeds: Deed[], some = false): TemplateResult {
    const told = deeds.map(({ say }) => sentence(say)).join("\n");
    return html`<button title=${told} @click=${() => this.room.series.run(deeds, what, some)}>
      ${what}
    </button>`;
  }
}

/** What is played again, with how often: `buy an airstrike × 3 and 2 more actions`. */
function repeated(deeds: Deed[]): string {
  const [first] = deeds;
  const often = deeds.filter(({ say }) => say === first?.say).length;
  const more = deeds.length - often;
  return `${first?.say ?? ""}${often > 1 ? ` × ${often}` : ""}${more ? ` and ${plural(more, "more action", "more actions")}` : ""}`;
}

/** What a click on the map does next. */
function gatherWords(chosen: number, unsure: boolean): string {
  if (unsure) return `${plural(chosen, "unit")} chosen. ${chosen > 1 ? "Do they" : "Does it"} go there, or do those who stand there go along?`;
  if (chosen) return `${plural(chosen, "unit")} chosen. Click more counters to add them, or the place where all of them go.`;
  return "Choose counters, a click on a stack takes all of it; then the place.";
}
