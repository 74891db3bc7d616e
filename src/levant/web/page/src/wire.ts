/** What goes over the wire. Made by levant.web.page.wire_types: do not edit. */

export interface Answer {
  id: number;
  ok: boolean;
  data: unknown;
  case: string;
  reason: string;
  units: string[];
}

export interface Asked {
  role: string;
  prompt: string;
  case: string;
  choices: Choice[];
  barred: Barred | null;
}

/** The end of a phase that cannot be chosen yet, and who or what is in its way. */
export interface Barred {
  say: string;
  case: string;
  reason: string;
  units: string[];
  places: string[];
}

/** What a player is told of a scenario before the first decision; aim and watch by role. */
export interface BriefCard {
  situation: string;
  victory: string;
  hidden: string;
  aim: Record<string, string>;
  watch: Record<string, string[]>;
}

export interface Card {
  id: string;
  title: string;
  text: string[];
  place: string;
  side: string;
  hidden: boolean;
}

export interface CaseCard {
  title: string;
  how: string;
  ruling: string;
  says: string;
}

/** A printed table to look up: the first row is the heading. */
export interface Chart {
  title: string;
  rows: string[][];
  case: string;
}

export interface ChatLine {
  seq: number;
  name: string;
  role: string;
  text: string;
  time: number;
}

/** One legal action. `args` are the names of what it concerns, kinds as in GameStatic.verbs. */
export interface Choice {
  text: string;
  say: string;
  verb: string;
  args: string[];
  lead: boolean;
  label: string;
}

/** What may come of an action, and how often; `exact` if every die was tried. */
export interface CombatOdds {
  action: string;
  say: string;
  exact: boolean;
  outcomes: Outcome[];
}

/** A roll as it is checked: in which action, its number in the match, its sides, its outcome. */
export interface Die {
  at: number;
  number: number;
  sides: number;
  shown: number;
}

