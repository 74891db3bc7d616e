/** One match as this page knows it: what is on the table, what was said, and how to ask for more. */

import { Advice } from "./advice.js";
import { get, post, reasonOf, Trouble } from "./api.js";
import { shareFor } from "./dice-share.js";
import { Cells } from "./geometry.js";
import { Hand } from "./hand.js";
import { Heeding } from "./heeding.js";
import { isLed } from "./lesson-memory.js";
import { Live, type Wish } from "./live.js";
import { seenIn, type Seen } from "./memory.js";
import { chatAfter, eventsAfter, rolledSince, trailsOf, type Trail, strikingIn, UNROLLED } from "./news.js";
import { go, pointAsked } from "./router.js";
import { Series } from "./series.js";
import { settings } from "./settings.js";
import { gameNamed } from "./preload.js";
import { Recap } from "./recap.js";
import { Stepping } from "./stepping.js";
import type {
  Analysis,
  Answer,
  Asked,
  Branch,
  Card,
  Caution,
  ChatLine,
  Choice,
  Clicked,
  Deed,
  EventLine,
  GameStatic,
  Made,
  Piece,
  Savers,
  Scene,
  SeatState,
  Thinking,
  Update,
} from "./wire.js";

export interface Notice {
  text: string;
  case_: string;
  units: string[];
  tone: "refusal" | "news" | "good";
  asked?: string; // the action that was refused
  brief?: boolean; // told in a line: nothing was meant that could be done
}

/** What the event "show" asks for: to mark some places or units, and perhaps to go there. */
export interface Shown {
  names: string[];
  move: boolean;
}

/** What the event "played" tells: an action of this player's, after how many others. */
export interface Played {
  text: string;
  lead: string;
  at: number;
}

/** What the event "moved" tells: how the table changed. */
export interface Moved {
  before: Scene | null;
  after: Scene;
}

export class Room extends EventTarget {
  /** Set once the first update has told which game it is. */
  game!: GameStatic;
  cells!: Cells;
  ready = false;
  update: Update | null = null;
  events: EventLine[] = [];
  chat: ChatLine[] = [];
  connected = false;
  /** When the last update came, by this machine's clock: running clocks count from there. */
  heardAt = 0;
  /** An earlier moment that is being looked at, instead of now. */
  past: Scene | null = null;
  /** The role from whose seat the past is looked at; "" for one's own. */
  eyes = "";
  /** Cells of overlays that are shown, by overlay id. */
  overlays = new Map<string, Record<string, string>>();
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
  /** Units of which the lesson takes any: what is done with one is done with the one it names. */
  alike: string[][] = [];
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
  private readonly live: Live;
  private decidedIn = ""; // the phase in which this player was last asked
  private seen: { events: EventLine[]; scene: Scene; cells: Map<string, Seen[]> } | null = null;

  /** `token` lets the holder of a link look on. */
  constructor(
    readonly id: string,
    readonly token = "",
  ) {
    super();
    this.led = isLed(id);
    this.live = new Live(id, token);
    this.live.onUpdate = (update) => this.receive(update);
    this.live.onThinking = (thought) => {
      this.thought = thought;
      this.dispatchEvent(new Event("thought"));
    };
    this.live.onState = (connected) => {
      this.connected = connected;
      this.changed();
    };
  }

