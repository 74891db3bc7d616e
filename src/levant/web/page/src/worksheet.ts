/** A combat as it is worked out: every line with its case, the column, the chances, the die. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { inline } from "./inline.js";
import { keyed } from "lit/directives/keyed.js";
import { caseChip } from "./case-chip.js";
import { coded, partsOf } from "./codes.js";
import { dice, dieStyle } from "./die.js";
import { byTable, isLive, isRollOf } from "./fight.js";
import { reveal } from "./reveal.js";
import type { Room } from "./room.js";
import { onPhone, onShortPhone } from "./phone.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { EventLine, Worksheet } from "./wire.js";
import { percent, sentence } from "./words.js";
import "./what-if.js";

/** With more lines than this the chances come first: they must not be out of sight. */
const LONG = 5;

@customElement("lv-worksheet")
export class WorksheetPanel extends RoomElement {
  /** Only the last roll, in a line. */
  @property({ type: Boolean }) folded = false;
  private result = ""; // as it was last shown
  private about = ""; // the combat that it was then
  private roll = -1; // the actions played when the last die fell
  private readAt = -1; // … and when the player decided next
  private stale = false;
  private reached = 0; // the actions played, as they last stood
  private undone = -1; // … when something was taken back

  static override styles = [
    shared,
    dieStyle,
    css`
      :host {
        display: block;
      }
      section {
        padding: 8px 14px 10px;
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      h2 {
        font-size: 14px;
      }
      .fold {
        width: 100%;
        border: none;
        border-top: 1px solid var(--line);
        border-radius: 0;
        background: var(--raised);
        padding: 5px 14px;
        min-height: 40px;
      }
      td {
        padding: 3px 4px;
      }
      tr:last-child td {
        border-bottom: none;
      }
      td.part {
        padding-left: 14px;
        font-size: 12.5px;
        color: var(--soft);
      }
      summary {
        cursor: pointer;
        font-size: 13px;
      }
      /* What the lines come to stands above them, and is in view while they are read. */
      section:not(:has(> .rolled)) :is(table, lv-what-if) {
        order: 2;
      }
      section:not(:has(> .rolled, > lv-what-if[tabled])) .column,
      section > .rolled:not(.small) {
        position: sticky;
        top: 0;
        z-index: 1;
      }
      section > .rolled:not(.small) {
        background: var(--panel);
      }
      .column {
        font-weight: 650;
        background: var(--raised);
        border-radius: 8px;
        padding: 6px 9px;
      }
      .outcome {
        display: grid;
        grid-template-columns: minmax(92px, 1.5fr) 1fr 42px;
        gap: 8px;
        align-items: center;
        font-size: 13px;
      }
      .track {
        height: 13px;
        border-radius: 7px;
        background: var(--raised);
        overflow: hidden;
        border: 1px solid var(--line);
      }
      .track i {
        display: block;
        height: 100%;
        background:
          repeating-linear-gradient(135deg, var(--accent) 0 6px, transparent 6px 7.5px),
          var(--accent);
      }
      .rolled {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        align-items: center;
        font-weight: 650;
        font-size: 15px;
      }
      .rolled.small {
        flex-wrap: nowrap;
        gap: 5px;
        font-size: 13px;
        font-weight: 550;
        line-height: 1.25;
      }
      .small .die,
      .small .ten {
        zoom: 0.8;
      }
      .small > span:last-child {
        margin-left: 4px;
        min-width: 0;
      }
      .whose {
        display: block;
        font-weight: 450;
      }
      /* Beside a lesson the column and the odds of all tables are seen at once; what they come from is below. */
      :host([taught]) section {
        padding: 6px 14px;
        gap: 4px;
      }
      :host([taught]) :is(table, lv-what-if) {
        order: 2;
      }
      :host([taught]) .column {
        padding: 3px 9px;
      }
      :host([taught]) .stack {
        display: flex;
        flex-flow: row wrap;
        gap: 0 12px;
      }
      :host([taught]) .outcome {
        display: inline-flex;
        gap: 5px;
      }
      :host([taught]) .outcome .number {
        font-weight: 650;
      }
      :host([taught]) .track {
        display: none;
      }
      @media (max-width: 760px) {
        section {
          padding: 7px 12px;
          gap: 5px;
        }
        .outcome {
          grid-template-columns: 80px 1fr 40px;
        }
      }
      .odds {
        display: contents;
      }
      .last {
        display: none;
      }
      /* Column, odds and what was added last are seen at once, in a line each where that is possible; all lines below. */
      @media ${onPhone} {
        section {
          padding: 5px 12px;
          gap: 3px;
        }
        h2 {
          font-size: 13px;
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        table,
        lv-what-if {
          order: 2;
        }
        .column {
          padding: 1px 7px;
          font-size: 13px;
        }
        .last {
          display: flex;
          justify-content: space-between;
          gap: 8px;
          font-size: 12px;
          line-height: 1.25;
        }
        .last span:first-child {
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .odds,
        .odds .stack {
          display: flex;
          flex-flow: row wrap;
          gap: 0 10px;
          font-size: 12.5px;
          line-height: 1.3;
        }
        .odds {
          flex-wrap: nowrap;
        }
        .odds > p {
          flex: none;
        }
        .outcome {
          display: inline-flex;
          gap: 4px;
          font-size: 12.5px;
        }
        .outcome .number {
          font-weight: 650;
        }
        .outcome .track {
          display: none;
        }
        .whose {
          white-space: nowrap;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .rolled:not(.small) {
          gap: 2px 8px;
          font-size: 14px;
        }
        .rolled:not(.small) :is(.die, .ten) {
          zoom: 0.8;
        }
      }
      @media ${onShortPhone} {
        .rolled.small .whose {
          display: none;
        }
        .fold {
          min-height: 30px;
          padding: 2px 12px;
        }
        .small .die,
        .small .ten {
          zoom: 0.65;
        }
      }
      /* Odds of two tables take many lines. */
      @media (max-width: 559px) and (min-height: 701px) {
        .odds {
          order: 1;
        }
      }
      @media (max-width: 559px) and (max-height: 700px) {
        section:has(.column):not(:has(.rolled)) h2 {
          order: 1;
        }
      }
    `,
  ];

