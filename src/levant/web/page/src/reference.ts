/** To look things up: charts, cases with their rulings, keys. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import { coded, codedCell } from "./codes.js";
import { byTouch } from "./phone.js";
import { reveal } from "./reveal.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { valueOf } from "./value-of.js";
import { sentence } from "./words.js";

const HOW: Record<string, string> = {
  enforced: "The program enforces it.",
  offered: "A free choice that the program offers.",
  data: "It is on the map, the counters and the charts.",
  physical: "About cardboard: nothing to do on a screen.",
  narrative: "Background.",
};

@customElement("lv-charts")
export class Charts extends RoomElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 14px;
      }
      h3 {
        font-size: 13.5px;
        display: flex;
        gap: 6px;
        align-items: center;
        margin-bottom: 4px;
      }
      /* A table that is too wide scrolls under its first column; a shade says that there is more. */
      .wide {
        overflow-x: auto;
        background:
          linear-gradient(to right, transparent, var(--panel) 50%) right / 44px 100% no-repeat local,
          linear-gradient(to right, transparent, color-mix(in srgb, var(--accent) 55%, transparent)) right / 20px 100%
            no-repeat scroll;
      }
      td,
      th {
        padding: 3px 4px;
        border: 1px solid var(--line);
        font-size: 12.5px;
      }
      .tight {
        margin: 0 -9px;
      }
      .tight :is(td, th) {
        padding: 3px 1px;
        font-size: 10.5px;
      }
      tr > :first-child {
        position: sticky;
        left: 0;
        background: var(--raised);
      }
    `,
  ];

  /** A chart that is too wide is set closer; only if that does not help it scrolls in its own box. */
  override updated(): void {
    for (const box of this.renderRoot.querySelectorAll(".wide")) {
      box.classList.remove("tight");
      box.classList.toggle("tight", box.scrollWidth > box.clientWidth);
    }
  }

  override render(): TemplateResult {
    return html`${this.room.game.charts.map(
      (chart) =>
        html`<div>
          <h3><span class="grow">${chart.title}</span>${caseChip(this.room, chart.case)}</h3>
          <div class="wide" tabindex="0" role="region" aria-label=${chart.title}>
            <table>
              <thead>
                <tr>
                  ${(chart.rows[0] ?? []).map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}
                </tr>
              </thead>
              <tbody>
                ${chart.rows.slice(1).map(
                  (row) =>
                    html`<tr>
                      ${row.map((cell, n) => (n ? html`<td>${codedCell(this.room, cell)}</td>` : html`<th scope="row">${coded(this.room, cell)}</th>`))}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </div>`,
    )}`;
  }
}

@customElement("lv-case")
export class CasePanel extends RoomElement {
  @state() private sought = "";

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      .open {
        border: 1px solid var(--line);
        border-left: 4px solid var(--accent);
        border-radius: 8px;
        padding: 9px 12px;
        display: flex;
        flex-direction: column;
        gap: 5px;
      }
      .open h3 {
        font-size: 15px;
      }
      .list button {
        width: 100%;
        border: none;
        background: none;
        padding: 3px 4px;
        min-height: 28px;
        font-weight: 450;
        font-size: 13px;
        align-items: baseline;
      }
      .none {
        display: flex;
        flex-direction: column;
        align-items: start;
        gap: 6px;
      }
      .list b {
        font: 600 12px var(--mono);
        min-width: 44px;
        color: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    this.hears("panel", (event) => void this.asked((event as CustomEvent<string>).detail));
  }

  /** The text stands above the list, which may be scrolled down: it is brought into view. */
  private async asked(panel: string): Promise<void> {
    if (panel !== "case") return;
    await this.updateComplete;
    const open = this.renderRoot.querySelector(".open");
    if (open) reveal(open);
  }

  /** A case whose number is typed in full is opened: another that was read before is not taken for it. */
  private seek(sought: string): void {
    this.sought = sought;
    if (sought in this.room.game.cases) this.room.openCase = sought;
  }

