/** The types of levant/web/wire.py, as the page reads them. */

export interface Choice {
  text: string;
  say: string;
  verb: string;
  args: string[];
  lead: boolean;
  label: string;
}

export interface Asked {
  role: string;
  prompt: string;
  case: string;
  choices: Choice[];
}

export interface EventLine {
  at: number;
  kind: string;
  text: string;
  case: string;
  units: string[];
  places: string[];
  die: number;
  dice: number[];
}

export interface SheetLine {
  what: string;
  value: string;
  case: string;
}

export interface Sheet {
  title: string;
  lines: SheetLine[];
  column: string;
  outcomes: [string, number][];
  ready: boolean;
  die: number;
  result: string;
  dice: number[];
  origins: string[];
  targets: string[];
}

export interface Piece {
  id: string;
  face: string;
  cell: string;
  height: number;
  side: string;
  title: string;
  marks: string[];
}

export interface Box {
  id: string;
  title: string;
  case: string;
  capacity: number;
  of: string;
}

export interface Track {
  id: string;
  title: string;
  spaces: string[];
  markers: [string, number][];
  shaded: number[];
  case: string;
  told: string[]; // of turns: the kinds of events that its time line tells
}

export interface Card {
  id: string;
  title: string;
  text: string[];
  place: string;
  side: string;
  hidden: boolean;
}

export interface Standing {
  what: string;
  value: string;
  case: string;
}

export interface Chart {
  title: string;
  rows: string[][];
  case: string;
}

export interface Table {
  headline: string;
  pieces: Piece[];
  boxes: Box[];
  tracks: Track[];
  cards: Card[];
  standings: Standing[];
}

export interface Result {
  winner: string | null;
  level: string;
  scores: Record<string, number>;
  lines: string[];
}

export interface Scene {
  at: number;
  seat: string;
  table: Table;
  asked: Asked | null;
  worksheet: Sheet | null;
  result: Result | null;
  routes: string[][];
}

export interface Seat {
  role: string;
  player: string;
  kind: string; // "person" | "bot:NAME" | "link" | "open"
  online: boolean;
  clock: number; // milliseconds left; -1 without a clock
  running: boolean;
  link: string;
}

export interface Offer {
  what: string;
  role: string;
}

export interface ChatLine {
  seq: number;
  name: string;
  role: string;
  text: string;
  time: number;
}

export interface Update {
  seq: number;
  scene: Scene;
  events: EventLine[];
  seats: Seat[];
  after: number;
  offers: Offer[];
  chat: ChatLine[];
  thinking: string;
  fingerprint: string;
  seed: string;
  game: string;
  scenario: string;
  mine: string[];
  may_undo: boolean;
  note: string;
  rematch: string;
  watchers: number;
  watch: string;
  fault: string;
}

export interface Answer {
  id: number;
  ok: boolean;
  data: unknown;
  case: string;
  reason: string;
  units: string[];
}

export interface Overlay {
  id: string;
  title: string;
  case: string;
  of_unit: boolean;
}

export interface Cell {
  name: string;
  x: number;
  y: number;
  outline: [number, number][];
}

export interface Case {
  title: string;
  how: string;
  ruling: string;
}

export interface GameCard {
  id: string;
  title: string;
  summary: string;
  length: string;
  roles: string[];
  scenarios: { id: string; title: string; summary: string }[];
  options: { id: string; title: string; case: string; summary: string }[];
  bots: string[];
  picture: string;
}

export interface GameStatic {
  id: string;
  title: string;
  credits: string;
  roles: string[];
  frame: [number, number, number, number];
  piece: number;
  cells: Cell[];
  faces: Record<string, string>;
  distant: Record<string, string>;
  grounds: Record<string, string>;
  verbs: Record<string, string[]>;
  ends: string[];
  charts: Chart[];
  overlays: Overlay[];
  cases: Record<string, Case>;
  hidden: boolean;
  maps: [string, string][]; // of several: how the names of its cells begin, its title
}

export interface MatchCard {
  id: string;
  game: string;
  scenario: string;
  title: string;
  seats: Seat[];
  turn: string;
  mine: boolean;
  my_move: boolean;
  over: string;
  changed: number;
  clock: string;
}

export interface MatchLists {
  mine: MatchCard[];
  open: MatchCard[];
  watching: MatchCard[];
}

export interface NewMatch {
  game: string;
  scenario: string;
  options: string[];
  seats: Record<string, string>;
  seed: string;
  clock: string;
  public: boolean;
}

export interface Made {
  id: string;
  links: Record<string, string>;
}

export interface Proof {
  fingerprint: string;
  seed: string;
  rolls: { at: number; die: number; text: string }[];
  sound: boolean;
  fault: string;
}

export interface Player {
  name: string;
  guest: boolean;
  local: boolean;
  guests: boolean;
  mail: boolean;
  email: string;
  hook: string;
  notify: boolean;
}

export interface Tally {
  game: string;
  scenario: string;
  role: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}
