/** What a table says to the server on a player's behalf, and to the page's parts of what comes of it. */

import { reasonOf, Trouble } from "./api.js";
import { Live, type Wish } from "./live.js";
import type { Answer, Asked, Caution, Choice, Clicked, Deed, Savers, Scene, Update } from "./wire.js";

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
  near: boolean;
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

export class TableTalk extends EventTarget {
  update: Update | null = null;
  /** Cells of overlays that are shown, by overlay id. */
  overlays = new Map<string, Record<string, string>>();
  protected readonly live: Live;

  /** `token` lets the holder of a link look on. */
  constructor(
    readonly id: string,
    readonly token = "",
  ) {
    super();
    this.live = new Live(id, token);
  }

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

  /** Mark some places or units, and move the map there if need be; `near`: at a size that can be read. */
  show(names: string[], move = true, near = false): void {
    this.dispatchEvent(new CustomEvent<Shown>("show", { detail: { names, move, near } }));
  }

  trouble(error: unknown): void {
    const text = reasonOf(error);
    const case_ = error instanceof Trouble ? error.case_ : "";
    this.say({ text, case_, units: [], tone: "refusal" });
  }

  protected refuse(answer: Answer): void {
    const { reason, case: case_, units } = answer;
    this.say({ text: reason, case_, units, tone: "refusal" });
  }
}
