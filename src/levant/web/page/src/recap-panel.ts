/** After the other side's turn: what it did, to step through or to skip. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import { coded } from "./codes.js";
import { icon } from "./icons.js";
import { FOLDED, runsOf, trailsOf } from "./news.js";
import type { Change } from "./recap-points.js";
import { briefOf, wayOf, type Part, type Step } from "./recap-steps.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { EventLine } from "./wire.js";
import { plural, signed } from "./words.js";

const LOST = 3; // losses that are named in it, and so many combats of several rolls
const TOLD = 6; // changes of the score in the summary, which are to add up
const QUIET = 5; // so many lines of a part without moves and combats stand open, as points that are counted

@customElement("lv-recap")
export class RecapPanel extends RoomElement {
  static override styles = [
    shared,
    css`
      section {
        padding: 8px 14px;
        flex: none;
        display: flex;
        flex-direction: column;
        gap: 5px;
      }
      h2 {
        font-size: 14px;
      }
      button {
        min-height: 30px;
        padding: 3px 10px;
      }
      .changes {
        font-size: 13px;
        list-style: none;
        padding: 0;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        align-items: center;
      }
      .part {
        border-top: 1px solid var(--line);
        padding-top: 4px;
        font-size: 13px;
      }
      .part > button {
        margin: 4px 0 2px;
      }
      ul {
        margin: 0;
        padding-left: 18px;
        font-size: 13px;
      }
      summary {
        cursor: pointer;
      }
      /* However long the step is, one goes on from where one is. */
      .steps {
        position: sticky;
        top: 0;
        padding: 6px 0;
        margin: -6px 0 0;
        background: var(--panel);
      }
      .steps button {
        padding: 3px 8px;
      }
      .steps span {
        white-space: nowrap;
      }
      .die {
        font: 700 12px/1 var(--mono);
        border: 1.5px solid var(--ink);
        border-radius: 4px;
        padding: 2px 4px;
      }
    `,
  ];

  /** The player has turned to it. */
  @property({ type: Boolean }) open = false;

  override render(): TemplateResult | typeof nothing {
    const { recap } = this.room;
    if (!this.told) return nothing;
    const step = recap.step;
    return html`<section aria-label="What just happened">
      ${step ? this.stepped(step) : this.summary()}
    </section>`;
  }

  override updated(): void {
    if (this.told && !this.room.recap.step) void this.room.recap.compare();
  }

  /** What nobody has told yet also where another leaf lies over it. */
  private get told(): boolean {
    const { recap } = this.room;
    return recap.offered || (this.open && recap.readable);
  }

  private summary(): TemplateResult {
    const { recap } = this.room;
    const { moves, combats } = recap.counts;
    const told = [];
    if (moves) told.push(`${plural(moves, "counter")} moved`);
    if (combats) told.push(plural(combats, "combat"));
    const { arrivals, losses, marches, short } = recap;
    if (losses.length) told.push(`${plural(losses.length, "unit")} lost`);
    if (arrivals.length) told.push(plural(arrivals.length, "new unit"));
    return html`<h2>${recap.since}: ${told.join(", ") || briefOf(recap.lines)}</h2>
      <div class="row">
        <button @click=${() => recap.go(recap.fresh)}>${icon("play")} Step through</button>
        ${recap.offered ? html`<button @click=${() => recap.skip()}>Skip</button>` : nothing}
      </div>
      ${short.length ? this.lines(short) : [recap.tidings, recap.closed, losses, arrivals].map((lines) => this.listed(lines))}
      ${recap.changes.length ? html`<ul class="changes">${recap.changes.slice(0, TOLD).map(changed)}</ul>` : nothing}
      ${short.length || !marches.length ? nothing : this.ways(marches)}
      ${recap.combats.length ? html`<p class="soft small">Dotted red on the map: where there was combat.</p>` : nothing}
      ${short.length ? nothing : recap.parts.map((part) => this.foldedPart(part))}`;
  }

  /** A phase or an Operation: what happened in it, folded where it is much, and the way to its first step. */
  private foldedPart(part: Part): TemplateResult {
    const { recap } = this.room;
    const lines = part.steps.flatMap((step) => step.lines).filter(({ kind }) => kind !== "operation");
    const seen = recap.wasSeen(part);
    const title = html`<b>${part.title || "All of it"}</b>`;
    if (!lines.length) return html`<p class="part">${title}</p>`;
    const quiet = !seen && lines.length <= QUIET && !trailsOf(lines, -1).length && !lines.some(isFight);
    return html`<details class="part" ?open=${quiet}>
      <summary>
        ${title}: <span class="soft">${briefOf(lines)}${seen ? ", seen" : ""}</span>
      </summary>
      <ul class="lines">
        ${runsOf(lines).map((run) => this.run(run))}
      </ul>
      <button @click=${() => recap.go(part.first)}>${icon("play")} From here</button>
    </details>`;
  }

  private listed(lines: EventLine[]): TemplateResult | typeof nothing {
    if (!lines.length) return nothing;
    const more = lines.slice(LOST);
    return html`${this.lines(lines.slice(0, LOST))}
    ${more.length ? html`<details><summary class="soft">and ${more.length} more</summary>${this.lines(more)}</details>` : nothing}`;
  }

  /** Who moved, from where to where; a counter that moved twice has one line. */
  private ways(marches: EventLine[][]): TemplateResult {
    return html`<details class="ways">
      <summary>Who moved, and where (${marches.length})</summary>
      <ul class="lines">
        ${marches.map((lines) => html`<li>${wayOf(lines, this.room.piece(lines[0]!.units[0] ?? "")?.title)}</li>`)}
      </ul>
    </details>`;
  }

  private lines(lines: EventLine[]): TemplateResult {
    return html`<ul class="lines">
      ${lines.map((line) => html`<li>${coded(this.room, line.text)} ${caseChip(this.room, line.case)}</li>`)}
    </ul>`;
  }

  private stepped({ phase, part, lines }: Step): TemplateResult {
    const { recap } = this.room;
    const last = recap.now === recap.steps.length - 1;
    const next = recap.parts.find(({ first }) => first > recap.now);
    return html`<div class="row steps">
        <button aria-label="Back" ?disabled=${recap.now === 0} @click=${() => recap.go(recap.now - 1)}>
          ${icon("left")}
        </button>
        <button class="main" @click=${() => recap.go(recap.now + 1)}>
          ${last ? "Done" : html`Next ${icon("right")}`}
        </button>
        <span class="soft grow">${recap.now + 1} of ${recap.steps.length}</span>
        ${next ? html`<button title=${`On to: ${next.title}`} @click=${() => recap.go(next.first)}>
              Phase ${icon("right")}
            </button>` : nothing}
        ${last ? nothing : html`<button @click=${() => recap.skip()}>Skip</button>`}
      </div>
      <h2>${phase}</h2>
      ${part && lines[0]!.kind !== "operation" ? html`<p class="soft small">${part}</p>` : nothing}
      <ul class="lines" aria-live="polite">
        ${runsOf(lines).map((run) => this.run(run))}
      </ul>`;
  }

  /** Many lines of one kind, as a set-up has, are one line that opens. */
  private run(lines: EventLine[]): TemplateResult | TemplateResult[] {
    if (lines.length < FOLDED) return lines.map((line) => this.line(line));
    return html`<li>
      <details>
        <summary>${coded(this.room, lines[0]!.text)}, <b>and ${lines.length - 1} more</b></summary>
        <ul>
          ${lines.map((line) => this.line(line))}
        </ul>
      </details>
    </li>`;
  }

  private line(line: EventLine): TemplateResult {
    return html`<li>
      ${coded(this.room, line.text)} ${line.die ? html`<span class="die">${line.die}</span>` : nothing}
      ${caseChip(this.room, line.case)}
    </li>`;
  }
}

function isFight({ kind }: EventLine): boolean {
  return kind === "combat" || kind === "fought";
}

function changed({ what, from, to, parts }: Change): TemplateResult {
  const why = parts.map(({ what, points, less }) => `${signed(points)} ${what}${less && ` (${less})`}`).join(", ");
  return html`<li>${what}: ${from ? html`${from} → ` : nothing}<b>${to}</b>${why ? html`: <span class="soft">${why}</span>` : nothing}</li>`;
}
