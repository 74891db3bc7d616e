/** A small game to try things on: five by four hexes a unit wide, and a box beside them. */

import type {
  Asked,
  Choice,
  EventLine,
  GameStatic,
  MapCell,
  Piece,
  Track,
  Update,
} from "../src/wire.js";

const RADIUS = 1 / Math.sqrt(3);
const ROW = 1.5 * RADIUS;

/** The hex of a column and a row: "0203" is the third of its row in the fourth row. */
export function hex(column: number, row: number): MapCell {
  const [x, y] = [column + (row % 2) / 2, row * ROW];
  const corners = [30, 90, 150, 210, 270, 330].map((angle): [number, number] => {
    const turn = (angle * Math.PI) / 180;
    return [x + RADIUS * Math.cos(turn), y + RADIUS * Math.sin(turn)];
  });
  return { name: `0${column}0${row}`, x, y, outline: corners };
}

export function rectangle(name: string, l: number, t: number, r: number, b: number): MapCell {
  const outline: [number, number][] = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ];
  return { name, x: (l + r) / 2, y: (t + b) / 2, outline };
}

export const HEXES = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2, 3, 4].map((column) => hex(column, row)),
);

export const GAME: GameStatic = {
  id: "small",
  title: "Small",
  credits: "",
  roles: ["Red", "Blue"],
  frame: [-1, -1, 7, 4],
  piece: 0.7,
  cells: [...HEXES, rectangle("losses", 5.2, 0, 6.8, 0.8)],
  faces: {},
  verbs: {
    pick: ["unit"],
    move: ["unit", "node"],
    attack: ["unit", "unit"],
    land: ["unit", "base/"],
    card: ["card"],
    end: [],
    pass: [],
  },
  aside: {},
  risky: ["end", "move"],
  ends: ["end"],
  charts: [],
  overlays: [],
  cases: {},
  chapters: {},
  stars: [],
  briefs: {},
  distant: {},
  grounds: {},
  hidden: false,
  single: false,
  maps: [],
  margin: [],
  yields: [],
  adds: [],
  guides: [],
  numbers: [],
  units: {},
  codes: {},
  die: 6,
  edition: 0,
};

export function choice(text: string, more: Partial<Choice> = {}): Choice {
  const [verb = "", ...args] = text.split(" ");
  return { text, say: text, verb, args, lead: false, label: "", ...more };
}

export function asked(...choices: Choice[]): Asked {
  return { role: "Red", prompt: "What now?", case: "1.0", choices, barred: null, advised: [] };
}

export function piece(id: string, cell: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    cell,
    face: id,
    height: 0,
    side: "Red",
    title: `${id} in ${cell}`,
    marks: [],
    ...more,
  };
}

export function event(at: number, more: Partial<EventLine> = {}): EventLine {
  return {
    at,
    kind: "move",
    text: `event ${at}`,
    case: "",
    units: [],
    places: [],
    die: 0,
    dice: [],
    outcome: "",
    parts: [],
    ...more,
  };
}

export function track(spaces: string[], markers: [string, number][], told: string[] = []): Track {
  return { id: "turns", title: "Turns", spaces, markers, shaded: [], case: "", told };
}

/** Only the parts of an update that are told of. */
export function update(part: Partial<Update>): Update {
  return { after: -1, events: [], chat: [], ...part } as Update;
}

export function near(actual: number, expected: number, within = 1e-6): boolean {
  return Math.abs(actual - expected) <= within;
}
