/** Back and forth through the whole match. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "./icons.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { valueOf } from "./value-of.js";

const STEP_MS = 700;

@customElement("lv-scrub")
export class Scrub extends RoomElement {
  @state() private playing = false;
  private timer = 0;

  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 2px;
        padding: 5px 8px;
        border-top: 1px solid var(--line);
        background: var(--panel);
      }
      input {
        flex: 1;
        min-width: 40px;
        margin: 0 6px;
      }
      button.icon {
        width: 32px;
        height: 32px;
        min-height: 32px;
        border: none;
        background: none;
      }
      select {
        max-width: 86px;
        min-height: 30px;
        padding: 2px 4px;
        font-size: 12px;
      }
      output {
        font: 12px var(--mono);
        color: var(--soft);
        min-width: 62px;
        text-align: right;
      }
    `,
  ];

  override disconnectedCallback(): void {
    clearTimeout(this.timer);
    super.disconnectedCallback();
  }

  private get now(): number {
    return this.room.update?.scene.at ?? 0;
  }

  private get at(): number {
    return this.room.past?.at ?? this.now;
  }

  private from(role: string): void {
    this.room.eyes = role;
    void this.room.lookAt(this.at);
  }

  private toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (this.playing) void this.run();
  }

  private async run(): Promise<void> {
    await this.room.stepping.to(this.at >= this.now ? 0 : this.at + 1);
    this.playing = this.playing && this.at < this.now;
    if (this.playing) this.timer = window.setTimeout(() => void this.run(), STEP_MS);
  }

  override render(): TemplateResult {
    const { room } = this;
    const step = (name: string, label: string, go: () => Promise<void>): TemplateResult =>
      html`<button class="icon" title=${label} aria-label=${label} @click=${go}>
        ${icon(name)}
      </button>`;
    return html`${step("first", "To the beginning", () => room.stepping.to(0))}
      ${step("left", "One action back ([)", () => room.stepping.by(-1))}
      <button
        class="icon"
        title="Play it through"
        aria-label=${this.playing ? "Stop" : "Play it through"}
        @click=${() => this.toggle()}
      >
        ${icon(this.playing ? "pause" : "play")}
      </button>
      ${step("right", "One action on (])", () => room.stepping.by(1))}
      ${step("last", "To now", () => room.stepping.to(this.now))}
      <input
        type="range"
        min="0"
        max=${this.now}
        .value=${String(this.at)}
        aria-label="Point of the match"
        @input=${(e: Event) => room.stepping.to(Number(valueOf(e)))}
      />
      ${
        this.room.lookouts.length && this.room.past
          ? html`<select
              aria-label="Look from the seat of"
              @change=${(e: Event) => this.from(valueOf(e))}
            >
              ${this.room.lookouts.map((role) => html`<option ?selected=${role === (this.room.past?.seat ?? "")}>${role}</option>`)}
            </select>`
          : nothing
      }
      <output>${this.at}/${this.now}</output>`;
  }
}
