/** Who is pointed at for a moment is about to be picked up: what would be asked then is fetched
ahead, and a click shows it at once. */

import type { Lit } from "./choosing.js";
import type { Room } from "./room.js";
import type { Asked } from "./wire.js";

const POINTED_MS = 90; // a pointer on its way elsewhere asks for nothing

export class Foresight {
  private decision: Asked | null = null; // what is known belongs to this one
  private known = new Map<string, Promise<Asked | null>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: Pick<Room, "asked" | "peek" | "piecesIn">) {}

  /** What would be asked after a choice that leads on. */
  peek(text: string): Promise<Asked | null> {
    if (this.decision !== this.room.asked) {
      this.decision = this.room.asked;
      this.known.clear();
    }
    const asked = this.known.get(text) ?? this.room.peek(text);
    this.known.set(text, asked);
    return asked;
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
