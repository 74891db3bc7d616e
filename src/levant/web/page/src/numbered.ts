/** The choices that bear a number, in the order in which their buttons stand. Draws nothing. */

import { numberRuns, steadyIn } from "./numbers.js";
import { asOnPhone } from "./phone.js";
import type { Room } from "./room.js";
import type { Choice } from "./wire.js";

/** What is asked, as far as its buttons go. */
export type Numbered = Pick<Room, "cardOf"> & {
  hand: Pick<Room["hand"], "ending" | "few" | "placed" | "spoken">;
};

/** Of what is said, what has buttons above the list and what stays below it; a slider is neither. */
export function stoodIn(room: Numbered): { rest: Choice[]; steady: Choice[] } {
  const { spoken } = room.hand;
  const cards = spoken.some((choice) => room.cardOf(choice));
  const steady = cards ? [] : steadyIn(spoken, asOnPhone());
  return { rest: spoken.filter((choice) => !steady.includes(choice)), steady };
}

/** Those that a key takes: none while a question is open; one alone has Enter. */
export function numberedIn(room: Numbered): Choice[] {
  const { ending, few, placed, spoken } = room.hand;
  if (ending) return [];
  const { rest, steady } = stoodIn(room);
  const slid = new Set([...numberRuns(rest), ...numberRuns(steady)].flat());
  const card = (choice: Choice): boolean => room.cardOf(choice) !== null;
  const said = [...rest.filter((c) => !card(c)), ...rest.filter(card), ...steady].filter((c) => !slid.has(c));
  return [...(few ? placed : []), ...(spoken.length === 1 ? [] : said)];
}
