/** Below the decision: hint, worksheet, recap and log as leaves of one book, one of them open. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { isLive } from "./fight.js";
import "./hint.js";
import { icon } from "./icons.js";
import { NOTHING, turnedTo, type Leaf } from "./leaf.js";
import { leavesStyle } from "./leaves-style.js";
import "./log.js";
import type { LogPanel } from "./log.js";
import "./recap-panel.js";
import { RoomElement } from "./room-element.js";
import "./scrub.js";
import { shared } from "./shared.js";
import "./worksheet.js";

const TITLES: Record<Leaf, string> = { combat: "Combat", hint: "Hint", recap: "Recap", log: "Log" };

@customElement("lv-leaves")
export class Leaves extends RoomElement {
  /** On a phone no leaf need be open. */
  @property({ type: Boolean }) phone = false;
  @state() private open: Leaf | "" = "log";
  /** The player wants to read it, however little room the choices leave. */
  @property({ type: Boolean, reflect: true }) wanted = false;
  private standing = NOTHING;
  private at = -1; // the actions played when the player turned to a leaf
  private step = 0; // of the hint

  static override styles = [shared, leavesStyle];

  override willUpdate(changed: Map<string, unknown>): void {
    const { advice, recap, scene, past } = this.room;
    const over = !!scene?.result && !past;
    const now = {
      hint: advice.share !== null || ((advice.hint !== null || advice.onward !== "") && !past) || over,
      combat: isLive(this.room) && !this.room.curtain,
      recap: recap.offered,
    };
    const usual = this.phone ? "" : "log";
    if (changed.has("phone") && this.open === (this.phone ? "log" : "")) this.open = usual;
    const open = turnedTo(this.open, this.standing, now, usual);
    if (open !== this.open) this.wanted = open === "hint" && !over;
    else if (this.at !== (scene?.at ?? 0) && open !== "hint") this.wanted = false; // a hint is followed step by step
    this.open = this.leaves.includes(open || "log") ? open : usual;
    if (!this.open) this.wanted = false; // room for nothing is taken from the question
    this.toggleAttribute("taught", this.room.guided); // a lesson leaves little room
    this.toggleAttribute("live", now.combat && this.open === "combat");
    this.toggleAttribute("counsel", this.open === "hint"); // its next step is all that need be seen
    this.standing = now;
    this.at = scene?.at ?? 0;
  }

  /** The next step of a hint is read from its beginning, however far down its steps the player was. */
  override updated(): void {
    const step = this.room.advice.hint ? this.room.advice.next : 0;
    if (step !== this.step && this.open === "hint") this.renderRoot.querySelector(".page")?.scrollTo({ top: 0 });
    this.step = step;
  }

  /** The leaves that there are. */
  private get leaves(): Leaf[] {
    const { advice, recap, scene, past } = this.room;
    const leaves: Leaf[] = [];
    if (scene?.worksheet) leaves.push("combat");
    if (recap.readable) leaves.push("recap");
    if (advice.offered || advice.hint || advice.share !== null || (scene?.result && !past)) leaves.push("hint");
    return [...leaves, "log"];
  }

  /** Open a leaf, or shut the one that is open where that is possible. */
  turn(leaf: Leaf): void {
    const { advice } = this.room;
    if (leaf === "hint" && this.open !== "hint" && advice.offered && !advice.hint) void advice.ask();
    else if (leaf !== this.open) [this.open, this.wanted] = [leaf, true];
    else if (leaf === "recap" && !this.wanted) this.wanted = true; // it opened by itself, with little room
    else if (this.phone) this.open = "";
    else this.wanted = !this.wanted;
  }

  /** Key H: a hint that lies under another leaf is turned to; one that is read goes. */
  readHint(): void {
    const { advice } = this.room;
    if (advice.hint && this.open !== "hint") this.turn("hint");
    else void advice.toggle();
  }

  /** Key L: the log, under the keyboard. */
  readLog(): void {
    [this.open, this.wanted] = ["log", true];
    void this.updateComplete.then(() => this.renderRoot.querySelector<LogPanel>("lv-log")?.enter());
  }

  override render(): TemplateResult {
    const { room, open } = this;
    return html`<lv-worksheet folded .room=${room} @unfold=${() => this.turn("combat")}></lv-worksheet>
      <div class="tabs" role="tablist" aria-label="Beside the decision">
        ${this.leaves.map((leaf) => this.tab(leaf))}
      </div>
      <div class="page ${open}" id="page" role="tabpanel" aria-label=${open ? this.named(open) : "closed"} ?hidden=${!open}>
        <lv-recap .room=${room} .open=${open === "recap"} ?hidden=${open !== "recap"}></lv-recap>
        <lv-hint .room=${room} ?hidden=${open !== "hint"}></lv-hint>
        ${open === "combat" ? html`<lv-worksheet .room=${room}></lv-worksheet>` : nothing}
        <lv-log .room=${room} ?hidden=${open !== "log"}></lv-log>
      </div>
      <lv-scrub .room=${room}></lv-scrub>`;
  }

  private named(leaf: Leaf): string {
    return leaf === "hint" && this.room.scene?.result ? "Look back" : TITLES[leaf];
  }

  private tab(leaf: Leaf): TemplateResult {
    const hint = leaf === "hint" && this.room.advice.offered;
    return html`<button
      role="tab"
      aria-selected=${this.open === leaf}
      aria-controls="page"
      title=${hint ? "What the machine would do in your place" : nothing}
      @click=${() => this.turn(leaf)}
    >
      ${leaf === "log" || leaf === "hint" ? icon(leaf) : nothing} ${this.named(leaf)}
      ${hint ? html`<kbd>H</kbd>` : nothing}
    </button>`;
  }
}