  /** What was rolled before the point to which the player went back was read before. */
  override willUpdate(): void {
    this.toggleAttribute("taught", this.room.guided);
    const at = this.room.update?.scene.at ?? 0;
    if (at < this.reached) this.undone = at;
    this.reached = at;
  }

  /** What has just been rolled is seen, however far down the lines were read. */
  override updated(): void {
    const { result = "", title = "" } = this.room.scene?.worksheet ?? {};
    const begun = title !== this.about && this.renderRoot.querySelector("h2"); // another combat is read from its top
    const news = (result !== this.result && this.renderRoot.querySelector("section > .rolled")) || begun;
    if (news && !this.folded) reveal(news);
    [this.result, this.about] = [result, title];
  }

  /** The last roll or combat of the phase: the next may be asked for before it was read. */
  private get last(): EventLine | undefined {
    const now = this.room.past?.at ?? Infinity;
    const seen = this.room.events.filter((event) => event.at <= now);
    const phase = seen.findLastIndex((event) => event.kind === "phase");
    return seen.slice(phase + 1).findLast((event) => event.die || event.kind === "combat");
  }

  override render(): TemplateResult | typeof nothing {
    const sheet = this.room.scene?.worksheet;
    if (this.room.curtain) return nothing;
    if (this.folded) return this.line(sheet);
    return sheet
      ? html`<section aria-label="Worksheet">
          <h2 title=${sentence(sheet.title)}>${sentence(sheet.title)}</h2>
          ${lines(this.room, sheet)}
        </section>`
      : nothing;
  }

  /** A roll stays for the first decision after it, and for more about those who took part. */
  private isStale(roll: EventLine): boolean {
    const { asked, past, scene } = this.room;
    if (roll.at <= this.undone) return true;
    if (roll.at !== this.roll) [this.roll, this.readAt, this.stale] = [roll.at, -1, false];
    if (past || !asked || !scene) return this.stale;
    if (this.readAt < 0) this.readAt = scene.at;
    this.stale = scene.at > this.readAt && !isRollOf(this.room, roll);
    return this.stale;
  }

