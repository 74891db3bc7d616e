/** The chance of winning and how it went, in the score panel: asked for when it is looked at. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { get } from "./api.js";
import { chanceGraph, graphStyle } from "./chance-graph.js";
import { RoomElement } from "./room-element.js";
import { settings, settingsChanged } from "./settings.js";
import { shared } from "./shared.js";
import { Watch } from "./watch.js";
import type { Chances } from "./wire.js";
import { percent } from "./words.js";

@customElement("lv-chances")
export class ChancesPanel extends RoomElement {
  @state() private told: Chances | null = null;
  private known = ""; // what was asked for last

  constructor() {
    super();
    new Watch(this, () => settingsChanged);
  }

  static override styles = [
    shared,
    graphStyle,
    css`
      :host {
        display: block;
      }
      section {
        display: flex;
        flex-direction: column;
        gap: 6px;
      }
      h3 {
        font-size: 13px;
      }
    `,
  ];

  override willUpdate(): void {
    const { update, curtain } = this.room;
    if (!update?.chances || !settings.chances || update.thinking || curtain) return;
    const seat = this.room.past?.seat ?? update.scene.seat;
    const wanted = `${update.seq} ${seat}`;
    if (wanted === this.known) return;
    if (this.told && seat !== this.known.split(" ").slice(1).join(" ")) this.told = null;
    this.known = wanted;
    void this.ask(seat, wanted);
  }

  private async ask(seat: string, wanted: string): Promise<void> {
    try {
      const told = await get<Chances>(this.room.address("chances", { seat }));
      if (wanted === this.known) this.told = told;
    } catch (error) {
      this.told = null;
      this.room.trouble(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { update, past, curtain } = this.room;
    if (!update?.chances || !settings.chances || !this.told || curtain) return nothing;
    if (this.room.analysis) return nothing; // which tells more
    const { roles, points } = this.told;
    if (!points.length) return nothing; // nobody can tell while it is set up
    const here = past?.at ?? update.scene.at;
    const now = points.at(-1)?.chances ?? [];
    return html`<section aria-label="Chance of winning">
      <h3>
        ${roles.length === 1 ? `Chance of winning, ${roles[0]}: ${percent(now[0] ?? 0.5)}` : "Chances of winning"}
      </h3>
      ${chanceGraph(roles, points, here, (at) => void this.room.stepping.to(at))}
      <p class="small soft">
        How likely the machine thinks it that the game is won in the end, as
        ${roles.length === 1 ? "this seat" : "everybody"} sees it; a draw counts half. The points
        above are those of this moment: who is behind in them may still be the likely winner. A click
        goes to that turn.
      </p>
    </section>`;
  }
}
