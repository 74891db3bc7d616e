/** Colours of the marks on the map. Each line is a pair, so dark and so light that one of the two
stands out from any ground by 3 to 1: what the sheet below looks like does not matter. */

export interface Pair {
  line: string;
  edge: string;
}

export const LIT: Pair = { line: "#5f3c00", edge: "#ffffff" }; // places that can be chosen
export const ABLE: Pair = { line: "#ffd24a", edge: "#2a1b00" }; // counters that can be chosen
export const AIM: Pair = { line: "#8f0d14", edge: "#ffffff" }; // what is attacked, or can be
export const HELD: Pair = { line: "#0a38a0", edge: "#ffffff" }; // what is in hand

export const OWING: Pair = { line: "#6b0f78", edge: "#ffffff" }; // who keeps the phase from being ended
export const POINTED: Pair = { line: "#21e3d3", edge: "#041f1d" }; // what a lesson speaks of: no sheet has such lines

export const PAIRS: Record<string, Pair> = { LIT, ABLE, AIM, HELD, OWING, POINTED };

/** Over all of a lit place, so thin that what is printed there is read through it; the hatching keeps to its rim. */
export const LIT_TINT = { colour: "#ffcf3f", opacity: 0.12 };

/** A colour as it looks below a tint. */
export function tinted(colour: string, { colour: over, opacity }: { colour: string; opacity: number }): string {
  const [below, above] = [colour, over].map((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)));
  const mixed = below!.map((v, n) => Math.round(v * (1 - opacity) + above![n]! * opacity));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** How two colours differ in brightness, from 1 to 21, by the measure of WCAG. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The contrast of the better of a pair with the ground that is worst for both. */
export function leastContrast({ line, edge }: Pair): number {
  return Math.sqrt(contrast(line, edge));
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
