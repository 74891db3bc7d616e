/** Several units to one place: they are gathered one after the other, or a stack at once; the
places that all of them can reach are lit. */

import { kindsOf, type Lit } from "./choosing.js";
import type { Room } from "./room.js";
import type { Choice, Deed } from "./wire.js";
import { plural } from "./words.js";

/** What a group needs of its room. */
export type Ground = Pick<
  Room,
  "asked" | "changed" | "click" | "game" | "piecesIn" | "reach" | "say"
>;

/** Where a unit can go, and what is played then; and how it stays, if it can be told to. */
interface Reach {
  places: Map<string, Deed>;
  stay: Deed | undefined;
}

const MOST = 12; // units of a formation that are gathered with one click

export class Group {
  on = false;
  readonly units = new Map<string, Reach>();
  /** A place that was clicked where they can go and others stand who can be gathered: either may be meant. */
  unsure = "";
  private gathering = false;

  /** `play` is told what goes together, and what that is called. */
  constructor(
    private readonly room: Ground,
    private readonly play: (deeds: Deed[], what: string) => Promise<void>,
  ) {}

  /** The units that can be gathered: those that a choice leads on with, or names with a place; none where a place holds but one. */
  get able(): Map<string, Choice[]> {
    const { asked, game } = this.room;
    const able = new Map<string, Choice[]>();
    if (game.single) return able;
    for (const choice of asked?.choices ?? []) {
      const kinds = kindsOf(choice, game.verbs);
      const unit = kinds.find(([, kind]) => kind === "unit")?.[0];
      if (!unit || !(choice.lead || kinds.some(([, kind]) => kind === "node"))) continue;
      const known = able.get(unit);
      if (known) known.push(choice);
      else able.set(unit, [choice]);
    }
    return able;
  }

  /** What is lit while units are gathered. */
  get lit(): Lit {
    const units = new Map([...this.able].filter(([unit]) => !this.units.has(unit)));
    return { units, places: new Map(this.places.map((cell) => [cell, []])) };
  }

  /** The places that all gathered units can reach. */
  get places(): string[] {
    const [first, ...others] = this.units.values();
    return first ? [...first.places.keys()].filter((cell) => others.every(({ places }) => places.has(cell))) : [];
  }

  /** How all of them stay where they are; empty unless each can be told to. */
  get staying(): Deed[] {
    const all = [...this.units.values()].flatMap(({ stay }) => stay ?? []);
    return all.length > 1 && all.length === this.units.size ? all : [];
  }

  toggle(): void {
    const on = !this.on && this.able.size > 1;
    this.clear();
    this.on = on;
    this.room.changed();
  }

  clear(): void {
    this.on = false;
    this.unsure = "";
    this.units.clear();
  }

  /** Who stands in a cell and can be gathered. */
  ableIn(cell: string): string[] {
    const { able } = this;
    return this.room.piecesIn(cell).map(({ id }) => id).filter((id) => able.has(id));
  }

  /** Who could be gathered besides; none where that is no formation but half an army. */
  get rest(): string[] {
    const { able, units } = this;
    return able.size > MOST ? [] : [...able.keys()].filter((unit) => !units.has(unit));
  }

  /** A click on a cell or one of its pieces: go there, or gather who is there; asked where it may mean both. */
  async press(cell: string, piece: string, exact: boolean, more: boolean): Promise<void> {
    if (this.gathering) return;
    const { able } = this;
    const here = this.ableIn(cell);
    this.unsure = "";
    if (!more && !(exact && piece) && this.places.includes(cell)) {
      if (here.every((unit) => this.units.has(unit))) return this.go(cell);
      this.unsure = cell;
      return this.room.changed();
    }
    const wanted = exact && piece ? [piece].filter((id) => able.has(id)) : here;
    const [first] = this.units.keys();
    if (wanted.length || more || !first) return this.gather(wanted);
    const lead = able.get(first)?.find((choice) => choice.lead)?.text ?? "";
    await this.room.click(cell, piece, [first], lead);
  }

  /** Take units in; where all are in already, take them out. */
  async gather(wanted: string[]): Promise<void> {
    const fresh = wanted.filter((unit) => !this.units.has(unit));
    if (!fresh.length) for (const unit of wanted) this.units.delete(unit);
    this.unsure = "";
    this.on = true;
    this.gathering = true;
    const reaches = await Promise.all(fresh.map((unit) => this.reachOf(unit)));
    this.gathering = false;
    const goes = (unit: string): boolean => reaches[fresh.indexOf(unit)]!.places.size > 0;
    const [alone, along] = [fresh.filter((unit) => !goes(unit)), fresh.filter(goes)];
    for (const unit of along) this.units.set(unit, reaches[fresh.indexOf(unit)]!);
    if (this.units.size && !this.places.length && !this.staying.length) this.refuse("There is no place that all of them can reach", []);
    else if (alone.length) this.refuse(`${plural(alone.length, "counter")} of these can only go one by one: who is chosen alone is asked where to`, alone);
    this.room.changed();
  }

  private refuse(text: string, units: string[]): void {
    this.room.say({ text, case_: "", units, tone: "refusal" });
  }

  /** All to one place, one after the other. */
  async go(cell: string): Promise<void> {
    await this.all(this.deedsTo(cell), this.going(cell));
  }

  /** That they go to a place, in words. */
  going(cell: string): string {
    const deeds = this.deedsTo(cell);
    const place = GOAL.exec(deeds[0]?.say ?? "")?.[1] ?? cell;
    return `${plural(deeds.length, "unit")} to ${place}`;
  }

  private deedsTo(cell: string): Deed[] {
    return [...this.units.values()].flatMap(({ places }) => places.get(cell) ?? []);
  }

  /** All stay where they are: to attack from there, say. */
  async stay(): Promise<void> {
    const deeds = this.staying;
    await this.all(deeds, `${plural(deeds.length, "unit")} staying`);
  }

  private async all(deeds: Deed[], what: string): Promise<void> {
    this.clear();
    await this.play(deeds, what);
    this.room.changed();
  }

  /** The unit that a choice takes up. */
  unitOf(choice: Choice): string {
    return [...this.able].find(([, choices]) => choices.includes(choice))?.[0] ?? "";
  }

  private async reachOf(unit: string): Promise<Reach> {
    const choices = this.able.get(unit) ?? [];
    const lead = choices.find((choice) => choice.lead);
    if (!lead) return this.reach(choices, "");
    return this.reach(await this.room.reach(lead.text), lead.text);
  }

  /** By place, where there is one way to go to it. */
  private reach(choices: Choice[], lead: string): Reach {
    const found = new Map<string, Choice[]>();
    for (const choice of choices) {
      const nodes = kindsOf(choice, this.room.game.verbs).filter(([, kind]) => kind === "node");
      if (nodes.length !== 1) continue;
      const cell = nodes[0]![0];
      found.set(cell, [...(found.get(cell) ?? []), choice]);
    }
    const deed = ({ text, say }: Choice): Deed => ({ text, lead, say });
    const single = [...found].filter(([, there]) => there.length === 1);
    const stays = choices.find(({ verb }) => verb === "stay");
    return {
      places: new Map(single.map(([cell, [choice]]) => [cell, deed(choice!)])),
      stay: stays && lead ? deed(stays) : undefined,
    };
  }
}

/** Where a move goes to, as it is told: "7th Armored to Sinai 3103 (4 of 6)". */
const GOAL = /\b(?:to|in|into|raids|strikes) (.+?)(?: \(\d[^)]*\).*)?$/;
