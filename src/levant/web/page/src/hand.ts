/** What the player is about to do: the unit picked up, the places it may go, the way there.

Nothing here is played until a choice is complete; a choice that only leads on is looked at with
`peek`, so that another unit can be picked instead without anything to take back. */

import { names } from "./choosing.js";
import type { Ending } from "./ending.js";
import { Foresight } from "./foresight.js";
import { Group } from "./group.js";
import { OpenChoices, type Around } from "./open-choices.js";
import { settings } from "./settings.js";
import type { Asked, Choice, Deed } from "./wire.js";

export class Hand extends OpenChoices {
  /** A choice that was made although something speaks against it, or could still act. */
  ending: Ending | null = null;
  /** The way that the choice under the pointer would take. */
  way: string[] = [];
  /** The cell whose stack is fanned out and stays so. */
  fanned = "";
  busy = false;
  /** The player was told here that an undo takes back what others did, and has not answered. */
  unsure = false;
  private cursorText = "";

  /** Units that go somewhere together. */
  readonly group: Group;
  private readonly foresight: Foresight;

  constructor(room: Around) {
    super(room);
    this.group = new Group(room, (deeds, what) => this.together(deeds, what));
    this.foresight = new Foresight(room);
  }

  /** Show the places of something that is done besides. */
  unfold(verb: string): void {
    this.unask();
    this.group.clear();
    this.chosen = [];
    this.unfolded = verb;
    this.room.changed();
  }

  /** A click on a cell, and perhaps on one of its pieces; `more` adds to a group. */
  async press(cell: string, piece: string, exact: boolean, more = false): Promise<void> {
    if (this.busy || this.room.series.running) return;
    this.unask();
    if (this.fanned !== cell && !exact) this.fanned = ""; // something else is looked at
    if (this.room.asked && (this.group.on || (more && this.group.able.size))) {
      if (!this.group.on) this.drop();
      return this.group.press(cell, piece, exact, more);
    }
    if (!this.room.asked) return this.fan(this.fanned === cell ? "" : cell);
    const goes = this.lit.places.has(cell) && !this.lit.units.has(piece); // with one in hand its place is meant, whoever stands there
    if (exact && this.isLit(piece) && !goes) return this.name(piece);
    if (this.lit.places.has(cell)) return this.name(cell);
    const here = this.room.piecesIn(cell).map((each) => each.id);
    const open = here.filter((id) => this.lit.units.has(id));
    const other = exact ? [] : open.length ? open : here.filter((id) => this.others.units.has(id)); // else none of these is meant
    if (other.length === 1) return this.name(other[0]!);
    if (other.length > 1) {
      const opens = this.fanned !== cell;
      this.fan(opens ? cell : "");
      const elsewhere = this.held.every((name) => this.room.cellOf(name) !== cell);
      if (opens && elsewhere && this.led && !open.length) await this.room.click(cell, "", this.held, this.lead); // its place may be meant
      return;
    }
    if (this.others.places.has(cell)) return this.name(cell);
    await this.room.click(cell, piece, this.held, this.lead);
  }

  /** Name a unit or place as part of the choice. */
  async name(token: string): Promise<void> {
    this.unask();
    this.way = [];
    const named = (choice: Choice): boolean => names(choice, token, this.room.game.verbs);
    let open = this.choices.filter(named);
    const inHand = this.lit.units.has(token) || this.lit.places.has(token);
    if (!inHand) {
      this.led = null;
      this.chosen = [];
      this.unfolded = "";
      open = (this.room.asked?.choices ?? []).filter(named);
    }
    if (open.length === 1) return this.take(open[0]!);
    const lead = open.find((choice) => choice.lead);
    if (lead && !this.led) {
      // picking it up shows more than its other uses, which stay as buttons
      return this.take(lead);
    }
    this.chosen = [...this.chosen, token];
    this.fanned = "";
    this.room.changed();
  }

  /** Pick up a unit without doing anything yet: it is being carried. */
  async hold(unit: string): Promise<void> {
    this.group.clear();
    this.unask();
    if (this.held.includes(unit)) return;
    this.led = null;
    this.chosen = [];
    const open = (this.room.asked?.choices ?? []).filter((choice) => choice.args.includes(unit));
    const lead = open.find((choice) => choice.lead);
    if (lead) return this.take(lead);
    if (open.length) this.chosen = [unit];
    this.room.changed();
  }

