/** What a recap draws on the map: where units went, and where there was fighting. */

import { svg, type SVGTemplateResult } from "lit";
import { outlineOf, round, UNIT } from "./geometry.js";
import type { Room } from "./room.js";

const SHORT = 0.3; // ways begin and end beside the counter, not under it

/** Over the counters. */
export function recapMarks(room: Room): SVGTemplateResult[] {
  const { recap, cells } = room;
  const ways = recap.trails.flatMap(({ from, to }) => {
    const [a, b] = [cells.byName.get(from), cells.byName.get(to)];
    if (!a || !b) return [];
    const cut = SHORT / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
    const points = [cut, 1 - cut]
      .map((t) => [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t].map((v) => round(v * UNIT)))
      .join(" ");
    return svg`<polyline class="way-edge" points=${points}></polyline>
      <polyline class="way" points=${points} marker-end="url(#arrow)"></polyline>`;
  });
  const fought = recap.combats.flatMap((name) => {
    const cell = cells.byName.get(name);
    const outline = cell && outlineOf(cell);
    return outline ? svg`<polygon class="fought-edge" points=${outline}></polygon><polygon class="fought" points=${outline}></polygon>` : [];
  });
  return [...fought, ...ways];
}
