/** One match as this page knows it: what is on the table, what was said, and how to ask for more. */

import { get, post, Trouble } from "./api.js";
import { Cells } from "./geometry.js";
import { Hand } from "./hand.js";
import { Live } from "./live.js";
import { go } from "./router.js";
import { settings } from "./settings.js";
import type {
  Answer, Asked, ChatLine, EventLine, GameStatic, Made, Piece, Scene, Seat, Update,
} from "./wire.js";

export interface Notice {
  text: string;
  case_: string;
  units: string[];
  tone: "refusal" | "news" | "good";
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
  /** Cells of overlays that are shown, by overlay id. */
  overlays = new Map<string, Record<string, string>>();
  overlayUnit = "";
  /** The case whose title and ruling are open beside the map. */
  openCase = "";
  /** The role whose eyes the screen is for, where players share it and something is hidden. */
  unveiled = "";
  readonly hand = new Hand(this);
  private readonly live: Live;

  constructor(readonly id: string) {
    super();
    this.live = new Live(id);
    this.live.onUpdate = (update) => this.receive(update);
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

  get seats(): Seat[] {
    return this.update?.seats ?? [];
  }

  /** What this player is asked; null while another decides or the past is looked at. */
  get asked(): Asked | null {
    const asked = this.past ? null : this.scene?.asked;
    return asked && asked.choices.length && !this.curtain ? asked : null;
  }

  /** The role that should look away is asked to, by a curtain. */
  get curtain(): boolean {
    if (!this.game?.hidden || this.past) return false;
    const seat = this.update?.scene.seat ?? "";
    return (this.update?.mine.length ?? 0) > 1 && seat !== this.unveiled;
  }

  piece(id: string): Piece | null {
    return this.scene?.table.pieces.find((piece) => piece.id === id) ?? null;
  }

  piecesIn(cell: string): Piece[] {
    const pieces = this.scene?.table.pieces.filter((piece) => piece.cell === cell) ?? [];
    return pieces.sort((a, b) => a.height - b.height);
  }

  // --- what is done ------------------------------------------------------------------------

  async play(text: string): Promise<boolean> {
    const answer = await this.live.ask({ do: "play", text, at: this.update?.scene.at ?? -1 });
    if (!answer.ok) this.refuse(answer);
    return answer.ok;
  }

  async undo(): Promise<void> {
    const answer = await this.live.ask({ do: "undo", at: this.update?.scene.at ?? -1 });
    if (!answer.ok) this.refuse(answer);
  }

  /** What would be asked after a choice that only leads on. */
  async peek(text: string): Promise<Asked | null> {
    const answer = await this.live.ask({ do: "peek", text });
    if (!answer.ok) this.refuse(answer);
    return answer.ok ? (answer.data as Asked) : null;
  }

  async why(text: string): Promise<void> {
    const answer = await this.live.ask({ do: "why", text });
    const told = (answer.data ?? answer) as Partial<Answer>;
    if (!told.reason) return;
    const { reason, case: case_ = "", units = [] } = told;
    this.say({ text: reason, case_, units, tone: "refusal" });
  }

  async route(text: string): Promise<string[]> {
    const answer = await this.live.ask({ do: "route", text });
    return answer.ok && Array.isArray(answer.data) ? (answer.data as string[]) : [];
  }

  /** Send anything else; a refusal is shown. */
  async ask(request: Parameters<Live["ask"]>[0]): Promise<Answer> {
    const answer = await this.live.ask(request);
    if (!answer.ok) this.refuse(answer);
    return answer;
  }

  async showOverlay(id: string, unit: string): Promise<void> {
    const answer = await this.ask({ do: "overlay", name: id, unit });
    if (!answer.ok) return;
    this.overlays.set(id, answer.data as Record<string, string>);
    this.overlayUnit = unit || this.overlayUnit;
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
      const seat = this.update?.scene.seat ?? "watcher";
      try {
        const path = `/api/matches/${this.id}/at/${Math.max(0, at)}`;
        this.past = await get<Scene>(`${path}?seat=${encodeURIComponent(seat)}`);
      } catch (error) {
        this.trouble(error);
        return;
      }
    }
    this.hand.drop();
    this.changed();
  }

  async branch(at: number): Promise<void> {
    try {
      const made = await post<Made>(`/api/matches/${this.id}/branch`, { at });
      go(`/match/${made.id}`);
    } catch (error) {
      this.trouble(error);
    }
  }

  // --- telling the components ----------------------------------------------------------------

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  say(notice: Notice): void {
    this.dispatchEvent(new CustomEvent("notice", { detail: notice }));
  }

  show(cells: string[]): void {
    this.dispatchEvent(new CustomEvent("show", { detail: cells }));
  }

  caseOf(number: string): void {
    this.openCase = number;
    this.changed();
    this.dispatchEvent(new CustomEvent("panel", { detail: "case" }));
  }

  trouble(error: unknown): void {
    const text = error instanceof Trouble ? error.reason : String(error);
    const case_ = error instanceof Trouble ? error.case_ : "";
    this.say({ text, case_, units: [], tone: "refusal" });
  }

  private refuse(answer: Answer): void {
    const { reason, case: case_, units } = answer;
    this.say({ text: reason, case_, units, tone: "refusal" });
  }

  private async meet(update: Update): Promise<void> {
    try {
      this.game = await get<GameStatic>(`/api/games/${update.game}`);
    } catch (error) {
      this.trouble(error);
      return;
    }
    this.cells = new Cells(this.game);
    this.ready = true;
    void this.live.ask({ do: "pace", ms: settings.pace });
    this.changed();
    if (this.update) this.arrived(null, this.update);
  }

  private receive(update: Update): void {
    const first = this.update === null;
    const before = this.update?.scene ?? null;
    this.update = update;
    this.heardAt = Date.now();
    this.events = [...this.events.filter((e) => e.at <= update.after), ...update.events];
    const told = new Set(this.chat.map((line) => line.seq));
    this.chat = [...this.chat, ...update.chat.filter((line) => !told.has(line.seq))];
    if (first) void this.meet(update);
    else if (this.ready) this.arrived(before, update);
  }

  private arrived(before: Scene | null, update: Update): void {
    if (before?.at !== update.scene.at || before.seat !== update.scene.seat) {
      this.overlays.clear();
      this.hand.drop();
    }
    const detail = { before, after: update.scene, events: before ? update.events : [] };
    this.dispatchEvent(new CustomEvent("moved", { detail }));
    this.changed();
  }
}
