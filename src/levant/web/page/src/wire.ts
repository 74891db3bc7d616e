/** What goes over the wire. Made by levant.web.page.wire_types: do not edit. */

export interface Analysis {
  moments: Moment[];
  mistakes: Mistake[];
  luck: Record<string, number>;
}

/** A finished match looked back on, or how far that is. */
export interface AnalysisSoFar {
  share: number;
  analysis: Analysis | null;
}

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
  advised: string[];
}

/** The end of a phase that cannot be chosen yet, and who or what is in its way. */
export interface Barred {
  say: string;
  case: string;
  reason: string;
  units: string[];
  places: string[];
}

/** A player of the machine: how a seat names it, and what it does, with its strength. */
export interface BotCard {
  name: string;
  line: string;
}

/** What a player is told of a scenario before the first decision; aim and watch by role. */
export interface BriefCard {
  situation: string;
  victory: string;
  hidden: string;
  aim: Record<string, string>;
  watch: Record<string, string[]>;
  counters: string;
}

/** Questions that are answered with one click, up to the next die; then asked for again. */
export interface Bundle {
  title: string;
  says: string;
  deeds: Deed[];
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
  example: string;
}

/** What a player is told before he does something that he may regret. */
export interface Caution {
  case: string;
  words: string;
}

export interface ChancePoint {
  at: number;
  chances: number[];
}

