/** What a player is told before the first decision: situation, aim, victory, what is hidden. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { citing } from "./case-chip.js";
import type { Room } from "./room.js";
import { guideOf } from "./guide.js";
import { RoomElement } from "./room-element.js";
import { settings } from "./settings.js";
import { column, shared } from "./shared.js";
import type { BriefCard } from "./wire.js";

const KEY = "levant.briefed";
const KEPT = 60; // matches

export function briefOf(room: Room): BriefCard | null {
  return room.game.briefs[room.update?.scenario ?? ""] ?? null;
}

/** Whether this player should be briefed now: once a match, before he has done anything in it. */
export function toBeBriefed(room: Room): boolean {
  const seated = room.update !== null && room.update.mine.length > 0;
  if (!settings.brief || guideOf(room) || !seated || room.scene?.result || !briefOf(room)) return false;
  if (room.update!.acted) return false;
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
    if (told.includes(room.id)) return false;
    localStorage.setItem(KEY, JSON.stringify([room.id, ...told].slice(0, KEPT)));
  } catch {
    return false; // a browser that keeps nothing would be briefed at every look
  }
  return true;
}

@customElement("lv-brief")
export class Brief extends RoomElement {
  static override styles = [
    shared,
    column,
    css`
      :host {
        line-height: 1.45;
      }
      h3 {
        font-size: 13px;
        margin-bottom: 2px;
      }
      ul {
        margin: 2px 0 0;
        padding-left: 18px;
      }
    `,
  ];

  override render(): TemplateResult {
    const brief = briefOf(this.room);
    if (!brief) return html`<p>Nothing is written about this scenario.</p>`;
    const mine = this.room.update?.mine ?? [];
    const roles = mine.length ? mine : this.room.game.roles;
    return html`<p>${brief.situation}</p>
      ${roles.map(
        (role) =>
          html`<div>
            <h3>${role}: your aim</h3>
            <p>${brief.aim[role]}</p>
            <ul>
              ${brief.watch[role]?.map((line) => html`<li>${citing(this.room, line)}</li>`)}
            </ul>
          </div>`,
      )}
      <div>
        <h3>How victory is counted</h3>
        <p>${citing(this.room, brief.victory)}</p>
      </div>
      ${
        brief.counters
          ? html`<div>
              <h3>How to read a counter</h3>
              <p>${citing(this.room, brief.counters)}</p>
            </div>`
          : nothing
      }
      <div>
        <h3>What is hidden</h3>
        <p>${citing(this.room, brief.hidden)}</p>
      </div>`;
  }
}
