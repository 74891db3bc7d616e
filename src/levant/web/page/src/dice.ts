/** The dice of a match, and the proof that they follow from its seed. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, reasonOf } from "./api.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import type { Verified } from "./wire.js";
import { tally } from "./words.js";

@customElement("lv-dice")
export class DicePanel extends RoomElement {
  @state() private verified: Verified | null = null;
  @state() private fault = "";

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 9px;
      }
      code {
        font: 12px var(--mono);
        overflow-wrap: anywhere;
        background: var(--raised);
        padding: 5px 8px;
        border-radius: 6px;
        display: block;
      }
      .sound {
        color: var(--good);
        font-weight: 650;
      }
      .unsound {
        color: var(--bad);
        font-weight: 650;
      }
      .rolls {
        max-height: 240px;
        overflow: auto;
      }
    `,
  ];

  override render(): TemplateResult {
    const update = this.room.update;
    const rolled = this.room.events.filter((event) => event.die).map((event) => event.die);
    return html`<p>
        The fingerprint was fixed before the first die; at the end the seed is told, and every roll
        follows from it.
      </p>
      <div><b>Fingerprint</b><code>${update?.fingerprint}</code></div>
      <div><b>Seed</b><code>${update?.seed || "told when the game is over"}</code></div>
      ${rolled.length ? html`<p>${rolled.length} rolled so far: ${tally(rolled)}</p>` : nothing}
      <button @click=${() => this.verify()}>Verify this match</button>
      ${this.fault ? html`<p class="unsound" role="status">${this.fault}</p>` : nothing}
      ${this.verified ? verdict(this.verified) : nothing}`;
  }

  private async verify(): Promise<void> {
    this.fault = "";
    try {
      this.verified = await get<Verified>(this.room.address("verify"));
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}

function verdict({ sound, rolls, fault }: Verified): TemplateResult {
  const words = sound
    ? `Played again from the start: all ${rolls.length} rolls are as shown.`
    : fault || "The rolls do not follow from the seed.";
  return html`<p role="status" class=${sound ? "sound" : "unsound"}>${words}</p>
    <div class="rolls" tabindex="0" role="region" aria-label="Rolls">
      <table>
        <tbody>
          ${rolls.map(
            (roll) =>
              html`<tr>
                <td class="number">${roll.at}</td>
                <td class="number"><b>${roll.die}</b></td>
                <td>${roll.text}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
