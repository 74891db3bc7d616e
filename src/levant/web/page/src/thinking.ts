/** The machine at work: who thinks, and how far. */

import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { progressBar, progressStyle } from "./progress.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";

@customElement("lv-thinking")
export class ThinkingSign extends RoomElement {
  constructor() {
    super();
    this.hears("thought", () => this.requestUpdate());
  }

  static override styles = [
    shared,
    progressStyle,
    css`
      :host {
        display: block;
      }
      .bar {
        height: 4px;
        border-radius: 2px;
        background: var(--raised);
        overflow: hidden;
      }
      .bar::after {
        content: "";
        display: block;
        height: 100%;
        width: 38%;
        background: var(--accent);
        animation: run 1.2s linear infinite;
      }
      @keyframes run {
        from {
          transform: translateX(-110%);
        }
        to {
          transform: translateX(290%);
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .bar::after {
          animation: none;
          width: 100%;
          opacity: 0.5;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { thought, seats } = this.room;
    if (!thought) {
      return html`<div class="bar" role="progressbar" aria-label="The machine is at work"></div>`;
    }
    const level = seats.find((seat) => seat.role === thought.thinking)?.kind.split(":")[1] ?? "";
    return progressBar(thought.share, `The ${level || "machine"} is thinking`);
  }
}
