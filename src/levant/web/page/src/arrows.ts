/** A plan as it is drawn on the map: ways, attacks, and rings where something else is done, each
with the number of its step. */

import { kindsOf, type Verbs } from "./choosing.js";
import type { HintStep } from "./wire.js";

export interface Arrow {
  kind: "move" | "attack";
  cells: string[]; // from where, through what, to where
  step: number;
  note: string; // from where beside the map it comes, or to where it goes
}

export interface Ring {
  cell: string;
  step: number;
  note: string;
}

export interface Sketch {
  arrows: Arrow[];
  rings: Ring[];
}

/**
 * `cellOf` says where a unit is, `first` which number the first step has, `beside` what a place beside
 * the map is called: no line leads there, but a word says it.
 */
export function sketched(
  steps: HintStep[],
  verbs: Verbs,
  cellOf: (name: string) => string,
  first = 1,
  beside: (cell: string) => string = () => "",
): Sketch {
  const arrows = new Map<string, Arrow>();
  const rings = new Map<string, Ring>();
  let number = first - 1;
  const ring = (cell: string, note = ""): void => {
    if (!rings.has(cell)) rings.set(cell, { cell, step: number, note });
  };
  const draw = (kind: Arrow["kind"], way: string[]): void => {
    const cells = way.filter((cell) => !beside(cell));
    const [from, to] = [beside(way[0]!), beside(way.at(-1)!)];
    const note = from ? `from ${from}` : to ? `to ${to}` : "";
    const key = `${kind} ${cells.join(" ")}`;
    if (cells.length === 1) ring(cells[0]!, note);
    else if (cells.length && !arrows.has(key)) arrows.set(key, { kind, cells, step: number, note });
  };
  for (const step of steps) {
    number++;
    if (step.route.length > 1) draw("move", step.route);
    else if (step.targets.length) {
      const ways = step.origins.flatMap((from) => step.targets.map((to) => [from, to])).filter(([from, to]) => from !== to);
      for (const way of ways) draw("attack", way);
      if (!ways.length) for (const cell of step.targets) ring(cell); // fought where one stands, or has landed
    } else {
      const cells = concerned(step, verbs, cellOf);
      if (cells.length > 1) draw("attack", [cells[0]!, cells.at(-1)!]);
      else if (cells[0]) ring(cells[0]);
    }
  }
  return { arrows: [...arrows.values()], rings: [...rings.values()] };
}

/** The cells of what a step's last action names, each once. */
function concerned(step: HintStep, verbs: Verbs, cellOf: (name: string) => string): string[] {
  const [verb = "", ...args] = (step.actions.at(-1) ?? "").split(" ");
  const choice = { text: "", say: "", verb, args, lead: false, label: "" };
  const placed = kindsOf(choice, verbs).filter(([, kind]) => kind === "unit" || kind === "node");
  return [...new Set(placed.map(([name]) => cellOf(name)))];
}

/** The numbers of the steps that begin at a place. */
export interface Numbers {
  cell: string;
  words: string;
  fights: boolean; // nothing but attacks begins there
}

/** One mark for each place at which steps begin, with each of their numbers once. */
export function numbersIn({ arrows, rings }: Sketch): Numbers[] {
  const begun = new Map<string, { steps: Set<number>; fights: boolean }>();
  const begin = (cell: string, step: number, fights: boolean): void => {
    const known = begun.get(cell) ?? { steps: new Set(), fights: true };
    begun.set(cell, { steps: known.steps.add(step), fights: known.fights && fights });
  };
  for (const { cell, step } of rings) begin(cell, step, false);
  for (const { cells, step, kind } of arrows) begin(cells[0]!, step, kind === "attack");
  return [...begun].map(([cell, { steps, fights }]) => ({
    cell,
    words: [...steps].sort((one, other) => one - other).join(", "),
    fights,
  }));
}
