/** What a player was warned of: nobody is told the same thing twice. */

import type { Caution } from "./wire.js";

export class Heeding {
  private readonly heard = new Set<string>();

  /** Those that are new; `when` tells one phase from the next where the same may happen again. */
  fresh(cautions: Caution[], when: string): Caution[] {
    const key = ({ words }: Caution): string => `${when}|${words}`;
    const found = cautions.filter((each) => !this.heard.has(key(each)));
    for (const each of found) this.heard.add(key(each));
    return found;
  }
}
