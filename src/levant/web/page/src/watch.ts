/** Ties a component to a room: it is drawn again when the room changes. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Watch implements ReactiveController {
  private target: EventTarget | null = null;
  private readonly heard = (): void => this.host.requestUpdate();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly source: () => EventTarget | undefined,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const now = this.source() ?? null;
    if (now === this.target) return;
    this.target?.removeEventListener("change", this.heard);
    this.target = now;
    now?.addEventListener("change", this.heard);
  }

  hostDisconnected(): void {
    this.target?.removeEventListener("change", this.heard);
    this.target = null;
  }
}
