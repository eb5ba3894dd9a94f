/** What the router writes into an entry of the history: its number, and its key (`default` for the one that the visit began with). */
interface Entry {
  idx: number;
  key: string;
}

/** Whether a path is that one, or lies below it. */
export const isWithin = (path: string, stays: string): boolean =>
  path === stays || path.startsWith(`${stays}/`);

/** `null` for an entry that is not the router's. */
function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number')
    return null;
  return { idx: state.idx, key: 'key' in state && typeof state.key === 'string' ? state.key : 'default' };
}

interface Held {
  /** The router's key of the entry that is shown. */
  entry: string;
  /** A path: one may move to it and to all below it. */
  stays: string;
  ask: (to: string) => void;
}

/**
 * Asks where Back or Forward leads away from `stays`: a browser tells of such a move only once it is made, so that the history goes back to where it
 * was, and the router hears of neither. Gives what ends it.
 */
export function holdHistory({ entry, stays, ask }: Held): () => void {
  const here = entryOf(window.history.state);
  let returning = false;
  const onMove = (event: PopStateEvent) => {
    const { pathname, search } = window.location;
    const there = entryOf(event.state);
    const isBack = returning && there?.key === entry;
    const leaves = !isWithin(pathname, stays) && here !== null && there !== null && there.idx !== here.idx;
    if (!isBack && !leaves) return;
    event.stopImmediatePropagation();
    if (leaves) window.history.go(here.idx - there.idx);
    if (leaves && !returning) ask(pathname + search);
    returning = leaves;
  };
  // Before the router's own listener.
  window.addEventListener('popstate', onMove, true);
  return () => window.removeEventListener('popstate', onMove, true);
}
