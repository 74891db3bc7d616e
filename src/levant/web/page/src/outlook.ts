/** What part of the map is shown: by itself until the player moves it, and on his wish. */

import type { Board } from "./board.js";
import { cellsOfMap, insetClearing, margined, outsideBoxes, withGround } from "./framing.js";
import { around, UNIT, type Inset, type Rect } from "./geometry.js";
import { lively } from "./settings.js";

/** Pixels a hex takes: below, only side and kind of a counter are shown. */
export const FAR = 42;
const CLOSE = 56; // the map is not brought nearer than this by itself
const LARGEST = 2; // the scale at which maps are shown at most
const LITTLE = 0.9; // the sheet is shown whole if the map is not much smaller for it

export class Outlook {
  /** The player has moved the map: it no longer moves by itself. */
  touched = false;
  private headline = ""; // of the last phase in which this player was asked
  private cells: Rect | null = null;
  private shownMap = -1; // the last that was asked for, of several

  constructor(private readonly board: Board) {}

  /** What the map's cells take of the plane, without the boxes in the margin. */
  get map(): Rect {
    const { game, scene } = this.board.room;
    const found = this.cells ?? around(outsideBoxes(game.cells, scene));
    if (scene) this.cells = found;
    return found;
  }

  zoom(factor: number): void {
    const { camera, inset } = this.board;
    const [l, t, r, b] = inset;
    this.touched = true;
    camera.zoomAt(l + (camera.width - l - r) / 2, t + (camera.height - t - b) / 2, factor);
  }

  /** The whole sheet, or only the map where that is much larger. */
  fit(smooth: boolean): void {
    const { camera, corner, inset, room } = this.board;
    const [l, t, r, b] = inset;
    const clear: Inset = [l, t, r, b + corner.buttons];
    const scale = (box: Rect): number => camera.scaleFor(box, clear, LARGEST);
    const [sheet, map] = [room.game.frame, margined(this.map)];
    const box = scale(sheet) > LITTLE * scale(map) ? sheet : map;
    camera.show(box, smooth && lively(), clear, LARGEST);
  }

  /** One of the sheet's maps, where it has several. */
  showMap(n: number): void {
    const { camera, corner, inset, room } = this.board;
    const map = room.game.maps[n];
    if (!map) return;
    this.shownMap = n;
    this.touched = true;
    const box = margined(around(cellsOfMap(room.game, map[0])));
    const all = corner.buttons + corner.overview;
    camera.show(box, lively(), insetClearing(box, camera, inset, all, corner.buttons), LARGEST);
  }

  nextMap(): void {
    this.showMap((this.shownMap + 1) % this.board.room.game.maps.length);
  }

  /**
   * Until the player moves the map: all of it, or what can be chosen where counters could not be
   * read otherwise.
   */
  begin(smooth: boolean): void {
    const { camera, inset } = this.board;
    if (this.touched || camera.width <= 1) return;
    const most = CLOSE / UNIT;
    const readable = UNIT * camera.scaleFor(margined(this.map), inset, most) >= FAR;
    const box = readable ? null : this.choosable();
    if (box) camera.show(box, smooth && lively(), inset, most);
    else this.fit(smooth);
  }

  /** A new phase for this player: look where it is played. */
  newPhase(): void {
    const { room } = this.board;
    const headline = room.asked ? room.scene?.table.headline : this.headline;
    if (headline === this.headline) return;
    this.headline = headline ?? "";
    this.begin(true);
  }

  /** The part of the map with what can be chosen, and some ground around it. */
  private choosable(): Rect | null {
    const { room } = this.board;
    if (!room.asked) return null;
    const { places, units } = room.hand.lit;
    const names = new Set([...places.keys(), ...units.keys()].map((name) => room.cellOf(name)));
    const cells = outsideBoxes(room.game.cells, room.scene);
    return withGround(cells.filter(({ name }) => names.has(name)));
  }
}
