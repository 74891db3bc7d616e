/** What the machine would do in the player's place, and why; drawn on the map as well. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "./icons.js";
import { progressBar, progressStyle } from "./progress.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Hint, HintStep } from "./wire.js";
import { percent, plural, sentence } from "./words.js";

@customElement("lv-hint")
export class HintPanel extends RoomElement {
  static override styles = [
    shared,
    progressStyle,
    css`
      :host {
        display: block;
      }
      section {
        padding: 8px 14px 10px;
        display: flex;
        flex-direction: column;
        gap: 7px;
      }
      /* What is done with it stays, however long its reasons. */
      .head {
        position: sticky;
        top: 0;
        z-index: 1;
        flex-wrap: nowrap;
        margin: -8px -14px 0;
        padding: 6px 14px;
        background: var(--panel);
      }
      .head .main {
        min-height: 34px;
        padding: 4px 12px;
      }
      section.idle {
        padding-block: 6px;
      }
      .next button {
        text-align: left;
        font-size: 16px;
        font-weight: 600;
        line-height: 1.3;
        padding: 0;
        min-height: 0;
      }
      .number {
        display: inline-block;
        min-width: 22px;
        border-radius: 11px;
        background: #7c1fd1;
        color: #fff;
        font-size: 13px;
        line-height: 22px;
        text-align: center;
      }
      summary {
        cursor: pointer;
      }
      li p {
        padding: 0 4px 3px;
      }
      ol {
        margin: 0;
        padding-left: 22px;
      }
      li button {
        display: block;
        width: 100%;
        background: none;
        border: none;
        padding: 2px 4px;
        min-height: 0;
        font-weight: 450;
        font-size: 13px;
        line-height: 1.3;
      }
      li button:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    const { advice } = this.room;
    if (advice.share !== null) return this.working(advice.share);
    if (advice.hint && !this.room.past) return this.found(advice.hint);
    if (advice.onward && !this.room.past) return this.onward();
    if (this.room.scene?.result && !this.room.past) return this.over();
    return nothing;
  }

  private over(): TemplateResult {
    return html`<section class="idle">
      <div class="row">
        <button @click=${() => this.analyse()}>${icon("status")} Look back on this game</button>
      </div>
    </section>`;
  }

  /** The panel is opened first: it hears the wish. */
  private analyse(): void {
    this.room.dispatchEvent(new CustomEvent("panel", { detail: "status" }));
    setTimeout(() => this.room.dispatchEvent(new Event("analyse")));
  }

  private working(share: number): TemplateResult {
    return html`<section aria-label="Hint">
      ${progressBar(share, "Thinking in your place")}
      <div class="row">
        <button @click=${() => this.room.advice.giveUp()}>Never mind <kbd>H</kbd></button>
      </div>
    </section>`;
  }

  private onward(): TemplateResult {
    const { advice } = this.room;
    return html`<section aria-label="Hint">
      <p>${advice.onward}</p>
      <div class="row">
        <button class="main" @click=${() => advice.ask()}>What comes next <kbd>H</kbd></button>
        <button @click=${() => advice.close()}>Enough</button>
      </div>
    </section>`;
  }

  private found({ steps, chance, why, more }: Hint): TemplateResult {
    const { advice } = this.room;
    const [next, ...then] = steps;
    const [first, last] = [advice.next, advice.next + then.length];
    return html`<section aria-label="Hint">
      <div class="row head">
        <span class="grow small soft">
          ${last > 1 ? `Hint: step ${first} of ${more ? "the first " : ""}${last}` : "Hint"}${next?.must ? html`, <b>has to be done</b>` : nothing}
        </span>
        ${next ? html`<button class="main" @click=${() => advice.follow()}>Do this step</button>` : nothing}
        <button
          class="icon plain"
          title="Close the hint"
          aria-label="Close the hint"
          @click=${() => advice.close()}
        >
          ${icon("close")}
        </button>
      </div>
      ${next ? this.next(next) : this.plain()}
      ${then.length ? this.rest(then, first + 1, more) : nothing}
      <details>
        <summary class="small">Why, and how sure that is</summary>
        <p class="small soft">
          ${why.join(" ")} From a position like this you would win about ${percent(chance)} of games, a draw counting half.
        </p>
      </details>
    </section>`;
  }

  /** Without a plan: the one thing that is to be done, by its name. */
  private plain(): TemplateResult {
    const choices = this.room.asked?.choices ?? [];
    const only = choices.length === 1 ? choices[0] : undefined;
    if (!only) return html`<p>No plan is better than another here: choose as you like.</p>`;
    return html`<p>There is only one thing to do: <b>${only.say}</b>.</p>
      <div class="row"><button class="main" @click=${() => this.room.play(only.text)}>Do this step</button></div>`;
  }

  private next(step: HintStep): TemplateResult {
    const { advice } = this.room;
    return html`<p class="next">
        <button class="plain" title="Show on the map" @click=${() => advice.show(step)}>
          <span class="number">${advice.next}</span> ${sentence(step.say)}
        </button>
      </p>
      ${step.why ? html`<p>${sentence(step.why)}</p>` : nothing}`;
  }

  private rest(steps: HintStep[], first: number, more: boolean): TemplateResult {
    return html`<details>
      <summary class="small">Then ${plural(steps.length, "more step")}${more ? ", and on from there" : ""}</summary>
      <ol start=${first}>
        ${steps.map(
          (step) => html`<li>
            <button title="Show on the map" @click=${() => this.room.advice.show(step)}>
              ${sentence(step.say)}
            </button>
            ${step.why ? html`<p class="small soft">${sentence(step.why)}</p>` : nothing}
          </li>`,
        )}
      </ol>
    </details>`;
  }
}
