const store = 'charpente.scroll';
/** How long a page that is still filling up is waited for, ms. */
const patience = 2000;

const read = (): Record<string, number> => JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>;
let positions: Record<string, number> = {};
let stopWaiting: () => void = () => undefined;

/** Remembers how far down each entry of the history was, across reloads too. `keyNow` names the current entry. */
export function keepScroll(keyNow: () => string): void {
  history.scrollRestoration = 'manual';
  positions = read();
  addEventListener('scrollend', () => (positions[keyNow()] = scrollY), { passive: true });
  addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(positions)));
}

export const positionOf = (key: string): number => positions[key] ?? 0;

export const forgetWaiting = (): void => stopWaiting();

/** Scrolls there, waiting while the page is not tall enough yet; gives up as soon as the reader scrolls. */
export function scrollWhenTallEnough(top: number): void {
  stopWaiting();
  if (top === 0) return;
  const stop = new AbortController();
  const tryIt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop.abort();
  };
  const growth = new ResizeObserver(tryIt);
  const timer = setTimeout(() => stop.abort(), patience);
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const gesture of ['wheel', 'touchstart', 'keydown']) addEventListener(gesture, () => stop.abort(), { signal: stop.signal, passive: true });
  stopWaiting = () => stop.abort();
  growth.observe(document.body);
}
