/** What the other side did since this player's own turn, and what the end of a turn brought: one step for each action
that told of something, with what it did to the score. */

import { get } from "./api.js";
import { trailsOf, type Trail } from "./news.js";
import { CLOSES, LOSSES, OPENS, partsOf, stepsAfter, type Part, type Step } from "./recap-steps.js";
import type { Room } from "./room.js";
import { settings } from "./settings.js";
import type { EventLine, Scene, Standing } from "./wire.js";
import { plural } from "./words.js";

/** A line of the standings that is not what it was. */
export interface Change {
  what: string;
  from: string;
  to: string;
}

/** Fewer lines than this are told in a line above the question. */
const LEAST = 2;
/** What is told of whatever else has happened. */
const TIDINGS = ["cease-fire", "war", "event", "card"];
/** So many lines are told as they stand in the log; of more the summary tells losses and results. */
const SHORT = 5;
/** So much of what was done between two answers of one's own is told in a line; of more only the last. */
const MEANWHILE = 2;
const LONG = 140; // letters of a line that is told in fewer

/** What a recap needs of its room. */
export type Told = Pick<
  Room,
  | "address"
  | "asked"
  | "changed"
  | "events"
  | "guided"
  | "past"
  | "piece"
  | "scene"
  | "show"
  | "stepping"
  | "trouble"
  | "update"
>;

/** The lines of the standings that changed or came, and points that went away. */
export function changesOf(before: Standing[], after: Standing[]): Change[] {
  const was = new Map(before.map(({ what, value }) => [what, value]));
  const kept = new Set(after.map(({ what }) => what));
  const gone = before.filter(({ what, value }) => !kept.has(what) && /^[+-]\d/.test(value));
  return [
    ...after
      .filter(({ what, value }) => was.get(what) !== value)
      .map(({ what, value }) => ({ what, from: was.get(what) ?? "", to: value })),
    ...gone.map(({ what, value }) => ({ what, from: value, to: "0" })),
  ];
}

/** What a change of the score tells in the summary: who would win only where that is another word, since the figures
stand in the lines above it. */
export function tellingOf(changes: Change[], verdict: string): Change[] {
  const words = (value: string): string => value.replace(/[-+]?[\d½]+/g, "");
  return changes.filter(({ what, from, to }) => what !== verdict || words(from) !== words(to) || !/\p{L}/u.test(to));
}

/** A line of the log; of one that names many attackers its end, where the result stands. */
function inShort({ text }: EventLine): string {
  const parts = text.split(", ");
  while (parts.length > 1 && parts.join(", ").length > LONG) parts.shift();
  const said = parts.join(", ");
  return said === text ? text : `… ${said}`;
}

export class Recap {
  changes: Change[] = [];
  private walked = -1; // the recap after so many actions is gone through
  private skipped = -1; // the recap after so many actions has been seen, or is not wanted
  private compared = ""; // what `changes` was worked out for
  private stood = -1; // the step that was gone to: several may be of one action
  private seen = 0; // all up to so many actions has been gone through, or was not wanted
  private memo: { events: EventLine[]; turned: number; steps: Step[]; parts: Part[] } | null = null;

  constructor(private readonly room: Told) {}

  private get acted(): number {
    return this.room.update?.acted ?? 0;
  }

  /** Where one's own turn ended: answers in the other side's turn are part of that. */
  private get turned(): number {
    return this.room.update?.turned ?? 0;
  }

  get steps(): Step[] {
    return this.told.steps;
  }

  /** The phases and Operations that the steps lie in. */
  get parts(): Part[] {
    return this.told.parts;
  }

  private get told(): { steps: Step[]; parts: Part[] } {
    const { events, update } = this.room;
    const { turned, memo } = this;
    if (memo?.events === events && memo.turned === turned) return memo;
    const steps = stepsAfter(events, turned, update?.whole);
    this.memo = { events, turned, steps, parts: partsOf(steps) };
    return this.memo;
  }

  /** Whether a part was gone through before, as in a phase of both sides after the other's turn. */
  wasSeen({ steps }: Part): boolean {
    return steps.at(-1)!.at <= this.seen;
  }

  /** The number of the first step that has not been gone through; of the first where all have. */
  get fresh(): number {
    return Math.max(0, this.steps.findIndex(({ at }) => at > this.seen));
  }

  /** The step that is looked at, however one came there; -1 while none is. */
  get now(): number {
    const { past } = this.room;
    if (!past || !this.walking) return -1;
    if (this.steps[this.stood]?.at === past.at) return this.stood;
    return this.steps.findLastIndex(({ at }) => at <= past.at);
  }

  private get walking(): boolean {
    return this.walked === this.acted;
  }

  get step(): Step | null {
    return this.steps[this.now] ?? null;
  }

  /** Whether there is something to go through, and it is this player's move. */
  get offered(): boolean {
    const { room } = this;
    if (!settings.recap || room.guided || this.skipped === this.acted) return false;
    if (this.walking && room.past) return true;
    return room.asked !== null && this.enough && this.turnPassed;
  }

  private get enough(): boolean {
    return this.lines.length >= LEAST;
  }

  /** All that happened, in the words of the log. */
  get lines(): EventLine[] {
    return this.steps.flatMap((step) => step.lines);
  }

