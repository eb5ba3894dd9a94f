import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { awaitHeading, focusOn } from '../components/focus-heading.ts';
import { decoded } from './decoded.ts';
import { arriveAt, leaveEntry } from './scroll.ts';

let firstPage = true;

/** A link that was followed may stay where it is, as the steps of a dossier do. */
const ledHere = (element: Element | null): boolean =>
  element instanceof HTMLAnchorElement && element.href === location.href;

/** Puts the reader at the head of the page that has just been drawn: screen readers say its title, the keyboard goes on from there. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('#contenu');
  const active = document.activeElement;
  if (!main || (main !== active && main.contains(active) && !ledHere(active))) return undefined;
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return awaitHeading(main);
  focusOn(heading);
  return undefined;
}

/**
 * Does it right before the browser shows what has just been drawn, at the latest when that is left: to focus and to scroll asks for the
 * layout, which is then made once. Returns how to stop.
 */
function beforePaint(effect: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  let isDone = false;
  const run = () => {
    if (!isDone) stop = effect();
    isDone = true;
  };
  const frame = requestAnimationFrame(run);
  return () => {
    cancelAnimationFrame(frame);
    run();
    stop?.();
  };
}

function Focus() {
  useEffect(() => void document.dispatchEvent(new Event('charpente:arrived')), []);
  useEffect(
    () =>
      beforePaint(() => {
        const stop = firstPage ? undefined : focusHeading();
        firstPage = false;
        return stop;
      }),
    [],
  );
  return null;
}

/** The page that was shown last: an address that is corrected on the same page leaves the reader where they are. */
let shownPath = '';

interface Place {
  pathname: string;
  hash: string;
  /** The entry of the history. */
  entry: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
}

function Scroll({ pathname, hash, entry, how }: Place) {
  useEffect(
    () =>
      beforePaint(() => {
        const isNewPage = pathname !== shownPath;
        shownPath = pathname;
        if (hash) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
        if (hash) arriveAt(entry, 'here');
        else if (how === 'POP') arriveAt(entry, 'left');
        else arriveAt(entry, how === 'PUSH' || isNewPage ? 'top' : 'here');
        return undefined;
      }),
    [pathname, hash, entry, how],
  );
  return null;
}

/** Stands around the pages: from the change of the address to the arrival of its page, what scrolls is nobody's. */
export function Departure() {
  const { key } = useLocation();
  useLayoutEffect(leaveEntry, [key]);
  return null;
}

/**
 * Has the effects of a screen run before it is painted, and not after: what was fetched ahead is drawn at once, with no skeleton before
 * it. React runs all effects that wait before it renders what a layout effect changes.
 */
function EffectsFirst() {
  const [, changeState] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- what it starts besides is what it is for
  useLayoutEffect(() => changeState(true), []);
  return null;
}

/** Stands after a screen, so that it runs once the screen is there: focus, then scroll (up, to the anchor, or where one had left). */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  return (
    <>
      <EffectsFirst key={key} />
      <Focus key={pathname} />
      <Scroll key={key} pathname={pathname} hash={hash} entry={key} how={how} />
    </>
  );
}
