/** The page's own addresses: one document, several places. */

export const moved = new EventTarget();

export function go(path: string): void {
  history.pushState(null, "", path);
  moved.dispatchEvent(new Event("change"));
}

export function here(): string[] {
  return location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
}

addEventListener("popstate", () => moved.dispatchEvent(new Event("change")));
