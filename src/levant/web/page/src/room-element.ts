/** A component that shows something of a room: it is drawn again when the room changes. */

import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import type { Room } from "./room.js";
import { Watch } from "./watch.js";

export abstract class RoomElement extends LitElement {
  @property({ attribute: false }) room!: Room;

  constructor() {
    super();
    this.hears("change", () => this.requestUpdate());
  }

  /** Listen to the room for as long as the component is on the page. */
  protected hears(event: string, heard: (event: Event) => void): void {
    new Watch(this, () => this.room, event, heard);
  }
}
