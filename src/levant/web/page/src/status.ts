/** Who is winning and why, and the tracks with the turn record. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import "./analysis.js";
import { briefOf } from "./brief.js";
import { caseChip, citing } from "./case-chip.js";
import "./chances.js";
import { coded } from "./codes.js";
import { inline } from "./inline.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import "./timeline.js";
import type { Standing, Track } from "./wire.js";
import { sentence } from "./words.js";

const LONG = 24; // spaces, beyond which a track is drawn as a scale

@customElement("lv-status")
export class Status extends RoomElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      h3 {
        font-size: 13px;
        margin-bottom: 5px;
        display: flex;
        gap: 6px;
        align-items: center;
      }
      .track {
        display: flex;
        flex-wrap: wrap;
        gap: 3px;
      }
      .space {
        min-width: 30px;
        min-height: 30px;
        padding: 2px 4px;
        border: 1px solid var(--line);
        border-radius: 6px;
        text-align: center;
        font-size: 12.5px;
        background: var(--panel);
      }
      .shaded {
        background: repeating-linear-gradient(135deg, #26324a 0 7px, #2f3d58 7px 14px);
        color: #fff;
      }
      .here {
        outline: 3px solid var(--lit);
        outline-offset: -1px;
        font-weight: 700;
      }
      .marker {
        display: block;
        font-size: 10.5px;
        line-height: 1.1;
      }
      .scale {
        position: relative;
        height: 58px;
        margin: 0 24px;
      }
      .scale > * {
        position: absolute;
        transform: translateX(-50%);
        white-space: nowrap;
        font-size: 11px;
      }
      .scale hr {
        left: 50%;
        top: 36px;
        width: 100%;
        height: 4px;
        margin: 0;
        border: none;
        border-radius: 2px;
        background: var(--line);
      }
      .scale .tick {
        top: 42px;
        color: var(--soft);
      }
      .scale .mark {
        top: 18px;
        font-weight: 650;
      }
      .scale .mark.higher {
        top: 2px;
      }
      .scale .pin {
        top: 33px;
        width: 10px;
        height: 10px;
        border-radius: 50%;
        background: var(--lit);
        border: 1.5px solid #7a4f00;
      }
      .verdict {
        border-left: 4px solid var(--accent);
        padding: 2px 0 2px 10px;
      }
      td.value {
        font-weight: 650;
        text-align: right;
      }
      /* How a line was counted has the width of the panel. */
      tr:has(+ .how) td {
        border-bottom: none;
      }
      .how td {
        padding-top: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const table = this.room.scene?.table;
    const standings = table?.standings ?? [];
    return html`${standings.length ? this.verdict(standings.at(-1)!) : nothing}
      <table aria-label="Standings">
        <tbody>
          ${standings.slice(0, -1).map(
            (line) =>
              html`<tr>
                <td>${coded(this.room, line.what)}</td>
                <td class="value">${line.value}</td>
                <td class="number">${caseChip(this.room, line.case)}</td>
              </tr>
              ${line.how ? html`<tr class="how"><td class="small soft" colspan="3">${line.how}</td></tr>` : nothing}`,
          )}
        </tbody>
      </table>
      ${this.counting()}
      <lv-chances .room=${this.room}></lv-chances>
      <lv-analysis .room=${this.room}></lv-analysis>
      ${(table?.tracks ?? []).map((track) => this.track(track))}`;
  }

  /** Who is ahead, by the points as they stand, and how that was counted. */
  private verdict({ what, value, case: case_, how }: Standing): TemplateResult {
    return html`<section class="verdict" aria-label=${what}>
      <h3><span class="grow">${what}</span>${caseChip(this.room, case_)}</h3>
      <p><b>${sentence(value)}</b></p>
      ${how ? html`<p class="small">${how}</p>` : nothing}
    </section>`;
  }

  private counting(): TemplateResult | typeof nothing {
    const brief = briefOf(this.room);
    if (!brief) return nothing;
    return html`<details>
      <summary>How victory is counted</summary>
      <p>${citing(this.room, brief.victory)}</p>
    </details>`;
  }

  /** Many spaces: a line with its ends and quarters, and the markers along it. */
  private scale({ spaces, markers }: Track): TemplateResult {
    const last = spaces.length - 1;
    const along = (n: number): Record<string, string> => ({ left: `${(100 * n) / last}%` });
    const ticks = [0, 1, 2, 3, 4].map((part) => Math.round((last * part) / 4));
    return html`<div class="scale" role="list">
      <hr role="presentation" />
      ${ticks.map((n) => html`<span class="tick" ${inline(along(n))}>${spaces[n]}</span>`)}
      ${markers.map(
        ([what, n], k) =>
          html`<span class="pin" ${inline(along(n))}></span>
            <span role="listitem" class="mark ${k % 2 ? "higher" : ""}" ${inline(along(n))}>
              ${what} ${spaces[n]}
            </span>`,
      )}
    </div>`;
  }

  private track(track: Track): TemplateResult {
    const title = html`<h3>
      <span class="grow">${track.title}</span>${caseChip(this.room, track.case)}
    </h3>`;
    if (track.told.length) {
      return html`<div>
        ${title}<lv-timeline .room=${this.room} .track=${track}></lv-timeline>
      </div>`;
    }
    if (track.spaces.length > LONG) return html`<div>${title}${this.scale(track)}</div>`;
    const on = (n: number): string[] =>
      track.markers.filter(([, at]) => at === n).map(([what]) => what);
    return html`<div>
      ${title}
      <div class="track" role="list">
        ${track.spaces.map((space, n) => {
          const here = on(n);
          const named = track.markers.length > 1;
          return html`<div
            role="listitem"
            class="space ${track.shaded.includes(n) ? "shaded" : ""} ${here.length ? "here" : ""}"
            aria-label="${space}${here.length ? `: ${here.join(", ")}` : ""}"
          >
            ${space}
            ${named ? here.map((what) => html`<span class="marker">${what}</span>`) : nothing}
          </div>`;
        })}
      </div>
    </div>`;
  }
}