  /** Who rolls stands above what comes of it; both are told to their end. */
  private rolled(text: string): TemplateResult {
    const [, who = "", what = text] = /^([^:]*: )?(.*)$/.exec(text) ?? [];
    return html`${who ? html`<span class="whose">${who}</span>` : nothing}${coded(this.room, what)}`;
  }

  /** What was rolled last, in one line: a click opens the worksheet, where there is one. */
  private line(sheet: Worksheet | null | undefined): TemplateResult | typeof nothing {
    const last = this.last;
    if (!last || this.isStale(last)) return nothing;
    if (sheet?.result && !isLive(this.room)) {
      return html`<button class="fold" aria-label="Last worksheet" @click=${() => this.dispatchEvent(new Event("unfold"))}>
        <span class="rolled small">${dice(sheet, this.room.game.die)}<span><b>${coded(this.room, sheet.result)}</b>: ${sheet.title}</span></span>
      </button>`;
    }
    if (sheet?.result) return nothing;
    const rolled = html`<div class="rolled small" role="status">
      ${dice(last, this.room.game.die)}<span title=${last.text}>${this.rolled(last.text)}</span>
    </div>`;
    return html`<section aria-label="Last roll">${keyed(last.at, rolled)}</section>`;
  }
}

function lines(room: Room, sheet: Worksheet): TemplateResult {
  const table = html`<table>
    <tbody>
      ${sheet.lines.map(
        (line) =>
          html`<tr>
            <td class=${line.what.startsWith(" ") ? "part" : ""}>${line.what}</td>
            <td class="number">${line.value}</td>
            <td class="number">${caseChip(room, line.case)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
  const column = sheet.column ? html`<p class="column">${sheet.column}</p>` : nothing;
  const last = sheet.lines.at(-1);
  const added = last ? html`<p class="last" aria-hidden="true"><span>${sentence(last.what.trim())}</span><span class="number">${last.value}</span></p>` : nothing;
  if (sheet.result) return html`${resultOf(room, sheet)} ${column} ${table} ${chancesHad(room, sheet)}`;
  const long = sheet.lines.length > LONG;
  return html`${long ? nothing : table} ${column} ${chances(room, sheet)} ${added} ${long ? table : nothing}
    <lv-what-if .room=${room}></lv-what-if>`;
}

/** The die, the result, and under it what its codes mean. */
function resultOf(room: Room, sheet: Worksheet): TemplateResult {
  const codes = partsOf(sheet.result, room.game.codes).filter((part) => typeof part !== "string");
  return html`<div class="rolled" role="status">
      ${dice(sheet, room.game.die)}<span>${coded(room, sheet.result)}</span>
    </div>
    ${codes.map(([code, { says, case: case_ }]) => html`<p class="soft small">${code}: ${says} ${caseChip(room, case_)}</p>`)}`;
}

/** One list of chances for each table that may be rolled on: each adds up to all. */
function chances(room: Room, sheet: Worksheet): TemplateResult[] {
  return byTable(sheet.outcomes).map(
    ([table, outcomes]) => html`<div class="odds">${table ? html`<p class="small"><b>${sentence(table)}</b></p>` : nothing}
      <div class="stack" role="list" aria-label=${table ? `Chances: ${table}` : "Chances"}>
        ${outcomes.map(
          ({ what, chance }) =>
            html` <div class="outcome" role="listitem">
              <span>${coded(room, what)}</span>
              <span class="track" aria-hidden="true"><i ${inline({ width: `${chance * 100}%` })}></i></span>
              <span class="number">${percent(chance)}</span>
            </div>`,
        )}
      </div></div>`,
  );
}

/** Once the die has fallen they are only for who asks. */
function chancesHad(room: Room, sheet: Worksheet): TemplateResult | typeof nothing {
  if (!sheet.outcomes.length) return nothing;
  return html`<details>
    <summary>The chances before the roll</summary>
    ${chances(room, sheet)}
  </details>`;
}
