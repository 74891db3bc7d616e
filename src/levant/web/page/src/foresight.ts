/** Who is pointed at for a moment is about to be picked up, and a place about to be gone to: what
would be asked then, and what speaks against it, is fetched ahead, and a click has it at once. */

import type { Lit } from "./choosing.js";
import type { Room } from "./room.js";
import type { Asked, Caution } from "./wire.js";

const POINTED_MS = 90; // a pointer on its way elsewhere asks for nothing

export class Foresight {
  private decision: Asked | null = null; // what is known belongs to this one
  private known = new Map<string, Promise<Asked | null>>();
  private against = new Map<string, Promise<Caution[]>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: Pick<Room, "asked" | "peek" | "piecesIn" | "warnings">) {}

  /** What would be asked after a choice that leads on. */
  peek(text: string): Promise<Asked | null> {
    this.follow();
    const asked = this.known.get(text) ?? this.room.peek(text);
    this.known.set(text, asked);
    return asked;
  }

  /** What speaks against a choice. */
  warnings(text: string, lead: string): Promise<Caution[]> {
    this.follow();
    const key = `${lead}|${text}`;
    const told = this.against.get(key) ?? this.room.warnings([{ text, lead }]);
    this.against.set(key, told);
    return told;
  }

  /** The pointer is over a place to which a risky choice leads. */
  aim(text: string, lead: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.warnings(text, lead), POINTED_MS);
  }

  /** What is known belongs to one decision. */
  private follow(): void {
    if (this.decision === this.room.asked) return;
    this.decision = this.room.asked;
    this.known.clear();
    this.against.clear();
  }

  /** The pointer is over a cell; where one unit could be picked there, look ahead. */
  point(cell: string, lit: Lit): void {
    clearTimeout(this.timer);
    const here = this.room.piecesIn(cell).flatMap(({ id }) => lit.units.get(id) ?? []);
    const leads = here.filter((choice) => choice.lead);
    if (leads.length !== 1) return;
    this.timer = setTimeout(() => void this.peek(leads[0]!.text), POINTED_MS);
  }
}
