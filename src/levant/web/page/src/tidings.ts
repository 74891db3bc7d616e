/** The browser tells of one's turn while the page is hidden: after asking, and if it is wanted. */

import type { Moved, Room } from "./room.js";
import { settings } from "./settings.js";
import { comesToDecide } from "./sound.js";

/** Ask the browser; "" where it will tell, else why it will not. */
export async function askToTell(): Promise<string> {
  if (!("Notification" in window) || !isSecureContext) {
    return "This browser shows no notices for this address: they need https, or this machine itself";
  }
  const answer = await Notification.requestPermission();
  return answer === "granted" ? "" : "The browser does not allow notices: allow them in its settings";
}

export class Tidings {
  constructor(private readonly room: Room) {
    room.addEventListener("moved", (event) => this.moved((event as CustomEvent<Moved>).detail));
  }

  private moved({ before, after }: Moved): void {
    if (!settings.announce || !document.hidden || !before) return;
    const { room } = this;
    const mine = room.update?.mine ?? [];
    const turn = comesToDecide(before.asked?.role, after.asked?.role, mine);
    const over = after.result !== null && before.result === null;
    if (turn) this.tell(`Your move: ${room.game.title}`, after.table.headline);
    else if (over) this.tell(`The game is over: ${room.game.title}`, after.result!.level);
  }

  /** One notice a match: a later one takes its place. */
  private tell(title: string, body: string): void {
    if (Notification.permission !== "granted") return;
    const notice = new Notification(title, { body, tag: this.room.id });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
