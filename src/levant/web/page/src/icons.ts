/** Line icons, drawn on a field of 24 by 24. */

import { html, svg, type TemplateResult } from "lit";

const LINES: Record<string, string> = {
  home: "M3 11l9-8 9 8M5 10v10h5v-6h4v6h5V10",
  log: "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5",
  forces: "M4 6h7v5H4zM13 6h7v5h-7zM4 14h7v5H4zM13 14h7v5h-7zM4 6l7 5M11 6l-7 5",
  boxes: "M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8",
  brief: "M5 21V4M5 4h13l-3 4 3 4H5",
  status: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  charts: "M4 4h16v16H4zM4 9h16M4 14h16M10 4v16",
  layers: "M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",
  case: "M5 4h10a4 4 0 014 4v12H9a4 4 0 01-4-4zM9 9h6M9 13h6",
  people:
    "M9 11a4 4 0 100-8 4 4 0 000 8zM2 21a7 7 0 0114 0M16 3.500a4 4 0 010 7.500M19 21a7 7 0 00-3-6",
  dice: "M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01",
  file: "M6 3h8l5 5v13H6zM14 3v5h5M12 11v6M9 14l3 3 3-3",
  settings: "M4 7h10M18 7h2M4 17h4M12 17h8M14 4.500v5M8 14.500v5",
  help: "M9 9a3 3 0 116 0c0 2-3 2-3 5M12 18h.01M12 22a10 10 0 100-20 10 10 0 000 20z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-3.500 10.900V16h7v-2.100A6 6 0 0012 3z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  overview: "M3 4h18v16H3zM6 12h7v5H6z",
  turn: "M20 12a8 8 0 11-2.500-5.800M20 3v4h-4",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v8",
  close: "M6 6l12 12M18 6L6 18",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z",
  skip: "M4 5l8 7-8 7zM13 5l8 7-8 7z",
};

export function icon(name: string): TemplateResult {
  const line = svg`<path d=${LINES[name] ?? ""}></path>`;
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${line}</svg>`;
}
