/** Bring something into view inside the boxes that scroll by themselves, and never move the page. */

export function reveal(element: Element): void {
  for (let box = around(element); box; box = around(box)) {
    const { overflowY } = getComputedStyle(box);
    if (!/auto|scroll/.test(overflowY) || box.scrollHeight <= box.clientHeight) continue;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const middle = inner.top + inner.height / 2 - outer.top - outer.height / 2;
    const off = inner.height > outer.height ? inner.top - outer.top : middle; // what is long is read from its top
    box.scrollTop += off;
  }
}

/** The element around, out of a component too. */
function around(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