  /** Take a choice: look where it leads, ask before an end, or play it. */
  async take(choice: Choice): Promise<void> {
    if (this.busy) return;
    const gathered = this.group.on && this.group.unitOf(choice);
    if (gathered) return this.group.gather([gathered]);
    if (choice.lead && !this.led) {
      this.busy = true;
      const asked = await this.foresight.peek(choice.text);
      this.busy = false;
      this.chosen = [];
      this.fanned = "";
      this.unfolded = "";
      this.led = asked ? { choice, asked } : null;
      this.room.changed();
      return;
    }
    if (this.ending?.choice !== choice && (await this.askFirst(choice))) return;
    if (this.ending) this.room.answered(this.ending.cautions, choice);
    const together = this.ending?.together;
    if (together) {
      this.drop();
      return this.room.series.run(together, choice.say);
    }
    this.busy = true;
    const played = await this.room.play(choice.text, this.lead);
    this.busy = false;
    this.ending = null;
    if (!played) this.room.changed(); // else the update that follows does: nothing is drawn twice
  }

  /** The unit in hand does something else than what it was picked up for. */
  async takeInstead(choice: Choice): Promise<void> {
    if (this.busy) return;
    this.led = null;
    this.chosen = [];
    return this.take(choice);
  }

  /** Whether the player is asked first: what a lesson waits for knows what it leaves undone. */
  private async askFirst(choice: Choice): Promise<boolean> {
    const { risky } = this.room.game;
    if (choice.text === this.room.deed) return false;
    const idle = settings.warn ? this.leftBy(choice) : [];
    this.busy = true;
    const wary = settings.blunders && risky.includes(choice.verb);
    const told = wary ? await this.foresight.warnings(choice.text, this.lead) : [];
    const cautions = this.room.unheard(told, choice);
    this.busy = false;
    if (!idle.length && !cautions.length) return false;
    this.ending = { choice, idle, cautions };
    this.room.changed();
    return true;
  }

  /** Several to one place: asked about as one is, and then played in a row. */
  private async together(deeds: Deed[], what: string): Promise<void> {
    this.busy = true;
    const told = settings.blunders ? await this.room.warnings(deeds) : [];
    this.busy = false;
    const choice = { text: what, say: what, verb: "", args: [what], lead: false, label: "" };
    const cautions = this.room.unheard(told, choice);
    if (!cautions.length) return this.room.series.run(deeds, what);
    this.ending = { choice, idle: [], cautions, together: deeds };
    this.room.changed();
  }

  /** What would be asked after a choice that leads on. */
  ahead(choice: Choice): Promise<Asked | null> {
    return this.foresight.peek(choice.text);
  }

  /** Something else is meant: the question is no longer open, and no longer seen. */
  private unask(): void {
    if (!this.ending) return;
    this.ending = null;
    this.room.changed();
  }

  /** Enter is meant for the buttons, wherever the cursor stands on the map. */
  get confirms(): boolean {
    return this.ending !== null || (this.sole !== null && !this.lit.places.size && !this.lit.units.size);
  }

  /** Enter: the end that was asked for, or the one thing there is to say. */
  async confirm(): Promise<void> {
    if (this.ending) return this.take(this.ending.choice);
    const { sole } = this;
    if (sole) return this.take(sole);
    if (this.choices.length === 1) return this.take(this.choices[0]!);
  }

  /** Escape: one step back in what is being chosen. */
  back(): boolean {
    if (this.unsure) this.unsure = false;
    else if (this.ending) {
      this.room.answered(this.ending.cautions, this.ending.choice);
      this.ending = null;
    } else if (this.group.on) this.group.clear();
    else if (this.fanned) this.fanned = "";
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else if (this.unfolded) this.unfolded = "";
    else if (this.led) this.led = null;
    else return false;
    this.way = [];
    this.room.changed();
    return true;
  }

  async undo(): Promise<void> {
    if (this.led || this.chosen.length || this.ending || this.group.on || this.unfolded) {
      this.drop();
      this.room.changed();
      return;
    }
    if (this.room.undoneToo && !this.unsure) {
      this.unsure = true;
      this.room.changed();
      return;
    }
    this.unsure = false;
    await this.room.undo();
  }

  fan(cell: string): void {
    this.fanned = cell;
    this.room.changed();
  }

  drop(): void {
    this.unsure = false;
    this.group.clear();
    this.led = null;
    this.chosen = [];
    this.ending = null;
    this.way = [];
    this.fanned = "";
    this.unfolded = "";
  }

  /** Show the way of the choice that a place stands for. */
  async point(cell: string): Promise<void> {
    if (!this.led && !this.chosen.length) this.foresight.point(cell, this.lit);
    const here = this.lit.places.get(cell) ?? [];
    const text = here.length === 1 ? here[0]!.text : "";
    if (text === this.cursorText) return;
    this.cursorText = text;
    const risky = settings.blunders && here.some(({ verb }) => this.room.game.risky.includes(verb));
    if (text && this.led && risky) this.foresight.aim(text, this.lead);
    const way = text && this.led ? await this.room.route(text, this.lead) : [];
    if (this.cursorText !== text) return;
    this.way = way;
    this.room.dispatchEvent(new Event("way")); // only the map shows it
  }
}
