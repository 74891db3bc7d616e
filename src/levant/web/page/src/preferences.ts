/** How the page behaves: theme, motion, pace, warnings. */

import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { nearestPace, PACES } from "./paces.js";
import { live } from "lit/directives/live.js";
import { RoomElement } from "./room-element.js";
import { change, settings, settingsChanged, type Settings } from "./settings.js";
import { column, shared } from "./shared.js";
import { Watch } from "./watch.js";
import { askToTell } from "./tidings.js";
import { valueOf } from "./value-of.js";

const SWITCHES: [keyof Settings, string][] = [
  ["moves", "Counters slide and dice fall"],
  ["follow", "The map follows the other side's moves"],
  ["trails", "Draw what others moved since my last action"],
  ["recap", "Offer to go through what the other side did"],
  ["warn", "Before a phase ends, name what has not been used in it"],
  ["blunders", "Warn of what an action gives away"],
  ["cards", "Show a card of the counter or place I point at"],
  ["chances", "Tell the chance of winning with the score"],
  ["brief", "Tell aim and victory when a match begins"],
  ["sound", "Moves, dice and my turn can be heard"],
  ["announce", "The browser tells of my turn while this page is hidden"],
  ["patterns", "Hatch lit cells as well as colouring them"],
  ["numbers", "Hex numbers at any distance"],
];

@customElement("lv-preferences")
export class Preferences extends RoomElement {
  constructor() {
    super();
    new Watch(this, () => settingsChanged);
  }

  static override styles = [
    shared,
    column,
    css`
      :host {
        gap: 8px;
      }
      label {
        display: flex;
        gap: 9px;
        align-items: center;
      }
      label.wide {
        flex-direction: column;
        align-items: stretch;
        gap: 4px;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<label class="wide"
        >Colours
        <select @change=${(e: Event) => change({ theme: valueOf(e) as Settings["theme"] })}>
          ${["auto", "light", "dark"].map((theme) => html`<option value=${theme} ?selected=${theme === settings.theme}>${theme === "auto" ? "as the system says" : theme}</option>`)}
        </select></label
      >
      ${SWITCHES.map(
        ([key, label]) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${live(settings[key] as boolean)}
              @change=${(e: Event) => this.set({ [key]: (e.target as HTMLInputElement).checked })}
            />${label}</label
          >`,
      )}
      <label class="wide"
        >The machine moves
        <select @change=${(e: Event) => this.pace(Number(valueOf(e)))}>
          ${PACES.map(([title, ms]) => html`<option value=${ms} ?selected=${ms === nearestPace(settings.pace)}>${title}</option>`)}
        </select></label
      >`;
  }

  private async set(part: Partial<Settings>): Promise<void> {
    const why = part.announce ? await askToTell() : "";
    if (why) this.room.say({ text: why, case_: "", units: [], tone: "refusal" });
    change(why ? { announce: false } : part);
    this.requestUpdate();
    this.room.changed();
  }

  private pace(ms: number): void {
    change({ pace: ms });
    void this.room.ask({ do: "pace", ms });
  }
}
