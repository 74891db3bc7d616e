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

/** Whether an address asks for the match to be looked back on: /match/abc?look. */
export function lookAsked(): boolean {
  return new URLSearchParams(location.search).has("look");
}

addEventListener("popstate", () => moved.dispatchEvent(new Event("change")));

/** A click on a link of the page's own: no new document, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  go(pathname + search);
}
