/** Links to people, games and tournaments. */

import { html, type TemplateResult } from "lit";
import { follow } from "./router.js";

export function to(path: string, label: unknown): TemplateResult {
  return html`<a href=${path} @click=${follow}>${label}</a>`;
}

export function player(name: string): TemplateResult {
  return to(`/player/${encodeURIComponent(name)}`, name);
}

export function game(id: string, title: string): TemplateResult {
  return to(`/game/${id}`, title);
}