  /** The other side has had its turn, and this is no answer in the middle of it or of a combat. */
  private get turnPassed(): boolean {
    const { events, scene, update } = this.room;
    if (update?.phasing && !update.mine.includes(update.phasing)) return false;
    if (scene?.worksheet && !scene.worksheet.result) return false;
    if (!this.acted) return this.counts.moves + this.counts.combats > 0; // not what was set up
    // one's own answer may have ended the other side's phase; a turn may be no phase of its own, as one of Operations;
    // and who has ended his own turn may be asked at once between the turns, as after the night
    const over = !update?.phasing && update?.began === this.turned;
    const passes = (at: number): boolean => at >= this.acted && (at > this.turned || (over && at === this.turned));
    return (!!update?.phasing && passes(update.began)) || events.some(({ at, kind }) => kind === "phase" && passes(at));
  }

  /** What the other side has done since one's last choice where that was no turn, as an answer in the middle of an
  Operation or of a combat: its last deeds, in the words of the log. */
  get meanwhile(): string {
    const { events, guided, past, scene, asked, update } = this.room;
    if (!settings.recap || guided || past || !asked || !scene || !this.acted || update?.mine.length !== 1) return "";
    const passed = this.turnPassed;
    if (passed ? this.enough : scene.at <= this.acted) return "";
    const told = passed
      ? this.lines
      : events.filter(({ at, kind }) => at > this.acted && at <= scene.at && kind !== "phase");
    if (!told.length) return "";
    const last = [...this.costs, ...(told.length > MEANWHILE ? told.slice(-1) : told)].map(inShort);
    const rest = told.length > MEANWHILE ? ` (the last of ${plural(told.length, "event")}, all in the log)` : "";
    return `Since your last choice: ${last.join("; ")}${rest}.`;
  }

  /** Whom one's own last choice cost or killed, as an attack after which another decided at once. */
  private get costs(): EventLine[] {
    return this.room.events.filter(({ at, kind }) => at === this.acted && LOSSES.includes(kind)).slice(0, MEANWHILE);
  }

  /** Since when it tells: in a turn of one's own, as after a phase for reactions in it, since one's last choice. */
  get since(): string {
    const { acted, turned } = this;
    const { update } = this.room;
    if (!turned && !acted) return "Before your first turn";
    return update?.phasing && update.began < turned ? "Since your last choice" : "Since your last turn";
  }

  /** Where units went in the step that is looked at, or in all of them together. */
  get trails(): Trail[] {
    return trailsOf(this.step?.lines ?? [], -1);
  }

  /** The places of the combats of the step that is looked at, or of all. */
  get combats(): string[] {
    const lines = this.step?.lines ?? (this.offered ? this.lines : []);
    return [
      ...new Set(lines.filter(({ kind }) => kind === "combat").flatMap(({ places }) => places)),
    ];
  }

  /** How many of the actions are combats, and how many counters moved. */
  get counts(): { moves: number; combats: number } {
    const lines = this.lines;
    const rolls = lines.filter(({ kind }) => kind === "combat").length;
    return { moves: trailsOf(lines, -1).length, combats: this.closed.length || rolls };
  }

  /** The combats of several rolls as they ended, in the words of the log. */
  get closed(): EventLine[] {
    return this.lines.filter(({ kind }) => kind === CLOSES);
  }

  /** All that happened, where it is little; what only opens an Operation is not. */
  get short(): EventLine[] {
    const lines = this.lines.filter(({ kind }) => !OPENS.includes(kind));
    return lines.length <= SHORT ? lines : [];
  }

  /** Who was lost, in the words of the log. */
  get losses(): EventLine[] {
    return this.lines.filter(({ kind }) => LOSSES.includes(kind));
  }

  /** What decides the whole game, in the words of the log: the dice for a cease-fire and the answers to it. */
  get tidings(): EventLine[] {
    return this.lines.filter(({ kind }) => TIDINGS.includes(kind));
  }

  /** Look at a step; beyond the last is the end of it. */
  async go(n: number): Promise<void> {
    const step = this.steps[n];
    if (!step) return this.skip();
    this.walked = this.acted;
    this.stood = n;
    await this.room.stepping.to(step.at);
    const places = step.lines.flatMap((line) => (line.places.length ? line.places : line.units));
    if (places.length) this.room.show([...new Set(places)]);
    this.room.changed();
  }

  /** Done with it, until the other side has acted again. */
  async skip(): Promise<void> {
    this.walked = -1;
    this.skipped = this.acted;
    this.seen = this.room.update?.scene.at ?? 0;
    if (this.room.past) await this.room.stepping.to(Infinity);
    this.room.changed();
  }

  /** Work out once what happened to the score. */
  async compare(): Promise<void> {
    const scene = this.room.update?.scene;
    const from = this.turned - (this.room.update?.whole ? 1 : 0);
    const key = `${from} ${scene?.at} ${scene?.seat}`;
    if (!scene || this.compared === key) return;
    this.compared = key;
    this.changes = []; // those of an earlier turn are not true any more
    try {
      const seat = scene.seat;
      const before = await get<Scene>(this.room.address(`at/${from}`, { seat }));
      if (this.compared !== key) return; // the match has gone on meanwhile
      const { standings } = scene.table;
      this.changes = tellingOf(changesOf(before.table.standings, standings), standings.at(-1)?.what ?? "");
    } catch (error) {
      this.room.trouble(error);
    }
    this.room.changed();
  }
}