  override render(): TemplateResult {
    const number = this.room.openCase;
    const open = this.room.game.cases[number];
    const sought = this.sought.toLowerCase();
    const found = Object.entries(this.room.game.cases).filter(
      ([n, each]) =>
        n.startsWith(sought) || `${each.title} ${each.says} ${each.example} ${each.ruling}`.toLowerCase().includes(sought),
    );
    return html`${
        number
          ? html`<div class="open" role="status">
              <h3>${number} ${open?.title ?? ""}</h3>
              ${open?.says ? html`<p>${open.says}</p>` : nothing}
              ${open?.example ? html`<p class="example"><b>Example:</b> ${open.example}</p>` : nothing}
              <p class="soft small">
                ${open ? (HOW[open.how] ?? "") : "This game has no such case."}
              </p>
              ${open?.ruling ? html`<p><b>Ruling:</b> ${open.ruling}</p>` : nothing}
            </div>`
          : nothing
      }
      <input
        type="search"
        placeholder="Find a case"
        aria-label="Find a case"
        .value=${this.sought}
        @input=${(e: Event) => this.seek(valueOf(e))}
      />
      ${found.length ? nothing : this.none()}
      <div class="list">
        ${found.map(([n, each], k) => html`${chapter(n) === chapter(found[k - 1]?.[0]) ? nothing : html`<h3>${this.headed(chapter(n))}</h3>`}<button @click=${() => this.room.caseOf(n)}><b>${n}</b><span>${each.title}</span></button>`)}
      </div>`;
  }

  private none(): TemplateResult {
    return html`<div class="none" role="status">
      <p>Nothing found for “${this.sought}”. Try a single word, or the number of a case.</p>
      <button @click=${() => (this.sought = "")}>Show all cases</button>
    </div>`;
  }

  /** A chapter by its number and what it is about. */
  private headed(number: string): string {
    const title = this.room.game.chapters[number];
    return title ? `${number} ${sentence(title)}` : `Chapter ${number}`;
  }
}

/** The chapter of a case: 6 of 6.43. */
function chapter(number: string | undefined): string {
  return number?.split(".")[0] ?? "";
}

export const HOLD = "Hold a finger on a counter or a hex: its card tells what its numbers mean.";

const GESTURES: [string, string][] = [
  ["Tap", "choose a framed counter, then a lit place; a stack is spread out first"],
  ["Tap elsewhere", "what is not lit says why not, and under which case"],
  ["Hold", "the card of a counter or a hex: what its numbers mean"],
  ["Drag", "move the map; a framed counter is carried to its place"],
  ["Two fingers", "zoom"],
  ["Tap a case", "the rule itself, in a few words"],
];

const KEYS: [string, string][] = [
  ["Arrows", "move over the map; with Shift, pan"],
  ["Enter", "choose what is under the cursor, or confirm"],
  ["N, P", "next and previous that can be chosen, on the map and beside it"],
  ["A", "several units at once; or Shift and a click on each"],
  ["1 to 9", "take the choice with that number"],
  ["Space", "spread out the stack under the cursor"],
  ["I", "keep the card of what is pointed at, or let go of it"],
  ["Esc", "one step back"],
  ["U, Ctrl+Z", "undo"],
  ["H", "what the machine would do; after a step its next one; again, and it is gone"],
  ["S", "skip to my next decision"],
  ["+, −", "zoom"],
  ["F", "fit the map"],
  ["G", "go to the next map, where the sheet has several"],
  ["R", "turn the sheet"],
  ["O", "show or hide the small map"],
  ["[, ]", "back and on through the match"],
  ["M, D, L", "go to the map, the decision, the log"],
  ["?", "these keys"],
];

@customElement("lv-help")
export class Help extends LitElement {
  static override styles = [
    shared,
    css`
      :host {
        display: block;
      }
      td:first-child {
        white-space: nowrap;
        font: 600 12.5px var(--mono);
      }
      ul {
        margin: 10px 0 0;
        padding-left: 18px;
      }
      a {
        color: inherit;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<p>
        <a href="/docs/play/" target="_blank">The handbook</a> tells of playing, the games and the
        dice.
      </p>
      ${byTouch() ? listed("Gestures", GESTURES) : listed("Keys", KEYS)}
      <ul>
        <li>Framed counters can act; lit cells can be chosen. Click one, then the other.</li>
        <li>Click somebody else to change your mind: nothing is done before the last click.</li>
        <li>Click what is not lit, and the page says why not and under which case.</li>
        <li>Hold the pointer over a stack, or tap it, to spread it out.</li>
      </ul>
      ${byTouch() ? html`<details><summary>With a keyboard</summary>${listed("Keys", KEYS)}</details>` : nothing}`;
  }
}

function listed(label: string, rows: [string, string][]): TemplateResult {
  return html`<table aria-label=${label}>
    <tbody>
      ${rows.map(
        ([name, what]) =>
          html`<tr>
            <td>${name}</td>
            <td>${what}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
