/** The dice of a match, and the proof that they follow from its seed. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get, reasonOf } from "./api.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";
import { canProve, prove, type Proof } from "./dice-proof.js";
import { knownOf } from "./dice-share.js";
import type { Stirred, Verified } from "./wire.js";
import { tally } from "./words.js";

@customElement("lv-dice")
export class DicePanel extends RoomElement {
  @state() private verified: Verified | null = null;
  @state() private proof: Proof | null = null;
  @state() private fault = "";

  static override styles = [
    shared,
    column,
    css`
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
        The fingerprint was fixed before the first die. Each player's browser then added a share that
        the server could not know. At the end the seed is told, and every roll follows from it.
      </p>
      <div><b>Fingerprint</b><code>${update?.fingerprint}</code></div>
      <div><b>Seed</b><code>${update?.seed || "told when the game is over"}</code></div>
      ${update?.stirs.length ? stirList(update.stirs) : nothing}
      ${rolled.length ? html`<p>${rolled.length} rolled so far: ${tally(rolled)}</p>` : nothing}
      <button @click=${() => this.verify()}>Verify this match</button>
      ${this.fault ? html`<p class="unsound" role="status">${this.fault}</p>` : nothing}
      ${this.verified ? verdict(this.verified) : nothing}
      ${this.proof && this.verified ? ownVerdict(this.proof, this.verified, this.room.id) : nothing}`;
  }

  private async verify(): Promise<void> {
    this.fault = "";
    this.proof = null;
    try {
      const told = await get<Verified>(this.room.address("verify"));
      if (told.dice.length && canProve(told)) {
        const shown = knownOf(this.room.id)?.fingerprint ?? told.fingerprint;
        this.proof = await prove(told, shown);
      }
      this.verified = told;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}

const STIRS: Record<string, (by: string) => string> = {
  seed: () => "a new seed of the server: the match came from a file, whose dice could be known",
  share: (by) => `a share of ${by}'s browser`,
  "take-back": () => "a take-back: what was seen does not come again",
};

function stirList(stirs: Stirred[]): TemplateResult {
  return html`<div>
    <b>Added to the dice</b>
    <ul>
      ${stirs.map(
        ({ at, kind, by }) => html`<li>after action ${at}: ${STIRS[kind]?.(by) ?? kind}</li>`,
      )}
    </ul>
  </div>`;
}

/** What this browser found by itself, die by die. */
function ownVerdict(proof: Proof, told: Verified, match: string): TemplateResult {
  const wrong = proof.dice.filter((die) => die.own !== die.shown).length;
  const share = knownOf(match)?.share;
  const left = share !== undefined && !told.stirs.some((stir) => stir.text === share);
  const sound = proof.committed && !wrong && !left;
  const words = sound
    ? `This browser worked it out too: the fingerprint and all ${proof.dice.length} dice are right.`
    : !proof.committed
      ? "This browser worked it out: the fingerprint does not belong to the seed."
      : left
        ? "The share of this browser was left out of the dice."
        : `This browser worked it out: ${wrong} of ${proof.dice.length} dice are wrong.`;
  return html`<p role="status" class=${sound ? "sound" : "unsound"} id="own">${words}</p>
    <div class="rolls" tabindex="0" role="region" aria-label="Dice checked by this browser">
      <table>
        <tbody>
          ${proof.dice.map(
            (die) =>
              html`<tr>
                <td class="number">${die.at}</td>
                <td>roll ${die.number} of ${die.sides} sides</td>
                <td class="number"><b>${die.shown}</b></td>
                <td class=${die.own === die.shown ? "sound" : "unsound"}>
                  ${die.own === die.shown ? "right" : `wrong: ${die.own}`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
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
