/** What the other side did since this player's own turn, and what the end of a turn brought: one step for each action
that told of something, with what it did to the score. */

import { get } from "./api.js";
import { trailsOf, type Trail } from "./news.js";
import { changesOf, tellingOf, type Change } from "./recap-points.js";
import { arrivalsIn, CLOSES, LOSSES, marchesIn, OPENS, partsOf, stepsAfter, type Part, type Step } from "./recap-steps.js";
import type { Room } from "./room.js";
import { settings } from "./settings.js";
import type { EventLine, Recapped, Scene } from "./wire.js";
import { plural } from "./words.js";

/** Between which actions it tells; `whole`: of the first of them too. */
type Span = Recapped;

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

/** A line of the log; of one that names many attackers its end, from whom they attacked to the result. */
function inShort({ text }: EventLine): string {
  const parts = text.split(", ");
  while (parts.length > 1 && parts.join(", ").length > LONG) parts.shift();
  const short = text.length - parts.join(", ").length;
  const against = text.indexOf(" against ") + 1;
  const from = against ? Math.min(short, against) : short;
  return from ? `… ${text.slice(from)}` : text;
}

/** Of much that happened who was lost in it, and what came last. */
function lossesAndLast(lines: EventLine[]): EventLine[] {
  const losses = lines.slice(0, -1).filter(({ kind }) => LOSSES.includes(kind));
  return [...losses.slice(-MEANWHILE), ...lines.slice(-1)];
}

export class Recap {
  changes: Change[] = [];
  private walked = -1; // the recap after so many actions is gone through
  private skipped = -1; // the recap after so many actions has been seen, or is not wanted
  private compared = ""; // what `changes` was worked out for
  private stood = -1; // the step that was gone to: several may be of one action
  private seen = 0; // all up to so many actions has been gone through, or was not wanted
  private walkedIn: Span | null = null;
  private memo: { events: EventLine[]; span: Span; steps: Step[]; parts: Part[] }[] = [];

  constructor(private readonly room: Told) {}

  private get acted(): number {
    return this.room.update?.acted ?? 0;
  }

  /** Where one's own turn ended: answers in the other side's turn are part of that. */
  private get turned(): number {
    return this.room.update?.turned ?? 0;
  }

  /** Up to here what was placed was set up. */
  private get setUp(): number {
    return this.room.update?.set_up ?? 0;
  }

  /** What nobody has told this player yet. */
  private get latest(): Span {
    return { since: this.turned, until: Infinity, whole: this.room.update?.whole ?? false };
  }

  /** What it tells: once one acts in one's own turn, what went before that turn. */
  private get span(): Span {
    const { past, update } = this.room;
    if (this.walking && past && this.walkedIn) return this.walkedIn;
    return (!this.offered && update?.recapped) || this.latest;
  }

  get steps(): Step[] {
    return this.told.steps;
  }

  /** The phases and Operations that the steps lie in. */
  get parts(): Part[] {
    return this.told.parts;
  }

  private get told(): { steps: Step[]; parts: Part[] } {
    return this.toldIn(this.span);
  }

  private toldIn(span: Span): { steps: Step[]; parts: Part[] } {
    const { events } = this.room;
    const same = ({ since, until, whole }: Span): boolean =>
      since === span.since && until === span.until && whole === span.whole;
    this.memo = this.memo.filter((each) => each.events === events);
    let found = this.memo.find((each) => same(each.span));
    if (!found) {
      const steps = stepsAfter(events.filter(({ at }) => at <= span.until), span.since, span.whole);
      found = { events, span, steps, parts: partsOf(steps) };
      this.memo.push(found);
    }
    return found;
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
    return this.due;
  }

  /** Whether something is to be told now, be it wanted or not. */
  private get due(): boolean {
    return this.room.asked !== null && this.enough && this.turnPassed;
  }

  /** Whether it can be turned to: through all of one's own turn, also when one has acted or was done with it. */
  get readable(): boolean {
    const { asked, guided, update } = this.room;
    if (this.offered) return true;
    if (!settings.recap || guided || !asked || !update?.mine.includes(update.phasing)) return false;
    if (!update.recapped) return this.due;
    const { since } = update.recapped;
    if (update.began <= since || this.lines.length < LEAST) return false;
    return since > 0 || this.counts.moves + this.counts.combats > 0;
  }

