import { isRecord } from '#domain/record.ts';

const store = 'charpente.scroll';
/** Maximum wait for the page to become tall enough, in ms. */
const scrollTimeout = 2000;

const read = (): Record<string, number> =>
  JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>;
let positions: Record<string, number> = {};
let stopWaiting: () => void = () => undefined;

/**
 * Key of the displayed history entry, whose scroll position is recorded. `null` between two pages: scroll
 * events of the transition belong to neither entry.
 */
let shown: string | null = null;

const note = () => {
  if (shown !== null) positions[shown] = scrollY;
};

/**
 * Gives a key to the history entry that a full page load opens. The router calls every such entry `default`,
 * so they would share one scroll position. A reload keeps the key. Call before the router starts.
 */
export function nameEntry(): void {
  const state: unknown = history.state;
  if (!isRecord(state) || typeof state['key'] !== 'string')
    history.replaceState({ ...(isRecord(state) && state), key: crypto.randomUUID() }, '');
}

/** Records the scroll position of each history entry; session storage keeps them across reloads. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  positions = read();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(positions)));
}

/** Stops recording: called when the address changes, until a page arrives. */
export function leaveEntry(): void {
  stopWaiting();
  shown = null;
}

export const scrollToTop = (): void => scrollTo({ top: 0, behavior: 'instant' });

/** Scrolls the rendered page of this entry: to the top, not at all, or to its stored position. */
export function arriveAt(entry: string, from: 'top' | 'here' | 'left'): void {
  if (from === 'top') scrollToTop();
  const top = from === 'left' ? (positions[entry] ?? 0) : scrollY;
  scrollWhenTallEnough(top, () => {
    shown = entry;
    note();
  });
}

/**
 * Scrolls to `top`, and waits while the page is too short. Gives up when the user scrolls or after a timeout.
 * `arrived` is called in each case, unless another page comes first.
 */
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
