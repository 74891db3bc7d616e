/** Who is winning and why, and the tracks with the turn record. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import type { Room } from "./room.js";
import { shared } from "./shared.js";
import type { Track } from "./wire.js";
import { Watch } from "./watch.js";

@customElement("lv-status")
export class Status extends LitElement {
  @property({ attribute: false }) room!: Room;

  constructor() {
    super();
    new Watch(this, () => this.room);
  }

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
        min-width: 34px;
        min-height: 34px;
        padding: 3px 5px;
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
      td.value {
        font-weight: 650;
        text-align: right;
      }
    `,
  ];

  override render(): TemplateResult {
    const table = this.room.scene?.table;
    return html`<table aria-label="Standings">
        <tbody>
          ${(table?.standings ?? []).map(
            (line) =>
              html`<tr>
                <td>${line.what}</td>
                <td class="value">${line.value}</td>
                <td class="number">${caseChip(this.room, line.case)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${(table?.tracks ?? []).map((track) => this.track(track))}`;
  }

  private track(track: Track): TemplateResult {
    const on = (n: number): string[] =>
      track.markers.filter(([, at]) => at === n).map(([what]) => what);
    return html`<div>
      <h3><span class="grow">${track.title}</span>${caseChip(this.room, track.case)}</h3>
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
