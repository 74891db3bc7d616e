/** What a player prefers, kept in the browser. */

import { NORMAL } from "./paces.js";

export interface Settings {
  theme: "auto" | "light" | "dark";
  moves: boolean; // counters slide, dice fall
  pace: number; // milliseconds between the machine's moves
  warn: boolean; // before a phase ends, name what could still act
  cards: boolean; // what is pointed at tells of itself
  blunders: boolean; // before something that may be regretted, say what it gives away
  numbers: boolean; // cell names at any distance
  trails: boolean; // what others moved is drawn until one acts
  follow: boolean; // the map follows what the other side does
  chances: boolean; // the chance of winning is told in the score panel
  recap: boolean; // what the other side did is offered to be gone through
  brief: boolean; // aim and victory are told when a match begins
  sound: boolean; // moves, dice and one's turn are heard
  announce: boolean; // the browser tells of one's turn while the page is hidden
  overview: "auto" | "shown" | "hidden"; // the small map: it gives way to what lies under it, or as was chosen
  patterns: boolean; // hatching on lit cells, for whom colour is not enough
}

const KEY = "levant.settings";
const USUAL: Settings = {
  theme: "auto",
  moves: true,
  pace: NORMAL,
  warn: true,
  cards: true,
  blunders: true,
  numbers: false,
  trails: true,
  follow: true,
  chances: true,
  recap: true,
  brief: true,
  sound: false,
  announce: false,
  overview: "auto",
  patterns: true,
};

export const settings: Settings = { ...USUAL, ...stored() };
export const settingsChanged = new EventTarget();

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: the choice lasts as long as the page
  }
  applyTheme();
  settingsChanged.dispatchEvent(new Event("change"));
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", settings.theme);
}

/** Whether things should move at all: the player's choice and the system's. */
export function lively(): boolean {
  return settings.moves && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}
