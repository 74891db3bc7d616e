/** Figures and names as a player reads them. */

import type { GameStatic, Offer, SeatState, Standing } from "./wire.js";

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** What is to be chosen, and among how many. */
export function oneOf(n: number, one: string): string {
  return n === 1 ? `the ${one}` : `one of ${plural(n, one)}`;
}

/** Words that begin as a sentence does. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A question whose turn and phase the headline says too, in two: the phase, which stays beside it, and what is
asked. The headline may say more, such as the day. */
export function phased(prompt: string, headline: string): { phase: string; asks: string } {
  const words = (text: string): string[] => text.match(/[\p{L}\d'-]+/gu) ?? [];
  const told = words(headline);
  const ends = [...prompt.matchAll(/: /g)].map(({ index }) => index).reverse();
  const end = ends.find((at) => {
    const said = words(prompt.slice(0, at));
    return said.at(-1) === told.at(-1) && within(said, told);
  });
  if (end === undefined) return { phase: "", asks: prompt };
  return { phase: prompt.slice(0, end).split(", ").at(-1)!, asks: prompt.slice(end + 2) };
}

/** Whether all words are said, in this order. */
function within(words: string[], told: string[]): boolean {
  let at = 0;
  return words.every((word) => (at = told.indexOf(word, at) + 1) > 0);
}

/** A title without its whereabouts, which a list says elsewhere. */
export function nameOf(title: string, cell: string): string {
  const end = [`, in ${cell}`, ` in ${cell}`, `, ${cell}`].find((each) => title.endsWith(each));
  return end ? title.slice(0, -end.length) : title;
}

/** A place as a player reads it: of several maps its map's name, then its number. */
export function placeIn({ maps }: Pick<GameStatic, "maps">, cell: string): string {
  const map = maps.find(([begins]) => begins.split(" ").some((start) => cell.startsWith(start)));
  const [, number] = cell.split("/");
  return map && number ? `${map[1]} ${number}` : cell;
}

/** A choice's words without the brackets at their end, where what they hold is shown otherwise. */
export function withoutAside(say: string): string {
  return say.replace(/ \([^()]*(\([^()]*\)[^()]*)*\)$/, "");
}

/** Who would win and by how much, in three: the middle says the winner's name again and can be left out. */
export function namedAgain(value: string): [string, string, string] {
  const found = /^(\S+)(.* \()(\S+ )(.*)$/.exec(value);
  const [, first = "", till = "", again = "", rest = ""] = found ?? [];
  return found && first.startsWith(again.trim()) ? [first + till, again, rest] : [value, "", ""];
}

const LONG_ASIDE = 30; // letters in the brackets at the end of a choice

/** A choice's words as a button has them, and what it says of itself in a long aside, for who points at it. */
export function labelled(say: string): [string, string] {
  const label = withoutAside(say);
  const aside = say.slice(label.length + 2, -1);
  return aside.length > LONG_ASIDE ? [label, sentence(aside)] : [say, ""];
}

/** Time left: "4:05", "1:00:00", and beyond a day "2 d 3 h". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const days = Math.floor(seconds / 86400);
  if (days >= 1) return `${days} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  const s = String(seconds % 60).padStart(2, "0");
  return h ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
}

/** "17%"; what may happen is never told as 0%, and what may fail never as 100%. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1%";
  if (chance >= 0.995 && chance < 1 - 1e-9) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** Halves as on a counter: "2½", "-½". */
export function figure(number: number): string {
  const whole = Math.trunc(number);
  if (Math.abs(number - whole) !== 0.5) return String(number);
  return `${number < 0 ? "-" : ""}${Math.abs(whole) || ""}½`;
}

/** "+2½", "−1". */
export function signed(number: number): string {
  return number > 0 ? `+${figure(number)}` : figure(number).replace("-", "−");
}

/** What is said of a result and not by the standings, each of which has a line of its own. */
export function untold(lines: string[], standings: Standing[]): string[] {
  const words = (text: string): string[] => text.toLowerCase().match(/[+-]?[\p{L}\d½]+/gu) ?? [];
  const told = new Set(standings.flatMap(({ what, value, how }) => words(`${what} ${value} ${how}`)));
  return lines.filter((line) => words(line).some((word) => !told.has(word)));
}

/** How often each face fell, from the lowest: "1: 2×, 6: 1×". */
export function tally(dice: number[]): string {
  const counts = new Map<number, number>();
  for (const die of dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  const faces = [...counts].sort((a, b) => a[0] - b[0]);
  return faces.map(([die, n]) => `${die}: ${n}×`).join(", ");
}

export function isBot(seat: SeatState): boolean {
  return seat.kind.startsWith("bot:");
}

const OFFERED: Record<string, string> = {
  "take-back": "asks to take a move back",
  draw: "offers a draw",
  rematch: "asks for a rematch",
};

/** An offer in words, to who made it and to others. */
export function offered({ role, what }: Offer, own: boolean): string {
  return `${role}${own ? " (you)" : ""} ${OFFERED[what]}.`;
}
