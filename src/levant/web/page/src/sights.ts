/** What there is to look at on the map: what can be chosen, what is fought about, who stands near. */

import { kindsOf } from "./choosing.js";
import { isFought, isLive } from "./fight.js";
import { cellsOfMap, outsideBoxes } from "./framing.js";
import { around } from "./geometry.js";
import type { Room } from "./room.js";
import type { MapCell } from "./wire.js";

const MEETING = 5; // cells between whom one leads and whom one may meet

export class Sights {
  constructor(private readonly seen: () => Room) {}

  private get room(): Room {
    return this.seen();
  }

  /**
   * The cells that can be chosen, with those of a combat that is decided about: on the map, else places in
   * the boxes of its margin. Where they are too far apart, those who must act before the phase can end. Where none is, for counters beside the map (they lie in the tray): the front
   * if that is wished. A combat that lies too far off to be seen with the rest is left out, unless a lesson is
   * about it.
   */
  choosable(orFront: boolean, fits: (cells: MapCell[]) => boolean): MapCell[] {
    const { guided, hand } = this.room;
    const { places, units } = hand.lit;
    if (hand.led && this.due.length) return this.due;
    if (this.taught.length && !this.another) return this.taught;
    const lit = this.onMap([...places.keys(), ...units.keys(), ...hand.held]);
    const both = [...new Set([...lit, ...this.fought])];
    const owed = hand.led || (this.fought.length && isLive(this.room)) ? [] : this.owed;
    if (owed.length && !fits(both)) return owed;
    if (guided && this.fought.length && !fits(both)) return this.fought;
    if (both.length) return fits(both) ? both : lit.length ? lit : both;
    const boxed = this.boxed.length ? this.boxed : this.aims;
    return boxed.length || !units.size || !orFront ? boxed : this.front();
  }

  /** Of what can be chosen the places that are boxes on the sheet. */
  get boxed(): MapCell[] {
    const { game, hand } = this.room;
    const ground = new Set(this.onMap([...hand.lit.places.keys()]));
    return game.cells.filter((cell) => hand.lit.places.has(cell.name) && !ground.has(cell));
  }

  /** Boxes on the sheet where others can be chosen, as who is bombed at his base. */
  private get aims(): MapCell[] {
    const { asked, cells, hand } = this.room;
    const others = [...hand.lit.units.keys()].flatMap((id) => this.room.piece(id) ?? []);
    const names = others.filter(({ side }) => side && side !== asked?.role).map(({ cell }) => cell);
    return [...new Set(names)].flatMap((name) => cells.byName.get(name) ?? []);
  }

  /** Where the combat in question is fought, on the map. */
  get fought(): MapCell[] {
    const { room } = this;
    const sheet = room.scene?.worksheet;
    return sheet && isFought(room) ? this.onMap([...sheet.origins, ...sheet.targets]) : [];
  }

  /** Where those are who must act before the phase can end, on the map. */
  get owed(): MapCell[] {
    const { units = [], places = [] } = this.room.hand.asked?.barred ?? {};
    return this.onMap([...units, ...places]);
  }

  /** Where the choice goes that a lesson waits for. */
  get due(): MapCell[] {
    const { deed, game, hand } = this.room;
    const choice = deed ? hand.asked?.choices.find(({ text }) => text === deed) : undefined;
    const places = choice ? kindsOf(choice, game.verbs).filter(([, kind]) => kind === "node") : [];
    return this.cellsOf(places.map(([name]) => name));
  }

  /** Who is in hand is not the one that a lesson speaks of. */
  private get another(): boolean {
    const { hand, pointed } = this.room;
    const meant = pointed.filter((name) => this.room.piece(name));
    return hand.led !== null && meant.length > 0 && !hand.held.some((name) => meant.includes(name));
  }

  /** What a lesson speaks of. */
  get taught(): MapCell[] {
    return this.cellsOf(this.room.pointed);
  }

  /** The cells of places and units; those in the tray are seen there, where something else is named. */
  cellsOf(names: string[]): MapCell[] {
    const { room } = this;
    const boxes = new Set(room.scene?.table.boxes.map((box) => box.id));
    const inTray = (name: string): boolean => boxes.has(room.cellOf(name)) && room.hand.isLit(name);
    const laid = names.filter((name) => !inTray(name));
    return (laid.length ? laid : names).flatMap((name) => room.cells.byName.get(room.cellOf(name)) ?? []);
  }

  /** Of some cells those that can be chosen, or else those with counters. */
  busiest(cells: MapCell[]): MapCell[] {
    const { hand, scene } = this.room;
    const lit = new Set([...hand.lit.places.keys(), ...hand.lit.units.keys()].map((name) => this.room.cellOf(name)));
    const held = new Set(scene?.table.pieces.map(({ cell }) => cell));
    const choosable = cells.filter(({ name }) => lit.has(name));
    return choosable.length ? choosable : cells.filter(({ name }) => held.has(name));
  }

  /** Where one's own counters are on the map, or else any. */
  front(): MapCell[] {
    const { hand, scene } = this.room;
    const pieces = scene?.table.pieces ?? [];
    const own = pieces.filter(({ side }) => side === hand.asked?.role);
    const found = this.onMap(own.map(({ cell }) => cell));
    return found.length ? found : this.onMap(pieces.map(({ cell }) => cell));
  }

  /** The cells of some places and units, without the boxes in the margin. */
  onMap(names: string[]): MapCell[] {
    const { room } = this;
    const cells = new Set(names.map((name) => room.cellOf(name)));
    return outsideBoxes(room.game.cells, room.scene).filter(({ name }) => cells.has(name));
  }

  /** Where others stand near some cells: whom one may meet. */
  opposite(cells: MapCell[]): MapCell[] {
    const { asked, cells: known, scene } = this.room;
    const others = scene?.table.pieces.filter(({ side }) => side !== asked?.role) ?? [];
    const places = new Set(others.map(({ cell }) => cell));
    const [l, t, r, b] = around(cells);
    return [...places].flatMap((name) => {
      const cell = known.byName.get(name);
      const [x, y] = cell ? [cell.x, cell.y] : [Infinity, Infinity];
      return cell && x > l - MEETING && x < r + MEETING && y > t - MEETING && y < b + MEETING ? [cell] : [];
    });
  }

  /** Of several maps on the sheet, the cells of the one on which all of these lie. */
  mapOf(cells: MapCell[]): MapCell[] {
    const { game } = this.room;
    const maps = game.maps.length > 1 ? game.maps.map(([begins]) => cellsOfMap(game, begins)) : [];
    return maps.find((map) => cells.every((cell) => map.includes(cell))) ?? [];
  }
}
