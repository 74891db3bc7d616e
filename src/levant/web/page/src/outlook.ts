/** What part of the map is shown: by itself until the player moves it, and on his wish. */

import type { Board } from "./board.js";
import {
  cellsOfMap,
  groundOf,
  grown,
  insetClearing,
  margined,
  mostOf,
  overGround,
  withGround,
} from "./framing.js";
import { litBy } from "./choosing.js";
import { FAR } from "./faces.js";
import { around, UNIT, type Inset, type Point, type Rect } from "./geometry.js";
import { lively } from "./settings.js";
import { Sights } from "./sights.js";
import type { MapCell } from "./wire.js";

const COUNTER = 38; // pixels of a counter that can be read
const COUNTER_TIGHT = 30; // … where the map is narrow, as on a phone, and held near to the eyes
const TIGHT = 560; // pixels of a narrow map
const NEARER = 1.2; // the map is brought as much nearer by itself, at most
const LARGEST = 2; // the scale at which maps are shown at most
const COMFORT = 1; // cells between what is shown and the edge of the window, at least
const COMFORT_PX = 40; // … and pixels
const JUST = 0.45; // cells around the middle of a place that is seen well enough to be clicked
const ENOUGH = 0.6; // of what could be shown at once: the map stays where as much is in sight
const HALF = 0.5; // of what can be chosen after an own click: the map stays under the pointer
const SOME = 3; // … or as many of them, where he may go on with any; of several maps he stays on his for one
const FEW = 8; // of so few places for what he has in hand all are brought into view
const CLICK_MS = 500; // after a press another may follow, meant for what lies there
const AGAIN = "again"; // what is asked is looked at once more
const LITTLE = 0.9; // the sheet is shown whole if the map is not much smaller for it

export class Outlook {
  /** The player has moved the map: it moves by itself only where nothing to choose is in sight. */
  touched = false;
  private answered: string | null = null; // what was asked when the map was last moved by itself
  private headline = ""; // the phase in which that was
  private cells: Rect | null = null;
  private shownMap = -1; // the last that was asked for, of several
  private shownWhole = false;
  private pressedAt = -Infinity;
  private clicked = ""; // the cell of the last click on the map, until it has led somewhere
  private own = false; // an own click has led to what is asked
  private under = ""; // … on this cell, where the next may be meant for it too
  private later = 0;

  readonly sights: Sights;

  constructor(private readonly board: Board) {
    this.sights = new Sights(() => board.room);
  }

  /** What the map's cells take of the plane, without the boxes in the margin. */
  get map(): Rect {
    const { game, scene } = this.board.room;
    const found = this.cells ?? around(groundOf(game, scene));
    if (scene) this.cells = found;
    return found;
  }

  zoom(factor: number): void {
    const { camera, inset } = this.board;
    const [l, t, r, b] = inset;
    this.touched = true;
    camera.zoomAt(l + (camera.width - l - r) / 2, t + (camera.height - t - b) / 2, factor);
  }

  /** The whole sheet, or only the map where that is much larger; it stays so if it was wished. */
  fit(wished: boolean): void {
    this.touched ||= wished;
    const { camera, corner, inset, room } = this.board;
    const [l, t, r, b] = inset;
    const clear: Inset = [l, t, r, b + corner.size.buttons];
    const scale = (box: Rect): number => camera.scaleFor(box, clear, LARGEST);
    const [sheet, map] = [room.game.frame, margined(this.map)];
    const box = scale(sheet) > LITTLE * scale(map) ? sheet : map;
    camera.show(box, wished && lively(), clear, LARGEST);
  }

  /** One of the sheet's maps, where it has several: where it is too large to be read at once, first the part with most
  of what can be chosen or stands there, and all of it on a second wish. */
  showMap(n: number): void {
    const { camera, corner, inset, room } = this.board;
    const map = room.game.maps[n];
    if (!map) return;
    const cells = cellsOfMap(room.game, map[0]);
    const box = margined(around(cells));
    const { buttons, overview } = corner.size;
    const clear = insetClearing(box, camera, inset, buttons + overview, buttons);
    const part = camera.scaleFor(box, clear, LARGEST) * UNIT < FAR ? this.sights.busiest(cells) : [];
    const whole = !part.length || (this.shownMap === n && !this.shownWhole);
    [this.shownMap, this.shownWhole] = [n, whole];
    this.touched = false; // to be read, however far off the player was
    if (whole) camera.show(box, lively(), clear, LARGEST);
    else this.lookAt(part, true, true);
    this.touched = true;
  }

