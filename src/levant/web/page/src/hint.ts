/** What the machine would do in the player's place, and why; drawn on the map as well. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "./icons.js";
import { progressBar, progressStyle } from "./progress.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Hint, HintStep } from "./wire.js";
import { percent, sentence } from "./words.js";

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
      section.idle {
        padding-block: 6px;
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

  private found({ steps, chance, why }: Hint): TemplateResult {
    return html`<section aria-label="Hint">
      <div class="row">
        <b class="grow">The machine would do this, and gives itself ${percent(chance)} to win:</b>
        <button
          class="icon plain"
          title="Close the hint"
          aria-label="Close the hint"
          @click=${() => this.room.advice.close()}
        >
          ${icon("close")}
        </button>
      </div>
      ${
        steps.length
          ? html`<ol>${steps.map((step) => this.step(step))}</ol>`
          : html`<p>There is only one thing to do.</p>`
      }
      <p class="small soft">Chances of winning, a draw counting half. ${why.join(" ")}</p>
    </section>`;
  }

  private step(step: HintStep): TemplateResult {
    return html`<li>
      <button title="Show on the map" @click=${() => this.room.advice.show(step)}>${sentence(step.say)}</button>
    </li>`;
  }

}
