/** One match as this page knows it: what is on the table, what was said, and how to ask for more. */

import { Advice } from "./advice.js";
import { get, post } from "./api.js";
import { shareFor } from "./dice-share.js";
import { Cells } from "./geometry.js";
import { Hand } from "./hand.js";
import { Heeding } from "./heeding.js";
import { isLed } from "./lesson-memory.js";
import { seenIn, type Seen } from "./memory.js";
import { chatAfter, eventsAfter, rolledSince, trailsOf, type Trail, strikingIn, UNROLLED } from "./news.js";
import { meetAgain } from "./network.js";
import { go, pointAsked } from "./router.js";
import { Series } from "./series.js";
import { settings } from "./settings.js";
import { gameNamed } from "./preload.js";
import { Recap } from "./recap.js";
import { Stepping } from "./stepping.js";
import { TableTalk, type Moved } from "./table-talk.js";
import { plural } from "./words.js";
import type {
  Analysis,
  Asked,
  Branch,
  Card,
  Caution,
  ChatLine,
  Choice,
  EventLine,
  GameStatic,
  Made,
  Piece,
  Scene,
  SeatState,
  Thinking,
  Update,
} from "./wire.js";

export type { Moved, Notice, Played, Shown } from "./table-talk.js";

export class Room extends TableTalk {
  /** Set once the first update has told which game it is. */
  game!: GameStatic;
  cells!: Cells;
  ready = false;
  events: EventLine[] = [];
  chat: ChatLine[] = [];
  connected = false;
  /** When the last update came, by this machine's clock: running clocks count from there. */
  heardAt = 0;
  /** An earlier moment that is being looked at, instead of now. */
  past: Scene | null = null;
  /** The role from whose seat the past is looked at; "" for one's own. */
  eyes = "";
  /** The case whose title and ruling are open beside the map. */
  openCase = "";
  /** The role whose eyes the screen is for, where players share it and something is hidden. */
  unveiled = "";
  /** A lesson: the learner holds all seats, and no curtain falls between them. */
  guided = false;
  /** It was one: the learner still leads all, and plays on. */
  led: boolean;
  /** What the lesson speaks of, units and places, and the action that it waits for. */
  pointed: string[] = [];
  deed = "";
  /** … and those that may come before it. */
  free: string[] = [];
  /** The match looked back on, once that was asked for. */
  analysis: Analysis | null = null;
  /** The bot that thinks, and how far it is; null where nothing is known of that. */
  thought: Thinking | null = null;
  readonly series = new Series(this);
  readonly hand = new Hand(this);
  readonly advice = new Advice(this);
  readonly stepping = new Stepping(this);
  private readonly heeding = new Heeding();
  readonly recap = new Recap(this);
  private decidedIn = ""; // the phase in which this player was last asked
  private seen: { events: EventLine[]; scene: Scene; cells: Map<string, Seen[]> } | null = null;

  constructor(id: string, token = "") {
    super(id, token);
    this.led = isLed(id);
    this.addEventListener("page", () => this.turned());
    this.live.onUpdate = (update) => this.receive(update);
    this.live.onThinking = (thought) => {
      this.thought = thought;
      this.dispatchEvent(new Event("thought"));
    };
    this.live.onState = (connected) => {
      this.connected = connected;
      this.changed();
      if (connected && this.update) void this.backAgain();
    };
  }

  open(): void {
    this.live.open();
  }

  /** The line is there again: the program may have been started anew. */
  private async backAgain(): Promise<void> {
    await meetAgain().catch(() => undefined); // it is lost once more, and will be back
    this.changed();
  }

  /** A page of the lesson is turned: what was only tried is no longer in hand. */
  private turned(): void {
    this.hand.drop();
    this.changed();
  }

  close(): void {
    this.live.close();
  }

  // --- what is seen ------------------------------------------------------------------------

  get scene(): Scene | null {
    return this.past ?? this.update?.scene ?? null;
  }

  get seats(): SeatState[] {
    return this.update?.seats ?? [];
  }

  /** What this player is asked; null while another decides or the past is looked at. */
  get asked(): Asked | null {
    const asked = this.past ? null : this.scene?.asked;
    return asked && asked.choices.length && !this.curtain ? asked : null;
  }

  /** The role that should look away is asked to, by a curtain. */
  get curtain(): boolean {
    if (!this.game?.hidden || this.past || this.guided || this.led) return false;
    const seat = this.update?.scene.seat ?? "";
    return (this.update?.mine.length ?? 0) > 1 && seat !== this.unveiled;
  }

  /** Where units have gone since this player last acted: their first and last places. */
  get trails(): Trail[] {
    const gone = this.past ? [] : trailsOf(this.events, this.update?.acted ?? 0);
    return gone.filter(({ unit, to }) => this.piece(unit)?.cell === to);
  }

  /** Who was seen in a cell and shows his back again. */
  seenIn(cell: string): Seen[] {
    const { events, scene } = this;
    if (!scene || !this.game.hidden) return [];
    if (this.seen?.events !== events || this.seen.scene !== scene) {
      const told = this.past ? events.filter(({ at }) => at <= scene.at) : events;
      this.seen = { events, scene, cells: seenIn(told, scene.table.pieces, this.game.units) };
    }
    return this.seen.cells.get(cell) ?? [];
  }

  piece(id: string): Piece | null {
    return this.scene?.table.pieces.find((piece) => piece.id === id) ?? null;
  }