  nextMap(): void {
    this.showMap((this.shownMap + 1) % this.board.room.game.maps.length);
  }

  /** Look at what is asked, unless that is done or the same is still asked. */
  attend(smooth: boolean): void {
    const { camera, room } = this.board;
    if (camera.width <= 1 || room.past) return;
    const { deed, guided, hand, pointed, scene } = room;
    const due = hand.led ? deed : guided && !pointed.length ? "its own way" : ""; // a lesson says it a moment later
    const asked = room.asked ? `${scene?.at} ${scene?.seat} ${hand.lead} ${hand.unfolded} ${due}` : "";
    if (asked === this.answered) return;
    const afresh = this.answered === null && !this.touched;
    const { headline = "" } = scene?.table ?? {};
    const again = this.answered === AGAIN; // what he looks at is only framed otherwise
    if (!again) {
      this.own = !!asked && !!this.answered && headline === this.headline; // led from question to question
      [this.under, this.clicked] = [this.own ? this.clicked : "", ""];
    }
    const own = this.own || (again && this.touched);
    [this.answered, this.headline] = [asked, headline];
    if (asked && !own) camera.stop(); // what another did is no longer followed
    const cells = asked ? this.sights.choosable(!own, (all) => this.fits(all)) : [];
    if (!cells.length && afresh) cells.push(...this.sights.front());
    this.stay();
    if (cells.length && afresh) this.lookAt(cells, false, true);
    else if (cells.length) this.onceQuiet(() => this.turnTo(cells, smooth, own));
    else if (afresh) this.fit(false);
    if (asked && !own) void this.lookAhead(asked, afresh); // after an own click the tray is seen: that is enough
  }

  /** Look at what is asked: what a lesson speaks of is all shown, if need be from farther off; between two clicks of
  one action the map stands still where all of it is in view. */
  private turnTo(cells: MapCell[], smooth: boolean, own: boolean): void {
    const { due, taught } = this.sights;
    const stands = own && this.board.camera.atRest(() => this.legible && cells.every((cell) => this.clickable(cell)));
    if (stands) return;
    const lesson = taught.length && cells.every((cell) => taught.includes(cell));
    if (lesson || (due.length && cells.length === due.length)) this.show(cells);
    else if (own) this.ease(cells, smooth);
    else this.lookAt(cells, smooth);
  }

  /** The pointer was pressed, perhaps on a cell: for a moment the map stays where it is. */
  pressed(cell = ""): void {
    this.pressedAt = performance.now();
    this.clicked = cell;
  }

  /** What the map was about to show by itself is not shown. */
  stay(): void {
    clearTimeout(this.later);
  }

  /** Never move the map between the clicks of a double click. */
  private onceQuiet(move: () => void): void {
    const left = this.pressedAt + CLICK_MS - performance.now();
    if (left <= 0) move();
    else this.later = window.setTimeout(() => this.onceQuiet(move), left);
  }

  /** Where all that can be chosen lies beside the map: to where the first of it may go. */
  private async lookAhead(asked: string, afresh: boolean): Promise<void> {
    const { game, hand } = this.board.room;
    const { places, units } = hand.lit;
    const [first] = [...units.values()].flat().filter(({ lead }) => lead);
    if (!first || hand.led || places.size || this.sights.taught.length || this.sights.onMap([...units.keys()]).length) return;
    const choices = (await hand.ahead(first))?.choices ?? [];
    if (this.answered !== asked) return;
    const ahead = litBy(choices, first.args, game.verbs).places;
    const cells = this.sights.onMap([...ahead.keys()]);
    const boxed = game.cells.filter((cell) => ahead.has(cell.name) && !cells.includes(cell));
    if (boxed.some((cell) => this.clickable(cell)) && this.legible && !afresh) return; // the map stays
    if (cells.length) this.onceQuiet(() => this.lookAt(cells, !afresh, afresh && !this.touched));
  }

