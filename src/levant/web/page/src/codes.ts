/** Codes of results, which explain themselves wherever they stand. */

import { html, type TemplateResult } from "lit";
import type { Room } from "./room.js";
import type { Code, GameStatic } from "./wire.js";

type Codes = GameStatic["codes"];

const patterns = new WeakMap<Codes, RegExp | null>();

/** A text in parts: plain ones, and each code with its meaning. */
export function partsOf(text: string, codes: Codes): (string | [string, Code])[] {
  const pattern = patternOf(codes);
  if (!pattern) return [text];
  return text
    .split(pattern)
    .flatMap((part, n): (string | [string, Code])[] =>
      n % 2 ? [[part, codes[part]!]] : part ? [part] : [],
    );
}

/** Whole codes only, as `Glossary.explained` finds them: no part of a word, of an id or of a sum. */
function patternOf(codes: Codes): RegExp | null {
  if (!patterns.has(codes)) {
    const spoken = Object.keys(codes).filter((code) => /\w/.test(code));
    const either = spoken
      .sort((a, b) => b.length - a.length)
      .map((code) => code.replace(/[/·-]/g, "\\$&"))
      .join("|");
    patterns.set(codes, spoken.length ? new RegExp(`(?<![\\w/-])(${either})(?![\\w/-])`) : null);
  }
  return patterns.get(codes)!;
}

/** A text whose codes tell their meaning to whoever points at them, taps them or hears them. */
export function coded(room: Room, text: string): (string | TemplateResult)[] {
  return partsOf(text, room.game.codes).map((part) =>
    typeof part === "string" ? part : explained(room, ...part),
  );
}

/** A cell of a table: here a lone dash or dot is a code too. */
export function codedCell(room: Room, cell: string): TemplateResult | (string | TemplateResult)[] {
  const code = room.game.codes[cell];
  return code ? explained(room, cell, code) : coded(room, cell);
}

function explained(room: Room, code: string, { says, case: case_ }: Code): TemplateResult {
  const tell = (event: Event): void => {
    event.stopPropagation();
    room.say({ text: `${code}: ${says}`, case_, units: [], tone: "news" });
  };
  return html`<abbr class="code" title="${code}: ${says}" @click=${tell}>${code}</abbr
    ><span class="hidden-text"> (${says})</span>`;
}
