/** Of what is asked, the choices that are still open: on the map, as buttons, and what each stands for. */

import { FEW, FEWER, KEYS, foldsOf, litBy, narrowed, spoken, stillToDo, type Lit } from "./choosing.js";
import type { Group } from "./group.js";
import type { Room } from "./room.js";
import type { Asked, Choice } from "./wire.js";

/** What a hand needs of its room. */
export type Around = Pick<
  Room,
  | "advice"
  | "game"
  | "guided"
  | "asked"
  | "deed"
  | "cellOf"
  | "piecesIn"
  | "cardOf"
  | "peek"
  | "play"
  | "reach"
  | "route"
  | "undo"
  | "undoneToo"
  | "unheard"
  | "answered"
  | "warnings"
  | "click"
  | "changed"
  | "dispatchEvent"
  | "say"
  | "series"
>;

/** One of a run of numbers: so many more take part. */
function howMany({ args }: Choice): boolean {
  return /^\d+$/.test(args.at(-1) ?? "");
}

export abstract class OpenChoices {
  /** A leading choice that is being looked into, with what it would ask. */
  led: { choice: Choice; asked: Asked } | null = null;
  /** Units and places named so far. */
  chosen: string[] = [];
  /** What is done besides, whose places are shown because the player asked for them. */
  unfolded = "";
  private memo: { asked: Asked | null; tokens: string; lit: Lit } | null = null;

  /** Units that go somewhere together. */
  abstract readonly group: Group;

  constructor(protected readonly room: Around) {}

  get asked(): Asked | null {
    return this.led?.asked ?? this.room.asked;
  }

  /** The choices still open; what is done besides only if it was asked for, and then alone. */
  get choices(): Choice[] {
    return narrowed(this.shown(this.asked, this.unfolded), this.chosen, this.room.game.verbs);
  }

  /** What is done besides and not shown yet: its verb, and the choices it stands for. */
  get folded(): [string, Choice[]][] {
    const all = this.asked?.choices ?? [];
    return this.unfolded ? [] : foldsOf(all, this.room.game).filter(([verb]) => !this.taught(verb));
  }

  protected shown(asked: Asked | null, unfolded = ""): Choice[] {
    const all = asked?.choices ?? [];
    if (unfolded) return all.filter(({ verb }) => verb === unfolded);
    const folds = foldsOf(all, this.room.game).filter(([verb]) => !this.taught(verb));
    return folds.length ? all.filter(({ verb }) => !folds.some(([fold]) => fold === verb)) : all;
  }

  /** A lesson waits for it: then it is shown. */
  private taught(verb: string): boolean {
    return this.room.deed.startsWith(`${verb} `);
  }

  /** Choices that name nothing on the map: short ones first, so that no hand of cards hides them; of
  these last how many of something, then what ends or gives up what was begun. */
  get spoken(): Choice[] {
    const asked = this.room.asked;
    if (!asked) return [];
    const open = this.led ? this.led.asked.choices : asked.choices;
    const said = spoken(open, this.room.game.verbs, this.led?.choice.args);
    const late = (choice: Choice): number => {
      const { ends, yields } = this.room.game;
      if (this.room.cardOf(choice)) return 4;
      if (yields.includes(choice.verb)) return 3;
      if (ends.includes(choice.verb)) return 2;
      return howMany(choice) ? 1 : 0;
    };
    return said.toSorted((one, other) => late(one) - late(other));
  }

  /** The open choices that name something on the map. */
  get placed(): Choice[] {
    const said = this.spoken;
    return this.choices.filter((choice) => !said.includes(choice));
  }

  /** What else can be done with the unit that was picked up, where it stands: to be placed in reserve, say. */
  get instead(): Choice[] {
    const { asked, game } = this.room;
    const [unit] = this.led?.choice.args ?? [];
    return this.shown(unit ? asked : null).filter(
      ({ args, lead, verb }) => !lead && args.length === 1 && args[0] === unit && !game.ends.includes(verb),
    );
  }

  /** Whether what is on the map has buttons too: beside a lesson, or with more buttons than keys, there is less room,
  unless it waits for one. */
  get few(): boolean {
    const { placed, spoken } = this;
    const crowded = this.room.guided || placed.length + spoken.length > KEYS;
    const tight = crowded && !placed.some(({ text }) => text === this.room.deed);
    return placed.length <= (tight ? FEWER : FEW);
  }

  /** What could still be done and is given up by a choice that ends the phase. */
  leftBy(choice: Choice): Choice[] {
    const { asked, game } = this.room;
    return game.ends.includes(choice.verb) ? stillToDo(this.shown(asked), game.verbs) : [];
  }

  /** The usual answer, if there is one: never to give up, nor to add to what goes on without it, nor an end that
  leaves something undone, nor one of several, nor against a hint or a lesson. */
  get usual(): Choice | null {
    const { asked, game, advice, deed } = this.room;
    const [next, then] = deed ? [deed] : advice.due;
    const hinted = next && next === this.lead ? then : next;
    if (hinted) return this.spoken.find(({ text }) => text === hinted) ?? null;
    const { spoken } = this;
    if (!spoken.length || !asked) return null;
    if (this.led && this.placed.length) return null;
    if (asked.choices.length === 1) return spoken[0]!;
    if (spoken.some(({ verb }) => game.ends.includes(verb))) return null;
    const besides = [...game.yields, ...game.adds];
    const onward = spoken.filter((choice) => !besides.includes(choice.verb) && !howMany(choice));
    return onward.length === 1 ? onward[0]! : null;
  }

  /** What Enter answers: the one thing there is to say, while no place is asked for. */
  get sole(): Choice | null {
    const said = this.spoken;
    return said.length === 1 && !(this.led && this.placed.length) ? said[0]! : null;
  }

  get lit(): Lit {
    if (this.group.on) return this.group.lit;
    const asked = this.asked;
    const tokens = [this.unfolded, this.room.deed, ...this.chosen].join(" ");
    if (this.memo?.asked === asked && this.memo.tokens === tokens) return this.memo.lit;
    const lit = litBy(this.choices, this.held, this.room.game.verbs);
    this.memo = { asked, tokens, lit };
    return lit;
  }

  /** Units that could be picked instead of the one in hand. */
  get others(): Lit {
    const root = !this.group.on && (this.led || this.chosen.length || this.unfolded) ? this.shown(this.room.asked) : [];
    return litBy(root, [], this.room.game.verbs);
  }

  /** Units in hand: picked, or named as part of a choice. */
  get held(): string[] {
    if (this.group.on) return [...this.group.units.keys()];
    return this.led ? [...this.led.choice.args, ...this.chosen] : this.chosen;
  }

  /** The text of what leads to the open choices; "" where nothing does. */
  get lead(): string {
    return this.led?.choice.text ?? "";
  }

  isLit(token: string): boolean {
    const { lit, others } = this;
    return (
      lit.units.has(token) ||
      lit.places.has(token) ||
      others.units.has(token) ||
      others.places.has(token)
    );
  }
}