  /** The window has another size: look again, afresh unless what is asked is still well seen. */
  again(afresh: boolean): void {
    this.answered = afresh ? null : AGAIN;
    this.attend(false);
    const { camera } = this.board;
    if (!afresh && camera.gaping && !this.touched) this.again(true);
    else camera.settle();
  }

  /** Something else lies over the map now, a panel or the tray: who has begun to play finds the map at the same place,
  and at the same scale, as long as some of what he can choose is in view. */
  reframe(): void {
    const { camera, clear, room } = this.board;
    if (this.pressedAt === -Infinity && !this.touched) return this.again(false);
    const cells = room.asked && !room.past ? this.sights.choosable(false, (all) => this.fits(all)) : [];
    if (!cells.length || camera.atRest(() => cells.some((cell) => this.clickable(cell)))) return;
    const { x, y } = cells[0]!;
    camera.reveal(x, y, clear, false);
  }

  /**
   * Bring some cells before the eyes, at a size at which counters can be read: all of them if that
   * is possible, else as many as it takes to begin with. The map stays where they are well seen already,
   * unless it is looked at afresh.
   */
  lookAt(cells: MapCell[], smooth: boolean, afresh = false): void {
    const { camera, clear } = this.board;
    const { close, readable } = this;
    const seen = camera.atRest(() => cells.filter((cell) => this.sees(cell)));
    const stays = !afresh && (camera.atRest(() => camera.hex) >= readable - 1 || this.touched);
    if (stays && seen.length === cells.length) return;
    const [width, height] = camera.free(clear);
    const fits = this.fits(cells);
    const middle = camera.toPlane(clear[0] + width / 2, clear[1] + height / 2);
    const meet = afresh ? this.sights.opposite(cells) : this.sights.onMap(this.board.room.hand.held);
    const part = fits ? cells : mostOf(cells, width / readable - 2, height / readable - 2, middle, meet);
    const enough = (this.touched ? HALF : ENOUGH) * part.length;
    if (!fits && stays && seen.length >= enough) return;
    const [least, most] = this.touched
      ? [Math.min(camera.scale, readable / UNIT), camera.scale]
      : [readable / UNIT, close];
    const scale = Math.max(least, camera.scaleFor(withGround(part), clear, most));
    const box = this.window(part, scale);
    camera.show(box, smooth && lively(), clear, scale, scale);
  }

  /** After the player's own click, with the next on its way, the map moves no more than it must: to have a
  few places, or half of many, well in view for who stands on the map or fights; else it stays by some: also where
  the cell under the pointer can be chosen again, and by some of many for who was picked up there, whose goal he may
  have in mind, and by one of those who must still act: he goes on there, and sees what came of it. */
  private ease(cells: MapCell[], smooth: boolean): void {
    const { camera, clear, room } = this.board;
    const half = HALF * cells.length;
    const stands = this.sights.onMap(room.hand.held).length > 0 || this.sights.fought.length > 0;
    const many = cells.length > FEW && cells.some(({ name }) => name === this.under);
    const bound = stands && !many && !room.hand.lit.places.has(this.under);
    const owed = new Set(this.sights.owed);
    const some = room.game.maps.length > 1 || cells.every((cell) => owed.has(cell)) ? 1 : SOME;
    const needed = !bound ? Math.min(some, half) : cells.length > FEW ? half : cells.length;
    if (camera.atRest(() => cells.filter((cell) => this.sees(cell))).length >= needed) return;
    const boxes = room.game.maps.length > 1 && !bound ? this.sights.boxed : [];
    if (this.legible && boxes.some((cell) => this.clickable(cell))) return; // one of its maps is of boxes
    if (!camera.bring(grown(around(cells), this.comfort), clear, smooth && lively())) this.lookAt(cells, smooth);
  }

  /** Whether a cell is well inside the window. */
  private sees(cell: MapCell): boolean {
    const { camera, clear, corner } = this.board;
    return camera.sees(cell, clear, this.comfort) && !corner.underButtons(cell);
  }

  /** Whether a cell can be clicked as it lies, though it may be near the edge. */
  private clickable(cell: MapCell): boolean {
    const { camera, clear, corner } = this.board;
    return camera.sees(cell, clear, JUST) && !corner.underButtons(cell);
  }

  /** Whether what stands on the map can be read as it lies. */
  private get legible(): boolean {
    return this.touched || this.board.camera.hex >= this.readable - 1;
  }

