/** Ties a component to something that changes, while it is on the page: usually drawn again then. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Watch implements ReactiveController {
  private target: EventTarget | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly source: () => EventTarget | null,
    private readonly event = "change",
    private readonly heard: (event: Event) => void = () => this.host.requestUpdate(),
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const now = this.source();
    if (now === this.target) return;
    this.target?.removeEventListener(this.event, this.heard);
    this.target = now;
    now?.addEventListener(this.event, this.heard);
  }

  hostDisconnected(): void {
    this.target?.removeEventListener(this.event, this.heard);
    this.target = null;
  }
}
