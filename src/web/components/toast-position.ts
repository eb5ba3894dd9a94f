/** A vertical interval of the window, in pixels from the top. */
export interface Span {
  top: number;
  bottom: number;
}

/** The element to place, and the window, in pixels. */
export interface Placing {
  height: number;
  /** Its current position from the top; kept while it is free. */
  currentTop: number;
  windowHeight: number;
  /** Prefers the upper half where there is text; controls, headings and messages come first. */
  prefersUpperHalf?: boolean;
}

/** What the element should not cover, in order of priority. */
export interface Obstacles {
  controls: readonly Span[];
  /** Headings and messages. */
  signs?: readonly Span[];
  text?: readonly Span[];
}

/** Distance in pixels between a toast and the window's edge or an obstacle. */
export const gap = 12;

/** Height in pixels of the spans that an element at `top` covers. */
const coveredBy = (top: number, height: number, spans: readonly Span[]): number =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.bottom, top + height) - Math.max(span.top, top)),
    0,
  );

/**
 * Top position of an element at the side of the window: the highest one that covers no control, heading or
 * message. If there is none, the one that covers least; among equals, the one that hides the least text.
 */
export function freeTop(
  { controls, signs = [], text = [] }: Obstacles,
  { height, currentTop, windowHeight, prefersUpperHalf = false }: Placing,
): number {
  const belowObstacles = [...controls, ...signs].map(({ bottom }) => bottom + gap);
  const aroundTexts = text
    .flatMap(({ top, bottom }) => [bottom, top - height])
    .filter((top) => top >= gap && top + height + gap <= windowHeight);
  const tops = [gap, ...belowObstacles, ...aroundTexts].filter((top) => top + height <= windowHeight);
  // The sort is stable: among equals the current position wins, then the highest.
  const candidates = [currentTop, ...tops.toSorted((a, b) => a - b)].map((top) => ({
    top,
    overControls: coveredBy(top, height, controls),
    overSigns: coveredBy(top, height, signs),
    isLow: prefersUpperHalf && text.length > 0 && top + height > windowHeight / 2,
    overText: coveredBy(top, height, text),
  }));
  const [best] = candidates.toSorted(
    (a, b) =>
      a.overControls - b.overControls ||
      a.overSigns - b.overSigns ||
      Number(a.isLow) - Number(b.isLow) ||
      a.overText - b.overText,
  );
  return best?.top ?? gap;
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

/** Controls, headings and messages that overlap `element` horizontally. */
export const obstaclesBeside = (element: Element): Required<Omit<Obstacles, 'text'>> => ({
  controls: spansBeside(element, [...document.querySelectorAll(controlSelector)]),
  signs: spansBeside(element, [...document.querySelectorAll(signSelector)]),
});

const hasOwnText = (one: Element) =>
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Text that overlaps `element` horizontally. */
export const textBeside = (element: Element): Span[] =>
  spansBeside(element, [...document.querySelectorAll('body *')].filter(hasOwnText));

/**
 * Moves `element`, fixed at the side of the window, clear of controls, headings and messages when the page
 * scrolls or changes. Text is avoided if possible, but scrolling text does not move it. Returns the function
 * that stops it.
 */
export function keepClear(element: HTMLElement): () => void {
  /** Id of the requested animation frame; 0 if there is none. */
  let frame = 0;
  /** Whether text is avoided at the next update: at the first one, and after a change of the page. */
  let avoidsText = true;
  const update = () => {
    const currentTop = element.getBoundingClientRect().top;
    const obstacles = { ...obstaclesBeside(element), text: avoidsText ? textBeside(element) : [] };
    const top = freeTop(obstacles, {
      height: element.offsetHeight,
      currentTop,
      windowHeight: innerHeight,
      prefersUpperHalf: innerWidth > element.offsetWidth + 2 * gap,
    });
    frame = 0;
    avoidsText = false;
    // A translation needs no layout.
    element.style.translate = `0 ${top - gap}px`;
  };
  const requestUpdate = () => {
    frame ||= requestAnimationFrame(update);
  };
  const changed = () => {
    avoidsText = true;
    requestUpdate();
  };
  const changes = new MutationObserver(changed);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', requestUpdate, { passive: true, capture: true });
  addEventListener('resize', changed);
  update();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('scroll', requestUpdate, { capture: true });
    removeEventListener('resize', changed);
  };
}