  private get enough(): boolean {
    return this.news.length >= LEAST;
  }

  /** All that nobody has told this player yet. */
  private get news(): EventLine[] {
    return this.toldIn(this.latest).steps.flatMap((step) => step.lines);
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
    if (!this.acted) return this.news.some((line) => line.kind === "combat" || trailsOf([line], -1).length); // not what was set up
    // one's own answer may have ended the other side's phase; a turn may be no phase of its own, as one of Operations;
    // and who has ended his own turn may be asked at once between the turns, as after the night
    const over = !update?.phasing && update?.began === this.turned;
    const passes = (at: number): boolean => at >= this.acted && (at > this.turned || (over && at === this.turned));
    return (!!update?.phasing && passes(update.began)) || events.some(({ at, kind }) => kind === "phase" && passes(at));
  }

  /** What the other side has done since one's last choice where that was no turn, as an answer in the middle of an
  Operation or of a combat: its last deeds, in the words of the log. Before them whom that choice cost or killed. */
  get meanwhile(): string {
    const { events, guided, past, scene, asked, update } = this.room;
    if (!settings.recap || guided || past || !asked || !scene || !this.acted || update?.mine.length !== 1) return "";
    const passed = this.turnPassed;
    if (passed && this.enough) return "";
    const told = passed
      ? this.news
      : events.filter(({ at, kind }) => at > this.acted && at <= scene.at && kind !== "phase");
    const kept = told.length > MEANWHILE ? lossesAndLast(told) : told;
    const said = [...this.costs, ...kept].map(inShort);
    if (!said.length) return "";
    const which = kept.length > 1 ? "" : "the last ";
    const rest = told.length > kept.length ? ` (${which}of ${plural(told.length, "event")}, all in the log)` : "";
    return `Since your last choice: ${said.join("; ")}${rest}.`;
  }

  /** Whom one's own last choice cost or killed, as an attack. */
  private get costs(): EventLine[] {
    return this.room.events.filter(({ at, kind }) => at === this.acted && LOSSES.includes(kind)).slice(0, MEANWHILE);
  }

  /** Since when it tells: in a turn of one's own, as after a phase for reactions in it, since one's last choice. */
  get since(): string {
    const { acted, setUp, turned } = this;
    const { update } = this.room;
    if (this.span === update?.recapped) return update.recapped.since > setUp ? "Before this turn" : "Before your first turn";
    if ((!turned && !acted) || (turned && turned <= setUp)) return "Before your first turn";
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
    return { moves: this.marches.length, combats: this.closed.length || rolls };
  }

  /** Who moved, and what is told of his way. */
  get marches(): EventLine[][] {
    return marchesIn(this.lines);
  }

  /** Who came on: reinforcements, landings, units that were raised; a set-up is none of these. */
  get arrivals(): EventLine[] {
    return arrivalsIn(this.lines).filter(({ at }) => at > this.setUp);
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
    this.walkedIn = this.span;
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
    const { since, until, whole } = this.span;
    const from = since - (whole ? 1 : 0);
    const to = Math.min(until, scene?.at ?? 0);
    const key = `${from} ${to} ${scene?.seat}`;
    if (!scene || this.compared === key) return;
    this.compared = key;
    this.changes = []; // those of an earlier turn are not true any more
    try {
      const lay = (at: number): Promise<Scene> => get<Scene>(this.room.address(`at/${at}`, { seat: scene.seat }));
      const [before, after] = await Promise.all([lay(from), to < scene.at ? lay(to) : scene]);
      if (this.compared !== key) return; // the match has gone on meanwhile
      const { standings } = after.table;
      const between = this.room.events.filter(({ at }) => at > from && at <= to);
      const changes = changesOf(before.table.standings, standings, between);
      this.changes = tellingOf(changes, standings.at(-1)?.what ?? "");
    } catch (error) {
      this.room.trouble(error);
    }
    this.room.changed();
  }
}
