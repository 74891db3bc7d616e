/** Which leaf lies open below the decision: what is new turns to itself, the player to any. */

/** What the machine advises, the worksheet of a combat, what the other side did, the log. */
export type Leaf = "hint" | "combat" | "recap" | "log";

/** The leaves that have something to say now. */
export type Standing = Readonly<Record<"hint" | "combat" | "recap", boolean>>;

export const NOTHING: Standing = { hint: false, combat: false, recap: false };

const FIRST = ["hint", "combat", "recap"] as const; // a hint was asked for; a combat is decided about

/** The leaf that is open after a change; `usual` is that of a table where nothing is to be told. */
export function turnedTo<U extends Leaf | "">(
  open: Leaf | U,
  was: Standing,
  now: Standing,
  usual: U,
): Leaf | U {
  const fresh = FIRST.find((leaf) => (now[leaf] && !was[leaf]) || (leaf === open && now[leaf]));
  if (fresh) return fresh;
  const over = FIRST.some((leaf) => leaf === open && was[leaf] && !now[leaf]);
  return over ? (FIRST.find((leaf) => now[leaf]) ?? usual) : open;
}
