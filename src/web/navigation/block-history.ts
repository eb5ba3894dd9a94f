/** The router's state in a history entry: its index, and its key (`default` for the first entry). */
interface Entry {
  idx: number;
  key: string;
}

/**
 * Whether an address (a path, perhaps with its query) is within `stays`: a path, which includes all below it, or
 * a path with its query, which is one address.
 */
export function isWithin(address: string, stays: string): boolean {
  if (stays.includes('?')) return address === stays;
  const [path = ''] = address.split('?', 1);
  return path === stays || path.startsWith(`${stays}/`);
}

/** `null` if the router did not create the entry. */
function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number')
    return null;
  return { idx: state.idx, key: 'key' in state && typeof state.key === 'string' ? state.key : 'default' };
}

interface BlockedEntry {
  /** The router's key of the displayed entry. */
  entry: string;
  /** Path under which navigation is free, or the only address that is (`isWithin`). */
  stays: string;
  ask: (to: string) => void;
}

/**
 * Intercepts Back and Forward when they leave `stays`, and calls `ask` with the target. The browser reports
 * such a navigation only afterwards: the history is moved back, and the router receives neither event.
 * Returns the function that stops it.
 */
export function blockHistory({ entry, stays, ask }: BlockedEntry): () => void {
  const here = entryOf(window.history.state);
  let returning = false;
  const onMove = (event: PopStateEvent) => {
    const { pathname, search } = window.location;
    const there = entryOf(event.state);
    const isBack = returning && there?.key === entry;
    const leaves =
      !isWithin(pathname + search, stays) && here !== null && there !== null && there.idx !== here.idx;
    if (!isBack && !leaves) return;
    event.stopImmediatePropagation();
    if (leaves) window.history.go(here.idx - there.idx);
    if (leaves && !returning) ask(pathname + search);
    returning = leaves;
  };
  // Capture: runs before the router's own listener.
  window.addEventListener('popstate', onMove, true);
  return () => window.removeEventListener('popstate', onMove, true);
}
