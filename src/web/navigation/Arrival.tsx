import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { forgetWaiting, positionOf, scrollWhenTallEnough } from './scroll.ts';

let firstPage = true;

/** Puts the reader at the head of the page that has just been drawn: screen readers say its title, the keyboard goes on from there. */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#contenu');
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function Focus() {
  useEffect(() => {
    if (!firstPage) focusHeading();
    firstPage = false;
    document.dispatchEvent(new Event('charpente:arrived'));
  }, []);
  return null;
}

interface Place {
  hash: string;
  /** The entry of the history. */
  entry: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
}

function Scroll({ hash, entry, how }: Place) {
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (how === 'POP') scrollWhenTallEnough(positionOf(entry));
    else if (how === 'PUSH') scrollTo(0, 0);
    return forgetWaiting;
  }, [hash, entry, how]);
  return null;
}

/** Stands after a screen, so that it runs once the screen is there: focus, then scroll (up, to the anchor, or where one had left). */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  return (
    <>
      <Focus key={pathname} />
      <Scroll key={key} hash={hash} entry={key} how={how} />
    </>
  );
}
