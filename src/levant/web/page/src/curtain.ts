/** Between two players at one screen, where each has something to hide. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";

@customElement("lv-curtain")
export class Curtain extends RoomElement {
  static override styles = [
    shared,
    css`
      .curtain {
        position: fixed;
        inset: 0;
        z-index: 40;
        display: grid;
        place-items: center;
        background: repeating-linear-gradient(90deg, #5c1820 0 34px, #6d1f28 34px 68px);
      }
      .card {
        background: var(--panel);
        border-radius: 14px;
        padding: 28px 34px;
        text-align: center;
        display: flex;
        flex-direction: column;
        gap: 14px;
        align-items: center;
        box-shadow: var(--shadow);
        max-width: 90vw;
      }
      h2 {
        font: 650 26px var(--serif);
      }
    `,
  ];

  override render(): TemplateResult | typeof nothing {
    if (!this.room.curtain) return nothing;
    const role = this.room.update?.scene.seat ?? "";
    return html`<div class="curtain" role="dialog" aria-modal="true" aria-label="Change of player">
      <div class="card">
        <h2>${role} to the table</h2>
        <p>The other player looks away.</p>
        <button class="main" @click=${() => this.lift(role)}>I am ${role}: lift the curtain</button>
      </div>
    </div>`;
  }

  override updated(): void {
    this.renderRoot.querySelector("button")?.focus();
  }

  private lift(role: string): void {
    this.room.unveiled = role;
    this.room.changed();
  }
}