  open(): void {
    this.live.open();
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

  /** Play a choice, and first the one that leads to it. */
  async play(text: string, lead = ""): Promise<boolean> {
    const answer = await this.attempt(text, lead);
    if (!answer.ok) this.refuse(answer);
    return answer.ok;
  }

  /** The same, and a refusal is for the caller to tell. */
  async attempt(text: string, lead: string): Promise<Answer> {
    const at = this.update?.scene.at ?? -1;
    const answer = await this.live.ask({ do: "play", text, lead, at });
    if (answer.ok) {
      this.dispatchEvent(new CustomEvent<Played>("played", { detail: { text, lead, at } }));
    }
    return answer;
  }

  /** Take back the last choice, or what was played together. */
  async undo(): Promise<void> {
    if (!(await this.series.undo())) await this.undoOnce();
  }

  async undoOnce(): Promise<boolean> {
    const answer = await this.live.ask({ do: "undo", at: this.update?.scene.at ?? -1 });
    if (answer.ok) this.heeding.forget();
    else this.refuse(answer);
    return answer.ok;
  }

  /** What could be played with one click now. */
  async savers(): Promise<Savers | null> {
    const answer = await this.live.ask({ do: "savers" });
    return answer.ok ? (answer.data as Savers) : null;
  }

  /** What would be asked after a choice that only leads on. */
  async peek(text: string): Promise<Asked | null> {
    const answer = await this.live.ask({ do: "peek", text });
    if (!answer.ok) this.refuse(answer);
    return answer.ok ? (answer.data as Asked) : null;
  }

  /** What is open after a choice that only leads on and lets others follow. */
  async reach(text: string): Promise<Choice[]> {
    const answer = await this.live.ask({ do: "reach", text });
    if (!answer.ok) this.refuse(answer);
    return answer.ok ? (answer.data as Choice[]) : [];
  }

  async why(text: string, lead: string): Promise<void> {
    const answer = await this.live.ask({ do: "why", text, lead });
    const told = (answer.data ?? answer) as Partial<Answer>;
    if (!told.reason) return;
    const { reason, case: case_ = "", units = [] } = told;
    this.say({ text: reason, case_, units, tone: "refusal", asked: text });
  }

  /** Why nothing can be done with what was clicked. */
  async click(name: string, unit: string, held: string[], lead: string): Promise<void> {
    const answer = await this.live.ask({ do: "click", name, unit, held, lead });
    if (!answer.ok) return this.refuse(answer);
    const { reason, case: case_, units, text: asked } = answer.data as Clicked;
    this.say({ text: reason, case_, units, tone: "refusal", asked, brief: !held.length });
  }

  /** What speaks against some choices that are played one after the other. */
  async warnings(deeds: Pick<Deed, "text" | "lead">[]): Promise<Caution[]> {
    const meant = deeds.map(({ text, lead }) => ({ text, lead }));
    const answer = await this.live.ask({ do: "warn", deeds: meant });
    return answer.ok ? (answer.data as Caution[]) : [];
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

  async route(text: string, lead: string): Promise<string[]> {
    const answer = await this.live.ask({ do: "route", text, lead });
    return answer.ok && Array.isArray(answer.data) ? (answer.data as string[]) : [];
  }

  /** Send anything else; a refusal is shown. */
  async ask(wish: Wish): Promise<Answer> {
    const answer = await this.live.ask(wish);
    if (!answer.ok) this.refuse(answer);
    return answer;
  }

  async showOverlay(id: string, unit: string): Promise<void> {
    const answer = await this.ask({ do: "overlay", name: id, unit });
    if (!answer.ok) return;
    this.overlays.set(id, answer.data as Record<string, string>);
    this.changed();
  }

  hideOverlay(id: string): void {
    this.overlays.delete(id);
    this.changed();
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

  /** Where something of this match is to be had. */
  address(what: string, query: Record<string, string> = {}): string {
    const words = new URLSearchParams(this.token ? { ...query, token: this.token } : query);
    return `/api/matches/${this.id}/${what}${words.size ? `?${words}` : ""}`;
  }

  // --- telling the components ----------------------------------------------------------------

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  say(notice: Notice): void {
    this.dispatchEvent(new CustomEvent("notice", { detail: notice }));
  }

  /** Mark some places or units, and move the map there if need be. */
  show(names: string[], move = true): void {
    this.dispatchEvent(new CustomEvent<Shown>("show", { detail: { names, move } }));
  }

  caseOf(number: string): void {
    this.openCase = number;
    this.changed();
    this.dispatchEvent(new CustomEvent("panel", { detail: "case" }));
  }

  trouble(error: unknown): void {
    const text = reasonOf(error);
    const case_ = error instanceof Trouble ? error.case_ : "";
    this.say({ text, case_, units: [], tone: "refusal" });
  }

  private refuse(answer: Answer): void {
    const { reason, case: case_, units } = answer;
    this.say({ text: reason, case_, units, tone: "refusal" });
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
