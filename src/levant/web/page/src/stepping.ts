/** Going back and forth in a match: only the last point asked for is fetched. */

import type { Room } from "./room.js";

export class Stepping {
  private sought: number | null = null; // the point that is on its way

  constructor(private readonly room: Pick<Room, "lookAt" | "past" | "update">) {}

  private get now(): number {
    return this.room.update?.scene.at ?? 0;
  }

  private get here(): number {
    return this.room.past?.at ?? this.now;
  }

  /** Go to a point of the match. */
  async to(at: number): Promise<void> {
    const underway = this.sought !== null;
    this.sought = Math.max(0, Math.min(this.now, at));
    while (!underway && this.sought !== this.here) {
      const before = this.here;
      await this.room.lookAt(this.sought);
      if (this.here === before) break; // refused, and said so
    }
    if (!underway) this.sought = null;
  }

  /** So many actions on, or back, from the point that is looked at or on its way. */
  async by(actions: number): Promise<void> {
    return this.to((this.sought ?? this.here) + actions);
  }
}