/** The chances of some roles, as a seat sees it: where player-turns began, and now. */
export interface Chances {
  roles: string[];
  points: ChancePoint[];
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

/** Why nothing can be done with what was clicked: the action understood, "" if none was. */
export interface Clicked {
  text: string;
  case: string;
  reason: string;
  units: string[];
}

/** What a result means. */
export interface Code {
  says: string;
  case: string;
}

/** What may come of an action, and how often; `exact` if every die was tried. */
export interface CombatOdds {
  action: string;
  say: string;
  exact: boolean;
  outcomes: Outcome[];
}

export interface Contacts {
  friends: string[];
  blocked: string[];
}

/** Something to be played: its text, what leads up to it, and both in words. */
export interface Deed {
  text: string;
  lead: string;
  say: string;
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
  outcome: string;
  parts: Gain[];
}

/** One line of a card: what, how much, and under which case. */
export interface Fact {
  what: string;
  value: string;
  case: string;
  counts: boolean;
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

/** What some of the points are for. */
export interface Gain {
  what: string;
  points: number;
  of: string;
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
  bots: BotCard[];
  picture: string;
}

export interface GamePeople {
  game: string;
  title: string;
  ladder: RatingCard[];
  tallies: Tally[];
  results: ResultCard[];
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
  aside: Record<string, string>;
  risky: string[];
  ends: string[];
  charts: Chart[];
  overlays: Overlay[];
  cases: Record<string, CaseCard>;
  briefs: Record<string, BriefCard>;
  guides: GuideCard[];
  distant: Record<string, string>;
  grounds: Record<string, string>;
  numbers: PrintedNumber[];
  units: Record<string, PrintedUnit>;
  codes: Record<string, Code>;
  hidden: boolean;
  single: boolean;
  maps: [string, string][];
  yields: string[];
  adds: string[];
  margin: string[];
  die: number;
  edition: number;
  chapters: Record<string, string>;
  stars: Star[];
}

/** A guided first game: `do` is what the learner plays, `plays` what is played for him. */
export interface GuideCard {
  scenario: string;
  title: string;
  minutes: number;
  seed: string;
  learned: string[];
  steps: GuideStep[];
  alike: string[][];
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

/** What to do until the next die, and why. */
export interface Hint {
  steps: HintStep[];
  chance: number;
  gain: number;
  why: string[];
  more: boolean;
}

/** What the machine would do, or how far it has thought. */
export interface HintSoFar {
  share: number;
  hint: Hint | null;
}

/**
 * What a plan does with one unit, or one decision of another kind: texts, words, and its way.
 *
 * Where it belongs to a combat, also the cells attacked from and those attacked.
 * `why` tells in a sentence what it takes, holds or owes. `said` is the choice's own words as they
 * were foreseen: where it is offered in others, something has been seen since.
 */
export interface HintStep {
  actions: string[];
  say: string;
  route: string[];
  origins: string[];
  targets: string[];
  why: string;
  must: boolean;
  said: string;
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

export interface LossLine {
  at: number;
  text: string;
}

/** The throw that helped a role most. */
export interface LuckyThrow {
  role: string;
  at: number;
  text: string;
  dice: number[];
  gain: number;
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
  rated: boolean;
  ratings: Record<string, number>;
  asked: string;
  declined: boolean;
}

export interface MatchLists {
  mine: MatchCard[];
  open: MatchCard[];
  watching: MatchCard[];
  asked: MatchCard[];
  barred: string;
}

/** What a role did between two dice, and what was better; chances a draw counting half. */
export interface Mistake {
  at: number;
  role: string;
  question: string;
  did: HintStep[];
  better: HintStep[];
  chance: number;
  best: number;
}

/** The chance of every role after so many actions. */
export interface Moment {
  at: number;
  clock: number;
  chances: Record<string, number>;
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
  idle: string[];
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

export interface PairingCard {
  first: string;
  second: string;
  match: string;
  over: string;
  points: [number, number] | null;
}

export interface PersonPage {
  name: string;
  since: number;
  me: boolean;
  contact: string;
  ratings: RatingCard[];
  tallies: Tally[];
  results: ResultCard[];
  tournaments: TournamentCard[];
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

/** What holds now of a piece and of a place that are pointed at. */
export interface Pointed {
  piece: Fact[];
  place: Fact[];
}

/** What a number on counters means. */
export interface PrintedNumber {
  what: string;
  says: string;
  case: string;
  column: string;
  zero: string;
  beside: string;
  unless: string;
}

/** What is printed on a piece; `numbers` as the glossary lists them, "" where it has none. */
export interface PrintedUnit {
  name: string;
  nation: string;
  kind: string;
  formation: string;
  numbers: string[];
}

export interface RatingCard {
  game: string;
  name: string;
  rating: number;
  deviation: number;
  played: number;
  provisional: boolean;
}

/** What went before a player-turn that is under way, which its player may read once more. */
export interface Recapped {
  since: number;
  until: number;
  whole: boolean;
}

/** An answer that can be given several times in a row. */
export interface Repeat {
  deed: Deed;
  times: number;
}

/** How a game ended. `winner` is None for a draw, and where everybody has lost. */
export interface Result {
  winner: string | null;
  level: string;
  scores: Record<string, number>;
  lines: string[];
  all_lose: boolean;
}

/** A finished match between people, from one seat. */
export interface ResultCard {
  match: string;
  game: string;
  title: string;
  role: string;
  player: string;
  opponent: string;
  points: number;
  over: string;
  time: number;
  before: number;
  after: number;
}

/** How a match went, once it is over. */
export interface Retrospect {
  title: string;
  seats: SeatState[];
  result: Result;
  standings: Standing[];
  points: ScorePoint[];
  scores: ScoreLine[];
  turning: TurningPoint[];
  losses: Record<string, LossLine[]>;
  luck: LuckyThrow[];
}

export interface Roll {
  at: number;
  die: number;
  text: string;
}

/** What can be played with one click: see `Request`, `savers`. */
export interface Savers {
  again: Deed[];
  in_vain: Deed[];
  joining: Deed[];
  routine: Bundle | null;
  repeats: Repeat[];
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

/** A line of the standings as it went: a number for each point. */
export interface ScoreLine {
  what: string;
  values: number[];
}

/** The beginning of a player-turn, or the end of the match. */
export interface ScorePoint {
  at: number;
  headline: string;
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

/**
 * One line of who is winning and why.
 *
 * A line of points that says so in `parts` says all: they add up to it. Of one that does not the
 * events tell what was added.
 */
export interface Standing {
  what: string;
  value: string;
  case: string;
  how: string;
  parts: Gain[];
}

export interface StandingLine {
  place: number;
  player: string;
  points: number;
  buchholz: number;
  berger: number;
  won: number;
  drawn: number;
  lost: number;
  withdrawn: boolean;
}

/** An objective as it is printed: where, how large, in which colours, what it is worth. */
export interface Star {
  x: number;
  y: number;
  size: number;
  ink: string;
  ground: string;
  text: string;
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

/** Pushed while a bot thinks; there is no Update for it. */
export interface Thinking {
  thinking: string;
  share: number;
}

export interface TournamentCard {
  id: string;
  name: string;
  owner: string;
  kind: string;
  game: string;
  scenario: string;
  title: string;
  clock: string;
  rated: boolean;
  players: number;
  most: number;
  legs: number;
  rounds: number;
  round: number;
  state: string;
  entered: boolean;
  trouble: string;
}

export interface TournamentPage {
  card: TournamentCard;
  roles: string[];
  least: number;
  mine: boolean;
  standings: StandingLine[];
  rounds: PairingCard[][];
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
  unseen: number;
}

/** A player-turn in which the score changed much. */
export interface TurningPoint {
  at: number;
  until: number;
  headline: string;
  changes: Record<string, number>;
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
  answer: string;
  chat: ChatLine[];
  thinking: string;
  stuck: boolean;
  fingerprint: string;
  seed: string;
  share: boolean;
  stirs: Stirred[];
  game: string;
  edition: number;
  scenario: string;
  mine: string[];
  acted: number;
  theirs: number;
  turned: number;
  passed: string;
  whole: boolean;
  set_up: number;
  phasing: string;
  began: number;
  recapped: Recapped | null;
  may_undo: boolean;
  strict: boolean;
  note: string;
  rematch: string;
  watchers: number;
  watch: string;
  fault: string;
  alone: boolean;
  chances: boolean;
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
  foretold: boolean;
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

export interface ContactWish {
  name: string;
  contact?: string;
}

/** Deletes an account: its name, to be sure, and its password. */
export interface Farewell {
  name: string;
  password?: string;
}

export interface Forgot {
  email: string;
}

export interface HintWish {
  at: number;
}

/** One of several actions that are about to be played, and what leads up to it. */
export interface Intended {
  text: string;
  lead?: string;
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
  rated?: boolean;
  resigns?: boolean;
  strict?: boolean;
}

export interface NewTournament {
  name: string;
  game: string;
  kind: string;
  clock: string;
  scenario?: string;
  options?: string[];
  rated?: boolean;
  most?: number;
  legs?: number;
  rounds?: number;
}

/**
 * From the page. `id` comes back in the answer; `at` guards against double clicks.
 *
 * do: play {text, lead} | undo {} | why {text, lead} | peek {text} | route {text, lead}
 *     | click {name, unit, held, lead}
 *     | warn {text, lead} or {deeds} | overlay {name, unit} | card {name, unit, text}
 *     | chat {text} | note {text} | offer {name} | reply {name, accept} | resign {} | pace {ms}
 *     | skip {} | seat {name} | share {text} | savers {}
 * `lead` is the text of the choice that `text` follows, where one was looked into with `peek`.
 * `peek` answers with the Asked that would follow a `lead` choice without playing it; `overlay`
 * with {cell: label}; `route` with [cell]; `warn` with [Caution]; `savers` with Savers;
 * `click` with Clicked, of the place `name` and perhaps the piece `unit`, with what is `held`;
 * `card` with Pointed, of the place `name` and the piece `unit`, for the unit `text` in hand.
 * `pace` is the wait between a bot's actions; `seat` says which of one's own seats to look
 * from, "" for the one that decides. An offer of the name "take-back", "draw" or "rematch"
 * stands until it is answered or something is played; who made it withdraws it by a reply
 * that does not accept it. A bot answers a draw too, once a player-turn. `share` is a player's
 * own part of the dice, random hexadecimal digits, where an Update asks for it.
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
  deeds?: Intended[];
  held?: string[];
}

export interface Reset {
  token: string;
  password: string;
}

export interface SignIn {
  name: string;
  password?: string;
}
