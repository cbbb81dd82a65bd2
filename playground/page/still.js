// What is pressed keeps still: a press whose node was moved or made anew before the pointer is up is no click.

const held = new Map(); // element -> what to do with it when the pointer is up again

/** From now on `root` can be held by a pointer that is down in it. */
export function holds(root) {
  root.addEventListener("pointerdown", () => hold(root));
}

/** Change `root` now, or after the click of a pointer that is down in it; the last change that was asked for stands. */
export function whenFree(root, change) {
  if (held.has(root)) held.set(root, change);
  else change();
}

function hold(root) {
  if (held.has(root)) return;
  held.set(root, null);
  const free = () => setTimeout(() => {
    const change = held.get(root);
    held.delete(root);
    change?.();
  });
  const over = new AbortController();
  for (const what of ["pointerup", "pointercancel", "dragend", "blur"]) { // blur: of the window; that of other things is not heard here
    addEventListener(what, () => { over.abort(); free(); }, { signal: over.signal });
  }
}
