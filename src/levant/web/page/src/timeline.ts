/** The turns as a time line: what was done on each, up to now, and the turns still to come. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { toldOn, turnNow, turnsAhead } from "./turns.js";
import type { EventLine, Track } from "./wire.js";

@customElement("lv-timeline")
export class TimeLine extends RoomElement {
  @property({ attribute: false }) track!: Track;

  static override styles = [
    shared,
    css`
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      .day {
        display: grid;
        grid-template-columns: 62px 1fr;
        gap: 4px 10px;
        position: relative;
        padding: 3px 0;
      }
      .day::before {
        content: "";
        position: absolute;
        left: 65px;
        top: 0;
        bottom: 0;
        width: 2px;
        background: var(--line);
      }
      .date {
        font-weight: 650;
        font-size: 12.5px;
        text-align: right;
        padding-right: 6px;
      }
      .now .date {
        background: var(--lit);
        color: var(--lit-ink);
        border-radius: 6px;
        align-self: start;
      }
      .deeds {
        padding-left: 6px;
        min-height: 18px;
      }
      .deed {
        display: block;
        width: 100%;
        text-align: left;
        background: none;
        border: none;
        padding: 1px 0 1px 12px;
        min-height: 0;
        font-size: 12.5px;
        font-weight: 450;
        line-height: 1.3;
        position: relative;
      }
      .deed:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      .deed::before {
        content: "";
        position: absolute;
        left: -1px;
        top: 6px;
        width: 7px;
        height: 7px;
        border-radius: 50%;
        background: var(--soft);
      }
      .side0::before {
        background: #2d6cb5;
      }
      .side1::before {
        background: #3d8b3a;
      }
      .ahead {
        margin-top: 6px;
        display: flex;
        flex-wrap: wrap;
        gap: 3px;
      }
      .ahead span {
        font-size: 11px;
        padding: 1px 5px;
        border: 1px solid var(--line);
        border-radius: 5px;
        color: var(--soft);
      }
      .ahead .marked {
        border-color: var(--bad);
        color: var(--bad);
        font-weight: 650;
      }
    `,
  ];

  override render(): TemplateResult {
    const { spaces, markers } = this.track;
    const now = turnNow(this.track);
    const told = toldOn(this.track, this.room.events);
    const first = Math.min(now, ...told.keys());
    const marked = (n: number): string[] =>
      markers.slice(1).flatMap(([what, at]) => (at === n ? [what] : []));
    return html`<ol>
        ${spaces.slice(first, now + 1).map((space, day) => {
          const n = first + day;
          return html`<li class="day ${n === now ? "now" : ""}" aria-current=${n === now}>
            <span class="date">${space}</span>
            <div class="deeds">
              ${(told.get(n) ?? []).map((event) => this.deed(event))}
              ${marked(n).map((what) => html`<b class="small">${what}</b>`)}
            </div>
          </li>`;
        })}
      </ol>
      <div class="ahead" aria-label="To come">
        ${turnsAhead(this.track).map((n) => {
          const marks = marked(n);
          return html`<span class=${marks.length ? "marked" : ""}>
            ${n < 0 ? "…" : spaces[n]}${marks.length ? html`: ${marks.join(", ")}` : nothing}
          </span>`;
        })}
      </div>`;
  }

  private deed(event: EventLine): TemplateResult {
    const side = this.room.game.roles.findIndex((role) => event.text.startsWith(role));
    return html`<button
      class="deed side${side}"
      title="Look at the table as it was then"
      @click=${() => this.room.lookAt(event.at)}
    >
      ${event.text}
    </button>`;
  }
}
