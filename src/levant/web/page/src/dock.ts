/** Panels beside the map: opened from a rail, pinned if they should stay. */

import { html, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { dockStyle } from "./dock-style.js";
import "./boxes.js";
import { toBeBriefed } from "./brief.js";
import "./dice.js";
import "./files.js";
import "./forces.js";
import { icon } from "./icons.js";
import "./layers.js";
import "./people.js";
import "./preferences.js";
import "./reference.js";
import type { Room } from "./room.js";
import { RoomElement } from "./room-element.js";
import { lookAsked } from "./router.js";
import { shared } from "./shared.js";
import "./status.js";

interface Panel {
  id: string;
  title: string;
  /** The word of the title that stands under the icon. */
  short: string;
  icon: string;
  body: (room: Room) => TemplateResult;
}

const PANELS: Panel[] = [
  {
    id: "brief",
    title: "Aim and victory",
    short: "Aim",
    icon: "brief",
    body: (room) => html`<lv-brief .room=${room}></lv-brief>`,
  },
  {
    id: "status",
    title: "Score and turns",
    short: "Score",
    icon: "status",
    body: (room) => html`<lv-status .room=${room}></lv-status>`,
  },
  {
    id: "forces",
    title: "Forces: order of battle",
    short: "Forces",
    icon: "forces",
    body: (room) => html`<lv-forces .room=${room}></lv-forces>`,
  },
  {
    id: "boxes",
    title: "Boxes",
    short: "Boxes",
    icon: "boxes",
    body: (room) => html`<lv-boxes .room=${room}></lv-boxes>`,
  },
  {
    id: "layers",
    title: "Show on the map",
    short: "Map",
    icon: "layers",
    body: (room) => html`<lv-layers .room=${room}></lv-layers>`,
  },
  {
    id: "charts",
    title: "Charts",
    short: "Charts",
    icon: "charts",
    body: (room) => html`<lv-charts .room=${room}></lv-charts>`,
  },
  {
    id: "case",
    title: "Rules by case",
    short: "Rules",
    icon: "case",
    body: (room) => html`<lv-case .room=${room}></lv-case>`,
  },
  {
    id: "people",
    title: "Players and chat",
    short: "Players",
    icon: "people",
    body: (room) => html`<lv-people .room=${room}></lv-people>`,
  },
  {
    id: "dice",
    title: "Dice",
    short: "Dice",
    icon: "dice",
    body: (room) => html`<lv-dice .room=${room}></lv-dice>`,
  },
  {
    id: "files",
    title: "Save, picture, print",
    short: "Save",
    icon: "file",
    body: (room) => html`<lv-files .room=${room}></lv-files>`,
  },
  {
    id: "settings",
    title: "Settings",
    short: "Settings",
    icon: "settings",
    body: (room) => html`<lv-preferences .room=${room}></lv-preferences>`,
  },
  {
    id: "help",
    title: "Keys and help",
    short: "Help",
    icon: "help",
    body: () => html`<lv-help></lv-help>`,
  },
];

@customElement("lv-dock")
export class Dock extends RoomElement {
  @state() private open = "";
  @state() private pinned: string[] = [];
  /** On a phone, where they do not fit side by side: all buttons, not only the first few. */
  @state() private all = false;
  private wasOpen = false;

  static override styles = [shared, dockStyle];

  constructor() {
    super();
    this.hears("panel", (event) => this.asked((event as CustomEvent<string>).detail));
  }

  override firstUpdated(): void {
    if (toBeBriefed(this.room)) {
      this.open = "brief";
      this.room.addEventListener("played", () => this.briefed(), { once: true });
    }
    if (lookAsked() && this.room.update?.scene.result) void this.lookBack();
  }

  /** Who has made his first choice has read it: the map is seen whole. */
  private briefed(): void {
    if (this.open === "brief") this.open = "";
  }

  /** The panel is opened first: it hears the wish. */
  private async lookBack(): Promise<void> {
    this.open = "status";
    await this.updateComplete;
    this.room.dispatchEvent(new Event("analyse"));
  }

  private asked(id: string): void {
    if (!this.pinned.includes(id)) this.open = id;
  }

  override updated(): void {
    const open = this.open !== "" || this.pinned.length > 0;
    if (open !== this.wasOpen) this.dispatchEvent(new CustomEvent("opened", { detail: open }));
    this.wasOpen = open;
  }

  /** Close what is open and not pinned; tells whether there was anything. */
  dismiss(): boolean {
    const was = this.open !== "";
    this.open = "";
    return was;
  }

  private toggle(id: string): void {
    this.all = false;
    if (this.pinned.includes(id)) this.pinned = this.pinned.filter((each) => each !== id);
    else this.open = this.open === id ? "" : id;
  }

  private pin(id: string): void {
    if (this.pinned.includes(id)) {
      this.pinned = this.pinned.filter((each) => each !== id);
      this.open = id;
    } else {
      this.pinned = [...this.pinned, id];
      if (this.open === id) this.open = "";
    }
  }

  override render(): TemplateResult {
    const shown = [...this.pinned, ...(this.open ? [this.open] : [])];
    const offers = this.room.update?.offers.length ?? 0;
    return html`<nav aria-label="Panels" class=${this.all ? "all" : ""}>
        ${PANELS.map(
          (panel) =>
            html`<button
              class=${panel.id === "people" && offers ? "news" : ""}
              title=${panel.title}
              aria-label=${panel.title}
              aria-expanded=${shown.includes(panel.id)}
              @click=${() => this.toggle(panel.id)}
            >
              ${icon(panel.icon)}<span>${panel.short}</span>
            </button>`,
        )}
        <button
          class="more ${offers ? "news" : ""}"
          title="More panels"
          aria-label="More panels"
          aria-expanded=${this.all}
          @click=${() => (this.all = !this.all)}
        >
          ${icon("more")}<span>More</span>
        </button>
      </nav>
      <div class="panels">
        ${repeat(
          shown,
          (id) => id, // each is its own: none begins where another was scrolled to
          (id) => this.panel(PANELS.find((each) => each.id === id)!),
        )}
      </div>`;
  }

  private panel(panel: Panel): TemplateResult {
    const pinned = this.pinned.includes(panel.id);
    return html`<section aria-label=${panel.title}>
      <header>
        <h2>${panel.title}</h2>
        <button
          class="icon"
          aria-pressed=${pinned}
          title=${pinned ? "Unpin" : "Pin"}
          aria-label="Keep ${panel.title} open"
          @click=${() => this.pin(panel.id)}
        >
          ${icon("pin")}
        </button>
        <button
          class="icon"
          title="Close"
          aria-label="Close ${panel.title}"
          @click=${() => this.close(panel.id)}
        >
          ${icon("close")}
        </button>
      </header>
      <div class="body" tabindex="-1">${panel.body(this.room)}</div>
    </section>`;
  }

  private close(id: string): void {
    this.pinned = this.pinned.filter((each) => each !== id);
    if (this.open === id) this.open = "";
  }
}
