/** A vertical interval of the window, in pixels from the top. */
export interface Span {
  top: number;
  bottom: number;
}

export interface Room {
  /** Height of the element to place. */
  height: number;
  /** Current position; kept while it is free. */
  now: number;
  window: number;
  /** Prefers the upper half where there is text; controls, headings and messages come first. */
  prefersUpperHalf?: boolean;
}

/** Obstacles, in order of priority. */
export interface Taken {
  /** Controls. */
  actions: readonly Span[];
  /** Headings and messages; controls have priority. */
  signs?: readonly Span[];
  text?: readonly Span[];
}

/** Distance in pixels between a toast and the window's edge or an obstacle. */
export const gap = 12;

const coveredBy = (top: number, height: number, taken: readonly Span[]): number =>
  taken.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.bottom, top + height) - Math.max(span.top, top)),
    0,
  );

/**
 * Top position of an element at the side of the window: the highest one that covers no control, heading or
 * message. If there is none, the one that covers least; among equals, the one that hides the least text.
 */
export function freeTop(
  { actions, signs = [], text = [] }: Taken,
  { height, now, window, prefersUpperHalf = false }: Room,
): number {
  const beside = text
    .flatMap(({ top, bottom }) => [bottom, top - height])
    .filter((top) => top >= gap && top + height + gap <= window);
  const tops = [gap, ...[...actions, ...signs].map(({ bottom }) => bottom + gap), ...beside].filter(
    (top) => top + height <= window,
  );
  const placed = [now, ...tops.toSorted((a, b) => a - b)].map((top) => ({
    top,
    controls: coveredBy(top, height, actions),
    signs: coveredBy(top, height, signs),
    isLow: prefersUpperHalf && text.length > 0 && top + height > window / 2,
    hidden: coveredBy(top, height, text),
  }));
  const [first] = placed.toSorted(
    (a, b) =>
      a.controls - b.controls ||
      a.signs - b.signs ||
      Number(a.isLow) - Number(b.isLow) ||
      a.hidden - b.hidden,
  );
  return first?.top ?? gap;
}

/** Controls; a hidden checkbox or radio counts as its label. */
const controlSelector =
  'a[href], button, input, select, textarea, summary, [role="switch"], label:has(input)';

/** Headings and messages. */
const signSelector = 'h1, h2, h3, .alert';

/** Vertical intervals of the visible elements that overlap `element` horizontally. */
function spansBeside(element: Element, others: readonly Element[]): Span[] {
  const { left, right } = element.getBoundingClientRect();
  return others
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(
      (one) =>
        one.width > 0 && one.right > left && one.left < right && one.bottom > 0 && one.top < innerHeight,
    );
}

/** Controls, headings and messages beside `element`. */
export const uncoveredBeside = (element: Element): Required<Omit<Taken, 'text'>> => ({
  actions: spansBeside(element, [...document.querySelectorAll(controlSelector)]),
  signs: spansBeside(element, [...document.querySelectorAll(signSelector)]),
});

const saysSomething = (one: Element) =>
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Text beside `element`. */
export const textBeside = (element: Element): Span[] =>
  spansBeside(element, [...document.querySelectorAll('body *')].filter(saysSomething));

/**
 * Moves `element`, fixed at the side of the window, clear of controls, headings and messages when the page
 * scrolls or changes. Text is avoided if possible, but scrolling text does not move it. Returns the function
 * that stops it.
 */
export function keepClear(element: HTMLElement): () => void {
  let asked = 0;
  let isNew = true;
  const update = () => {
    const now = element.getBoundingClientRect().top;
    const taken = { ...uncoveredBeside(element), text: isNew ? textBeside(element) : [] };
    const top = freeTop(taken, {
      height: element.offsetHeight,
      now,
      window: innerHeight,
      prefersUpperHalf: innerWidth > element.offsetWidth + 2 * gap,
    });
    [asked, isNew] = [0, false];
    // A translation needs no layout.
    element.style.translate = `0 ${top - gap}px`;
  };
  const scrolled = () => {
    asked ||= requestAnimationFrame(update);
  };
  const changed = () => {
    isNew = true;
    scrolled();
  };
  const changes = new MutationObserver(changed);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  addEventListener('resize', changed);
  update();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    removeEventListener('scroll', scrolled, { capture: true });
    removeEventListener('resize', changed);
  };
}
