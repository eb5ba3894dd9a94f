/** A stretch of the window's height, in pixels from its top. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Room {
  /** Of what is to be placed. */
  height: number;
  /** Where it stands now, which it keeps while that is free. */
  now: number;
  window: number;
}

/** Between a toast and the edge of the window, or what it stands clear of. */
export const gap = 12;

const coveredBy = (top: number, height: number, taken: readonly Span[]): number =>
  taken.reduce((sum, span) => sum + Math.max(0, Math.min(span.bottom, top + height) - Math.max(span.top, top)), 0);

/** Where to place something at the side of a window so that it covers none of the spans: as high as it can stand; where there is no room, where it covers least. */
export function freeTop(taken: readonly Span[], { height, now, window }: Room): number {
  const tops = [gap, ...taken.map(({ bottom }) => bottom + gap)].filter((top) => top + height <= window);
  const highest = [now, ...tops.toSorted((a, b) => a - b)];
  const least = Math.min(...highest.map((top) => coveredBy(top, height, taken)));
  return highest.find((top) => coveredBy(top, height, taken) === least) ?? gap;
}

/** What can be pressed, the headings, by which one sees where one is, and the messages that stay on the page: they say more than a toast does. */
const uncovered = 'h1, h2, h3, a[href], button, input, select, textarea, summary, [role="switch"], .alert';

/** What no toast may cover, as far as it stands in the same columns of the window as `element`. */
export function uncoveredBeside(element: Element): Span[] {
  const { left, right } = element.getBoundingClientRect();
  return [...document.querySelectorAll(uncovered)]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.right > left && one.left < right && one.bottom > 0 && one.top < innerHeight);
}

/** Keeps `element`, fixed at the side of the window, clear of everything that can be pressed, of headings and of messages, as the page scrolls and changes. Returns how to stop. */
export function keepClear(element: HTMLElement): () => void {
  let asked = 0;
  const place = () => {
    asked = 0;
    const now = element.getBoundingClientRect().top;
    const top = freeTop(uncoveredBeside(element), { height: element.offsetHeight, now, window: innerHeight });
    // by a transformation: nothing is laid out again
    element.style.translate = `0 ${top - gap}px`;
  };
  const ask = () => {
    asked ||= requestAnimationFrame(place);
  };
  const changes = new MutationObserver(ask);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', ask, { passive: true, capture: true });
  addEventListener('resize', ask);
  place();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    removeEventListener('scroll', ask, { capture: true });
    removeEventListener('resize', ask);
  };
}
