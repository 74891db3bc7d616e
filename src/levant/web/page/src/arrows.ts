/** A plan as it is drawn on the map: ways, attacks, and rings where something else is done. */

import { kindsOf, type Verbs } from "./choosing.js";
import type { HintStep } from "./wire.js";

export interface Arrow {
  kind: "move" | "attack";
  cells: string[]; // from where, through what, to where
}

export interface Sketch {
  arrows: Arrow[];
  rings: string[];
}

/** `cellOf` says where a unit is; a place is where it is. */
export function sketched(
  steps: HintStep[],
  verbs: Verbs,
  cellOf: (name: string) => string,
): Sketch {
  const arrows = new Map<string, Arrow>();
  const rings = new Set<string>();
  const draw = (kind: Arrow["kind"], cells: string[]): void => {
    arrows.set(`${kind} ${cells.join(" ")}`, { kind, cells });
  };
  for (const step of steps) {
    if (step.route.length > 1) draw("move", step.route);
    else if (step.targets.length) {
      for (const from of step.origins)
        for (const to of step.targets) if (from !== to) draw("attack", [from, to]);
    } else {
      const cells = concerned(step, verbs, cellOf);
      if (cells.length > 1) draw("attack", [cells[0]!, cells.at(-1)!]);
      else for (const cell of cells) rings.add(cell);
    }
  }
  return { arrows: [...arrows.values()], rings: [...rings] };
}

/** The cells of what a step's last action names, each once. */
function concerned(step: HintStep, verbs: Verbs, cellOf: (name: string) => string): string[] {
  const [verb = "", ...args] = (step.actions.at(-1) ?? "").split(" ");
  const choice = { text: "", say: "", verb, args, lead: false, label: "" };
  const placed = kindsOf(choice, verbs).filter(([, kind]) => kind === "unit" || kind === "node");
  return [...new Set(placed.map(([name]) => cellOf(name)))];
}
