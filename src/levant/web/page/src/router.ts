/** The page's own addresses: one document, several places. */

export const moved = new EventTarget();

export function go(path: string): void {
  history.pushState(null, "", path);
  moved.dispatchEvent(new Event("change"));
}

export function here(): string[] {
  return location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
}

/** The point of the match that an address asks for: /match/abc?at=12. */
export function pointAsked(): number | null {
  const at = new URLSearchParams(location.search).get("at");
  return at === null || !/^\d+$/.test(at) ? null : Number(at);
}

addEventListener("popstate", () => moved.dispatchEvent(new Event("change")));
