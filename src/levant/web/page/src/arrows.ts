/** A plan as it is drawn on the map: ways, attacks, and rings where something else is done, each
with the number of its step. */

import { kindsOf, type Verbs } from "./choosing.js";
import type { HintStep } from "./wire.js";

export interface Arrow {
  kind: "move" | "attack";
  cells: string[]; // from where, through what, to where
  step: number;
}

export interface Ring {
  cell: string;
  step: number;
}

export interface Sketch {
  arrows: Arrow[];
  rings: Ring[];
}

/** `cellOf` says where a unit is, `first` which number the first step has. */
export function sketched(
  steps: HintStep[],
  verbs: Verbs,
  cellOf: (name: string) => string,
  first = 1,
): Sketch {
  const arrows = new Map<string, Arrow>();
  const rings = new Map<string, Ring>();
  let number = first - 1;
  const draw = (kind: Arrow["kind"], cells: string[]): void => {
    const key = `${kind} ${cells.join(" ")}`;
    if (!arrows.has(key)) arrows.set(key, { kind, cells, step: number });
  };
  for (const step of steps) {
    number++;
    if (step.route.length > 1) draw("move", step.route);
    else if (step.targets.length) {
      for (const from of step.origins)
        for (const to of step.targets) if (from !== to) draw("attack", [from, to]);
    } else {
      const cells = concerned(step, verbs, cellOf);
      if (cells.length > 1) draw("attack", [cells[0]!, cells.at(-1)!]);
      else if (cells[0] && !rings.has(cells[0])) rings.set(cells[0], { cell: cells[0], step: number });
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
