/** What has happened, in plain words: filtered, linked to its place, and a way back to any point. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { caseChip } from "./case-chip.js";
import { coded } from "./codes.js";
import { onceDrawn } from "./drawn.js";
import { diceOf, kindName } from "./log-kinds.js";
import { reveal } from "./reveal.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { EventLine } from "./wire.js";
import { valueOf } from "./value-of.js";
import { FOLDED, runsOf } from "./news.js";
import { plural, sentence } from "./words.js";

const SHOWN = 400; // entries at once; older ones come when they are asked for

@customElement("lv-log")
export class LogPanel extends RoomElement {
  @state() private sought = "";
  @state() private kind = "";
  @state() private most = SHOWN;
  private atEnd = true;
  private looked = Infinity; // the moment that was looked at when it was last drawn

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
        flex: 1;
      }
      .filter {
        display: flex;
        gap: 6px;
        padding: 8px 12px;
        border-top: 1px solid var(--line);
      }
      .filter input {
        flex: 1;
        min-width: 0;
      }
      .filter select {
        max-width: 118px;
      }
      .filter > * {
        min-height: 32px;
        padding: 3px 8px;
        font-size: 13px;
      }
      @container (max-height: 220px) {
        .filter {
          display: none;
        }
      }
      .entries {
        overflow: auto;
        flex: 1;
        min-height: 60px;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0 8px 10px;
      }
      li {
        display: flex;
        gap: 6px;
        align-items: flex-start;
        padding: 3px 6px;
        border-radius: 6px;
        font-size: 13px;
      }
      li:hover {
        background: var(--raised);
      }
      li.phase {
        margin-top: 8px;
        font-weight: 700;
        border-bottom: 1px solid var(--line);
        border-radius: 0;
      }
      li.later {
        opacity: 0.45;
      }
      details {
        flex: 1;
      }
      details ol {
        padding: 0;
      }
      summary {
        cursor: pointer;
      }
      .text {
        flex: 1;
        background: none;
        border: none;
        padding: 0;
        min-height: 0;
        font-weight: inherit;
        display: block;
        font-size: inherit;
        border-radius: 3px;
      }
      .text:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      .die {
        font: 700 12px/1 var(--mono);
        border: 1.5px solid var(--ink);
        border-radius: 4px;
        padding: 2px 4px;
        background: var(--panel);
      }
      li:not(.phase) .case {
        border-color: transparent;
        background: none;
        color: var(--soft);
      }
      li:not(.phase) .case:hover {
        color: var(--accent);
        border-color: var(--accent);
      }
      .older {
        flex: 1;
        justify-content: center;
        min-height: 30px;
        padding: 3px 10px;
      }
      .at {
        font: 11px/1 var(--mono);
        color: var(--soft);
        background: none;
        border: none;
        padding: 4px 2px;
        min-height: 22px;
      }
      .at:hover {
        color: var(--accent);
        text-decoration: underline;
      }
    `,
  ];

  override firstUpdated(): void {
    const list = this.renderRoot.querySelector(".entries")!;
    let last = 0;
    list.addEventListener("scroll", () => {
      if (list.scrollTop + list.clientHeight > list.scrollHeight - 30) this.atEnd = true;
      else if (list.scrollTop < last) this.atEnd = false; // only a reader scrolls up
      last = list.scrollTop;
    });
    let shown = true;
    new ResizeObserver(() => {
      if (!shown) this.atEnd = true; // who comes back to it wants to know what is new
      const comes = !shown && list.clientHeight > 0;
      shown = list.clientHeight > 0;
      if (comes && this.looked < Infinity) this.toPast();
      else if (this.looked === Infinity) this.toEnd();
    }).observe(list);
  }

  enter(): void {
    this.renderRoot.querySelector<HTMLElement>(".entries")?.focus();
  }

  override updated(): void {
    const past = this.room.past?.at ?? Infinity;
    const turned = past !== this.looked;
    this.looked = past;
    if (turned) this.atEnd = past === Infinity;
    onceDrawn(this, () => (turned && past < Infinity ? this.toPast() : this.toEnd()));
  }

  /** Who looks back reads what had just been done then: it is the last that is not grey. */
  private toPast(): void {
    const told = this.renderRoot.querySelectorAll(".entries > ol > li:not(.later)");
    const last = told[told.length - 1];
    if (last) reveal(last);
  }

  /** Stay with the newest entry, unless the reader has scrolled away from it. */
  private toEnd(): void {
    const list = this.renderRoot.querySelector(".entries")!;
    if (this.atEnd) list.scrollTop = list.scrollHeight;
  }

  override render(): TemplateResult {
    const kinds = [...new Set(this.room.events.map((event) => kindName(event.kind)))].sort();
    const sought = this.sought.toLowerCase();
    const found = this.room.events.filter(
      (event) =>
        (!this.kind || kindName(event.kind) === this.kind || event.kind === "phase") &&
        (!sought || event.text.toLowerCase().includes(sought)),
    );
    const past = this.room.past?.at ?? Infinity;
    const result = this.room.update?.scene.result;
    return html`<div class="filter">
        <input
          type="search"
          placeholder="Find in the log"
          aria-label="Find in the log"
          .value=${this.sought}
          @input=${(e: Event) => (this.sought = valueOf(e))}
        />
        <select aria-label="Kind of entry" @change=${(e: Event) => (this.kind = valueOf(e))}>
          <option value="">everything</option>
          ${kinds.map((kind) => html`<option value=${kind}>${kind}</option>`)}
        </select>
      </div>
      <div class="entries" role="log" aria-label="Log of the match" aria-live="polite" tabindex="0">
        <ol>
          ${found.length > this.most ? this.older(found.length - this.most) : nothing}
          ${guard([this.room.events, this.sought, this.kind, this.most, past], () =>
            this.folded(found.slice(-this.most)).map((run) => this.run(run, past)),
          )}
          ${found.length ? nothing : html`<li class="soft">Nothing yet.</li>`}
          ${result ? html`<li class="phase">${sentence(result.level)}</li>` : nothing}
        </ol>
      </div>`;
  }

  /** The button that brings older entries; what was read stays where it is. */
  private older(left: number): TemplateResult {
    return html`<li>
      <button class="older" @click=${() => this.bring()}>
        Show ${plural(Math.min(SHOWN, left), "earlier entry", "earlier entries")} of ${left}
      </button>
    </li>`;
  }

  private async bring(): Promise<void> {
    const list = this.renderRoot.querySelector(".entries")!;
    const below = list.scrollHeight - list.scrollTop;
    this.atEnd = false;
    this.most += SHOWN;
    await this.updateComplete;
    list.scrollTop = list.scrollHeight - below;
  }

  /** What is sought is told line by line. */
  private folded(events: EventLine[]): EventLine[][] {
    return this.sought || this.kind ? events.map((event) => [event]) : runsOf(events);
  }

  /** Many lines of one kind that one action brought, as a set-up does, are one line that opens. */
  private run(events: EventLine[], past: number): TemplateResult | TemplateResult[] {
    const entries = events.map((event) => this.entry(event, event.at > past));
    if (events.length < FOLDED) return entries;
    return html`<li class=${events[0]!.at > past ? "later" : ""}>
      <details>
        <summary>${coded(this.room, events[0]!.text)}, <b>and ${events.length - 1} more</b></summary>
        <ol>
          ${entries}
        </ol>
      </details>
    </li>`;
  }

  private entry(event: EventLine, later: boolean): TemplateResult {
    return html`<li class="${event.kind === "phase" ? "phase" : ""} ${later ? "later" : ""}">
      <button
        class="text"
        @click=${() => this.room.show([...event.places.slice(-1), ...event.units.slice(0, 1)])}
      >
        ${coded(this.room, event.text)}
      </button>
      ${diceOf(event).map((die) => html`<span class="die" title="die">${die}</span>`)}
      ${caseChip(this.room, event.case)}
      <button
        class="at"
        title="Look at the table as it was then"
        aria-label="Look at action ${event.at}"
        @click=${() => this.room.lookAt(event.at)}
      >
        ${event.at}
      </button>
    </li>`;
  }
}
