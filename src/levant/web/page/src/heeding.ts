/** What a player was warned of and has answered, with yes or no: nobody is told the same thing twice. */

import type { Caution } from "./wire.js";

export class Heeding {
  private readonly heard = new Set<string>();

  /** Those that were not answered yet; `when` tells one phase from the next where the same may happen again. */
  fresh(cautions: Caution[], when: string): Caution[] {
    return cautions.filter((each) => !this.heard.has(keyOf(each, when)));
  }

  /** What they speak against is done all the same, or given up. */
  answer(cautions: Caution[], when: string): void {
    for (const each of cautions) this.heard.add(keyOf(each, when));
  }

  /** What was done is taken back: it is asked about again. */
  forget(): void {
    this.heard.clear();
  }
}

function keyOf({ words }: Caution, when: string): string {
  return `${when}|${words}`;
}
