/** Keeping a match: file, picture, print; and checking its dice. */

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { get, text, Trouble } from "./api.js";
import type { Room } from "./room.js";
import { shared } from "./shared.js";
import type { Proof } from "./wire.js";
import { Watch } from "./watch.js";

@customElement("lv-files")
export class Files extends LitElement {
  @property({ attribute: false }) room!: Room;

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      .button,
      button {
        width: 100%;
      }
    `,
  ];

  private get at(): number {
    return this.room.scene?.at ?? 0;
  }

  private get picture(): string {
    return this.room.address("picture.svg", { at: String(this.at) });
  }

  override render(): TemplateResult {
    const name = `${this.room.game.id}-${this.at}`;
    return html`<p class="soft small">
        Every action is saved as it happens; closing the page loses nothing.
      </p>
      <a class="button" href="/api/matches/${this.room.id}/file" download="${name}.levant.json"
        >Download the match file</a
      >
      <a class="button" href=${this.picture} download="${name}.svg"
        >Picture of the position (SVG)</a
      >
      <button @click=${() => this.png(name)}>Picture of the position (PNG)</button>
      <button @click=${() => this.print()}>Print the map</button>
      <button @click=${() => this.room.branch(this.at)}>New game from this point</button>`;
  }

  private async drawn(): Promise<HTMLImageElement | null> {
    try {
      const blob = new Blob([await text(this.picture)], { type: "image/svg+xml" });
      const image = new Image();
      image.src = URL.createObjectURL(blob);
      await image.decode();
      return image;
    } catch (error) {
      this.room.trouble(
        error instanceof Trouble ? error : new Trouble("The picture could not be drawn."),
      );
      return null;
    }
  }

  private async png(name: string): Promise<void> {
    const image = await this.drawn();
    if (!image) return;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    const link = document.createElement("a");
    link.download = `${name}.png`;
    link.href = canvas.toDataURL("image/png");
    link.click();
  }

  private async print(): Promise<void> {
    const image = await this.drawn();
    if (!image) return;
    document.getElementById("print-sheet")?.remove();
    image.id = "print-sheet";
    document.body.append(image);
    document.body.classList.add("printing");
    window.print();
    document.body.classList.remove("printing");
  }
}

@customElement("lv-dice")
export class DicePanel extends LitElement {
  @property({ attribute: false }) room!: Room;
  @state() private proof: Proof | null = null;
  @state() private fault = "";

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
    const rolls = this.room.events.filter((event) => event.die);
    const tally = new Map<number, number>();
    for (const event of rolls) tally.set(event.die, (tally.get(event.die) ?? 0) + 1);
    return html`<p>
        The fingerprint was fixed before the first die; at the end the seed is told, and every roll
        follows from it.
      </p>
      <div><b>Fingerprint</b><code>${update?.fingerprint}</code></div>
      <div><b>Seed</b><code>${update?.seed || "told when the game is over"}</code></div>
      ${
        rolls.length
          ? html`<p>
              ${rolls.length} rolled so far:
              ${[...tally]
                .sort((a, b) => a[0] - b[0])
                .map(([die, n]) => `${die}: ${n}×`)
                .join(", ")}
            </p>`
          : nothing
      }
      <button @click=${() => this.verify()}>Verify this match</button>
      ${this.fault ? html`<p class="unsound" role="status">${this.fault}</p>` : nothing}
      ${
        this.proof
          ? html`<p role="status" class=${this.proof.sound ? "sound" : "unsound"}>
                ${
                  this.proof.sound
                    ? `Played again from the start: all ${this.proof.rolls.length} rolls are as shown.`
                    : this.proof.fault || "The rolls do not follow from the seed."
                }
              </p>
              <div class="rolls" tabindex="0" role="region" aria-label="Rolls">
                <table>
                  <tbody>
                    ${this.proof.rolls.map(
                      (roll) =>
                        html`<tr>
                          <td class="number">${roll.at}</td>
                          <td class="number"><b>${roll.die}</b></td>
                          <td>${roll.text}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
          : nothing
      }`;
  }

  private async verify(): Promise<void> {
    this.fault = "";
    try {
      this.proof = await get<Proof>(this.room.address("verify"));
    } catch (error) {
      this.fault = error instanceof Trouble ? error.reason : String(error);
    }
  }
}
