/** A hint: asked for, waited for, given up, and kept for as long as the player follows it. */

import { post, remove } from "./api.js";
import { sketched, type Sketch } from "./arrows.js";
import type { Moved, Played, Room } from "./room.js";
import type { Done, Hint, HintSoFar, HintStep, HintWish } from "./wire.js";

const NOTHING: Sketch = { arrows: [], rings: [] };
const DONE = "These steps are done. The plan goes on.";
const OTHERWISE = "It came out otherwise than the plan foresaw.";

type Around = Pick<
  Room,
  | "address"
  | "asked"
  | "cellOf"
  | "cells"
  | "changed"
  | "game"
  | "past"
  | "play"
  | "scene"
  | "series"
  | "show"
  | "trouble"
  | "update"
> &
  EventTarget;

export class Advice {
  /** How far the machine has thought; null while it does not. */
  share: number | null = null;
  hint: Hint | null = null;
  /** The number of the next step: those that are done keep theirs. */
  next = 1;
  /** What would have been better at an earlier point, drawn while that is looked at. */
  better: { at: number; steps: HintStep[] } | null = null;
  /** Why there is no step to do though the plan goes on; "" if it does not. */
  onward = "";
  private ahead: string[] = []; // actions of the hint that are not played yet
  private followed = false;
  private turned = false; // a step was done since it was asked for or looked at
  private asking = 0; // the number of the question whose answer is wanted

  constructor(private readonly room: Around) {
    room.addEventListener("played", (event) => this.played((event as CustomEvent<Played>).detail));
    room.addEventListener("moved", (event) => this.moved((event as CustomEvent<Moved>).detail));
  }

  /** Whether a hint can be had: who plays alone has them where he decides. */
  get offered(): boolean {
    return !!this.room.update?.alone && this.room.asked !== null;
  }

  get sketch(): Sketch {
    const { past } = this.room;
    if (past) return past.at === this.better?.at ? this.sketched(this.better.steps) : NOTHING;
    return this.hint ? this.sketched(this.hint.steps, this.next) : NOTHING;
  }

  private sketched(steps: HintStep[], first = 1): Sketch {
    const { room } = this;
    const titles = new Map(room.scene?.table.boxes.map(({ id, title }) => [id, title]));
    const beside = (cell: string): string => titles.get(cell) ?? (room.cells.byName.has(cell) ? "" : cell);
    return sketched(steps, room.game.verbs, (name) => room.cellOf(name), first, beside);
  }

  async toggle(): Promise<void> {
    if (this.share !== null) return this.giveUp();
    if (this.hint && this.turned) return this.read();
    if (this.hint) return this.close();
    if (this.offered) return this.ask();
  }

  /** It has gone on to its next step by itself: whoever asks now wants to see that. */
  private read(): void {
    this.turned = false;
    if (this.hint?.steps[0]) this.show(this.hint.steps[0]);
  }

  async ask(): Promise<void> {
    const number = ++this.asking;
    const at = this.room.update?.scene.at ?? 0;
    this.share = 0;
    this.onward = "";
    this.room.changed();
    try {
      while (number === this.asking && !this.hint) {
        const wish: HintWish = { at };
        const told = await post<HintSoFar>(this.room.address("hint"), wish);
        if (number === this.asking) this.take(told);
      }
    } catch (error) {
      if (number !== this.asking) return;
      this.close();
      this.room.trouble(error);
    }
  }

  /** Stop the thinking, here and there. */
  async giveUp(): Promise<void> {
    this.close();
    try {
      await remove<Done>(this.room.address("hint"));
    } catch (error) {
      this.room.trouble(error);
    }
  }

  /** Bring a step of it before the eyes. */
  show(step: HintStep): void {
    const { arrows, rings } = this.sketched([step]);
    const ends = arrows.flatMap(({ cells }) => [cells[0]!, cells.at(-1)!]);
    this.room.show([...ends, ...rings.map(({ cell }) => cell)]);
  }

  /** The actions of its next step that are not played yet. */
  get due(): string[] {
    if (!this.hint) return [];
    const later = this.hint.steps.slice(1).flatMap(({ actions }) => actions).length;
    return this.ahead.slice(0, this.ahead.length - later);
  }

  /** Do the next step as it is told; what leads to a choice goes with it. */
  async follow(): Promise<void> {
    const texts = this.due;
    const leads = this.room.asked?.choices.some(({ text, lead }) => lead && text === texts[0]);
    const lead = leads && texts.length > 1 ? texts.shift()! : "";
    const deeds = texts.map((text, n) => ({ text, lead: n ? "" : lead, say: "" }));
    if (deeds.length === 1) await this.room.play(deeds[0]!.text, lead);
    else if (deeds.length) await this.room.series.run(deeds, `Step ${this.next}`);
  }

  close(): void {
    this.asking++;
    this.onward = "";
    this.share = null;
    this.hint = null;
    this.room.changed();
  }

  private take({ share, hint }: HintSoFar): void {
    this.share = hint ? null : share;
    this.hint = hint;
    this.turned = false;
    this.next = 1;
    this.ahead = hint?.steps.flatMap((step) => step.actions) ?? [];
    this.room.changed();
    if (hint?.steps.length) this.show(hint.steps[0]!);
  }

  /** What the hint says is crossed off; anything else, and it is of no use any more. */
  private played({ text, lead }: Played): void {
    const done = [lead, text].filter((each) => each && each !== "");
    if (this.ahead[0] !== done[0]) done.shift(); // picked before
    this.followed = done.length > 0 && done.every((each, n) => this.ahead[n] === each);
    if (this.followed && this.hint) {
      this.ahead = this.ahead.slice(done.length);
      let left = this.ahead.length;
      const steps = this.hint.steps.toReversed().filter(({ actions }) => {
        const there = left > 0;
        left -= actions.length;
        return there;
      });
      this.next += this.hint.steps.length - steps.length;
      this.hint = { ...this.hint, steps: steps.toReversed() };
    }
  }

  /** It stays while it is followed, and never goes from one seat to another. Where its next action is
  not offered, what was hidden came out otherwise than the plan foresaw. */
  private moved({ before, after }: Moved): void {
    const followed = this.followed && before?.seat === after.seat;
    const other = this.ahead.length > 0 && !!after.asked?.choices.every(({ text }) => text !== this.ahead[0]);
    const keep = followed && this.ahead.length > 0 && !other;
    const onward = followed && !!after.asked && (other ? OTHERWISE : this.hint?.more && !keep ? DONE : "");
    this.followed = false;
    if (!keep && (this.hint || this.share !== null || this.onward)) this.close();
    if (onward) this.onward = onward;
    else if (keep && this.hint?.steps[0]) {
      this.turned = true;
      this.hint = { ...this.hint, steps: this.hint.steps.with(0, this.renewed(this.hint.steps[0])) };
      this.show(this.hint.steps[0]!);
    }
  }

  /** A step as it is offered now: what was turned up since may have changed its words, and with them its reason. */
  private renewed(step: HintStep): HintStep {
    const choice = this.due.length === 1 && this.room.asked?.choices.find(({ text }) => text === this.due[0]);
    if (!choice || choice.lead || !step.said || choice.say === step.said) return step;
    return { ...step, say: choice.say, said: choice.say, why: step.must ? step.why : "" };
  }
}
