/** Several choices played in a row, each checked by the server as ever; one Undo takes all back. */

import type { Room } from "./room.js";
import { tallyOf } from "./tally.js";
import type { Answer, Deed } from "./wire.js";
import { isBot, plural, sentence } from "./words.js";

/** What a series needs of its room. */
export type Along = Pick<
  Room,
  "attempt" | "connected" | "events" | "savers" | "say" | "seats" | "undoOnce" | "update"
> &
  EventTarget;

export class Series {
  running = false;
  /** The actions that stood before and after the last series: while nothing follows, it is one. */
  private last: { from: number; to: number } | null = null;
  /** What the dice of the last one came to, while nothing follows. */
  private told: { at: number; text: string } | null = null;

  get tally(): string {
    return this.told?.at === this.at ? this.told.text : "";
  }

  constructor(private readonly room: Along) {}

  private get at(): number {
    return this.room.update?.scene.at ?? 0;
  }

  /** Play until one is refused, a die falls or another decides; tells what was done. With `some` a refused one is left
  out: it may have come along with another. */
  async run(deeds: Deed[], what: string, some = false): Promise<void> {
    if (this.running) return;
    this.running = true;
    const from = this.at;
    const role = this.room.update?.scene.asked?.role;
    let done = 0;
    let halt = "";
    let case_ = "";
    for (const { text, lead } of deeds) {
      const before = this.at;
      const answer = await this.room.attempt(text, lead);
      if (answer.ok) {
        done++;
        await this.shown(before);
      }
      if (some && done && !answer.ok) continue;
      halt = this.reasonToStop(answer, from, role);
      case_ = answer.case;
      if (halt) break;
    }
    this.running = false;
    this.last = this.at > from ? { from, to: this.at } : null;
    const rest = some ? [] : deeds.slice(done).filter((deed) => !this.cameAlong(deed, from));
    const all = some ? done === deeds.length || (done > 0 && !halt) : !rest.length;
    const text = all
      ? `${what}: done`
      : done
        ? `${what}: ${deeds.length - rest.length} of ${deeds.length} done, then it stopped: ${halt}`
        : `${what}: not done. ${sentence(halt)}`;
    this.room.say({ text, case_, units: [], tone: all ? "good" : "refusal" });
    this.room.dispatchEvent(new Event("change")); // what is offered next may be asked for again
  }

  /** Answer what belongs together, dice and all, until the server has no more of it or a person decides. */
  async follow(title: string): Promise<void> {
    if (this.running) return;
    this.running = true;
    const from = this.at;
    const role = this.room.update?.scene.asked?.role ?? "";
    const sides = new Map(this.room.update?.scene.table.pieces.map(({ id, side }) => [id, side]));
    let [done, halt] = [0, ""];
    while (!halt) {
      const bundle = (await this.room.savers())?.routine;
      if (bundle?.title !== title) break;
      for (const { text, lead } of bundle.deeds) {
        const before = this.at;
        const answer = await this.room.attempt(text, lead);
        halt = answer.ok ? "" : answer.reason;
        if (halt) break;
        done++;
        await this.shown(before);
        if (!(await this.returned(role))) halt = "another decides";
        if (halt || this.rolledSince(before)) break;
      }
    }
    this.running = false;
    this.last = this.at > from ? { from, to: this.at } : null;
    const stopped = halt && halt !== "another decides" ? `, then it stopped: ${halt}` : "";
    const fought = this.room.events.filter(({ at }) => at > from);
    this.told = { at: this.at, text: tallyOf(fought, (unit) => sides.get(unit) ?? "") };
    this.room.say({ text: `${title}: ${plural(done, "step")} done${stopped}`, case_: "", units: [], tone: stopped ? "refusal" : "good" });
    this.room.dispatchEvent(new Event("change"));
  }

  /** What is forced follows by itself: the unit has gone to the place that was meant for it. */
  private cameAlong({ text }: Deed, from: number): boolean {
    const named = new Set(text.split(" "));
    return this.room.events.some(
      ({ at, units, places }) =>
        at > from && units.some((unit) => named.has(unit)) && places.some((place) => named.has(place)),
    );
  }

  private rolledSince(before: number): boolean {
    return this.room.events.some(({ at, die, dice }) => at > before && (die > 0 || dice.length > 0));
  }

  /** Wait while a machine answers; false where a person does, or nothing is asked any more. */
  private returned(role: string): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): void => {
        const asked = this.room.update?.scene.asked;
        const machine = this.room.seats.some((seat) => seat.role === asked?.role && isBot(seat));
        if (asked && asked.role !== role && machine && this.room.connected) return;
        this.room.removeEventListener("change", look);
        resolve(asked?.role === role);
      };
      this.room.addEventListener("change", look);
      look();
    });
  }

  private reasonToStop(answer: Answer, from: number, role: string | undefined): string {
    if (!answer.ok) return answer.reason;
    const rolled = this.room.events.some(
      ({ at, die, dice }) => at > from && (die > 0 || dice.length > 0),
    );
    if (rolled) return "a die was rolled";
    const asked = this.room.update?.scene.asked;
    return asked?.role === role && asked?.choices.length ? "" : "another decides";
  }

  /** Take the last series back as a whole; false where something else is to be taken back. */
  async undo(): Promise<boolean> {
    const { last } = this;
    if (!last || last.to !== this.at || !this.room.update?.may_undo) return false;
    this.last = null;
    while (this.at > last.from && this.room.update?.may_undo) {
      const before = this.at;
      if (!(await this.room.undoOnce())) break;
      await this.shown(before);
    }
    return true;
  }

  /** Wait until the table shows another point than this, or the line is lost. */
  private shown(at: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.at === at && this.room.connected) return;
        this.room.removeEventListener("change", look);
        resolve();
      };
      this.room.addEventListener("change", look);
      look();
    });
  }
}
