/** The teacher of a guided game: what to do now and why, and the way back for who went astray. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { playMachine } from "./against-machine.js";
import { get } from "./api.js";
import { citing } from "./case-chip.js";
import { guideStyle } from "./guide-style.js";
import { icon } from "./icons.js";
import { keepLearnt, keepLed, keepLesson, lessons } from "./lesson-memory.js";
import { awaited, begins, course, meant, nextDeed, waitsFor, wanted } from "./lesson.js";
import { byTouch } from "./phone.js";
import { HOLD } from "./reference.js";
import type { Moved, Notice, Played, Room } from "./room.js";
import { RoomElement } from "./room-element.js";
import { go } from "./router.js";
import { column, shared } from "./shared.js";
import type { GameCard, GuideCard, GuideStep } from "./wire.js";

/** How long the button of a new step is dead, in milliseconds. */
const SETTLING = 350;
const HIDDEN = 1500;

export function guideOf(room: Room): GuideCard | null {
  if (!(room.id in lessons())) return null;
  return room.game.guides.find((guide) => guide.scenario === room.update?.scenario) ?? null;
}

@customElement("lv-guide")
export class Guide extends RoomElement {
  @state() private step = 0;
  @state() private astray = false;
  @state() private refused = false;
  @state() private missed = false; // something else was refused than the step wants to be read
  @state() private busy = false;
  @state() private fresh = false; // a step that has just come: a second press was meant for the last
  @state() private reread = -1; // an earlier page that is looked at again
  private shown = -1;

  static override styles = [shared, column, guideStyle];

  constructor() {
    super();
    this.hears("played", (event) => this.played((event as CustomEvent<Played>).detail));
    this.hears("notice", (event) => this.noticed((event as CustomEvent<Notice>).detail));
    this.hears("moved", (event) => this.moved((event as CustomEvent<Moved>).detail));
  }

  override firstUpdated(): void {
    if (!this.guide) return;
    this.step = lessons()[this.room.id] ?? 0;
    this.room.guided = true;
    this.room.alike = this.guide.alike;
    this.room.changed();
  }

  override willUpdate(): void {
    const guide = this.guide;
    if (!guide) return;
    const { room, step, at } = this;
    const pointed = this.astray ? [] : (guide.steps[step]?.point ?? []);
    const deed = this.astray ? "" : awaited(guide, step, at, room.hand.lead, this.offered);
    if (room.pointed === pointed && room.deed === deed) return;
    if (room.deed === deed && !room.pointed.length && !pointed.length) return;
    room.pointed = pointed;
    room.deed = deed;
    room.changed();
  }

  override updated(): void {
    this.toggleAttribute("told", this.guide !== null);
    this.toggleAttribute("reading", this.reading);
    this.toggleAttribute("ended", !!this.guide && this.step >= this.guide.steps.length);
    const words = this.renderRoot.querySelector(".words");
    if ((this.refused || this.missed) && words) words.scrollTop = words.scrollHeight; // what came of it stands last
    if (this.shown === this.step) return;
    this.shown = this.step;
    words?.scrollTo({ top: 0 });
    this.point();
  }

  private get guide(): GuideCard | null {
    return guideOf(this.room);
  }

  /** Nothing is to be done but to read on. */
  private get reading(): boolean {
    const step = this.guide?.steps[this.step];
    return !!step && !this.astray && waitsFor(step) === "nothing";
  }

  private get at(): number {
    return this.room.update?.scene.at ?? 0;
  }

  private get offered(): string[] {
    return this.room.asked?.choices.map(({ text }) => text) ?? [];
  }

  private played({ text, lead, at }: Played): void {
    const guide = this.guide;
    if (guide && !this.busy && !wanted(guide, this.step, at, text, lead)) this.astray = true;
  }

  private noticed({ tone, asked = "" }: Notice): void {
    const step = this.guide?.steps[this.step];
    if (!step?.try || tone !== "refusal") return;
    this.refused ||= meant(step, asked);
    this.missed = !this.refused;
  }

  private moved({ after }: Moved): void {
    const guide = this.guide;
    if (!guide || this.busy) return;
    if (this.astray && after.at <= begins(guide, this.step)) this.astray = false;
    if (course(guide, this.step, after.at, this.astray) === "done") this.turnTo(this.step + 1);
  }

  private turnTo(step: number): void {
    this.step = step;
    this.reread = -1;
    this.fresh = true;
    // counted from when it is seen: on a slow machine a press may wait as long as the page is drawn
    requestAnimationFrame(() => requestAnimationFrame(() => this.settle(step)));
    setTimeout(() => this.settle(step), HIDDEN); // no frames are drawn of a page that is not looked at
    this.refused = false;
    this.missed = false;
    this.room.dispatchEvent(new Event("page"));
    keepLesson(this.room.id, step);
    const guide = this.guide;
    if (guide && step >= guide.steps.length) keepLearnt(this.room.game.id, this.room.id);
  }

  /** A page that is seen can be turned a moment later. */
  private settle(step: number): void {
    setTimeout(() => {
      if (this.step === step) this.fresh = false;
    }, SETTLING);
  }

  private point(near = false): void {
    const names = this.guide?.steps[this.step]?.point ?? [];
    if (names.length) this.room.show(names, true, near);
  }

