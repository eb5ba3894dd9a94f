import { isRecord } from '#domain/record.ts';

const store = 'charpente.scroll';
/** How long a page that is still filling up is waited for, ms. */
const scrollTimeout = 2000;

const read = (): Record<string, number> =>
  JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>;
let positions: Record<string, number> = {};
let stopWaiting: () => void = () => undefined;

/**
 * The entry of the history whose page stands in the window, scrolled by its reader alone; none while one page makes room for another,
 * whose scrolling is no reader's: neither the old entry nor the new one takes it for its own.
 */
let shown: string | null = null;

const note = () => {
  if (shown !== null) positions[shown] = scrollY;
};

/**
 * Names the entry of the history that a full load opens: the router names those that it opens itself, and calls any other `default`, so that each
 * would be scrolled to where the last of them was left. A reload finds the name again. Called before the router starts.
 */
export function nameEntry(): void {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['key'] !== 'string')
    history.replaceState({ ...(isRecord(state) && state), key: crypto.randomUUID() }, '');
}

/** Remembers how far down each entry of the history was, across reloads too. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  positions = read();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(positions)));
}

/** The address changed: the page in the window is no entry's until one arrives. */
export function leaveEntry(): void {
  stopWaiting();
  shown = null;
}

/** The page of this entry has been drawn: from the top, from where it stands, or from where one had left it. */
export function arriveAt(entry: string, from: 'top' | 'here' | 'left'): void {
  if (from === 'top') scrollTo({ top: 0, behavior: 'instant' });
  const top = from === 'left' ? (positions[entry] ?? 0) : scrollY;
  scrollWhenTallEnough(top, () => {
    shown = entry;
    note();
  });
}

/** Scrolls there, waiting while the page is not tall enough yet; gives up as soon as the reader scrolls. `arrived`: either way, but where another page comes first. */
function scrollWhenTallEnough(top: number, arrived: () => void): void {
  scrollTo({ top, behavior: 'instant' });
  if (Math.abs(scrollY - top) < 2) {
    arrived();
    return;
  }
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    arrived();
  };
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 2) end();
  });
  const timer = setTimeout(end, scrollTimeout);
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const gesture of ['wheel', 'touchstart', 'keydown'])
    addEventListener(gesture, end, { signal: stop.signal, passive: true });
  stopWaiting = () => stop.abort();
  growth.observe(document.body);
}
