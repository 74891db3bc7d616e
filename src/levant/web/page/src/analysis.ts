/** A finished game looked back on: chances, the costliest decisions with what was better, luck. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { post } from "./api.js";
import { chanceGraph, graphStyle, type ChanceMoment } from "./chance-graph.js";
import { progressBar, progressStyle } from "./progress.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Analysis, AnalysisSoFar, HintStep, Mistake } from "./wire.js";
import { percent, plural, sentence } from "./words.js";

const TOLD = 4; // steps of a plan that are told

@customElement("lv-analysis")
export class AnalysisPanel extends RoomElement {
  @state() private share: number | null = null;

  constructor() {
    super();
    this.hears("analyse", () => void this.ask());
  }

  static override styles = [
    shared,
    graphStyle,
    progressStyle,
    css`
      :host {
        display: block;
      }
      section {
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      h3 {
        font-size: 13px;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: flex;
        flex-direction: column;
        gap: 6px;
      }
      .mistake {
        display: block;
        width: 100%;
        font-weight: 450;
        line-height: 1.35;
      }
      .cost {
        color: var(--bad);
        font-weight: 650;
      }
      .mistake small {
        display: block;
        font-size: 12.5px;
      }
    `,
  ];

  private async ask(): Promise<void> {
    if (this.share !== null || this.room.analysis) return;
    this.share = 0;
    try {
      while (!this.room.analysis && this.isConnected) {
        const told = await post<AnalysisSoFar>(this.room.address("analysis"), {});
        this.share = told.share;
        this.room.analysis = told.analysis;
      }
    } catch (error) {
      this.room.trouble(error);
    }
    this.share = null;
    this.room.changed();
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.room.update?.scene.result) return nothing;
    if (this.share !== null) {
      return html`<section aria-label="Analysis">
        ${progressBar(this.share, "The game is being looked back on")}
      </section>`;
    }
    if (this.room.analysis) return this.told(this.room.analysis);
    return html`<section aria-label="Analysis">
      <div class="row">
        <button @click=${() => this.ask()}>Look back on this game</button>
      </div>
      <p class="small soft">
        The machine tells where the game turned, what cost most, and what was luck. It may take a few
        minutes.
      </p>
    </section>`;
  }

  private told({ moments, mistakes, luck }: Analysis): TemplateResult {
    const { roles } = this.room.game;
    const points = moments.map(({ at, chances }): ChanceMoment => {
      return { at, chances: roles.map((role) => chances[role] ?? 0.5) };
    });
    const here = this.room.past?.at ?? Infinity;
    const go = (at: number): void => void this.room.stepping.to(at);
    return html`<section aria-label="Analysis">
      <h3>Chances as it went</h3>
      ${chanceGraph(roles, points, here, go, mistakes)}
      <h3>What cost most</h3>
      ${mistakes.length ? html`<ol>${mistakes.map((each) => this.mistake(each))}</ol>` : html`<p>Nothing that the machine would surely have done better.</p>`}
      <h3>Luck with the dice</h3>
      <p>${roles.map((role) => `${role} ${signed(luck[role] ?? 0)}`).join(", ")}</p>
      <p class="small soft">
        Chances count a draw half, from what each side saw. Luck is what the dice gave or took beyond
        what they do on average.
      </p>
    </section>`;
  }

  private mistake(each: Mistake): TemplateResult {
    return html`<li>
      <button class="mistake" title="Look at the table as it was" @click=${() => this.lookAt(each)}>
        <b>${each.role}</b>, after ${plural(each.at, "action")}:
        <span class="cost">${percent(each.chance)} instead of ${percent(each.best)}</span>
        <small><b>Did:</b> ${said(each.did)}</small>
        <small><b>Better:</b> ${said(each.better)}</small>
      </button>
    </li>`;
  }

  /** The table before it, through the eyes of who decided, with what was better drawn on it. */
  private async lookAt({ at, role, better }: Mistake): Promise<void> {
    this.room.eyes = role;
    this.room.advice.better = { at, steps: better };
    await this.room.stepping.to(at);
    this.room.changed();
    if (better.length) this.room.advice.show(better[0]!);
  }
}

function said(steps: HintStep[]): string {
  const words = steps.slice(0, TOLD).map(({ say }) => sentence(say));
  return words.join("; ") + (steps.length > TOLD ? "; …" : "") || "nothing";
}

function signed(luck: number): string {
  const points = Math.round(100 * luck);
  return `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)} %`;
}