  override render(): TemplateResult | typeof nothing {
    const guide = this.guide;
    if (!guide) return nothing;
    const step = guide.steps[this.step];
    const again = guide.steps[this.reread];
    const page = again ? this.reread : this.step;
    return html`<section aria-label="The lesson" aria-live="polite">
      <header>
        <b>${guide.title}</b>
        ${page ? html`<button class="plain" title="The page before" aria-label="The page before" @click=${() => (this.reread = page - 1)}>${icon("left")}</button>` : nothing}
        <span>${again || step ? `${page + 1} of ${guide.steps.length}` : "the end"}</span>
        <button class="plain" title="Leave the lesson" aria-label="Leave the lesson" @click=${() => this.leave()}>
          ${icon("close")}
        </button>
      </header>
      ${again ? this.earlier(again) : step ? this.lesson(guide, step) : this.end(guide)}
    </section>`;
  }

  /** An earlier page, to be read again: the match stays where it is. */
  private earlier(step: GuideStep): TemplateResult {
    const on = this.reread + 1 < this.step ? this.reread + 1 : -1;
    return html`<div class="words">
        <p>${citing(this.room, step.text)}</p>
      </div>
      <div class="row">
        ${on < 0 ? nothing : html`<button @click=${() => (this.reread = on)}>The next page</button>`}
        <button class="main" @click=${() => (this.reread = -1)}>Back to where I am</button>
      </div>`;
  }

  private lesson(guide: GuideCard, step: GuideStep): TemplateResult {
    if (!this.busy && course(guide, this.step, this.at, this.astray) === "astray") {
      return html`<div class="words">
          <p>
            That is allowed, but the lesson goes another way. Take it back to go on with it, or play on
            as you like.
          </p>
        </div>
        <div class="row">
          <button class="main" ?disabled=${this.busy} @click=${() => this.back(guide)}>
            Back to the lesson
          </button>
        </div>`;
    }
    const waits = waitsFor(step);
    const ready = waits === "nothing" || (waits === "refusal" && this.refused);
    return html`<div class="words">
        <p>${citing(this.room, step.text)}</p>
        ${this.step === 0 && byTouch() ? html`<p>${HOLD}</p>` : nothing}
        ${this.missed ? html`<p><b>That was refused too, but the lesson means another:</b> click what “Show me” marks.</p>` : nothing}
        ${waits === "refusal" && ready ? html`<p><b>Refused, as it should be.</b> The reason is on the map. Read it, then go on.</p>` : nothing}
      </div>
      <div class="row">
        ${ready ? html`<button class="main" ?disabled=${this.busy || this.fresh} @click=${() => this.on(guide, step)}>${this.busy ? "At work…" : "Go on"}</button>` : nothing}
        ${step.point.length ? html`<button @click=${() => this.point(true)}>Show me</button>` : nothing}
        ${ready ? nothing : html`<button ?disabled=${this.busy} @click=${() => this.help(guide, step)}>${waits === "refusal" ? "Ask it for me" : "Do it for me"}</button>`}
      </div>`;
  }

  private end(guide: GuideCard): TemplateResult {
    return html`<div class="words">
        <p><b>That was the lesson. You now know:</b></p>
        <ul>
          ${guide.learned.map((line) => html`<li>${citing(this.room, line)}</li>`)}
        </ul>
        <p>
          Next: the same scenario from its start, against a machine that plays simply. Your side:
          ${this.room.game.roles[0]}.
        </p>
      </div>
      <div class="row">
        <button class="main" ?disabled=${this.busy} @click=${() => this.next()}>Play it against the machine</button>
        <button @click=${() => this.leave()}>Play on from here</button>
        <button @click=${() => go("/")}>Start page</button>
      </div>`;
  }

  /** The game that was learnt, for real. */
  private async next(): Promise<void> {
    this.busy = true;
    try {
      const games = await get<GameCard[]>("/api/games");
      const game = games.find(({ id }) => id === this.room.game.id);
      if (game) await playMachine(game);
    } catch (error) {
      this.room.trouble(error);
    }
    this.busy = false;
  }

  /** The match goes on as any other. */
  private leave(): void {
    keepLed(this.room.id);
    this.room.guided = false;
    this.room.alike = [];
    this.room.led = true;
    this.room.pointed = [];
    this.room.deed = "";
    this.room.changed();
  }

  /** What is played for the learner is played now. */
  private async on(guide: GuideCard, step: GuideStep): Promise<void> {
    if (this.busy || this.fresh) return;
    const left = step.plays.slice(this.at - begins(guide, this.step));
    if (await this.playAll(left)) this.turnTo(this.step + 1);
  }

  private async help(guide: GuideCard, step: GuideStep): Promise<void> {
    if (this.busy) return;
    if (step.try) return this.room.why(step.try, "");
    const left = step.do.slice(this.at - begins(guide, this.step));
    const next = (): string => nextDeed(guide, this.step, this.at, this.offered);
    if (await this.playAll(left, next)) this.turnTo(this.step + 1);
  }

  private async playAll(texts: string[], next?: () => string): Promise<boolean> {
    this.busy = true;
    if (texts.length) this.room.hand.drop(); // else what was refused is still in hand
    try {
      const start = this.at;
      for (const [k, text] of texts.entries()) {
        const at = this.at;
        if (at > start + k) continue; // the only answer: the server has given it
        if (!(await this.room.play(next?.() || text))) return false;
        await this.until(() => this.at > at);
        if (this.at <= at) return false; // the server is silent: the step stays
      }
    } finally {
      this.busy = false;
    }
    return true;
  }

  private async back(guide: GuideCard): Promise<void> {
    const start = begins(guide, this.step);
    this.busy = true;
    while (this.at > start) {
      const at = this.at;
      await this.room.undo();
      await this.until(() => this.at < at);
      if (this.at >= at) break;
    }
    this.busy = false;
    this.astray = this.at !== start;
  }

  /** Wait for the server's word, but not for ever. */
  private async until(true_: () => boolean): Promise<void> {
    for (let k = 0; k < 100 && !true_(); k++) await new Promise((go) => setTimeout(go, 50));
  }
}
