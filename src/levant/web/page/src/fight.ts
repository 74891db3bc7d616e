/** The combat on the worksheet: whether it is decided about, and whether it is over. Draws nothing. */

import { litBy } from "./choosing.js";
import type { Room } from "./room.js";
import type { EventLine, Outcome } from "./wire.js";

/** What is asked, where it stands, the worksheet beside it, and what has been told. */
type Bench = Pick<Room, "asked" | "cellOf" | "events" | "game" | "scene">;

/** Whether the worksheet is what is decided about: it is being built, or says who retreats or is lost, or what is
answered by a button alone in the middle of it, such as to stand or to fall back. */
export function isLive(room: Bench): boolean {
  const { asked, game } = room;
  const sheet = room.scene?.worksheet;
  if (!sheet) return false;
  if (!sheet.result || !asked) return true;
  const plain = !asked.barred && asked.choices.every(({ verb, args }) => !args.length && !game.ends.includes(verb));
  return plain ? !isPast(room) : isAbout(room, [...sheet.origins, ...sheet.targets]);
}

/** Whether its phase is over. */
function isPast({ events, scene }: Bench): boolean {
  const told = events.filter(({ at }) => at <= scene!.at);
  return told.findLastIndex(({ kind }) => kind === "phase") > told.findLastIndex(isRoll);
}

function isRoll({ die, kind }: EventLine): boolean {
  return die > 0 || kind === "combat";
}

/** Whether a roll is still what is decided about: it says who of those who fought is lost, retreats or goes on. */
export function isRollOf(room: Pick<Room, "asked" | "cellOf" | "game">, roll: Pick<EventLine, "units" | "places">): boolean {
  return isAbout(room, [...roll.places, ...roll.units.map((unit) => room.cellOf(unit))]);
}

/** Whether only units in some cells are asked about. Who may end his phase begins something new, with the
same units or with others. */
function isAbout(room: Pick<Room, "asked" | "cellOf" | "game">, cells: string[]): boolean {
  const { asked, game } = room;
  if (!asked || asked.barred || asked.choices.some(({ verb }) => game.ends.includes(verb))) return false;
  const units = [...litBy(asked.choices, [], game.verbs).units.keys()];
  return units.length > 0 && units.every((unit) => cells.includes(room.cellOf(unit)));
}

/** Whether it is still fought: until its die has fallen, and then while it is decided what comes of it,
or for as long as nothing else is done; never beyond its phase. */
export function isFought(room: Bench): boolean {
  const { asked, events, scene } = room;
  if (!scene?.worksheet) return false;
  if (!scene.worksheet.result) return true;
  if (isPast(room)) return false;
  const fresh = events.findLast((event) => event.at <= scene.at && isRoll(event))?.at === scene.at;
  return asked ? isLive(room) || (fresh && !litBy(asked.choices, [], room.game.verbs).units.size) : fresh;
}

/** The chances by the table that they are of, where several may be rolled on: "Mobile: DR" is one of "Mobile". */
export function byTable(outcomes: Outcome[]): [string, Outcome[]][] {
  const tables = new Map<string, Outcome[]>();
  for (const { what, chance } of outcomes) {
    const [, table = "", result = what] = /^([^:]+): (.+)$/.exec(what) ?? [];
    tables.set(table, [...(tables.get(table) ?? []), { what: result, chance }]);
  }
  return tables.has("") || tables.size < 2 ? [["", outcomes]] : [...tables];
}

/** All results that some combats may have, as the heads of a table: each among those that it stands among in one, D1
to D4 in their order. */
export function headsOf(combats: Outcome[][]): string[] {
  const heads: string[] = [];
  for (const outcomes of combats) {
    let at = 0;
    for (const { what } of outcomes.filter(({ chance }) => chance > 0)) {
      if (!heads.includes(what)) heads.splice(at, 0, what);
      at = heads.indexOf(what) + 1;
    }
  }
  const kindOf = (what: string): string => /^[A-Z]+(?=\d$)/.exec(what)?.[0] ?? what;
  return heads.map((what) => {
    const alike = heads.filter((each) => kindOf(each) === kindOf(what));
    return alike.toSorted()[alike.indexOf(what)]!;
  });
}
