/** The teacher of a guided game: what to do now and why, and the way back for who went astray. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { playMachine } from "./against-machine.js";
import { get } from "./api.js";
import { citing } from "./case-chip.js";
import { guideStyle } from "./guide-style.js";
import { icon } from "./icons.js";
import { doneIn, keepDone, keepLearnt, keepLed, keepLesson, lessons } from "./lesson-memory.js";
import { afterPlayed, awaited, begins, forFingers, meant, named, nextDeed, stepAt, track, waitsFor, type Done, type Track } from "./lesson.js";
import { byTouch } from "./phone.js";
import { HOLD } from "./reference.js";
import type { Notice, Played, Room } from "./room.js";
import { RoomElement } from "./room-element.js";
import { go } from "./router.js";
import { column, shared } from "./shared.js";
import type { GameCard, GuideCard, GuideStep } from "./wire.js";
import { sentence } from "./words.js";

/** How long the button of a new step is dead, in milliseconds. */
const SETTLING = 350;
const HIDDEN = 1500;
const MOST = 3; // of what is left to do, so much is said

export function guideOf(room: Room): GuideCard | null {
  if (!(room.id in lessons())) return null;
  return room.game.guides.find((guide) => guide.scenario === room.update?.scenario) ?? null;
}

@customElement("lv-guide")
export class Guide extends RoomElement {
  @state() private step = 0;
  @state() private leaving = false; // asked whether the lesson is to be left
  @state() private refused = false;
  @state() private missed = false; // something else was refused than the step wants to be read
  @state() private busy = false;
  @state() private fresh = false; // a step that has just come: a second press was meant for the last
  @state() private reread = -1; // an earlier page that is looked at again
  private shown = -1;
  private told = ""; // what the room was told last: what is lit, and what is waited for
  private done: Done[] = []; // what was played in this browser, by its place in the match

  static override styles = [shared, column, guideStyle];

  constructor() {
    super();
    this.hears("played", (event) => this.played((event as CustomEvent<Played>).detail));
    this.hears("notice", (event) => this.noticed((event as CustomEvent<Notice>).detail));
    this.hears("moved", () => this.moved());
  }

  override firstUpdated(): void {
    if (!this.guide) return;
    this.done = doneIn(this.room.id);
    this.step = lessons()[this.room.id] ?? 0;
    this.step = stepAt(this.guide, this.step, this.there(this.guide), this.at);
    this.room.guided = true;
    this.room.changed();
  }

  override willUpdate(): void {
    const guide = this.guide;
    if (!guide) return;
    const { room, step, at } = this;
    const astray = this.astray(guide);
    const pointed = astray ? [] : this.pointed(guide);
    const deed = astray ? "" : awaited(guide, step, this.done, at, room.hand.lead, this.offered);
    const { left, step: due } = this.there(guide);
    const free = deed && due === step && !room.hand.lead ? left.filter((text) => this.offered.includes(text)) : [];
    const told = [...pointed, "", deed, "", ...free].join("\n");
    if (this.told === told) return;
    this.told = told;
    room.pointed = pointed;
    room.deed = deed;
    room.free = free;
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
    return !!step && !this.astray(this.guide!) && waitsFor(step) === "nothing";
  }

  private get at(): number {
    return this.room.update?.scene.at ?? 0;
  }

  private get offered(): string[] {
    return this.room.asked?.choices.map(({ text }) => text) ?? [];
  }

  /** Where the match stands along the script. */
  private there(guide: GuideCard): Track {
    return track(guide, this.done, this.at);
  }

  /** Whether the match has left the script. What is played after its end is the player's own. */
  private astray(guide: GuideCard): boolean {
    return this.step < guide.steps.length && !this.busy && this.at > this.there(guide).fits;
  }

  /** What the page speaks of, by the units that were taken for it. */
  private pointed(guide: GuideCard): string[] {
    const { names } = this.there(guide);
    return guide.steps[this.step]?.point.map((name) => named(name, names)) ?? [];
  }

  private played({ text, lead, at }: Played): void {
    if (!this.guide) return;
    this.done = afterPlayed(this.done, at, text, lead);
    keepDone(this.room.id, this.done);
  }

  private noticed({ tone, asked = "" }: Notice): void {
    const guide = this.guide;
    const step = guide?.steps[this.step];
    if (!guide || !step?.try || tone !== "refusal") return;
    this.refused ||= meant(named(step.try, this.there(guide).names), asked);
    this.missed = !this.refused;
  }

