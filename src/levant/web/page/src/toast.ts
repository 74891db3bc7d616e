/** Refusals and news, for a moment, over the map. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { caseChip } from "./case-chip.js";
import { coded, partsOf } from "./codes.js";
import { tellsBelow } from "./framing.js";
import { icon } from "./icons.js";
import { onPhone, PHONE } from "./phone.js";
import { CARD } from "./pointing.js";
import type { Notice } from "./room.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { sentence } from "./words.js";

const TOP = 52; // where the map begins
const APART = 10; // pixels between it and a card

@customElement("lv-toast")
export class Toast extends RoomElement {
  @state() private notice: Notice | null = null;
  @state() private whole = false;
  /** Its words are longer than what is seen of them. */
  @state() private cut = false;
  /** At the lower edge, since what was refused lies above. */
  @property({ type: Boolean, reflect: true }) low = false;
  /** How far down on the screen a place or unit is. */
  @property({ attribute: false }) down: (name: string) => number | null = () => null;
  private timer = 0;
  private pressed = -1;

  static override styles = [
    shared,
    css`
      :host {
        position: absolute;
        z-index: 12;
        left: 50%;
        transform: translateX(-50%);
        width: max-content;
        pointer-events: none; /* what lies under it can be clicked */
      }
      button {
        pointer-events: auto;
      }
      div.toast {
        background: var(--panel);
        border: 1px solid var(--line);
        border-left: 5px solid var(--accent);
        border-radius: 10px;
        box-shadow: var(--shadow);
        padding: 9px 10px 9px 14px;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 10px;
        align-items: center;
      }
      /* Where it is narrow, the words have the whole width, and the buttons a row of their own. */
      .text {
        flex: 1 1 240px;
        max-width: max-content;
      }
      .more {
        display: flex;
        gap: 10px;
        align-items: center;
        margin-left: auto;
      }
      .toast.refusal {
        border-left-color: var(--bad);
      }
      .toast.good {
        border-left-color: var(--good);
      }
      .text {
        font-weight: 560;
      }
      /* Of a click that meant nothing no more than two lines are told, unless one asks. */
      div.brief {
        flex-wrap: nowrap;
        padding-block: 4px;
      }
      .brief .text {
        flex: 0 1 auto;
        overflow: hidden;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      button.icon {
        border: none;
        background: none;
        width: 30px;
        height: 30px;
        min-height: 30px;
      }
      @media ${onPhone} {
        div.toast {
          max-height: calc((100dvh - 52px - var(--below, 0px)) * 0.6);
          overflow-y: auto;
          font-size: 14px;
          line-height: 1.3;
          padding: 4px 8px 4px 12px;
        }
        .more button {
          min-height: 30px;
          padding: 2px 10px;
        }
        div.brief {
          flex-wrap: wrap;
        }
        div.brief .text {
          flex-basis: 100%;
          -webkit-line-clamp: 3;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.hears("notice", (event) => this.tell((event as CustomEvent<Notice>).detail));
    this.hears("played", () => this.notice?.tone === "refusal" && this.dismiss()); // something else was done since
    this.hears("page", () => this.dismiss()); // of a lesson, which has left what was refused
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pointerdown", this.elsewhere, { capture: true });
  }

  override disconnectedCallback(): void {
    removeEventListener("pointerdown", this.elsewhere, { capture: true });
    super.disconnectedCallback();
  }

  /** A click anywhere else has read it. */
  private readonly elsewhere = (event: Event): void => {
    this.pressed = (event as PointerEvent).clientY;
    if (this.notice && !event.composedPath().includes(this)) this.dismiss();
  };

  /** Who wants to read it has the time for it. */
  private tellAll(): void {
    this.whole = true;
    clearTimeout(this.timer);
  }

  dismiss(): void {
    this.notice = null;
  }

  private tell(notice: Notice): void {
    this.notice = notice;
    this.cut = false;
    const small = matchMedia(PHONE).matches && notice.tone === "refusal"; // the map would be hidden by it
    this.whole = (!notice.brief && !small) || this.room.guided; // a lesson wants it read
    const below = parseFloat(getComputedStyle(this).getPropertyValue("--below")) || 0;
    const at = this.spokenOf(notice) ?? this.pressed;
    this.low = notice.tone === "refusal" && tellsBelow(at, TOP, innerHeight - below);
    clearTimeout(this.timer);
    const { tone, text } = notice;
    if (tone === "refusal" && this.room.guided) return; // a lesson wants it read: a click closes it
    const long = (tone === "refusal" ? 4000 : 2200) + (tone === "good" ? 0 : 45 * text.length);
    this.timer = window.setTimeout(() => (this.notice = null), long);
  }

  /** How far down the place lies that a refusal is about. */
  private spokenOf({ asked = "" }: Notice): number | null {
    const names = asked.split(" ").slice(1).reverse();
    return names.map((name) => this.down(name)).find((y) => y !== null) ?? null;
  }

  /** The card of what is pointed at begins below what is told over it. */
  override updated(): void {
    const brief = this.renderRoot.querySelector(".brief .text");
    this.cut ||= brief !== null && brief.scrollHeight > brief.clientHeight + 2;
    const { host } = this.getRootNode() as ShadowRoot;
    const over = this.notice !== null && !this.low && this.offsetWidth > this.widthBesideCards;
    (host as HTMLElement).style.setProperty("--told", over ? `${this.offsetHeight + APART}px` : "0px");
  }

  /** What is no wider lies beside a card on either side of the map. */
  private get widthBesideCards(): number {
    const style = getComputedStyle(this);
    const [from = 0, to = 0] = ["--from", "--to"].map((edge) => parseFloat(style.getPropertyValue(edge)) || 0);
    return innerWidth - from - to - 2 * (CARD + APART);
  }

  /** Codes of results explain themselves here too; what explains one says nothing more. */
  private words(text: string): unknown {
    const explains = typeof partsOf(text, this.room.game.codes)[0] !== "string";
    return explains ? text : coded(this.room, sentence(text));
  }

  override render(): TemplateResult {
    const notice = this.notice;
    return html`<div role="status" aria-live="assertive">
      ${
        notice
          ? html`<div class="toast ${notice.tone} ${this.whole ? "" : "brief"}">
              <span class="text">${this.words(notice.text)}</span>
              <span class="more">
              ${this.whole || !this.cut ? nothing : html`<button @click=${() => this.tellAll()}>More</button>`}
              ${caseChip(this.room, notice.case_)}
              ${notice.units.length ? html`<button @click=${() => this.room.show(notice.units)}>Show</button>` : nothing}
              <button class="icon" aria-label="Close" @click=${() => this.dismiss()}>
                ${icon("close")}
              </button>
              </span>
            </div>`
          : nothing
      }
    </div>`;
  }
}