  private get comfort(): number {
    return Math.max(COMFORT, COMFORT_PX / this.board.camera.hex);
  }

  /** What a lesson or a message speaks of, well inside the window: all of it, or one after the other;
  no nearer than the player has it, unless he asks for it. */
  show(cells: MapCell[], near = false): void {
    const { camera, clear, corner, room } = this.board;
    const kept = this.touched && !near;
    const next = camera.atRest(() => {
      const small = room.guided && !kept && camera.hex < this.readable - 1;
      return cells.find((cell) => small || !camera.sees(cell, clear, this.comfort) || corner.hides(cell));
    });
    if (!next) return;
    if (cells.length === 1 && !room.guided) return this.reveal(next);
    const most = kept ? camera.scale : this.close;
    const least = Math.min(most, this.readable / UNIT);
    const fits = camera.scaleFor(grown(around(cells), COMFORT), clear, least);
    const scale = Math.max(fits, camera.scaleFor(withGround(cells), clear, most));
    if (scale < Math.min(this.farthest, most) && cells.length > 1) this.show([next], near);
    else camera.show(this.window(cells, scale), lively(), clear, scale);
  }

  /** One place: with as little moved as possible if it lies at the window's edge, else with what stands around it. */
  reveal(cell: MapCell): void {
    const { camera, clear, corner } = this.board;
    const beyond = clear.map((edge) => edge - this.comfort * camera.hex) as Inset;
    const near = camera.atRest(() => camera.sees(cell, beyond, 0));
    if (near && !corner.hides(cell)) return camera.reveal(cell.x, cell.y, clear, lively());
    camera.show(this.window([cell], camera.scale), lively(), clear, camera.scale, camera.scale);
  }

  /** The part of the plane that is seen at a scale, if it is to hold some cells. */
  private window(cells: MapCell[], scale: number): Rect {
    const { camera, clear, inset, room } = this.board;
    const corner = this.board.corner.size;
    const cell = UNIT * scale;
    const [width, height] = camera.free(clear);
    const size: Point = camera.turn % 2 ? [height / cell, width / cell] : [width / cell, height / cell];
    const upright = camera.turn === 0;
    const high = corner.buttons + corner.overview - (clear[3] - inset[3]);
    const covered: Point = upright ? [corner.width / cell, Math.max(0, high) / cell] : [0, 0];
    const map = this.sights.mapOf(cells);
    const ground = map.length ? map : groundOf(room.game, room.scene);
    const boxed = !cells.some((each) => ground.includes(each));
    return overGround(cells, size, boxed ? room.game.cells : ground, covered, this.sights.opposite(cells));
  }

  /** What another does is seen: where it goes, with its own map around it where there are several, and whom
  it fights. */
  follow(end: MapCell | undefined): void {
    const { camera, clear, room } = this.board;
    const { fought } = this.sights;
    if (fought.length) return this.fits(fought) ? this.lookAt(fought, true) : this.reveal(fought.at(-1)!);
    if (!end) return;
    if (room.game.maps.length < 2) this.reveal(end);
    else if (!this.sees(end)) camera.show(this.window([end], camera.scale), lively(), clear, camera.scale, camera.scale);
  }

  /** Pixels of a hex at which its counters can be read. */
  private get readable(): number {
    const { camera, inset, room } = this.board;
    const counter = camera.free(inset)[0] < TIGHT ? COUNTER_TIGHT : COUNTER;
    return Math.max(FAR, counter / room.game.piece);
  }

  /** The scale beyond which the map goes no farther off by itself: names in areas can be read, in hexes whose
  counters are whose. */
  private get farthest(): number {
    const hexes = this.board.room.game.cells[0]?.outline.length === 6;
    return (hexes ? FAR : this.readable) / UNIT;
  }

  /** The scale beyond which the map is not brought nearer by itself. */
  private get close(): number {
    return (NEARER * this.readable) / UNIT;
  }

  /** Whether all of some cells can be well in view at once, at a readable size. */
  private fits(cells: MapCell[]): boolean {
    const { camera, clear } = this.board;
    return camera.scaleFor(grown(around(cells), COMFORT), clear, this.close) * UNIT >= this.readable;
  }
}
