/** The room that the question and its choices have: what is folded, what gives way, what is brought into view. */

import { asOnPhone } from "./phone.js";

const ROWS = 4; // choices that are seen at least, however long the question
const ROWS_TAUGHT = 5; // … beside a lesson, where they are lower
const ROWS_PHONE = 2;
const ROW = 70; // pixels of a choice at most: more of it is scrolled to
const LOW = "(max-height: 520px)"; // a window with room for little but the choices
const LINES = 3; // of a question on a phone
const LINES_TIGHT = 2; // … beside a combat, whose worksheet tells the rest, and in a low window
const PARTS = ["rest", "before", "lead"]; // what may be left out of it
const MARGIN = 8; // pixels around what is brought into view

/** Of long words two lines are read where there is no room for all, and the rest by who asks: they are
those of one decision. On a phone and in a low window a question is never cut: what it asks is read, and what it tells besides on a wish. */
export function fold(root: ParentNode, section: HTMLElement | null, fought: boolean): void {
  for (const words of root.querySelectorAll<HTMLElement>(".fold")) {
    const said = words.textContent ?? "";
    if (words.dataset["said"] !== said) words.removeAttribute("whole");
    words.dataset["said"] = said;
    const whole = words.hasAttribute("whole");
    for (const each of ["roomy", "brief"]) words.removeAttribute(each);
    const low = matchMedia(LOW).matches;
    if (words.matches(".prompt") && (low || asOnPhone())) {
      words.toggleAttribute("roomy", !whole); // never cut
      words.toggleAttribute("long", whole || shorten(words, fought || low ? LINES_TIGHT : LINES));
      words.toggleAttribute("one", linesOf(words) === 1);
      words.nextElementSibling!.textContent = whole ? "less" : "… more";
      continue;
    }
    words.toggleAttribute("three", linesOf(words) === 3 && !low);
    const long = words.scrollHeight > words.clientHeight + 3;
    const roomy = long && !whole && section !== null && fits(words, section);
    const asks = long && !roomy && !whole && words.matches(".prompt") && shorten(words, LINES); // not cut where it asks
    if (asks) words.toggleAttribute("roomy", true);
    words.toggleAttribute("long", whole || (long && !roomy));
    words.nextElementSibling!.textContent = whole ? "less" : "… more";
  }
}

/** Leave out of a question what follows what is asked, what goes before its sentence, what leads to it: as much as it
takes to have it in so many lines. Whether anything is left out. */
function shorten(words: HTMLElement, lines: number): boolean {
  const there = PARTS.filter((part) => words.querySelector(`.${part}`));
  while (linesOf(words) > lines && there.length) {
    words.setAttribute("brief", [words.getAttribute("brief"), there.shift()].filter(Boolean).join(" "));
  }
  return words.hasAttribute("brief");
}

/** How many lines some words take; of three none is hidden, for it would be the one that is looked for. */
function linesOf(words: HTMLElement): number {
  return Math.round(words.scrollHeight / (parseFloat(getComputedStyle(words).lineHeight) || Infinity));
}

/** Whether there is room for all of the words; then they are shown. On a phone they would cover the map. */
function fits(words: HTMLElement, section: HTMLElement): boolean {
  if (asOnPhone()) return false;
  words.setAttribute("roomy", "");
  const fits = section.scrollHeight <= section.clientHeight + 1;
  words.toggleAttribute("roomy", fits);
  return fits;
}

/** What the question and some of its choices need: what lies below gives way, and scrolls. "" for nothing. */
export function needOf(section: HTMLElement | null, beside: number, listing: boolean, taught: boolean): string {
  const body = section?.querySelector<HTMLElement>(".body");
  if (!section || !body) return "";
  const rows = asOnPhone() ? ROWS_PHONE : taught ? ROWS_TAUGHT : ROWS;
  const last = body.querySelectorAll("button")[rows - 1];
  const seen = last ? last.getBoundingClientRect().bottom - body.getBoundingClientRect().top + MARGIN : body.offsetHeight;
  const head = body.getBoundingClientRect().top - section.getBoundingClientRect().top + section.scrollTop;
  const above = listing ? head : 0; // who looks through a list has read the question
  const need = beside - above + section.scrollHeight - body.offsetHeight + Math.min(seen, rows * ROW, body.offsetHeight);
  return `${need}px`;
}

/** Into view above what stays below, and no further: the question is seen as long as that is possible. */
export function bring(wanted: Element, section: Element): void {
  const [inner, outer] = [wanted.getBoundingClientRect(), section.getBoundingClientRect()];
  const steady = section.querySelector<HTMLElement>(".steady");
  if (steady?.contains(wanted)) return;
  const over = inner.bottom + MARGIN - (outer.bottom - (steady?.offsetHeight ?? 0));
  if (over > 0) section.scrollTop += over;
  else if (inner.top < outer.top) section.scrollTop += inner.top - outer.top - MARGIN;
}

/** A list that was asked for has the room of the question. */
export function unroll(section: Element | null): void {
  const sought = section?.querySelector("input[type=search]");
  if (!section || !sought) return;
  section.scrollTop += sought.getBoundingClientRect().top - section.getBoundingClientRect().top - MARGIN;
}