  /** The lesson goes with the match, on and back. */
  private moved(): void {
    const guide = this.guide;
    if (!guide) return;
    if (this.at < this.done.length) this.done = this.done.slice(0, this.at); // it was taken back
    if (this.busy) return;
    const step = stepAt(guide, this.step, this.there(guide), this.at);
    if (step !== this.step) this.turnTo(step);
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
    const names = this.guide ? this.pointed(this.guide) : [];
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
        <button class="plain" title="Leave the lesson" aria-label="Leave the lesson" @click=${() => (this.leaving = !this.leaving)}>
          ${icon("close")}
        </button>
      </header>
      ${this.leaving ? this.left() : again ? this.earlier(again) : step ? this.lesson(guide, step) : this.end(guide)}
    </section>`;
  }

  /** It cannot be taken up again: that is asked once. */
  private left(): TemplateResult {
    return html`<div class="words">
        <p><b>Leave the lesson?</b> The match goes on from here without it, and you lead all sides. It cannot be taken up again, only begun anew.</p>
      </div>
      <div class="row">
        <button class="main" @click=${() => (this.leaving = false)}>Stay</button>
        <button @click=${() => this.leave()}>Leave it</button>
      </div>`;
  }

  /** An earlier page, to be read again: the match stays where it is. */
  private earlier(step: GuideStep): TemplateResult {
    const on = this.reread + 1 < this.step ? this.reread + 1 : -1;
    return html`<div class="words">
        <p>${this.worded(step.text)}</p>
      </div>
      <div class="row">
        ${on < 0 ? nothing : html`<button @click=${() => (this.reread = on)}>The next page</button>`}
        <button class="main" @click=${() => (this.reread = -1)}>Back to where I am</button>
      </div>`;
  }

  private lesson(guide: GuideCard, step: GuideStep): TemplateResult {
    if (this.astray(guide)) return this.aside(guide, step);
    const waits = waitsFor(step);
    const ready = waits === "nothing" || (waits === "refusal" && this.refused);
    return html`<div class="words">
        <p>${this.worded(step.text)}</p>
        ${this.remaining(guide)}
        ${this.step === 0 && byTouch() ? html`<p>${HOLD}</p>` : nothing}
        ${this.missed ? html`<p><b>That was refused too, but the lesson means another:</b> ${byTouch() ? "tap" : "click"} what “Show me” marks.</p>` : nothing}
        ${waits === "refusal" && ready ? html`<p><b>Refused, as it should be.</b> The reason is on the map. Read it, then go on.</p>` : nothing}
      </div>
      <div class="row">
        ${ready ? html`<button class="main" ?disabled=${this.busy || this.fresh} @click=${() => this.on(guide, step)}>${this.busy ? "At work…" : "Go on"}</button>` : nothing}
        ${step.point.length ? html`<button @click=${() => this.point(true)}>Show me</button>` : nothing}
        ${ready ? nothing : html`<button ?disabled=${this.busy} @click=${() => this.help(guide, step)}>${waits === "refusal" ? "Ask it for me" : "Do it for me"}</button>`}
      </div>`;
  }

  private worded(text: string): ReturnType<typeof citing> {
    return citing(this.room, byTouch() ? forFingers(text) : text);
  }

  /** Of a page that is done in part: what it still waits for. */
  private remaining(guide: GuideCard): TemplateResult | typeof nothing {
    const { left, step, fits } = this.there(guide);
    if (step !== this.step || this.busy || fits === begins(guide, step) || !guide.steps[step]?.do.length) return nothing;
    const choices = this.room.asked?.choices.filter(({ text }) => left.includes(text)) ?? [];
    const says = [...new Set(choices.map(({ say }) => say))];
    const more = says.length > MOST ? `, and ${says.length - MOST} more` : "";
    return says.length ? html`<p class="left"><b>Still to do:</b> ${says.slice(0, MOST).map((say, n) => (n ? say : sentence(say))).join("; ")}${more}.</p>` : nothing;
  }

  /** The match has left the script: what comes back to it, and what the page wants. */
  private aside(guide: GuideCard, step: GuideStep): TemplateResult {
    return html`<div class="words">
        <p>
          <b>That is allowed, but the lesson goes another way.</b> “Back to the lesson” takes back all that was done
          since, and Undo one thing at a time; or play on as you like. The lesson says:
        </p>
        <p>${this.worded(step.text)}</p>
      </div>
      <div class="row">
        <button class="main" ?disabled=${this.busy} @click=${() => this.back(guide)}>Back to the lesson</button>
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
    this.room.led = true;
    this.room.pointed = [];
    this.room.deed = "";
    this.room.free = [];
    this.room.changed();
  }

  /** What is played for the learner is played now. */
  private async on(guide: GuideCard, step: GuideStep): Promise<void> {
    if (this.busy || this.fresh) return;
    if (!step.plays.length || (await this.playRest(guide))) this.turnTo(this.step + 1);
  }

  private async help(guide: GuideCard, step: GuideStep): Promise<void> {
    if (this.busy) return;
    if (step.try) return this.room.why(named(step.try, this.there(guide).names), "");
    if (await this.playRest(guide)) this.turnTo(this.step + 1);
  }

  /** Play what is left of the page; what the server answers by itself is done with. */
  private async playRest(guide: GuideCard): Promise<boolean> {
    this.busy = true;
    this.room.hand.drop(); // else what was refused is still in hand
    try {
      for (;;) {
        const at = this.at;
        const next = nextDeed(this.there(guide), this.step, this.offered);
        if (!next) return true;
        if (!(await this.room.play(next))) return false;
        await this.until(() => this.at > at);
        if (this.at <= at) return false; // the server is silent: the step stays
      }
    } finally {
      this.busy = false;
    }
  }

  /** To the last action that was the script's, and no further. */
  private async back(guide: GuideCard): Promise<void> {
    this.busy = true;
    while (this.at > this.there(guide).fits) {
      const at = this.at;
      await this.room.undo();
      await this.until(() => this.at < at);
      if (this.at >= at) break;
    }
    this.busy = false;
    this.moved();
  }

  /** Wait for the server's word, but not for ever. */
  private async until(true_: () => boolean): Promise<void> {
    for (let k = 0; k < 100 && !true_(); k++) await new Promise((go) => setTimeout(go, 50));
  }
}
