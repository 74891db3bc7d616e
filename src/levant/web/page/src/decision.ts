/** What is asked, of whom, under which case; the choices as buttons where they are few. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { decisionStyle } from "./decision-style.js";
import { caseChip } from "./case-chip.js";
import { coded } from "./codes.js";
import { bring, fold, needOf, unroll } from "./decision-room.js";
import { onceDrawn } from "./drawn.js";
import { endingView, type Ending } from "./ending.js";
import { essenceOf } from "./essence.js";
import { isLive } from "./fight.js";
import { besides, insteadButtons, placedButton, pointTo, saidButtons, wanted } from "./choice-buttons.js";
import { choiceList, whatToChoose, type Listed } from "./choice-list.js";
import { icon } from "./icons.js";
import "./offers.js";
import { stoodIn } from "./numbered.js";
import { PHONE } from "./phone.js";
import { RoomElement } from "./room-element.js";
import { shared } from "./shared.js";
import { overView, pastView, waitingView } from "./unasked.js";
import type { Asked, Hint } from "./wire.js";
import { nameOf, phased, sentence } from "./words.js";

const SAID = 2; // who is in the way of an end, so many are named in a sentence

@customElement("lv-decision")
export class DecisionPanel extends RoomElement {
  @property({ type: Boolean, reflect: true }) listing = false;
  private deed = "";
  private ending: Ending | null = null;
  private listed = false; // as it was last shown
  private phase = ""; // whose list and numbers are open
  private lead = ""; // what was last picked up
  private readonly numbers = new Map<string, number>(); // what the player has set
  private hinted: Hint | null = null;
  private under: { button: Element; says: string } | null = null; // the keyboard's button before a change
  @state() private sought = "";
  private soughtIn = ""; // the decision whose list is searched

  private readonly sizes = new ResizeObserver(() => onceDrawn(this, () => this.resized()));
  private sized: Element | null = null;

  static override styles = [shared, decisionStyle];

  /** What was sought among the choices of one decision is nothing to the next. */
  override willUpdate(): void {
    const { hand, scene } = this.room;
    const button = this.shadowRoot?.activeElement;
    this.under = button?.matches("button") ? { button, says: button.textContent ?? "" } : null;
    this.turnPhase(`${scene?.table.headline} ${!this.room.asked}`);
    this.heed(this.room.advice.hint);
    this.toggleAttribute("taught", this.room.guided); // a lesson leaves little room
    this.turnToMap(hand.lead);
    const decision = [scene?.at, hand.lead, ...hand.chosen].join(" ");
    if (decision === this.soughtIn) return;
    this.soughtIn = decision;
    this.sought = "";
  }

  /** A list is of one phase: after it the map is seen again, and what happened. */
  private turnPhase(phase: string): void {
    const fought = this.room.scene?.worksheet?.targets.join(" ") ?? "";
    if (this.phase === `${phase} ${fought}`) return;
    if (!this.phase.startsWith(phase)) this.listing = false;
    this.phase = `${phase} ${fought}`;
    this.numbers.clear();
  }

  /** On a phone a list hides the map: who has picked a unit from it sees where it may go. A lesson may mean the list. */
  private turnToMap(lead: string): void {
    if (lead && lead !== this.lead && !this.room.guided && matchMedia(PHONE).matches) this.listing = false;
    this.lead = lead;
  }

  /** A slider that the player has set is set anew by a hint. */
  private heed(hint: Hint | null): void {
    if (hint && hint !== this.hinted) this.numbers.clear();
    this.hinted = hint;
  }

  override render(): TemplateResult | typeof nothing {
    const { scene, past } = this.room;
    if (!scene) return nothing;
    if (past) return pastView(this.room, past.at);
    if (scene.result) return html`${this.offers()}${overView(this.room)}`;
    const asked = this.room.asked;
    return html`${this.offers()}${asked ? this.mine(asked) : waitingView(this.room, scene.asked, this.undo())}`;
  }

  /** They stand where the player looks: a machine that offers a draw is answered here. */
  private offers(): TemplateResult | typeof nothing {
    const { offers = [], answer = "" } = this.room.update ?? {};
    return offers.length || answer
      ? html`<lv-offers role="group" aria-label="Offers" .room=${this.room}></lv-offers>`
      : nothing;
  }

  private mine(asked: Asked): TemplateResult {
    const { hand } = this.room;
    const now = hand.led?.asked ?? asked;
    const deep = hand.led !== null || hand.chosen.length > 0 || hand.unfolded !== "";
    const sharing = (this.room.update?.mine.length ?? 0) > 1;
    const { phase, asks } = phased(now.prompt, this.room.scene?.table.headline ?? "");
    const role = sharing || phase.includes(asked.role) ? "" : asked.role;
    const here = [role, phase].filter(Boolean).join(" · ");
    return html`<section aria-label="Decision">
      <div class="who">
        <span class="flag">${sharing ? `${asked.role} to decide` : "Your move"}</span>
        <span class="soft grow">${here}</span> ${caseChip(this.room, now.case)}
      </div>
      ${this.passed()}
      <p class="prompt fold" aria-live="polite" tabindex="-1">
        ${phase ? html`<span class="phase">${phase}: </span>` : nothing}<span class="asks">${this.parted(asks)}</span>
      </p>
      ${this.more()}
      ${hand.ending ? endingView(this.room) : this.choicesView(deep)}
    </section>`;
  }

  /** What it asks and what it tells, which a phone leaves for a wish. */
  private parted(question: string): TemplateResult[] {
    const parts = Object.entries(essenceOf(question)).filter(([, words]) => words);
    return parts.map(([part, words]) => html`<span class=${part}>${coded(this.room, words)}</span>`);
  }

  /** What the dice of many answers at once came to, what the other side did in between, and that a phase ended by
  itself, until the player has chosen again; a lesson tells its own. */
  private passed(): TemplateResult[] {
    const { advice, guided, recap, series, update } = this.room;
    const advised = advice.hint !== null || advice.share !== null; // the player looks ahead
    const told = guided ? [] : [series.tally || (advised ? "" : recap.meanwhile), update?.passed];
    const short = guided || advised || series.tally ? "" : recap.meanwhile;
    return told.filter((words) => !!words).map((words) => (words === short ? this.opened(short) : this.line(words!)));
  }

  /** On a phone it is cut: a click tells the rest. */
  private line(words: string): TemplateResult {
    const all = (event: Event): void => void (event.currentTarget as Element).toggleAttribute("whole");
    return html`<p class="passed" role="status" @click=${all}>${words}</p>`;
  }

  /** What the other side did in short, and on a click all of it. */
  private opened(short: string): TemplateResult {
    const { events, update } = this.room;
    const all = events.filter(({ at, kind }) => at > (update?.acted ?? 0) && kind !== "phase");
    if (all.length < 2) return this.line(short);
    return html`<details class="passed" role="status">
      <summary>${short}</summary>
      <ul>${all.map(({ text, case: case_ }) => html`<li>${coded(this.room, text)} ${caseChip(this.room, case_)}</li>`)}</ul>
    </details>`;
  }

  private choicesView(deep: boolean): TemplateResult {
    const { hand } = this.room;
    const { few, placed } = hand;
    const { rest, steady } = stoodIn(this.room);
    return html`${few ? nothing : html`<p class="hint">${whatToChoose(this.room, placed)}</p>`}
      <div class="body">
        ${few ? placed.map((choice) => html`<div class="choices">${placedButton(this.room, choice)}</div>`) : nothing}
        ${saidButtons(this.room, rest, this.numbers)} ${insteadButtons(this.room)} ${besides(this.room)}
        ${!few && this.listing ? choiceList(placed, this.asListed) : nothing}
      </div>
      <div class="steady">
        ${this.barred()} ${saidButtons(this.room, steady, this.numbers)}
        <div class="row">
          ${deep ? html`<button @click=${() => hand.back()}>Back <kbd>Esc</kbd></button>` : nothing}
          ${this.undo(deep)} ${few ? nothing : this.lister()}
        </div>
      </div>`;
  }

  private get asListed(): Listed {
    return {
      sought: this.sought,
      seek: (sought) => (this.sought = sought),
      wanted: (choice) => wanted(this.room, choice),
      take: (choice) => void this.room.hand.take(choice),
      point: (choice) => pointTo(this.room, choice, true),
    };
  }

  private lister(): TemplateResult {
    return html`<button
      aria-expanded=${this.listing}
      @click=${() => (this.listing = !this.listing)}
    >
      ${this.listing ? "Hide the list" : "As a list"}
    </button>`;
  }

  /** The end that has to wait: greyed, with the reason; a click shows who is in its way. */
  private barred(): TemplateResult | typeof nothing {
    const barred = this.room.hand.asked?.barred;
    if (!barred) return nothing;
    const culprits = [...barred.units, ...barred.places];
    return html`<div class="barred">
      <button aria-disabled="true" aria-describedby="barred" @click=${() => this.room.show(culprits)}>
        <span>${sentence(barred.say)}</span>
      </button>
      <p id="barred" class="hint fold">
        ${caseChip(this.room, barred.case)} <b>Not yet:</b> ${barred.reason}
      </p>
      ${this.more()} ${this.owing(culprits)}
    </div>`;
  }

  /** All who are in its way, where the reason has room for a few of them: a click shows where one is, and picks it up where it can act. */
  private owing(culprits: string[]): TemplateResult | typeof nothing {
    if (culprits.length <= SAID) return nothing;
    return html`<details class="owing">
      <summary>All ${culprits.length} by name</summary>
      ${culprits.map((each) => html`<button class="small" @click=${() => this.seek(each)}>${this.nameOf(each)}</button>`)}
    </details>`;
  }

  private seek(name: string): void {
    this.room.show([name]);
    if (this.room.hand.isLit(name)) void this.room.hand.name(name);
  }

  private nameOf(name: string): string {
    const piece = this.room.piece(name);
    const there = piece ? [piece] : this.room.piecesIn(name);
    return there.length ? there.map(({ title, cell }) => nameOf(title, cell)).join(", ") : name;
  }

  /** A question is read from its beginning; what a lesson waits for is in view, however long the list. */
  override updated(): void {
    this.letGo();
    onceDrawn(this, () => this.settle());
  }

  private settle(): void {
    const { ending } = this.room.hand;
    const section = this.renderRoot.querySelector("section");
    if (ending !== this.ending) section?.scrollTo({ top: 0 });
    this.ending = ending;
    fold(this.renderRoot, section, isLive(this.room));
    const beside = this.renderRoot.querySelector<HTMLElement>("lv-offers")?.offsetHeight ?? 0;
    this.style.setProperty("--need", needOf(section, beside, this.listing, this.room.guided));
    if (this.listing && !this.listed) unroll(section);
    this.listed = this.listing;
    if (section && section !== this.sized) this.sizes.observe((this.sized = section));
    if (this.deed === this.room.deed) return;
    this.deed = this.room.deed;
    this.bringWanted();
  }

  override disconnectedCallback(): void {
    this.sizes.disconnect();
    super.disconnectedCallback();
  }

  private resized(): void {
    this.settle();
    this.bringWanted();
  }

  private bringWanted(): void {
    const [due, section] = [".wanted", "section"].map((part) => this.renderRoot.querySelector(part));
    if (due && section) bring(due, section);
  }

  /** The button after words that may be long: all of them, or the beginning. */
  private more(): TemplateResult {
    const turn = (event: Event): void => {
      (event.currentTarget as Element).previousElementSibling!.toggleAttribute("whole");
      this.requestUpdate();
    };
    return html`<button class="plain more" @click=${turn}></button>`;
  }

  /** A button that has become another one is no longer under the keyboard: Enter was meant for the first. */
  private letGo(): void {
    const { under } = this;
    this.under = null;
    if (!under || under.button !== this.shadowRoot?.activeElement) return;
    if (under.button.textContent === under.says) return;
    this.renderRoot.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  }

  /** Asked before the other side's turn is taken back. */
  private undoneToo(): TemplateResult {
    const { hand, undoneToo } = this.room;
    return html`<div class="ending undoing" role="alertdialog" aria-label="Undo all the same?">
      <p>Your last choice was before the other side's turn. Undo takes back ${undoneToo} of it as well, for good: it
      may then choose otherwise; dice fall as they did.</p>
      <div class="row">
        <button class="sure" @click=${() => hand.undo()}>Undo all the same <kbd>U</kbd></button>
        <button @click=${() => hand.back()}>Not now <kbd>Esc</kbd></button>
      </div>
    </div>`;
  }

  /** Where what is done stays done it is greyed: a click tells why. */
  private undo(deep = false): TemplateResult | typeof nothing {
    const { may_undo = false, acted = 0 } = this.room.update ?? {};
    if (!may_undo && !acted) return nothing;
    const greyed = !may_undo && !deep;
    if (this.room.hand.unsure) return this.undoneToo();
    const title = greyed ? nothing : "Take back your last choice. A die that was rolled comes again as it fell";
    return html`<button aria-disabled=${greyed ? "true" : nothing} title=${title} @click=${() => this.room.hand.undo()}>
      ${icon("undo")} Undo <kbd>U</kbd>
    </button>`;
  }
}