export interface Done {
  done: boolean;
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

/** One line of a worksheet: what counts, how much, and under which case. */
export interface Factor {
  what: string;
  value: string;
  case: string;
}

export interface Failure {
  error: Fault;
}

export interface Fault {
  reason: string;
  case: string;
  units: string[];
}

export interface GameCard {
  id: string;
  title: string;
  summary: string;
  length: string;
  roles: string[];
  scenarios: ScenarioCard[];
  guides: GuideOffer[];
  options: OptionCard[];
  bots: string[];
  picture: string;
}

/** Everything about a game that never changes during play. */
export interface GameStatic {
  id: string;
  title: string;
  credits: string;
  roles: string[];
  frame: [number, number, number, number];
  piece: number;
  cells: MapCell[];
  faces: Record<string, string>;
  verbs: Record<string, string[]>;
  ends: string[];
  charts: Chart[];
  overlays: Overlay[];
  cases: Record<string, CaseCard>;
  briefs: Record<string, BriefCard>;
  guides: GuideCard[];
  distant: Record<string, string>;
  grounds: Record<string, string>;
  hidden: boolean;
  maps: [string, string][];
}

/** A guided first game: `do` is what the learner plays, `plays` what is played for him. */
export interface GuideCard {
  scenario: string;
  title: string;
  minutes: number;
  seed: string;
  steps: GuideStep[];
}

/** A guided first game that can be begun. */
export interface GuideOffer {
  scenario: string;
  title: string;
  minutes: number;
  seed: string;
}

/** A step with neither `do`, `plays` nor `try` is only read. */
export interface GuideStep {
  text: string;
  point: string[];
  do: string[];
  plays: string[];
  try: string;
}

/** What the holder of a link is told before he says who he is. */
export interface Invitation {
  title: string;
  role: string;
  seats: SeatState[];
}

export interface Joined {
  role: string;
}

export interface Made {
  id: string;
  links: Record<string, string>;
  note: string;
}

/** A cell in the sheet's plane: its middle and its corners. */
export interface MapCell {
  name: string;
  x: number;
  y: number;
  outline: [number, number][];
}

export interface MatchCard {
  id: string;
  game: string;
  scenario: string;
  title: string;
  seats: SeatState[];
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

export interface NetworkState {
  address: string;
}

export interface Offer {
  what: string;
  role: string;
}

export interface OptionCard {
  id: string;
  title: string;
  case: string;
  summary: string;
}

/** One thing that may happen, and how often: what is certain is 1, three in ten 0.3. */
export interface Outcome {
  what: string;
  chance: number;
}

/** Something that can be shown over the map on demand. `of_unit`: it is asked for a unit. */
export interface Overlay {
  id: string;
  title: string;
  case: string;
  of_unit: boolean;
}

/** A counter, block or marker. What a role may not know is not in it. */
export interface Piece {
  id: string;
  face: string;
  cell: string;
  height: number;
  side: string;
  title: string;
  marks: string[];
}

export interface Player {
  name: string;
  guest: boolean;
  local: boolean;
  guests: boolean;
  mail: boolean;
  email: string;
  pending: string;
  hook: string;
  notify: boolean;
}

/** How a game ended. `winner` is None for a draw, and where everybody has lost. */
export interface Result {
  winner: string | null;
  level: string;
  scores: Record<string, number>;
  lines: string[];
  all_lose: boolean;
}

export interface Roll {
  at: number;
  die: number;
  text: string;
}

export interface ScenarioCard {
  id: string;
  title: string;
  summary: string;
}

/** Everything a seat sees at one moment. */
export interface Scene {
  at: number;
  seat: string;
  table: Table;
  asked: Asked | null;
  worksheet: Worksheet | null;
  result: Result | null;
  routes: string[][];
}

export interface SeatState {
  role: string;
  player: string;
  kind: string;
  online: boolean;
  clock: number;
  running: boolean;
  link: string;
}

/** Where a player is signed in. */
export interface SessionCard {
  id: string;
  agent: string;
  created: number;
  used: number;
  here: boolean;
}

/** One line of who is winning and why. */
export interface Standing {
  what: string;
  value: string;
  case: string;
}

/** Something that was added to the key of the dice: see docs/dice.md. */
export interface Stirred {
  at: number;
  kind: string;
  by: string;
  text: string;
}

/** The whole table as one role sees it. */
export interface Table {
  headline: string;
  pieces: Piece[];
  boxes: Tray[];
  tracks: Track[];
  cards: Card[];
  standings: Standing[];
}

/** Finished matches of a game, scenario and side. */
export interface Tally {
  game: string;
  scenario: string;
  role: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

/** A row of numbered spaces with markers on it. Shaded spaces are special (night turns). */
export interface Track {
  id: string;
  title: string;
  spaces: string[];
  markers: [string, number][];
  shaded: number[];
  case: string;
  told: string[];
}

/** A place beside the map: holding boxes, losses, units waiting to be placed. */
export interface Tray {
  id: string;
  title: string;
  case: string;
  capacity: number;
  of: string;
}

/**
 * Pushed whenever something changes.
 *
 * Forget the events whose `at` is greater than `after`, then add `events`: that holds after an
 * undo and after a lost connection alike. `chat` has the lines later than the `since` named.
 */
export interface Update {
  seq: number;
  scene: Scene;
  events: EventLine[];
  seats: SeatState[];
  after: number;
  offers: Offer[];
  chat: ChatLine[];
  thinking: string;
  fingerprint: string;
  seed: string;
  share: boolean;
  stirs: Stirred[];
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

export interface Verified {
  fingerprint: string;
  seed: string;
  rolls: Roll[];
  sound: boolean;
  fault: string;
  method: number;
  stirs: Stirred[];
  dice: Die[];
}

/** Everything that decides one combat. The engine resolves from the same figures. */
export interface Worksheet {
  title: string;
  lines: Factor[];
  column: string;
  outcomes: Outcome[];
  ready: boolean;
  die: number;
  result: string;
  dice: number[];
  origins: string[];
  targets: string[];
}

export interface AccountSettings {
  email?: string | null;
  hook?: string | null;
  notify?: boolean | null;
  password?: string | null;
  old_password?: string;
}

export interface Branch {
  at: number;
}

/** Deletes an account: its name, to be sure, and its password. */
export interface Farewell {
  name: string;
  password?: string;
}

export interface Forgot {
  email: string;
}

export interface Join {
  role?: string;
  token?: string;
}

export interface NetworkWish {
  open: boolean;
}

export interface NewAccount {
  name: string;
  password: string;
  email?: string;
}

export interface NewMatch {
  game: string;
  scenario?: string;
  options?: string[];
  seats?: Record<string, string>;
  seed?: string;
  clock?: string;
  public?: boolean;
}

/**
 * From the page. `id` comes back in the answer; `at` guards against double clicks.
 *
 * do: play {text, lead} | undo {} | why {text, lead} | peek {text} | route {text, lead}
 *     | overlay {name, unit} | chat {text} | note {text} | offer {name} | reply {name, accept}
 *     | resign {} | pace {ms} | skip {} | seat {name} | share {text}
 * `lead` is the text of the choice that `text` follows, where one was looked into with `peek`.
 * `peek` answers with the Asked that would follow a `lead` choice without playing it; `overlay`
 * with {cell: label}; `route` with [cell]. `pace` is the wait between a bot's actions; `seat` says
 * which of one's own seats to look from, "" for the one that decides. An offer of the name
 * "take-back", "draw" or "rematch" stands until it is answered or something is played. `share` is
 * a player's own part of the dice, random hexadecimal digits, where an Update asks for it.
 */
export interface Request {
  id: number;
  do: string;
  at?: number;
  text?: string;
  lead?: string;
  name?: string;
  unit?: string;
  accept?: boolean;
  ms?: number;
}

export interface Reset {
  token: string;
  password: string;
}

export interface SignIn {
  name: string;
  password?: string;
}
