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
  /** Whether it stays in the upper half of the window rather than where it hides less. */
  isHigh?: boolean;
}

/** What stands in its way, from what it may least cover. */
export interface Taken {
  /** What can be pressed. */
  actions: readonly Span[];
  /** What says where one is, and how things stand: it gives way to what can be pressed. */
  signs?: readonly Span[];
  text?: readonly Span[];
}

/** Between a toast and the edge of the window, or what it stands clear of. */
export const gap = 12;

const coveredBy = (top: number, height: number, taken: readonly Span[]): number =>
  taken.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.bottom, top + height) - Math.max(span.top, top)),
    0,
  );

/**
 * Where to place something at the side of a window so that it covers nothing that is pressed, and no sign: as high as it can stand; where there is no room, where it
 * covers least. Of several such places, one where it hides least of the text.
 */
export function freeTop(
  { actions, signs = [], text = [] }: Taken,
  { height, now, window, isHigh = false }: Room,
): number {
  const beside = text
    .flatMap(({ top, bottom }) => [bottom, top - height])
    .filter((top) => top >= gap && top + height + gap <= window);
  const tops = [gap, ...[...actions, ...signs].map(({ bottom }) => bottom + gap), ...beside].filter(
    (top) => top + height <= window,
  );
  const placed = [now, ...tops.toSorted((a, b) => a - b)].map((top) => ({
    top,
    pressed: coveredBy(top, height, actions),
    read: coveredBy(top, height, signs),
    isLow: isHigh && text.length > 0 && top + height > window / 2,
    hidden: coveredBy(top, height, text),
  }));
  const [first] = placed.toSorted(
    (a, b) =>
      a.pressed - b.pressed || a.read - b.read || Number(a.isLow) - Number(b.isLow) || a.hidden - b.hidden,
  );
  return first?.top ?? gap;
}

/** What can be pressed; of a box or a radio that is out of sight, its label. */
const pressed = 'a[href], button, input, select, textarea, summary, [role="switch"], label:has(input)';

/** The headings, by which one sees where one is, and the messages that stay on the page: they say more than a toast does. */
const read = 'h1, h2, h3, .alert';

/** Where those elements are in sight, in the same columns of the window as `element`. */
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

/** What no toast may cover beside `element`. */
export const uncoveredBeside = (element: Element): Required<Omit<Taken, 'text'>> => ({
  actions: spansBeside(element, [...document.querySelectorAll(pressed)]),
  signs: spansBeside(element, [...document.querySelectorAll(read)]),
});

const saysSomething = (one: Element) =>
  [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** What there is to read beside `element`. */
export const textBeside = (element: Element): Span[] =>
  spansBeside(element, [...document.querySelectorAll('body *')].filter(saysSomething));

/**
 * Keeps `element`, fixed at the side of the window, clear of everything that can be pressed, of headings and of messages, as the page scrolls and changes, and of
 * text where it can; text that only scrolls below it does not move it. Returns how to stop.
 */
export function keepClear(element: HTMLElement): () => void {
  let asked = 0;
  let isNew = true;
  const place = () => {
    const now = element.getBoundingClientRect().top;
    const taken = { ...uncoveredBeside(element), text: isNew ? textBeside(element) : [] };
    const top = freeTop(taken, {
      height: element.offsetHeight,
      now,
      window: innerHeight,
      isHigh: innerWidth > element.offsetWidth + 2 * gap,
    });
    [asked, isNew] = [0, false];
    // by a transformation: nothing is laid out again
    element.style.translate = `0 ${top - gap}px`;
  };
  const scrolled = () => {
    asked ||= requestAnimationFrame(place);
  };
  const changed = () => {
    isNew = true;
    scrolled();
  };
  const changes = new MutationObserver(changed);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  addEventListener('resize', changed);
  place();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    removeEventListener('scroll', scrolled, { capture: true });
    removeEventListener('resize', changed);
  };
}
