import { useEffect, useRef, type RefObject } from 'react';
import { focusOn } from './focus-heading.ts';

const isAtWork = ({ activeElement }: Document): boolean => activeElement !== null && activeElement !== document.body && !activeElement.matches('h1, h2, h3');

/**
 * Leads whoever waits, or was in what went away, to the title of what says how things stand, as soon as they stand otherwise than before. Whoever
 * is at work elsewhere on the page stays there.
 */
export function useStandingFocus<E extends HTMLElement>(standing: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    const title = place.current?.querySelector<HTMLElement>('h2');
    if (title && !isAtWork(document)) focusOn(title);
  }, [standing]);
  return place;
}