  /** Where a unit is; a place is where it is. */
  cellOf(name: string): string {
    return this.piece(name)?.cell ?? name;
  }

  /** The card that a choice is about, if this player sees it. */
  cardOf(choice: Choice): Card | null {
    const cards = this.scene?.table.cards ?? [];
    return cards.find((card) => !card.hidden && choice.args.includes(card.id)) ?? null;
  }

  piecesIn(cell: string): Piece[] {
    const pieces = this.scene?.table.pieces.filter((piece) => piece.cell === cell) ?? [];
    return pieces.sort((a, b) => a.height - b.height);
  }

  // --- what is done ------------------------------------------------------------------------

  /** Take back the last choice, or what was played together. */
  async undo(): Promise<void> {
    if (!(await this.series.undo())) await this.undoOnce();
  }

  /** What others have done since the player's last choice, if a phase passed: to take that back undoes it too. */
  get undoneToo(): string {
    const { update } = this;
    if (!update?.may_undo || !update.acted || update.scene.result) return "";
    const { acted, scene, theirs } = update;
    const turned = this.events.some(({ at, kind }) => at > acted && at <= scene.at && kind === "phase");
    return turned && theirs ? plural(theirs, "choice") : "";
  }

  async undoOnce(): Promise<boolean> {
    const answer = await this.live.ask({ do: "undo", at: this.update?.scene.at ?? -1 });
    if (answer.ok) this.heeding.forget();
    else this.refuse(answer);
    return answer.ok;
  }

  /** Of what speaks against a choice, what was not answered before. */
  unheard(cautions: Caution[], choice: Choice): Caution[] {
    return this.heeding.fresh(cautions, this.phaseOf(choice));
  }

  /** The player was asked about this before a choice, and has said yes or no. */
  answered(cautions: Caution[], choice: Choice): void {
    this.heeding.answer(cautions, this.phaseOf(choice));
  }

  /** The phase, for a choice that comes again in each. */
  private phaseOf({ args }: Choice): string {
    return args.length ? "" : (this.scene?.table.headline ?? "");
  }

  async lookAt(at: number): Promise<void> {
    const now = this.update?.scene.at ?? 0;
    if (at >= now) {
      this.past = null;
    } else {
      const seat = this.eyes || (this.update?.scene.seat ?? "watcher");
      try {
        this.past = await get<Scene>(this.address(`at/${Math.max(0, at)}`, { seat }));
      } catch (error) {
        this.trouble(error);
        return;
      }
    }
    this.hand.drop();
    this.changed();
  }

  /** The seats from which the past may be looked at. */
  get lookouts(): string[] {
    const { mine = [], scene } = this.update ?? {};
    return scene?.result ? this.game.roles : mine.length > 1 ? mine : [];
  }

  async branch(at: number): Promise<void> {
    try {
      const made = await post<Made>(`/api/matches/${this.id}/branch`, { at } satisfies Branch);
      go(`/match/${made.id}`);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** The page that tells how a match went that is over. */
  get endPage(): string {
    return this.token ? `/watch/${this.id}/${this.token}/end` : `/match/${this.id}/end`;
  }

  caseOf(number: string): void {
    this.openCase = number;
    this.changed();
    this.dispatchEvent(new CustomEvent("panel", { detail: "case" }));
  }

  private async meet(update: Update): Promise<void> {
    try {
      this.game = await gameNamed(update.game, update.edition);
    } catch (error) {
      this.trouble(error);
      return;
    }
    this.cells = new Cells(this.game);
    this.ready = true;
    void this.live.ask({ do: "pace", ms: settings.pace });
    this.changed();
    if (this.update) this.arrived(null, this.update);
    const at = pointAsked();
    if (at !== null) await this.lookAt(at);
  }

  private receive(update: Update): void {
    const first = this.update === null;
    const before = this.update?.scene ?? null;
    this.update = update;
    this.thought = null;
    if (before?.at !== update.scene.at) this.analysis = null; // it was taken back
    this.heardAt = Date.now();
    const unrolled = before ? rolledSince(this.events, update.scene.at) : false;
    this.events = eventsAfter(this.events, update);
    this.chat = chatAfter(this.chat, update);
    const share = shareFor(this.id, update);
    if (share) void this.live.ask({ do: "share", text: share });
    if (first) void this.meet(update);
    else if (this.ready) this.arrived(before, update);
    if (unrolled && update.mine.length && update.alone) this.say({ text: UNROLLED, case_: "", units: [], tone: "news" });
  }

  private arrived(before: Scene | null, update: Update): void {
    const own = (role?: string): boolean => role !== undefined && update.mine.includes(role);
    const { asked, table } = update.scene;
    const returns = own(asked?.role) && !own(before?.asked?.role) && update.acted > 0; // at first the brief is read
    const elsewhere = this.decidedIn !== table.headline; // not an answer in the middle of one's own combat
    if (before && returns && elsewhere && update.mine.length === 1) {
      this.say({ text: `Your move: ${table.headline}`, case_: "", units: [], tone: "good" });
    }
    if (own(asked?.role)) this.decidedIn = table.headline;
    if (before?.at !== update.scene.at || before.seat !== update.scene.seat) {
      this.overlays.clear();
      this.hand.drop();
    }
    const { text, case_ } = strikingIn(before ? update.events : [], before?.at ?? 0);
    if (text) this.say({ text, case_, units: [], tone: "news" });
    const detail: Moved = { before, after: update.scene };
    this.dispatchEvent(new CustomEvent("moved", { detail }));
    this.changed();
  }
}
