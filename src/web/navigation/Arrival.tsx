import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { awaitHeading, focusOn, headingIn, isFocusLost } from '../components/focus-heading.ts';
import { Skeleton } from '../components/Skeleton.tsx';
import { decoded } from './decoded.ts';
import { arriveAt, leaveEntry, scrollToTop } from './scroll.ts';

let firstPage = true;

/** Whether the element is the followed link itself: it can stay on the page, as a dossier's tabs do. */
const ledHere = (element: Element | null): boolean =>
  element instanceof HTMLAnchorElement && element.href === location.href;

/**
 * Focuses the heading of the new page, so that screen readers announce it. Does nothing if the focus is
 * already inside the page; waits if the heading is not rendered yet.
 */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('#contenu');
  const active = document.activeElement;
  if (!main || (main !== active && main.contains(active) && !ledHere(active))) return undefined;
  const heading = headingIn(main);
  if (!heading) return awaitHeading(main);
  focusOn(heading);
  return undefined;
}

/**
 * Runs the effect in the next animation frame, or at cleanup at the latest. Focus and scroll force a layout,
 * which then happens once. Returns the cleanup function.
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

/** The last displayed path. A new address on the same path keeps the scroll position. */
let shownPath = '';

interface ScrollTarget {
  pathname: string;
  hash: string;
  /** Key of the history entry. */
  entry: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
}

function Scroll({ pathname, hash, entry, how }: ScrollTarget) {
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

/**
 * Renders before the pages. From a change of address until the new page arrives, scroll positions are not
 * recorded.
 */
export function Departure() {
  const { key } = useLocation();
  useLayoutEffect(leaveEntry, [key]);
  return null;
}

/**
 * Makes React run a screen's effects before the first paint, so that prefetched answers show without a
 * skeleton. React flushes pending effects before it renders the state change of a layout effect.
 */
function EffectsFirst() {
  const [, changeState] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- what it starts besides is what it is for
  useLayoutEffect(() => changeState(true), []);
  return null;
}

/**
 * Renders while a page, or what its frame reads first, is fetched. A new page begins at its top, and not
 * where the former one was scrolled to. If the pressed control is gone with the page before, focuses the
 * heading, or `main` until it renders: Tab goes on from there, not from the footer.
 */
export function Waiting({ lines }: { lines?: number }) {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(
    () =>
      beforePaint(() => {
        if (how !== 'POP' && pathname !== shownPath) scrollToTop();
        return !firstPage && isFocusLost() ? focusHeading() : undefined;
      }),
    [pathname, how],
  );
  return <Skeleton {...(lines && { lines })} />;
}

/** Renders after a screen: sets the focus, then the scroll position (top, anchor or stored position). */
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
