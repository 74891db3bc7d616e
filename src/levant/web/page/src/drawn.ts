/** What is measured is measured once for all, just before it is painted: to look at a size between two
components' drawing lays out the page anew for each of them. */

const due = new Map<object, () => void>();

/** Do something when all that changed is drawn; of what one asks for more than once, the last. */
export function onceDrawn(who: object, work: () => void): void {
  if (!due.size) requestAnimationFrame(carryOut);
  due.set(who, work);
}

function carryOut(): void {
  const works = [...due.values()];
  due.clear();
  for (const work of works) work();
}
