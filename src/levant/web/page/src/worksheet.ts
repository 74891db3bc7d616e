/** A combat as it is worked out: every line with its case, the column, the chances, the die. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { inline } from "./inline.js";
import { keyed } from "lit/directives/keyed.js";
import { caseChip } from "./case-chip.js";
import { coded } from "./codes.js";
import { litBy } from "./choosing.js";
import type { Room } from "./room.js";
import { RoomElement } from "./room-element.js";
import { lively } from "./settings.js";
import { shared } from "./shared.js";
import type { EventLine, Worksheet } from "./wire.js";
import { percent } from "./words.js";
import "./what-if.js";

/** With more lines than this chances and result come first: they must not be out of sight. */
const LONG = 5;

const PIPS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

@customElement("lv-worksheet")
export class WorksheetPanel extends RoomElement {
  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      section {
        padding: 10px 14px 12px;
        border-top: 1px solid var(--line);
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      h2 {
        font-size: 14px;
      }
      summary {
        cursor: pointer;
        display: flex;
        align-items: center;
        gap: 8px;
      }
      summary::before {
        content: "▸";
        color: var(--soft);
      }
      details[open] summary::before {
        content: "▾";
      }
      summary .die {
        width: 30px;
        height: 30px;
        padding: 3px;
      }
      summary .die b {
        width: 5px;
        height: 5px;
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
        font-size: 13px;
        font-weight: 550;
      }
      .die {
        width: 40px;
        height: 40px;
        border-radius: 9px;
        background: #fffdf6;
        border: 1.5px solid #222;
        display: grid;
        grid-template: repeat(3, 1fr) / repeat(3, 1fr);
        padding: 5px;
        flex: none;
        color: #111;
      }
      .die b {
        width: 7px;
        height: 7px;
        border-radius: 50%;
        background: #151515;
        place-self: center;
      }
      .die.number {
        display: grid;
        place-items: center;
        font: 700 18px var(--sans);
        grid-template: none;
      }
      .die.falls {
        animation: fall 0.55s cubic-bezier(0.3, 1.5, 0.5, 1);
      }
      @keyframes fall {
        from {
          transform: translateY(-46px) rotate(-300deg);
          opacity: 0;
        }
        to {
          transform: none;
          opacity: 1;
        }
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
    `,
  ];

  /** The last roll or combat of the phase: the next may be asked for before it was read. */
  private get last(): EventLine | undefined {
    const now = this.room.past?.at ?? Infinity;
    const seen = this.room.events.filter((event) => event.at <= now);
    const phase = seen.findLastIndex((event) => event.kind === "phase");
    return seen.slice(phase + 1).findLast((event) => event.die || event.kind === "combat");
  }

  private lastRoll(): TemplateResult {
    const { text, at } = this.last!;
    return html`${keyed(at, html`<div class="rolled small" role="status">${dice(this.last!)}<span>${coded(this.room, text)}</span></div>`)}`;
  }

  /** Whether what is asked concerns only who fought: who retreats, who is lost. */
  private isAbout({ origins, targets }: Worksheet): boolean {
    const { choices = [] } = this.room.asked ?? {};
    const units = litBy(choices, [], this.room.game.verbs).units.keys();
    const cells = [...units].map((unit) => this.room.cellOf(unit));
    return cells.length > 0 && cells.every((cell) => [...origins, ...targets].includes(cell));
  }

  override render(): TemplateResult | typeof nothing {
    const sheet = this.room.scene?.worksheet;
    if (this.room.curtain) return nothing;
    if (!sheet)
      return this.last
        ? html`<section aria-label="Last roll">${this.lastRoll()}</section>`
        : nothing;
    if (sheet.result && this.room.asked && !this.isAbout(sheet)) {
      return html`<section aria-label="Worksheet">
        <details>
          <summary>
            <span class="rolled small">${dice(sheet)}<span>${sheet.title}: ${coded(this.room, sheet.result)}</span></span>
          </summary>
          ${lines(this.room, { ...sheet, result: "" })}
        </details>
      </section>`;
    }
    if (!sheet.result && this.last) {
      return html`<section aria-label="Worksheet">
          <h2>${sheet.title}</h2>
          ${lines(this.room, sheet)}
        </section>
        <section aria-label="Last roll">${this.lastRoll()}</section>`;
    }
    return html`<section aria-label="Worksheet">
      <h2>${sheet.title}</h2>
      ${lines(this.room, sheet)}
    </section>`;
  }
}

function lines(room: Room, sheet: Worksheet): TemplateResult {
  const rolled = sheet.result
    ? html`<div class="rolled" role="status">${dice(sheet)}<span>${coded(room, sheet.result)}</span></div>`
    : nothing;
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
  const long = sheet.lines.length > LONG;
  return html`${long ? nothing : table}
    ${sheet.column ? html`<p class="column">${sheet.column}</p>` : nothing}
    <div class="stack" role="list" aria-label="Chances">
      ${sheet.outcomes.map(
        ({ what, chance }) =>
          html` <div class="outcome" role="listitem">
            <span>${coded(room, what)}</span>
            <span class="track" aria-hidden="true"
              ><i ${inline({ width: `${chance * 100}%` })}></i
            ></span>
            <span class="number">${percent(chance)}</span>
          </div>`,
      )}
    </div>
    ${rolled}${long ? table : nothing}
    ${sheet.result ? nothing : html`<lv-what-if .room=${room}></lv-what-if>`}`;
}

/** Every die of a roll; a roll of one has its die alone. */
function dice(roll: { die: number; dice: number[] }): TemplateResult {
  return html`${(roll.dice.length ? roll.dice : [roll.die]).map(die)}`;
}

export function die(value: number): TemplateResult | typeof nothing {
  if (!value) return nothing;
  const falls = lively() ? "falls" : "";
  const pips = PIPS[value];
  if (!pips)
    return html`<span class="die number ${falls}" role="img" aria-label="die ${value}"
      >${value}</span
    >`;
  return html`<span class="die ${falls}" role="img" aria-label="die ${value}"
    >${pips.map(
      ([row, column]) => html`<b ${inline({ "grid-area": `${row} / ${column}` })}></b>`,
    )}</span
  >`;
}
